/** The table of symbologies and their encoders: data → modules, no dots. */
export type * from './symbol.ts';
export { encodeBarcode, type BarcodeInput } from './encode.ts';
export { expected as expectedOption, resolveOptions } from './options.ts';
export { splitForAppend, type SymbolSize } from './pdf417/split.ts';
export { findSymbology, SYMBOLOGIES } from './table/index.ts';
export type { CheckDigit, OptionSpec, SymbologyInfo, SymbologyKind, SymbologyName } from './table/index.ts';
