/** Documents and files in the OpenAPI document: each media type with its schema, and an example where it is text. */
import { conversionApi, describeParams } from '@platen/protocol';

const ZPL = '^XA^FO50,50^A0N,50,50^FDHello^FS^XZ';
const EXAMPLES: Readonly<Record<string, unknown>> = {
  'text/plain': ZPL,
  'application/json': { schemaVersion: 'v2', width: 4, height: 2, unit: 'dot', dpi: 203, components: [] },
  'application/schema+json': { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' },
  'application/xml': '<label schemaVersion="v2" width="4" height="2" unit="dot" dpi="203"/>',
  'text/event-stream': 'id: 4711\nevent: agent.online\ndata: {"id":"4711","type":"agent.online"}\n\n',
};

interface Media {
  readonly schema: object;
  readonly example?: unknown;
  readonly encoding?: object;
}

/** A file of this type as an answer. */
export function fileMedia(type: string): Media {
  const isJson = type.endsWith('json');
  const isText = type.startsWith('text/') || type.endsWith('xml');
  return {
    schema: isJson
      ? { type: 'object', additionalProperties: true }
      : { type: 'string', ...(isText ? {} : { format: 'binary' }) },
    ...(type in EXAMPLES ? { example: EXAMPLES[type] } : {}),
  };
}

/**
 * The document of a request. JSON labels are documented like any other bytes: generators that see application/json
 * beside other types send everything as JSON.
 */
export function documentMedia(types: readonly string[]): Record<string, Media> {
  const named = types.filter((type) => type !== 'application/json' && type !== conversionApi.FORM_MEDIA_TYPE);
  return {
    ...Object.fromEntries(named.map((type) => [type, fileMedia(type)])),
    ...(types.includes(conversionApi.FORM_MEDIA_TYPE) ? { [conversionApi.FORM_MEDIA_TYPE]: FORM } : {}),
    '*/*': {
      schema: {
        type: 'string',
        format: 'binary',
        description: 'The document in the media type of its format; `application/json` for labels in our JSON.',
      },
    },
  };
}

const FORM: Media = {
  schema: {
    type: 'object',
    required: ['document'],
    additionalProperties: false,
    properties: {
      document: { type: 'string', format: 'binary', description: 'The document.' },
      data: {
        type: 'array',
        items: { type: 'object', additionalProperties: true },
        description: 'Merge values: one output label per entry.',
      },
      params: describeParams(),
    },
  },
  encoding: { data: { contentType: 'application/json' }, params: { contentType: 'application/json' } },
};
