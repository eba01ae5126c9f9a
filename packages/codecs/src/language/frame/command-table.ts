/**
 * The table of a language's commands: one row for each command, with its name, title, typed parameters and action. The reader runs it.
 */
import { message, type Params } from '@platen/messages';
import type { DiagnosticMessage, DiagnosticSink } from '../../diagnostics/index.ts';
import { Invalid, type Parameter } from './parameters.ts';

export type Parameters<R> = Readonly<Record<string, Parameter<unknown, R>>>;
export type Values<P> = { readonly [K in keyof P]: P[K] extends Parameter<infer T, never> ? T : never };

/** `R`: the language's reader; `A`: the command as its scanner returns it. */
export interface Command<R, A> {
  /** The name in the manual: `^FO`, `BARCODE`, `B`, `<SI>W`. */
  readonly name: string;
  readonly title: string;
  /** By name, in their order. */
  readonly parameters: Parameters<R>;
  /** Splits parameters that have no delimiter: its groups are the parameters. */
  readonly shape?: RegExp;
  /** Like `shape`, for editors: the parameters of a command without a name that reads its own bytes, from its first byte on. */
  readonly header?: RegExp;
  /**
   * - `parameters`: the frame splits and reads the parameters.
   * - `data`: the data of a field follows.
   * - `own`: the command reads its own bytes (graphics, downloads). Its parameters and shape are for editors and the page.
   */
  readonly body: 'parameters' | 'data' | 'own';
  /** `none`: the command is known and does not matter for a conversion. */
  readonly effect: 'output' | 'setting' | 'none';
  /** True if any number of parameters may follow. */
  readonly open?: boolean;
  /** True if what follows is for people. */
  readonly isComment?: boolean;
  /** What is reported instead of reading it: it would change the label. */
  readonly unread?: DiagnosticMessage;
  /** Where it is described, if the manual of the language does not describe it under its name. */
  readonly manual?: string;
  /** The heading of its table: `Text`. */
  readonly topic?: string;
  /** Parameters behind its own, for editors and the page; the command reads them. */
  readonly further?: readonly FurtherParameters[];
  /** Runs the command. */
  readonly run: (reader: R, values: Readonly<Record<string, unknown>>, command: A) => void;
}

/** A parameter that is known by its letter, by its place among plain numbers, or by what stands before it. */
export interface Further {
  readonly name: string;
  readonly parameter: Parameter<unknown, never>;
  readonly letter?: string;
  /** The letter stands alone. */
  readonly isFlag?: true;
  /** Its characters in a head, as a regular expression. */
  readonly shape?: string;
  readonly place?: number;
}

/** Parameters that a command has behind its own, of one of its types where it has several. */
export interface FurtherParameters {
  /** The name of the type, and what that is: `QR Code`. */
  readonly type?: string;
  readonly title: string;
  readonly parameters: readonly Further[];
  /**
   * `letters`: in any order, each a letter and its value (`W2`), `words`: likewise with a blank between them; `places`: one
   * behind the other; `head`: in front of the data, without separators.
   */
  readonly order: 'letters' | 'words' | 'places' | 'head';
}

export type CommandTable<R, A> = ReadonlyMap<string, Command<R, A>>;

/** A row without effect has no parameters to read: `silentRows`. */
type Details<R, A> = Partial<Pick<Command<R, A>, 'body' | 'open' | 'shape' | 'header' | 'manual' | 'further'>> & {
  readonly effect?: Exclude<Command<R, A>['effect'], 'none'>;
};

/** Parameters of fixed widths, which no delimiter separates: the groups of `shape`. */
class Shaped<P> {
  readonly shape: RegExp;
  readonly parameters: P;
  constructor(shape: RegExp, parameters: P) {
    this.shape = shape;
    this.parameters = parameters;
  }
}

export const shaped = <const P>(shape: RegExp, parameters: P): Shaped<P> => new Shaped(shape, parameters);

/** Returns a function that makes rows of one language, with its `defaults`; `run` receives its typed parameters by name. */
export const rowsOf =
  <R, A>(defaults: Details<R, A> = {}) =>
  <const P extends Parameters<R>>(
    name: string,
    title: string,
    parameters: P | Shaped<P>,
    run: (reader: R, values: Values<P>, command: A) => void,
    details: Details<R, A> = {},
  ): Command<R, A> => ({
    name,
    title,
    ...(parameters instanceof Shaped ? parameters : { parameters }),
    run: run as Command<R, A>['run'],
    body: 'parameters',
    effect: 'output',
    ...defaults,
    ...details,
  });

/** Returns rows of commands that do not matter for a conversion: name → title. */
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

/** Returns the row of a command that is a comment. */
export const commentRow = <R, A>(name: string): Command<R, A> => ({
  ...silentRows<R, A>({ [name]: 'Comment' })[0]!,
  isComment: true,
});

/**
 * Returns rows of commands that change the label but are not supported: name → title and the effect of ignoring them.
 */
export const unreadRows = <R extends Reporter, A>(
  commands: Readonly<Record<string, readonly [title: string, message: DiagnosticMessage]>>,
): Command<R, A>[] =>
  Object.entries(commands).map(([name, [title, effect]]) => ({
    name,
    title,
    parameters: {},
    run: (reader) => reader.report(effect),
    body: 'own',
    effect: 'setting',
    unread: effect,
  }));

/** Joins the rows of a language: topic → rows. The page of the language (docs/languages) has the topics in this order. */
export function createCommandTable<R, A>(
  topics: Readonly<Record<string, readonly Command<R, A>[]>>,
): CommandTable<R, A> {
  const rows = Object.entries(topics).flatMap(([topic, list]) => list.map((row) => ({ ...row, topic })));
  const table = new Map(rows.map((row) => [row.name, row]));
  if (table.size < rows.length) throw new Error('a command has two rows');
  return table;
}

/**
 * Returns a function that finds the command at the start of a text; if several names match, the longest. For languages
 * whose parameters follow the name without a separator.
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

/** Reports a problem of the current command, unless the place is another. */
export type Report = DiagnosticSink['report'];

interface Reporter {
  readonly report: Report;
}

/** Splits a command's parameters by its shape or the delimiter; undefined if they do not match the shape. */
export function cutParameters<R, A>(
  row: Command<R, A>,
  text: string,
  delimiter: string,
): readonly (string | undefined)[] | undefined {
  if (!row.shape) return text === '' ? [] : splitAt(text, delimiter);
  return row.shape.exec(text)?.slice(1);
}

/** Does the same as `split`, in half the time for a few short parameters. */
function splitAt(text: string, delimiter: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = text.indexOf(delimiter); at >= 0 && delimiter !== ''; at = text.indexOf(delimiter, from)) {
    pieces.push(text.slice(from, at));
    from = at + delimiter.length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** Returns the values of a command's parameters; errors become diagnostics. */
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
        reader.report(message('language.missing_parameter', { command: row.name, number: index, name: key }), {
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
    reader.report(wrongValue(read.kind, { command: row.name, number: index, name: key, value: quote(raw) }, used), {
      expected: parameter.expected,
    });
  }
  if (index > 0 && index < pieces.length && !row.open && !row.shape) {
    const surplus = pieces.slice(index).join().trim();
    if (surplus !== '')
      reader.report(message('language.surplus_parameter', { command: row.name, count: index, rest: quote(surplus) }), {
        expected: Object.keys(row.parameters).join(', '),
      });
  }
  return values;
}

/** At most 40 characters of a value, in quotation marks. */
export const quote = (value: string): string => JSON.stringify(value.slice(0, 40));

function wrongValue(
  kind: Invalid<unknown>['kind'],
  params: Params<'language.invalid_parameter'>,
  used: unknown,
): DiagnosticMessage {
  const key = kind === 'range' ? 'language.parameter_out_of_range' : 'language.invalid_parameter';
  if (typeof used !== 'number' && typeof used !== 'string' && typeof used !== 'boolean') return message(key, params);
  return message(`${key}.replaced`, { ...params, used: String(used) });
}
