/** What the SDKs have, from the table of routes: the calls by noun, and the shapes of what they send and get. */
import { conversionApi, FIELD_DESCRIPTIONS, paramsOf, type RouteRow, ROUTES, webhookApi } from '@platen/protocol';

export type Type =
  | { readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'list' | 'map'; readonly of: Type }
  | { readonly kind: 'shape'; readonly name: string };

export interface Field {
  /** Its name on the wire. */
  readonly wire: string;
  readonly type: Type;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly description: string;
}

export interface Shape {
  /** In Pascal case. */
  readonly name: string;
  readonly description: string;
  readonly fields: readonly Field[];
  /** Requests have it, answers do not. */
  readonly isInput: boolean;
}

/** How the value of a query is written. */
export type QueryForm = 'text' | 'commas' | 'json' | 'metadata';

export interface QueryField extends Field {
  readonly form: QueryForm;
}

export type Body =
  | { readonly kind: 'none' }
  /** A JSON object whose fields are arguments. */
  | { readonly kind: 'fields'; readonly shape: string; readonly fields: readonly Field[]; readonly isRequired: boolean }
  /** One JSON value. */
  | { readonly kind: 'json'; readonly type: Type }
  /** The document itself; `format` is the argument that names its format. */
  | { readonly kind: 'document'; readonly format: 'source' | 'sourceFormat' };

export type Answer =
  | { readonly kind: 'none' | 'bytes' }
  /** JSON: the value at `unwrap`, or all of it. */
  | { readonly kind: 'json'; readonly type: Type; readonly unwrap?: string }
  /** A page of `items`; there are more while it has a `nextCursor`. */
  | { readonly kind: 'page'; readonly item: Type; readonly items: string };

/** A parameter of a path: `name` says whose id it is. */
export interface Param {
  readonly wire: string;
  readonly name: string;
}

export interface Call {
  readonly noun: string;
  readonly verb: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly params: readonly Param[];
  /** Values of the query that must be given, then the others. */
  readonly query: readonly QueryField[];
  /** A value of the query that the call always sends. */
  readonly fixed?: readonly [string, string];
  readonly body: Body;
  readonly answer: Answer;
  /** Sends an idempotency key. */
  readonly hasKey: boolean;
  /** May be sent again after a lost answer. */
  readonly isRepeatable: boolean;
  readonly description: string;
}

export interface Noun {
  readonly name: string;
  readonly calls: readonly Call[];
}

export interface Model {
  readonly nouns: readonly Noun[];
  readonly shapes: readonly Shape[];
}

type Schema = NonNullable<RouteRow['body']>;
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** Signing in, operating a cloud and published files are no calls of a program; the stream of events is written by hand. */
const LEFT_OUT = new Set([
  'profile',
  'operator',
  'schemas',
  'events',
  'invitations.open',
  'invitations.accept',
  'account.switch',
  'account.leave',
]);
/** A POST that changes nothing. */
const READS = new Set([
  'conversions.convert',
  'conversions.report',
  'conversions.lint',
  'templates.convert',
  'templates.convertBatch',
  'labels.generate',
]);

export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
export const camel = (name: string): string => {
  const text = pascal(name);
  return text[0]!.toLowerCase() + text.slice(1);
};
export const snake = (name: string): string => camel(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const singular = (name: string): string =>
  /(us|ss)es$/.test(name) ? name.slice(0, -2) : name.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');

export function readModel(): Model {
  const shapes = new Map<string, Shape>();
  const nouns = new Map<string, Call[]>();
  for (const [route, row] of Object.entries<RouteRow>(ROUTES)) {
    const [noun = '', verb = ''] = row.name.split('.');
    if (LEFT_OUT.has(noun) || LEFT_OUT.has(row.name)) continue;
    const calls = nouns.get(noun) ?? [];
    nouns.set(noun, calls);
    for (const call of callsOf({ route, row, noun, verb }, shapes)) calls.push(call);
  }
  // The stream and webhooks bring it.
  typeOfSchema(webhookApi.event, 'output', '', shapes);
  return {
    nouns: [...nouns].map(([name, calls]) => ({ name, calls })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    shapes: [...shapes.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

interface Place {
  readonly route: string;
  readonly row: RouteRow;
  readonly noun: string;
  readonly verb: string;
}

/** A route whose answer depends on its body is two calls. */
function callsOf(place: Place, shapes: Map<string, Shape>): readonly Call[] {
  const call = callOf(place, shapes);
  const one: Type = { kind: 'map', of: { kind: 'any' } };
  const json = (schema: Schema): Type => typeOfSchema(schema, 'output', '', shapes);
  const answers = Object.values(place.row.answers);
  const kinds: Json[] = answers.flatMap((answer: Json) => answer.options ?? [answer]);
  const shape = kinds.find((kind) => kind.meta()?.id && !(conversionApi.FILE_TYPES in (kind.meta() ?? {})));
  switch (place.row.name) {
    case 'conversions.convert': {
      const plain = {
        ...call,
        query: call.query.filter(({ wire }) => wire !== 'diagnostics'),
        answer: { kind: 'bytes' } as const,
      };
      return [
        plain,
        {
          ...plain,
          verb: 'report',
          description: 'Convert a label document, and report its problems.',
          fixed: ['diagnostics', 'true'],
          answer: { kind: 'json', type: json(shape) },
        },
      ];
    }
    case 'templates.convert':
      return [
        {
          ...call,
          body: { kind: 'json', type: one },
          answer: { kind: 'bytes' },
          description: 'Render a template for one label.',
        },
        {
          ...call,
          verb: 'convertBatch',
          body: { kind: 'json', type: { kind: 'list', of: one } },
          answer: { kind: 'json', type: json(shape), unwrap: 'labels' },
          description: 'Render a template: one label per entry.',
        },
      ].map(unwrapped(shapes)) as Call[];
    case 'templates.print':
      return [
        {
          ...call,
          body: { kind: 'json', type: one },
          answer: { kind: 'json', type: json(kinds[0]) },
          description: 'Print a template: one label.',
        },
        {
          ...call,
          verb: 'printBatch',
          body: { kind: 'json', type: { kind: 'list', of: one } },
          answer: { kind: 'json', type: json(kinds[1]) },
          description: `Print a template: one job per entry. ${place.row.description}`,
        },
      ];
    case 'labels.generate':
      return [{ ...call, body: { kind: 'json', type: { kind: 'list', of: one } } }];
    default:
      return [call];
  }
}

/** The list in the shape of an answer, for an answer that is unwrapped. */
const unwrapped =
  (shapes: Map<string, Shape>) =>
  (call: Json): Call => {
    if (call.answer.unwrap === undefined || call.answer.type.kind !== 'shape') return call;
    const shape = shapes.get(call.answer.type.name)!;
    return {
      ...call,
      answer: { ...call.answer, type: shape.fields.find(({ wire }) => wire === call.answer.unwrap)!.type },
    };
  };

function callOf({ route, row, noun, verb }: Place, shapes: Map<string, Shape>): Call {
  const [method = '', path = ''] = route.split(' ');
  const hint = pascal(`${singular(noun)} ${verb}`);
  const params = Object.keys(paramsOf(path, row)?.shape ?? {}).map((wire) => ({ wire, name: paramName(path, wire) }));
  const hasKey = row.headers !== undefined && 'idempotency-key' in row.headers.shape;
  const isDocument = row.consumes !== undefined && row.name !== 'labels.generate';
  const cursorless = queryOf(row, shapes);
  const answer = answerOf(row, hint, shapes);
  return {
    noun,
    verb,
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    params,
    query: answer.kind === 'page' ? cursorless.filter(({ wire }) => wire !== 'cursor') : cursorless,
    body: isDocument
      ? { kind: 'document', format: params.some(({ wire }) => wire === 'source') ? 'source' : 'sourceFormat' }
      : bodyOf(row, hint, shapes),
    answer,
    hasKey,
    isRepeatable: method !== 'POST' || hasKey || READS.has(row.name),
    description: [row.summary, row.description].filter(Boolean).join('. ').replaceAll('..', '.'),
  };
}

/** The `id` of `/agents/:id/printers` is the `agentId`. */
function paramName(path: string, wire: string): string {
  const [before = ''] = path.split(`/:${wire}`);
  return wire === 'id' ? camel(`${singular(before.split('/').pop()!)}-id`) : wire;
}

const isNullable = (schema: Json): boolean =>
  [schema.type].flat().includes('null') || (schema.anyOf ?? []).some((choice: Json) => choice.type === 'null');

function queryOf(row: RouteRow, shapes: Map<string, Shape>): QueryField[] {
  if (!row.query) return [];
  const schema = row.query.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Json;
  return Object.entries<Json>(schema.properties)
    .map(([wire, property]): QueryField => {
      const isMetadata = wire === 'metadata.*';
      const isJson = property.contentMediaType === 'application/json';
      const type: Type = isMetadata
        ? { kind: 'map', of: { kind: 'text' } }
        : isJson
          ? wire === 'data'
            ? { kind: 'list', of: { kind: 'map', of: { kind: 'any' } } }
            : { kind: 'map', of: { kind: 'any' } }
          : typeOf(property, { hint: '', defs: schema.$defs ?? {}, shapes, isInput: true });
      return {
        wire: isMetadata ? 'metadata' : wire,
        type,
        isRequired: wire === 'printer' || (schema.required ?? []).includes(wire),
        isNullable: false,
        description: property.description ?? FIELD_DESCRIPTIONS[wire] ?? '',
        form: isMetadata ? 'metadata' : isJson ? 'json' : type.kind === 'list' ? 'commas' : 'text',
      };
    })
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function bodyOf(row: RouteRow, hint: string, shapes: Map<string, Shape>): Body {
  if (!row.body) return { kind: 'none' };
  const schema = row.body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Json;
  const type = typeOf(schema, { hint: `${hint}Input`, defs: schema.$defs ?? {}, shapes, isInput: true });
  if (type.kind !== 'shape') return { kind: 'json', type };
  const { fields } = shapes.get(type.name)!;
  return { kind: 'fields', shape: type.name, fields, isRequired: fields.some(({ isRequired }) => isRequired) };
}

function answerOf(row: RouteRow, hint: string, shapes: Map<string, Shape>): Answer {
  const [first] = Object.values(row.answers) as Json[];
  const kinds: Json[] = first.options ?? [first];
  if (kinds.some((kind) => kind.meta?.()?.[conversionApi.FILE_TYPES])) return { kind: 'bytes' };
  if (first.type === 'null') return { kind: 'none' };
  const schema = kinds[0].toJSONSchema({ io: 'output', unrepresentable: 'any' }) as Json;
  const { properties = {} } = schema.$ref ? schema.$defs[schema.$ref.split('/').pop()] : schema;
  const names = Object.keys(properties);
  const at = { defs: schema.$defs ?? {}, shapes, isInput: false };
  const [items] = names;
  const inner = (hintOf: string): Type => typeOf(properties[items!], { ...at, hint: hintOf });
  if (names.includes('nextCursor') && names.length === 2) {
    const list = inner(pascal(singular(items!)));
    return { kind: 'page', item: (list as { of: Type }).of, items: items! };
  }
  if (!schema.$ref && names.length === 1 && properties[items!].type === 'array')
    return { kind: 'json', type: inner(pascal(singular(items!))), unwrap: items! };
  return { kind: 'json', type: typeOf(schema, { ...at, hint: `${hint}Answer` }) };
}

interface At {
  readonly hint: string;
  readonly defs: Json;
  readonly shapes: Map<string, Shape>;
  readonly isInput: boolean;
}

const typeOfSchema = (schema: Schema, io: 'input' | 'output', hint: string, shapes: Map<string, Shape>): Type => {
  const json = schema.toJSONSchema({ io, unrepresentable: 'any' }) as Json;
  return typeOf(json, { hint, defs: json.$defs ?? {}, shapes, isInput: io === 'input' });
};

function typeOf(schema: Json, at: At): Type {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() as string;
    return typeOf(at.defs[name], { ...at, hint: name });
  }
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((choice: Json) => choice.type !== 'null');
  if (choices.length === 1) return typeOf({ ...choices[0] }, at);
  if (choices.length > 1) {
    const types = choices.map((choice: Json) => (choice.properties ? undefined : typeOf(choice, at)));
    return types.every((type: Type | undefined) => type && type.kind === types[0]?.kind && 'of' in type === false)
      ? types[0]
      : { kind: 'any' };
  }
  const kind = [schema.type].flat().filter((name) => name !== 'null');
  if (kind.length > 1) return { kind: 'any' };
  switch (kind[0] ?? typeof (schema.const ?? schema.enum?.[0])) {
    case 'string':
      // A query has texts only.
      return { kind: schema.enum?.toSorted().join() === 'false,true' ? 'boolean' : 'text' };
    case 'integer':
      return { kind: 'integer' };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return {
        kind: 'list',
        of: schema.items ? typeOf(schema.items, { ...at, hint: singular(at.hint) }) : { kind: 'any' },
      };
    case 'object':
      return schema.properties && Object.keys(schema.properties).length > 0
        ? shapeOf(schema, at)
        : {
            kind: 'map',
            of:
              typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0
                ? typeOf(schema.additionalProperties, { ...at, hint: `${at.hint}Value` })
                : { kind: 'any' },
          };
    default:
      return { kind: 'any' };
  }
}

/** Facts and diagnostics are the same wherever they stand; what requests and answers both have differs in what it must have. */
function nameOf(schema: Json, { hint, shapes, isInput }: At): string {
  const names = Object.keys(schema.properties);
  if (names.join() === 'key,params') return 'Fact';
  if (names.includes('severity') && names.includes('expected')) return 'Diagnostic';
  if (names.join() === 'at,type,detail') return 'JobEvent';
  return isInput && shapes.get(hint)?.isInput === false ? `${hint}Input` : hint;
}

function shapeOf(schema: Json, at: At): Type {
  if (at.hint === '') return { kind: 'map', of: { kind: 'any' } };
  const name = nameOf(schema, at);
  if (!at.shapes.has(name)) {
    const required = new Set<string>(schema.required ?? []);
    // Named first: a shape may hold itself.
    at.shapes.set(name, { name, description: '', fields: [], isInput: at.isInput });
    const seen = new Set<string>();
    const fields = Object.entries<Json>(schema.properties).flatMap(([wire, property]): Field[] => {
      // `merge_fields` stands beside `mergeFields`: the first is enough.
      if (seen.has(snake(wire))) return [];
      seen.add(snake(wire));
      return [
        {
          wire,
          type: typeOf(property, { ...at, hint: `${name}${pascal(wire)}` }),
          isRequired: required.has(wire),
          isNullable: isNullable(property),
          description: property.description ?? FIELD_DESCRIPTIONS[wire] ?? '',
        },
      ];
    });
    at.shapes.set(name, { name, description: schema.description ?? '', fields, isInput: at.isInput });
  }
  return { kind: 'shape', name };
}
