/** Compares the symbols of two descriptions of a bar code, so that writers can check what a language's options lose. */
import { latin1 } from '../../bytes/encodings.ts';
import type { BarcodeElement } from '../../label/index.ts';
import { type BarcodeSymbol, encodeBarcode } from '../../symbologies/index.ts';

export type SymbolDescription = Pick<BarcodeElement, 'symbology' | 'options' | 'encoding'> & {
  readonly data: string;
  readonly wideRatio: number;
};

/**
 * `same`: equal modules; `size`: other modules in the same size; `other`: another size; `none`: one cannot be encoded.
 */
export type Likeness = 'same' | 'size' | 'other' | 'none';

export function compareSymbols(first: SymbolDescription, second: SymbolDescription): Likeness {
  const a = encodeBarcode(first);
  const b = first === second ? a : encodeBarcode(second);
  if (a.kind === 'error' || b.kind === 'error') return 'none';
  if (a === b) return 'same';
  if (a.kind !== b.kind || shapeOf(a) !== shapeOf(b)) return 'other';
  return modulesOf(a) === modulesOf(b) ? 'same' : 'size';
}

function shapeOf(symbol: BarcodeSymbol): string {
  if (symbol.kind === 'linear') return String(Math.round(1000 * symbol.widths.reduce((sum, width) => sum + width, 0)));
  if (symbol.kind === 'matrix') return `${symbol.columns}x${symbol.rows}`;
  return symbol.kind === 'postal' ? String(symbol.bars.length) : '';
}

function modulesOf(symbol: BarcodeSymbol): string {
  if (symbol.kind === 'linear') return symbol.widths.join(' ');
  if (symbol.kind === 'postal') return symbol.bars.join(' ');
  if (symbol.kind === 'linked') return JSON.stringify(symbol);
  return latin1(symbol.modules);
}
