/** The Java SDK: `Shapes.java`, `Inputs.java`, `Options.java`, `Nouns.java`, and the calls of the cases. Java 11. */
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

function typeOf(type: Type, isInput = false): string {
  switch (type.kind) {
    case 'text':
      return 'String';
    case 'integer':
      return 'Long';
    case 'number':
      return 'Double';
    case 'boolean':
      return 'Boolean';
    case 'any':
      return 'Object';
    case 'list':
      return `List<${isInput && type.of.kind === 'map' ? '? extends ' : ''}${typeOf(type.of, isInput)}>`;
    case 'map':
      return `Map<String, ${isInput && type.of.kind === 'any' ? '?' : typeOf(type.of, isInput)}>`;
    case 'shape':
      return `${isInput ? 'Inputs' : 'Shapes'}.${type.name}`;
  }
}

/** Numbers and flags of a request are never null: that is a call of its own. */
const inputType = (type: Type): string =>
  ({ integer: 'long', number: 'double', boolean: 'boolean' })[type.kind as string] ?? typeOf(type, true);

function getter({ wire, type }: Field): string {
  switch (type.kind) {
    case 'text':
      return `(String) get(${string(wire)})`;
    case 'integer':
      return `getLong(${string(wire)})`;
    case 'number':
      return `getDouble(${string(wire)})`;
    case 'boolean':
      return `(Boolean) get(${string(wire)})`;
    case 'any':
      return `get(${string(wire)})`;
    case 'shape':
      return `shape(get(${string(wire)}), ${typeOf(type)}::new)`;
    case 'list':
      return type.of.kind === 'shape'
        ? `shapes(get(${string(wire)}), ${typeOf(type.of)}::new)`
        : `cast(get(${string(wire)}))`;
    case 'map':
      return `cast(get(${string(wire)}))`;
  }
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('*/', '*&#47;')
    .replaceAll('@', '&#64;');

function comment(text: string, indent: string): string[] {
  const lines = wrap(escape(sentence(text)), 110);
  if (lines.length === 0) return [];
  return lines.length === 1
    ? [`${indent}/** ${lines[0]} */`]
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

function shape({ name, description, fields }: Shape): string {
  return [
    ...comment(description, '    '),
    `    public static final class ${name} extends Shape {`,
    `        ${name}(Map<String, Object> raw) {`,
    '            super(raw);',
    '        }',
    ...fields.flatMap((field) => [
      '',
      ...comment(field.description, '        '),
      `        public ${typeOf(field.type)} ${camel(field.wire)}() {`,
      `            return ${getter(field)};`,
      '        }',
    ]),
    '    }',
  ].join('\n');
}

function input({ name, description, fields }: Shape): string {
  return [
    ...comment(description, '    '),
    `    public static final class ${name} extends Input<${name}> {`,
    fields
      .map((field) =>
        [
          ...comment(field.description, '        '),
          `        public ${name} ${camel(field.wire)}(${inputType(field.type)} value) {`,
          `            return set(${string(field.wire)}, value);`,
          '        }',
        ].join('\n'),
      )
      .join('\n\n'),
    '    }',
  ].join('\n');
}

const SETTERS = { text: 'set', commas: 'setList', json: 'setJson', metadata: 'setMetadata' } as const;
const optionsName = (call: Call): string | undefined => argumentsOf(call).optionsName?.replace(/Options$/, '');

function optionsClass(call: Call): string | undefined {
  const name = optionsName(call);
  if (name === undefined) return undefined;
  const setter = (field: QueryField): string =>
    [
      ...comment(field.description, '        '),
      `        public ${name} ${camel(field.wire)}(${field.form === 'metadata' ? 'Map<String, ?>' : inputType(field.type)} value) {`,
      `            return ${SETTERS[field.form]}(${field.form === 'metadata' ? '' : `${string(field.wire)}, `}value);`,
      '        }',
    ].join('\n');
  const key = `        /** Makes it safe for you to repeat the call. Default: a new key for each call. */
        public ${name} idempotencyKey(String value) {
            return setKey(value);
        }`;
  return `    /** What {@code client.${call.noun}.${call.verb}} also takes. */
    public static final class ${name} extends Option<${name}> {
${[...argumentsOf(call).options.map(setter), ...(call.hasKey ? [key] : [])].join('\n\n')}
    }`;
}

function method(call: Call): string[] {
  const { body } = call;
  const options = optionsName(call);
  const { required } = argumentsOf(call);
  const parameters = [
    ...required.map((name) => [`String ${name}`, name]),
    ...(body.kind === 'document' ? [['Document document', 'document']] : []),
    ...(body.kind === 'json' ? [[`${typeOf(body.type, true)} data`, 'data']] : []),
    ...(body.kind === 'fields' ? [[`Inputs.${body.shape} body`, 'body']] : []),
  ] as [string, string][];
  const [returns, does] = answerOf(call);
  const request = [
    `new Request(${string(call.method)}, ${string(call.path)})`,
    ...call.params.map(({ wire, name }) => `.param(${string(wire)}, ${name})`),
    ...call.query.filter(({ isRequired }) => isRequired).map(({ wire }) => `.with(${string(wire)}, ${camel(wire)})`),
    ...(options === undefined ? [] : ['.with(options)']),
    ...(call.fixed ? [`.with(${string(call.fixed[0])}, ${string(call.fixed[1])})`] : []),
    ...(body.kind === 'fields' ? ['.body(body.values())'] : []),
    ...(body.kind === 'json' ? ['.body(data)'] : []),
    ...(body.kind === 'document'
      ? [`.body(document, ${body.format === 'source' ? 'source' : 'options.text("sourceFormat")'})`]
      : []),
    ...(call.hasKey ? ['.keyed(options.key())'] : call.isRepeatable && call.method === 'POST' ? ['.repeatable()'] : []),
  ].join('\n                ');
  const lines: string[] = [];
  const declare = (given: readonly string[], statement: string): void => {
    lines.push(
      ...comment(call.description, '        '),
      `        public ${returns} ${call.verb}(${given.join(', ')}) {`,
      `            ${statement}`,
      '        }',
      '',
    );
  };
  const names = parameters.map(([, name]) => name);
  const declared = parameters.map(([text]) => text);
  const delegate = (values: readonly string[]): string =>
    `${returns === 'void' ? '' : 'return '}${call.verb}(${values.join(', ')});`;
  if (options !== undefined) declare(declared, delegate([...names, `new Options.${options}()`]));
  if (body.kind === 'fields' && !body.isRequired)
    declare(declared.slice(0, -1), delegate([...names.slice(0, -1), `new Inputs.${body.shape}()`]));
  declare(
    [...declared, ...(options === undefined ? [] : [`Options.${options} options`])],
    does.replace('REQUEST', request),
  );
  return lines;
}

function answerOf({ answer }: Call): [returns: string, does: string] {
  switch (answer.kind) {
    case 'none':
      return ['void', 'transport.send(REQUEST);'];
    case 'bytes':
      return ['byte[]', 'return transport.send(REQUEST).content;'];
    case 'page':
      return [
        `Pages<${typeOf(answer.item)}>`,
        `return new Pages<>(transport, REQUEST, ${string(answer.items)}, ${typeOf(answer.item)}::new);`,
      ];
    case 'json': {
      const { type, unwrap } = answer;
      return unwrap !== undefined && type.kind === 'list'
        ? [
            typeOf(type),
            `return Shape.shapes(transport.send(REQUEST).json().get(${string(unwrap)}), ${typeOf(type.of)}::new);`,
          ]
        : [typeOf(type), `return new ${typeOf(type)}(transport.send(REQUEST).json());`];
    }
  }
}

const noun = ({ name, calls }: Noun): string =>
  `    /** The calls of {@code client.${name}}. */
    public static class ${pascal(name)} {
        final Transport transport;

        ${pascal(name)}(Transport transport) {
            this.transport = transport;
        }

${calls.flatMap(method).join('\n').trimEnd()}
    }`;

const file = (
  name: string,
  doc: string,
  body: string,
  modifiers = 'public final class',
): string => `${HEAD}package dev.platen;

import java.util.List;
import java.util.Map;

/** ${doc} */
@SuppressWarnings("unused")
${modifiers} ${name} {
${body}
}
`;

/** They have calls by hand, too. */
const BY_HAND = new Set(['printers', 'jobs']);
const classOf = (name: string): string => (BY_HAND.has(name) ? `${pascal(name)}Calls` : `Nouns.${pascal(name)}`);

const connections = ({ nouns }: Model): string =>
  `${nouns.map(({ name }) => `    public final ${classOf(name)} ${name};`).join('\n')}

    Connections(Transport transport) {
${nouns.map(({ name }) => `        ${name} = new ${classOf(name)}(transport);`).join('\n')}
    }`;

const formats = (): string => `    /** The media type of a document by its format. */
    static final Map<String, String> MEDIA_TYPES = Map.ofEntries(
${Object.entries(MEDIA_TYPES)
  .map(([name, type]) => `        Map.entry(${string(name)}, ${string(type)})`)
  .join(',\n')}
    );`;

function literal(value: Value, type?: Type): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) && type?.kind !== 'number' ? `${value}L` : `${value}d`;
  if (typeof value === 'string') return string(value);
  if (Array.isArray(value))
    return `List.of(${value.map((one: Value) => literal(one, type?.kind === 'list' ? type.of : undefined)).join(', ')})`;
  const fields = value as { readonly [name: string]: Value };
  if ('$bytes' in fields) return `Base64.getDecoder().decode(${string(fields['$bytes'])})`;
  return `map(${Object.entries(fields)
    .flatMap(([name, one]) => [string(name), literal(one)])
    .join(', ')})`;
}

function inputLiteral(model: Model, name: string, fields: readonly (readonly [Field, Value])[]): string {
  const setters = fields.map(([field, value]) => {
    if (value === null) return `.setNull(${string(field.wire)})`;
    if (field.type.kind !== 'shape') return `.${camel(field.wire)}(${literal(value, field.type)})`;
    const inner = model.shapes.find((one) => one.name === (field.type as { name: string }).name)!;
    const given = Object.entries(value as object).map(
      ([wire, one]) => [inner.fields.find((of) => of.wire === wire)!, one as Value] as const,
    );
    return `.${camel(field.wire)}(${inputLiteral(model, inner.name, given)})`;
  });
  return `new Inputs.${name}()${setters.join('')}`;
}

function callOfCase(model: Model, one: Case): string {
  const { place, named } = one;
  switch (one.call) {
    case 'createClient':
      return 'null';
    case 'verifyWebhook':
      return `WebhookRequest.verify(${literal(place[0]!)}, texts(${literal(place[1]!)}), ${literal(place[2]!)}, Duration.ofMinutes(5), Instant.ofEpochSecond(${literal(named['now']!)}))`;
    case 'events.follow': {
      const types = named['types'] === undefined ? 'null' : literal(named['types']);
      return `take(client.events(${types}, ${literal(named['lastEventId'] ?? null)}), ${Number(named['take'])})`;
    }
  }
  const call = callOf(model, one)!;
  const { required } = argumentsOf(call);
  const { fields, options, key } = namedOf(call, one);
  const set = [
    ...options.map(([field, value]) => `.${camel(field.wire)}(${literal(value, field.type)})`),
    ...(key === undefined ? [] : [`.idempotencyKey(${literal(key)})`]),
  ];
  const given = [
    ...place.map((value, index) => {
      if (index < required.length) return literal(value);
      return call.body.kind === 'document' ? `Document.of(${literal(value)})` : literal(value);
    }),
    ...(call.body.kind === 'fields' ? [inputLiteral(model, call.body.shape, fields)] : []),
    ...(set.length > 0 ? [`new Options.${optionsName(call)}()${set.join('')}`] : []),
  ].join(', ');
  const made = `client.${call.noun}.${call.verb}(${given})`;
  return call.answer.kind === 'none' ? `nothing(() -> ${made})` : made;
}

function settingsOf({ client: settings = {} }: Case, index: number): string {
  const { baseUrl, apiKey = 'svc_test_key', timeoutMs, ...others } = settings;
  const set = [
    ...Object.entries(others).map(([name, value]) => `.${name}(${value})`),
    ...(timeoutMs === undefined ? [] : [`.timeout(Duration.ofMillis(${timeoutMs}))`]),
  ];
  const address = baseUrl === undefined ? `service + "/${index}"` : literal(baseUrl);
  return `new Client(${address}, ${literal(apiKey)}, new ClientOptions()${set.join('')})`;
}

const cases = (model: Model, all: readonly Case[]): string => `${HEAD}import dev.platen.*;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** The cases of sdks/cases as calls. */
final class Cases extends Harness {
    static void runAll(String service) {
${all.map((one, index) => `        run(${string(one.name)}, () -> ${settingsOf(one, index)}, client -> ${callOfCase(model, one)});`).join('\n')}
    }
}
`;

const MAIN = 'java/src/main/java/dev/platen';

export const java: Language = {
  name: 'Java',
  guide: 'java',
  files: (model, all) => ({
    [`${MAIN}/Shapes.java`]: file(
      'Shapes',
      'What the service answers.',
      `    private Shapes() {}\n\n${model.shapes
        .filter(({ isInput }) => !isInput)
        .map(shape)
        .join('\n\n')}`,
    ),
    [`${MAIN}/Inputs.java`]: file(
      'Inputs',
      'The bodies of requests.',
      `    private Inputs() {}\n\n${model.shapes
        .filter(({ isInput }) => isInput)
        .map(input)
        .join('\n\n')}`,
    ),
    [`${MAIN}/Options.java`]: file(
      'Options',
      'What calls take besides.',
      `    private Options() {}\n\n${model.nouns.flatMap(({ calls }) => calls.flatMap((call) => optionsClass(call) ?? [])).join('\n\n')}`,
    ),
    [`${MAIN}/Nouns.java`]: file(
      'Nouns',
      'The calls of the service, by noun.',
      `    private Nouns() {}\n\n${model.nouns.map(noun).join('\n\n')}`,
    ),
    [`${MAIN}/Connections.java`]: file('Connections', 'The nouns of the client.', connections(model), 'abstract class'),
    [`${MAIN}/Formats.java`]: file(
      'Formats',
      'The formats of documents.',
      `    private Formats() {}\n\n${formats()}`,
      'final class',
    ),
    'java/src/test/java/Cases.java': cases(model, all),
  }),
};
