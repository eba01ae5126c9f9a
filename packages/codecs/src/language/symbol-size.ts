/** Sizes of 2D symbols in modules, for readers whose commands fit a symbol into a box: remembered, and bounded a document. */
import { type BarcodeInput, encodeBarcode } from '../symbologies/index.ts';

export interface ModuleSize {
  readonly columns: number;
  readonly rows: number;
}

/** Undefined where the data cannot be encoded, or where the document has asked for too much. */
export type SymbolSizer = (input: BarcodeInput) => ModuleSize | undefined;

/** Characters of all symbols that one document may have encoded only to know their size: about two seconds' worth. */
const MAX_CHARACTERS = 250_000;
/** What encoding costs however short the data is, in characters. */
const BASE_COST = 60;

export function createSymbolSizer(): SymbolSizer {
  const known = new Map<string, ModuleSize | undefined>();
  let spent = 0;
  return (input) => {
    const key = JSON.stringify([input.symbology, input.data, input.options, input.encoding]);
    if (known.has(key)) return known.get(key);
    spent += input.data.length + BASE_COST;
    if (spent > MAX_CHARACTERS) return undefined;
    const symbol = encodeBarcode(input);
    const size = symbol.kind === 'matrix' ? { columns: symbol.columns, rows: symbol.rows } : undefined;
    known.set(key, size);
    return size;
  };
}
