/** Bar codes → DPL records. */
import { type BarcodeElement, FNC1, type Rotation } from '../../label/index.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { dataOf, onlyOptions, option } from '../../language/barcode-data.ts';
import { type ReadableLine, splitReadableLine } from '../../language/readable-line.ts';
import type { Said } from '../../language/speak.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import {
  checkCharacters,
  code39Pairs,
  codabarWhole,
  type CodeSet,
  gs1Raw,
  startSet,
  withCheckDigit,
} from '../../symbologies/index.ts';
import { code128Data } from './content.ts';
import { ownLine } from './element.ts';
import { BARCODES, TLC39_SIZES } from './tables.ts';
import { type DplWord, type DplWriter, fitsRecord, record } from './write-context.ts';
import { type Plan, type Planned, matrix, refused } from './write-matrix.ts';
import { encodeContent, sayText, sayableContent } from './write-text.ts';

export function sayBarcode(writer: DplWriter, given: BarcodeElement): Said<DplWord> {
  const { label, now, tally } = writer;
  const moduleDots = Math.max(1, Math.round(given.moduleDots));
  const element = moduleDots === given.moduleDots ? given : { ...given, moduleDots };
  if (element !== given) tally.approximated(given, 'its modules are whole dots');
  if (element.moduleDots > 61) return { refused: 'its module is wider than 61 dots' };
  const plan = planOf(writer, element);
  if ('refused' in plan) return plan;
  const split = (own: BarcodeElement | undefined): ReadableLine =>
    splitReadableLine(element, own, { dpi: label.dpi, now });
  let line = split(printedAlone(element, plan, label.dpi));
  let fields = fieldsOf(writer, line.barcode, plan);
  if (!fitsRecord(writer, fields) && line.barcode.humanReadable.position !== 'none') {
    // A line that reaches over the label's lower edge would take the bars along: it is a text besides.
    line = split(undefined);
    fields = fieldsOf(writer, line.barcode, plan);
  }
  if (fields.eee.length > 3 || !fitsRecord(writer, fields))
    return { refused: 'it lies outside of what a record can say' };
  let data = plan.data;
  let counter = '';
  if (!data) {
    const rewrite = plan.rewrite ?? ((text: string): string => text);
    const content = sayableContent(element.content, {
      now,
      frozen: () => tally.approximated(element, 'a date or counter prints as it is now: DPL cannot say it'),
    });
    const parts = content.map((part, i) =>
      part.kind === 'literal' ? { ...part, text: rewrite(part.text, i === 0) } : part,
    );
    // A start letter that no literal carries stands before the content.
    const lead = parts[0]?.kind === 'literal' ? '' : rewrite('', true);
    if (parts.some((part) => part.kind === 'literal' && /[^\x20-\x7e]/.test(part.text)))
      return { refused: 'DPL has no word for a character of it' };
    const encoded = encodeContent(lead ? [{ kind: 'literal', text: lead }, ...parts] : parts, [['', 'latin1']]);
    data = encoded.data;
    counter = encoded.counter;
  }
  const words: DplWord[] = [
    { bytes: concatBytes([record(writer, fields, data), latin1Bytes(`${plan.twice ? '\r' : ''}${counter}`)]) },
  ];
  for (const text of line.texts) {
    const said = sayText(writer, text);
    if ('refused' in said) return said;
    words.push(...said.words);
  }
  return { words };
}

/** The record's header; the letter's case says whether DPL prints the line. */
function fieldsOf(writer: DplWriter, barcode: BarcodeElement, plan: Plan) {
  const printsLine = barcode.humanReadable.position !== 'none';
  const id = /^(?:[^UZ]|W1[GJINSR])$/i.test(plan.id)
    ? printsLine
      ? plan.id.toUpperCase()
      : plan.id.toLowerCase()
    : plan.id;
  const placed = place(barcode, writer);
  return {
    rotation: barcode.rotation as Rotation,
    id: /^W1/i.test(plan.id) ? `W1${id.slice(2)}` : id,
    c: plan.c,
    d: plan.d,
    eee: String(writer.units.of(plan.heightDots)).padStart(3, '0'),
    x: Math.round(placed.x),
    y: Math.round(placed.y),
    count: plan.count,
  };
}

/** The element as DPL would print it with its own readable line. */
function printedAlone(element: BarcodeElement, plan: Plan, dpi: number): BarcodeElement | undefined {
  const row = BARCODES[plan.id.toUpperCase()];
  if (!row || row.humanReadable === 'never' || row.humanReadable !== element.humanReadable.position) return undefined;
  return { ...element, humanReadable: ownLine(row, row.humanReadable, dpi) };
}

/** Bottom-left corner of bars and readable line together, where the record counts from. */
function place(element: BarcodeElement, { label, now }: DplWriter): { x: number; y: number } {
  if (element.anchor === 'bottom-corner' && element.justify === 'start') return element;
  if (element.humanReadable.position !== 'below') return convertAnchor(element, 'bottom-corner', label.dpi, { now });
  const bars = convertAnchor(element, 'baseline', label.dpi, { now });
  const upright = { ...element, rotation: 0, x: 0, y: 0, justify: 'start' } as const;
  const height = (anchor: 'corner' | 'bottom-corner'): number =>
    measureElement({ ...upright, anchor }, label.dpi, { now }).heightDots;
  const below = element.humanReadable.position === 'below' ? height('bottom-corner') - height('corner') : 0;
  const [dx, dy] = { 0: [0, below], 90: [-below, 0], 180: [0, -below], 270: [below, 0] }[element.rotation] as [
    number,
    number,
  ];
  return { x: bars.x + dx, y: bars.y + dy };
}

function planOf(writer: DplWriter, element: BarcodeElement): Planned {
  const { now } = writer;
  const { symbology, moduleDots, heightDots } = element;
  const text = dataOf(element, now);
  const wide = Math.round(element.wideRatio * moduleDots);
  const bars = (id: string, more: Partial<Plan> = {}): Plan => ({
    id,
    c: moduleDots,
    d: moduleDots,
    heightDots,
    ...more,
  });
  const ratio = (id: string, more: Partial<Plan> = {}): Planned =>
    wide > 61 ? refused('its wide bars are wider than 61 dots') : { id, c: wide, d: moduleDots, heightDots, ...more };
  const plainOptions = (known: readonly string[]): boolean => onlyOptions(element, known);
  const unknown = refused(`DPL has no ${symbology} with these options`);
  switch (symbology) {
    case 'code128':
      return code128(element, bars, text);
    case 'gs1-128': {
      if (option(element, 'composite', 'none') !== 'none' || option(element, 'checkDigit', 'none') !== 'none')
        return unknown;
      if (option(element, 'input', 'auto') === 'sscc') return /^\d{17,19}$/.test(text) ? bars('Q') : unknown;
      const raw = gs1Raw(text);
      if (raw === undefined || /&[A-G]|[^\x20-\x7e\ue001]/.test(raw)) return unknown;
      return bars('W1I', { data: latin1Bytes(raw.replaceAll(FNC1, '&G')) });
    }
    case 'code39': {
      const pairs = option(element, 'fullAscii', false) ? code39Pairs(text) : text;
      if (pairs === undefined) return unknown;
      const check = checkCharacters('code39', text, element.options);
      if (pairs === text && check === '') return ratio('A');
      return ratio('A', { data: latin1Bytes(pairs + check) });
    }
    case 'logmars':
      return ratio('A', { data: latin1Bytes(text + checkCharacters('logmars', text, {})) });
    case 'code93':
      return bars('O');
    case 'code11':
      return plainOptions([]) ? ratio('W1G') : unknown;
    case 'interleaved2of5':
      return option(element, 'checkDigit', 'none') === 'mod10'
        ? ratio('J')
        : ratio('D', { rewrite: undefined, ...even(text) });
    case 'itf14': {
      const bearer = option(element, 'bearerBars', 'none');
      const digits = withCheckDigit('itf14', text);
      if (digits === undefined || bearer === 'frame') return unknown;
      return bearer === 'horizontal'
        ? ratio('L', { data: latin1Bytes(digits.slice(0, 13)) })
        : ratio('D', { data: latin1Bytes(digits) });
    }
    case 'industrial2of5':
    case 'standard2of5':
      return plainOptions([]) ? ratio(symbology === 'standard2of5' ? 'W1S' : 'W1N') : unknown;
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'upce': {
      const plain = plainOptions(['guards', 'addOnDigits']) && option(element, 'addOnDigits', '0') === '0';
      return plain ? bars({ ean13: 'F', ean8: 'G', upca: 'B', upce: 'C' }[symbology]) : unknown;
    }
    case 'upc-ean-extension':
      return bars(text.length === 2 ? 'M' : 'N');
    case 'codabar': {
      if (!plainOptions(['start', 'stop', 'startStop'])) return unknown;
      const whole = codabarWhole(text, element.options);
      return ratio('I', whole === text ? {} : { data: latin1Bytes(whole) });
    }
    case 'msi': {
      const check = option(element, 'checkDigits', 'none');
      if (check === 'mod10') return ratio('K');
      return check === 'mod1010' ? ratio('K', { data: latin1Bytes(`${text}+`) }) : unknown;
    }
    case 'hibc39':
      return ratio('H');
    case 'telepen':
      return option(element, 'numeric', false) ? unknown : bars('T');
    case 'tlc39': {
      const found = /^(\d{6})(?:,([0-9A-Z]{1,25}))?$/i.exec(text);
      const sizes: readonly [string, number][] = Object.entries(TLC39_SIZES);
      if (!found || sizes.some(([key, dots]) => (element.options[key] ?? dots) !== dots)) return unknown;
      return ratio('W1t', { data: latin1Bytes(found[2] === undefined ? found[1]! : `${found[1]};${found[2]}`) });
    }
    case 'fim':
      return bars('v');
    case 'postnet':
      return { id: 'p', c: 0, d: 0, heightDots: 0 };
    case 'planet':
      return { id: 'W1L', c: 0, d: 0, heightDots: 0 };
    case 'usps4cb':
      return { id: 'W1p', c: 0, d: 0, heightDots: 0 };
    case 'auspost':
      return plainOptions([]) ? { id: 'W1m', c: 0, d: 0, heightDots: 0 } : unknown;
    default:
      return matrix(writer, element, text) ?? unknown;
  }
}

/** An odd number of digits gets its leading zero. */
const even = (text: string): Partial<Plan> =>
  /^\d+$/.test(text) && text.length % 2 === 1 ? { data: latin1Bytes(`0${text}`) } : {};

function code128(element: BarcodeElement, bars: (id: string, more?: Partial<Plan>) => Plan, whole: string): Planned {
  const check = checkCharacters('code128', whole, element.options);
  const { text, codeSet } = startSet(whole, option(element, 'codeSet', 'auto') as CodeSet | 'auto');
  const plain = /^[\x20-\x7e]*$/.test(text) && check === '' && text === whole;
  if (/&[A-G]/.test(text)) return refused('DPL takes & and a letter of its data for a function character');
  if (/[\r\n]$|[\r\n].*\0|\0.*[\r\n]/s.test(text)) return refused('the record cannot hold its line ends');
  if (codeSet !== 'auto') {
    const data = code128Data(text + check, codeSet);
    if (data === null) return refused('DPL has no word for a character of it in this code set');
    if (plain) return bars('E', { rewrite: (part, first) => (first ? codeSet + part : part) });
    return bars('E', { data: writeSymbolData(data, element.encoding).bytes });
  }
  const escaped = code128Data(text.replace(/[\x00-\x1f]/g, ''), 'B');
  if (escaped === null) return refused('DPL has no word for a function character of it');
  return plain
    ? bars('W1J')
    : bars('W1J', { data: writeSymbolData(escapeFunctions(text + check), element.encoding).bytes });
}

/** Function characters as `&A`…`&G`, all else as it is. */
const escapeFunctions = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (character) => code128Data(character, 'C')?.slice(1) ?? '');
