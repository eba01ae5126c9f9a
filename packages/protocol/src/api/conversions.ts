/**
 * Conversions over HTTP: paths, the documented query, answers. The rules of the query itself are in `conversion.ts`.
 */
import { FORMAT_NAMES, FORMAT_SPELLINGS, MEDIA_TYPES } from '@platen/formats';
import * as z from 'zod';
import { CONVERSION_PARAMETERS, describeFlatParameter, type FlatName } from './conversion.ts';
import { EXAMPLES } from './examples.ts';
import { apiDiagnostic } from './fields.ts';

export const CONSUMED_MEDIA_TYPES = [...MEDIA_TYPES];

export const TARGETS = [...FORMAT_NAMES];
export const SOURCES = [...FORMAT_SPELLINGS, 'url'];

/** Checked by hand: an unknown format is 404, and names are accepted in any case. */
const source = z.string().meta({ enum: SOURCES, description: 'The format of the document.', examples: ['zpl'] });
const target = z.string().meta({ enum: TARGETS, description: 'The format of the answer.', examples: ['png'] });
export const convertPath = z.object({ source, target });
export const lintPath = z.object({ source });
export const targetParameter = parameter({
  type: 'string',
  enum: TARGETS,
  description: 'The output format; by default that of the template.',
});

const flatExamples: Readonly<Partial<Record<FlatName, unknown>>> = {
  'label.width': 4,
  'label.height': 6,
  label: 1,
  dpi: 300,
  rotation: 90,
  scaling: 100,
  data: '[{"sku":"A-1"}]',
  'zpl.commandsToIgnore': ['^PQ'],
};
const flat = (Object.keys(CONVERSION_PARAMETERS) as FlatName[]).map((name) => [
  name,
  parameter({
    ...describeFlatParameter(name),
    ...(name in flatExamples ? { examples: [flatExamples[name]] } : {}),
  }),
]);

/** The OpenAPI description of a query parameter. Its value is text and is checked by hand. */
export function parameter(schema: Readonly<Record<string, unknown>>) {
  return z.any().optional().meta(schema);
}

/** The documented conversion parameters; `parseConversionQuery` checks the values. */
export const conversionQuery = z.object({
  params: parameter({
    type: 'string',
    contentMediaType: 'application/json',
    description:
      'All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.',
    examples: ['{"dpi":300,"label":{"width":4}}'],
  }),
  ...(Object.fromEntries(flat) as Record<FlatName, ReturnType<typeof parameter>>),
});

/** Marks an answer in the documentation as a file of one of these media types. */
export const FILE_TYPES = 'x-file-types';

/** The answer of a conversion: the file, or a zip of several. */
export const convertedFiles = z.any().meta({
  [FILE_TYPES]: [...CONSUMED_MEDIA_TYPES, 'application/zip'],
  description: 'The converted file; its Content-Type is that of the target.',
});
export const FORM_MEDIA_TYPE = 'multipart/form-data';

export const documentBody = z.any().meta({ type: 'string', format: 'binary', description: 'The document itself.' });
export const convertedFile = z.any().meta({
  [FILE_TYPES]: CONSUMED_MEDIA_TYPES,
  description: 'The converted file; its Content-Type is that of the target.',
});

/** The query of a conversion over HTTP. */
export const convertQuery = conversionQuery.extend({
  diagnostics: parameter({
    type: 'boolean',
    description: '`true`: the answer is JSON with the file, every diagnostic, and the elements replaced by pictures.',
  }),
});

/** The answer with `diagnostics=true`. */
export const convertReport = z
  .object({
    contentType: z.string().meta({ description: 'Of the content.' }),
    encoding: z.enum(['base64', 'utf8']),
    content: z.string(),
    labels: z.int().meta({ description: 'How many labels the content has.' }),
    diagnostics: z.array(apiDiagnostic),
    replaced: z
      .array(apiDiagnostic)
      .meta({ description: 'Elements that the target cannot express; each became a picture.' }),
  })
  .meta({ id: 'ConvertReport', examples: [EXAMPLES.convertReport] });

export type ConvertReport = z.infer<typeof convertReport>;

export const lintReport = z
  .object({ diagnostics: z.array(apiDiagnostic), labels: z.int(), mergeFields: z.array(z.string()) })
  .meta({ id: 'LintReport', examples: [EXAMPLES.lintReport] });
export type LintReport = z.infer<typeof lintReport>;

const publishedSchema = (type: string) =>
  z.any().meta({ [FILE_TYPES]: [type], description: 'The schema that the reader validates against.' });
export const publishedXmlSchema = publishedSchema('application/xml');
export const publishedJsonSchema = publishedSchema('application/schema+json');
