/** The table of symbologies, what each makes of its data and options, and their encoders: data → modules, no dots. */
export { checkCharacters } from './check-characters.ts';
export { encodeBarcode, type BarcodeInput } from './encode.ts';
export { gs1Message, gs1Raw, splitElements, withParentheses } from './gs1.ts';
export { code39Pairs, plainCode39 } from './linear/code39-characters.ts';
export { codabarWhole } from './linear/codabar.ts';
export { type CodeSet, spellCode128, type SpelledCode128 } from './linear/code128.ts';
export { startSet } from './linear/start-set.ts';
export { joinCarrier, splitCarrier } from './maxicode-carrier.ts';
export { upceDigits, withCheckDigit, withoutCheckDigit } from './numbers.ts';
export { changedOptions, expected as expectedOption, type Options, resolveOptions } from './options.ts';
export { pdf417Columns, pdf417Level, pdf417Overhead } from './pdf417/encode.ts';
export { microColumns, microRows } from './pdf417/micro-sizes.ts';
export { splitForAppend, type SymbolSize } from './pdf417/split.ts';
export { qrBytes } from './qr/encode.ts';
export type * from './symbol.ts';
export { findSymbology, SYMBOLOGIES } from './table/index.ts';
export type { CheckDigit, OptionSpec, SymbologyInfo, SymbologyKind, SymbologyName } from './table/index.ts';
export { unitsOf } from './units.ts';
