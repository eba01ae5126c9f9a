/** Stored labels. */
import { FORMAT_SPELLINGS } from '@platen/formats';
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { displayName, id, timestamp } from './fields.ts';

export const labelFormat = z.enum(FORMAT_SPELLINGS as [string, ...string[]]);
const content = z.string().min(1).meta({ description: 'The document: as text, or in base64 for PDF and pictures.' });

export const storedLabelSummary = z
  .object({
    id,
    name: z.string(),
    format: z.string(),
    mergeFields: z.array(z.string()),
    width: z.number().nullable().meta({ description: 'Inches.' }),
    height: z.number().nullable().meta({ description: 'Inches.' }),
    createdDate: timestamp,
    updatedDate: timestamp,
  })
  .meta({ id: 'LabelSummary', examples: [EXAMPLES.labelSummary] });
export const storedLabel = storedLabelSummary.extend({ content }).meta({ id: 'Label', examples: [EXAMPLES.label] });
export type StoredLabel = z.infer<typeof storedLabel>;
export const storedLabelList = z.object({ labels: z.array(storedLabelSummary) });

export const createLabelInput = z.object({ name: displayName, format: labelFormat, content }).meta({
  id: 'CreateLabel',
  examples: [{ name: 'Shelf', format: 'zpl', content: '^XA^FO40,40^A0N,40^FD{sku}^FS^XZ' }],
});
export const updateLabelInput = z
  .object({ name: displayName.optional(), format: labelFormat.optional(), content: content.optional() })
  .meta({ id: 'UpdateLabel', examples: [EXAMPLES.updateLabel] });
export const publishLabelInput = z
  .object({ name: displayName.optional() })
  .meta({ examples: [{ name: EXAMPLES.template.name }] })
  .nullish();

export const template = z
  .object({
    id,
    name: z.string(),
    labelId: id.nullable(),
    format: z.string(),
    mergeFields: z.array(z.string()),
    merge_fields: z.array(z.string()),
    width: z.number().nullable().meta({ description: 'Inches.' }),
    height: z.number().nullable().meta({ description: 'Inches.' }),
    publishedDate: timestamp,
  })
  .meta({ id: 'Template', examples: [EXAMPLES.template] });
export type Template = z.infer<typeof template>;
export const templateList = z.object({ templates: z.array(template) });
