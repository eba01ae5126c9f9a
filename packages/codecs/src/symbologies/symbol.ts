/** What a symbology makes of data: modules without any size in dots. */
import type { Message } from '@platen/messages';
import type { DiagnosticMessage } from '../diagnostics/index.ts';

/** A part of a split human-readable line and where it stands, in modules from the first bar. */
export interface TextPart {
  readonly text: string;
  /** `fill`: spread from xModules over widthModules; `center`: in the middle of them; `before`: ends at xModules; `after`: begins there. */
  readonly place: 'fill' | 'center' | 'before' | 'after';
  readonly xModules: number;
  readonly widthModules: number;
  /** Above the bars, as the digits of an add-on. */
  readonly above?: boolean;
}

/** Bars of a linear symbology. */
export interface LinearSymbol {
  readonly kind: 'linear';
  /** Characters of the data that the symbology does not have and that were left out. */
  readonly dropped?: string;
  /**
   * Widths of bars and spaces in turn, a bar first (of width 0 where the symbol begins with a space), in modules;
   * wide elements of two-width symbologies are `wideRatio` as passed in.
   */
  readonly widths: readonly number[];
  /** The human-readable line, with start/stop or check characters as the symbology prints them. */
  readonly text: string;
  /** Height of the bars where the element sets none. */
  readonly heightModules?: number;
  /** Bars (by index into `widths`) that reach down into the human-readable line (guard bars of EAN and UPC). */
  readonly longBars?: readonly number[];
  /** Parts of the human-readable line, where the symbology splits it (EAN, UPC, add-ons). */
  readonly textParts?: readonly TextPart[];
  /** Elements of an add-on, whose bars are lower at the top to leave room for its digits: [first, last] index. */
  readonly addOn?: readonly [number, number];
  /** Bars that bear the symbol (ITF-14). */
  readonly bearer?: 'horizontal' | 'frame';
}

/** Bars of a height-modulated (postal) symbology, a module wide each at an equal pitch. */
export interface PostalSymbol {
  readonly kind: 'postal';
  /** Each bar's extent, as fractions of the full height from the top: [top, bottom]. */
  readonly bars: readonly (readonly [top: number, bottom: number])[];
  readonly text: string;
}

/** A matrix or a stacked symbology as a grid of modules. */
export interface MatrixSymbol {
  readonly kind: 'matrix';
  readonly columns: number;
  readonly rows: number;
  /** rows × columns bytes of 0 or 1, row by row. */
  readonly modules: Uint8Array;
  /**
   * Height of each row in module widths where rows are not square (stacked symbologies, DataBar); default 1.
   * 0 is a row whose height the element sets, `rowModules` where it does not; -1 is a separator, as high as the
   * option `separatorDots` sets.
   */
  readonly rowHeights?: readonly number[];
  /** Height in modules of the rows that `rowHeights` gives 0. */
  readonly rowModules?: number;
  readonly text?: string;
}

/** MaxiCode: 33 rows of 30 hexagons (29 in odd rows) with a bullseye; drawn at a fixed physical size. */
export interface MaxicodeSymbol {
  readonly kind: 'maxicode';
  /** 33 × 30 bytes of 0 or 1. */
  readonly modules: Uint8Array;
}

/** TLC39: a Code 39 symbol below a MicroPDF417 symbol with its own module. */
export interface LinkedSymbol {
  readonly kind: 'linked';
  readonly linear: LinearSymbol;
  /** Absent where the data has no serial number. */
  readonly micro?: MatrixSymbol;
  readonly microModuleDots: number;
  readonly microRowDots: number;
  readonly text: string;
}

export type BarcodeSymbol = LinearSymbol | PostalSymbol | MatrixSymbol | MaxicodeSymbol | LinkedSymbol;

export type SymbolErrorCode = 'barcode_not_encodable' | 'barcode_data_too_long' | 'barcode_option';

/** Why the symbology cannot encode the data. */
export interface SymbolError {
  readonly kind: 'error';
  readonly code: SymbolErrorCode;
  readonly message: DiagnosticMessage;
  /** The data that is allowed, if the symbology's row in the table does not describe it fully. */
  readonly expected?: string | Message;
}
