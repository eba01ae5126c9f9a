/** The inputs of tools: documents, formats, the parameters of conversions and prints; all bounded. */
import { FORMAT_NAMES } from '@platen/formats';
import { conversionParamsSchema, LIMITS, pageOptions } from '@platen/protocol';
import { z } from 'zod';
import { MAX_BYTES } from './labels/document.ts';
import { strictArguments } from './strict-input.ts';

export const format = z.enum(FORMAT_NAMES).describe('Format of the document.');
/** May be empty. */
export const anyText = z.string().max(Math.ceil((MAX_BYTES * 4) / 3));
export const documentText = anyText
  .min(1)
  .describe('The document: its text for printer languages, XML and JSON; base64 for PDF and pictures.');
export const dpi = z.union([z.literal(152), z.literal(203), z.literal(300), z.literal(600)]).optional();

/** Every parameter of a conversion, by its name in the API. */
export const conversion = strictArguments(conversionParamsSchema.shape);
const { data: _, ...withoutData } = conversion;
/** Every parameter but `data`, which a template takes as an argument of its own. */
export const templateConversion = withoutData;

const { fit: __, ...ofPages } = pageOptions.shape;
/** What a print takes besides its document and the parameters of its conversion. */
export const printing = {
  printer: z.string().min(1).max(200).describe('Name, alias or id of the printer, or of a pool.'),
  copies: z
    .int()
    .min(LIMITS.copies.min)
    .max(LIMITS.copies.max)
    .default(1)
    .describe('Quantities in the document multiply.'),
  title: z.string().min(1).max(LIMITS.jobTitleLength).optional().describe('Name of the job in the list of jobs.'),
  confirm: z.string().max(200).optional().describe('The confirmation code of the call without it.'),
  ...ofPages,
};

export const records = z
  .array(z.record(z.string(), z.unknown()))
  .min(1)
  .max(LIMITS.maxBatchSize)
  .describe('The values of its fields: one record a label.');
