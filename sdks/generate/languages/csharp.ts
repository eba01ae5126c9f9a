/** The C# SDK: `Shapes.cs`, `Calls.cs`, `Formats.cs`, and the calls of the cases. C# 7.3 for netstandard2.0. */
import { argumentsOf, callOf, namedOf } from '../arguments.ts';
import type { Case, Language, Value } from '../case.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import {
  type Call,
  camel,
  type Field,
  type Model,
  type Noun,
  pascal,
  type QueryField,
  type Shape,
  type Type,
} from '../model.ts';
import { sentence, wrap } from '../text.ts';

const HEAD = '// Written by `pnpm sdks` from the table of routes. Changes here are lost.\n';
const string = JSON.stringify;

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'text':
      return 'string';
    case 'integer':
      return 'long?';
    case 'number':
      return 'double?';
    case 'boolean':
      return 'bool?';
    case 'any':
      return 'object';
    case 'list':
      return `IReadOnlyList<${type.of.kind === 'integer' ? 'long' : typeOf(type.of)}>`;
    case 'map':
      return `IReadOnlyDictionary<string, ${typeOf(type.of)}>`;
    case 'shape':
      return type.name;
  }
}

function getter({ wire, type }: Field): string {
  switch (type.kind) {
    case 'text':
      return `GetString(${string(wire)})`;
    case 'integer':
      return `GetLong(${string(wire)})`;
    case 'number':
      return `GetDouble(${string(wire)})`;
    case 'boolean':
      return `GetBool(${string(wire)})`;
    case 'any':
      return `Get(${string(wire)})`;
    case 'shape':
      return `GetShape<${type.name}>(${string(wire)})`;
    case 'list':
      return type.of.kind === 'shape'
        ? `GetShapes<${type.of.name}>(${string(wire)})`
        : `GetList<${type.of.kind === 'integer' ? 'long' : typeOf(type.of)}>(${string(wire)})`;
    case 'map':
      return `GetMap<${typeOf(type.of)}>(${string(wire)})`;
  }
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function summary(text: string, indent: string): string[] {
  const lines = wrap(escape(sentence(text)), 110);
  if (lines.length === 0) return [];
  if (lines.length === 1) return [`${indent}/// <summary>${lines[0]}</summary>`];
  return [`${indent}/// <summary>`, ...lines.map((line) => `${indent}/// ${line}`), `${indent}/// </summary>`];
}

function shape({ name, description, fields, isInput }: Shape): string {
  const lines = fields.flatMap((field) => [
    ...summary(field.description, '        '),
    `        public ${typeOf(field.type)} ${propertyOf(name, field.wire)} { get { return ${getter(field)}; }${isInput ? ` set { Set(${string(field.wire)}, value); }` : ''} }`,
  ]);
  return [...summary(description, '    '), `    public sealed class ${name} : Shape`, '    {', ...lines, '    }'].join(
    '\n',
  );
}

/** A property has another name than its class. */
const propertyOf = (shapeName: string, wire: string): string =>
  pascal(wire) === shapeName ? `${pascal(wire)}Value` : pascal(wire);

const file = (usings: readonly string[], body: string): string =>
  `${HEAD}${usings.map((name) => `using ${name};\n`).join('')}
namespace Platen
{
${body}
}
`;

function optionsClass(call: Call): string[] {
  const { options, optionsName } = argumentsOf(call);
  if (optionsName === undefined) return [];
  const line = (name: string, type: string, description: string): string[] => [
    ...summary(description, '        '),
    `        public ${type} ${name} { get; set; }`,
  ];
  return [
    `    /// <summary>What <see cref="${pascal(call.noun)}Calls.${methodOf(call)}"/> also takes.</summary>`,
    `    public sealed class ${optionsName}`,
    '    {',
    ...options.flatMap((field) => line(pascal(field.wire), typeOf(field.type), field.description)),
    ...(call.hasKey
      ? line('IdempotencyKey', 'string', 'Makes it safe for you to repeat the call. Default: a new key for each call.')
      : []),
    '    }',
    '',
  ];
}

const methodOf = ({ verb, answer }: Call): string => (answer.kind === 'page' ? pascal(verb) : `${pascal(verb)}Async`);

function queryOf(field: QueryField, value: string): string {
  switch (field.form) {
    case 'text':
      return `.With(${string(field.wire)}, ${value})`;
    case 'commas':
      return `.WithList(${string(field.wire)}, ${value})`;
    case 'json':
      return `.WithJson(${string(field.wire)}, ${value})`;
    case 'metadata':
      return `.WithMetadata(${value})`;
  }
}

function method(call: Call): string[] {
  const { optionsName, options } = argumentsOf(call);
  const { body, answer } = call;
  const parameters = [
    ...argumentsOf(call).required.map((name) => `string ${name}`),
    ...(body.kind === 'document' ? ['Document document'] : []),
    ...(body.kind === 'json' ? [`${typeOf(body.type)} data`] : []),
    ...(body.kind === 'fields' ? [`${body.shape} body${body.isRequired ? '' : ' = null'}`] : []),
    ...(optionsName === undefined ? [] : [`${optionsName} options = null`]),
    ...(answer.kind === 'page' ? [] : ['CancellationToken cancellation = default(CancellationToken)']),
  ];
  const request = [
    `new Request(${string(call.method)}, ${string(call.path)})`,
    ...call.params.map(({ wire, name }) => `.Param(${string(wire)}, ${name})`),
    ...call.query.filter(({ isRequired }) => isRequired).map((field) => queryOf(field, camel(field.wire))),
    ...options.map((field) => queryOf(field, `options.${pascal(field.wire)}`)),
    ...(call.fixed ? [`.With(${string(call.fixed[0])}, ${string(call.fixed[1])})`] : []),
    ...(body.kind === 'fields' ? ['.Body(body)'] : []),
    ...(body.kind === 'json' ? ['.Body(data)'] : []),
    ...(body.kind === 'document'
      ? [`.Body(document, ${body.format === 'source' ? 'source' : 'options.SourceFormat'})`]
      : []),
    ...(call.hasKey
      ? ['.Keyed(options.IdempotencyKey)']
      : call.isRepeatable && call.method === 'POST'
        ? ['.Repeatable()']
        : []),
  ].join('\n                ');
  const [type, value] = answerOf(call, request);
  return [
    ...summary(call.description, '        '),
    `        public ${type} ${methodOf(call)}(${parameters.join(', ')})`,
    '        {',
    ...(optionsName === undefined ? [] : [`            options = options ?? new ${optionsName}();`]),
    `            return ${value};`,
    '        }',
    '',
  ];
}

function answerOf({ answer }: Call, request: string): [type: string, value: string] {
  switch (answer.kind) {
    case 'none':
      return ['Task', `None(${request}, cancellation)`];
    case 'bytes':
      return ['Task<byte[]>', `Bytes(${request}, cancellation)`];
    case 'page': {
      const item = typeOf(answer.item);
      return [`Pages<${item}>`, `Paged<${item}>(() => ${request}, ${string(answer.items)})`];
    }
    case 'json': {
      const { type, unwrap } = answer;
      return unwrap !== undefined && type.kind === 'list'
        ? [`Task<${typeOf(type)}>`, `Many<${typeOf(type.of)}>(${request}, ${string(unwrap)}, cancellation)`]
        : [`Task<${typeOf(type)}>`, `One<${typeOf(type)}>(${request}, cancellation)`];
    }
  }
}

function noun({ name, calls }: Noun): string {
  return [
    ...calls.flatMap(optionsClass),
    `    /// <summary>The calls of <see cref="PlatenClient.${pascal(name)}"/>.</summary>`,
    `    public ${PARTIAL.has(name) ? 'partial' : 'sealed'} class ${pascal(name)}Calls : Calls`,
    '    {',
    `        internal ${pascal(name)}Calls(Transport transport) : base(transport)`,
    '        {',
    '        }',
    '',
    ...calls.flatMap(method),
    '    }',
  ]
    .join('\n')
    .replaceAll('\n\n    }', '\n    }');
}

/** They have calls by hand, too. */
const PARTIAL = new Set(['printers', 'jobs']);

const client = ({ nouns }: Model): string => `    public sealed partial class PlatenClient
    {
${nouns.map(({ name }) => `        public ${pascal(name)}Calls ${pascal(name)} { get; private set; }`).join('\n')}

        private void Connect(Transport transport)
        {
${nouns.map(({ name }) => `            ${pascal(name)} = new ${pascal(name)}Calls(transport);`).join('\n')}
        }
    }`;

const formats = (): string => `    internal static class Formats
    {
        /// <summary>The media type of a document by its format.</summary>
        public static readonly IReadOnlyDictionary<string, string> MediaTypes = new Dictionary<string, string>
        {
${Object.entries(MEDIA_TYPES)
  .map(([name, type]) => `            { "${name}", "${type}" },`)
  .join('\n')}
        };
    }`;

/** A value of a case as C# writes it; `type` is that of its place. */
function literal(value: Value, type?: Type): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return string(value);
  if (Array.isArray(value)) {
    const of = type?.kind === 'list' ? type.of : undefined;
    const item =
      of === undefined || of.kind === 'any'
        ? 'object'
        : of.kind === 'map'
          ? `Dictionary<string, ${typeOf(of.of)}>`
          : typeOf(of);
    return `new ${item}[] { ${value.map((one: Value) => literal(one, of)).join(', ')} }`;
  }
  const fields = value as { readonly [name: string]: Value };
  if ('$bytes' in fields) return `Convert.FromBase64String(${literal(fields['$bytes']!)})`;
  if (type?.kind === 'shape')
    return shapeLiteral(
      type.name,
      Object.entries(fields).map(([name, one]) => [{ wire: name, type: undefined }, one]),
    );
  const of = type?.kind === 'map' ? typeOf(type.of) : 'object';
  return `new Dictionary<string, ${of}> { ${Object.entries(fields)
    .map(([name, one]) => `{ ${string(name)}, ${literal(one)} }`)
    .join(', ')} }`;
}

/** Null is set by a call of its own. */
function shapeLiteral(
  name: string,
  fields: readonly (readonly [{ readonly wire: string; readonly type: Type | undefined }, Value])[],
): string {
  const given = fields.filter(([, value]) => value !== null);
  const text = `new ${name} { ${given.map(([field, value]) => `${propertyOf(name, field.wire)} = ${literal(value, field.type)}`).join(', ')} }`;
  return fields.reduce((so, [field, value]) => (value === null ? `Null(${so}, ${string(field.wire)})` : so), text);
}

function callOfCase(model: Model, one: Case): string {
  const { named, place } = one;
  switch (one.call) {
    case 'createClient':
      return 'Task.FromResult<object>(null)';
    case 'verifyWebhook':
      return `Task.FromResult<object>(WebhookRequest.Verify(${literal(place[0]!)}, ${literal(place[1]!, HEADERS)}, ${literal(place[2]!)}, null, DateTimeOffset.FromUnixTimeSeconds(${literal(named['now']!)})))`;
    case 'events.follow': {
      const types = named['types'] === undefined ? 'null' : literal(named['types'], TEXTS);
      return `Take(client.Events(${types}, ${literal(named['lastEventId'] ?? null)}), ${literal(named['take']!)})`;
    }
  }
  const call = callOf(model, one)!;
  const { optionsName, required } = argumentsOf(call);
  const { fields, options, key } = namedOf(call, one);
  const set = [
    ...options.map(([field, value]) => `${pascal(field.wire)} = ${literal(value, field.type)}`),
    ...(key === undefined ? [] : [`IdempotencyKey = ${literal(key)}`]),
  ];
  const data = call.body.kind === 'json' ? call.body.type : undefined;
  const given = [
    ...place.map((value, index) => literal(value, index < required.length ? undefined : data)),
    ...(call.body.kind === 'fields' ? [shapeLiteral(call.body.shape, fields)] : []),
    ...(set.length > 0 ? [`new ${optionsName} { ${set.join(', ')} }`] : []),
  ].join(', ');
  const text = `client.${pascal(call.noun)}.${methodOf(call)}(${given})`;
  return call.answer.kind === 'page'
    ? `All(${text})`
    : call.answer.kind === 'none'
      ? `Nothing(${text})`
      : `Any(${text})`;
}

const TEXTS: Type = { kind: 'list', of: { kind: 'text' } };
const HEADERS: Type = { kind: 'map', of: { kind: 'text' } };

function settingsOf({ client: settings = {} }: Case): string {
  const { baseUrl, apiKey = 'svc_test_key', ...others } = settings;
  const options = Object.entries(others).map(([name, value]) =>
    name === 'timeoutMs' ? `Timeout = TimeSpan.FromMilliseconds(${value})` : `${pascal(name)} = ${literal(value)}`,
  );
  return `${baseUrl === undefined ? 'url' : literal(baseUrl)}, ${literal(apiKey)}, new PlatenClientOptions { ${options.join(', ')} }`;
}

const cases = (model: Model, all: readonly Case[]): string => `${HEAD}using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Platen;
using static Harness;

/// <summary>The cases of sdks/cases as calls.</summary>
internal static class Cases
{
    public static async Task Run(string service)
    {
${all
  .map(
    (one, index) =>
      `        await Case(${string(one.name)}, service + "/${index}", url => new PlatenClient(${settingsOf(one)}), client => ${callOfCase(model, one)});`,
  )
  .join('\n')}
    }
}
`;

export const csharp: Language = {
  name: 'C#',
  guide: 'csharp',
  files: (model, all) => ({
    'csharp/src/Shapes.cs': file(['System.Collections.Generic'], model.shapes.map(shape).join('\n\n')),
    'csharp/src/Calls.cs': file(
      ['System.Collections.Generic', 'System.Threading', 'System.Threading.Tasks'],
      [...model.nouns.map(noun), client(model)].join('\n\n'),
    ),
    'csharp/src/Formats.cs': file(['System.Collections.Generic'], formats()),
    'csharp/test/Cases.cs': cases(model, all),
  }),
};
