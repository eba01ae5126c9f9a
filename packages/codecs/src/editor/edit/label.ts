/** Properties of the label itself: size, copies, darkness, speed, what becomes of a printed label. */
import { latin1 } from '../../bytes/encodings.ts';
import { read, write } from '../../formats/face.ts';
import type { PrinterLanguage } from '../../formats/format.ts';
import type { Document, Label } from '../../label/index.ts';
import { type SeenCommand, seeCommands } from '../commands.ts';
import { loadLanguage } from '../languages.ts';
import { MAX_ATTEMPTS, type Source, type Taken, type Trial } from './attempt.ts';
import type { Step, Wanted } from './change.ts';
import { applyEdits, type Edits } from './patches.ts';
import { writtenAgain } from './rewrite.ts';
import { slotsOf } from './slots.ts';
import { solve } from './solve.ts';
import { type Difference, differencesIn, LABEL, labelFields, sameValue } from './values.ts';

type LabelStep = Extract<Step, { readonly kind: 'label' }>;

/** What follows the size of a label. */
const FOLLOWS: ReadonlySet<string> = new Set(['sizeFromSource', 'printWidthDots']);

/** What differs at the label; undefined where anything else does. A setting holds for the labels behind it, too. */
function labelDifferences(now: Document, wanted: Document, step: LabelStep): Difference[] | undefined {
  if (now.labels.length !== wanted.labels.length) return undefined;
  const found: Difference[] = [];
  for (const [label, asked] of wanted.labels.entries()) {
    const again = now.labels[label]!;
    if (!sameValue(again.elements, asked.elements)) return undefined;
    for (const each of differencesIn(
      { ...labelFields(again), elements: [] },
      { ...labelFields(asked), elements: [] },
    )) {
      if (Object.hasOwn(step.properties, each.path)) {
        if (label === step.label) found.push({ label, index: LABEL, ...each });
      } else if (!FOLLOWS.has(each.path)) return undefined;
    }
  }
  return found;
}

export function startLabelTrial(source: Source, wanted: Wanted, step: LabelStep): Trial {
  let left = MAX_ATTEMPTS;
  return {
    source,
    wanted,
    attempt: async (edits, asked = wanted.document) => {
      if (left-- <= 0) return undefined;
      const { document } = await read(source.format, applyEdits(source.bytes, edits), source.options);
      return { document, rest: labelDifferences(document, asked, step) };
    },
  };
}

/** How far a value may be from what was asked: a scale of 30 steps stands for 100 percent. */
const MISSES: Readonly<Record<string, number>> = {
  'print.darknessPercent': 7,
  'print.speedIps': 0.6,
  widthDots: 4,
  heightDots: 4,
  'print.gapDots': 4,
};

const missOf = ({ path, from, to }: Difference): number =>
  typeof from === 'number' && typeof to === 'number' && Math.abs(from - to) <= (MISSES[path] ?? 0)
    ? Math.abs(from - to)
    : Infinity;

/** In a printer language: the parameter that carries it, else the command that the language's writer has for it. */
export async function takeLabelStep(source: Source, wanted: Wanted, step: LabelStep): Promise<Taken | undefined> {
  const commands = await commandsAround(source, step.label);
  const trial = startLabelTrial(source, wanted, step);
  const tried = await trial.attempt([]);
  if (!tried?.rest) return undefined;
  const slots = commands.flatMap((command) => slotsOf(source.bytes, command));
  const solved = await solve(trial, [slots], { base: [], tried });
  if (solved) return { ...solved, origins: wanted.origins, extent: 'parameters' };
  const { attempt } = startLabelTrial(source, wanted, step);
  let best: (Taken & { readonly miss: number }) | undefined;
  for await (const edits of candidates(source, wanted, { step, commands })) {
    const { document, rest } = (await attempt(edits)) ?? {};
    if (!document || !rest) continue;
    const miss = Math.max(0, ...rest.map(missOf));
    if (miss === Infinity || (best && best.miss <= miss)) continue;
    best = { edits, document, origins: wanted.origins, extent: 'commands', nearest: rest, miss };
    if (miss === 0) break;
  }
  if (best || !SIZES.some((path) => Object.hasOwn(step.properties, path))) return best;
  // Where places count from the lower edge, another height writes all of them again.
  const inserted = await writtenAgain(source, wanted.document);
  const all: Edits = [{ offset: 0, removed: source.bytes.length, inserted }];
  const again = await attempt(all);
  if (!again?.rest || Math.max(0, ...again.rest.map(missOf)) === Infinity) return undefined;
  return { edits: all, document: again.document, origins: wanted.origins, extent: 'document', nearest: again.rest };
}

const SIZES = ['widthDots', 'heightDots'];

/** The commands that are for the label, and for no element of it. */
async function commandsAround({ format, bytes, document }: Source, label: number): Promise<SeenCommand[]> {
  const spans = document.labels.map(({ elements }) => elements.flatMap(({ span }) => (span ? [span] : [])));
  const from = Math.max(0, ...(spans[label - 1] ?? []).map(([offset, length]) => offset + length));
  const to = Math.min(bytes.length, ...(spans[label + 1] ?? []).map(([offset]) => offset));
  const { commands } = seeCommands(await loadLanguage(format as PrinterLanguage), bytes);
  return commands.filter(
    ({ offset, end }) =>
      offset >= from &&
      end <= to &&
      !spans[label]!.some(([start, length]) => offset >= start && offset < start + length),
  );
}

interface CandidatesOptions {
  readonly step: LabelStep;
  readonly commands: readonly SeenCommand[];
}

async function* candidates(
  source: Source,
  wanted: Wanted,
  { step, commands }: CandidatesOptions,
): AsyncGenerator<Edits> {
  const { bytes } = source;
  const before = source.document.labels[step.label]!;
  const after = wanted.document.labels[step.label]!;
  const added = await newCommands(source, before, after);
  const replaced = added.flatMap(({ name, text }): Edits =>
    commands
      .filter((command) => command.name === name)
      .map(({ offset, end }) => ({ offset, removed: end - offset, inserted: text })),
  );
  if (replaced.length > 1) yield replaced.toSorted((one, other) => one.offset - other.offset);
  for (const each of replaced) yield [each];
  if (Object.values(step.properties).includes(undefined))
    for (const { offset, end } of commands) yield [{ offset, removed: end - offset, inserted: bytes.slice(0, 0) }];
  if (added.length === 0) return;
  const inserted = Uint8Array.from(added.flatMap(({ text, between }) => [...text, ...between]));
  // Most settings stand before the first element, the number of labels behind the last.
  const isLast = Object.keys(step.properties).every((path) => LAST.has(path));
  for (const { end, offset } of isLast ? commands.toReversed() : commands) {
    yield [{ offset: end, removed: 0, inserted: inLine(bytes, end, inserted) }];
    yield [{ offset, removed: 0, inserted }];
  }
}

const LAST: ReadonlySet<string> = new Set(['print.quantity', 'print.replicates', 'print.pauseEvery']);

const NEW_LINE = 0x0a;

/** Behind a command that ends its line, what is new has a line of its own. */
function inLine(bytes: Uint8Array, at: number, inserted: Uint8Array): Uint8Array {
  if (bytes[at] !== NEW_LINE || inserted.at(-1) !== NEW_LINE) return inserted;
  return Uint8Array.from([NEW_LINE, ...inserted.subarray(0, -1)]);
}

interface Written {
  readonly name: string;
  readonly text: Uint8Array;
  /** What separates it from the next command. */
  readonly between: Uint8Array;
}

/** The commands that the writer has for the label as it is to be, and not as it was. */
async function newCommands({ format }: Source, before: Label, after: Label): Promise<Written[]> {
  const language = await loadLanguage(format as PrinterLanguage);
  const written = async (label: Label): Promise<Written[]> => {
    const { bytes } = await write(format, { labels: [{ ...label, elements: [], sideEffects: [] }] });
    const { commands } = seeCommands(language, bytes);
    return commands.map(({ name, offset, end }, index) => ({
      name,
      text: bytes.slice(offset, end),
      between: bytes.slice(end, Math.max(end, commands[index + 1]?.offset ?? end)),
    }));
  };
  const old = new Set((await written(before)).map(({ text }) => latin1(text)));
  return (await written(after)).filter(({ text }) => !old.has(latin1(text)));
}
