/** Attributes of a node against the model: every value checked, every default filled in. */
import { message, type Message } from '@platen/messages';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { type Attributes, type AttributeType, expectedValue, type Scalar } from './model.ts';
import type { SourceNode } from './node.ts';

/** Checked values by attribute; undefined where absent and without default. */
export interface Values {
  readonly number: (name: string) => number | undefined;
  readonly text: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
  readonly value: (name: string) => Scalar | undefined;
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
        const expected = expectedValue(attribute.type);
        const reported = message('notation.missing_attribute', { component: node.type, attribute: name, expected });
        report(node, reported, sink, { expected });
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
      value: (name) => values[name],
      has: (name) => node.attributes[name] !== undefined,
    },
  };
}

/** Reports something about a node, or about one of its attributes. */
export function report(
  node: SourceNode,
  reported: Parameters<DiagnosticSink['report']>[0],
  sink: DiagnosticSink,
  { attribute, expected }: { attribute?: string; expected?: Message } = {},
): void {
  const [offset, length] = node.spanOf(attribute);
  const command = attribute === undefined ? node.type : `${node.type} ${attribute}`;
  sink.report(reported, { offset, length, command, ...(expected && { expected }) });
}

export function reportInvalid(
  node: SourceNode,
  { name, given, expected, sink }: { name: string; given: unknown; expected: Message; sink: DiagnosticSink },
): void {
  const params = { attribute: name, component: node.type, value: shown(given), expected };
  report(node, message('notation.invalid_attribute', params), sink, { attribute: name, expected });
}

/** A value as messages quote it. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

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

/** Text that a node of this kind does not hold: left out, with a diagnostic. */
export const reportText = (node: SourceNode, sink: DiagnosticSink): void =>
  report(node, message('notation.unexpected_content.text', { component: node.type }), sink);

/** A child that a node of this kind does not hold: left out, with a diagnostic. */
export const reportChild = (node: SourceNode, child: string, sink: DiagnosticSink): void =>
  report(node, message('notation.unexpected_content.child', { component: node.type, child }), sink);

/** An attribute that nothing takes: kept in a diagnostic, never an error (docs/label-xml.md). */
export function reportUnknown(node: SourceNode, name: string, sink: DiagnosticSink): void {
  const params = { component: node.type, attribute: name, value: shown(node.attributes[name]) };
  report(node, message('notation.unknown_attribute', params), sink, { attribute: name });
}
