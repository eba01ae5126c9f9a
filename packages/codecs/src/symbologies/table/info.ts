/** The rows of the table of symbologies: each symbology and each of its options. */
import { type Message, message } from '@platen/messages';

/** One option of a symbology: its values, what is used where an element does not set it, and what it does. */
export type OptionSpec =
  | {
      readonly type: 'integer';
      readonly min: number;
      readonly max: number;
      readonly default: number;
      readonly doc: string;
    }
  | { readonly type: 'boolean'; readonly default: boolean; readonly doc: string }
  | { readonly type: 'enum'; readonly values: readonly string[]; readonly default: string; readonly doc: string }
  | { readonly type: 'string'; readonly maxLength: number; readonly default: string; readonly doc: string };

export type SymbologyKind = 'linear' | 'postal' | 'matrix' | 'stacked' | 'maxicode';

/**
 * The check character of a symbology:
 * `none`: it has none; `always`: it is computed and always part of the bars;
 * `optional`: the option `checkDigit` sets whether it is computed.
 */
export type CheckDigit = 'none' | 'always' | 'optional';

export interface SymbolSize {
  readonly columns: number;
  readonly rows: number;
}

export interface SymbologyInfo {
  readonly name: string;
  readonly title: string;
  readonly kind: SymbologyKind;
  /** The data that is allowed. */
  readonly data: string | Message;
  /** What the element's sizes mean for it. */
  readonly sizing: {
    /** `moduleDots` is the narrow bar or the module; false: the symbol has a fixed physical size (MaxiCode). */
    readonly moduleDots: boolean;
    /** `wideRatio` sets the width of wide bars. */
    readonly wideRatio: boolean;
    /**
     * `heightDots` is: `bars`, the height of the bars; `row`, the height of one row (0: the symbology's own);
     * `none`, not used.
     */
    readonly heightDots: 'bars' | 'row' | 'none';
  };
  readonly checkDigit: CheckDigit;
  /** Digits of its number without the check digit, where that has a length of its own. */
  readonly digits?: number;
  /** Height of the bars in modules where the element sets none. */
  readonly heightModules?: number;
  /**
   * All sizes of the symbol, in modules with the finder included; of MicroPDF417 in columns of data and rows, in the order in
   * which ZPL and DPL count them.
   */
  readonly sizes?: readonly SymbolSize[];
  /** The human-readable line: where printers put it by default; `none`: the symbology has no such line. */
  readonly humanReadable: 'below' | 'above' | 'none';
  readonly options: Readonly<Record<string, OptionSpec>>;
}

export const integer = (min: number, max: number, fallback: number, doc: string): OptionSpec => ({
  type: 'integer',
  min,
  max,
  default: fallback,
  doc,
});
export const flag = (fallback: boolean, doc: string): OptionSpec => ({ type: 'boolean', default: fallback, doc });
/** One of `values`; the first is the default. */
export const oneOf = (values: readonly string[], doc: string): OptionSpec => ({
  type: 'enum',
  values,
  default: values[0]!,
  doc,
});
export const string = (maxLength: number, fallback: string, doc: string): OptionSpec => ({
  type: 'string',
  maxLength,
  default: fallback,
  doc,
});

const BARS = { moduleDots: true, wideRatio: false, heightDots: 'bars' } as const;
const WIDE_BARS = { moduleDots: true, wideRatio: true, heightDots: 'bars' } as const;

export type Row = Omit<SymbologyInfo, 'name'>;

/** A row of a linear symbology of equal modules. Defaults: a line below it, no check digit, no options. */
export const linear = (title: string, data: string | Message, more: Partial<Row> = {}): Row => ({
  title,
  kind: 'linear',
  data,
  sizing: BARS,
  checkDigit: 'none',
  humanReadable: 'below',
  options: {},
  ...more,
});

/** A row of a linear symbology of narrow and wide bars. */
export const wide = (title: string, data: string | Message, more: Partial<Row> = {}): Row =>
  linear(title, data, { sizing: WIDE_BARS, ...more });

/** The properties shared by all symbologies of `digits` digits followed by a check digit. */
const numbered = (digits: number, options: Row['options']): Partial<Row> => ({ checkDigit: 'always', digits, options });
const numberData = (digits: number): Message => message('expected.digits', { digits, all: digits + 1 });

/** A row of a number with a check digit, of equal modules. */
export const number = (title: string, digits: number, options: Row['options']): Row =>
  linear(title, numberData(digits), numbered(digits, options));

/** A row of a number with a check digit, of narrow and wide bars. */
export const wideNumber = (title: string, digits: number, options: Row['options'] = {}): Row =>
  wide(title, numberData(digits), numbered(digits, options));
