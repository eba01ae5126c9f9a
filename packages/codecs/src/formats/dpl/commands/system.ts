/** System commands of DPL: stock, units, stored things, replaced data, quantity (`<STX>` and a letter). */
import { message } from '@platen/messages';
import { latin1, latin1Bytes } from '../../../bytes/cursor.ts';
import { silentRows, shaped } from '../../../language/frame/command-table.ts';
import { int, text, spelled, named, meaning, required, character } from '../../../language/frame/parameters.ts';
import { findBarcode } from '../barcodes.ts';
import { printLabel } from '../labels.ts';
import type { DplCommand } from '../scan.ts';
import { type DplReader, openLabel, row } from '../state.ts';
import { chooseSymbolSet, setHeat } from './label.ts';

const optional = int<number | undefined>(0, 9999, undefined);
const own = { body: 'own', effect: 'setting' } as const;

const setting = (name: string, title: string, run: (reader: DplReader) => void) =>
  row(name, title, {}, run, { effect: 'setting' });

export const SYSTEM_COMMANDS = [
  row('<STX>L', 'Begins a label', {}, (reader) => {
    reader.label = openLabel(reader);
  }),
  setting('<STX>m', 'Tenths of a millimetre', (reader) => {
    reader.metric = true;
  }),
  setting('<STX>n', 'Hundredths of an inch', (reader) => {
    reader.metric = false;
  }),
  row('<STX>c', 'Continuous stock of a length', { length: optional }, (reader, { length }) => {
    if (length) reader.heightDots = Math.round((length * reader.dpi) / (reader.metric ? 254 : 100));
    reader.print = { ...reader.print, media: length ? 'continuous' : 'gap' };
  }),
  setting('<STX>e', 'Stock with gaps', (reader) => {
    reader.print = { ...reader.print, media: 'gap' };
  }),
  setting('<STX>r', 'Stock with marks', (reader) => {
    reader.print = { ...reader.print, media: 'mark' };
  }),
  row(
    '<STX>E',
    'Quantity of <STX>G',
    { quantity: int<number | undefined>(0, 99_999, undefined) },
    (reader, { quantity }) => {
      reader.storedQuantity = quantity;
    },
  ),
  row('<STX>G', 'Prints the last label again', {}, (reader) => {
    const { buffer, storedQuantity } = reader;
    if (buffer) printLabel(reader, { ...buffer, quantity: storedQuantity ?? buffer.quantity });
    else reader.report(message('dpl.no_label'), { expected: message('expected.label_before') });
  }),
  row(
    '<STX>U',
    'Replaces the data of a record of the last label',
    shaped(/^(T?)(\d\d)(.*)/s, {
      exact: named({ T: 'data of another length' }),
      record: required(int(1, 99, 1)),
      data: text(),
    }),
    replaceData,
    own,
  ),
  row(
    '<STX>K',
    'Configures the printer',
    {
      setting: meaning(spelled('cLW0400'), {
        cLW: 'width of the label in hundredths of an inch',
        E: 'sets (`EE` and a byte) or removes the byte that ends records',
        ZH: 'heat, from 0 to 30',
      }),
    },
    configure,
    own,
  ),
  setting('<STX>Q', 'Deletes all that is stored', (reader) => {
    reader.images.clear();
    reader.formats.clear();
  }),
  // Software switches: bit 0 the cutter, bit 2 the present sensor.
  row('<STX>V', 'Software switches', { switches: spelled('0 … F', '0') }, (reader, { switches }) => {
    const bits = Number.parseInt(switches[0]!, 16);
    reader.print = { ...reader.print, mode: bits & 1 ? 'cutter' : bits & 4 ? 'peel-off' : undefined };
  }),
  row(
    '<STX>x',
    'Deletes a stored picture, format or font',
    shaped(/^(.)([GL])?(.*)/s, { module: character('A'), kind: named({ G: 'picture', L: 'format' }), name: text() }),
    (reader, _, { args }) => {
      const [, kind, name] = /^.?(.?)(.*)$/s.exec(latin1(args))!;
      if (kind === 'G') reader.images.delete(name!.trim());
      else if (kind === 'L') reader.formats.delete(name!.trim());
      else reader.fonts.delete(name!.slice(0, 2));
    },
    own,
  ),
  row('<STX>y', 'Symbol set of texts', { set: spelled('S, U and two letters: SWE, UUS') }, (reader, { set }) => {
    Object.assign(reader, chooseSymbolSet(reader, set));
  }),
  // Drivers state here, and nowhere else, how long a page is; our own writer how wide it is as well.
  row(
    '<xpml>',
    'Page of a driver',
    {},
    (reader, _, { args }) => {
      const mark = latin1(args);
      const size = (pattern: RegExp): number | undefined => {
        const [, value, unit] = pattern.exec(mark) ?? [];
        return value === undefined ? undefined : Math.round((Number(value) * reader.dpi) / (unit === 'mm' ? 25.4 : 1));
      };
      reader.heightDots = size(/pitch='([\d.]{1,9}) (mm|in)'/) ?? reader.heightDots;
      reader.widthDots = size(/width='([\d.]{1,9}) (mm|in)'/) ?? reader.widthDots;
    },
    { ...own, manual: 'none: drivers write it before a page' },
  ),
  ...silentRows<DplReader, DplCommand>({
    '<STX><ESC>': 'Driver of Seagull',
    '<STX>A': 'Sets date and time',
    '<STX>a': 'Answers after each label',
    '<STX>B': 'Asks for date and time',
    '<STX>C': 'Left margin, in programs for printers of Argox',
    '<STX>d': 'Density',
    '<STX>s': 'Single byte of status',
    '<STX>F': 'Feeds a form',
    '<STX>f': 'Where labels stop to be taken',
    '<STX>J': 'Pauses after each label',
    '<STX>M': 'Longest label',
    '<STX>O': 'Start of print',
    '<STX>o': 'Cycles the cutter',
    '<STX>p': 'Controlled pause',
    '<STX>P': 'Dumps data in hex',
    '<STX>R': 'Ribbon saver',
    '<STX>S': 'Feed speed',
    '<STX>T': 'Prints a test label',
    '<STX>v': 'Asks for the version',
    '<STX>W': 'Asks what is stored',
    '<STX>X': 'Default module',
    '<STX>Z': 'Prints the configuration',
    '<STX>z': 'Packs a module',
    '<STX>q': 'Clears a module',
    '<STX>k': 'Tests the serial port',
  }),
];

function configure(reader: DplReader, _: unknown, { args }: DplCommand): void {
  const text = latin1(args);
  const width = /^c(?:.*;)?LW(\d{2,4})(?:;|$)/.exec(text)?.[1];
  if (width) reader.widthDots = Math.round((Number(width) * reader.dpi) / 100);
  else if (text[0] === 'E') reader.delimiter = text[1] === 'E' && text.length > 2 ? text.charCodeAt(2) : undefined;
  else if (text.startsWith('ZH')) setHeat(reader, Number(text.slice(2)) || undefined);
}

/** `Unntext` pads or cuts to the length of the record's data, `UTnntext` takes the text as it is. */
function replaceData(reader: DplReader, _: unknown, { args }: DplCommand): void {
  const { buffer } = reader;
  const [, exact, digits, text] = /^(T?)(\d\d)(.*)$/s.exec(latin1(args)) ?? [];
  const index = Number(digits) - 1;
  const record = buffer?.records[index];
  if (!buffer || !record || text === undefined) {
    return reader.report(message('dpl.invalid_parameter.record', { record: JSON.stringify(latin1(args, 0, 3)) }), { expected: `01–${Math.min(99, buffer?.records.length ?? 0)}` }); // prettier-ignore
  }
  const { length } = record.data;
  const numeric = findBarcode(record.header.id) && /^\d*$/.test(latin1(record.data));
  const fitted = numeric ? text.padStart(length, '0').slice(-length) : text.padEnd(length).slice(0, length);
  const data = latin1Bytes(exact ? text : fitted);
  reader.buffer = { ...buffer, records: buffer.records.with(index, { ...record, data }) };
}
