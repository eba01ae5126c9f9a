/** The inputs of tools: documents, formats, sizes; all bounded. */
import { FORMAT_NAMES } from '@platen/formats';
import { z } from 'zod';
import { MAX_BYTES } from './labels/document.ts';

export const format = z.enum(FORMAT_NAMES).describe('Format of the document.');
/** May be empty. */
export const anyText = z.string().max(Math.ceil((MAX_BYTES * 4) / 3));
export const documentText = anyText
  .min(1)
  .describe('The document: its text for printer languages, XML and JSON; base64 for PDF and pictures.');
export const dpi = z.union([z.literal(152), z.literal(203), z.literal(300), z.literal(600)]).optional();
export const side = z.number().min(0.1).max(60).optional();
