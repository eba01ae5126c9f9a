/** Compares the symbols of two descriptions of a bar code, so that writers can check what a language's options lose. */
import { latin1 } from '../bytes/encodings.ts';
import type { BarcodeElement } from '../label/index.ts';
import type { Resolved } from './barcodes.ts';
import { type BarcodeSymbol, encodeBarcode } from '../symbologies/index.ts';

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
  const b = encodeBarcode(second);
  if (a.kind === 'error' || b.kind === 'error') return 'none';
  if (a.kind !== b.kind || shapeOf(a) !== shapeOf(b)) return 'other';
  return modulesOf(a) === modulesOf(b) ? 'same' : 'size';
}

/** Switches between code sets, and shifts (label/content). */
const SWITCHES = /[\ue00a-\ue00d]/g;

/**
 * Returns a Code 128 as a printer prints it that chooses the code sets itself; `isSame`: by which its bars do not
 * change.
 */
export function automaticSets({ element, data, ...code }: Resolved): { code: Resolved; isSame: boolean } {
  const options = { ...code.options, codeSet: 'auto' };
  const plain = data.replace(SWITCHES, '');
  const content = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(SWITCHES, '') } : part,
  );
  const automatic = { ...element, content, options: { ...element.options, codeSet: 'auto' } };
  const isSame = compareSymbols({ ...element, data }, { ...automatic, data: plain }) === 'same';
  return { code: { ...code, element: automatic, data: plain, options }, isSame };
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
