/** A document in an editor: what is known of it stays from one keystroke to the next. */
import type { Diagnostic } from '../diagnostics/index.ts';
import type { PrinterLanguage, ReadOptions, ReadResult } from '../formats/format.ts';
import { lint } from '../lint/lint.ts';
import { withParts } from '../platform/missing-part.ts';
import { type Change, commandIndexAt, seeChange, seeCommands, type SeenCommand } from './commands.ts';
import { completeAt, type Completion } from './complete.ts';
import { describeCommand, type DescribedCommand, type Span } from './describe.ts';
import { elementsFrom, type PlacedElement } from './elements-at.ts';
import { type EditedLanguage, loadLanguage } from './languages.ts';
import type { Token } from './token-kinds.ts';
import { tokensOf } from './tokens.ts';

export interface Description {
  /** Undefined between commands. */
  readonly command?: DescribedCommand;
  /** The elements that the bytes make, of all labels that print them; those with the shortest span first. */
  readonly elements: readonly PlacedElement[];
}

export interface EditorDocument {
  readonly format: PrinterLanguage;
  readonly bytes: () => Uint8Array;
  /** Changes the bytes. Only commands near the change are read again. */
  readonly change: (change: Change) => void;
  /** Tokens that cover the range, or the document. */
  readonly tokens: (range?: Span) => Token[];
  /** What is wrong with commands and their parameters: known at once, without drawing. */
  readonly problems: () => Diagnostic[];
  /** What the reader takes for parameters is known until the first change, and again after `describe`. */
  readonly commandAt: (offset: number) => DescribedCommand | undefined;
  readonly complete: (offset: number) => Completion[];
  /** The commands in their order. */
  readonly commands: () => DescribedCommand[];
  /** Reads the whole document and checks its labels. Kept until the next change. */
  readonly read: () => Promise<ReadResult>;
  readonly describe: (offset: number) => Promise<Description>;
}

export async function openDocument(
  format: PrinterLanguage,
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<EditorDocument> {
  const language = await loadLanguage(format);
  return withParts(() => createDocument(language, { format, bytes, options }));
}

function createDocument(
  language: EditedLanguage,
  {
    format,
    bytes,
    options,
  }: { readonly format: PrinterLanguage; readonly bytes: Uint8Array; readonly options: ReadOptions },
): EditorDocument {
  let seen = seeCommands(language, bytes);
  /** False after a change: settings before the commands that were read again were not. */
  let isExact = true;
  let result: Promise<ReadResult> | undefined;
  const prefix = language.commandPrefix ?? '';
  const read = (): Promise<ReadResult> => (result ??= lint(format, seen.bytes, options));
  const commandAt = (offset: number): DescribedCommand | undefined => {
    const command = innermost(seen.commands, offset);
    return command && describeCommand(command, offset, { prefix, manual: language.manual, isExact, bytes: seen.bytes });
  };
  return {
    format,
    bytes: () => seen.bytes,
    change: (change) => {
      result = undefined;
      isExact = false;
      seen = seeChange(language, seen, change);
    },
    tokens: ({ offset, length } = { offset: 0, length: seen.bytes.length }) => {
      const from = Math.max(0, offset);
      const to = Math.min(seen.bytes.length, offset + length);
      const first = Math.max(0, commandIndexAt(seen.commands, from));
      const last = commandIndexAt(seen.commands, to) + 1;
      return tokensOf(seen.bytes, seen.commands.slice(first, last), { from, to });
    },
    problems: () => {
      const all: Diagnostic[] = [];
      for (const { problems, offset } of seen.commands)
        for (const problem of problems) all.push({ ...problem, offset: problem.offset + offset });
      return all;
    },
    commandAt,
    complete: (offset) => completeAt(language, seen, offset),
    commands: () =>
      seen.commands.map((command) =>
        describeCommand(command, -1, { prefix, manual: language.manual, isExact, bytes: seen.bytes }),
      ),
    read,
    describe: async (offset) => {
      const { document } = await read();
      return withParts(() => {
        if (!isExact) [seen, isExact] = [seeCommands(language, seen.bytes), true];
        return { command: commandAt(offset), elements: elementsFrom(document, offset) };
      });
    },
  };
}

/** The command at `offset`; of one that stands in another, the inner one. */
function innermost(commands: readonly SeenCommand[], offset: number): SeenCommand | undefined {
  for (let index = commandIndexAt(commands, offset); index >= 0; index--) {
    if (offset < commands[index]!.end) return commands[index];
    // Only a stored program has commands in it.
    if (commands[index]!.resume) return undefined;
  }
  return undefined;
}
