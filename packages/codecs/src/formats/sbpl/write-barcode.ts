/** Bar codes → SBPL commands. */
import { type BarcodeElement, type Content, FNC1, FNC2, FNC3, contentText } from '../../label/index.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { dataOf, onlyOptions, option } from '../../language/barcode-data.ts';
import {
  checkCharacters,
  code39Pairs,
  codabarWhole,
  type CodeSet,
  findSymbology,
  gs1Raw,
  pdf417Level,
  qrBytes,
  spellCode128,
  splitCarrier,
  startSet,
  upceDigits,
  withCheckDigit,
  withoutCheckDigit,
} from '../../symbologies/index.ts';
import { splitReadableLine } from '../../language/readable-line.ts';
import type { Said } from '../../language/speak.ts';
import { convertAnchor } from '../../render/index.ts';
import { writeCode128 } from './read-barcode.ts';
import { ALL_SEGMENTS, ASSUMED, COMPOSITE_FNC1, COMPOSITES } from './tables.ts';
import { type SbplWriter, at, command, rotate } from './write-context.ts';
import { counterCommand, counts, sayText } from './write-text.ts';

/** The commands of one symbol behind its position. */
interface Plan {
  readonly bytes: Uint8Array;
  /** The same with SBPL's own readable line, and the element as it prints then. */
  readonly own?: { readonly bytes: Uint8Array; readonly element: BarcodeElement };
}

type Planned = Plan | { readonly refused: string };

const refused = (why: string): { refused: string } => ({ refused: why });
const two = (value: number): string => String(value).padStart(2, '0');
const three = (value: number): string => String(value).padStart(3, '0');

export function sayBarcode(writer: SbplWriter, element: BarcodeElement): Said<Uint8Array> {
  const { label, now } = writer;
  const plan = planOf(writer, element);
  if ('refused' in plan) return plan;
  const placed = convertAnchor(element, 'corner', label.dpi, { now });
  const where = at(Math.round(placed.x), Math.round(placed.y));
  if (where === undefined) return refused('it begins left of or above the label');
  const line = splitReadableLine(element, plan.own?.element, { dpi: label.dpi, now });
  const bytes = plan.own && line.barcode === plan.own.element ? plan.own.bytes : plan.bytes;
  const rotation = rotate(element.rotation);
  const words = [concatBytes([latin1Bytes(`${rotation.before}${where}`), bytes, latin1Bytes(rotation.after)])];
  for (const text of line.texts) {
    const said = sayText(writer, text);
    if ('refused' in said) return said;
    words.push(...said.words);
  }
  return { words };
}

function planOf(writer: SbplWriter, element: BarcodeElement): Planned {
  const { now } = writer;
  const { symbology, moduleDots, heightDots } = element;
  const text = dataOf(element, now);
  const unknown = refused(`SBPL has no ${symbology} with these options`);
  if (moduleDots > 36) return refused('its module is wider than 36 dots');
  const linear = (type: string, data: string, more: { start?: string; letter?: 'B' | 'D' | 'BD' } = {}): Planned => {
    if (heightDots < 1 || heightDots > 999) return refused('its bars are not 1 to 999 dots high');
    // Line ends, NUL, STX, ETX, ENQ, CAN and ESC are the printer's own; beyond ASCII its code page decides.
    if (/[^\x01-\x7f]|[\r\n\x02\x03\x05\x18\x1b]/.test(data))
      return refused('its data has characters that SBPL cannot say');
    const counter = counterOf(writer, element.content, { wrapped: type === '1' });
    return {
      bytes: latin1Bytes(
        `${counter}${command(`${more.letter ?? 'B'}${type}${two(moduleDots)}${three(heightDots)}${more.start ?? ''}${data}`)}`,
      ),
    };
  };
  const wide = (type: string, data: string): Planned => {
    const letter = ({ 3: 'B', 2: 'D', 2.5: 'BD' } as const)[element.wideRatio];
    const gap = '0156'.includes(type) ? command(`P${two(moduleDots)}`) : '';
    const plan = letter ? linear(type, data, { letter }) : linear(type, data);
    if ('refused' in plan) return plan;
    if (letter) return { bytes: concatBytes([latin1Bytes(gap), plan.bytes]) };
    const wideDots = Math.round(moduleDots * element.wideRatio);
    const widths = command(`BT${type}${two(moduleDots)}${two(wideDots)}${two(moduleDots)}${two(wideDots)}`);
    const counter = counterOf(writer, element.content, { wrapped: type === '1' });
    if (wideDots > 99) return refused('its wide bars are wider than 99 dots');
    return { bytes: latin1Bytes(`${gap}${widths}${counter}${command(`BW01${three(heightDots)}${data}`)}`) };
  };
  const checked = (known: readonly string[]): boolean => onlyOptions(element, known);
  if (symbology.startsWith('databar') || (option(element, 'composite', 'none') !== 'none' && text.includes('|')))
    return composite(element, text) ?? unknown;
  switch (symbology) {
    case 'code128': {
      const data = code128(element, text + checkCharacters('code128', text, element.options));
      return data === null ? refused('SBPL has no word for a character of it') : linear('G', data);
    }
    case 'gs1-128':
      return gs1128(element, text, linear);
    case 'code39': {
      const pairs = option(element, 'fullAscii', false) ? code39Pairs(text) : text;
      if (pairs === undefined) return unknown;
      return wide('1', `*${pairs}${checkCharacters('code39', text, element.options)}*`);
    }
    case 'logmars':
      return wide('1', `*${text}${checkCharacters('logmars', text, {})}*`);
    case 'code93':
      return /^[\x00-\x7f]{1,99}$/.test(text) ? linear('C', text, { start: two(text.length) }) : unknown;
    case 'interleaved2of5': {
      const digits = text + checkCharacters(symbology, text, element.options);
      return /^\d+$/.test(digits) ? wide('2', digits.length % 2 === 1 ? `0${digits}` : digits) : unknown;
    }
    case 'itf14': {
      const digits = withCheckDigit('itf14', text);
      return option(element, 'bearerBars', 'none') === 'none' && digits ? wide('2', digits) : unknown;
    }
    case 'industrial2of5':
    case 'matrix2of5':
      return checked([]) ? wide(symbology === 'matrix2of5' ? '6' : '5', text) : unknown;
    case 'codabar': {
      if (!checked(['start', 'stop', 'startStop'])) return unknown;
      return wide('0', codabarWhole(text, element.options));
    }
    case 'msi': {
      if (option(element, 'checkDigits', 'none') === 'mod1110' || !/^\d+$/.test(text)) return unknown;
      return wide('A', text + checkCharacters('msi', text, element.options));
    }
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'upce':
      return upcEan(element, text, { linear, plain: checked(['guards', 'addOnDigits']) });
    case 'upc-ean-extension':
      return linear('F', text);
    case 'postnet':
      return /^\d+$/.test(text) ? { bytes: latin1Bytes(command(`BP${text}`)) } : unknown;
    default:
      return matrix(element, text) ?? unknown;
  }
}

type Linear = (type: string, data: string, more?: { start?: string; letter?: 'B' | 'D' | 'BD' }) => Planned;

/** `F` before a bar code whose content counts; stars of Code 39 stand behind the counted digits. */
function counterOf(writer: SbplWriter, content: Content, { wrapped }: { wrapped: boolean }): string {
  const index = content.findIndex((part) => part.kind === 'serial');
  const part = content[index];
  if (part?.kind !== 'serial' || !counts(part)) return '';
  const behind = contentText(content.slice(index + 1), writer.now).length;
  return counterCommand(writer, part, behind + (wrapped ? 1 : 0));
}

/** Data with start and switches; where the printer must not choose, the sets that the automatic choice comes to. */
function code128(element: BarcodeElement, whole: string): string | null {
  const { text, codeSet } = startSet(whole, option(element, 'codeSet', 'auto') as CodeSet | 'auto');
  if (codeSet !== 'auto') return /[\ue00d\ue004]/.test(text) ? null : writeCode128(text, codeSet);
  return automatic(text);
}

/** The code sets of the shortest symbol, spelled as SBPL data. */
function automatic(text: string): string | null {
  const spelled = spellCode128(text, 'auto');
  return spelled ? writeCode128(spelled.text, spelled.codeSet) : null;
}

function gs1128(element: BarcodeElement, text: string, linear: Linear): Planned {
  const input = option(element, 'input', 'auto');
  const serial = /^(?:00)?(\d{17})$/.exec(text)?.[1];
  if (input === 'sscc' && serial) {
    const position = element.humanReadable.position;
    const bare = linear('I', serial, { start: '0' });
    const own = linear('I', serial, { start: position === 'above' ? '1' : '2' });
    if ('refused' in bare || 'refused' in own) return bare;
    return position === 'none' ? bare : { ...bare, own: { bytes: own.bytes, element: withLine(element) } };
  }
  const raw = gs1Raw(text);
  if (raw === undefined || input === 'sscc') return refused('its data is no serial shipping container code');
  const check = checkCharacters('gs1-128', raw, element.options);
  const data = automatic(FNC1 + raw + check);
  return data === null ? refused('SBPL has no word for a character of it') : linear('G', data);
}

/** `EU`: GS1 DataBar, and composite symbols of it, of GS1-128 and of EAN and UPC. */
function composite(element: BarcodeElement, text: string): Planned | undefined {
  const { symbology, moduleDots, heightDots } = element;
  const kind = option(element, 'composite', 'none');
  const [linear = '', component] = kind === 'none' ? [text] : text.split('|', 2);
  const plain = symbology === 'databar-expanded-stacked' ? 'databar-expanded' : symbology;
  const found = Object.entries(COMPOSITES).find(
    ([, row]) => row.symbology === plain && (row.component === 'ccc') === (symbology === 'gs1-128' && kind === 'ccc'),
  );
  const known = onlyOptions(element, ['composite', 'segments', 'input', 'guards']);
  if (!found || !known || (kind !== 'none' && kind !== 'auto' && kind !== 'ccc')) return undefined;
  const [type, row] = found;
  if (moduleDots > 12) return refused('its module is wider than 12 dots');
  const own = component === undefined && symbology !== 'databar-expanded-stacked' ? (row.modules ?? 0) * moduleDots : 0;
  if (row.then !== 'height' && heightDots > 0 && own > 0 && heightDots !== own)
    return refused('SBPL prints it in its own height');
  const message = (part: string): string | undefined => {
    const raw = gs1Raw(part);
    return raw === undefined || raw.includes(COMPOSITE_FNC1) ? undefined : raw.replaceAll(FNC1, COMPOSITE_FNC1);
  };
  const main = row.then ? message(linear) : compositeNumber(symbology, linear);
  const above = component === undefined ? '' : message(component);
  if (main === undefined || above === undefined || !/^[\x20-\x7e]*$/.test(main + above)) return undefined;
  const segments = symbology === 'databar-expanded-stacked' ? option(element, 'segments', 4) : ALL_SEGMENTS;
  const then = row.then === 'segments' ? two(segments) : row.then === 'height' ? three(Math.min(999, heightDots)) : '';
  const data = component === undefined ? main : `${main}|${above}`;
  return { bytes: latin1Bytes(command(`EU${type}${two(moduleDots)}${then}${data}`)) };
}

/** The digits that `EU` wants of a DataBar, EAN or UPC number: without check digit, UPC-E as the ten of its UPC-A number. */
function compositeNumber(symbology: string, text: string): string | undefined {
  const digits = text.replace(/^\(01\)/, '');
  if (!/^\d+$/.test(digits)) return undefined;
  if (symbology === 'upce') return /^0?(\d{10})\d?$/.exec(digits.length >= 10 ? digits : '')?.[1];
  const length = findSymbology(symbology)?.digits ?? 13;
  const number = withoutCheckDigit(symbology, digits);
  return number.length === length ? number : undefined;
}

const withLine = (element: BarcodeElement): BarcodeElement => ({
  ...element,
  humanReadable: { position: element.humanReadable.position, font: ASSUMED.humanReadable },
});

/** `B` has plain bars, `D` long guard bars, `BD` these and the digits. */
function upcEan(element: BarcodeElement, text: string, { linear, plain }: { linear: Linear; plain: boolean }): Planned {
  const { symbology, humanReadable } = element;
  if (!plain || option(element, 'addOnDigits', '0') !== '0')
    return refused(`SBPL has no ${symbology} with these options`);
  const length = findSymbology(symbology)?.digits ?? 6;
  const digits = symbology === 'upce' ? (upceDigits(text)?.digits ?? '') : withoutCheckDigit(symbology, text);
  if (digits.length !== length || !/^\d+$/.test(digits)) return refused('its data has not the digits that SBPL wants');
  const type = { ean13: '3', upca: '3', ean8: '4', upce: 'E' }[symbology as 'ean13'];
  const long = option(element, 'guards', 'auto') !== 'short';
  const bars = linear(type, digits, { letter: long ? 'D' : 'B' });
  if ('refused' in bars || humanReadable.position !== 'below' || symbology === 'upce') return bars;
  const own = linear(type, digits, { letter: 'BD' });
  const printed: BarcodeElement = { ...element, humanReadable: { position: 'below' } };
  return 'refused' in own ? bars : { ...bars, own: { bytes: own.bytes, element: printed } };
}

/** Two-dimensional codes; undefined where SBPL has none such. */
function matrix(element: BarcodeElement, text: string): Planned | undefined {
  const { symbology, moduleDots } = element;
  const bytes = writeSymbolData(text, element.encoding).bytes;
  const plainText = !/[\ue000-\ue0ff]/.test(text);
  const counted = (setting: string, data: Uint8Array, before = ''): Plan => ({
    bytes: concatBytes([
      latin1Bytes(`${before}${command(setting)}${command(`DN${String(data.length).padStart(4, '0')},`)}`),
      data,
    ]),
  });
  if (!plainText && symbology !== 'gs1-datamatrix' && symbology !== 'aztec')
    return refused('SBPL has no function characters in this symbology');
  if (bytes.length > 9999) return refused('its data has more than 9999 bytes');
  switch (symbology) {
    case 'qrcode': {
      // The printer chooses the mask and the modes itself: another symbol of the same message.
      const known = ['model', 'level', 'mask', 'input', 'appendIndex', 'appendTotal', 'appendParity'];
      const data = qrBytes(bytes, element.options);
      if (!onlyOptions(element, known) || moduleDots > 32 || !data) return undefined;
      const total = option(element, 'appendTotal', 0);
      const append =
        total > 0
          ? `1,${two(total)},${two(option(element, 'appendIndex', 0))},${option(element, 'appendParity', 0).toString(16).toUpperCase().padStart(2, '0')}`
          : '0';
      const code = option(element, 'model', 2) === 1 ? '2D31' : '2D30';
      return counted(`${code},${option(element, 'level', 'M')},${two(moduleDots)},1,${append}`, data);
    }
    case 'microqr': {
      const level = option(element, 'level', 'auto');
      return level !== 'auto' && onlyOptions(element, ['level'])
        ? counted(`2D32,${level},${two(moduleDots)},1`, bytes)
        : undefined;
    }
    case 'datamatrix':
    case 'gs1-datamatrix': {
      if (!onlyOptions(element, ['rows', 'columns', 'shape'])) return undefined;
      const [rows, columns] = [option(element, 'rows', 0), option(element, 'columns', 0)];
      if (rows === 0 && option(element, 'shape', 'square') !== 'square') return undefined;
      const setting = `${two(moduleDots)},${two(moduleDots)},${three(columns)},${three(rows)}`;
      if (symbology === 'datamatrix') return counted(`2D50,${setting}`, doubled(bytes, 0x7e));
      const raw = gs1Raw(text);
      return raw === undefined
        ? undefined
        : counted(
            `2D51,${setting}`,
            latin1Bytes(`\x1b1${raw.replaceAll('\x1b', '\x1b\x1b').replaceAll(FNC1, '\x1b1')}`),
          );
    }
    case 'pdf417': {
      const rowDots = element.heightDots || moduleDots * 3;
      const plain = onlyOptions(element, ['columns', 'rows', 'security', 'truncated']);
      if (!plain || moduleDots > 9 || rowDots > 24)
        return plain ? refused('its modules or rows are larger than SBPL prints') : undefined;
      const truncated = option(element, 'truncated', false) ? ',1' : '';
      return counted(
        `2D10,${two(moduleDots)},${two(rowDots)},${pdf417Level(text, element.options, element.encoding)},${two(option(element, 'columns', 0))},${two(option(element, 'rows', 0))}${truncated}`,
        bytes,
      );
    }
    case 'micropdf417': {
      const rowDots = element.heightDots || moduleDots * 2;
      if (!onlyOptions(element, ['columns', 'rows']) || moduleDots > 9 || rowDots > 24) return undefined;
      return counted(
        `2D12,${two(moduleDots)},${two(rowDots)},${two(option(element, 'columns', 0))},${two(option(element, 'rows', 0))}`,
        bytes,
      );
    }
    case 'maxicode': {
      const mode = option(element, 'mode', 2);
      if (option(element, 'symbolTotal', 1) !== 1 || ![2, 3, 4, 6].includes(mode)) return undefined;
      if (/[^\x00-\x7f]/.test(text)) return refused('the printer has no say in what its characters beyond ASCII are');
      if (mode !== 2 && mode !== 3) return counted(`2D20,${mode}`, bytes);
      const carrier = splitCarrier(text, mode, option(element, 'layout', 'ansi') === 'class-first');
      if (!carrier) return undefined;
      const message = writeSymbolData(carrier.message, element.encoding).bytes;
      return counted(`2D20,${mode},${carrier.service},${carrier.country},${carrier.postal}`, message);
    }
    case 'aztec': {
      const size = option(element, 'size', 0);
      if (!onlyOptions(element, ['size']) || size >= 300) return undefined;
      const [compact, ecc, layers] = size > 200 ? [0, 0, size - 200] : size > 100 ? [1, 0, size - 100] : [0, size, 0];
      const data = concatBytes(
        [...text].map((character) =>
          character === FNC1
            ? latin1Bytes('\x1b0')
            : character === '\x1b'
              ? latin1Bytes('\x1b\x1b')
              : writeSymbolData(character, element.encoding).bytes,
        ),
      );
      if ([FNC2, FNC3].some((each) => text.includes(each))) return undefined;
      return counted(
        `2D70,${compact},${two(ecc)},${two(layers)},0,N,`,
        data,
        command(`L${two(moduleDots)}${two(moduleDots)}`),
      );
    }
    default:
      return undefined;
  }
}

function doubled(bytes: Uint8Array, byte: number): Uint8Array {
  return Uint8Array.from([...bytes].flatMap((each) => (each === byte ? [each, each] : [each])));
}
