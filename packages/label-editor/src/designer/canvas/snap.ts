/** Guides: what is dragged meets edges and middles of the label and of others, margins, equal gaps, and the grid. */
import type { DesignedElement, Sheet } from '../../engine/protocol.ts';

export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

interface Snapping {
  readonly elements: readonly DesignedElement[];
  readonly moving: readonly number[];
  readonly delta: { readonly x: number; readonly y: number };
  readonly sheet: Pick<Sheet, 'widthDots' | 'heightDots' | 'dpi'>;
  /** Dots. */
  readonly reach: number;
  /** Dots between the lines of the grid, where it is shown. */
  readonly gridDots?: number;
}

/** Edges that are dragged: the others stay. */
export interface Edges {
  readonly across?: 'left' | 'right';
  readonly down?: 'top' | 'bottom';
}

/** Most printers leave so much of the edge white. */
const MARGIN_MM = 3;
const MM_PER_INCH = 25.4;

/** A line that attracts: places on one axis, for the start, the middle or the end of what is dragged. */
interface Mark {
  readonly at: number;
  readonly for?: 'start' | 'end';
}

/** Start and end of a box on one axis. */
type Range = readonly [from: number, to: number];

const hull = (ranges: readonly Range[]): Range => [
  Math.min(...ranges.map(([from]) => from)),
  Math.max(...ranges.map(([, to]) => to)),
];

/** Start, middle and end. */
const marksOf = ([from, to]: Range): Mark[] => [from, (from + to) / 2, to].map((at) => ({ at }));

/** Places where the gap to a neighbour is one that two neighbours have, or is the same on both sides. */
function gapsOf(neighbours: readonly Range[], length: number): Mark[] {
  const sorted = neighbours.toSorted(([one], [other]) => one - other);
  const marks: Mark[] = [];
  const gaps = new Set<number>();
  for (const [index, [, end]] of sorted.entries()) {
    const next = sorted[index + 1];
    if (!next || next[0] <= end) continue;
    gaps.add(next[0] - end);
    const middle = (end + next[0] - length) / 2;
    if (middle > end) marks.push({ at: middle, for: 'start' });
  }
  for (const [start, end] of sorted)
    for (const gap of gaps) marks.push({ at: end + gap, for: 'start' }, { at: start - gap, for: 'end' });
  return marks;
}

interface AxisOptions {
  readonly own: Range;
  readonly others: readonly Range[];
  /** Elements at the same height, or at the same width. */
  readonly neighbours: readonly Range[];
  readonly lengthDots: number;
  readonly marginDots: number;
  readonly gridDots: number | undefined;
}

function marksOn({ own, others, neighbours, lengthDots, marginDots, gridDots }: AxisOptions): Mark[] {
  const grid = gridDots
    ? Array.from({ length: Math.floor(lengthDots / gridDots) }, (_, at) => (at + 1) * gridDots)
    : [];
  return [
    ...marksOf([0, lengthDots]),
    { at: marginDots, for: 'start' },
    { at: lengthDots - marginDots, for: 'end' },
    ...others.flatMap(marksOf),
    ...gapsOf(neighbours, own[1] - own[0]),
    ...grid.map((at) => ({ at })),
  ];
}

const overlap = ([from, to]: Range, [otherFrom, otherTo]: Range): boolean => from < otherTo && otherFrom < to;

/** What the dragged elements meet on both axes. */
function marksFor({ elements, moving, sheet, gridDots }: Omit<Snapping, 'delta' | 'reach'>) {
  const rangeX = ({ box }: DesignedElement): Range => [box.x, box.x + box.widthDots];
  const rangeY = ({ box }: DesignedElement): Range => [box.y, box.y + box.heightDots];
  const own = moving.flatMap((index) => elements[index] ?? []);
  const others = elements.filter(({ index }) => !moving.includes(index));
  const [x, y] = [hull(own.map(rangeX)), hull(own.map(rangeY))];
  const marginDots = (MARGIN_MM * sheet.dpi) / MM_PER_INCH;
  return {
    x,
    y,
    marksX: marksOn({
      own: x,
      others: others.map(rangeX),
      neighbours: others.filter((other) => overlap(rangeY(other), y)).map(rangeX),
      lengthDots: sheet.widthDots,
      marginDots,
      gridDots,
    }),
    marksY: marksOn({
      own: y,
      others: others.map(rangeY),
      neighbours: others.filter((other) => overlap(rangeX(other), x)).map(rangeY),
      lengthDots: sheet.heightDots,
      marginDots,
      gridDots,
    }),
  };
}

interface Snapped {
  readonly x: number;
  readonly y: number;
  readonly guides: readonly Guide[];
}

const guidesOf = (x: Met, y: Met): Guide[] => [
  ...(x.at === undefined ? [] : [{ axis: 'x', at: x.at } as const]),
  ...(y.at === undefined ? [] : [{ axis: 'y', at: y.at } as const]),
];

/** The distance that is dragged, changed by less than `reach` where an edge or a middle then meets another. */
export function snapped({ delta, reach, ...of }: Snapping): Snapped {
  if (of.moving.length === 0 || reach === 0) return { ...delta, guides: [] };
  const { x, y, marksX, marksY } = marksFor(of);
  const metX = meet({ ours: threeOf(x), theirs: marksX, by: delta.x, reach });
  const metY = meet({ ours: threeOf(y), theirs: marksY, by: delta.y, reach });
  return { x: metX.by, y: metY.by, guides: guidesOf(metX, metY) };
}

/** The same for edges that are dragged. */
export function snappedEdges({ delta, reach, ...of }: Snapping, { across, down }: Edges): Snapped {
  if (of.moving.length === 0 || reach === 0) return { ...delta, guides: [] };
  const { x, y, marksX, marksY } = marksFor(of);
  const edge = (range: Range, isStart: boolean): Own[] => [
    isStart ? { at: range[0], is: 'start' } : { at: range[1], is: 'end' },
  ];
  const metX = across
    ? meet({ ours: edge(x, across === 'left'), theirs: marksX, by: delta.x, reach })
    : { by: delta.x };
  const metY = down ? meet({ ours: edge(y, down === 'top'), theirs: marksY, by: delta.y, reach }) : { by: delta.y };
  return { x: metX.by, y: metY.by, guides: guidesOf(metX, metY) };
}

interface Own {
  readonly at: number;
  readonly is: 'start' | 'middle' | 'end';
}

const threeOf = ([from, to]: Range): Own[] => [
  { at: from, is: 'start' },
  { at: (from + to) / 2, is: 'middle' },
  { at: to, is: 'end' },
];

interface Met {
  readonly by: number;
  readonly at?: number;
}

function meet({
  ours,
  theirs,
  by,
  reach,
}: {
  readonly ours: readonly Own[];
  readonly theirs: readonly Mark[];
  readonly by: number;
  readonly reach: number;
}): Met {
  let best: { by: number; at: number; miss: number } | undefined;
  if (by === 0) return { by };
  for (const own of ours)
    for (const mark of theirs) {
      if (mark.for && mark.for !== own.is) continue;
      const wanted = Math.round(mark.at - own.at);
      const miss = Math.abs(wanted - by);
      if (miss <= reach && (!best || miss < best.miss)) best = { by: wanted, at: mark.at, miss };
    }
  return best ? { by: best.by, at: best.at } : { by };
}
