/** The PHP SDK: `Shapes.php`, a file for each noun, `Formats.php`, and the calls of the cases. PHP 8.1. */
import { argumentsOf, callOf, namedOf } from '../arguments.ts';
import type { Case, Language, Value } from '../case.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import { type Call, camel, type Field, type Model, type Noun, pascal, type Shape, type Type } from '../model.ts';
import { sentence, wrap } from '../text.ts';

const HEAD = `<?php

// Written by \`pnpm sdks\` from the table of routes. Changes here are lost.

declare(strict_types=1);

`;

const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A type of PHP itself, and one of its comments. */
function typesOf(type: Type): [native: string, documented: string] {
  switch (type.kind) {
    case 'text':
      return ['string', 'string'];
    case 'integer':
      return ['int', 'int'];
    case 'number':
      return ['float', 'float'];
    case 'boolean':
      return ['bool', 'bool'];
    case 'any':
      return ['mixed', 'mixed'];
    case 'list':
      return ['array', `list<${typesOf(type.of)[1]}>`];
    case 'map':
      return ['array', `array<string, ${typesOf(type.of)[1]}>`];
    case 'shape':
      return [type.name, type.name];
  }
}

function innerShape(type: Type): string | undefined {
  if (type.kind === 'shape') return type.name;
  return 'of' in type ? innerShape(type.of) : undefined;
}

function shape({ name, description, fields }: Shape): string {
  const nested = fields.filter(({ type }) => innerShape(type) !== undefined);
  const renamed = fields.filter(({ wire }) => camel(wire) !== wire);
  return `/**
${description === '' ? '' : ` * ${sentence(description)}\n *\n`}${fields
    .map(
      (field) =>
        ` * @property-read ${typesOf(field.type)[1]}${field.isNullable || !field.isRequired ? '|null' : ''} $${camel(field.wire)}${field.description === '' ? '' : ` ${sentence(field.description)}`}`,
    )
    .join('\n')}
 */
final class ${name} extends Shape
{
    protected const NAMES = [${renamed.map(({ wire }) => `${text(camel(wire))} => ${text(wire)}`).join(', ')}];
    protected const SHAPES = [${nested.map(({ wire, type }) => `${text(wire)} => ${innerShape(type)}::class`).join(', ')}];
}
`;
}

interface Argument {
  readonly name: string;
  readonly native: string;
  readonly documented: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly description: string;
}

/** A request takes plain arrays. */
function argument(field: Field): Argument {
  const [native, documented] = field.type.kind === 'shape' ? ['array', 'array<string, mixed>'] : typesOf(field.type);
  return {
    name: camel(field.wire),
    native: innerShape(field.type) === undefined ? native! : 'array',
    documented: innerShape(field.type) === undefined ? documented! : 'array<mixed>',
    isRequired: field.isRequired,
    isNullable: field.isNullable,
    description: field.description,
  };
}

function method(call: Call): string[] {
  const { body } = call;
  const plain = (name: string): Argument => ({
    name,
    native: 'string',
    documented: 'string',
    isRequired: true,
    isNullable: false,
    description: '',
  });
  const placed = [
    ...argumentsOf(call).required.map(plain),
    ...(body.kind === 'document' ? [plain('document')] : []),
    ...(body.kind === 'json' ? [{ ...plain('data'), native: 'array', documented: 'array<mixed>' }] : []),
  ];
  const fields = body.kind === 'fields' ? body.fields.map(argument) : [];
  const named = [
    ...fields.filter(({ isRequired }) => isRequired),
    ...fields.filter(({ isRequired }) => !isRequired),
    ...call.query.filter(({ isRequired }) => !isRequired).map(argument),
    ...(call.hasKey
      ? [
          {
            ...plain('idempotencyKey'),
            isRequired: false,
            description: 'Makes it safe for you to repeat the call. Default: a new key.',
          },
        ]
      : []),
  ];
  const declared = [...placed, ...named].map(({ name, native, isRequired, isNullable }) => {
    if (isRequired) return `        ${isNullable ? '?' : ''}${native} $${name},`;
    // What may be null is not sent unless it is given.
    return isNullable
      ? `        ${native}|NotGiven|null $${name} = NotGiven::Value,`
      : `        ?${native} $${name} = null,`;
  });
  const [returned, documented, does] = answerOf(call);
  const options = [
    ...(call.params.length > 0
      ? [`params: [${call.params.map(({ wire, name }) => `${text(wire)} => $${name}`).join(', ')}]`]
      : []),
    ...(call.query.length > 0 || call.fixed
      ? [
          `query: [${[...call.query.map(({ wire }) => `${text(wire)} => $${camel(wire)}`), ...(call.fixed ? [`${text(call.fixed[0])} => ${text(call.fixed[1])}`] : [])].join(', ')}]`,
        ]
      : []),
    ...(body.kind === 'fields'
      ? [
          `fields: [${body.fields.map(({ wire, isNullable, isRequired }) => `${text(wire)} => ${isNullable || isRequired ? `$${camel(wire)}` : `$${camel(wire)} ?? NotGiven::Value`}`).join(', ')}]`,
        ]
      : []),
    // An empty array would be a list.
    ...(body.kind === 'json' ? [body.type.kind === 'map' ? 'json: (object) $data' : 'json: $data'] : []),
    ...(body.kind === 'document' ? ['document: $document', `format: $${body.format}`] : []),
    ...(call.hasKey ? ['key: $idempotencyKey ?? Request::newKey()'] : []),
    ...(call.isRepeatable ? ['isRepeatable: true'] : []),
  ];
  const doc = [
    ...wrap(sentence(call.description), 110),
    ...[...placed, ...named]
      .filter((one) => one.description !== '' || one.documented !== one.native)
      .map(({ name, documented: type, isRequired, description }) =>
        `@param ${type}${isRequired ? '' : '|null'} $${name} ${sentence(description)}`.trim(),
      ),
    ...(documented === returned ? [] : [`@return ${documented}`]),
  ];
  return [
    '    /**',
    ...doc.map((line) => `     * ${line}`),
    '     */',
    `    public function ${camel(call.verb)}(`,
    ...declared,
    `    ): ${returned} {`,
    `        ${does.replace('REQUEST', `new Request(${[text(call.method), text(call.path), ...options].join(', ')})`)};`,
    '    }',
    '',
  ];
}

function answerOf({ answer }: Call): [returned: string, documented: string, does: string] {
  switch (answer.kind) {
    case 'none':
      return ['void', 'void', '$this->transport->send(REQUEST)'];
    case 'bytes':
      return ['string', 'string', 'return $this->transport->send(REQUEST)->content'];
    case 'page': {
      const name = innerShape(answer.item)!;
      return [
        'Pages',
        `Pages<${name}>`,
        `return new Pages($this->transport, REQUEST, ${text(answer.items)}, ${name}::class)`,
      ];
    }
    case 'json': {
      const [native, documented] = typesOf(answer.type);
      const name = innerShape(answer.type)!;
      const value = `$this->transport->send(REQUEST)->json()${answer.unwrap === undefined ? '' : `[${text(answer.unwrap)}]`}`;
      return [native, documented, `return Shape::of(${value}, ${name}::class)`];
    }
  }
}

/** They have calls by hand, too. */
const BY_HAND = new Set(['printers', 'jobs']);

const noun = ({ name, calls }: Noun): string =>
  `${HEAD}namespace Platen;

/** The calls of \`$client->${name}\`. */
${BY_HAND.has(name) ? 'abstract class Generated' : 'final class '}${pascal(name)}Calls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

${calls.flatMap(method).join('\n')}`.trimEnd() + '\n}\n';

const connections = ({ nouns }: Model): string => `${HEAD}namespace Platen;

/** The nouns of the client. */
abstract class Nouns
{
${nouns.map(({ name }) => `    public readonly ${pascal(name)}Calls $${name};`).join('\n')}

    protected function __construct(Transport $transport)
    {
${nouns.map(({ name }) => `        $this->${name} = new ${pascal(name)}Calls($transport);`).join('\n')}
    }
}
`;

const formats = (): string => `${HEAD}namespace Platen;

/** The formats of documents. */
final class Formats
{
    /** The media type of each. */
    public const MEDIA_TYPES = [
${Object.entries(MEDIA_TYPES)
  .map(([name, type]) => `        ${text(name)} => ${text(type)},`)
  .join('\n')}
    ];
}
`;

function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return /[\n\r]/.test(value) ? `"${value.replaceAll(/["\\$]/g, '\\$&').replaceAll('\n', '\\n')}"` : text(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const fields = value as { readonly [name: string]: Value };
  if ('$bytes' in fields) return `base64_decode(${literal(fields['$bytes']!)})`;
  return `[${Object.entries(fields)
    .map(([name, one]) => `${text(name)} => ${literal(one)}`)
    .join(', ')}]`;
}

function callOfCase(model: Model, one: Case): string {
  const { place, named } = one;
  const names = (skip: string): string[] =>
    Object.entries(named).flatMap(([name, value]) => (name === skip ? [] : [`${name}: ${literal(value)}`]));
  switch (one.call) {
    case 'createClient':
      return 'null';
    case 'verifyWebhook':
      return `Webhook::verify(${[...place.map(literal), ...names('')].join(', ')})`.replace(
        'Webhook::',
        'WebhookRequest::',
      );
    case 'events.follow':
      return `take($client->events(${names('take').join(', ')}), ${literal(named['take']!)})`;
  }
  const call = callOf(model, one)!;
  const { fields, options, key } = namedOf(call, one);
  const given = [
    ...place.map(literal),
    ...[...fields, ...options].map(([field, value]) => `${camel(field.wire)}: ${literal(value)}`),
    ...(key === undefined ? [] : [`idempotencyKey: ${literal(key)}`]),
  ];
  return `$client->${call.noun}->${call.verb}(${given.join(', ')})`;
}

function settingsOf({ client = {} }: Case, index: number): string {
  const { baseUrl, apiKey = 'svc_test_key', timeoutMs, ...others } = client;
  return [
    baseUrl === undefined ? `"$service/${index}"` : literal(baseUrl),
    literal(apiKey),
    ...Object.entries(others).map(([name, value]) => `${name}: ${literal(value)}`),
    ...(timeoutMs === undefined ? [] : [`timeout: ${Number(timeoutMs) / 1000}`]),
  ].join(', ');
}

const cases = (model: Model, all: readonly Case[]): string => `${HEAD}use Platen\\Client;
use Platen\\WebhookRequest;

/** The cases of sdks/cases as calls: a name, the client, and what is asked of it. */
return fn (string $service): array => [
${all
  .map((one, index) => {
    const call = callOfCase(model, one);
    const returnsNothing = callOf(model, one)?.answer.kind === 'none';
    const run = returnsNothing
      ? `function (Client $client): mixed { ${call}; return null; }`
      : `fn (Client $client): mixed => ${call}`;
    return `    [${text(one.name)}, fn (): Client => new Client(${settingsOf(one, index)}), ${run}],`;
  })
  .join('\n')}
];
`;

export const php: Language = {
  name: 'PHP',
  guide: 'php',
  files: (model, all) => ({
    'php/src/shapes.php': `${HEAD}namespace Platen;\n\n${model.shapes
      .filter(({ isInput }) => !isInput)
      .map(shape)
      .join('\n')}`,
    ...Object.fromEntries(
      model.nouns.map((one) => [
        `php/src/Calls/${BY_HAND.has(one.name) ? 'Generated' : ''}${pascal(one.name)}Calls.php`,
        noun(one),
      ]),
    ),
    'php/src/Nouns.php': connections(model),
    'php/src/Formats.php': formats(),
    'php/test/cases.php': cases(model, all),
  }),
};
