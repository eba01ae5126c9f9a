/** Commands for the label and the printer: size, origin, speed, darkness, characters, options, buffer, printing. */
import { message } from '@platen/messages';
import { findNation } from '../../../bytes/iso646.ts';
import { latin1 } from '../../../bytes/cursor.ts';
import { commentRow, silentRows, unreadRows } from '../../../language/frame/command-table.ts';
import { cutLast } from '../../../language/data/image-buffer.ts';
import { int, meaning, named, text, spelled, required } from '../../../language/frame/parameters.ts';
import { setPrint } from '../../../language/frame/reader.ts';
import { ASSUMED } from '../assumptions.ts';
import { clockPattern } from '../data.ts';
import { CODE_PAGES_8, NATIONS_7 } from '../encodings.ts';
import { isCounter, restart } from './forms.ts';
import { clearBuffer, printSets } from '../labels.ts';
import { setOrigin } from '../reach.ts';
import type { EplCommand } from '../scan.ts';
import { coordinate, type EplReader, own, row, setting } from '../state.ts';

const BITS = { 7: 'a national set of 7 bits', 8: 'a code page of 8 bits' };
const offset = int(-ASSUMED.coordinateMax, ASSUMED.coordinateMax, 0);

/** `S`: inches per second of the 2824 and 2844, EPL's commonest printers. */
export const SPEEDS_IPS: Readonly<Record<string, number>> = { 1: 1.5, 2: 2, 3: 2.5, 4: 3.5, 5: 5, 6: 6 };
/** Value of `f` for a cut at the label's end; other values move the cut in dots. */
export const CUT_POSITION = 100;
export const CUT_RANGE = 30;

/** The args of a command without its comment. */
const plain = (args: Uint8Array): string => latin1(args).replace(/;.*$/s, '').trim();

const clock = (name: string, title: string, key: 'datePattern' | 'timePattern') =>
  own(
    name,
    title,
    { pattern: required(spelled(key === 'datePattern' ? 'me+dd+y4' : 'h+m+s')) },
    (reader, _, { args }) => void (reader[key] = clockPattern(plain(args)) ?? reader[key]),
  );

/** `Q`: length, then `B` for marks, gap, offset. */
const LENGTH = /^\s*(\d{1,6})\s*(?:,\s*(?:(B)\s*)?(\d{1,5})\s*([+-]\s*\d{1,5})?)?/;

const times = spelled('1 … 65535, V00', '1');
const OPTIONS = {
  C: 'cutter; `C5` cuts behind five labels, `Cb` behind the batch',
  D: 'direct thermal',
  P: 'peels labels off',
  L: 'peels labels off',
};
const SPEED_TITLES = Object.fromEntries(Object.entries(SPEEDS_IPS).map(([key, ips]) => [key, `${ips} in/s`]));
const counter = {
  length: int<number | undefined>(1, 99, undefined),
  justify: named({ L: 'left', R: 'right', C: 'centred', N: 'as it is' }),
  step: spelled('+1, -1'),
};

export const LABEL_COMMANDS = [
  own('N', 'Clears the image buffer', {}, clearBuffer),
  ...['P', 'PA'].map((name) =>
    row(name, 'Prints; copies count for each set', { sets: times, copies: times }, printSets),
  ),
  setting('q', 'Width of the label in dots', { width: int(1, 65_535, 0) }, (reader, { width }) => {
    if (width > 0) reader.widthDots = width;
    setOrigin(reader);
  }),
  setting(
    'Q',
    'Length of the label in dots, and what ends it: a gap of so many dots, a mark (B), or nothing (0)',
    {
      length: int(0, 65_535, 0),
      mark: named({ B: 'black mark' }),
      gap: spelled('0 … 99999'),
      offset: spelled('+24, -24'),
    },
    (reader, { length, mark, gap, offset: by }) => {
      if (length > 0) reader.heightDots = length;
      if (gap === '') return;
      const media = mark === 'B' ? 'mark' : Number(gap) === 0 ? 'continuous' : 'gap';
      setPrint(reader, {
        media,
        gapDots: media === 'continuous' ? undefined : Number(gap),
        gapOffsetDots: by === '' ? undefined : Number(by.replaceAll(' ', '')),
      });
    },
    { shape: LENGTH },
  ),
  setting('R', 'Origin of the elements that follow', { x: coordinate, y: coordinate }, (reader, { x, y }) => {
    reader.reference = { x, y };
    setOrigin(reader);
  }),
  setting('S', 'Speed', { speed: meaning(int(0, 6, 0), SPEED_TITLES) }, (reader, { speed }) => {
    if (SPEEDS_IPS[speed]) setPrint(reader, { speedIps: SPEEDS_IPS[speed] });
  }),
  setting('D', 'Darkness', { darkness: int(0, 15, -1) }, (reader, { darkness }) => {
    if (darkness >= 0) setPrint(reader, { darknessPercent: Math.round((darkness / 15) * 100) });
  }),
  own('ZT', 'Prints from the top', {}, (reader) => void (reader.inverted = false)),
  own('ZB', 'Prints from the bottom: the label is turned by 180°', {}, (reader) => void (reader.inverted = true)),
  setting(
    'I',
    'Characters of the texts that follow',
    { bits: named(BITS, '8'), page: meaning(text(), CODE_PAGES_8) },
    selectCharacters,
    {
      open: true,
    },
  ),
  own(
    'O',
    'Options of the printer; a bare O switches them off',
    { options: meaning(spelled('C1,D'), OPTIONS) },
    (reader, _, { args }) => setOptions(reader, plain(args)),
  ),
  ...unreadRows<EplReader, EplCommand>({ OEPL1: ['Line mode', message('epl.unsupported_command.line_mode')] }),
  clock('TD', 'Format of dates', 'datePattern'),
  clock('TT', 'Format of times', 'timePattern'),
  setting('oH', 'Macro PDF417', { x: offset, y: offset }, (reader, p) => void (reader.macroOffset = p)),
  own('o', 'Takes oH and oW back', {}, (reader) => {
    reader.macroOffset = undefined;
    reader.customBars = undefined;
  }),
  own('oR', 'Euro sign in place of a character', { character: spelled('E213') }, (reader, _, { args }) =>
    replaceByEuro(reader, plain(args)),
  ),
  setting(
    'oW',
    'Widths of the bars of a B whose own are 0',
    {
      code: spelled('2C, 3C, K'),
      narrow: int(1, 64, 2),
      narrowSpace: spelled('1 … 64'),
      wide: int(1, 64, 4),
      wideSpace: spelled('1 … 64'),
    },
    (reader, { narrow, wide }) => void (reader.customBars = { narrow, wide }),
  ),
  own(
    'C',
    'Cuts; in a form, defines a counter',
    { number: int<number | undefined>(0, 99, undefined), ...counter },
    (reader, _, command) => {
      if (isCounter(command)) return reader.report(message('epl.invalid_parameter.counter'));
      cutLast(reader);
    },
  ),
  setting(
    'f',
    'Where the printer cuts',
    { position: int(CUT_POSITION - CUT_RANGE, CUT_POSITION + CUT_RANGE, CUT_POSITION) },
    (reader, { position }) => setPrint(reader, { tearOffsetDots: position - CUT_POSITION || undefined }),
  ),
  own('^@', 'Starts the printer anew; the form AUTOFR runs', {}, restart),
  commentRow(';'),
  ...silentRows({
    '^default': 'Factory settings', '^ee': 'Error report', AUTOFR: 'Automatic form',
    EPL2: 'Page mode', EI: 'List of soft fonts', FI: 'List of forms', GI: 'List of graphics', JB: 'No top of form backup',
    JC: 'Top of form backup off', JF: 'Top of form backup on', M: 'Memory', TS: 'Sets the clock',
    U: 'Prints the configuration', U$: 'Reply', 'U%': 'Reply', UA: 'Clears messages', UB: 'Resets network settings',
    UE: 'External fonts', UF: 'Forms', UG: 'Graphics', UI: 'Reply', UM: 'Counters', UN: 'Errors off', UP: 'Counters',
    UQ: 'Configuration', US: 'Errors on', W: 'Windows mode', Y: 'Serial port', dump: 'Dump mode',
    eR: 'Character of errors', oB: 'No batch backup', oE: 'Line mode', oM: 'No automatic form',
    rN: 'Double buffer off', rY: 'Double buffer on', xa: 'Calibrates the sensor',
  }), // prettier-ignore
];

function selectCharacters(reader: EplReader, { bits, page: asked }: { bits: string; page: string }): void {
  const name = asked.toUpperCase().replace(/^0+(?=\d)/, '');
  const { nation: _, ...kept } = reader.encoding;
  if (bits === '7') {
    const nation = findNation(NATIONS_7[Number(name)] ?? '');
    if (nation) reader.encoding = { ...kept, page: 'ascii', nation };
    else
      reader.report(message('epl.invalid_parameter.character_set', { name }), {
        expected: message('expected.integer', { min: 0, max: 8 }),
      });
    return;
  }
  if (Object.hasOwn(CODE_PAGES_8, name)) reader.encoding = { ...kept, page: CODE_PAGES_8[name]! };
  else {
    reader.report(message('epl.invalid_parameter.code_page', { name }), {
      expected: Object.keys(CODE_PAGES_8).join(', '),
    });
  }
}

/** `oRE213`: the euro sign in place of a character; bare `oR` undoes it; `oR0` sets whether zeros are stroked. */
function replaceByEuro(reader: EplReader, parameters: string): void {
  if (parameters.startsWith('0')) return;
  const found = /^E\s*,?\s*(\d{1,3})?/.exec(parameters);
  const { euroByte: _, ...encoding } = reader.encoding;
  reader.encoding = found ? { ...encoding, euroByte: Number(found[1] ?? ASSUMED.euroByte) & 0xff } : encoding;
}

/** Options are letters; `C` may have a count or `b`. A bare `O` switches all of them off. */
function setOptions(reader: EplReader, options: string): void {
  const cutter = /C(\d{1,3}|b)?/.exec(options);
  reader.cutsBatches = cutter?.[1] === 'b';
  setPrint(reader, {
    mode: cutter ? 'cutter' : /[PL]/.test(options) ? 'peel-off' : 'tear-off',
    pauseEvery: cutter && /^\d/.test(cutter[1] ?? '') ? Number(cutter[1]) : undefined,
    thermal: options.includes('D') ? 'direct' : undefined,
  });
}
