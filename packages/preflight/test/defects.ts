/** Defects that are put into labels: what each is, where it can be, and under which names it counts as caught. */
import { convert } from '@platen/codecs';
import { checkDigit, digits, type Field, type Random, type Sheet, zplOf } from './sheets.ts';

export interface SpoiledLabel {
  readonly format: 'zpl' | 'xml';
  readonly bytes: Uint8Array;
}

export interface Defect {
  readonly name: string;
  /** A finding of one of these codes catches it. */
  readonly codes: readonly string[];
  /** Undefined where the label has no place for it. */
  readonly spoil: (sheet: Sheet, random: Random) => SpoiledLabel | undefined | Promise<SpoiledLabel | undefined>;
}

type FieldDefect = (field: Field, sheet: Sheet, random: Random) => readonly Field[] | undefined;

const ofZpl = (zpl: string): SpoiledLabel => ({ format: 'zpl', bytes: Buffer.from(zpl) });

/** Puts fields in the place of one that `wanted` names. */
function field(name: string, codes: readonly string[], wanted: (field: Field) => boolean, change: FieldDefect): Defect {
  return {
    name,
    codes,
    spoil: (sheet, random) => {
      const at = sheet.fields.findIndex(wanted);
      const changed = at < 0 ? undefined : change(sheet.fields[at]!, sheet, random);
      if (!changed) return undefined;
      return ofZpl(zplOf({ ...sheet, fields: sheet.fields.toSpliced(at, 1, ...changed) }));
    },
  };
}

/** Changes the text of the document. */
const source = (name: string, codes: readonly string[], change: (zpl: string, sheet: Sheet) => string): Defect => ({
  name,
  codes,
  spoil: (sheet) => ofZpl(change(zplOf(sheet), sheet)),
});

const mm = (sheet: Sheet, millimetres: number): number => Math.round((millimetres * sheet.dpi) / 25.4);
const isCode = ({ role }: Field): boolean => role === 'code';
const isBars = ({ heightDots, role }: Field): boolean => role === 'code' && heightDots !== undefined;
const isText = ({ role, data }: Field): boolean => role === 'text' && data.length > 6;
const is =
  (...symbologies: readonly Field['symbology'][]) =>
  ({ symbology }: Field): boolean =>
    symbologies.includes(symbology);
const isMatrix = is('qrcode', 'datamatrix', 'gs1-datamatrix');
const raw = (zpl: string): Field => ({ role: 'shape', x: 0, y: 0, data: '', write: () => zpl });
const otherDigit = (digit: string): string => String((Number(digit) + 3) % 10);
const wrongEnd = (data: string): string => data.slice(0, -1) + otherDigit(data.at(-1)!);

/** How a bar code cannot be read, besides the cause. */
const UNREAD = ['unreadable', 'wrong_data', 'one_decoder'];

export const DEFECTS: readonly Defect[] = [
  field('a wrong check digit of EAN-13', ['check_digit_replaced'], is('ean13'), (code) => [
    { ...code, data: wrongEnd(code.data) },
  ]),
  field('a wrong check digit of an SSCC or GTIN', ['gs1_syntax'], is('gs1-128', 'gs1-datamatrix'), (code) => {
    const data = code.data.replace(/(01\)?|\(0[02]\))(\d{13,17})(\d)(?=$|\(|17)/, (_, ai, body, last: string) => {
      return `${ai}${body}${otherDigit(last)}`;
    });
    return data === code.data ? undefined : [{ ...code, data }];
  }),
  field('the white beside the bars cut by a text', ['quiet_zone'], isBars, (code, sheet) => [
    raw(`^FO${code.x - mm(sheet, 1.6)},${code.y + mm(sheet, 3)}^A0N,${mm(sheet, 4)}^FDX^FS`),
    code,
  ]),
  field('the white beside the bars cut by a frame', ['quiet_zone'], isBars, (code, sheet) => [
    raw(
      `^FO${code.x - mm(sheet, 0.8)},${code.y - mm(sheet, 1)}^GB${mm(sheet, 60)},${code.heightDots! + mm(sheet, 2)},2^FS`,
    ),
    code,
  ]),
  field('the white beside the bars cut by the edge of the label', ['quiet_zone'], isCode, (code, sheet) => [
    { ...code, x: mm(sheet, 0.2) },
  ]),
  field(
    'modules of a dot',
    ['module_too_small'],
    ({ symbology }) => symbology !== 'other' && symbology !== undefined,
    (code, sheet) => (sheet.dpi > 600 ? undefined : [{ ...code, module: 1 }]),
  ),
  field('a small matrix code', ['module_too_small'], isMatrix, (code) => [{ ...code, module: 1 }]),
  field('low bars', ['bars_too_low'], isBars, (code, sheet) => [{ ...code, heightDots: mm(sheet, 2.5) }]),
  field('a text over a text', ['text_overlap'], isText, (text, sheet) => [
    text,
    raw(`^FO${text.x + mm(sheet, 1)},${text.y + mm(sheet, 1)}^A0N,${mm(sheet, 4)}^FDReturns accepted^FS`),
  ]),
  field('a text over the edge of the label', ['over_edge', 'outside_label'], isText, (text, sheet) => [
    { ...text, x: sheet.widthDots - mm(sheet, 5) },
  ]),
  field('a text outside of the label', ['outside_label'], isText, (text, sheet) => [
    { ...text, y: sheet.heightDots + mm(sheet, 10) },
  ]),
  field('a bar code over the edge of the label', ['over_edge', 'outside_label'], isCode, (code, sheet) => [
    { ...code, x: sheet.widthDots - mm(sheet, 8) },
  ]),
  field('a text over the bars', ['overprinted', ...UNREAD], isBars, (code, sheet) => [
    code,
    raw(`^FO${code.x + mm(sheet, 5)},${code.y + mm(sheet, 1)}^A0N,${mm(sheet, 6)}^FDFRAGILE^FS`),
  ]),
  field('a text over a matrix code', ['overprinted', ...UNREAD], isMatrix, (code, sheet) => [
    code,
    raw(`^FO${code.x + mm(sheet, 1)},${code.y + mm(sheet, 1)}^A0N,${mm(sheet, 6)}^FDVOID^FS`),
  ]),
  field('a reversed box over a bar code', ['overprinted', ...UNREAD], isCode, (code, sheet) => [
    code,
    raw(
      `^FO${code.x - mm(sheet, 2)},${code.y - mm(sheet, 2)}^FR^GB${mm(sheet, 30)},${mm(sheet, 30)},${mm(sheet, 30)}^FS`,
    ),
  ]),
  field('a black box over a bar code', ['overprinted', ...UNREAD], isCode, (code, sheet) => [
    code,
    raw(`^FO${code.x + mm(sheet, 3)},${code.y}^GB${mm(sheet, 4)},${mm(sheet, 30)},${mm(sheet, 4)}^FS`),
  ]),
  field('a white box over a bar code', ['overprinted', ...UNREAD], isCode, (code, sheet) => [
    code,
    raw(`^FO${code.x + mm(sheet, 3)},${code.y}^GB${mm(sheet, 4)},${mm(sheet, 30)},${mm(sheet, 4)},W^FS`),
  ]),
  field('a bar code over a bar code', ['overprinted', ...UNREAD], isCode, (code, sheet, random) => [
    code,
    raw(`^BY2,3^FO${code.x + mm(sheet, 4)},${code.y + mm(sheet, 2)}^BCN,${mm(sheet, 8)},N^FD${digits(random, 6)}^FS`),
  ]),
  field('an application identifier that GS1 does not know', ['gs1_syntax'], is('gs1-128'), (code) => [
    { ...code, data: `(05)${digits(() => 7, 12)}` },
  ]),
  field('a date that is none', ['gs1_syntax'], is('gs1-128', 'gs1-datamatrix'), (code) =>
    code.data.startsWith('_1')
      ? [{ ...code, data: code.data.replace('17280630', '17281330') }]
      : [{ ...code, data: '(15)271345(10)A1' }],
  ),
  field('no FNC1 behind a batch', ['gs1_separator', 'gs1_syntax'], is('gs1-datamatrix'), (code, sheet) => {
    const [, gtin, batch, serial] = /^_101(\d{14})17280630(?:10)(LOT\d+)_121(\w+)$/.exec(code.data)!;
    return [
      { ...code, data: code.data.replace('_121', '21') },
      raw(
        `^FO${code.x},${sheet.heightDots - mm(sheet, 4)}^A0N,${mm(sheet, 2)}^FD(01)${gtin}(17)280630(10)${batch}(21)${serial}^FS`,
      ),
    ];
  }),
  field('element strings without FNC1 at the start', ['gs1_fnc1'], is('gs1-128'), (code, sheet, random) => {
    const body = `09501101${digits(random, 9)}`;
    const sscc = `00${body}${checkDigit(body)}`;
    return [
      { ...code, data: `>;${sscc}`, write: (place) => code.write(place).replace('N,N,D', 'N,N,N') },
      raw(`^FO${code.x},${code.y - mm(sheet, 4)}^A0N,${mm(sheet, 3)}^FD(00) ${sscc.slice(2)}^FS`),
    ];
  }),
  field('parentheses in the bars', ['gs1_fnc1'], is('gs1-128'), (code) => [
    {
      ...code,
      data: '(01)04006381333931',
      module: Math.max(2, Math.round(code.module! / 2)),
      write: (place) => code.write(place).replace('N,N,D', 'N,N,N'),
    },
  ]),
  field(
    'letters in a number',
    ['barcode_not_encodable', 'barcode_character_dropped', 'characters_left_out', 'barcode_replaced'],
    is('ean13', 'itf14'),
    (code) => [{ ...code, data: `40A6${code.data.slice(4)}` }],
  ),
  field('a number with too few digits', ['number_padded', 'barcode_not_encodable'], is('ean13'), (code) => [
    { ...code, data: code.data.slice(0, 8) },
  ]),
  field('data that is longer than the symbol', ['barcode_data_too_long'], is('datamatrix'), (code) => [
    { ...code, write: (place) => code.write(place).replace('200^', '200,10,10^') },
  ]),
  field('a bar code without data', ['missing_field_data', 'barcode_not_encodable'], isBars, (code) => [
    { ...code, write: (place) => code.write(place).replace(/\^FD.*\^FS/, '^FS') },
  ]),
  field('a text of more lines than its block', ['text_overprinted', 'text_cut_off'], isText, (text, sheet) => [
    raw(
      `^FO${text.x},${text.y}^A0N,${mm(sheet, 4)}^FB${mm(sheet, 30)},1^FDDeliver to the neighbour on the left where nobody opens the door^FS`,
    ),
  ]),
  field('characters that no font has', ['missing_glyphs'], isText, (text) => [
    { ...text, data: 'Δοκιμή \u{12000}\u{12001}' },
  ]),
  field(
    'a font that was not downloaded',
    ['font_not_stored', 'font_substituted', 'unknown_font'],
    isText,
    (text, sheet) => [raw(`^FO${text.x},${text.y}^A@N,${mm(sheet, 4)},0,E:COMPANY.TTF^FDACME^FS`)],
  ),
  field('one field number with two values', ['field_number_conflict', 'field_data_replaced'], isText, (text, sheet) => [
    raw(`^FO${text.x},${text.y}^A0N,${mm(sheet, 3)}^FN1^FDBox 1^FS`),
    raw(`^FO${text.x + mm(sheet, 14)},${text.y}^A0N,${mm(sheet, 3)}^FN1^FDBox 2^FS`),
  ]),
  source('an unknown command', ['unknown_command'], (zpl) => zpl.replace('^CI28', '^CI28^QZ12')),
  source('no end of the label', ['missing_format_end', 'unexpected_end'], (zpl) => zpl.replace('^XZ', '')),
  source('UTF-8 without ^CI28', ['utf8_without_ci28'], (zpl) => zpl.replace('^CI28\n', '').replace('^FS', ' Grüße^FS')),
  {
    name: 'a label scaled down to a third',
    codes: ['module_too_small', ...UNREAD],
    spoil: async (sheet) => {
      if (sheet.dpi > 300 || !sheet.fields.some(({ symbology }) => symbology && symbology !== 'other'))
        return undefined;
      const { bytes, failure } = await convert(Buffer.from(zplOf(sheet)), {
        from: 'zpl',
        to: 'zpl',
        dpi: sheet.dpi,
        scaling: 30,
      });
      return failure ? undefined : { format: 'zpl', bytes };
    },
  },
  {
    name: 'a white text on white',
    codes: ['invisible_element'],
    spoil: async (sheet) => {
      const { bytes, failure } = await convert(Buffer.from(zplOf(sheet)), { from: 'zpl', to: 'xml', dpi: sheet.dpi });
      const xml = Buffer.from(bytes).toString('utf8');
      const white = xml.replace(/<(variableText|fixedText|text)\b/, '<$1 color="white"');
      return failure || white === xml ? undefined : { format: 'xml', bytes: Buffer.from(white) };
    },
  },
];
