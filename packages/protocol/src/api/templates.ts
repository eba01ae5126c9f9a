/** Printing and rendering published templates from merge data. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { printAnswer } from './jobs.ts';

/** A single object is answered by `PrintAnswer`, an array by the list. */
export const templatePrintBatchAnswer = z
  .object({
    jobs: z.array(printAnswer),
    remaining: z
      .int()
      .optional()
      .meta({ description: 'How many labels the time did not suffice for: send those again.' }),
  })
  .meta({ id: 'TemplatePrintBatch', examples: [EXAMPLES.printBatch] });

export const templateConvertBatchAnswer = z
  .object({ labels: z.array(z.object({ format: z.string(), contentType: z.string(), base64: z.string() })) })
  .meta({ id: 'TemplateConvertBatch', examples: [EXAMPLES.convertBatch] });
