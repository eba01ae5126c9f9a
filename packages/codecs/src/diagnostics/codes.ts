/** Every diagnostic code with its severity: one table an area, joined here. */
import { BITMAP_CODES } from './codes/bitmap.ts';
import { CPCL_CODES } from './codes/cpcl.ts';
import { DOCUMENT_CODES } from './codes/document.ts';
import { DPL_CODES } from './codes/dpl.ts';
import { EPL_CODES } from './codes/epl.ts';
import { IPL_CODES } from './codes/ipl.ts';
import { PDF_CODES } from './codes/pdf.ts';
import { RENDER_CODES } from './codes/render.ts';
import { SBPL_CODES } from './codes/sbpl.ts';
import { SYMBOLOGY_CODES } from './codes/symbology.ts';
import { TSPL_CODES } from './codes/tspl.ts';
import { XML_CODES } from './codes/xml.ts';
import { ZPL_CODES } from './codes/zpl.ts';

export const DIAGNOSTIC_CODES = {
  ...DOCUMENT_CODES,
  ...RENDER_CODES,
  ...SYMBOLOGY_CODES,
  ...ZPL_CODES,
  ...EPL_CODES,
  ...TSPL_CODES,
  ...IPL_CODES,
  ...DPL_CODES,
  ...SBPL_CODES,
  ...CPCL_CODES,
  ...XML_CODES,
  ...PDF_CODES,
  ...BITMAP_CODES,
} as const;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
