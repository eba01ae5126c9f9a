/** Steps in a printer language: parameters and data first, then the commands of elements, then more of them. */
import { isUtf8, latin1Bytes, utf8Bytes } from '../../bytes/encodings.ts';
import type { PrinterLanguage } from '../../formats/format.ts';
import { type Content, sampleText } from '../../label/index.ts';
import { type SeenCommand, seeCommands } from '../commands.ts';
import { loadLanguage } from '../languages.ts';
import { type Extent, startTrial, type Source, type Taken, type Trial, type Tried } from './attempt.ts';
import { type Step, type Wanted, wantedAfter } from './change.ts';
import { takeLabelStep } from './label.ts';
import { EMPTY, type Edits } from './patches.ts';
import type { Place } from './places.ts';
import { commandsFor, writtenAgain } from './rewrite.ts';
import { type Slot, slotsOf } from './slots.ts';
import { solve } from './solve.ts';
import type { Difference } from './values.ts';

/** Bytes of a document from one place to another. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Commands before an element that are looked at: what is set further up seldom is for one element. */
const MAX_COMMANDS_BEFORE = 12;

const NOTHING: readonly Difference[] = [];

export async function takeStep(source: Source, step: Step): Promise<Taken | undefined> {
  const wanted = wantedAfter(source.document, step);
  if (step.kind === 'label') return takeLabelStep(source, wanted, step);
  const trial = startTrial(source, wanted);
  const small = await (step.kind === 'alter'
    ? alterParameters(trial, step.places)
    : trySmall(trial, await smallEdits(trial, step), { isNew: step.kind === 'insert' }));
  if (small) return { ...small, origins: wanted.origins };
  const large = await rewriteCommands(startTrial(source, wanted));
  return large && { ...large, origins: wanted.origins };
}

/** The first of the edits after which the document is as wanted. */
async function trySmall(
  { attempt }: Trial,
  all: readonly { readonly edits: Edits; readonly extent: Extent }[],
  { isNew }: { readonly isNew: boolean },
): Promise<Omit<Taken, 'origins'> | undefined> {
  let near: Omit<Taken, 'origins'> | undefined;
  for (const { edits, extent } of all) {
    const tried = await attempt(edits);
    if (tried?.rest?.length === 0) return { edits, extent, document: tried.document, nearest: NOTHING };
    // A new element is as near to what was asked as the language has it: a level, a quiet zone, a place of its own.
    if (isNew && tried?.rest?.every(isAside)) near ??= { edits, extent, document: tried.document, nearest: tried.rest };
  }
  return near;
}

/** Values of a new element that it must have; a place may be a few dots off. */
const ESSENTIAL: ReadonlySet<string> = new Set(['kind', 'content', 'symbology', 'picture', 'rotation', 'ink']);

const isAside = (difference: Difference): boolean =>
  /^[xy][12]?$/.test(difference.path) ? isNearby(difference) : !ESSENTIAL.has(difference.path);

/** The bytes of an element, if they are known. */
function spanOf({ document }: Source, { label, index }: Place): Range | undefined {
  const span = document.labels[label]?.elements[index]?.span;
  return span && { from: span[0], to: span[0] + span[1] };
}

/** Where the element that stands before `at` ends; 0 for none. */
function endBefore({ document }: Source, at: number): number {
  let end = 0;
  for (const { elements } of document.labels)
    for (const { span } of elements) if (span && span[0] + span[1] <= at) end = Math.max(end, span[0] + span[1]);
  return end;
}

interface Seen {
  readonly format: Source['format'];
  readonly commands: Promise<readonly SeenCommand[]>;
}

/** A drag edits the same bytes again and again, and to see their commands takes longer than all else of an edit. */
const seen = new WeakMap<Uint8Array, Seen>();

/** The bytes must not change. */
function commandsOf({ format, bytes }: Source): Seen['commands'] {
  const known = seen.get(bytes);
  if (known?.format === format) return known.commands;
  const commands = loadLanguage(format as PrinterLanguage).then((language) => seeCommands(language, bytes).commands);
  seen.set(bytes, { format, commands });
  return commands;
}

/** Changes only parameters of the element and of the commands that place it, and its data. */
async function alterParameters(trial: Trial, places: readonly Place[]): Promise<Omit<Taken, 'origins'> | undefined> {
  const { source, attempt } = trial;
  const range = places[0] && spanOf(source, places[0]);
  if (!range) return undefined;
  const tried = await attempt([]);
  if (!tried?.rest) return undefined;
  const slots = await slotsAround(source, range);
  const contents = tried.rest.find(({ path }) => path === 'content');
  for await (const start of contents ? dataEdits(trial, range, contents) : [{ base: [], tried }]) {
    const solved = await solve(trial, slots, start);
    if (solved) return { ...solved, extent: 'parameters' };
  }
  return undefined;
}

/** The parameters of the element's own commands, then those of the commands before it, the next first. */
async function slotsAround(source: Source, { from, to }: Range): Promise<Slot[][]> {
  const commands = await commandsOf(source);
  const own = commands.filter(({ offset }) => offset >= from && offset < to);
  const within = commands.filter(({ offset, end }) => offset < from && end > from);
  const before = commands.filter(({ end, offset }) => end <= from && offset < from).slice(-MAX_COMMANDS_BEFORE);
  return [own, [...within, ...before.toReversed()]].map((group) =>
    group.flatMap((command) => slotsOf(source.bytes, command)),
  );
}

/** The content as a language with merge fields in its data writes it. */
const sourceText = (content: Content): string =>
  content.map((part) => (part.kind === 'field' ? `{${part.name}}` : sampleText([part]))).join('');

/** The old text in the bytes of the element replaced by the new one, where reading again gives the new content. */
async function* dataEdits(
  { source, attempt }: Trial,
  { from, to }: Range,
  { from: old, to: asked }: Difference,
): AsyncGenerator<{ base: Edits; tried: Tried }> {
  const [before, after] = [sourceText(old as Content), sourceText(asked as Content)];
  if (before === '') return;
  const encodings = isUtf8(source.bytes) ? [utf8Bytes, latin1Text] : [latin1Text, utf8Bytes];
  for (const encode of encodings) {
    const [was, now] = [encode(before), encode(after)];
    if (!was || !now) continue;
    for (const at of placesOf(source.bytes, was, { from, to })) {
      const base = [{ offset: at, removed: was.length, inserted: now }];
      const tried = await attempt(base);
      if (!tried) return;
      if (tried.rest && !tried.rest.some(({ path }) => path === 'content')) yield { base, tried };
    }
  }
}

const latin1Text = (text: string): Uint8Array | undefined =>
  /[^\x00-\xff]/.test(text) ? undefined : latin1Bytes(text);

/** Where the bytes stand in the range, the last first: data follows parameters. */
function placesOf(bytes: Uint8Array, wanted: Uint8Array, { from, to }: Range): number[] {
  const found: number[] = [];
  for (let at = to - wanted.length; at >= from; at--) {
    let same = 0;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++;
    if (same === wanted.length) found.push(at);
  }
  return found;
}

const isBlank = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d || byte === 0x20;

/** Where the commands begin that only set up the element: behind the last that prints, or that is for people. */
async function setupOf(source: Source, { from, to }: Range): Promise<Range> {
  const least = endBefore(source, from);
  // What stands before the first element is for the label.
  if (least === 0) return { from, to };
  let start = from;
  for (const { offset, end, row } of (await commandsOf(source)).toReversed()) {
    if (end > from || offset >= from) continue;
    if (offset < least || row?.effect !== 'setting') break;
    start = offset;
  }
  return { from: start, to };
}

/** With the blanks and line ends before it, where the element stands on lines of its own. */
function withLine({ bytes }: Source, { from, to }: Range): Range {
  let start = from;
  while (start > 0 && isBlank(bytes[start - 1])) start--;
  return isBlank(bytes[to]) || to === bytes.length ? { from: start, to } : { from, to };
}

const removal = ({ from, to }: Range): Edits => [{ offset: from, removed: to - from, inserted: EMPTY }];

/** Elements put in, taken away and moved as they stand. */
async function smallEdits(
  { source, wanted }: Trial,
  step: Exclude<Step, { kind: 'alter' | 'label' }>,
): Promise<{ edits: Edits; extent: Extent }[]> {
  const { bytes, document } = source;
  const as = (edits: Edits, extent: Extent = 'parameters') => ({ edits, extent });
  switch (step.kind) {
    case 'remove': {
      const range = step.places[0] && spanOf(source, step.places[0]);
      if (!range) return [];
      const all = await setupOf(source, range);
      return [all, range].flatMap((each) => [as(removal(withLine(source, each))), as(removal(each))]);
    }
    case 'copy': {
      const range = spanOf(source, step.place);
      if (!range) return [];
      const withSetup = await setupOf(source, range);
      return [withLine(source, range), range, withLine(source, withSetup), withSetup].map(({ from, to }) =>
        as([{ offset: to, removed: 0, inserted: bytes.slice(from, to) }]),
      );
    }
    case 'reorder': {
      const range = spanOf(source, step.place);
      const other = spanOf(source, { label: step.place.label, index: step.to });
      if (!range || !other) return [];
      const all = withLine(source, await setupOf(source, range));
      const before = withLine(source, await setupOf(source, other));
      return [[all, before.from] as const, [range, other.from] as const].flatMap(([each, front]) => {
        const offset = step.to > step.place.index ? other.to : front;
        const isInside = offset > each.from && offset < each.to;
        const inserted = bytes.slice(each.from, each.to);
        return isInside ? [] : [as([...removal(each), { offset, removed: 0, inserted }])];
      });
    }
    case 'insert': {
      const label = document.labels[step.label]!;
      const written = await commandsFor(source, label, [wanted.document.labels[step.label]!.elements[step.index]!]);
      const places =
        step.index > 0
          ? [spanOf(source, { label: step.label, index: step.index - 1 })?.to]
          : await placesBeforeFirst(source, spanOf(source, { label: step.label, index: 0 }));
      return places.flatMap((offset) =>
        offset === undefined ? [] : written.map((inserted) => as([{ offset, removed: 0, inserted }])),
      );
    }
  }
}

/** Ends of the commands before the first element of a label, the last first. */
async function placesBeforeFirst(source: Source, first: Range | undefined): Promise<number[]> {
  const ends = (await commandsOf(source)).map(({ end }) => end);
  return ends
    .filter((end) => end <= (first?.from ?? source.bytes.length))
    .slice(-MAX_COMMANDS_BEFORE)
    .toReversed();
}

/**
 * Replaces the commands of the targets by what the writer says. Where that changes others, which took something from the
 * commands before, these are written again as well: two, four, eight, the whole label, the whole document.
 */
async function rewriteCommands(trial: Trial): Promise<Omit<Taken, 'origins'> | undefined> {
  const { source, wanted } = trial;
  const changed = rangeOfChange(source, wanted);
  if (changed) {
    const { label, first, oldEnd, newEnd } = changed;
    const old = source.document.labels[label]!;
    const now = wanted.document.labels[label]!.elements;
    for (let more = 0; more < 2 * old.elements.length; more = more * 2 + 1) {
      const from = Math.max(0, first - (more >> 1));
      const to = Math.min(old.elements.length, oldEnd + more - (more >> 1));
      const range = await bytesOf(source, { label, from, to });
      if (range)
        for (const inserted of await commandsFor(source, old, now.slice(from, newEnd + to - oldEnd)))
          for (const each of [range.own, range.withSetup]) {
            const edits = [
              {
                offset: each.from,
                removed: each.to - each.from,
                inserted: each.isFirst ? withoutStart(inserted) : inserted,
              },
            ];
            const tried = await trial.attempt(edits);
            const nearest = tried?.rest && nearestOf(tried.rest);
            if (nearest) return { edits, document: tried.document, nearest, extent: 'commands' };
          }
      if (from === 0 && to === old.elements.length) break;
    }
  }
  const inserted = await writtenAgain(source, wanted.document);
  const edits = [{ offset: 0, removed: source.bytes.length, inserted }];
  const tried = await trial.attempt(edits);
  const nearest = tried?.rest && nearestOf(tried.rest);
  return nearest && { edits, document: tried.document, nearest, extent: 'document' };
}

/** Without the blanks and line ends that separate commands. */
function withoutStart(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (isBlank(bytes[start])) start++;
  return bytes.subarray(start);
}

/** Dots by which a number may miss what was asked: the unit of the coarsest language at 203 dpi, and its rounding. */
const MAX_MISS_DOTS = 3;

/** The differences, if all are lengths that the writer rounds; undefined if anything else is not as wanted. */
function nearestOf(rest: readonly Difference[]): readonly Difference[] | undefined {
  return rest.every(isNearby) ? rest : undefined;
}

const isNearby = ({ from, to }: Difference): boolean =>
  typeof from === 'number' && typeof to === 'number' && Math.abs(from - to) <= MAX_MISS_DOTS;

interface ChangedRange {
  readonly label: number;
  readonly first: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** The elements of the one label that changes; undefined if several do. */
function rangeOfChange(
  { document }: Source,
  { document: { labels }, origins, targets }: Wanted,
): ChangedRange | undefined {
  let found: ChangedRange | undefined;
  for (const [label, { elements }] of labels.entries()) {
    const old = document.labels[label]!.elements.length;
    const isSame = (index: number, oldIndex: number): boolean =>
      origins[label]![index] === oldIndex && !targets.some((each) => each.label === label && each.index === index);
    let first = 0;
    while (first < elements.length && first < old && isSame(first, first)) first++;
    let behind = 0;
    const most = Math.min(elements.length, old) - first;
    while (behind < most && isSame(elements.length - 1 - behind, old - 1 - behind)) behind++;
    if (first === elements.length && first === old) continue;
    if (found) return undefined;
    found = { label, first, oldEnd: old - behind, newEnd: elements.length - behind };
  }
  return found;
}

/** The bytes of elements of a label, without and with the commands that set up the first. */
async function bytesOf(
  source: Source,
  { label, from, to }: { readonly label: number; readonly from: number; readonly to: number },
): Promise<{ own: Range & { isFirst: boolean }; withSetup: Range & { isFirst: boolean } } | undefined> {
  const ranges = source.document.labels[label]!.elements.slice(from, to).map((_, index) =>
    spanOf(source, { label, index: from + index }),
  );
  if (ranges.length === 0) {
    const at = from > 0 ? spanOf(source, { label, index: from - 1 })?.to : undefined;
    if (at === undefined) return undefined;
    const range = { from: at, to: at, isFirst: false };
    return { own: range, withSetup: range };
  }
  if (ranges.some((range) => range === undefined)) return undefined;
  const start = Math.min(...ranges.map((range) => range!.from));
  const end = Math.max(...ranges.map((range) => range!.to));
  const setup = await setupOf(source, { from: start, to: end });
  return { own: { from: start, to: end, isFirst: true }, withSetup: { ...setup, isFirst: true } };
}
