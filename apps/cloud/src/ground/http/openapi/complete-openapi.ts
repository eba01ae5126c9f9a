/**
 * Completes the generated OpenAPI document from the schemas and the table of errors: an example of every request and
 * answer, of every error by its code, the media types of files, headers, and names of the operations.
 */
import { conversionApi, ERROR_EXAMPLES, ERROR_STATUS, type ErrorCode, isRetryable, rowOf } from '@platen/protocol';
import { STATUS_CODES } from 'node:http';
import { describeAccess, describeFields, describeParameter, routeOf, webhooks } from './describe-openapi.ts';
import { documentMedia, fileMedia } from './openapi-media.ts';
import { sharedErrors } from './shared-errors.ts';

/** The parts of a document that are read here; everything else stays unchanged. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

const EXAMPLE_ID = '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10';
const EXAMPLE_REQUEST_ID = '2026/11/21/093000--0d0b7a4e-8f7a-4b53-9f0e-2d1c6a1f9e55';
/** The framework reports header names in lower case. */
const HEADER_NAMES: Readonly<Record<string, string>> = {
  'idempotency-key': 'Idempotency-Key',
  'last-event-id': 'Last-Event-ID',
  'x-printer': 'X-Printer',
};
/** Errors that any JSON body may cause. */
const BODY_ERRORS: readonly ErrorCode[] = ['empty_body', 'payload_too_large', 'unsupported_media_type'];

/** In the schema of an error answer: the codes that it may carry. */
export const ERROR_CODES = 'x-error-codes';

const codesOf = (answer: Json): readonly ErrorCode[] =>
  answer?.content?.['application/json']?.schema?.[ERROR_CODES] ?? [];

/** Throws if an example is missing: then a schema has a new part without an example. */
export function completeOpenApi(document: Json): Json {
  const schemas: Record<string, Json> = document.components.schemas;
  for (const [route, item] of Object.entries<Json>(document.paths))
    for (const [method, operation] of Object.entries<Json>(item)) {
      operation.operationId = nameOf(method, route);
      operation.security ??= [];
      describeAccess(operation, method, route);
      for (const parameter of operation.parameters ?? []) {
        completeParameter(parameter);
        describeParameter(parameter, route);
      }
      completeBody(operation, schemas);
      for (const [status, answer] of Object.entries<Json>(operation.responses))
        operation.responses[status] =
          Number(status) < 400
            ? completeAnswer(status, answer, { schemas, method, route })
            : errorAnswer(status, codesOf(answer));
    }
  document.webhooks = webhooks();
  const used = onlyUsed(document, schemas);
  for (const schema of Object.values(used)) withoutTwins(schema);
  describeFields([document.paths, used]);
  const examples = errorExamples(document.paths);
  const responses = sharedErrors(document.paths);
  return {
    ...document,
    components: { ...document.components, examples, headers: HEADERS, responses, schemas: used },
  };
}

/**
 * The name in the table of routes: `printers.print` is `printersPrint`. A route outside of the table has its method and its
 * path: `POST /api/auth/sign-out` is `postApiAuthSignOut`.
 */
function nameOf(method: string, route: string): string {
  const row = rowOf(routeOf(method, route));
  if (row) return row.name.replace(/\.(\w)/, (_match, letter: string) => letter.toUpperCase());
  const segments = route
    .replace(/^\/api\/v\d/, '')
    .split(/[/.-]/)
    .filter(Boolean)
    .map((word) => word.replace(/^\{(.*)\}$/, 'by_$1'));
  return [method, ...segments.flatMap((word) => word.split('_'))]
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');
}

function completeParameter(parameter: Json): void {
  if (parameter.in === 'path' && /^(id|\w+Id)$/.test(parameter.name)) parameter.example = EXAMPLE_ID;
  if (parameter.in === 'header') parameter.name = HEADER_NAMES[parameter.name] ?? parameter.name;
  // Numbers of a query are checked as text, to refuse 1e3.
  if (parameter.schema?.type === 'integer') delete parameter.schema.pattern;
  // `metadata.*`: names of the sender's choice, which generators take as an object.
  if (parameter.name.endsWith('.*'))
    Object.assign(parameter, {
      name: parameter.name.slice(0, -'.*'.length),
      style: 'deepObject',
      explode: true,
      schema: { type: 'object', additionalProperties: parameter.schema },
      example: { order: '1042' },
    });
  if (parameter.schema?.type === 'array') Object.assign(parameter, { style: 'form', explode: false });
}

function completeBody(operation: Json, schemas: Record<string, Json>): void {
  const content: Record<string, Json> | undefined = operation.requestBody?.content;
  if (!content) return;
  if ('text/plain' in content || conversionApi.FORM_MEDIA_TYPE in content)
    operation.requestBody.content = documentMedia(Object.keys(content));
  else {
    for (const media of Object.values(content))
      media.example = inlineExample(media) ?? exampleOf(media.schema, schemas);
    for (const code of BODY_ERRORS) {
      const status = String(ERROR_STATUS[code]);
      const codes = new Set([...codesOf(operation.responses[status]), code]);
      operation.responses[status] = { content: { 'application/json': { schema: { [ERROR_CODES]: [...codes] } } } };
    }
  }
}

function completeAnswer(
  status: string,
  answer: Json,
  {
    schemas,
    method,
    route,
  }: { readonly schemas: Record<string, Json>; readonly method: string; readonly route: string },
): Json {
  const description = answer.description === 'Default Response' ? STATUS_CODES[status] : answer.description;
  const schema = answer.content?.['application/json']?.schema;
  const headers = {
    'X-SVC-Request-Id': header('RequestId'),
    ...(/\/(convert|generate)\b/.test(route) ? { 'X-SVC-Diagnostics': header('Diagnostics') } : {}),
    ...(route.includes('/templates/') && route.endsWith('/convert') ? { 'X-SVC-Format': header('Format') } : {}),
  };
  if (schema === undefined) return { ...answer, description, headers };
  const kinds: Json[] = schema.anyOf ?? [schema];
  const files: string[] = kinds.flatMap((kind) => kind[conversionApi.FILE_TYPES] ?? []);
  // What an address of its own answers is described there: generators read JSON wherever an answer may be JSON.
  const isElsewhere = Object.values(rowOf(routeOf(method, route))?.variants ?? {}).some((variant) => variant.answers);
  const all = kinds.filter((kind) => !(conversionApi.FILE_TYPES in kind));
  const values = isElsewhere && files.length > 0 ? [] : all;
  const content: Record<string, Json> = {};
  for (const type of files) content[type] = fileMedia(type);
  if (values.length > 0) {
    const example = inlineExample(answer.content['application/json']);
    const file = content['application/json'];
    const examples = example === undefined ? values.map((value) => exampleOf(value, schemas)) : [example];
    const forms = [...values, ...(file ? [file.schema] : [])];
    content['application/json'] = {
      schema: forms.length === 1 ? forms[0] : { anyOf: forms },
      ...(examples.length === 1
        ? { example: examples[0] }
        : { examples: Object.fromEntries(examples.map((value, index) => [`form${index + 1}`, { value }])) }),
    };
  }
  return { description, headers, content };
}

function errorAnswer(status: string, codes: readonly ErrorCode[]): Json {
  const waits = status === '429' || status === '503';
  return {
    description: `${STATUS_CODES[status]}. Codes: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: {
      'X-SVC-Request-Id': header('RequestId'),
      ...(waits ? { 'Retry-After': header('RetryAfter') } : {}),
      ...(status === '401' ? { 'WWW-Authenticate': header('Challenge') } : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/**
 * A request may name a field in either way, `connection_type` beside `connectionType`: the second is described. Generators that
 * write both in camel case meet the same name twice.
 */
function withoutTwins(schema: Json): void {
  if (schema.additionalProperties === false) return;
  for (const name of Object.keys(schema.properties ?? {})) {
    const twin = name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
    if (twin !== name && twin in schema.properties) delete schema.properties[name];
  }
}

/** An error of each code that some route answers, once. */
function errorExamples(paths: Json): Json {
  const answers = Object.values<Json>(paths)
    .flatMap((item) => Object.values<Json>(item))
    .flatMap((operation) => Object.entries<Json>(operation.responses))
    .filter(([status]) => Number(status) >= 400);
  const codes = new Set(answers.flatMap(([, answer]) => Object.keys(answer.content['application/json'].examples)));
  return Object.fromEntries(
    [...(codes as Set<ErrorCode>)].map((code) => {
      const { message, ...carried } = ERROR_EXAMPLES[code];
      const value = { message, code, retryable: isRetryable(code), requestId: EXAMPLE_REQUEST_ID, ...carried };
      return [code, { value }];
    }),
  );
}

/** The headers of answers, each described once. */
const HEADERS = {
  RequestId: {
    description: 'Quote it when you ask for help.',
    schema: { type: 'string' },
    example: EXAMPLE_REQUEST_ID,
  },
  Diagnostics: {
    description: 'The number of warnings and their codes; `diagnostics=true` returns all of them.',
    schema: { type: 'string' },
    example: '2 warnings; missing_glyphs, barcode_not_encodable',
  },
  Format: { description: 'The format of the file.', schema: { type: 'string' }, example: 'png' },
  RetryAfter: { description: 'Seconds.', schema: { type: 'integer' }, example: 41 },
  Challenge: { description: 'How to authenticate.', schema: { type: 'string' }, example: 'Bearer' },
} as const;

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** The generator moves the examples of an inline schema next to it. */
const inlineExample = (media: Json): Json => media.example ?? Object.values<Json>(media.examples ?? {})[0]?.value;

const nameIn = (reference: string): string => reference.slice('#/components/schemas/'.length);

/** The example of a schema, or one composed of the examples of its parts. */
function exampleOf(schema: Json, schemas: Record<string, Json>): Json {
  if (schema.$ref) return exampleOf(schemas[nameIn(schema.$ref)], schemas);
  if (schema.examples) return schema.examples[0];
  for (const key of ['const', 'default']) if (schema[key] !== undefined) return schema[key];
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, schemas);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, schemas)]),
      );
    case 'array':
      return [exampleOf(schema.items, schemas)];
    case 'boolean':
      return true;
    default:
      throw new Error(`There is no example for ${JSON.stringify(schema)}.`);
  }
}

/** The schemas with a reference to them. A schema that only requests use, never answers, gets its plain name. */
function onlyUsed(document: Json, schemas: Record<string, Json>): Record<string, Json> {
  const used = new Map<string, Json>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (value.$ref?.startsWith('#/components/schemas/')) {
      const name = nameIn(value.$ref);
      if (used.has(name)) return;
      used.set(name, schemas[name]);
      visit(schemas[name]);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(document.paths);
  visit(document.webhooks);
  const rename = (value: Json): Json => {
    if (Array.isArray(value)) return value.forEach(rename);
    if (typeof value !== 'object' || value === null) return;
    if (value.$ref?.startsWith('#/components/schemas/'))
      value.$ref = `#/components/schemas/${plain(nameIn(value.$ref))}`;
    Object.values(value).forEach(rename);
  };
  const plain = (name: string): string => {
    const short = name.replace(/Input$/, '');
    return used.has(short) ? name : short;
  };
  rename(document.paths);
  rename(document.webhooks);
  const result = Object.fromEntries([...used].map(([name, schema]) => [plain(name), schema]));
  rename(result);
  return result;
}
