/** A bar code between its ^B command and its data. */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { Content, OptionValue, Rotation } from '../../label/index.ts';
import type { LanguageReader } from '../../language/reader.ts';

export interface BarcodeDraft {
  /** `^BC`: for diagnostics about the data. */
  readonly command: string;
  readonly symbology: string;
  readonly rotation: Rotation;
  readonly moduleDots: number;
  readonly wideRatio: number;
  readonly heightDots: number;
  readonly line: 'none' | 'below' | 'above';
  readonly checkDigitInLine?: boolean;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Dots that a field under ^FO is lowered by (^BQ: the height of ^BY). */
  readonly lowerDots?: number;
  /** How the symbology's own notation inside ^FD is read; absent: data as it is. */
  readonly translate?: (content: Content, context: TranslateContext) => Translated;
  /** Total height of the symbol, shared among its rows, where no height of a row is given (^B7, ^BF, ^BB). */
  readonly totalHeightDots?: number;
}

export interface TranslateContext {
  /** Where what is wrong with the data is said. */
  readonly reader: { readonly report: LanguageReader['report'] };
  readonly page: CodePage;
}

export interface Translated {
  readonly content: Content;
  readonly symbology?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly encoding?: CodePage;
  /** The human-readable line, where it is not the data. */
  readonly line?: Content;
}
