/** Bar codes as B and b commands, where EPL has the symbology (EPL2 manual, B and b). */
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import {
  type BarcodeElement,
  contentText,
  FNC1,
  FNC2,
  FNC3,
  FNC4,
  literal,
  type OptionValue,
} from '../../label/index.ts';
import { changed, changedCode39 } from '../../language/barcode-data.ts';
import { type BarcodePlan, picture } from '../../language/barcode-plan.ts';
import { splitReadableLine } from '../../language/readable-line.ts';
import { compareSymbols, type Likeness } from '../../language/same-symbol.ts';
import { convertAnchor } from '../../render/index.ts';
import {
  codabarWhole,
  encodeBarcode,
  findSymbology,
  gs1Message,
  pdf417Columns,
  splitCarrier,
  upceDigits,
  withoutCheckDigit,
} from '../../symbologies/index.ts';
import { BARCODES } from './tables.ts';
import { type DataWriter, writeContent } from './write-data.ts';

export function planBarcode(element: BarcodeElement, dpi: number, writer: DataWriter): BarcodePlan {
  if (element.ink !== 'black')
    return picture(`EPL bar codes are not ${element.ink === 'white' ? 'white' : 'inverting'}`);
  const info = findSymbology(element.symbology);
  if (!info) return picture(`there is no symbology ${element.symbology}`);
  const { now } = writer;
  const data = contentText(element.content, now);
  if (data === '') return picture('it has no data');
  // A line end would end the command, and what follows would be commands.
  if (/[\r\n]/.test(data)) return picture('its data has line ends');
  return info.kind === 'linear' || info.kind === 'postal' || element.symbology.startsWith('databar')
    ? planLinear(element, { dpi, data }, writer)
    : planMatrix(element, { dpi, data }, writer);
}

interface Given {
  readonly dpi: number;
  readonly data: string;
}

/** A row of `B`: its key, its data, and what the printer makes of it. */
interface Choice {
  readonly key: string;
  readonly data?: string;
  readonly approximation?: string;
}

const WIDE = { min: 2, max: 30 };

function planLinear(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const choice = chooseLinear(element, given.data);
  if (typeof choice === 'string') return picture(choice);
  const row = BARCODES[choice.key]!;
  const narrow = Math.round(element.moduleDots);
  if (narrow < row.narrow[0] || narrow > row.narrow[1]) {
    return picture(`the narrow bar has ${narrow} dots; EPL takes ${row.narrow[0]} to ${row.narrow[1]}`);
  }
  const notes = choice.approximation ? [choice.approximation] : [];
  const ratio = findSymbology(row.symbology)?.sizing.wideRatio ? element.wideRatio : 2;
  const exact = narrow * ratio;
  const wide = Math.min(WIDE.max, Math.max(WIDE.min, Math.round(exact)));
  if (Math.abs(exact - wide) > 0.01 && findSymbology(row.symbology)?.sizing.wideRatio) {
    notes.push(`wide bars of ${wide} instead of ${Math.round(exact * 10) / 10} dots`);
  }
  const at = convertAnchor(element, 'corner', given.dpi, { now: writer.now });
  const own: BarcodeElement = {
    ...at,
    symbology: row.symbology,
    options: { ...row.options, ...(element.options['fullAscii'] === true ? { fullAscii: true } : {}) },
    content: literal(choice.data ?? given.data),
    humanReadable: {
      position: 'below',
      ...(row.showsCheckDigit === undefined ? {} : { checkDigit: row.showsCheckDigit }),
    },
  };
  const below = element.humanReadable.position === 'below';
  const line = splitReadableLine(element, below ? own : undefined, { dpi: given.dpi, now: writer.now });
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  if (x < 0 || y < 0) return picture('it begins outside of the label');
  const height = Math.max(1, Math.round(element.heightDots));
  const shown = line.barcode === own ? 'B' : 'N';
  const head = `B${x},${y},${at.rotation / 90},${choice.key},${narrow},${wide},${height},${shown},`;
  const content = choice.data === undefined ? element.content : ([{ kind: 'literal', text: choice.data }] as const);
  const encode = (text: string): Uint8Array =>
    writeSymbolData(spellFunctions(text, choice.key), element.encoding).bytes;
  const bytes = concatBytes([latin1Bytes(head), writeContent(writer, element, content, encode)]);
  return {
    kind: 'command',
    bytes,
    lines: line.texts,
    ...(notes.length > 0 ? { approximation: notes.join('; ') } : {}),
  };
}

const FUNCTIONS: Readonly<Record<string, string>> = { [FNC1]: 'FNC1', [FNC2]: 'FNC2', [FNC3]: 'FNC3', [FNC4]: 'FNC4' };

/** Function characters as the four letters of EPL; in 1E FNC1 is byte 06. */
const spellFunctions = (text: string, key: string): string =>
  text.replace(/[\uE001-\uE004]/g, (sign) => (key === '1E' && sign === FNC1 ? '\x06' : FUNCTIONS[sign]!));

/** The `B` row for the element, or why there is none. */
function chooseLinear(element: BarcodeElement, data: string): Choice | string {
  const { symbology, options } = element;
  const addOn = String(options['addOnDigits'] ?? '0');
  if ((options['composite'] ?? 'none') !== 'none' && data.includes('|')) return 'EPL has no composite codes';
  switch (symbology) {
    case 'code128':
      return chooseCode128(element, data);
    case 'gs1-128':
      return chooseGs1(element, data);
    case 'code39':
      return { key: options['checkDigit'] === 'mod43' ? '3C' : '3', data: changedCode39(element, data) };
    case 'logmars':
      return { key: '3C' };
    case 'code93':
      return { key: '9' };
    case 'interleaved2of5':
      if (options['checkDigit'] !== 'mod10') return { key: '2' };
      return { key: element.humanReadable.checkDigit === false ? '2C' : '2D' };
    case 'itf14':
      return (options['bearerBars'] ?? 'none') === 'none' ? { key: '2U' } : 'EPL has no bearer bars';
    case 'identcode':
    case 'leitcode':
      return { key: '2G' };
    case 'ean13':
      return { key: `E3${addOn}`, data: changed(data, withoutCheckDigit(symbology, data, Number(addOn))) };
    case 'ean8':
      return { key: `E8${addOn}`, data: changed(data, withoutCheckDigit(symbology, data, Number(addOn))) };
    case 'upca':
      return { key: `UA${addOn}`, data: changed(data, withoutCheckDigit(symbology, data, Number(addOn))) };
    case 'upce':
      return chooseUpce(data, addOn);
    case 'codabar':
      return chooseCodabar(element, data);
    case 'msi':
      if (options['checkDigits'] === 'mod10') return { key: 'L' };
      return options['checkDigits'] === 'mod1010' ? { key: 'M' } : 'EPL prints MSI with a check digit only';
    case 'postnet':
      return { key: 'P' };
    case 'planet':
      return { key: 'PL' };
    case 'japanpost':
      return { key: 'J' };
    case 'databar-omni':
      return chooseDatabar('R14', data);
    case 'databar-limited':
      return chooseDatabar('RL', data);
    case 'databar-stacked':
      return chooseDatabar('RS', data);
    case 'databar-truncated':
      return chooseDatabar('RT', data);
    default:
      return `EPL has no ${findSymbology(symbology)?.title ?? symbology}`;
  }
}

function chooseCode128(element: BarcodeElement, data: string): Choice | string {
  if (element.options['checkDigit'] === 'mod10') return 'EPL does not compute a check digit inside Code 128';
  if (/FNC[1-4]/.test(data)) return 'the letters FNC1 in the data would be a function character';
  const plain = data.replace(/[\uE00A-\uE00D]/g, '');
  const set = String(element.options['codeSet'] ?? 'auto');
  if (plain === data && set !== 'auto') return { key: `1${set}` };
  if (plain === data) return { key: '1' };
  const own = { symbology: 'code128', wideRatio: 2, encoding: element.encoding };
  const original = { ...own, data, options: element.options };
  const all = ['', 'C', 'B', 'A'] as const;
  const found = all.find((each) => compareSymbols(original, { ...own, data: plain, options: each ? { codeSet: each } : {} }) === 'same'); // prettier-ignore
  if (found !== undefined) return { key: `1${found}`, data: plain };
  return { key: '1', data: plain, approximation: 'the printer chooses the code sets' };
}

/** `0` for SSCCs, else `1E` with FNC1 between elements of variable length. */
function chooseGs1(element: BarcodeElement, data: string): Choice | string {
  const { options } = element;
  if (options['input'] === 'sscc') return { key: '0' };
  if ((options['checkDigit'] ?? 'none') !== 'none') return 'EPL does not compute a check digit inside GS1-128';
  const message = gs1Message(data);
  if (typeof message !== 'string') return message.message;
  if (/[^\x20-\x7e\uE001-\uE004]/.test(message)) return 'GS1-128 holds printable ASCII only';
  return message === data ? { key: '1E' } : { key: '1E', data: message };
}

function chooseUpce(data: string, addOn: string): Choice | string {
  const found = upceDigits(data, Number(addOn));
  if (!found) return 'its data is no UPC-E number';
  if (found.numberSystem !== '0') return 'the printer prints UPC-E of number system 0 only';
  return found.digits === data ? { key: `UE${addOn}` } : { key: `UE${addOn}`, data: found.digits };
}

function chooseCodabar(element: BarcodeElement, data: string): Choice | string {
  if ((element.options['checkDigit'] ?? 'none') !== 'none') return 'EPL does not compute a check character of Codabar';
  const whole = codabarWhole(data, element.options);
  return whole === data ? { key: 'K' } : { key: 'K', data: whole };
}

const chooseDatabar = (key: string, data: string): Choice | string => {
  const digits = data.replace(/^\(01\)/, '');
  if (!/^\d{1,14}$/.test(digits)) return 'its data is no GTIN';
  const body = digits.length === 14 ? digits.slice(0, 13) : digits;
  return body === data ? { key } : { key, data: body };
};

/** A 2D type: its letters, its options as the reader will read them back, and the options' letters. */
interface MatrixChoice {
  readonly type: string;
  readonly letters: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: string;
}

function planMatrix(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  if (Number(element.options['appendIndex'] ?? 0) > 0 && element.symbology !== 'qrcode')
    return picture('EPL does not say which symbol of several it is');
  if (element.symbology === 'pdf417') return planPdf417(element, given, writer);
  const choice = chooseMatrix(element, given.data);
  if (typeof choice === 'string') return picture(choice);
  if (element.rotation !== 0) return picture('EPL does not turn this code');
  const likeness = compareOptions(element, given.data, choice.options);
  if (likeness === 'other' || likeness === 'none') return picture('EPL cannot ask for a symbol of this size');
  const at = convertAnchor(element, 'corner', given.dpi, { now: writer.now });
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  if (x < 0 || y < 0) return picture('it begins outside of the label');
  const head = `b${x},${y},${[choice.type, ...choice.letters].join(',')},`;
  const bytes = concatBytes([latin1Bytes(head), matrixData(element, writer, choice.data)]);
  return { kind: 'command', bytes, ...(likeness === 'size' ? { approximation: 'the printer chooses the mask' } : {}) };
}

function matrixData(element: BarcodeElement, writer: DataWriter, data: string | undefined): Uint8Array {
  const content = data === undefined ? element.content : ([{ kind: 'literal', text: data }] as const);
  return writeContent(writer, element, content, (text) => writeSymbolData(text, element.encoding).bytes);
}

/** What the printer makes of the options that EPL can say, against the element's symbol. */
function compareOptions(element: BarcodeElement, data: string, options: BarcodeElement['options']): Likeness {
  // MaxiCode has Latin-1, the printer its code page.
  if (element.symbology === 'maxicode') return /^[\x00-\x7f]*$/.test(data) ? 'same' : 'other';
  const { symbology, encoding } = element;
  const own = { symbology, encoding, data, wideRatio: 2 };
  return compareSymbols({ ...own, options: element.options }, { ...own, options });
}

function chooseMatrix(element: BarcodeElement, data: string): MatrixChoice | string {
  const { options, symbology } = element;
  const module = Math.max(1, Math.round(element.moduleDots));
  const pick = (...keys: string[]): Record<string, OptionValue> =>
    Object.fromEntries(keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]!]));
  switch (symbology) {
    case 'qrcode': {
      if (data.includes(FNC1)) return 'EPL has no GS1 QR Code';
      const total = Number(options['appendTotal'] ?? 0);
      const two = (value: OptionValue | undefined): string => String(value ?? 0).padStart(2, '0');
      return {
        type: 'Q',
        letters: [
          `m${options['model'] === 1 ? 1 : 2}`,
          `s${Math.min(99, module)}`,
          `e${String(options['level'] ?? 'M')}`,
          `i${options['input'] === 'segments' ? 'M' : 'A'}`,
          ...(total > 0 ? [`D${two(options['appendIndex'])}${two(total)}${Number(options['appendParity'] ?? 0)}`] : []),
        ],
        options: pick('model', 'level', 'input', 'appendIndex', 'appendTotal', 'appendParity'),
      };
    }
    case 'datamatrix':
      return chooseDataMatrix(element, data, module);
    case 'aztec':
      return {
        type: 'A',
        letters: [
          `d${Math.min(55, module)}`,
          ...(Number(options['size'] ?? 0) > 0 ? [`e${Number(options['size'])}`] : []),
          ...(options['extendedChannel'] === true ? ['f'] : []),
          ...(options['menu'] === true ? ['m'] : []),
          ...(options['inverse'] === true ? ['r'] : []),
        ],
        options: pick('size', 'extendedChannel', 'menu', 'inverse'),
      };
    case 'maxicode':
      return chooseMaxicode(element, data);
    default:
      return `EPL has no ${findSymbology(symbology)?.title ?? symbology}`;
  }
}

/** Columns and rows are written where they are given, or where the symbol is no square. */
function chooseDataMatrix(element: BarcodeElement, data: string, module: number): MatrixChoice | string {
  if (/[\uE001-\uE004]/.test(data)) return 'EPL has no GS1 Data Matrix';
  const { options, encoding } = element;
  const symbol = encodeBarcode({ symbology: 'datamatrix', data, options, encoding });
  if (symbol.kind !== 'matrix') return symbol.kind === 'error' ? symbol.message : 'it cannot be encoded';
  const columns = Number(options['columns'] ?? 0);
  const rows = Number(options['rows'] ?? 0);
  const sized =
    symbol.columns === symbol.rows
      ? { ...(columns > 0 ? { columns } : {}), ...(rows > 0 ? { rows } : {}) }
      : { columns: symbol.columns, rows: symbol.rows };
  const inverse = options['inverse'] === true;
  return {
    type: 'D',
    letters: [
      ...(sized.columns ? [`c${sized.columns}`] : []),
      ...(sized.rows ? [`r${sized.rows}`] : []),
      `h${Math.min(40, module)}`,
      ...(inverse ? ['v'] : []),
    ],
    options: { ...sized, ...(inverse ? { inverse: true } : {}) },
  };
}

/** Carrier and message as `class,country,post,message`, from either layout of the tree. */
function chooseMaxicode(element: BarcodeElement, data: string): MatrixChoice | string {
  const mode = Number(element.options['mode'] ?? 2);
  const total = Number(element.options['symbolTotal'] ?? 1);
  const append = total > 1 ? [String(element.options['symbolIndex'] ?? 1), String(total)] : [];
  if (mode === 5) return 'EPL has no MaxiCode of mode 5';
  const letters = [`m${mode}`, ...append];
  if (mode > 3) return { type: 'M', letters, options: {} };
  const carrier = splitCarrier(data, mode, element.options['layout'] === 'class-first');
  if (!carrier) return 'its data has no carrier of class, country and postal code';
  const { service, country, postal, message } = carrier;
  return { type: 'M', letters, options: {}, data: [service, country, postal, message].join(',') };
}

/** `P,w,h,…,f0`: the box is the symbol's own size, so that the printer makes the same columns. */
function planPdf417(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const { options, encoding } = element;
  const module = Math.round(element.moduleDots);
  if (module < 2 || module > 9) return picture(`the module has ${module} dots; EPL takes 2 to 9`);
  const symbol = encodeBarcode({ symbology: 'pdf417', data: given.data, options, encoding });
  if (symbol.kind !== 'matrix') return picture(symbol.kind === 'error' ? symbol.message : 'it cannot be encoded');
  const truncated = options['truncated'] === true;
  const columns = pdf417Columns(symbol, options);
  const rowModules = symbol.rowHeights?.[0] ?? 1;
  const row = Math.round(element.heightDots > 0 ? element.heightDots : rowModules * module);
  if (row < 4 || row > 99) return picture(`a row has ${row} dots; EPL takes 4 to 99`);
  const security = Number(options['security'] ?? -1);
  const at = convertAnchor(element, 'block', given.dpi, { now: writer.now });
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  if (x < 0 || y < 0) return picture('it begins outside of the label');
  const width = symbol.columns * module;
  const height = symbol.rows * row;
  const turned = element.rotation === 90 || element.rotation === 270;
  const letters = [
    'P',
    String(turned ? height : width),
    String(turned ? width : height),
    ...(security >= 0 ? [`s${security}`] : []),
    ...(options['compaction'] === 'binary' ? ['c1'] : []),
    'f0',
    `x${module}`,
    `y${row}`,
    `r${symbol.rows}`,
    `l${columns}`,
    ...(truncated ? ['t1'] : []),
    ...(element.rotation === 0 ? [] : [`o${element.rotation / 90}`]),
  ];
  const bytes = concatBytes([latin1Bytes(`b${x},${y},${letters.join(',')},`), matrixData(element, writer, undefined)]);
  return { kind: 'command', bytes };
}
