/** What differs between two label trees, in words: moved, reworded, larger, added, removed. */
import {
  contentText,
  type Document,
  dumpElement,
  dumpLabel,
  type Element,
  findSymbology,
  type Label,
} from '@platen/codecs';
import { type Message, message } from '@platen/messages';

/** Changes that are worth reading; of more, their number is told. */
const MAX_CHANGES = 30;
/** Elements of a label that are compared with each other: pairs of them are tried. */
const MAX_ELEMENTS = 300;
/** Characters of a text that a sentence quotes. */
const MAX_QUOTED = 40;
const MM_PER_INCH = 25.4;

/** Returns the changes of the first `most` labels. */
export function describeChanges(a: Document, b: Document, most: number): Message[] {
  const changes: Message[] = [];
  const [before, after] = [a.labels.length, b.labels.length];
  if (before !== after) changes.push(message('change.labels', { before, after }));
  for (let index = 0; index < Math.min(before, after, most); index++)
    changes.push(...changesOfLabel(a.labels[index]!, b.labels[index]!));
  if (changes.length <= MAX_CHANGES) return changes;
  return [...changes.slice(0, MAX_CHANGES), message('change.more', { count: changes.length - MAX_CHANGES })];
}

function changesOfLabel(a: Label, b: Label): Message[] {
  const mm = (dots: number, dpi: number): string => millimetres(dots, dpi);
  const size = ({ widthDots, heightDots, dpi }: Label) => `${mm(widthDots, dpi)} × ${mm(heightDots, dpi)}`;
  const changes: Message[] = [];
  if (size(a) !== size(b)) changes.push(message('change.size', { before: size(a), after: size(b) }));
  if (a.dpi !== b.dpi) changes.push(message('change.density', { before: a.dpi, after: b.dpi }));
  if (a.inverted !== b.inverted || a.mirrored !== b.mirrored) changes.push(message('change.turned'));
  const bare = (label: Label): string =>
    dumpLabel({ ...label, elements: [] })
      .split('\n')
      .slice(1)
      .join('\n');
  if (bare(a) !== bare(b)) changes.push(message('change.print'));
  if (Math.max(a.elements.length, b.elements.length) > MAX_ELEMENTS) return [...changes, message('change.many')];
  return [...changes, ...changesOfElements(a, b)];
}

function changesOfElements(a: Label, b: Label): Message[] {
  const [before, after] = withoutEqual(a.elements, b.elements);
  const pairs = pairsOf(before, after);
  const removed = before.filter((one) => !pairs.some(([from]) => from === one));
  const added = after.filter((one) => !pairs.some(([, to]) => to === one));
  return [
    ...pairs.flatMap(([from, to]) => changesOfPair(from, to, b.dpi)),
    ...added.map((one) => message('change.added', { element: nameOf(one) })),
    ...removed.map((one) => message('change.removed', { element: nameOf(one) })),
    ...(pairs.length + removed.length + added.length === 0 && orderOf(a) !== orderOf(b)
      ? [message('change.order')]
      : []),
  ];
}

const orderOf = ({ elements }: Label): string => elements.map(dumpElement).join('\n');

/** Both without the elements that the other has as they are. */
function withoutEqual(a: readonly Element[], b: readonly Element[]): [Element[], Element[]] {
  const counts = new Map<string, number>();
  for (const one of b) counts.set(dumpElement(one), (counts.get(dumpElement(one)) ?? 0) + 1);
  const taken = new Map<string, number>();
  const take = (one: Element): boolean => {
    const key = dumpElement(one);
    const left = (counts.get(key) ?? 0) - (taken.get(key) ?? 0);
    if (left > 0) taken.set(key, (taken.get(key) ?? 0) + 1);
    return left > 0;
  };
  const before = a.filter((one) => !take(one));
  const after = b.filter((one) => {
    const key = dumpElement(one);
    const left = taken.get(key) ?? 0;
    if (left > 0) taken.set(key, left - 1);
    return left === 0;
  });
  return [before, after];
}

/** Which element has become which: the most alike first. */
function pairsOf(before: readonly Element[], after: readonly Element[]): [Element, Element][] {
  const alike = before.flatMap((from) =>
    after.map((to) => ({ from, to, score: likeness(from, to) })).filter(({ score }) => score > 0),
  );
  const used = new Set<Element>();
  const pairs: [Element, Element][] = [];
  for (const { from, to } of alike.toSorted((one, other) => other.score - one.score)) {
    if (used.has(from) || used.has(to)) continue;
    used.add(from).add(to);
    pairs.push([from, to]);
  }
  return pairs.toSorted(([one], [other]) => before.indexOf(one) - before.indexOf(other));
}

/** Which place counts how much: an id says all, then what it reads, then where it stands. */
const LIKE = { name: 8, text: 4, place: 2, line: 1 } as const;

/** 0: it is another element. */
function likeness(a: Element, b: Element): number {
  if (a.kind !== b.kind) return 0;
  const [at, to] = [placeOf(a), placeOf(b)];
  const isNamed = a.kind !== 'line' && b.kind !== 'line' && a.name !== undefined && a.name === b.name;
  const reads = textOf(a);
  return (
    (isNamed ? LIKE.name : 0) +
    (reads !== '' && reads === textOf(b) ? LIKE.text : 0) +
    (at.x === to.x && at.y === to.y ? LIKE.place : at.x === to.x || at.y === to.y ? LIKE.line : 0)
  );
}

function changesOfPair(a: Element, b: Element, dpi: number): Message[] {
  const element = nameOf(a);
  const changes: Message[] = [];
  const [before, after] = [textOf(a), textOf(b)];
  if (before !== after) {
    const [from, to] = [fieldOf(a), fieldOf(b)];
    if (from !== undefined && to !== undefined) changes.push(message('change.field', { before: from, after: to }));
    else changes.push(message('change.text', { element, text: short(after) }));
  }
  if (a.kind === 'barcode' && b.kind === 'barcode' && a.symbology !== b.symbology)
    changes.push(message('change.symbology', { element, before: titleOf(a), after: titleOf(b) }));
  const moved = moveOf(a, b, dpi);
  if (moved) changes.push(message('change.moved', { element, by: moved }));
  const [sizeBefore, sizeAfter] = [sizeOf(a, dpi), sizeOf(b, dpi)];
  if (sizeBefore !== sizeAfter)
    changes.push(message('change.resized', { element, before: sizeBefore, after: sizeAfter }));
  const turn = (one: Element): number => ('rotation' in one ? one.rotation : 0);
  if (turn(a) !== turn(b)) changes.push(message('change.rotated', { element, degrees: turn(b) }));
  return changes.length > 0 ? changes : [message('change.look', { element })];
}

function moveOf(a: Element, b: Element, dpi: number): Message | undefined {
  const [from, to] = [placeOf(a), placeOf(b)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const across =
    x === 0 ? undefined : message(x > 0 ? 'change.right' : 'change.left', { mm: millimetres(Math.abs(x), dpi) });
  const down =
    y === 0 ? undefined : message(y > 0 ? 'change.down' : 'change.up', { mm: millimetres(Math.abs(y), dpi) });
  return across && down ? message('change.both', { across, down }) : (across ?? down);
}

const placeOf = (one: Element) => (one.kind === 'line' ? { x: one.x1, y: one.y1 } : { x: one.x, y: one.y });

/** As a sentence shows it, in mm; empty where it has none of its own. */
function sizeOf(one: Element, dpi: number): string {
  const mm = (dots: number): string => millimetres(dots, dpi);
  switch (one.kind) {
    case 'text':
      return mm(one.font.heightDots);
    case 'barcode':
      return one.heightDots === 0 ? mm(one.moduleDots) : `${mm(one.moduleDots)} × ${mm(one.heightDots)}`;
    case 'line':
      return `${mm(Math.hypot(one.x2 - one.x1, one.y2 - one.y1))} × ${mm(one.thicknessDots)}`;
    default:
      return `${mm(one.widthDots)} × ${mm(one.heightDots)}`;
  }
}

const millimetres = (dots: number, dpi: number): string => String(Math.round((dots / dpi) * MM_PER_INCH * 10) / 10);

/** What it reads, with its merge fields in braces. */
function textOf(one: Element): string {
  if (one.kind === 'addressBlock') return `{${one.field}}`;
  if (one.kind !== 'text' && one.kind !== 'barcode') return '';
  return one.content
    .map((part) => (part.kind === 'field' ? `{${part.name}}` : contentText([part], new Date(0))))
    .join('');
}

/** The name of the merge field that is all of its content. */
function fieldOf(one: Element): string | undefined {
  if (one.kind === 'addressBlock') return one.field;
  if ((one.kind !== 'text' && one.kind !== 'barcode') || one.content.length !== 1) return undefined;
  const [part] = one.content;
  return part!.kind === 'field' ? part!.name : undefined;
}

const short = (text: string): string => {
  const signs = Array.from(text);
  return signs.length > MAX_QUOTED ? `${signs.slice(0, MAX_QUOTED).join('')}…` : text;
};

const titleOf = ({ symbology }: Extract<Element, { kind: 'barcode' }>): string =>
  findSymbology(symbology)?.title ?? symbology;

function nameOf(one: Element): Message {
  const text = short(textOf(one));
  return text === '' ? message(`change.an.${one.kind}`) : message(`change.the.${one.kind}`, { text });
}
