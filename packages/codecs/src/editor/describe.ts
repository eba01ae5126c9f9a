/** What stands at a place of a document: the command, its parameter, and the elements that it makes. */
import type { Message } from '@platen/messages';
import { latin1 } from '../bytes/cursor.ts';
import { expectation } from '../diagnostics/index.ts';
import type { Parameter } from '../language/frame/parameters.ts';
import type { SeenCommand } from './commands.ts';
import { furtherIn } from './further.ts';

export interface DescribedParameter {
  readonly name: string;
  /** Its place among the parameters, from 1. */
  readonly index: number;
  /** What it may be, as diagnostics have it. */
  readonly expected: string;
  readonly expectedFact?: Message;
  /** The letters or keywords that it may be, and those that mean something by themselves. */
  readonly values?: readonly string[];
  readonly range?: readonly [min: number, max: number];
  readonly unit?: 'dots';
  readonly isRequired: boolean;
  /** What the reader takes: as read, or the default where it is omitted. Undefined if that is no plain value. */
  readonly value?: string | number | boolean;
  /** What that value means: `EAN-13`. */
  readonly meaning?: string;
  /** Where it is written; undefined where it is omitted. */
  readonly span?: Span;
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface DescribedCommand {
  /** The name in the manual; control characters by their names. */
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
  readonly bytes: Uint8Array;
}

/** Describes the command, and its parameter at `offset`. */
export function describeCommand(
  command: SeenCommand,
  offset: number,
  { prefix, manual, bytes }: Describing,
): DescribedCommand {
  const { row, name, end } = command;
  const span = { offset: command.offset, length: end - command.offset };
  if (!row) return { name: prefix + name, span, parameters: [] };
  const parameters = Object.entries(row.parameters).flatMap(([key, type], index) =>
    // A parameter that the header lacks does not belong to this kind of command.
    row.header && !command.parameters[index]
      ? []
      : describeParameter(command, {
          key,
          type: type as Parameter<unknown>,
          index,
          bytes,
        }),
  );
  for (const {
    name: key,
    parameter: type,
    span: [start, end],
  } of furtherIn(command, bytes)) {
    const written = latin1(bytes, command.offset + start, command.offset + end);
    const span = { offset: command.offset + start, length: end - start };
    const index = parameters.length + 1;
    parameters.push({ name: key, index, ...facts(type), value: plain(type, written)!, span });
  }
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

const plain = (
  { range }: Pick<Parameter<unknown>, 'range'>,
  written: string | undefined,
): string | number | undefined => (range && written !== undefined && /^\d+$/.test(written) ? Number(written) : written);

/** The values of a parameter that an editor knows. */
export const valuesOf = ({
  values,
  meanings = {},
}: Pick<Parameter<unknown>, 'values' | 'meanings'>): readonly string[] => values ?? Object.keys(meanings);

/** What a parameter may be. */
function facts(type: Pick<Parameter<unknown>, 'expected' | 'values' | 'meanings' | 'range' | 'unit' | 'required'>) {
  const known = valuesOf(type);
  return {
    ...expectation(type.expected),
    ...(known.length > 0 ? { values: known } : {}),
    ...(type.range ? { range: type.range } : {}),
    ...(type.unit ? { unit: type.unit } : {}),
    isRequired: type.required === true,
  };
}

function describeParameter(
  { row, offset, parameters, values }: SeenCommand,
  {
    key,
    type,
    index,
    bytes,
  }: {
    readonly key: string;
    readonly type: Parameter<unknown>;
    readonly index: number;
    readonly bytes: Uint8Array;
  },
): DescribedParameter {
  const span = parameters[index];
  const { meanings = {} } = type;
  const written = span && latin1(bytes, offset + span[0], offset + span[1]);
  const read = values[key];
  const isPlain = typeof read === 'number' || typeof read === 'string' || typeof read === 'boolean';
  // The reader takes a row of a table for what is written; a command that reads its own bytes has no values.
  const value = isPlain ? read : read !== undefined || row?.body === 'own' ? plain(type, written) : undefined;
  const meaning = [written, String(value)].find((each) => each !== undefined && Object.hasOwn(meanings, each));
  return {
    name: key,
    index: index + 1,
    ...facts(type),
    ...(value === undefined ? {} : { value }),
    ...(meaning === undefined ? {} : { meaning: meanings[meaning] }),
    ...(span ? { span: { offset: offset + span[0], length: span[1] - span[0] } } : {}),
  };
}
