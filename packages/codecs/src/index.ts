/** The public face of the codecs: read, write, render, convert. */
import type { SheetOptions } from './formats/pdf/sheets.ts';

export * from './label/index.ts';
export * from './diagnostics/index.ts';
export * from './limits.ts';
export { type CodePage, codePageName } from './bytes/code-pages.ts';
export type * from './formats/format.ts';
export { findFormat, FORMAT_NAMES, FORMATS, PICTURE_FORMATS, PRINTER_LANGUAGES } from './formats/index.ts';
export { read, write } from './formats/face.ts';
export { fillDocument, type MergeRecord, mergeFieldsOf } from './merge/index.ts';
export { lint } from './lint/lint.ts';
export { renderLabel, type RenderOptions } from './render/index.ts';
export { convert, type ConvertOptions, layOut } from './convert/face.ts';
export { type ConvertFailure, type ConvertResult, DIALECTS, type LaidOut } from './convert/convert.ts';
export { countPrints, type PrintCount } from './convert/count-prints.ts';
export type { ConversionParams } from './convert/params.ts';
export { compareDots, differencePng, type DotDifference } from './compare/dots.ts';
export { compareTrees } from './compare/trees.ts';
export { labelJsonSchema, labelXsd } from './notation/index.ts';
export { measureElement, type Rect, renderElement } from './render/index.ts';
export type { SheetOptions } from './formats/pdf/sheets.ts';
export { areaOfCodes } from './formats/pdf/codes/code-areas.ts';
export { scannedModule } from './scan/module.ts';
export { type ScannedCode, scanCodes, type ScanOptions } from './scan/scan.ts';
export {
  type BarcodeSymbol,
  code39Pairs,
  encodeBarcode,
  findSymbology,
  type Gs1Complaint,
  type Gs1Element,
  gs1Complaint,
  gs1Elements,
  gs1Raw,
  splitElements,
  SYMBOLOGIES,
  type SymbologyInfo,
  type SymbologyName,
  unitsOf,
} from './symbologies/index.ts';
export { fontNames } from './fonts/index.ts';
export { withParts } from './platform/missing-part.ts';
export { UsageError } from '@platen/formats';

/** Puts the pages of a PDF onto sheets of paper; undefined where the labels of a sheet are larger than the paper. */
export async function arrangeSheets(pdf: Uint8Array, options: SheetOptions): Promise<Uint8Array | undefined> {
  return (await import('./formats/pdf/sheets.ts')).arrangeSheets(pdf, options);
}
