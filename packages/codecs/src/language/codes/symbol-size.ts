/** Sizes of 2D symbols in modules, for commands that fit a symbol into a box; cached, and limited for each document. */
import { type BarcodeInput, encodeBarcode } from '../../symbologies/index.ts';

interface ModuleSize {
  readonly columns: number;
  readonly rows: number;
}

/** Returns undefined if the data cannot be encoded, or above the document's limit. */
export type SymbolSizer = (input: BarcodeInput) => ModuleSize | undefined;

/** Characters that one document may encode only to find the size of symbols: about two seconds of work. */
const MAX_CHARACTERS = 250_000;
/** Fixed cost of encoding a symbol, in characters. */
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
