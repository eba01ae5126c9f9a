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

const BINARY = { type: 'string', format: 'binary' };
/** Printer languages and XML are texts in most programs, and bytes in others: generators accept both. */
const TEXT_OR_BINARY = { anyOf: [BINARY, { type: 'string' }] };

const exampleOf = (type: string): Pick<Media, 'example'> => (type in EXAMPLES ? { example: EXAMPLES[type] } : {});

/**
 * A file of this type as an answer: bytes, whichever type. Generators take the types of an answer together, and make one of a
 * picture and a text that fits neither.
 */
export function fileMedia(type: string): Media {
  if (type === 'text/event-stream') return { schema: { type: 'string' }, ...exampleOf(type) };
  if (type === 'application/schema+json')
    return { schema: { type: 'object', additionalProperties: true }, ...exampleOf(type) };
  return { schema: BINARY };
}

/** The first type is the one that generators send by default: printer languages. */
const FIRST = ['text/plain'];

/**
 * The document of a request. JSON labels are documented like any other bytes: generators that see application/json
 * beside other types send everything as JSON.
 */
export function documentMedia(types: readonly string[]): Record<string, Media> {
  const named = types.filter((type) => type !== 'application/json' && type !== conversionApi.FORM_MEDIA_TYPE);
  if (named.length === 0) return { [conversionApi.FORM_MEDIA_TYPE]: FORM };
  const media = (type: string): Media => {
    const isText = type === 'text/plain' || type === 'application/xml';
    return { schema: isText ? TEXT_OR_BINARY : BINARY, ...exampleOf(type) };
  };
  return {
    ...Object.fromEntries([...new Set([...FIRST, ...named])].map((type) => [type, media(type)])),
    '*/*': {
      schema: {
        ...BINARY,
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
      params: { ...describeParams(), description: 'Parameters of the conversion.' },
    },
  },
  encoding: { data: { contentType: 'application/json' }, params: { contentType: 'application/json' } },
};
