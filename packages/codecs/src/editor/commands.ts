/** The commands of a document as its reader found them; after a change only those near it are read again. */
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
  /** As the table has it. */
  readonly name: string;
  /** Undefined if the table has no such command. */
  readonly row: Command<never, never> | undefined;
  /** Where it begins, and where its bytes end. They move when bytes before it are inserted or removed. */
  offset: number;
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
  /** Where reading can begin again, before this command. */
  resume: { offset: number; position: number; readonly memory: string } | undefined;
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
  /** What the scanner remembers at the start: how the source writes control characters, how it ends lines. */
  readonly start: string | undefined;
}

/** Reads all commands of a document. */
export function seeCommands(language: EditedLanguage, bytes: Uint8Array): Seen {
  const reading = startReading(language, bytes, { needsAll: true });
  while (reading.step());
  return { bytes, commands: reading.commands, start: reading.start };
}

/** Applies a change: reads again from before it until the reader is where it was before. Reuses `before`. */
export function seeChange(language: EditedLanguage, before: Seen, change: Change): Seen {
  const bytes = applyChange(before.bytes, change);
  const reading = startReading(language, bytes);
  const { to } = language.resume;
  const from = before.start === reading.start ? resumeBefore(language, before, change.offset) : -1;
  const point = before.commands[from]?.resume;
  const kept = before.commands.slice(0, Math.max(0, from));
  for (const [index, { row, resume }] of kept.entries()) {
    if (!row?.stores || !resume || memoryBehind(before.commands, index) === resume.memory) continue;
    to(reading.reader, resume.position, resume.memory);
    reading.step();
  }
  reading.commands.length = 0;
  if (point) to(reading.reader, point.position, point.memory);
  const delta = change.inserted.length - change.removed;
  const changeEnd = change.offset + change.inserted.length;
  while (reading.step()) {
    const place = reading.place();
    if (!place || place.offset < changeEnd + BEHIND) continue;
    const same =
      before.start === reading.start
        ? findResume(language, before.commands, { ...place, offset: place.offset - delta })
        : -1;
    if (same < 0) continue;
    const rest = before.commands.slice(same);
    const moved = place.position - rest[0]!.resume!.position;
    for (const command of rest) {
      command.offset += delta;
      command.end += delta;
      if (command.resume) {
        command.resume.offset += delta;
        command.resume.position += moved;
      }
    }
    return { bytes, start: reading.start, commands: [...kept, ...reading.commands, ...rest] };
  }
  return { bytes, start: reading.start, commands: [...kept, ...reading.commands] };
}

/** Bytes behind a change before what follows counts as unchanged: the longest name of a control character. */
const BEHIND = 5;

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

/** What the scanner remembers behind a command, and those that stand in it. */
function memoryBehind(commands: readonly SeenCommand[], index: number): string | undefined {
  let next = index + 1;
  while (next < commands.length && !commands[next]!.resume) next++;
  return commands[next]?.resume?.memory;
}

/** The last command that reading can begin at: what follows `offset` decides of none before it where it ends. */
function resumeBefore({ resume }: EditedLanguage, { bytes, commands }: Seen, offset: number): number {
  const { lookahead, farLookahead: far } = resume;
  const near = lastResume(commands, offset - lookahead);
  if (!far) return near;
  for (let index = Math.max(0, lastResume(commands, offset - far.bytes)); index < near; index++)
    if (far.isFor(bytes, commands[index]!)) return lastResume(commands, commands[index]!.offset);
  return near;
}

/** The last command before `offset` that reading can begin at; -1 if there is none. */
function lastResume(commands: readonly SeenCommand[], offset: number): number {
  let index = commandIndexAt(commands, offset);
  while (index >= 0 && !(commands[index]!.resume && commands[index]!.resume!.offset <= offset)) index--;
  return index;
}

/** The command before which the reader was at the place with the same memory; -1 if there is none. */
function findResume(
  { resume: { deciding = (memory) => memory } }: EditedLanguage,
  commands: readonly SeenCommand[],
  { offset, memory }: { readonly offset: number; readonly memory: string },
): number {
  // Blanks may stand between the place and the command.
  for (let index = Math.max(0, commandIndexAt(commands, offset)); index < commands.length; index++) {
    const { resume } = commands[index]!;
    if (resume && resume.offset > offset) return -1;
    if (resume?.offset === offset && deciding(resume.memory) === deciding(memory)) return index;
  }
  return -1;
}

/** A reader whose commands are collected as it steps. */
interface Reading {
  readonly reader: LanguageReader;
  readonly commands: SeenCommand[];
  readonly start: string | undefined;
  readonly place: () => SeenCommand['resume'];
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

function startReading(language: EditedLanguage, bytes: Uint8Array, { needsAll = false } = {}): Reading {
  const { resume } = language;
  const sink = createDiagnosticSink(bytes);
  const commands: SeenCommand[] = [];
  /** The commands of this step: those that one command stores stand in it. */
  let step: SeenCommand[] = [];
  let reported = 0;
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
  const source = resume.bytes(reader).bytes;

  const place = (): SeenCommand['resume'] => {
    const memory = resume.memory(reader);
    if (memory === undefined) return undefined;
    const position = resume.position(reader);
    return { position, offset: resume.bytes(reader).offsetOf(position), memory };
  };

  return {
    reader,
    commands,
    start: resume.memory(reader),
    place,
    step: () => {
      const before = place();
      step = [];
      takeProblems();
      const goesOn = stepOver(stepper, () => step.length > 0 && !needsAll);
      const last = step.at(-1);
      if (!last) return goesOn;
      const mapped = resume.bytes(reader);
      if (mapped.bytes === source)
        last.end = Math.max(last.end, mapped.offsetOf(withoutBlanks(source, resume.position(reader))));
      if (!last.row) step[step.length - 1] = { ...last, problems: problemsOf(last, takeProblems()) };
      else if (last.row.body !== 'parameters') step[step.length - 1] = { ...last, parameters: within(last) };
      step.sort(byOffset);
      step[0]!.resume = before;
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
  const { bytes, offsetOf } = language.resume.bytes(reader);
  const offset = offsetOf(scanned.offset);
  const end = offsetOf(scanned.offset + scanned.length);
  const places = placesOfArgs(scanned, bytes);
  const at = (index: number): number => Math.min(end, Math.max(offset, offsetOf(places(index)))) - offset;
  if (row?.header) {
    const spans = indexed(row.header).exec(latin1(bytes, scanned.offset, scanned.offset + MAX_HEADER))?.indices;
    const inSource = (index: number): number => offsetOf(scanned.offset + index) - offset;
    const parameters = (spans ?? []).slice(1).map((span) => span && ([inSource(span[0]), inSource(span[1])] as const));
    return { name: scanned.name, row, offset, end, argsAt: 0, parameters, resume: undefined };
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
    resume: undefined,
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
    const { bytes } = language.resume.bytes(reader);
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
