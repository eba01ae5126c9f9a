/** The Ruby SDK: `shapes.rb`, `calls.rb`, `formats.rb`, and the calls of the cases. Ruby 3.0. */
import { argumentsOf, callOf, namedOf } from '../arguments.ts';
import type { Case, Language, Value } from '../case.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import { type Call, type Field, type Model, type Noun, pascal, type Shape, snake, type Type } from '../model.ts';
import { sentence, wrap } from '../text.ts';

const HEAD = `# frozen_string_literal: true

# Written by \`pnpm sdks\` from the table of routes. Changes here are lost.

`;

const text = (value: string): string =>
  /[^ -~]|"|#/.test(value) ? JSON.stringify(value).replaceAll('#', '\\#') : `"${value.replaceAll('\\', '\\\\')}"`;
const RESERVED = new Set(['begin', 'class', 'def', 'end', 'ensure', 'in', 'next', 'until', 'when', 'while']);
const nameOf = (wire: string): string => (RESERVED.has(snake(wire)) ? `${snake(wire)}_` : snake(wire));

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'text':
      return 'String';
    case 'integer':
      return 'Integer';
    case 'number':
      return 'Float';
    case 'boolean':
      return 'Boolean';
    case 'any':
      return 'Object';
    case 'list':
      return `Array<${typeOf(type.of)}>`;
    case 'map':
      return `Hash{String => ${typeOf(type.of)}}`;
    case 'shape':
      return type.name;
  }
}

function innerShape(type: Type): string | undefined {
  if (type.kind === 'shape') return type.name;
  return 'of' in type ? innerShape(type.of) : undefined;
}

function shape({ name, description, fields }: Shape): string {
  return [
    ...wrap(sentence(description), 110).map((line) => `  # ${line}`),
    `  class ${name} < Shape`,
    ...fields.flatMap((field) => [
      ...wrap(sentence(field.description), 105).map((line) => `    # ${line}`),
      `    # @return [${typeOf(field.type)}${field.isNullable || !field.isRequired ? ', nil' : ''}]`,
      `    field :${nameOf(field.wire)}, ${text(field.wire)}${innerShape(field.type) === undefined ? '' : `, :${innerShape(field.type)}`}`,
    ]),
    '  end',
  ].join('\n');
}

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly description: string;
}

const argument = (field: Field): Argument => ({
  name: nameOf(field.wire),
  type: field.type.kind === 'shape' ? 'Hash' : typeOf(field.type),
  isRequired: field.isRequired,
  isNullable: field.isNullable,
  description: field.description,
});

function returned({ answer }: Call): string {
  switch (answer.kind) {
    case 'none':
      return 'nil';
    case 'bytes':
      return 'String';
    case 'page':
      return `Pages<${typeOf(answer.item)}>`;
    case 'json':
      return typeOf(answer.type);
  }
}

function method(call: Call): string[] {
  const { body, answer } = call;
  const plain = (name: string, type = 'String'): Argument => ({
    name,
    type,
    isRequired: true,
    isNullable: false,
    description: '',
  });
  const placed = [
    ...argumentsOf(call).required.map((name) => plain(snake(name))),
    ...(body.kind === 'document' ? [plain('document')] : []),
    ...(body.kind === 'json' ? [plain('data', typeOf(body.type))] : []),
  ];
  const fields = body.kind === 'fields' ? body.fields.map(argument) : [];
  const named = [
    ...fields.filter(({ isRequired }) => isRequired),
    ...fields.filter(({ isRequired }) => !isRequired),
    ...call.query.filter(({ isRequired }) => !isRequired).map(argument),
    ...(call.hasKey
      ? [
          {
            ...plain('idempotency_key'),
            isRequired: false,
            description: 'Makes it safe for you to repeat the call. Default: a new key.',
          },
        ]
      : []),
  ];
  const declared = [
    ...placed.map(({ name }) => name),
    ...named.map(({ name, isRequired, isNullable }) =>
      isRequired ? `${name}:` : `${name}: ${isNullable ? 'NOT_GIVEN' : 'nil'}`,
    ),
  ];
  const query = [
    ...call.query.map(({ wire }) => `${text(wire)} => ${nameOf(wire)}`),
    ...(call.fixed ? [`${text(call.fixed[0])} => ${text(call.fixed[1])}`] : []),
  ];
  const shapeName =
    answer.kind === 'json' ? innerShape(answer.type) : answer.kind === 'page' ? innerShape(answer.item) : undefined;
  const options = [
    ...(call.params.length > 0
      ? [`params: { ${call.params.map(({ wire, name }) => `${text(wire)} => ${snake(name)}`).join(', ')} }`]
      : []),
    ...(query.length > 0 ? [`query: { ${query.join(', ')} }`] : []),
    ...(body.kind === 'fields'
      ? [
          `fields: { ${body.fields.map(({ wire, isNullable, isRequired }) => `${text(wire)} => ${isNullable || isRequired ? nameOf(wire) : `given(${nameOf(wire)})`}`).join(', ')} }`,
        ]
      : []),
    ...(body.kind === 'json' ? ['json: data'] : []),
    ...(body.kind === 'document' ? ['document: document', `format: ${nameOf(body.format)}`] : []),
    ...(call.hasKey ? ['key: idempotency_key || SecureRandom.uuid'] : []),
    ...(call.isRepeatable && call.method === 'POST' ? ['repeatable: true'] : []),
    ...(answer.kind === 'json' && answer.unwrap !== undefined ? [`unwrap: ${text(answer.unwrap)}`] : []),
    ...(answer.kind === 'page' ? [`items: ${text(answer.items)}`] : []),
    ...(shapeName === undefined ? [] : [`shape: ${shapeName}`]),
  ];
  const does = { none: 'nothing', bytes: 'bytes', json: 'json', page: 'pages' }[answer.kind];
  return [
    ...wrap(sentence(call.description), 110).map((line) => `    # ${line}`),
    ...[...placed, ...named]
      .filter(({ description, isRequired, type }) => description !== '' || !isRequired || type !== 'String')
      .flatMap(({ name, type, isRequired, description }) =>
        wrap(`@param ${name} [${type}${isRequired ? '' : ', nil'}] ${sentence(description)}`, 105).map(
          (line, index) => `    # ${index === 0 ? '' : '  '}${line}`,
        ),
      ),
    `    # @return [${returned(call)}]`,
    `    def ${nameOf(call.verb)}${declared.length === 0 ? '' : `(${declared.join(', ')})`}`,
    `      ${does}(${[text(call.method), text(call.path), ...options].join(', ')})`,
    '    end',
    '',
  ];
}

const noun = ({ name, calls }: Noun): string =>
  `  # The calls of +client.${snake(name)}+.
  class ${pascal(name)}Calls < Calls
${calls.flatMap(method).join('\n').trimEnd()}
  end
`;

const calls = (model: Model): string => `${HEAD}require "securerandom"

module Platen
${model.nouns.map(noun).join('\n')}
  # The nouns of the client.
  module Nouns
${model.nouns
  .map(
    ({ name }) =>
      `    # @return [${pascal(name)}Calls]\n    def ${snake(name)} = (@${snake(name)} ||= ${pascal(name)}Calls.new(@transport))`,
  )
  .join('\n\n')}
  end
end
`;

const formats = (): string => `${HEAD}module Platen
  # The media type of a document by its format.
  MEDIA_TYPES = {
${Object.entries(MEDIA_TYPES)
  .map(([name, type]) => `    ${text(name)} => ${text(type)},`)
  .join('\n')}
  }.freeze
end
`;

function literal(value: Value): string {
  if (value === null) return 'nil';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const fields = value as { readonly [name: string]: Value };
  if ('$bytes' in fields) return `${literal(fields['$bytes']!)}.unpack1("m")`;
  return `{ ${Object.entries(fields)
    .map(([name, one]) => `${text(name)} => ${literal(one)}`)
    .join(', ')} }`;
}

function callOfCase(model: Model, one: Case): string {
  const { place, named } = one;
  const names = (skip: string): string[] =>
    Object.entries(named).flatMap(([name, value]) => (name === skip ? [] : [`${snake(name)}: ${literal(value)}`]));
  switch (one.call) {
    case 'createClient':
      return 'nil';
    case 'verifyWebhook':
      return `Platen.verify_webhook(${[...place.map(literal), ...names('')].join(', ')})`;
    case 'events.follow':
      return `client.events(${names('take').join(', ')}).first(${literal(named['take']!)})`;
  }
  const call = callOf(model, one)!;
  const { fields, options, key } = namedOf(call, one);
  const given = [
    ...place.map(literal),
    ...[...fields, ...options].map(([field, value]) => `${nameOf(field.wire)}: ${literal(value)}`),
    ...(key === undefined ? [] : [`idempotency_key: ${literal(key)}`]),
  ];
  return `client.${snake(call.noun)}.${nameOf(call.verb)}(${given.join(', ')})`;
}

function settingsOf({ client = {} }: Case, index: number): string {
  const { baseUrl, apiKey = 'svc_test_key', timeoutMs, ...others } = client;
  return [
    baseUrl === undefined ? `"#{service}/${index}"` : literal(baseUrl),
    literal(apiKey),
    ...Object.entries(others).map(([name, value]) => `${snake(name)}: ${literal(value)}`),
    ...(timeoutMs === undefined ? [] : [`timeout: ${Number(timeoutMs) / 1000}`]),
  ].join(', ');
}

const cases = (
  model: Model,
  all: readonly Case[],
): string => `${HEAD}# The cases of sdks/cases as calls: a name, the client, and what is asked of it.
CASES = lambda do |service|
  [
${all.map((one, index) => `    [${text(one.name)}, -> { Platen::Client.new(${settingsOf(one, index)}) }, ->(client) { ${callOfCase(model, one)} }],`).join('\n')}
  ]
end
`;

export const ruby: Language = {
  name: 'Ruby',
  guide: 'ruby',
  files: (model, all) => ({
    'ruby/lib/platen/shapes.rb': `${HEAD}module Platen\n${model.shapes
      .filter(({ isInput }) => !isInput)
      .map(shape)
      .join('\n\n')}\nend\n`,
    'ruby/lib/platen/calls.rb': calls(model),
    'ruby/lib/platen/formats.rb': formats(),
    'ruby/test/cases.rb': cases(model, all)
      .replaceAll('->(client) { nil }', '->(_client) { nil }')
      .replaceAll('->(client) { Platen.', '->(_client) { Platen.'),
  }),
};
