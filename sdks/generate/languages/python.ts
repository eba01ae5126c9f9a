/** The Python SDK: `_shapes.py`, `_calls.py`, and the calls of the cases. */
import { MEDIA_TYPES } from '../media-types.ts';
import { type Call, type Field, type Model, type Noun, pascal, type Shape, snake, type Type } from '../model.ts';
import { sentence, wrap } from '../text.ts';
import type { Case, Language, Value } from '../case.ts';

const HEAD = '# Written by `pnpm sdks` from the table of routes. Changes here are lost.\n';
const RESERVED = new Set([
  'from',
  'import',
  'class',
  'def',
  'global',
  'is',
  'in',
  'not',
  'pass',
  'return',
  'None',
  'with',
]);

const nameOf = (wire: string): string => {
  const name = snake(wire);
  return RESERVED.has(name) ? `${name}_` : name;
};

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'text':
      return 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'any':
      return 'Any';
    case 'list':
      return `List[${typeOf(type.of)}]`;
    case 'map':
      return `Dict[str, ${typeOf(type.of)}]`;
    case 'shape':
      return type.name;
  }
}

/** What a request takes: shapes are plain mappings there. */
function inputOf(type: Type): string {
  if (type.kind === 'shape') return 'Mapping[str, Any]';
  if (type.kind === 'list') return `Sequence[${inputOf(type.of)}]`;
  if (type.kind === 'map') return `Mapping[str, ${inputOf(type.of)}]`;
  return typeOf(type);
}

/** The shape within a type, behind lists. */
function innerShape(type: Type): string | undefined {
  if (type.kind === 'shape') return type.name;
  return 'of' in type ? innerShape(type.of) : undefined;
}

function shapes(model: Model): string {
  const answers = model.shapes.filter(({ isInput }) => !isInput);
  return `${HEAD}"""What the service answers. A field that this version does not know is in \`\`raw\`\`."""
from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._shape import Shape

__all__ = [
${answers.map(({ name }) => `    "${name}",`).join('\n')}
]

${answers.map(shape).join('\n')}`;
}

function shape({ name, description, fields }: Shape): string {
  const renamed = fields.filter(({ wire }) => nameOf(wire) !== wire);
  const nested = fields.filter(({ type }) => innerShape(type) !== undefined);
  const lines = fields.flatMap((field) => [
    ...wrap(sentence(field.description), 100).map((line) => `    #: ${line}`),
    `    ${nameOf(field.wire)}: ${field.isNullable || !field.isRequired ? `Optional[${typeOf(field.type)}]` : typeOf(field.type)}`,
  ]);
  return `
class ${name}(Shape):
${description === '' ? '' : `    """${sentence(description)}"""\n\n`}${lines.join('\n')}
${renamed.length === 0 ? '' : `    _wire = {${renamed.map(({ wire }) => `"${nameOf(wire)}": "${wire}"`).join(', ')}}\n`}${
    nested.length === 0
      ? ''
      : `    _shapes = {${nested.map(({ wire, type }) => `"${nameOf(wire)}": "${innerShape(type)}"`).join(', ')}}\n`
  }`;
}

function calls({ nouns }: Model): string {
  return `${HEAD}"""The calls of the service, by noun."""
from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._call import UNSET, Calls, Page
from ._shapes import *

Document = Union[str, bytes]

${nouns.map(noun).join('\n')}
NOUNS = {
${nouns.map(({ name }) => `    "${snake(name)}": ${classOf(name)},`).join('\n')}
}
`;
}

const classOf = (noun: string): string => `${pascal(noun)}Calls`;

const noun = ({ name, calls: all }: Noun): string => `
class ${classOf(name)}(Calls):
${all.map(method).join('\n')}`;

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** It may be null: not to give it is something else. */
  readonly isNullable?: boolean;
  readonly description: string;
}

const argument = (field: Field): Argument => ({
  isNullable: field.isNullable,
  name: nameOf(field.wire),
  type: inputOf(field.type),
  isRequired: field.isRequired,
  description: field.description,
});

/** Arguments by place, and arguments by name. */
function argumentsOf(call: Call): { readonly placed: readonly Argument[]; readonly named: readonly Argument[] } {
  const text = (name: string): Argument => ({ name, type: 'str', isRequired: true, description: '' });
  const required = call.query.filter((field) => field.isRequired).map(argument);
  const optional = call.query.filter((field) => !field.isRequired).map(argument);
  const body: readonly Argument[] =
    call.body.kind === 'document'
      ? [{ name: 'document', type: 'Document', isRequired: true, description: '' }]
      : call.body.kind === 'json'
        ? [{ name: 'data', type: inputOf(call.body.type), isRequired: true, description: '' }]
        : [];
  const fields = call.body.kind === 'fields' ? call.body.fields.map(argument) : [];
  const key: readonly Argument[] = call.hasKey
    ? [
        {
          name: 'idempotency_key',
          type: 'str',
          isRequired: false,
          description: 'Makes it safe for you to repeat the call. Default: a new key.',
        },
      ]
    : [];
  return {
    placed: [...call.params.map(({ name }) => text(nameOf(name))), ...required, ...body],
    named: [
      ...fields.filter(({ isRequired }) => isRequired),
      ...fields.filter(({ isRequired }) => !isRequired),
      ...optional,
      ...key,
    ],
  };
}

function answerOf({ answer }: Call): string {
  switch (answer.kind) {
    case 'none':
      return 'None';
    case 'bytes':
      return 'bytes';
    case 'page':
      return `Page[${typeOf(answer.item)}]`;
    case 'json':
      return typeOf(answer.type);
  }
}

/** Fields that may be null are sent as null, unless they are not given. */
function fieldsOf(fields: readonly Field[]): string[] {
  const map = (some: readonly Field[]): string =>
    `{${some.map(({ wire }) => `"${wire}": ${nameOf(wire)}`).join(', ')}}`;
  const nullable = fields.filter((field) => field.isNullable);
  return [
    `fields=${map(fields.filter((field) => !field.isNullable))}`,
    ...(nullable.length > 0 ? [`nullable=${map(nullable)}`] : []),
  ];
}

function method(call: Call): string {
  const { placed, named } = argumentsOf(call);
  const line = ({ name, type, isRequired, isNullable }: Argument): string =>
    `        ${name}: ${isRequired ? (isNullable ? `Optional[${type}]` : type) : `Optional[${type}] = ${isNullable ? 'UNSET' : 'None'}`},`;
  const documented = named.filter(({ description }) => description !== '');
  const doc = [
    ...wrap(sentence(call.description), 100),
    ...(documented.length === 0 ? [] : ['']),
    ...documented.flatMap(({ name, description }) =>
      wrap(`:param ${name}: ${sentence(description)}`, 96).map((one, index) => (index === 0 ? one : `    ${one}`)),
    ),
  ].map((one) => (one === '' ? '' : `        ${one.replaceAll('\\', '\\\\')}`));
  const { answer } = call;
  const query = call.query.map((field) => `"${field.wire}": ${nameOf(field.wire)}`);
  if (call.fixed) query.push(`"${call.fixed[0]}": "${call.fixed[1]}"`);
  const shapeName =
    answer.kind === 'json' ? innerShape(answer.type) : answer.kind === 'page' ? innerShape(answer.item) : undefined;
  const parts = [
    `"${call.method}"`,
    `"${call.path}"`,
    ...(call.params.length > 0
      ? [`params={${call.params.map(({ wire, name }) => `"${wire}": ${nameOf(name)}`).join(', ')}}`]
      : []),
    ...(query.length > 0 ? [`query={${query.join(', ')}}`] : []),
    ...(call.body.kind === 'fields' ? fieldsOf(call.body.fields) : []),
    ...(call.body.kind === 'json' ? ['body=data'] : []),
    ...(call.body.kind === 'document' ? [`document=document`, `format=${nameOf(call.body.format)}`] : []),
    ...(call.hasKey ? ['key=idempotency_key', 'keyed=True'] : []),
    ...(call.isRepeatable && call.method === 'POST' ? ['repeatable=True'] : []),
    ...(answer.kind === 'json' && answer.unwrap !== undefined ? [`unwrap="${answer.unwrap}"`] : []),
    ...(answer.kind === 'page' ? [`items="${answer.items}"`] : []),
    ...(shapeName === undefined ? [] : [`shape=${shapeName}`]),
  ];
  const does =
    answer.kind === 'none'
      ? 'self._none'
      : answer.kind === 'bytes'
        ? 'return self._bytes'
        : answer.kind === 'page'
          ? 'return self._pages'
          : 'return self._json';
  return `    def ${nameOf(call.verb)}(
        self,
${[...placed.map(line), ...(named.length > 0 ? ['        *,'] : []), ...named.map(line)].join('\n')}
    ) -> ${answerOf(call)}:
        """${doc.join('\n').trimStart()}"""
        ${does}(
${parts.map((part) => `            ${part},`).join('\n')}
        )
`.replace('        self,\n\n', '        self,\n');
}

/** A value of a case as Python writes it. */
function literal(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if ('$bytes' in value) return `base64.b64decode(${JSON.stringify(value['$bytes'])})`;
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${literal(one)}`)
    .join(', ')}}`;
}

function callOfCase({ call, place, named }: Case): string {
  const [noun = '', verb = ''] = call.split('.');
  const given = [
    ...place.map(literal),
    ...Object.entries(named).map(([name, value]) => `${nameOf(name)}=${literal(value)}`),
  ].join(', ');
  switch (call) {
    case 'createClient':
      return 'None';
    case 'verifyWebhook':
      return `verify_webhook(${given})`;
    case 'events.follow':
      return `take(client.events(${Object.entries(named)
        .filter(([name]) => name !== 'take')
        .map(([name, value]) => `${nameOf(name)}=${literal(value)}`)
        .join(', ')}), ${literal(named['take']!)})`;
    default:
      return `client.${snake(noun)}.${nameOf(verb)}(${given})`;
  }
}

const settingsOf = ({ client = {} }: Case): string =>
  `{${Object.entries(client)
    .map(([name, value]) =>
      name === 'timeoutMs' ? `"timeout": ${Number(value) / 1000}` : `"${snake(name)}": ${literal(value)}`,
    )
    .join(', ')}}`;

/** The media type of a document by its format. */
const formats = (): string => `${HEAD}"""The formats of documents."""
#: The media type of each.
MEDIA_TYPES = {
${Object.entries(MEDIA_TYPES)
  .map(([name, type]) => `    "${name}": "${type}",`)
  .join('\n')}
}
`;

const cases = (all: readonly Case[]): string => `${HEAD}"""The cases of sdks/cases as calls."""
import base64

from harness import take
from platen import verify_webhook

CASES = [
${all.map((one) => `    (${JSON.stringify(one.name)}, ${settingsOf(one)}, lambda client: ${callOfCase(one)}),`).join('\n')}
]
`;

export const python: Language = {
  name: 'Python',
  guide: 'python',
  files: (model, all) => ({
    'python/src/platen/_shapes.py': shapes(model),
    'python/src/platen/_formats.py': formats(),
    'python/src/platen/_calls.py': calls(model),
    'python/test/cases.py': cases(all),
  }),
};
