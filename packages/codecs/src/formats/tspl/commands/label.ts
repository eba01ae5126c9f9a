/** Commands for the label and the printer: size, gap, direction, speed, characters, options, buffer, printing. */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { findNation } from '../../../bytes/iso646.ts';
import type { PrintSettings } from '../../../label/index.ts';
import { commentRow, silentRows, shaped } from '../../../language/frame/command-table.ts';
import { cutLast, emptyOut } from '../../../language/data/image-buffer.ts';
import { required, spelled, meaning } from '../../../language/frame/parameters.ts';
import { setPrint } from '../../../language/frame/reader.ts';
import { ASSUMED } from '../assumptions.ts';
import { tsplCodePage } from '../encodings.ts';
import { printSets } from '../labels.ts';
import { coordinate, length, number, place } from '../parameters.ts';
import { own, row, setting, type TsplReader } from '../state.ts';

/** Makes the row of GAP or BLINE; a gap of 0 is continuous media. */
const media = (name: string, title: string, kind: 'gap' | 'mark') =>
  setting(name, title, { gap: length, offset: length }, (reader, { gap = 0, offset }) =>
    setPrint(
      reader,
      gap > 0
        ? { media: kind, gapDots: gap, gapOffsetDots: offset || undefined }
        : { media: 'continuous', gapDots: undefined, gapOffsetDots: undefined },
    ),
  );

/** A number that changes nothing if it is omitted. */
const optional = (min: number, max: number, decimals = false) =>
  number<number | undefined>(min, max, undefined, { decimals });
const shift = optional(-ASSUMED.coordinateMax, ASSUMED.coordinateMax);

/** `PRINT 0` prints one label, as most printers do: none of their manuals has a 0. */
const NO_SETS = message('language.parameter_out_of_range.replaced', {
  command: 'PRINT', number: 1, name: 'sets', value: '0', used: '1',
}); // prettier-ignore

const PAGES = 'USA … SWI, 437 … 869, 1250 … 1258, 932, 936, 949, 950, UTF-8, 8859-1 …';

const OPTIONS = {
  option: required(
    meaning(spelled('PEEL, CUTTER, RIBBON …'), {
      COUNTER: '`@n step`: what a counter adds at each label',
      CUTTER: '`OFF`, `BATCH`, or the number of labels between two cuts',
      PARTIAL_CUTTER: 'as CUTTER',
      PEEL: '`ON`: a label waits until it is taken',
      REWIND: '`ON`: labels are rewound',
      APPLICATOR: '`ON`: an applicator takes the labels',
      TEAR: '`ON`: labels stop at the tear bar',
      STRIPER: 'as TEAR',
      RIBBON: '`ON` thermal transfer, `OFF` direct thermal',
      AUTORUN: '`"NAME.BAS"`: the program that runs when the printer starts',
    }),
  ),
  value: spelled('ON, OFF, …'),
};

export const LABEL_COMMANDS = [
  own('CLS', 'Clears the image buffer', {}, emptyOut),
  row(
    'PRINT',
    'Prints; -1 sets print the last label again',
    { sets: number(-1, 999_999_999, 1), copies: number(1, 999_999_999, 1) },
    (reader, quantity) => {
      if (quantity.sets === 0)
        reader.report(NO_SETS, { expected: message('expected.integer', { min: 1, max: 999_999_999 }) });
      printSets(reader, quantity);
    },
  ),
  setting('SIZE', 'Width and height of the label', { width: required(length), height: length }, setSize),
  media('GAP', 'Gap between labels; 0 is continuous media', 'gap'),
  media('BLINE', 'Black mark between labels; 0 is continuous media', 'mark'),
  setting('OFFSET', 'Feeds on behind the label', { offset: length }, (reader, { offset }) => {
    if (offset !== undefined) setPrint(reader, { tearOffsetDots: offset || undefined });
  }),
  setting('REFERENCE', 'Origin of the elements that follow', place, (reader, { x, y }) => {
    [reader.originX, reader.originY] = [x, y];
  }),
  setting(
    'SHIFT',
    'Moves the elements that follow: down, or right and down',
    { first: required(coordinate), second: shift },
    (reader, { first, second }) => {
      [reader.shiftX, reader.shiftY] = second === undefined ? [0, first] : [first, second];
    },
  ),
  setting('SPEED', 'Speed in inches per second', { speed: optional(0.5, 24, true) }, (reader, { speed }) => {
    if (speed !== undefined) setPrint(reader, { speedIps: speed });
  }),
  setting('DENSITY', 'Darkness', { density: optional(0, 15) }, (reader, { density }) => {
    if (density !== undefined) setPrint(reader, { darknessPercent: Math.round((density / 15) * 100) });
  }),
  setting(
    'DIRECTION',
    'Mirrors the label; its direction is not read: labels are shown upright',
    { direction: number(0, 1, 0), mirror: number(0, 1, 0) },
    (reader, { mirror }) => void (reader.mirrored = mirror === 1),
  ),
  own('CODEPAGE', 'Characters of the texts that follow', { page: required(spelled(PAGES)) }, (reader, _, { args }) =>
    setCodePage(reader, latin1(args)),
  ),
  own('SET', 'Sets an option of the printer', shaped(/^\s*(\w+)\s+(.*)$/s, OPTIONS), (reader, _, { args }) =>
    setOption(reader, latin1(args).trim()),
  ),
  own('CUT', 'Cuts behind the label before it', {}, cutLast),
  commentRow('REM'),
  ...silentRows({
    COUNTRY: 'Country of the keyboard', FEED: 'Feeds dots', BACKFEED: 'Feeds back',
    BACKUP: 'Feeds back', FORMFEED: 'Feeds a label', HOME: 'Feeds to the start of a label',
    GAPDETECT: 'Calibrates the gap sensor', BLINEDETECT: 'Calibrates the mark sensor',
    AUTODETECT: 'Calibrates the sensor', LIMITFEED: 'Longest feed of a calibration', SOUND: 'Beeps at a pitch',
    BEEP: 'Beeps', DELAY: 'Waits', PAUSE: 'Pauses', EOJ: 'Waits for the end of printing',
    SELFTEST: 'Prints the settings', INITIALPRINTER: 'Factory settings', DISPLAY: 'Text on the display',
    PROMPT: 'Text on the display', MENU: 'Menu of the display', FILES: 'Lists the files', MOVE: 'Moves files to flash',
    VERTICAL: 'Direction of print', EXPORT: 'Sends settings', OUT: 'Replies', OUTR: 'Replies over RS-232',
    SETC: 'Options of the printer', CASHDRAWER: 'Opens a drawer', WLAN: 'Radio network', NET: 'Network', BT: 'Bluetooth', GPIO: 'Lines of an applicator',
  }), // prettier-ignore
];

function setSize(reader: TsplReader, { width, height = 0 }: { width?: number; height?: number }): void {
  if (width !== undefined && width > 0) reader.widthDots = width;
  else if (width !== undefined)
    reader.report(message('tspl.invalid_parameter.width', { width }), { expected: 'SIZE 60 mm,40 mm' });
  if (height > 0) reader.heightDots = height;
}

function setCodePage(reader: TsplReader, word: string): void {
  const name = word.trim().replaceAll('"', '');
  const nation = findNation(name.toUpperCase());
  const page = tsplCodePage(name);
  if (nation) reader.encoding = { page: 'ascii', nation };
  else if (page) reader.encoding = { page };
  else {
    reader.report(message('tspl.invalid_parameter.code_page', { name: name.slice(0, 40) }), { expected: PAGES });
  }
}

/** Print modes that `SET … ON` sets and any other value resets. */
const MODES: Readonly<Record<string, PrintSettings['mode']>> = {
  PEEL: 'peel-off',
  REWIND: 'rewind',
  APPLICATOR: 'applicator',
};

/** `SET …`: reads the options that affect printing. The others only concern the printer. */
function setOption(reader: TsplReader, text: string): void {
  const [word = '', value = ''] = text.toUpperCase().split(/[\s,]+/, 2);
  const on = value === 'ON';
  if (word === 'COUNTER') setCounterStep(reader, text);
  else if (word === 'CUTTER' || word === 'PARTIAL_CUTTER') {
    const every = /^\d{1,5}$/.test(value) ? Number(value) : 0;
    reader.cutsBatches = value === 'BATCH';
    if (value === 'OFF' || value === '0') setPrint(reader, { mode: undefined, pauseEvery: undefined });
    else setPrint(reader, { mode: 'cutter', pauseEvery: every > 1 ? every : undefined });
  } else if (Object.hasOwn(MODES, word)) setPrint(reader, { mode: on ? MODES[word] : undefined });
  else if (/^(?:TEAR|STRIPP?ER)$/.test(word) && on) setPrint(reader, { mode: 'tear-off' });
  else if (word === 'AUTORUN') reader.autoRun = /"([^"]*)"/.exec(text)?.[1] ?? reader.autoRun;
  else if (word === 'RIBBON') setPrint(reader, { thermal: on ? 'transfer' : 'direct' });
}

function setCounterStep({ counters, report }: TsplReader, text: string): void {
  const match = /^COUNTER\s+@(\d{1,2})(?:\s*,)?\s*([+-]?\d{1,9})/i.exec(text);
  if (!match) return report(message('tspl.invalid_parameter.counter'), { expected: 'SET COUNTER @1 1' });
  const index = Number(match[1]);
  counters.set(index, { start: counters.get(index)?.start ?? '0', step: Number(match[2]) });
}
