/**
 * The table of a language's commands: one row a command, with its name, its title, the section of the manual, its typed
 * parameters and what it does. The reader runs it; linter, documentation and fuzzer read it.
 */
import type { DiagnosticFields } from '../diagnostics/index.ts';
import { Invalid, type Parameter } from './parameters.ts';

export type Parameters<R> = Readonly<Record<string, Parameter<unknown, R>>>;
export type Values<P> = { readonly [K in keyof P]: P[K] extends Parameter<infer T, never> ? T : never };

/** `R`: the language's reader; `A`: what its scanner gives of a command besides the name. */
export interface Command<R, A> {
  /** As in the manual: `^FO`, `BARCODE`, `B`, `<SI>W`. */
  readonly name: string;
  readonly title: string;
  /** Section of the manual; absent where one manual lists all commands by name. */
  readonly manual?: string;
  /** By name, in their order. */
  readonly parameters: Parameters<R>;
  /** Cuts the parameters where they are not separated by a delimiter: its groups are the parameters. */
  readonly shape?: RegExp;
  /**
   * - `parameters`: the frame cuts and reads them.
   * - `data`: what follows is data of a field.
   * - `own`: the command reads its own bytes (graphics, downloads).
   */
  readonly body: 'parameters' | 'data' | 'own';
  /** `none`: known, and a conversion has nothing to do for it. */
  readonly effect: 'output' | 'setting' | 'none';
  /** True where any number of parameters may follow. */
  readonly open?: boolean;
  /** Carries the command out. */
  readonly run: (reader: R, values: Readonly<Record<string, unknown>>, command: A) => void;
}

export type CommandTable<R, A> = ReadonlyMap<string, Command<R, A>>;

type Details<R, A> = Partial<Pick<Command<R, A>, 'manual' | 'body' | 'effect' | 'open' | 'shape'>>;

/** Makes rows of one language: `run` gets its parameters by name with their types. */
export const rowsOf =
  <R, A>() =>
  <const P extends Parameters<R>>(
    name: string,
    title: string,
    parameters: P,
    run: (reader: R, values: Values<P>, command: A) => void,
    details: Details<R, A> = {},
  ): Command<R, A> => ({
    name,
    title,
    parameters,
    run: run as Command<R, A>['run'],
    body: 'parameters',
    effect: 'output',
    ...details,
  });

/** Rows of commands that a conversion has nothing to do for: name → title. */
export const silentRows = <R, A>(titles: Readonly<Record<string, string>>): Command<R, A>[] =>
  Object.entries(titles).map(([name, title]) => ({
    name,
    title,
    parameters: {},
    run: () => {},
    body: 'parameters',
    effect: 'none',
    open: true,
  }));

/** Rows of commands that would change the label and are not read: name → title and what happens instead. */
export const unreadRows = <R extends Reporter, A>(
  commands: Readonly<Record<string, readonly [title: string, message: string]>>,
): Command<R, A>[] =>
  Object.entries(commands).map(([name, [title, message]]) => ({
    name,
    title,
    parameters: {},
    run: (reader) => reader.report({ code: 'unsupported_command', message }),
    body: 'own',
    effect: 'setting',
  }));

export function createCommandTable<R, A>(rows: readonly Command<R, A>[]): CommandTable<R, A> {
  const table = new Map(rows.map((row) => [row.name, row]));
  if (table.size < rows.length) throw new Error('a command has two rows');
  return table;
}

/**
 * Finds the command that a text begins with; of two names that begin alike the longer one. For languages whose parameters
 * follow the name without a separator.
 */
export function createNameFinder(names: Iterable<string>): (text: string) => string | undefined {
  const byFirst = new Map<string, string[]>();
  for (const name of [...names].toSorted((a, b) => b.length - a.length)) {
    const others = byFirst.get(name[0]!);
    if (others) others.push(name);
    else byFirst.set(name[0]!, [name]);
  }
  return (text) => byFirst.get(text[0] ?? '')?.find((name) => text.startsWith(name));
}

interface Reporter {
  readonly report: (fields: DiagnosticFields) => void;
}

/** The pieces of a command's parameters: the groups of its shape, or what the delimiter separates. Undefined: no such shape. */
export function cutParameters<R, A>(
  row: Command<R, A>,
  text: string,
  delimiter: string,
): readonly (string | undefined)[] | undefined {
  if (!row.shape) return text === '' ? [] : text.split(delimiter);
  return row.shape.exec(text)?.slice(1);
}

/** The values of a command's parameters; what is wrong becomes a diagnostic. */
export function readParameters<R extends Reporter, A>(
  reader: R,
  row: Command<R, A>,
  pieces: readonly (string | undefined)[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let index = 0;
  for (const key in row.parameters) {
    const parameter = row.parameters[key]!;
    const piece = pieces[index++] ?? '';
    const raw = parameter.verbatim ? piece : piece.trim();
    if (raw === '') {
      if (parameter.required)
        reader.report({
          code: 'missing_parameter',
          message: `${row.name}: parameter ${index} (${key}) is missing`,
          expected: parameter.expected,
        });
      values[key] = parameter.fallback(reader);
      continue;
    }
    const read = parameter.read(raw, reader);
    if (!(read instanceof Invalid)) {
      values[key] = read;
      continue;
    }
    const used = read.nearest ?? parameter.fallback(reader);
    values[key] = used;
    reader.report({
      code: read.kind === 'range' ? 'parameter_out_of_range' : 'invalid_parameter',
      message: `${row.name}: parameter ${index} (${key}) is ${JSON.stringify(raw.slice(0, 40))}${replacement(used)}`,
      expected: parameter.expected,
    });
  }
  if (index > 0 && index < pieces.length && row.effect !== 'none' && !row.open && !row.shape) {
    const surplus = pieces.slice(index).join().trim();
    if (surplus !== '')
      reader.report({
        code: 'surplus_parameter',
        message: `${row.name} has ${index} parameters; ${JSON.stringify(surplus.slice(0, 40))} is not looked at`,
        expected: Object.keys(row.parameters).join(', '),
      });
  }
  return values;
}

const replacement = (used: unknown): string =>
  typeof used === 'number' || typeof used === 'string' || typeof used === 'boolean' ? `; ${String(used)} is used` : '';
