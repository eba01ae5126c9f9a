/** What stands at a place of a document: the command, its parameter, and the elements that it makes. */
import type { Message } from '@platen/messages';
import { expectation } from '../diagnostics/index.ts';
import type { Parameter } from '../language/parameters.ts';
import type { SeenCommand } from './commands.ts';

export interface DescribedParameter {
  readonly name: string;
  /** Its place among the parameters, from 1. */
  readonly index: number;
  /** What it may be, as diagnostics have it. */
  readonly expected: string;
  readonly expectedFact?: Message;
  readonly values?: readonly string[];
  readonly range?: readonly [min: number, max: number];
  readonly unit?: 'dots';
  readonly isRequired: boolean;
  /** What the reader takes: as read, or the default where it is omitted. Undefined if that is no plain value. */
  readonly value?: string | number | boolean;
  /** Where it is written; undefined where it is omitted. */
  readonly span?: Span;
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface DescribedCommand {
  /** As the manual has it; control characters by their names. */
  readonly name: string;
  /** Undefined for a command that the language does not have. */
  readonly title?: string;
  /** The manual and the section in it. */
  readonly manual?: string;
  /** `none`: it changes nothing on the label. */
  readonly effect?: 'output' | 'setting' | 'none';
  readonly span: Span;
  readonly parameters: readonly DescribedParameter[];
  /** The one of `parameters` that stands at the place. */
  readonly parameter?: DescribedParameter;
}

interface Describing {
  /** What stands before every name of the language. */
  readonly prefix: string;
  readonly manual: string;
  /** False if the values of the parameters are not known. */
  readonly isExact: boolean;
}

/** Describes the command, and its parameter at `offset`. */
export function describeCommand(
  command: SeenCommand,
  offset: number,
  { prefix, manual, isExact }: Describing,
): DescribedCommand {
  const { row, name, end } = command;
  const span = { offset: command.offset, length: end - command.offset };
  if (!row) return { name: prefix + name, span, parameters: [] };
  const parameters = Object.entries(row.parameters).map(([key, type], index) =>
    describeParameter(isExact ? command : { ...command, values: {} }, { key, type: type as Parameter<unknown>, index }),
  );
  const isAt = ({ span }: DescribedParameter): boolean =>
    span !== undefined && offset >= span.offset && offset <= span.offset + span.length;
  const parameter = parameters.findLast((each) => isAt(each) && each.span!.length > 0) ?? parameters.findLast(isAt);
  return {
    name: prefix + name,
    title: row.title,
    manual: `${manual}, ${prefix}${name}`,
    effect: row.effect,
    span,
    parameters,
    ...(parameter ? { parameter } : {}),
  };
}

function describeParameter(
  { offset, parameters, values }: SeenCommand,
  { key, type, index }: { readonly key: string; readonly type: Parameter<unknown>; readonly index: number },
): DescribedParameter {
  const span = parameters[index];
  const value = values[key];
  const isPlain = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
  return {
    name: key,
    index: index + 1,
    ...expectation(type.expected),
    ...(type.values ? { values: type.values } : {}),
    ...(type.range ? { range: type.range } : {}),
    ...(type.unit ? { unit: type.unit } : {}),
    isRequired: type.required === true,
    ...(isPlain ? { value } : {}),
    ...(span ? { span: { offset: offset + span[0], length: span[1] - span[0] } } : {}),
  };
}
