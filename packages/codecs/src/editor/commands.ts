/** The commands of a document as its reader found them. */
import type { Diagnostic } from '../diagnostics/index.ts';
import { createDiagnosticSink } from '../diagnostics/index.ts';
import type { Command } from '../language/frame/command-table.ts';
import { type AnyScanned, type LanguageReader, piecesOf, stepThrough, type Trace } from '../language/frame/reader.ts';
import { latin1 } from '../bytes/cursor.ts';
import { isMissingPart } from '../platform/missing-part.ts';
import type { EditedLanguage } from './languages.ts';
import type { TokenKind } from './token-kinds.ts';
import { indexed, placesOfArgs, type Spans, spansOf } from './parameter-spans.ts';

/** A command in the source. */
export interface SeenCommand {
  /** The name in the table of commands. */
  readonly name: string;
  /** Undefined if the table has no such command. */
  readonly row: Command<never, never> | undefined;
  /** Where it begins, and where its bytes end. */
  readonly offset: number;
  end: number;
  /** Where what follows its name begins, counted from `offset`. */
  readonly argsAt: number;
  /** Start and end of each parameter as written, counted from `offset`. */
  readonly parameters: readonly (readonly [start: number, end: number] | undefined)[];
  /** What the reader took for each parameter, by name: the default for one that is omitted. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Complaints about its name and parameters; their offsets count from `offset`. */
  readonly problems: readonly Diagnostic[];
  /** Its tokens, once they have been asked for: kind and end of each, counted from `offset`. */
  tokens?: readonly (readonly [kind: TokenKind, end: number])[];
  /** True if it stands in another one: a statement of a program that is stored. */
  isInner: boolean;
}

export interface Change {
  readonly offset: number;
  /** Bytes removed there, and what stands there instead. */
  readonly removed: number;
  readonly inserted: Uint8Array;
}

/** What is known of a document. */
export interface Seen {
  readonly bytes: Uint8Array;
  readonly commands: SeenCommand[];
  /** False if a command needed a part of the program that is still to come: values behind it may be others. */
  readonly isComplete: boolean;
}

/**
 * Reads all commands of a document. A command that needs a part of the program that is still to come is thrown with
 * `needsAll`; without, it counts as read: its place is known.
 */
export function seeCommands(language: EditedLanguage, bytes: Uint8Array, { needsAll = false } = {}): Seen {
  const reading = startReading(language, bytes, { needsAll });
  while (reading.step());
  return { bytes, commands: reading.commands, isComplete: reading.isComplete() };
}

const byOffset = (a: SeenCommand, b: SeenCommand): number => a.offset - b.offset || b.end - a.end;

export function applyChange(bytes: Uint8Array, { offset, removed, inserted }: Change): Uint8Array {
  const result = new Uint8Array(bytes.length + inserted.length - removed);
  result.set(bytes.subarray(0, offset));
  result.set(inserted, offset);
  result.set(bytes.subarray(offset + removed), offset + inserted.length);
  return result;
}

/** Index of the last command that begins at or before `offset`; -1 if there is none. */
export function commandIndexAt(commands: readonly SeenCommand[], offset: number): number {
  let [low, high] = [0, commands.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (commands[middle]!.offset <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A reader whose commands are collected as it steps. */
interface Reading {
  readonly commands: SeenCommand[];
  readonly isComplete: () => boolean;
  readonly step: () => boolean;
}

/**
 * Reads the next command. One that needs a part of the program that is still to come counts as read if `mayFail` says so:
 * its place is known.
 */
function stepOver({ step }: { readonly step: () => boolean }, mayFail: () => boolean): boolean {
  try {
    return step();
  } catch (error) {
    if (!isMissingPart(error) || !mayFail()) throw error;
    return true;
  }
}

function startReading(
  language: EditedLanguage,
  bytes: Uint8Array,
  { needsAll }: { readonly needsAll: boolean },
): Reading {
  const { place } = language;
  const sink = createDiagnosticSink(bytes);
  const commands: SeenCommand[] = [];
  /** The commands of this step: those that one command stores stand in it. */
  let step: SeenCommand[] = [];
  let reported = 0;
  let isComplete = true;
  const takeProblems = (): Diagnostic[] => {
    const problems = sink.list().slice(reported);
    reported += problems.length;
    return problems;
  };
  const trace: Trace = (scanned, row, values = {}) => {
    const command = seeCommand({ language, reader, quiet }, scanned, row);
    step.push({ ...command, values, problems: problemsOf(command, takeProblems()) });
  };
  const stepper = stepThrough(bytes, language, { sink, trace });
  const { reader } = stepper;
  /** For commands that do not run now. */
  const quiet = Object.assign(Object.create(reader) as LanguageReader, { report: () => {} });
  const source = place.bytes(reader).bytes;

  return {
    commands,
    isComplete: () => isComplete,
    step: () => {
      step = [];
      takeProblems();
      const goesOn = stepOver(stepper, () => {
        isComplete = false;
        return step.length > 0 && !needsAll;
      });
      const last = step.at(-1);
      if (!last) return goesOn;
      const mapped = place.bytes(reader);
      if (mapped.bytes === source)
        last.end = Math.max(last.end, mapped.offsetOf(withoutBlanks(source, place.position(reader))));
      if (!last.row) step[step.length - 1] = { ...last, problems: problemsOf(last, takeProblems()) };
      else if (last.row.body !== 'parameters') step[step.length - 1] = { ...last, parameters: within(last) };
      step.sort(byOffset);
      for (const inner of step.slice(1)) inner.isInner = true;
      commands.push(...step);
      return goesOn;
    },
  };
}

/** The parameters of a command that has read its own bytes: what stands behind its end is none of its. */
const within = ({ offset, end, parameters }: SeenCommand): SeenCommand['parameters'] =>
  parameters.map((span) =>
    span && span[0] <= end - offset ? ([span[0], Math.min(span[1], end - offset)] as const) : undefined,
  );

/** The problems of a command, with their places in it. */
const problemsOf = ({ offset, end }: { offset: number; end: number }, problems: readonly Diagnostic[]): Diagnostic[] =>
  problems
    .filter((problem) => problem.offset >= offset && problem.offset <= end)
    .map((problem) => ({ ...problem, offset: problem.offset - offset }));

interface Reader {
  readonly language: EditedLanguage;
  readonly reader: LanguageReader;
  readonly quiet: LanguageReader;
}

/** Where a command and its parameters stand in the source. */
function seeCommand(
  { language, reader, quiet }: Reader,
  scanned: AnyScanned,
  row: Command<never, never> | undefined,
): Omit<SeenCommand, 'values' | 'problems'> {
  const { bytes, offsetOf } = language.place.bytes(reader);
  const offset = offsetOf(scanned.offset);
  const end = offsetOf(scanned.offset + scanned.length);
  const places = placesOfArgs(scanned, bytes);
  const at = (index: number): number => Math.min(end, Math.max(offset, offsetOf(places(index)))) - offset;
  if (row?.header) {
    const spans = indexed(row.header).exec(latin1(bytes, scanned.offset, scanned.offset + MAX_HEADER))?.indices;
    const inSource = (index: number): number => offsetOf(scanned.offset + index) - offset;
    const parameters = (spans ?? []).slice(1).map((span) => span && ([inSource(span[0]), inSource(span[1])] as const));
    return { name: scanned.name, row, offset, end, argsAt: 0, parameters, isInner: false };
  }
  const isOwn = row !== undefined && row.body !== 'parameters';
  const behind = (index: number): number => offsetOf(places(index)) - offset;
  const spans = row ? parametersOf({ language, reader, quiet }, scanned, row) : [];
  return {
    name: scanned.name,
    row,
    offset,
    end,
    argsAt: row ? at(0) : end - offset,
    parameters: spans.map(
      (span) => span && [isOwn ? behind(span[0]) : at(span[0]), isOwn ? behind(span[1]) : at(span[1])],
    ),
    isInner: false,
  };
}

/** Bytes that parameters without a name stand in, or those of a command that reads its own bytes. */
const MAX_HEADER = 200;

function parametersOf({ language, reader, quiet }: Reader, scanned: AnyScanned, row: Command<never, never>): Spans {
  const { delimiter: stated = ',' } = language;
  const delimiter = typeof stated === 'string' ? stated : stated(reader);
  const { args } = scanned;
  if (row.body !== 'parameters') {
    const types = Object.values(row.parameters);
    if (types.length === 0) return [];
    // It takes its bytes when it runs.
    const { bytes } = language.place.bytes(reader);
    const from = scanned.offset + scanned.length - args.length;
    const text = latin1(bytes, from, Math.min(bytes.length, from + MAX_HEADER));
    if (row.shape) return spansOf(row, text, { pieces: [], delimiter });
    const pieces = types[0]!.verbatim ? [text.slice(0, 1)] : text.split(delimiter).slice(0, types.length);
    return spansOf(row, text, { pieces, delimiter });
  }
  const pieces = piecesOf(quiet, language, row as never, scanned);
  if (!pieces) return [];
  return spansOf(row, typeof args === 'string' ? args : latin1(args), { pieces, delimiter });
}

/** Returns the index without the blanks and line ends before it. */
function withoutBlanks(bytes: Uint8Array, index: number): number {
  let end = Math.min(index, bytes.length);
  while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d || bytes[end - 1] === 0x20)) end--;
  return end;
}
