/** Attributes of a node against the model: every value checked, every default filled in. */
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { type Attributes, type AttributeType, expectedValue, type Scalar } from './model.ts';
import type { SourceNode } from './node.ts';

/** Checked values by attribute; undefined where absent and without default. */
export interface Values {
  readonly number: (name: string) => number | undefined;
  readonly text: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
  readonly has: (name: string) => boolean;
}

/** Checks the attributes that the model has. Those it does not have are left to the caller, by name. */
export function checkAttributes(
  node: SourceNode,
  model: Attributes,
  sink: DiagnosticSink,
): { values: Values; unknown: string[] } {
  const values: Record<string, Scalar | undefined> = Object.create(null) as Record<string, Scalar | undefined>;
  for (const [name, attribute] of Object.entries(model)) {
    const given = node.attributes[name];
    if (given === undefined) {
      if (attribute.required) {
        const [offset, length] = node.spanOf();
        const expected = expectedValue(attribute.type);
        sink.add({
          code: 'missing_attribute',
          message: `${node.type} needs the attribute ${name}: ${expected}.`,
          offset,
          length,
          command: node.type,
          expected,
        });
      }
      values[name] = attribute.default;
      continue;
    }
    const value = readScalar(given, attribute.type);
    if (value === undefined) reportInvalid(node, { name, given, expected: expectedValue(attribute.type), sink });
    values[name] = value ?? attribute.default;
  }
  const unknown = Object.keys(node.attributes).filter((name) => !Object.hasOwn(model, name));
  return {
    unknown,
    values: {
      number: (name) => (typeof values[name] === 'number' ? values[name] : undefined),
      text: (name) => (values[name] === undefined ? undefined : String(values[name])),
      flag: (name) => values[name] === true,
      has: (name) => node.attributes[name] !== undefined,
    },
  };
}

export function reportInvalid(
  node: SourceNode,
  { name, given, expected, sink }: { name: string; given: unknown; expected: string; sink: DiagnosticSink },
): void {
  const [offset, length] = node.spanOf(name);
  sink.add({
    code: 'invalid_attribute',
    message: `${name} of ${node.type} is ${shown(given)}; it must be ${expected}.`,
    offset,
    length,
    command: `${node.type} ${name}`,
    expected,
  });
}

/** A value as messages quote it. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** The value of its type, or undefined where it is not of it. Texts are read as XML writes them. */
export function readScalar(given: unknown, type: AttributeType): Scalar | undefined {
  if (typeof given === 'object') return undefined;
  switch (type.kind) {
    case 'string':
      return String(given);
    case 'enum': {
      const value = String(given).trim();
      return type.values.includes(value) ? value : undefined;
    }
    case 'boolean': {
      const value = typeof given === 'string' ? given.trim() : given;
      return value === true || value === 'true' || value === '1'
        ? true
        : value === false || value === 'false' || value === '0'
          ? false
          : undefined;
    }
    case 'number':
    case 'integer': {
      const value =
        typeof given === 'number'
          ? given
          : typeof given === 'string' && NUMBER.test(given.trim())
            ? Number(given)
            : Number.NaN;
      if (!Number.isFinite(value)) return undefined;
      if (type.kind === 'integer' && !Number.isSafeInteger(value)) return undefined;
      return value >= type.min && value <= type.max ? value : undefined;
    }
  }
}

/** Text or children that a node of this kind does not hold: left out, with a diagnostic. */
export function reportUnexpected(node: SourceNode, what: string, sink: DiagnosticSink): void {
  const [offset, length] = node.spanOf();
  sink.add({
    code: 'unexpected_content',
    message: `${node.type} holds ${what}, which it does not take; it is left out.`,
    offset,
    length,
    command: node.type,
  });
}

/** An attribute that nothing takes: kept in a diagnostic, never an error (contract, section 6). */
export function reportUnknown(node: SourceNode, name: string, sink: DiagnosticSink): void {
  const [offset, length] = node.spanOf(name);
  sink.add({
    code: 'unknown_attribute',
    message: `${node.type} has no attribute ${name} (its value is ${shown(node.attributes[name])}).`,
    offset,
    length,
    command: `${node.type} ${name}`,
  });
}
