/** Printing and rendering published templates from merge data. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { printAnswer } from './jobs.ts';

const mergeObject = { type: 'object', additionalProperties: true } as const;

/** Checked by hand: invalid merge data has an error code of its own. */
export const mergePayload = z.any().meta({
  id: 'MergePayload',
  description: 'Merge values by field name: an object for one label, a non-empty array of objects for a batch.',
  oneOf: [mergeObject, { type: 'array', items: mergeObject, minItems: 1 }],
  examples: [{ sku: 'A-1' }, [{ sku: 'A-1' }, { sku: 'A-2' }]],
});

/** A batch alone. */
export const mergeBatch = z.any().meta({
  id: 'MergeBatch',
  description: 'Merge values by field name, an object for each label.',
  type: 'array',
  items: mergeObject,
  minItems: 1,
  examples: [[{ sku: 'A-1' }, { sku: 'A-2' }]],
});

/** A single object is answered by `PrintAnswer`, an array by the list. */
export const templatePrintBatchAnswer = z
  .object({
    jobs: z.array(printAnswer),
    remaining: z
      .int()
      .optional()
      .meta({ description: 'How many labels were not printed because the time was too short: send those again.' }),
  })
  .meta({ id: 'TemplatePrintBatch', examples: [EXAMPLES.printBatch] });

export const templateConvertBatchAnswer = z
  .object({ labels: z.array(z.object({ format: z.string(), contentType: z.string(), base64: z.string() })) })
  .meta({ id: 'TemplateConvertBatch', examples: [EXAMPLES.convertBatch] });

/** The merge fields that records lack, by the index of the record. */
export const missingMergeFields = (
  records: readonly Readonly<Record<string, unknown>>[],
  mergeFields: readonly string[],
): { index: number; missing: string[] }[] =>
  records
    .map((record, index) => ({ index, missing: mergeFields.filter((name) => !Object.hasOwn(record, name)) }))
    .filter(({ missing }) => missing.length > 0);
