/** What a CPCL printer remembers while it reads: the session, its units, how fields that follow are printed. */
import { message } from '@platen/messages';
import { type ByteCursor, createCursor } from '../../bytes/cursor.ts';
import type { Element, FontSpec, Justify, PrintSettings, Rotation } from '../../label/index.ts';
import { rowsOf } from '../../language/frame/command-table.ts';
import { inRange, leadingNumber, type Parameter, required } from '../../language/frame/parameters.ts';
import { countElement, type LanguageReader, withSpan } from '../../language/frame/reader.ts';
import type { TextEncoding } from '../../language/text/text-encoding.ts';
import { convertAnchor } from '../../render/index.ts';
import { ASSUMED } from './assumptions.ts';
import { isForChinesePrinter } from './chinese-printer.ts';
import { findChineseFont, findFont } from './fonts.ts';
import type { CpclCommand } from './scan.ts';

/** From `!` to `PRINT`; outside of one nothing prints. */
export interface Session {
  readonly isOpen: boolean;
  /** From `! UTILITIES` on: commands, but no label. */
  readonly isUtilities: boolean;
  readonly offsetDots: number;
  readonly heightDots: number;
  readonly quantity: number;
  readonly elements: Element[];
  widthDots?: number | undefined;
  print: PrintSettings;
  /** CENTER and RIGHT, and the end of the range that they mean. */
  justify: Justify;
  rangeDots?: number | undefined;
  /** SETMAG, SETSP, SETBOLD, UNDERLINE. */
  across: number;
  down: number;
  gapDots?: number | undefined;
  bold?: boolean | undefined;
  underline?: boolean | undefined;
  /** BARCODE-TEXT. */
  line?: FontSpec | undefined;
}

/** What line print mode prints: lines of text below each other, outside of a session. */
export interface LinePage {
  elements: Element[];
  /** Where the next text stands; `lineHeight` down is the next line. */
  x: number;
  y: number;
  font: readonly [number: string, size: string];
  lineHeight: number;
}

/** The commands of a session that is stored. */
export interface CpclFormat {
  readonly name: string;
  readonly commands: readonly CpclCommand[];
  readonly offset: number;
  isUsed: boolean;
}

export interface CpclReader extends LanguageReader {
  readonly cursor: ByteCursor;
  /** Where data begins behind the parameters of the command being carried out. */
  dataStart: number;
  session: Session;
  /** From the first `! U1 SETLP` on: text outside of a session prints. */
  page: LinePage | undefined;
  /** `LMARGIN`, and the `PAGE-WIDTH` of line print mode. */
  marginDots: number;
  pageWidthDots: number | undefined;
  /** `SETQRVER`: the smallest version of QR codes. */
  qrVersion: number;
  /** Formats that `! DEFINE-FORMAT` stored, by name. */
  readonly formats: Map<string, CpclFormat>;
  /** While a format runs. */
  isFilling: boolean;
  /** What a unit of a length is in dots. */
  dotsPerUnit: number;
  encoding: TextEncoding;
  /** True where the source is for a Chinese printer: its fonts and its code page are others. */
  readonly isChinese: boolean;
  /** True where COUNTRY or ENCODING has stated it. */
  isEncodingStated: boolean;
}

/** Make rows of the table of commands: those that print, and those that set how others print. */
export const row = rowsOf<CpclReader, CpclCommand>();
export const setting = rowsOf<CpclReader, CpclCommand>({ effect: 'setting' });

export const openReader = (base: LanguageReader, source: Uint8Array): CpclReader => ({
  ...base,
  cursor: createCursor(source),
  dataStart: 0,
  session: createSession(),
  page: undefined,
  marginDots: 0,
  pageWidthDots: undefined,
  qrVersion: 0,
  formats: new Map(),
  isFilling: false,
  dotsPerUnit: 1,
  encoding: { page: base.options.encoding ?? ASSUMED.page },
  isChinese: base.options.encoding === undefined && isForChinesePrinter(source),
  isEncodingStated: base.options.encoding !== undefined,
});

const MAX_DOTS = 65_535;

/** A length in the units in force, as dots. */
export const length = (fallback = 0): Parameter<number, CpclReader> => ({
  expected: message('expected.length', { min: 0, max: MAX_DOTS }),
  range: [0, MAX_DOTS],
  unit: 'dots',
  read: (raw, { dotsPerUnit }) => inRange(raw, Math.round(leadingNumber(raw) * dotsPerUnit), [0, MAX_DOTS]),
  fallback: () => fallback,
});
/** A distance from the left edge, moved by the session's offset. */
export const across: Parameter<number, CpclReader> = {
  ...length(),
  read: (raw, reader) =>
    inRange(raw, Math.round(leadingNumber(raw) * reader.dotsPerUnit) + reader.session.offsetDots, [0, MAX_DOTS]),
  required: true,
};
export const place = { x: across, y: required(length()) };

/** True where what is no command is text of line print mode. */
export const isLinePrint = ({ page, session }: Pick<CpclReader, 'page' | 'session'>): boolean =>
  page !== undefined && !session.isOpen && !session.isUtilities;

export const createSession = (opened?: Pick<Session, 'offsetDots' | 'heightDots' | 'quantity'>): Session => ({
  isOpen: opened !== undefined,
  isUtilities: false,
  offsetDots: 0,
  heightDots: 0,
  quantity: 1,
  ...opened,
  elements: [],
  print: {},
  justify: 'start',
  across: 1,
  down: 1,
});

/** Adds an element to the label, or to the page of line print mode; elsewhere outside of a session nothing prints. */
export function draw(reader: CpclReader, element: Element): void {
  const { session, page, command } = reader;
  const elements = session.isOpen ? session.elements : isLinePrint(reader) ? page!.elements : undefined;
  if (!elements) return reader.report(message('cpcl.cpcl_outside_session'));
  if (countElement(reader, elements.length)) elements.push(withSpan(atStart(element, reader.dpi), command));
}

/** A field that CENTER or RIGHT places, at the dot where it begins. */
function atStart(element: Element, dpi: number): Element {
  if (!('justify' in element) || element.justify === 'start') return element;
  const { x, y, ...placed } = convertAnchor(element, 'corner', dpi);
  return { ...placed, x: Math.round(x), y: Math.round(y) };
}

/**
 * The place of a field: by CENTER and RIGHT its x, or the y of an upright one, is the start of the range in whose middle or
 * at whose end it prints. A level range ends at the edge of the label, an upright one at the top of the form (manual,
 * Justification), or at its bottom where the field runs down.
 */
export function placeField(
  { session, dpi }: CpclReader,
  { x, y, rotation }: { x: number; y: number; rotation: Rotation },
): { x: number; y: number; justify: Justify } {
  const { justify, rangeDots } = session;
  if (justify === 'start') return { x, y, justify };
  const at = (from: number, end: number): number => (justify === 'end' ? end : Math.round((from + end) / 2));
  if (rotation === 270) return { x, y: at(y, rangeDots ?? 0), justify };
  if (rotation === 90) return { x, y: at(y, rangeDots ?? session.heightDots), justify };
  return { x: at(x, rangeDots ?? session.widthDots ?? ASSUMED.widthIn * dpi), y, justify };
}

/** A font by number and size, magnified as SETMAG says; one that is not resident prints as font 7 and is reported. */
export function fontOf(reader: CpclReader, number: string, size: string): FontSpec {
  const found = reader.isChinese ? findChineseFont(number) : findFont(number, size);
  if (!found)
    reader.report(message('cpcl.unknown_font', { number, size }), {
      expected: message('expected.sized_font', { fonts: '0–8, 20, 24, 28, 55' }),
    });
  const { name, widthDots, heightDots } = found ?? findFont('7', '0')!;
  const { across, down, bold, underline } = reader.session;
  return {
    name,
    heightDots: heightDots * down,
    widthDots: widthDots * across,
    bold,
    underline,
  };
}
