/** Work on a template: its draft, its sample data, its versions and what differs between two of them. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { displayName, id, timestamp } from './fields.ts';
import { labelContent, labelFormat, labelPictureQuery, requireFields, templateTag } from './labels.ts';

const inches = z.number().nullable().meta({ description: 'Inches.' });
const record = z.record(z.string(), z.unknown());
export type SampleRecord = z.infer<typeof record>;

export const sampleData = z
  .array(record)
  .max(LIMITS.sampleData.records)
  .refine((records) => new TextEncoder().encode(JSON.stringify(records)).length <= LIMITS.sampleData.bytes, {
    error: `must have at most ${LIMITS.sampleData.bytes} bytes as JSON`,
  })
  .meta({ description: 'Records for trying out the template; its pictures show the first one.' });

const tags = z
  .array(templateTag)
  .max(LIMITS.templateTags.each)
  .refine((all) => new Set(all.map((tag) => tag.toLowerCase())).size === all.length, 'must not hold a tag twice')
  .meta({ description: 'By what people find it: a customer, a carrier. A template may have several.' });

export const createTemplateInput = z
  .object({
    name: displayName,
    format: labelFormat,
    content: labelContent,
    sampleData: sampleData.optional(),
    requireFields: requireFields.optional(),
    tags: tags.optional(),
    publish: z.boolean().optional().meta({
      description:
        '`false`: the document is stored as a draft, which may be incomplete, and nothing prints until it is published. Default `true`.',
    }),
  })
  .meta({
    id: 'CreateTemplate',
    examples: [
      { name: 'Shelf', format: 'zpl', content: '^XA^FO40,40^A0N,40^FD{sku}^FS^XZ', sampleData: [{ sku: 'A-1' }] },
    ],
  });

export const updateTemplateInput = z
  .object({
    name: displayName.optional(),
    sampleData: sampleData.optional(),
    requireFields: requireFields.optional(),
    tags: tags.optional(),
  })
  .meta({ id: 'UpdateTemplate', examples: [{ name: 'Shelf, large', sampleData: [{ sku: 'A-1' }] }] });

export const saveDraftInput = z
  .object({
    format: labelFormat,
    content: labelContent,
    draftDate: timestamp.nullable().optional().meta({
      description:
        'The `savedDate` of the draft that was changed, null if there was none: refused with `template_changed` if the template has another draft by now.',
    }),
  })
  .meta({
    id: 'SaveDraft',
    examples: [{ format: 'zpl', content: '^XA^FO40,40^A0N,80^FD{sku}^FS^XZ' }],
  });

const basedOn = z.int().min(0).optional().meta({
  description:
    'The version you have seen, 0 if there was none: if it is no longer the published one, the request fails with `template_changed`.',
});
export const publishTemplateInput = z
  .object({ format: labelFormat.optional(), content: labelContent.optional(), basedOn })
  .meta({ id: 'PublishTemplate', examples: [{ basedOn: 3 }] })
  .nullish();
export const rollBackInput = z
  .object({ basedOn })
  .meta({ id: 'RollBackTemplate', examples: [{ basedOn: 3 }] })
  .nullish();

export const templateDraft = z
  .object({ format: z.string(), content: z.string(), savedDate: timestamp })
  .meta({ id: 'TemplateDraft', examples: [EXAMPLES.templateDocument.draft] });
export const templateDocument = z
  .object({
    version: z.int(),
    format: z.string(),
    content: labelContent,
    mergeFields: z.array(z.string()).meta({ description: 'Those of the draft, or of what is published without one.' }),
    sampleData: z.array(record),
    draft: templateDraft.nullable().meta({ description: 'Unpublished work, perhaps incomplete.' }),
  })
  .meta({ id: 'TemplateDocument', examples: [EXAMPLES.templateDocument] });
export type TemplateDocument = z.infer<typeof templateDocument>;

export const templateVersion = z
  .object({
    version: z.int(),
    isCurrent: z.boolean().meta({ description: 'true for the published version, which prints.' }),
    format: z.string(),
    mergeFields: z.array(z.string()),
    width: inches,
    height: inches,
    bytes: z.int(),
    publishedDate: timestamp,
    publishedBy: z.string().nullable().meta({ description: 'The e-mail address of the user at that time.' }),
    restoredFrom: z.int().nullable().meta({ description: 'The earlier version that was published again.' }),
  })
  .meta({ id: 'TemplateVersion', examples: [EXAMPLES.templateVersion] });
export type TemplateVersion = z.infer<typeof templateVersion>;
export const templateVersionList = z.object({ versions: z.array(templateVersion) });
export const templateVersionDocument = templateVersion
  .extend({ content: labelContent })
  .meta({ id: 'TemplateVersionDocument', examples: [EXAMPLES.templateVersionDocument] });
export type TemplateVersionDocument = z.infer<typeof templateVersionDocument>;

/** `draft`, or the number of a version. */
export const templateState = z
  .string()
  .regex(/^(draft|[1-9]\d{0,8})$/, 'must be draft, or the number of a version')
  .meta({ examples: ['draft', '2'] });
export const versionParam = z.string().regex(/^[1-9]\d{0,8}$/, 'must be the number of a version');

export const templateDiffQuery = z.object({
  from: templateState.optional().meta({ description: 'By default the published version.' }),
  to: templateState.optional().meta({ description: 'By default the draft.' }),
});
export const templateDiff = z
  .object({
    from: templateState,
    to: templateState,
    same: z.boolean().meta({ description: 'true if the same dots print and the element trees are the same.' }),
    labels: z.array(
      z.object({
        dots: z.int().meta({ description: 'How many dots differ.' }),
        area: z
          .object({ x: z.int(), y: z.int(), widthDots: z.int(), heightDots: z.int() })
          .nullable()
          .meta({ description: 'The smallest rectangle that contains all of them.' }),
        widthDots: z.int(),
        heightDots: z.int(),
        picture: z.string().meta({
          description:
            'A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`.',
        }),
      }),
    ),
    labelCount: z
      .int()
      .meta({ description: `Labels of the longer document; the first ${LIMITS.comparedLabels} are compared.` }),
    changes: z
      .array(z.object({ message: z.string(), fact }))
      .meta({ description: 'What changed, in words: at most 30 sentences, and the number of further ones.' }),
    tree: z.array(z.string()).meta({ description: 'Lines of the element trees that differ, with - and +.' }),
    fields: z
      .object({ added: z.array(z.string()), removed: z.array(z.string()) })
      .meta({ description: 'Merge fields that only `to` has, and those that only `from` has.' }),
  })
  .meta({ id: 'TemplateDiff', examples: [EXAMPLES.templateDiff] });
export type TemplateDiff = z.infer<typeof templateDiff>;

export const templateUse = z
  .object({
    callerType: z.enum(['key', 'user']).meta({ description: 'An API key, or a person in the dashboard.' }),
    callerId: id.meta({ description: 'The id of the key or of the user that printed.' }),
    callerName: z.string().nullable().meta({
      description: 'The name of the key or the address of the person; null if there is no such caller any more.',
    }),
    printerId: id.nullable().meta({ description: 'The printer it was sent to; null for a pool.' }),
    poolId: id.nullable().meta({ description: 'The pool it was sent to; null for a printer.' }),
    printerName: z
      .string()
      .nullable()
      .meta({ description: 'The name of that printer or pool; null if it has been removed.' }),
    jobId: id.meta({ description: 'The last job.' }),
    lastPrintedDate: timestamp.meta({ description: 'When the last job was sent, to the minute.' }),
  })
  .meta({ id: 'TemplateUse', examples: [EXAMPLES.templateUse] });
export type TemplateUse = z.infer<typeof templateUse>;
export const templateUseList = z.object({ uses: z.array(templateUse).meta({ description: 'The newest first.' }) });

export const templatePictureQuery = labelPictureQuery.extend({
  of: templateState.optional().meta({ description: 'By default the published version.' }),
});
