/** BARCODE, RSS, TLC39, CODABLOCK, MPDF417 → bar codes (TSPL manual). */
import {
  type BarcodeElement,
  type Content,
  sampleText,
  textWhenRead,
  type HumanReadable,
  literal,
  type OptionValue,
} from '../../label/index.ts';
import { findSymbology } from '../../symbologies/index.ts';
import { contentArgument, numberArgument, requireArguments, takeArguments, textArgument, type Arguments } from './arguments.ts'; // prettier-ignore
import { readManualCode, withoutSwitches } from './code128m.ts';
import type { TsplStatement } from './lex.ts';
import { place, rotationArgument } from './read-text.ts';
import { complain, type TsplState } from './state.ts';
import { BARCODES, RSS, THIN, type TsplBarcode } from './tables.ts';

const HUMAN_READABLE: readonly HumanReadable[] = [
  { position: 'none' },
  { position: 'below', align: 'left' },
  { position: 'below', align: 'center' },
  { position: 'below', align: 'right' },
];
const JUSTIFY = ['start', 'start', 'center', 'end'] as const;

/** What all bar codes have in common. */
export function barcodeAt(
  state: TsplState,
  given: Arguments,
  fields: Pick<BarcodeElement, 'symbology' | 'content' | 'rotation' | 'moduleDots'> & Partial<BarcodeElement>,
): BarcodeElement {
  return {
    kind: 'barcode',
    ...place(state, given),
    span: [given.statement.offset, given.statement.length],
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    wideRatio: 2,
    heightDots: 0,
    humanReadable: { position: 'none' },
    options: {},
    ...encodingOf(state, fields.content),
    ...fields,
  };
}

/** Only data that is not ASCII depends on the code page. */
export function encodingOf(state: TsplState, content: Content): { encoding?: string } {
  const ascii = [...sampleText(content)].every((sign) => sign < '\u0080' || (sign >= '\uE000' && sign < '\uE100'));
  const { page, nation } = state.encoding;
  return ascii || nation || page === 'utf-8' ? {} : { encoding: page };
}

/** `BARCODE x,y,"type",height,hr,rot,narrow,wide,[align,]"content"`. */
export function readBarcode(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 9)) return undefined;
  const type = textArgument(state, given, 2).toUpperCase();
  const kind = Object.hasOwn(BARCODES, type) ? BARCODES[type]! : undefined;
  if (!kind) {
    const expected = Object.keys(BARCODES).join(', ');
    complain(state, statement, 'invalid_parameter', { message: `bar code is "${type.slice(0, 40)}"`, expected });
    return undefined;
  }
  const height = numberArgument(state, given, 3, { name: 'height', min: 1, max: THIN.coordinateMax, fallback: 50 });
  const line = numberArgument(state, given, 4, { name: 'human readable', min: 0, max: 3, fallback: 0 });
  const narrow = numberArgument(state, given, 6, { name: 'narrow bar', min: 1, max: 99, fallback: 2 });
  const wide = numberArgument(state, given, 7, { name: 'wide bar', min: 0, max: 999, fallback: narrow });
  const alignRange = { name: 'alignment', min: 0, max: 3, fallback: 0 };
  const align = given.words.length > 9 ? numberArgument(state, given, 8, alignRange) : 0;
  const data = contentArgument(state, given);
  if (!data || sampleText(data) === '') return undefined;
  const { symbology, content, options } = symbologyOf(kind, type, data);
  return barcodeAt(state, given, {
    symbology,
    content,
    options,
    rotation: rotationArgument(state, given, 5),
    justify: JUSTIFY[align],
    humanReadable: HUMAN_READABLE[line],
    ...sizes(symbology, { narrow, wide, height }),
  });
}

function sizes(
  symbology: string,
  given: { narrow: number; wide: number; height: number },
): Pick<BarcodeElement, 'moduleDots' | 'wideRatio' | 'heightDots'> {
  const info = findSymbology(symbology);
  const { narrow, wide, height } = given;
  const ratio = info?.sizing.wideRatio && wide > narrow ? Math.round((wide / narrow) * 1000) / 1000 : 2;
  return { moduleDots: narrow, wideRatio: ratio, heightDots: height };
}

function symbologyOf(
  kind: TsplBarcode,
  type: string,
  data: Content,
): Pick<BarcodeElement, 'symbology' | 'content' | 'options'> {
  const options: Record<string, OptionValue> = { ...kind.options };
  const text = textWhenRead(data);
  if (kind.manual) {
    const { content, codeSet } = readManualCode(data);
    if (kind.symbology === 'gs1-128') return { symbology: kind.symbology, content: withoutSwitches(content), options };
    return { symbology: kind.symbology, content, options: { ...options, codeSet } };
  }
  if (type === 'EAN14') return { symbology: 'gs1-128', content: literal(`(01)${withCheckDigit(text)}`), options };
  // 39 is extended where the data needs it; 39S never is.
  if (kind.symbology === 'code39' && type !== '39S' && /[^0-9A-Z \-.$/+%]/.test(text)) options['fullAscii'] = true;
  return { symbology: kind.symbology, content: data, options };
}

/** 13 digits with their GS1 check digit. */
function withCheckDigit(digits: string): string {
  if (!/^\d{13}$/.test(digits)) return digits;
  let sum = 0;
  for (let i = 0; i < 13; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 3 : 1);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** `RSS x,y,"sym",rot,pixMult,sepHt,[segWidth|linHeight,]"content"`. */
export function readRss(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 7)) return undefined;
  const symbol = textArgument(state, given, 2).toUpperCase();
  const kind = Object.hasOwn(RSS, symbol) ? RSS[symbol]! : undefined;
  if (!kind) {
    const expected = Object.keys(RSS).join(', ');
    complain(state, statement, 'invalid_parameter', { message: `symbol is "${symbol.slice(0, 40)}"`, expected });
    return undefined;
  }
  const moduleDots = numberArgument(state, given, 4, { name: 'pixMult', min: 1, max: 10, fallback: 2 });
  const separator = numberArgument(state, given, 5, { name: 'sepHt', min: 1, max: 2, fallback: 1 });
  const extra = { name: symbol === 'RSSEXP' ? 'segWidth' : 'linHeight', min: 1, max: 500, fallback: 0 };
  const last = given.words.length > 7 ? numberArgument(state, given, 6, extra) : 0;
  const content = contentArgument(state, given);
  if (!content) return undefined;
  const stacks = symbol === 'RSSEXP' && last > 0 && last < 22;
  const composite = sampleText(content).includes('|');
  return barcodeAt(state, given, {
    symbology: stacks ? 'databar-expanded-stacked' : kind.symbology,
    content,
    rotation: rotationArgument(state, given, 3),
    moduleDots,
    heightDots: symbol.startsWith('UCC') && last > 0 ? last : kind.heightModules * moduleDots,
    options: {
      ...(composite ? { composite: 'auto', ...kind.options } : {}),
      ...(stacks ? { segments: Math.max(2, last & ~1) } : {}),
      ...(separator > 1 && !symbol.startsWith('EAN') && !symbol.startsWith('UPC')
        ? { separatorDots: 2 * moduleDots }
        : {}),
    },
  });
}

/** Optional numbers between the first `from` arguments and the content. */
function optional(state: TsplState, given: Arguments, from: number, names: readonly NumberDefault[]): number[] {
  const count = given.words.length - 1 - from;
  return names.map(({ name, fallback, max = 500 }, i) =>
    i < count ? numberArgument(state, given, from + i, { name, min: 1, max, fallback }) : fallback,
  );
}

interface NumberDefault {
  readonly name: string;
  readonly fallback: number;
  readonly max?: number;
}

/** `TLC39 x,y,rot,[height,narrow,wide,cellwidth,cellheight,]"ECI,serial,…"`. */
export function readTlc39(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 4)) return undefined;
  const [heightDots = 40, moduleDots = 2, wide = 4, cellWidth = 2, cellHeight = 4] = optional(state, given, 3, [
    { name: 'height', fallback: 40 },
    { name: 'narrow bar', fallback: 2, max: 99 },
    { name: 'wide bar', fallback: 4, max: 99 },
    { name: 'cell width', fallback: 2, max: 10 },
    { name: 'cell height', fallback: 4, max: 255 },
  ]);
  const content = contentArgument(state, given);
  if (!content) return undefined;
  return barcodeAt(state, given, {
    symbology: 'tlc39',
    content,
    rotation: rotationArgument(state, given, 2),
    moduleDots,
    wideRatio: wide > moduleDots ? Math.round((wide / moduleDots) * 1000) / 1000 : 2,
    heightDots,
    options: { microModuleDots: cellWidth, microRowDots: cellHeight },
  });
}

/** `CODABLOCK x,y,rot,[rowheight,]modwidth,]"…"`; a row is rowheight modules high. */
export function readCodablock(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 4)) return undefined;
  const [rowHeight = 8, moduleDots = 2] = optional(state, given, 3, [
    { name: 'row height', fallback: 8 },
    { name: 'module width', fallback: 2, max: 99 },
  ]);
  const content = contentArgument(state, given);
  if (!content) return undefined;
  return barcodeAt(state, given, {
    symbology: 'codablock-f',
    content,
    rotation: rotationArgument(state, given, 2),
    moduleDots,
    heightDots: rowHeight * moduleDots,
  });
}

/** `MPDF417 x,y,rot,[Wn,][Hn,][Cn,]"…"`. */
export function readMicroPdf417(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 4)) return undefined;
  const letters = letterOptions(given, 3);
  const content = contentArgument(state, given);
  if (!content) return undefined;
  const columns = letterNumber(letters, 'C', { min: 0, max: 4, fallback: 0 });
  return barcodeAt(state, given, {
    symbology: 'micropdf417',
    content,
    rotation: rotationArgument(state, given, 2),
    moduleDots: letterNumber(letters, 'W', { min: 1, max: 99, fallback: 1 }),
    heightDots: letterNumber(letters, 'H', { min: 1, max: 255, fallback: 10 }),
    options: columns > 0 ? { columns } : {},
  });
}

/** Arguments from `from` to the content that are a letter and a value (`W3`, `M2`, `c126`): in capitals, without blanks. */
export function letterOptions(given: Arguments, from: number): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const word of given.words.slice(from, -1)) {
    const match = /^([A-Za-z])\s*(\d*)$/.exec(word);
    if (match) letters.set(match[1]!.toUpperCase(), match[2]!);
  }
  return letters;
}

export function letterNumber(
  letters: ReadonlyMap<string, string>,
  letter: string,
  range: { min: number; max: number; fallback: number },
): number {
  const text = letters.get(letter) ?? '';
  if (text === '') return range.fallback;
  return Math.min(range.max, Math.max(range.min, Number(text.slice(0, 9))));
}
