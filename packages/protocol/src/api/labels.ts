/** Stored labels. */
import { FORMAT_SPELLINGS } from '@platen/formats';
import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { displayName, id, optionalLimit, timestamp } from './fields.ts';

export const labelFormat = z.enum(FORMAT_SPELLINGS as [string, ...string[]]);
export const labelContent = z
  .string()
  .min(1)
  .meta({ description: 'The document: as text, or in base64 for PDF and pictures.' });

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
export const storedLabel = storedLabelSummary
  .extend({ content: labelContent })
  .meta({ id: 'Label', examples: [EXAMPLES.label] });
export type StoredLabel = z.infer<typeof storedLabel>;
const nextCursor = id
  .nullable()
  .meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' });
export const storedLabelList = z.object({ labels: z.array(storedLabelSummary), nextCursor });

/** The query of both lists, of labels and of templates. */
export const storedListQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Part of a name or merge field, ignoring case; or a whole id.' }),
  limit: optionalLimit,
  cursor: id.optional(),
});

export const templateTag = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.templateTags.length)
  .refine((value) => !/[\p{Cc},]/u.test(value), 'must not hold commas or control characters');

export const templateListQuery = storedListQuery.extend({
  tag: templateTag
    .optional()
    .meta({ description: 'Only templates with this tag, in any letter case.', examples: ['Acme'] }),
});

const labelNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'must be the number of a label, from 1')
  .optional()
  .meta({ type: 'integer', minimum: 1, description: 'Which label of the document. Default 1.' });
export const labelPictureQuery = z.object({ label: labelNumber });

export const createLabelInput = z.object({ name: displayName, format: labelFormat, content: labelContent }).meta({
  id: 'CreateLabel',
  examples: [{ name: 'Shelf', format: 'zpl', content: '^XA^FO40,40^A0N,40^FD{sku}^FS^XZ' }],
});
export const updateLabelInput = z
  .object({
    name: displayName.optional(),
    format: labelFormat.optional(),
    content: labelContent.optional(),
    updatedDate: timestamp.optional().meta({
      description:
        'The `updatedDate` of the label that you changed: the request fails with `label_changed` if it has another one by now.',
    }),
  })
  .meta({ id: 'UpdateLabel', examples: [EXAMPLES.updateLabel] });
export const requireFields = z.boolean().meta({
  description:
    'A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.',
});

export const publishLabelInput = z
  .object({ name: displayName.optional(), requireFields: requireFields.optional() })
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
    requireFields: z.boolean().meta({ description: 'A print without a value for every merge field is refused.' }),
    tags: z.array(z.string()).meta({ description: 'By what people find it.' }),
    version: z
      .int()
      .meta({ description: 'Number of the published version; 0: a new template of which nothing is published yet.' }),
    publishedDate: timestamp.meta({
      description: 'When this version was published; for a new template when it was created.',
    }),
    lastPrintedDate: timestamp
      .nullable()
      .meta({ description: 'When it was last printed, to the minute; null: never.' }),
    draftDate: timestamp
      .nullable()
      .meta({ description: 'When the unpublished draft was saved; null if there is none.' }),
  })
  .meta({ id: 'Template', examples: [EXAMPLES.template] });
export type Template = z.infer<typeof template>;
export const templateList = z.object({
  templates: z.array(template),
  nextCursor,
});
export const templateTagUse = z
  .object({
    name: z.string().meta({ description: 'As the first template spells it.' }),
    templates: z.int().meta({ description: 'How many templates have the tag, in any letter case.' }),
  })
  .meta({ id: 'TemplateTag', examples: [{ name: 'Acme', templates: 12 }] });
export const templateTagList = z.object({
  tags: z.array(templateTagUse).meta({ description: 'In alphabetical order.' }),
});
