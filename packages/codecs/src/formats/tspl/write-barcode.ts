/** Linear bar codes as BARCODE and RSS commands, where TSPL has the symbology (TSPL manual, BARCODE, RSS). */
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, contentText, FNC1, literal } from '../../label/index.ts';
import { changed, changedCode39 } from '../../language/barcode-data.ts';
import { type BarcodePlan, picture } from '../../language/barcode-plan.ts';
import { splitReadableLine } from '../../language/readable-line.ts';
import { compareSymbols } from '../../language/same-symbol.ts';
import { convertAnchor } from '../../render/index.ts';
import {
  codabarWhole,
  type CodeSet,
  encodeBarcode,
  findSymbology,
  gs1Message,
  spellCode128,
  upceDigits,
  withoutCheckDigit,
} from '../../symbologies/index.ts';
import { writeManualCode } from './code128m.ts';
import { LINEAR, RSS } from './barcodes.ts';
import { type DataWriter, writeContent } from './write-data.ts';

export interface Given {
  readonly dpi: number;
  /** The content as it prints. */
  readonly data: string;
}

/** The corner that a command gives; undefined where it lies outside of the label. */
export function cornerOf(
  element: BarcodeElement,
  given: Given,
  writer: DataWriter,
): { x: number; y: number } | undefined {
  const at = convertAnchor(element, 'corner', given.dpi, { now: writer.now });
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  return x < 0 || y < 0 ? undefined : { x, y };
}

export const OUTSIDE = picture('it begins outside of the label');

/** The data as an expression: the element's own content, or other data of one literal. */
export function dataOf(element: BarcodeElement, writer: DataWriter, data: string | undefined): Uint8Array {
  const content = data === undefined ? element.content : ([{ kind: 'literal', text: data }] as const);
  return writeContent(writer, element, content, (text) => writeSymbolData(text, element.encoding).bytes);
}

/** A BARCODE type with its data where it is not the element's. */
interface Choice {
  readonly type: string;
  readonly data?: string;
  readonly approximation?: string;
  /** What the line below says, for data with control codes. */
  readonly printed?: string;
}

const LARGEST_NARROW = 10;

export function planLinear(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const composite = (element.options['composite'] ?? 'none') !== 'none' && given.data.includes('|');
  const rss = rssOf(element, composite);
  if (rss !== undefined) return planRss(element, { ...given, symbol: rss }, writer);
  if (composite) return picture('TSPL has no such composite code');
  const choice = chooseType(element, given.data);
  if (typeof choice === 'string') return picture(choice);
  const info = findSymbology(element.symbology)!;
  const narrow = Math.max(1, Math.round(element.moduleDots));
  if (narrow > LARGEST_NARROW) return picture(`the narrow bar has ${narrow} dots; TSPL takes 1 to ${LARGEST_NARROW}`);
  const notes = choice.approximation ? [choice.approximation] : [];
  const exact = info.sizing.wideRatio ? narrow * element.wideRatio : narrow;
  const wide = Math.round(exact);
  if (Math.abs(exact - wide) > 0.01) notes.push(`wide bars of ${wide} instead of ${Math.round(exact * 10) / 10} dots`);
  const row = LINEAR.byCode.get(choice.type)!;
  const { position, align = 'center' } = element.humanReadable;
  const own: BarcodeElement = {
    ...(element.anchor === 'corner' ? element : convertAnchor(element, 'corner', given.dpi, { now: writer.now })),
    symbology: row.symbology,
    options: { ...row.reads, ...row.options, ...(element.options['fullAscii'] === true ? { fullAscii: true } : {}) },
    content: literal(choice.printed ?? choice.data ?? given.data),
    humanReadable: { position: 'below', align },
  };
  const split = splitReadableLine(element, position === 'below' ? own : undefined, { dpi: given.dpi, now: writer.now });
  const line = split.barcode === own ? { left: 1, center: 2, right: 3 }[align] : 0;
  const keeps = element.anchor === 'corner' && element.justify !== 'start';
  const at = keeps ? { x: Math.round(element.x), y: Math.round(element.y) } : cornerOf(element, given, writer);
  if (!at || at.x < 0 || at.y < 0) return OUTSIDE;
  const justify = keeps ? (element.justify === 'center' ? '2,' : '3,') : '';
  const height = Math.max(1, Math.round(element.heightDots));
  const head = `BARCODE ${at.x},${at.y},"${choice.type}",${height},${line},${element.rotation},${narrow},${wide},${justify}`;
  const bytes = concatBytes([latin1Bytes(head), dataOf(element, writer, choice.data)]);
  return {
    kind: 'command',
    bytes,
    lines: split.texts,
    ...(notes.length > 0 ? { approximation: notes.join('; ') } : {}),
  };
}

function chooseType(element: BarcodeElement, data: string): Choice | string {
  const { symbology, options } = element;
  const addOn = String(options['addOnDigits'] ?? '0');
  const plus = addOn === '0' ? '' : `+${addOn}`;
  const check = options['checkDigit'] ?? 'none';
  switch (symbology) {
    case 'code128':
      return chooseCode128(element, data);
    case 'gs1-128':
      return chooseGs1(element, data);
    case 'code39':
      return { type: check === 'mod43' ? '39C' : '39', data: changedCode39(element, data) };
    case 'code93':
      return { type: '93' };
    case 'interleaved2of5':
      return { type: check === 'mod10' ? '25C' : '25' };
    case 'standard2of5':
      return check === 'none' ? { type: '25S' } : 'TSPL does not compute a check digit of Standard 2 of 5';
    case 'industrial2of5':
      return check === 'none' ? { type: '25I' } : 'TSPL does not compute a check digit of Industrial 2 of 5';
    case 'datalogic2of5':
      return check === 'none' ? { type: 'CPOST' } : 'TSPL does not compute a check digit of China Post';
    case 'itf14':
      if ((options['bearerBars'] ?? 'none') !== 'none') return 'TSPL has no bearer bars';
      return { type: 'ITF14', data: changed(data, withoutCheckDigit(symbology, data)) };
    case 'ean13':
      return { type: `EAN13${plus}`, data: changed(data, withoutCheckDigit(symbology, data, Number(addOn))) };
    case 'ean8':
      return { type: `EAN8${plus}`, data: changed(data, withoutCheckDigit(symbology, data, Number(addOn))) };
    case 'upca':
      return {
        type: plus === '+5' ? 'UPA+5' : `UPCA${plus}`,
        data: changed(data, withoutCheckDigit(symbology, data, Number(addOn))),
      };
    case 'upce':
      return chooseUpce(data, plus === '+5' ? 'UPE+5' : `UPCE${plus}`, Number(addOn));
    case 'codabar':
      return chooseCodabar(element, data);
    case 'msi': {
      const digits = options['checkDigits'] ?? 'none';
      if (digits === 'none') return { type: 'MSI' };
      return digits === 'mod10' ? { type: 'MSIC' } : 'TSPL has no MSI with two check digits';
    }
    case 'code11':
      return (options['checkDigits'] ?? '2') === '2' ? { type: '11' } : 'TSPL chooses the check digits of Code 11';
    case 'telepen':
      return { type: options['numeric'] === true ? 'TELEPENN' : 'TELEPEN' };
    default: {
      const type = PLAIN_TYPES[symbology];
      return type ? { type } : `TSPL has no ${findSymbology(symbology)?.title ?? symbology}`;
    }
  }
}

/** Symbologies without options that matter. */
const PLAIN_TYPES: Readonly<Record<string, string>> = {
  plessey: 'PLESSEY',
  postnet: 'POST',
  planet: 'PLANET',
  identcode: 'DPI',
  leitcode: 'DPL',
  logmars: 'LOGMARS',
  code49: 'CODE49',
};

/** `128` where the printer chooses the same code sets, else `128M` with every code set and function character. */
function chooseCode128(element: BarcodeElement, data: string): Choice | string {
  if (element.options['checkDigit'] === 'mod10') return 'TSPL does not compute a check digit inside Code 128';
  const plain = data.replace(/[\uE001-\uE00D]/g, '');
  const own = { symbology: 'code128', wideRatio: 2, encoding: element.encoding };
  const set = element.options['codeSet'] ?? 'auto';
  const hasFunctions = /[\uE001-\uE004]/.test(data);
  if (plain === data && set === 'auto') return { type: '128' };
  const original = { ...own, data, options: element.options };
  if (!hasFunctions && compareSymbols(original, { ...own, data: plain, options: {} }) === 'same') {
    return plain === data ? { type: '128' } : { type: '128', data: plain };
  }
  const spelled = spellCode128(data, set as CodeSet | 'auto', element.encoding);
  const manual = spelled && writeManualCode(spelled);
  if (manual !== undefined && !element.content.some((part) => part.kind === 'serial'))
    return { type: '128M', data: manual, printed: plain };
  if (hasFunctions) return 'its function characters cannot be written';
  return {
    type: '128',
    ...(plain === data ? {} : { data: plain }),
    approximation: 'the printer chooses the code sets',
  };
}

/** `EAN128`, or `EAN128M` where FNC1 ends elements of variable length; FNC1 at the start is the printer's. */
function chooseGs1(element: BarcodeElement, data: string): Choice | string {
  const { options, encoding } = element;
  let message: string;
  if (options['input'] === 'sscc' || (options['checkDigit'] ?? 'none') !== 'none') {
    const symbol = encodeBarcode({ symbology: 'gs1-128', data, options, encoding });
    if (symbol.kind !== 'linear') return symbol.kind === 'error' ? symbol.message : 'it cannot be encoded';
    const printed = gs1Message(symbol.text);
    if (typeof printed !== 'string') return printed.message;
    message = printed;
  } else {
    const parsed = gs1Message(data);
    if (typeof parsed !== 'string') return parsed.message;
    message = parsed;
  }
  if (!message.includes(FNC1)) return message === data ? { type: 'EAN128' } : { type: 'EAN128', data: message };
  const spelled = spellCode128(FNC1 + message, 'auto');
  // FNC1 at the start is the printer's.
  const manual = spelled && writeManualCode({ ...spelled, text: spelled.text.slice(1) });
  return manual === undefined
    ? 'its data cannot be written with function characters'
    : { type: 'EAN128M', data: manual, printed: message };
}

function chooseUpce(data: string, type: string, addOn: number): Choice | string {
  const found = upceDigits(data, addOn);
  if (!found) return 'its data is no UPC-E number';
  if (found.numberSystem !== '0') return 'the printer prints UPC-E of number system 0 only';
  return found.digits === data ? { type } : { type, data: found.digits };
}

function chooseCodabar(element: BarcodeElement, data: string): Choice | string {
  if ((element.options['checkDigit'] ?? 'none') !== 'none') return 'TSPL does not compute a check character of Codabar';
  const whole = codabarWhole(data, element.options);
  return whole === data ? { type: 'CODA' } : { type: 'CODA', data: whole };
}

/** The RSS symbol for DataBar and composite codes; undefined for what BARCODE prints. */
function rssOf(element: BarcodeElement, composite: boolean): string | undefined {
  const { symbology, options } = element;
  if (symbology === 'databar-expanded-stacked') return 'RSSEXP';
  if (symbology.startsWith('databar')) return RSS.bySymbology.get(symbology)?.[0]?.code;
  if (!composite) return undefined;
  if (symbology === 'gs1-128') return options['composite'] === 'ccc' ? 'UCC128CCC' : 'UCC128CCA';
  return RSS.bySymbology.get(symbology)?.[0]?.code;
}

function planRss(element: BarcodeElement, given: Given & { symbol: string }, writer: DataWriter): BarcodePlan {
  const { options } = element;
  const { symbol } = given;
  const module = Math.max(1, Math.round(element.moduleDots));
  if (module > 10) return picture(`the module has ${module} dots; TSPL takes 1 to 10`);
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const separator = Number(options['separatorDots'] ?? 0) > module ? 2 : 1;
  const segments = Number(options['segments'] ?? 22);
  const extra = symbol.startsWith('UCC')
    ? `${Math.min(500, Math.max(1, Math.round(element.heightDots)))},`
    : symbol === 'RSSEXP' && element.symbology === 'databar-expanded-stacked'
      ? `${Math.min(20, segments)},`
      : '';
  // An expanded code has element strings; the others have the 13 digits of a GTIN.
  const data = symbol === 'RSSEXP' ? given.data : given.data.replace(/^\(01\)(\d{13})\d?$/, '$1');
  const head = `RSS ${at.x},${at.y},"${symbol}",${element.rotation},${module},${separator},${extra}`;
  const bytes = concatBytes([latin1Bytes(head), dataOf(element, writer, data === given.data ? undefined : data)]);
  const height = RSS.byCode.get(symbol)!.heightModules * module;
  const differs = !symbol.startsWith('UCC') && element.heightDots > 0 && Math.round(element.heightDots) !== height;
  return {
    kind: 'command',
    bytes,
    ...(differs ? { approximation: `the printer makes the bars ${height} dots high` } : {}),
  };
}

/** The content as it prints without data. */
export const printedData = (element: BarcodeElement, now: Date): string => contentText(element.content, now);
