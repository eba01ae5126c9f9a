/** Conversions over HTTP: paths, the query as documented, answers. The rules of the query itself are in `conversion.ts`. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { apiDiagnostic } from './fields.ts';

export const CONSUMED_MEDIA_TYPES = [
  'text/plain',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'application/xml',
  'application/json',
];

const SOURCES = 'zpl, epl, ipl, tspl, dpl, sbpl, pdf, png, bmp, gif, jpg, jpeg, xml, json, url';
const TARGETS = 'pdf, png, bmp, gif, jpeg, zpl, epl, ipl, tspl, dpl, sbpl, xml, json';

export const convertPath = z.object({
  source: z.string().meta({ description: `One of ${SOURCES}.`, examples: ['zpl'] }),
  target: z.string().meta({ description: `One of ${TARGETS}.`, examples: ['png'] }),
});
export const lintPath = z.object({ source: z.string().meta({ description: `One of ${SOURCES}.`, examples: ['zpl'] }) });

const text = (description: string, ...examples: string[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description, ...(examples.length ? { examples } : {}) });

/** The query as clients see it; values are checked by `parseConversionQuery`, which knows the JSON form in `params` too. */
export const conversionQuery = z.looseObject({
  params: text(
    'All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. The flat names below win over it.',
  ),
  'label.width': text('Output label width in inches; found in the source when omitted.', '4'),
  'label.height': text('Output label height in inches; found in the source when omitted.', '6'),
  dpi: text('Print density: 152, 203 (default), 300 or 600.', '300'),
  sourceDpi: text('Density of the dots of the source, where it differs from `dpi`.'),
  targetDpi: text('Density of the output: every dot value is rescaled.'),
  rotation: text('Clockwise turn in degrees, a multiple of 90.', '90'),
  scaling: text('Percent: 50 halves, 200 doubles.', '100'),
  colorMode: text('`BW` two colors, `GRAYSCALE` (default) dithers, `COLOR` keeps color for picture targets.'),
  darkness: text('Luminance threshold from 0 to 100; default 70.'),
  'position.x': text('Left edge of the part of the source that becomes the label, in pixels.'),
  'position.y': text('Top edge of the part of the source that becomes the label, in pixels.'),
  data: text('JSON array of objects with merge values: one output label for each.', '[{"sku":"A-1"}]'),
  dialect: text('Output dialect (`moca`); a paid feature.'),
  watermark: text('`true` forces a watermark.'),
  'pdf.conversionMode': text('`IMAGE` (default) renders pages, `NATIVE` extracts text and vectors.'),
  'pdf.pageNumber': text('0-based page; all pages when omitted.'),
  'zpl.imageCompression': text('`Z64` (default) or `COMPRESSED_HEX`, for older firmware.'),
  'zpl.commandsToIgnore': text('ZPL commands to skip, separated by commas.', '^PQ'),
});

/** In the documentation of an answer: it is a file of one of these media types. */
export const FILE_TYPES = 'x-file-types';

export const documentBody = z.any().meta({ type: 'string', format: 'binary', description: 'The document as it is.' });
export const convertedFile = z.any().meta({
  [FILE_TYPES]: CONSUMED_MEDIA_TYPES,
  description: 'The converted file; its Content-Type is that of the target.',
});

export const lintReport = z
  .object({ diagnostics: z.array(apiDiagnostic), labels: z.int(), mergeFields: z.array(z.string()) })
  .meta({ id: 'LintReport', examples: [EXAMPLES.lintReport] });
export type LintReport = z.infer<typeof lintReport>;

export const publishedSchema = z.any().meta({
  [FILE_TYPES]: ['application/xml', 'application/schema+json'],
  description: 'The schema that the reader validates against.',
});
