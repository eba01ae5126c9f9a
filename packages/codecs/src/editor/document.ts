/** A document in an editor: it is read again, whole, at the first question after a change. */
import type { Diagnostic } from '../diagnostics/index.ts';
import type { PrinterLanguage, ReadOptions, ReadResult } from '../formats/format.ts';
import { lint } from '../lint/lint.ts';
import { withParts } from '../platform/missing-part.ts';
import { applyChange, type Change, commandIndexAt, type Seen, seeCommands, type SeenCommand } from './commands.ts';
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
  /** Changes the bytes. The first question after it reads them again. */
  readonly change: (change: Change) => void;
  /** Tokens that cover the range, or the document. */
  readonly tokens: (range?: Span) => Token[];
  /** What is wrong with commands and their parameters: known at once, without drawing. */
  readonly problems: () => Diagnostic[];
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
  let known: Seen | undefined = seeCommands(language, bytes, { needsAll: true });
  let now = bytes;
  const seen = (): Seen => (known ??= seeCommands(language, now));
  let result: Promise<ReadResult> | undefined;
  const prefix = language.commandPrefix ?? '';
  const read = (): Promise<ReadResult> => (result ??= lint(format, now, options));
  const commandAt = (offset: number): DescribedCommand | undefined => {
    const command = innermost(seen().commands, offset);
    return command && describeCommand(command, offset, { prefix, manual: language.manual, bytes: now });
  };
  return {
    format,
    bytes: () => now,
    change: (change) => {
      now = applyChange(now, change);
      result = undefined;
      known = undefined;
    },
    tokens: ({ offset, length } = { offset: 0, length: now.length }) => {
      const from = Math.max(0, offset);
      const to = Math.min(now.length, offset + length);
      const { commands } = seen();
      const first = Math.max(0, commandIndexAt(commands, from));
      const last = commandIndexAt(commands, to) + 1;
      return tokensOf(now, commands.slice(first, last), { from, to });
    },
    problems: () => {
      const all: Diagnostic[] = [];
      for (const { problems, offset } of seen().commands)
        for (const problem of problems) all.push({ ...problem, offset: problem.offset + offset });
      return all;
    },
    commandAt,
    complete: (offset) => completeAt(language, seen(), offset),
    commands: () =>
      seen().commands.map((command) => describeCommand(command, -1, { prefix, manual: language.manual, bytes: now })),
    read,
    describe: async (offset) => {
      const { document } = await read();
      return withParts(() => {
        if (!seen().isComplete) known = seeCommands(language, now, { needsAll: true });
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
    if (!commands[index]!.isInner) return undefined;
  }
  return undefined;
}
