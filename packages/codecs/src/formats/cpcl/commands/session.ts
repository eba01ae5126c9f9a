/** Commands about the session: begin and end, size, units, media, darkness, code pages, justification, counters. */
import { message } from '@platen/messages';
import { createLabel, type Element, type Justify, type PrintSettings } from '../../../label/index.ts';
import { commentRow, silentRows, unreadRows } from '../../../language/frame/command-table.ts';
import { countedContent } from '../../../language/data/counters.ts';
import { int, oneOf, required, text, spelled, named } from '../../../language/frame/parameters.ts';
import { countLabel, labelQuantity, sizeFor } from '../../../language/frame/reader.ts';
import { extentOf } from '../../extent.ts';
import { ASSUMED } from '../assumptions.ts';
import { ENCODINGS } from '../encodings.ts';
import { MAX_MAGNIFICATION } from '../fonts.ts';
import type { CpclCommand } from '../scan.ts';
import { endPage, openPage } from '../line-print.ts';
import { type CpclReader, createSession, length, row, setting } from '../state.ts';

const unit = (name: string, dots: (dpi: number) => number) =>
  setting(name, 'Unit of lengths', {}, (reader) => void (reader.dotsPerUnit = dots(reader.dpi)));

const print = (name: string, title: string, settings: PrintSettings) =>
  setting(name, title, {}, ({ session }) => void (session.print = { ...session.print, ...settings }));

/** `range`: to where, else to the edge of the label. */
const justify = (name: string, title: string, side: Justify) =>
  setting(name, title, { range: length() }, ({ session }, { range }) => {
    session.justify = side;
    session.rangeDots = range || undefined;
  });

const times = int(0, MAX_MAGNIFICATION, 1);
const encoding = required(oneOf(ENCODINGS, (reader: CpclReader) => reader.encoding));

/** The commands of line print mode, behind `! U1`. */
const LINE_PRINT_COMMANDS = [
  setting(
    'SETLP',
    'Font of line print mode',
    { font: required(text()), size: spelled('0 … 7', '0'), height: length() },
    (reader, { font, size, height }) => {
      const page = openPage(reader);
      [page.font, page.lineHeight] = [[font, size], height];
    },
  ),
  setting('LMARGIN', 'Left margin of line print mode', { margin: length() }, (reader, { margin }) => {
    reader.marginDots = margin;
    if (reader.page) reader.page.x = margin;
  }),
  setting('X', 'Place of the next text', { x: length() }, ({ page }, { x }) => void (page && (page.x = x))),
  setting('Y', 'Place of the next text', { y: length() }, ({ page }, { y }) => void (page && (page.y = y))),
  setting('XY', 'Place of the next text', { x: length(), y: length() }, ({ page }, { x, y }) => {
    if (page) [page.x, page.y] = [x, y];
  }),
  setting('RX', 'Moves the next text right', { x: length() }, ({ page }, { x }) => void (page && (page.x += x))),
  setting('RY', 'Moves the next text down', { y: length() }, ({ page }, { y }) => void (page && (page.y += y))),
  setting('RXY', 'Moves the next text', { x: length(), y: length() }, ({ page }, { x, y }) => {
    if (page) [page.x, page.y] = [page.x + x, page.y + y];
  }),
  setting('BEGIN-PAGE', 'Begins a page of line print mode', {}, endPage),
  setting('END-PAGE', 'Ends a page of line print mode', {}, endPage),
];

export const SESSION_COMMANDS = [
  setting(
    '!',
    'Begins a session',
    {
      offset: length(),
      across: spelled('200'),
      down: spelled('200'),
      height: required(length()),
      quantity: int(1, 99_999, 1),
    },
    (reader, { offset, height, quantity }) => {
      endPage(reader);
      reader.session = createSession({ offsetDots: offset, heightDots: height, quantity });
    },
  ),
  setting('! U1', 'For the printer alone', {}, () => {}),
  setting('! UTILITIES', 'Begins a session without a label', {}, (reader) => {
    reader.session = { ...createSession(), isUtilities: true };
  }),
  row('PRINT', 'Ends the session and prints it', {}, (reader) => printSession(reader)),
  row('POPRINT', 'Ends the session and prints it upside down', {}, (reader) => printSession(reader, true)),
  setting('ABORT', 'Ends the session', {}, (reader) => void (reader.session = createSession())),
  setting('PAGE-WIDTH', 'Width of the label', { width: required(length()) }, (reader, { width }) => {
    if (reader.session.isOpen) reader.session.widthDots = width || undefined;
    else reader.pageWidthDots = width || undefined;
  }),
  ...LINE_PRINT_COMMANDS,
  setting('SETQRVER', 'Smallest version of QR codes', { version: int(0, 40, 0) }, (reader, { version }) => {
    reader.qrVersion = version;
  }),
  unit('IN-DOTS', () => 1),
  unit('IN-INCHES', (dpi) => dpi),
  unit('IN-CENTIMETERS', (dpi) => dpi / 2.54),
  unit('IN-MILLIMETERS', (dpi) => dpi / 25.4),
  justify('LEFT', 'Fields that follow stand at their place', 'start'),
  justify('CENTER', 'Fields that follow stand in the middle of a range', 'center'),
  justify('RIGHT', 'Fields that follow stand at the end of a range', 'end'),
  print('JOURNAL', 'Continuous media', { media: 'continuous' }),
  print('GAP-SENSE', 'Media with gaps', { media: 'gap' }),
  print('BAR-SENSE', 'Media with marks', { media: 'mark' }),
  setting('CONTRAST', 'Darkness', { level: int(0, ASSUMED.contrastMax, 0) }, ({ session }, { level }) => {
    session.print = { ...session.print, darknessPercent: Math.round((level / ASSUMED.contrastMax) * 100) };
  }),
  ...['COUNTRY', 'ENCODING'].map((name) =>
    setting(name, 'Characters of text', { encoding }, (reader, p) => {
      [reader.encoding, reader.isEncodingStated] = [p.encoding, true];
    }),
  ),
  setting('SETMAG', 'Magnification of fonts', { across: times, down: times }, ({ session }, { across, down }) => {
    [session.across, session.down] = [across || 1, down || 1];
  }),
  setting('SETSP', 'Gap between characters', { gap: length() }, ({ session }, { gap }) => void (session.gapDots = gap)),
  setting('SETBOLD', 'Bold text', { weight: int(0, 5, 0) }, ({ session }, { weight }) => {
    session.bold = weight > 0 || undefined;
  }),
  setting('UNDERLINE', 'Underlined text', { state: named({ ON: 'on', OFF: 'off' }) }, ({ session }, { state }) => {
    session.underline = /^on$/i.test(state) || undefined;
  }),
  setting('COUNT', 'The field before it counts', { step: int(-65_535, 65_535, 0) }, countField),
  ...unreadRows<CpclReader, CpclCommand>({
    'SCALE-TO-FIT': ['Text in a window', message('cpcl.unsupported_command.window')],
    'VSCALE-TO-FIT': ['Text in a window', message('cpcl.unsupported_command.window')],
    PATTERN: ['Fill of lines and text', message('cpcl.unsupported_command.pattern')],
    ROTATE: ['Turns scalable text', message('cpcl.unsupported_command.rotate')],
    MOVE: ['Moves all fields', message('cpcl.unsupported_command.move')],
  }),
  commentRow<CpclReader, CpclCommand>(';'),
  ...silentRows<CpclReader, CpclCommand>({
    AUTOCAL: 'Calibrates the sensor', BACKFEED: 'Feeds back', BAUD: 'Serial port', CAPTURE: 'Stores data', CHECKSUM: 'Reply',
    DISPLAY: 'Text on the display', DUMP: 'Dump mode', 'GET-DATE': 'Reply', 'GET-TIME': 'Reply', LT: 'End of lines',
    'ON-LOW-BATTERY': 'Sounds', 'RE-RUN': 'Prints again', 'SET-DATE': 'Sets the clock', 'SET-TIME': 'Sets the clock',
    TIMEOUT: 'Switches off', VERSION: 'Reply', BEEP: 'Sounds', CUT: 'Cuts', FORM: 'Feeds to the next label', 'NO-PACE': 'No pause', 'ON-FEED': 'Feed key',
    PACE: 'Pauses', 'PARTIAL-CUT': 'Cuts in part', POSTFEED: 'Feeds behind the label',
    PREFEED: 'Feeds before the label', 'PRESENT-AT': 'Presents the label', REVERSE: 'Feeds back', 'REWIND-OFF': 'Rewinder off',
    'REWIND-ON': 'Rewinder on', 'SET-TOF': 'Top of form', SETFF: 'Form feed', SETLF: 'Line feed', '! U': 'For the printer alone', LABEL: 'Media with gaps', 
    SPEED: 'Speed class', TEMPO: 'Pauses', TONE: 'Darkness by tone', WAIT: 'Waits',
  }), // prettier-ignore
];

/** The number at the end of the last text or bar code goes on by `step` with each label. */
function countField(reader: CpclReader, { step }: { step: number }): void {
  const { elements } = reader.session;
  const last = elements.at(-1);
  if (!last || !('content' in last) || step === 0) return;
  const part = last.content.at(-1);
  const digits = part?.kind === 'literal' ? /\d{1,20}$/.exec(part.text)?.[0] : undefined;
  if (part?.kind !== 'literal' || digits === undefined) return reader.report(message('cpcl.invalid_parameter.count'));
  const serial = { kind: 'serial', start: digits, step, leadingZeros: true } as const;
  const content = [...last.content.slice(0, -1), ...countedContent(part.text.slice(0, -digits.length), serial, '')];
  elements[elements.length - 1] = { ...last, content } as Element;
}

/** The session as a label; `inverted`: turned by 180° as a whole. */
function printSession(reader: CpclReader, inverted = false): void {
  const { elements, print, isOpen, widthDots, heightDots, ...session } = reader.session;
  const { dpi } = reader;
  reader.session = createSession();
  reader.dotsPerUnit = 1;
  if (!isOpen || !countLabel(reader, elements.length)) return;
  const stated = { widthDots, heightDots: heightDots || undefined };
  const size = sizeFor(reader, stated, { reach: () => extentOf(elements, dpi), leastWidthIn: ASSUMED.widthIn });
  const quantity = labelQuantity(reader, session.quantity);
  reader.labels.push(createLabel({ dpi, ...size, elements, inverted, print: { ...print, quantity } }));
}
