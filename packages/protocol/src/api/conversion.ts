/** The parameters of a conversion: one schema for HTTP, templates and printing (docs/api-rules.md#conversion-parameters). */
import * as z from 'zod';
import { findJsonFault, isTooDeep, JSON_FAULTS, keepDigits, keepLongIntegers, TOO_DEEP } from './json.ts';
import { shownValue } from './shown-value.ts';
import { findUnknownName, unknownNameMessage } from './unknown-names.ts';

const text = (name: string, is: string) => ({ error: `${name} must be ${is}` });

const integer = (name: string, min: number, max: number) => {
  const message = text(name, `a whole number from ${min} to ${max}`);
  return z.number(message).int(message).min(min, message).max(max, message);
};

const positive = (name: string, max: number) => {
  const message = text(name, `a number above 0 and up to ${max}`);
  return z.number(message).positive(message).max(max, message);
};

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, text(name, `one of ${values.join(', ')}`));

/** The largest number of data entries, one label each, that one conversion accepts. */
export const MAX_DATA_ENTRIES = 10_000;

/** The typed object that the codecs accept. Every message names its parameter. */
export const conversionParamsSchema = z.object(
  {
    label: z
      .object(
        {
          width: positive('label.width', 1000)
            .optional()
            .describe('Output label width in inches; detected from the source when omitted'),
          height: positive('label.height', 1000)
            .optional()
            .describe('Output label height in inches; detected from the source when omitted'),
        },
        text('label', 'an object with width and height'),
      )
      .optional()
      .describe('Size of the output label'),
    fit: oneOf('fit', ['contain', 'cover', 'none'])
      .optional()
      .describe(
        'How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale',
      ),
    trim: z
      .boolean(text('trim', 'true or false'))
      .optional()
      .describe('true leaves out the white margins around what prints, before the label is scaled and cut'),
    labelNumber: integer('label', 1, MAX_DATA_ENTRIES)
      .optional()
      .describe('The one label to convert, from 1, of all labels that document and data produce'),
    encoding: oneOf('encoding', ['utf-8', 'cp850', 'cp1252'])
      .optional()
      .describe(
        'Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start (ZPL: cp850)',
      ),
    dpi: integer('dpi', 1, 1200).optional().describe('Print density: 152, 203 (default), 300 or 600'),
    sourceDpi: integer('sourceDpi', 1, 1200)
      .optional()
      .describe('Density of the source in dpi, if it differs from `dpi`'),
    targetDpi: integer('targetDpi', 1, 1200)
      .optional()
      .describe('Density of the output in dpi, if it differs from `dpi`: every length is rescaled'),
    rotation: z
      .number(text('rotation', 'a multiple of 90'))
      .refine((value) => Number.isSafeInteger(value) && value % 90 === 0, text('rotation', 'a multiple of 90'))
      .optional()
      .meta({ description: 'Clockwise rotation of the whole label in degrees', multipleOf: 90 }),
    scaling: positive('scaling', 10_000).optional().describe('Percent; 50 halves, 200 doubles'),
    colorMode: oneOf('colorMode', ['BW', 'GRAYSCALE', 'COLOR'])
      .optional()
      .describe('BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them'),
    darkness: integer('darkness', 0, 100).optional().describe('Luminance threshold; default 70'),
    position: z
      .object(
        {
          x: integer('position.x', -100_000, 100_000)
            .optional()
            .describe('Left edge of the part of the source that becomes the label, in dots of the output'),
          y: integer('position.y', -100_000, 100_000)
            .optional()
            .describe('Top edge of the part of the source that becomes the label, in dots of the output'),
        },
        text('position', 'an object with x and y'),
      )
      .optional()
      .describe('Top-left corner of the part of the source that becomes the label, in dots of the output'),
    data: z
      .array(
        z.record(z.string(), z.unknown(), text('params.data', 'a JSON array of objects')),
        text('params.data', 'a JSON array'),
      )
      .min(1, text('params.data', 'a JSON array with at least one entry'))
      .max(MAX_DATA_ENTRIES, text('params.data', `at most ${MAX_DATA_ENTRIES} entries long`))
      .refine((entries) => !isTooDeep(entries), `params.data ${TOO_DEEP}`)
      .readonly()
      .optional()
      .describe('Merge values: one output label per entry'),
    dialect: z
      .string(text('dialect', 'a text'))
      .max(32, text('dialect', 'at most 32 characters'))
      .optional()
      .describe('Output dialect: moca, for the target zpl; a paid feature'),
    watermark: z.boolean(text('watermark', 'true or false')).optional().describe('true adds a watermark'),
    pdf: z
      .object(
        {
          conversionMode: oneOf('pdf.conversionMode', ['IMAGE', 'NATIVE'])
            .optional()
            .describe('IMAGE (default) draws the pages, NATIVE extracts text and vectors'),
          pageNumber: integer('pdf.pageNumber', 0, 100_000).optional().describe('0-based; all pages when omitted'),
        },
        text('pdf', 'an object'),
      )
      .optional()
      .describe('How PDF is read'),
    zpl: z
      .object(
        {
          imageCompression: oneOf('zpl.imageCompression', ['Z64', 'COMPRESSED_HEX'])
            .optional()
            .describe('Z64 (default), or COMPRESSED_HEX for older firmware'),
          commandsToIgnore: z
            .array(
              z
                .string(text('zpl.commandsToIgnore', 'an array of texts'))
                .max(100, text('zpl.commandsToIgnore', 'texts of at most 100 characters')),
              text('zpl.commandsToIgnore', 'an array of texts'),
            )
            .max(200, text('zpl.commandsToIgnore', 'at most 200 entries long'))
            .readonly()
            .optional()
            .describe('ZPL commands to skip, such as ^PQ'),
          mergeFields: z
            .boolean(text('zpl.mergeFields', 'true or false'))
            .optional()
            .describe('false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields'),
        },
        text('zpl', 'an object'),
      )
      .optional()
      .describe('How ZPL is read and written'),
  },
  text('params', 'a JSON object'),
);

export type ConversionParams = z.infer<typeof conversionParamsSchema>;

type FlatKind = 'number' | 'text' | 'boolean' | 'list' | 'json';

/** Names of parameters within a group, `label.width`; `labelNumber` is `label` in a query, where `label` is a group. */
type FlatNameOf<Name extends keyof ConversionParams> = Name extends 'labelNumber'
  ? 'label'
  : NonNullable<ConversionParams[Name]> extends readonly unknown[] | string | number | boolean
    ? Name
    : `${Name}.${keyof NonNullable<ConversionParams[Name]> & string}`;
export type FlatName = { [Name in keyof ConversionParams]-?: FlatNameOf<Name> }[keyof ConversionParams];

type JsonSchema = z.core.JSONSchema.BaseSchema;
const jsonSchema = z.toJSONSchema(conversionParamsSchema, {
  io: 'input',
  unrepresentable: 'any',
  // For TypeScript only: in OpenAPI `readOnly` means that no request may send it.
  override: ({ jsonSchema: schema }) => void delete schema.readOnly,
}) as JsonSchema;

/** Places of flat parameters in `params` that differ from their own name: there `label` is an object. */
const PLACES: Readonly<Record<string, string>> = { label: 'labelNumber' };

/** The kind of a flat parameter, which decides how its text is parsed, by the type in its schema. */
function flatKind(name: string, { type }: JsonSchema): FlatKind {
  if (name === 'data') return 'json';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'array' ? 'list' : 'text';
}

const flatNames = Object.fromEntries(Object.entries(PLACES).map(([flat, place]) => [place, flat]));

/** Every parameter by its flat name, in the order of the schema. */
export const CONVERSION_PARAMETERS = Object.fromEntries(
  Object.entries(jsonSchema.properties as Record<string, JsonSchema>).flatMap(([name, schema]) =>
    schema.type === 'object'
      ? Object.entries(schema.properties as Record<string, JsonSchema>).map(([key, one]) => [
          `${name}.${key}`,
          flatKind(key, one),
        ])
      : [[flatNames[name] ?? name, flatKind(name, schema)]],
  ),
) as Readonly<Record<FlatName, FlatKind>>;

/** The OpenAPI description of a flat parameter: the part of the schema behind its name. */
export function describeFlatParameter(name: FlatName): Readonly<Record<string, unknown>> {
  const kind = CONVERSION_PARAMETERS[name];
  const [group, key] = (PLACES[name] ?? name).split('.') as [string, string | undefined];
  const root = jsonSchema.properties![group] as JsonSchema;
  const { description, ...schema } = (key === undefined ? root : (root.properties![key] as JsonSchema)) ?? {};
  const described = description === undefined ? {} : { description };
  return kind === 'json'
    ? { type: 'string', contentMediaType: 'application/json', ...described }
    : { ...schema, ...described };
}

/** The OpenAPI description of the object in `params`. */
export function describeParams(): Readonly<Record<string, unknown>> {
  const { $schema: _, ...schema } = jsonSchema;
  return schema;
}

export type ConversionParamsResult =
  | { readonly ok: true; readonly params: ConversionParams }
  | { readonly ok: false; readonly code: 'invalid_parameter' | 'invalid_data'; readonly message: string };

/** A query string as HTTP servers parse it: a value, or several if the name is repeated. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads the conversion parameters of a query: the JSON object in `params`, and the flat dot-notation names,
 * which win (docs/api-rules.md#conversion-parameters). Other names of the query belong to the route, which knows them all.
 */
export function parseConversionQuery(query: Query): ConversionParamsResult {
  let merged: Record<string, unknown> = {};
  const json = query.params;
  if (json !== undefined) {
    if (typeof json !== 'string') return invalid('params must be given once');
    const fault = findJsonFault(json);
    if (fault) return invalid(`params ${JSON_FAULTS[fault]}`);
    const parsed = parseJson(json);
    if (!isPlainObject(parsed)) return invalid('params must be a JSON object');
    const unknown = findUnknownName(conversionParamsSchema, parsed);
    if (unknown) return invalid(unknownNameMessage('parameter', unknown));
    merged = parsed.data === undefined ? parsed : { ...parsed, data: (parseData(json) as typeof parsed).data };
  }
  for (const [name, kind] of Object.entries(CONVERSION_PARAMETERS)) {
    const text = query[name];
    if (text === undefined) continue;
    if (kind !== 'list' && typeof text !== 'string') return invalid(`${name} must be given once`);
    const fault = kind === 'json' ? findJsonFault(text as string) : undefined;
    if (fault) return { ok: false, code: 'invalid_data', message: `params.data ${JSON_FAULTS[fault]}` };
    const value = kind === 'list' ? listValue(text) : flatValue(text as string, kind);
    const [group, key] = (PLACES[name] ?? name).split('.') as [string, string | undefined];
    if (key === undefined) merged[group] = value;
    else if (isPlainObject(merged[group])) (merged[group] as Record<string, unknown>)[key] = value;
    else merged[group] = { [key]: value };
  }
  return parseConversionParams(merged);
}

/** Checks an already parsed parameter object, for example that of a stored template. */
export function parseConversionParams(value: unknown): ConversionParamsResult {
  const result = conversionParamsSchema.safeParse(asMeant(value, jsonSchema));
  if (result.success) return { ok: true, params: result.data };
  const { message, path } = result.error.issues[0]!;
  if (path[0] === 'data') return { ok: false, code: 'invalid_data', message };
  const refused = path.reduce<unknown>((one, key) => (one as Record<PropertyKey, unknown>)[key], value);
  return invalid(`${message}, not ${shownValue(refused)}`);
}

/** Parameters that are null are as if not sent, and a choice may be written in any letter case. Data is left as it is. */
function asMeant(value: unknown, { type, properties, enum: choices }: JsonSchema): unknown {
  if (typeof value === 'string' && choices !== undefined)
    return choices.find((choice) => String(choice).toLowerCase() === value.toLowerCase()) ?? value;
  if (type !== 'object' || properties === undefined || !isPlainObject(value)) return value;
  const known = new Map(Object.entries(properties as Record<string, JsonSchema>));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      item === null ? [] : [[name, asMeant(item, known.get(name) ?? {})]],
    ),
  );
}

const invalid = (message: string): ConversionParamsResult => ({ ok: false, code: 'invalid_parameter', message });

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** The value of a flat parameter. Text of the wrong kind stays text, and the schema refuses it by name. */
function flatValue(text: string, kind: FlatKind): unknown {
  if (kind === 'number') return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text.trim()) ? Number(text) : text;
  if (kind === 'boolean') return TRUTHS[text.toLowerCase()] ?? text;
  if (kind === 'json') return parseData(text) ?? text;
  return text;
}

/** A list: a JSON array, a comma-separated text, or the name repeated. */
function listValue(value: string | readonly string[]): unknown {
  if (typeof value !== 'string') return [...value];
  if (value.trimStart().startsWith('[')) return parseJson(value) ?? value;
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Merge data: numbers print with exactly the digits that were sent. */
const parseData = (source: string): unknown => parseJson(keepDigits(source));

function parseJson(source: string): unknown {
  try {
    return JSON.parse(keepLongIntegers(source));
  } catch {
    return undefined;
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
