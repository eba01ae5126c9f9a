/** What a ZPL command is to the reader: a row of the table of commands. */
import { Invalid, type Parameter } from './parameters.ts';
import type { ZplReader } from './state.ts';

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
export type Values<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never };

export interface Command {
  /** `^FO`, `~DG`; `^A` has one letter, the font's name follows it. */
  readonly name: string;
  readonly title: string;
  /** Parameters by name, in their order. */
  readonly parameters: Parameters;
  /**
   * - `parameters`: up to the next prefix character, split at the delimiter.
   * - `data`: field data up to the next format prefix (^FD, ^FV).
   * - `own`: the command reads its own bytes from `reader.position` (graphics, downloads, ^CC).
   */
  readonly body: 'parameters' | 'data' | 'own';
  /** Carries the command out. `raw` is everything behind its name. */
  readonly run: (reader: ZplReader, values: Readonly<Record<string, unknown>>, raw: string) => void;
  /** What stands in the table of commands where we know a command and a conversion has nothing to do for it. */
  readonly effect: 'output' | 'setting' | 'none';
  /** True where any number of parameters may follow (^CI, ^FM). */
  readonly open?: boolean;
}

/** A row whose `run` gets its parameters by name with their types. */
export function command<const P extends Parameters>(
  name: string,
  title: string,
  parameters: P,
  run: (reader: ZplReader, values: Values<P>, raw: string) => void,
  options: Partial<Pick<Command, 'body' | 'effect' | 'open'>> = {},
): Command {
  return {
    name,
    title,
    parameters,
    run: run as Command['run'],
    body: options.body ?? 'parameters',
    effect: options.effect ?? 'output',
    ...(options.open ? { open: true } : {}),
  };
}

/** The values of a command's parameters from the text behind its name; what is wrong becomes a diagnostic. */
export function readParameters(reader: ZplReader, row: Command, raw: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const { delimiter } = reader.session;
  let start = 0;
  let position = 0;
  for (const key in row.parameters) {
    position++;
    const parameter = row.parameters[key]!;
    const found = start > raw.length ? -1 : raw.indexOf(delimiter, start);
    const piece = start > raw.length ? '' : raw.slice(start, found < 0 ? raw.length : found);
    start = found < 0 ? raw.length + 1 : found + 1;
    const value = parameter.verbatim ? piece : piece.trim();
    if (value === '') {
      if (parameter.required)
        reader.report({
          code: 'missing_parameter',
          message: `${row.name}: parameter ${position} (${key}) is missing`,
          expected: parameter.expected,
        });
      values[key] = parameter.fallback(reader);
      continue;
    }
    const read = parameter.read(value, reader);
    if (read instanceof Invalid) {
      const used = read.nearest ?? parameter.fallback(reader);
      values[key] = used;
      reader.report({
        code: read.kind === 'range' ? 'parameter_out_of_range' : 'invalid_parameter',
        message: `${row.name}: parameter ${position} (${key}) is ${JSON.stringify(value.slice(0, 40))}${say(used)}`,
        expected: parameter.expected,
      });
    } else values[key] = read;
  }
  if (position > 0 && row.effect !== 'none' && !row.open && raw.slice(start).trim() !== '')
    reader.report({
      code: 'surplus_parameter',
      message: `${row.name} has ${position} parameters; ${JSON.stringify(raw.slice(start).trim().slice(0, 40))} is not looked at`,
      expected: Object.keys(row.parameters).join(', '),
    });
  return values;
}

const say = (used: unknown): string =>
  typeof used === 'number' || typeof used === 'string' || typeof used === 'boolean' ? `; ${String(used)} is used` : '';
