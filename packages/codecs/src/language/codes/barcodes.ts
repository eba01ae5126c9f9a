/**
 * The table of a language's bar codes, shared by its reader and writer: the symbology, options and values that each
 * code stands for. A bar code that no row can express becomes a picture.
 */
import { type Message, message } from '@platen/messages';
import { type BarcodeElement, type OptionValue, contentText } from '../../label/index.ts';
import { convertAnchor } from '../../render/index.ts';
import {
  codabarWhole,
  encodeBarcode,
  findSymbology,
  gs1Message,
  type MatrixSymbol,
  type MaxicodeCarrier,
  type Options,
  plainCode39,
  resolveOptions,
  splitCarrier,
  type SymbolError,
  upceDigits,
  withoutCheckDigit,
} from '../../symbologies/index.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../frame/not-expressible.ts';
import { splitReadableLine } from './readable-line.ts';
import { compareSymbols } from './same-symbol.ts';
import type { Page, WithTexts } from '../frame/writer.ts';

/** One bar code of a language. Languages add the properties that their commands need. */
export interface BarcodeRow {
  readonly symbology: string;
  /** The language's name for it: `3C`, `QRCODE`, `2D30`. */
  readonly code: string;
  /** Options that the code stands for: set when it is read, required when it is written. */
  readonly options?: Options;
  /** Options set when data in this code is read, although other options can be written too. */
  readonly reads?: Options;
  /** Options that the command has parameters for; any other must have its default. */
  readonly settable?: readonly string[];
  /** Options that the printer chooses itself, without effect on the scanned data (the mask of a QR code). */
  readonly ignores?: readonly string[];
  /** Dots that a narrow bar or a module may have. */
  readonly moduleDots?: readonly [min: number, max: number];
  /** Data that the command accepts. */
  readonly accepts?: RegExp;
}

/** A linear bar code, whose command may have a notation of its own for the data. */
export interface LinearRow extends BarcodeRow {
  /** Converts the element's data to data of the command. By default they are the same. */
  readonly writeData?: (code: Resolved) => string | NotExpressible;
}

export interface BarcodeTable<R extends BarcodeRow> {
  readonly rows: readonly R[];
  /** The row of a code; the first if several have it. */
  readonly byCode: ReadonlyMap<string, R>;
  readonly bySymbology: ReadonlyMap<string, readonly R[]>;
}

/** Creates the table. The writer uses the first row of a symbology that fits: more specific rows must come first. */
export function createBarcodeTable<R extends BarcodeRow>(rows: readonly R[]): BarcodeTable<R> {
  const byCode = new Map<string, R>();
  const bySymbology = new Map<string, R[]>();
  for (const row of rows) {
    if (!byCode.has(row.code)) byCode.set(row.code, row);
    const others = bySymbology.get(row.symbology);
    if (others) others.push(row);
    else bySymbology.set(row.symbology, [row]);
  }
  return { rows, byCode, bySymbology };
}

/** What the codes of a table stand for, for editors: `3C` → `Code 39, check digit mod43`. */
export function codeTitles({ rows }: Pick<BarcodeTable<BarcodeRow>, 'rows'>): Readonly<Record<string, string>> {
  const titles = new Map<string, Set<string>>();
  for (const { code, symbology, options = {} } of rows) {
    const found = titles.get(code) ?? new Set();
    titles.set(
      code,
      found.add([findSymbology(symbology)!.title, ...Object.entries(options).map(optionTitle)].join(', ')),
    );
  }
  return Object.fromEntries([...titles].map(([code, all]) => [code, [...all].join(' or ')]));
}

/** `checkDigit: 'mod43'` → `check digit mod43`. */
function optionTitle([name, value]: [name: string, value: OptionValue]): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return value === true ? words : value === false ? `no ${words}` : `${words} ${value}`;
}

/** A bar code for a writer: its data is text and all its options have values. */
export interface Resolved {
  readonly element: BarcodeElement;
  /** The content as it prints now. */
  readonly data: string;
  readonly options: Options;
  /** True if it has a counter or clock of the printer: its content must be written part by part. */
  readonly isDynamic: boolean;
}

/** The number of digits of an EAN or UPC add-on: 0, 2 or 5. */
const addOnDigitsOf = ({ options }: Resolved): number => Number(options['addOnDigits'] ?? 0);

/** Returns the data without its check digit, which the printer computes. */
export const shortened = (code: Resolved): string =>
  withoutCheckDigit(code.element.symbology, code.data, addOnDigitsOf(code));

/** UPC-E as the six digits of number system 0, with the add-on behind them. */
export function upceShortened(code: Resolved): string | NotExpressible {
  const found = upceDigits(code.data, addOnDigitsOf(code));
  if (!found) return notExpressible(message('reason.upc_e'));
  return found.numberSystem === '0' ? found.digits : notExpressible(message('reason.upc_e_system'));
}

/** Rows of an EAN or UPC number: its codes without an add-on, with one of two digits, and with one of five. */
export const addOnRows = <R extends BarcodeRow>(
  codes: readonly string[],
  symbology: string,
  make: (code: string, symbology: string, row: LinearRow) => R,
  row: Partial<LinearRow> = {},
): R[] =>
  codes.map((code, i) => {
    const options: Options = i === 0 ? {} : { addOnDigits: i === 1 ? '2' : '5' };
    const writeData = symbology === 'upce' ? upceShortened : shortened;
    return make(code, symbology, { ...row, code, symbology, options, writeData });
  });

/** Code 39 of a printer that adds the asterisks. */
export const CODE_39 = { ignores: ['startStop'] } as const;

/** Codabar whose start and stop characters stand in the data. */
export const CODABAR = {
  settable: ['start', 'stop'],
  ignores: ['startStop'],
  writeData: ({ data, options }: Resolved) => codabarWhole(data, options),
} as const;

/** Data that Code 39 has in its full ASCII form only. */
export const isFullAscii39 = (data: string): boolean => /[^0-9A-Z \-.$/+%]/.test(data);

/**
 * The data of Code 39 for a printer that takes data for full ASCII where it needs it; undefined where the bar code is full ASCII
 * and only its $ / + % need pairs, which such a printer would print as they are.
 */
export function data39({ data, options, isDynamic }: Resolved): string | undefined {
  if (isDynamic) return data;
  if (options['fullAscii'] === true && /[$/+%]/.test(data) && !isFullAscii39(data)) return undefined;
  return plainCode39(data, options);
}

/** Ratio of wide to narrow bars, if a command states both in dots. */
export const ratioOf = (wide: number, narrow: number): number =>
  wide > narrow ? Math.round((wide / narrow) * 1000) / 1000 : 2;

/** The symbols of bar codes that are being written: several parameters may follow from one. */
const symbols = new WeakMap<Pick<Resolved, 'element' | 'data'>, MatrixSymbol | NotExpressible>();

/** Returns the two-dimensional symbol of a bar code. */
export function symbolOf(code: Pick<Resolved, 'element' | 'data'>): MatrixSymbol | NotExpressible {
  const known = symbols.get(code);
  if (known) return known;
  const { element, data } = code;
  const { symbology, options, encoding } = element;
  const symbol = encodeBarcode({ symbology, data, options, encoding });
  const found =
    symbol.kind === 'matrix'
      ? symbol
      : notExpressible(symbol.kind === 'error' ? symbol.message : message('reason.not_encodable'));
  symbols.set(code, found);
  return found;
}

/** What follows from the two-dimensional symbol of a bar code. */
export function ofSymbol<T>(code: Resolved, value: (symbol: MatrixSymbol) => T): T | NotExpressible {
  const symbol = symbolOf(code);
  return symbol instanceof NotExpressible ? symbol : value(symbol);
}

/** The carrier of MaxiCode in modes 2 and 3; undefined in other modes. */
export function carrierOf({ data, options: { mode, layout } }: Resolved): MaxicodeCarrier | NotExpressible | undefined {
  return Number(mode) > 3 ? undefined : (splitCarrier(data, Number(mode), layout === 'class-first') ?? NO_CARRIER);
}

/** The carrier of MaxiCode as data of the layout `class-first` begins. */
export function classFirst({ service, country, postal }: Omit<MaxicodeCarrier, 'message'>, mode: number): string {
  const three = (digits: string): string => digits.padStart(3, '0').slice(-3);
  return three(service) + three(country) + (mode === 2 ? postal.slice(0, 9).padEnd(9, '0') : postal.slice(0, 6).padEnd(6, ' ')); // prettier-ignore
}

/** Options that are part of the message: a symbol without them scans as something else, whatever its size. */
const MESSAGE_OPTIONS = ['macro', 'readerProgramming', 'menu', 'extendedChannel', 'gs1', 'appendIndex'];

/**
 * Compares the symbol with the one that a printer makes of a command: `read`. Reports other modules, as `differs`; a
 * symbol of another size or message is not expressible.
 */
export function checkSymbol(
  { tally }: Page,
  code: Resolved,
  read: { readonly symbology?: string; readonly options: Options; readonly data?: string },
  { language, differs }: { readonly language: string; readonly differs: Message },
): NotExpressible | undefined {
  const { element, data } = code;
  const { symbology, wideRatio, encoding, options } = element;
  const specs = findSymbology(symbology)!.options;
  const others = Object.keys(specs).filter(
    (name) => (options[name] ?? specs[name]!.default) !== (read.options[name] ?? specs[name]!.default),
  );
  const lost = others.find((name) => MESSAGE_OPTIONS.includes(name));
  if (lost !== undefined) return noOption({ element, options }, language, lost);
  const own = { symbology, wideRatio, encoding, data, options };
  const other = { ...own, ...read };
  // The same description makes the same symbol, if it makes one.
  const isSame = others.length === 0 && other.symbology === symbology && other.data === data;
  const isKnown = isSame && !(symbolOf(code) instanceof NotExpressible);
  const likeness = isKnown ? 'same' : compareSymbols(own, isSame ? own : other);
  if (likeness === 'size') tally.approximated(element, differs);
  return likeness === 'same' || likeness === 'size'
    ? undefined
    : notExpressible(message('reason.symbol_size', { language }));
}

export function resolveBarcode(given: BarcodeElement, now: Date): Resolved | NotExpressible {
  const options = resolveOptions(given.symbology, given.options);
  if ('kind' in options) return notExpressible((options as SymbolError).message);
  const data = contentText(given.content, now);
  if (data === '') return notExpressible(message('reason.empty'));
  const isDynamic = given.content.some((part) => part.kind === 'serial' || part.kind === 'clock');
  // With few segments a row it is the stacked symbology, for which languages have another command.
  const isStacked =
    given.symbology === 'databar-expanded' &&
    (options['composite'] === 'none' || !data.includes('|')) &&
    !(symbolOf({ element: given, data }) instanceof NotExpressible);
  const element = isStacked ? { ...given, symbology: 'databar-expanded-stacked' } : given;
  return { element, data, options, isDynamic };
}

/** Reasons common to all languages. */
export const MALFORMED_SEGMENTS = notExpressible(message('reason.segments'));
export const NO_CARRIER = notExpressible(message('reason.no_carrier'));
export const NO_GS1 = notExpressible(message('reason.no_gs1'));

const titleOf = ({ symbology }: Pick<BarcodeElement, 'symbology'>): string => findSymbology(symbology)!.title;

/** Returns the reason for a symbology of which the language has no symbol with this data. */
export const noData = (element: Pick<BarcodeElement, 'symbology'>, language: string): NotExpressible =>
  notExpressible(message('reason.no_data', { language, symbology: titleOf(element) }));

/** Returns the reason for an option whose value the language cannot write. */
export const noOption = (
  { element, options }: Pick<Resolved, 'element' | 'options'>,
  language: string,
  name: string,
): NotExpressible => {
  const value = JSON.stringify(options[name]);
  return notExpressible(message('reason.no_option', { language, symbology: titleOf(element), name, value }));
};

/** Returns the GS1 message of the data, with FNC1 between its elements. */
export function gs1Text(data: string): string | NotExpressible {
  const text = gs1Message(data);
  return typeof text === 'string' ? text : notExpressible(text.message);
}

/** Returns the row that expresses the whole bar code, or why there is none. `language`: its name in that reason. */
export function chooseRow<R extends BarcodeRow>(
  { bySymbology }: Pick<BarcodeTable<R>, 'bySymbology'>,
  { element, data, options }: Resolved,
  language: string,
): R | NotExpressible {
  const info = findSymbology(element.symbology)!;
  const rows = bySymbology.get(element.symbology) ?? [];
  if (rows.length === 0) return notExpressible(message('reason.no_symbology', { language, symbology: info.title }));
  let because: Message = noData(element, language).because;
  for (const row of rows) {
    const odd = Object.entries(options).find(
      ([name, value]) => !sayable(row, name, value, info.options[name]?.default),
    );
    if (odd) {
      because = noOption({ element, options }, language, odd[0]).because;
      continue;
    }
    if (row.accepts && !row.accepts.test(data)) continue;
    const { moduleDots } = element;
    const [least, most] = row.moduleDots ?? [0, Infinity];
    if (info.sizing.moduleDots && (moduleDots < least || moduleDots > most)) {
      because = message('reason.module_size', { dots: moduleDots, language, least, most });
      continue;
    }
    return row;
  }
  return notExpressible(because);
}

/** Returns the row of a linear bar code with its data as the command has it, or why there is none. */
export function chooseLinearRow<R extends LinearRow>(
  table: Pick<BarcodeTable<R>, 'bySymbology'>,
  code: Resolved,
  language: string,
): { readonly row: R; readonly data: string } | NotExpressible {
  const row = chooseRow(table, code, language);
  if (row instanceof NotExpressible) return row;
  const data = row.writeData ? row.writeData(code) : code.data;
  return data instanceof NotExpressible ? data : { row, data };
}

function sayable(row: BarcodeRow, name: string, value: OptionValue, standard: OptionValue | undefined): boolean {
  if (row.options && Object.hasOwn(row.options, name)) return row.options[name] === value;
  return value === standard || row.settable?.includes(name) === true || row.ignores?.includes(name) === true;
}

/**
 * Returns the key of the ratio of wide to narrow bars that is nearest to the bar code's, and reports another; undefined
 * if its symbology has no wide bars.
 */
export function nearestRatio(
  page: Page,
  element: BarcodeElement,
  ratios: Readonly<Record<string, number>>,
): string | undefined {
  const { symbology, wideRatio } = element;
  if (!findSymbology(symbology)?.sizing.wideRatio) return undefined;
  const far = (key: string): number => Math.abs(ratios[key]! - wideRatio);
  const nearest = Object.keys(ratios).reduce((best, key) => (far(key) < far(best) - 1e-9 ? key : best));
  reportWideBars(page, element, ratios[nearest]!);
  return nearest;
}

/** Reports a symbol that the language prints in a size of its own, where that is another than the bar code's. */
export function reportOwnSize(
  { tally }: Page,
  element: BarcodeElement,
  { language, moduleDots, heightDots }: { language: string; moduleDots: number; heightDots: number },
): void {
  if (element.moduleDots !== moduleDots || Math.abs(element.heightDots - heightDots) > 1)
    tally.approximated(element, message('reason.own_measures', { language }));
}

/** Reports wide bars of another ratio to the narrow ones than the bar code's. */
export function reportWideBars({ tally }: Page, element: BarcodeElement, used: number): void {
  const { wideRatio: ratio } = element;
  const rounded = Math.round(used * 100) / 100;
  if (Math.abs(used - ratio) > 0.01) tally.approximated(element, message('reason.wide_bars', { used: rounded, ratio }));
}

/** A bar code as commands: without its human-readable line and, if the language prints one itself, with it. */
interface BarcodeCommands<C> {
  readonly bare: readonly C[];
  /** `element`: the bar code as it prints then, its line in the printer's own font and place. */
  readonly own?: { readonly commands: readonly C[]; readonly element: BarcodeElement };
}

/**
 * Returns the bar code with the language's own human-readable line if it prints the same, else with texts beside it.
 */
export function withReadableLine<C>(
  { label, now }: Page,
  element: BarcodeElement,
  { bare, own }: BarcodeCommands<C>,
): WithTexts<C> {
  const line = splitReadableLine(element, own?.element, { dpi: label.dpi, now });
  return { commands: own && line.barcode === own.element ? own.commands : bare, beside: line.texts };
}

/** Returns the corner for a command, in whole dots; not expressible outside 0 to `most`. */
export function cornerOf(
  element: BarcodeElement,
  { label, now }: Page,
  { anchor = 'corner', most = Infinity }: { anchor?: BarcodeElement['anchor']; most?: number } = {},
): { readonly x: number; readonly y: number } | NotExpressible {
  const placed =
    element.anchor === anchor && element.justify === 'start'
      ? element
      : convertAnchor(element, anchor, label.dpi, { now });
  const [x, y] = [Math.round(placed.x), Math.round(placed.y)];
  return x < 0 || y < 0 || x > most || y > most ? OUTSIDE : { x, y };
}
