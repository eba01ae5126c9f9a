/** What the matrix of decodings knows of a symbology: how its symbols are witnessed, and the data that it prints. */
import type { BarcodeElement } from '../../packages/codecs/src/label/index.ts';

/** A symbol by an independent encoder, bwip-js. */
export interface LibraryFigure {
  readonly bcid: string;
  readonly text: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What the modules of a symbol must be. */
export type Figure =
  | (LibraryFigure & {
      /**
       * `widths`: bars and spaces in modules; `two-widths`: narrow and wide ones; `rows`: modules, row by row; `heights`: the
       * bars of a postal code.
       */
      readonly kind: 'widths' | 'two-widths' | 'rows' | 'heights';
    })
  /** Widths in modules, from a standard. */
  | { readonly kind: 'standard'; readonly widths: readonly number[]; readonly source: string };

/** One content to print. */
export interface Case {
  readonly data: string;
  /** What the case is about, where the data does not show it. */
  readonly about?: string;
  readonly options?: BarcodeElement['options'];
  readonly encoding?: string;
  readonly element?: Partial<Pick<BarcodeElement, 'heightDots' | 'humanReadable' | 'wideRatio'>>;
  /** The bytes that the symbol must hold, a character each. Default: the data in UTF-8. */
  readonly bytes?: string;
  /** What zxing-js returns, where it is not these bytes; null: it does not read this. */
  readonly js?: string | null;
  /** zxing-cpp's format, where it is not that of the symbology; null: it does not read this. */
  readonly format?: string | null;
  /** Symbology identifier of ISO/IEC 15424. */
  readonly identifier?: string;
  /** Number of this symbol of how many, from 1. */
  readonly sequence?: readonly [index: number, total: number];
  /** What identifies the message of this sequence. */
  readonly sequenceId?: string;
  /** Number of the extended channel (ECI) of the data. */
  readonly channel?: number;
  readonly programsReader?: true;
  readonly figure?: Figure;
  /** Why one witness must do; without it two decoders read the symbol, or its modules are compared. */
  readonly alone?: string;
}

export interface Symbols {
  /** Dots of a module at 203 dpi. */
  readonly moduleDots: number;
  /** Dots of the bars or of a row at 203 dpi; 0: the symbology's own. */
  readonly heightDots: number;
  readonly cases: readonly Case[];
}

const HEIGHT = 70;

export const bars = (...cases: readonly Case[]): Symbols => ({ moduleDots: 2, heightDots: HEIGHT, cases });
export const modules = (...cases: readonly Case[]): Symbols => ({ moduleDots: 4, heightDots: 0, cases });
export const rows = (rowDots: number, ...cases: readonly Case[]): Symbols => ({
  moduleDots: 2,
  heightDots: rowDots,
  cases,
});
