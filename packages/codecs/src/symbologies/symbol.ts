/** What a symbology makes of data: modules without any size in dots. */

/** Bars of a linear symbology. */
export interface LinearSymbol {
  readonly kind: 'linear';
  /** Widths of bars and spaces in turn, a bar first, in modules; wide elements of two-width symbologies are `wideRatio` as given. */
  readonly widths: readonly number[];
  /** The human-readable line, with start/stop or check characters as the symbology prints them. */
  readonly text: string;
  /** Bars (by index into `widths`) that reach down into the human-readable line (guard bars of EAN and UPC). */
  readonly longBars?: readonly number[];
  /** Parts of the human-readable line with where they stand, where the symbology splits it (EAN, UPC, add-ons); in modules from the first bar. */
  readonly textParts?: readonly {
    readonly text: string;
    readonly xModules: number;
    readonly widthModules: number;
    readonly above?: boolean;
  }[];
  /** Bars whose top is lowered (EAN add-ons under their digits), as [first, last] index. */
  readonly addOn?: readonly [number, number];
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
  /** Height of each row in module widths where rows are not square (stacked symbologies, DataBar); default 1. */
  readonly rowHeights?: readonly number[];
  readonly text?: string;
}

/** MaxiCode: 33 rows of 30 hexagons (29 in odd rows) with a bullseye; drawn at a fixed physical size. */
export interface MaxicodeSymbol {
  readonly kind: 'maxicode';
  /** 33 × 30 bytes of 0 or 1. */
  readonly modules: Uint8Array;
}

export type BarcodeSymbol = LinearSymbol | PostalSymbol | MatrixSymbol | MaxicodeSymbol;

/** Data that the symbology cannot hold, in words. */
export interface SymbolError {
  readonly kind: 'error';
  readonly code: 'data_not_encodable' | 'data_too_long' | 'invalid_option';
  readonly message: string;
}
