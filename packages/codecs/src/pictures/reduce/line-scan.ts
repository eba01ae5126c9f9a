/** One line of pixels as a scanner sees it: dark and light runs, the thin lines among them, and those that make a code. */

/** Least difference between the bars of a code and its ground, in luminance. */
const BAR_CONTRAST = 40;
/** Least difference between a single line and its ground. */
const LINE_CONTRAST = 64;
/** Runs of dark and light that follow each other before they are a code. */
const MIN_RUNS = 7;
/** A run of as many pixels shows its level in spite of blur. */
const WIDE = 5;
/** Pixels beside a bar that are its ground for certain. */
const BESIDE = 4;
/** Bars and gaps of one code differ by this factor at most: ink spreads. */
const UNLIKE = 2.5;
/** Shares of the contrast: between one wide bar and the next, over all of them, and of anything off the middle. */
const [JUMP, DRIFT, MIN_SIDE] = [0.25, 0.4, 0.05] as const;
/** A longer run is no bar and no gap of a code. */
const MAX_RUN = 80;
/** A longer run is no thin line. */
const MAX_LINE_LENGTH = 4;
/** Pixels of a thin line's ground, on both sides, that are kept clean. */
const LINE_HALO = 2;
/** Ground beside a code, in modules: the least that makes it one, and what is kept clean, which all symbologies ask for. */
const [MIN_GROUND, QUIET_MODULES] = [2, 12] as const;
/** Share of the contrast by which the pixels of one bar may differ. */
const FLATNESS = 0.25;

/** Luminance of the bars of a code and of its ground. */
export interface Levels {
  readonly dark: number;
  readonly light: number;
}

interface ScanResult {
  /** Pixels of a thin line or of the ground beside it. */
  readonly line: (from: number, to: number, dark: boolean) => void;
  /** A bar or a gap of a code. */
  readonly bar: (from: number, to: number, dark: boolean) => void;
  /** A code with the clean ground beside it. */
  readonly code: (from: number, to: number, levels: Levels) => void;
}

interface LevelsSoFar {
  /** False, and nothing is added, where the run is not of the levels of those before it. */
  readonly add: (level: number, isDark: boolean, isWide: boolean) => boolean;
  readonly all: () => Levels;
}

/** Two levels, each of which may drift slowly along the line. What is narrow may lie between them, but on its side. */
function createLevels(): LevelsSoFar {
  let dark = 255;
  let light = 0;
  const darkWide = { least: 255, most: 0, last: -1 };
  const lightWide = { least: 255, most: 0, last: -1 };
  return {
    add: (level, isDark, isWide) => {
      const darkest = isDark ? Math.min(dark, level) : dark;
      const lightest = isDark ? light : Math.max(light, level);
      const wide = isDark ? darkWide : lightWide;
      const contrast = lightest - darkest;
      // The first run has nothing to differ from.
      if (contrast > 0) {
        const side = isDark ? (lightest + darkest) / 2 - level : level - (lightest + darkest) / 2;
        if (contrast < BAR_CONTRAST || side < MIN_SIDE * contrast) return false;
        const drift = Math.max(wide.most, level) - Math.min(wide.least, level);
        if (isWide && drift > DRIFT * contrast) return false;
        if (isWide && wide.last >= 0 && Math.abs(level - wide.last) > JUMP * contrast) return false;
      }
      dark = darkest;
      light = lightest;
      if (isWide) {
        wide.least = Math.min(wide.least, level);
        wide.most = Math.max(wide.most, level);
        wide.last = level;
      }
      return true;
    },
    all: () => ({ dark, light }),
  };
}

/** The dark and light runs of a line, in turn; the memory serves all lines. */
interface Runs {
  line: Uint8Array;
  count: number;
  firstIsDark: boolean;
  /** The turning point of the luminance of each run. */
  readonly peaks: Int32Array;
  /** Where each run begins, and the end of the line. */
  readonly starts: Int32Array;
  /** For the lengths that `shortRun` compares. */
  readonly lengths: Int32Array;
}

/** Scans one line of at most `longest` pixels; its memory serves all lines. */
export function createLineScanner(longest: number, result: ScanResult): (line: Uint8Array) => void {
  const runs: Runs = {
    line: new Uint8Array(),
    count: 0,
    firstIsDark: false,
    peaks: new Int32Array(longest + 1),
    starts: new Int32Array(longest + 2),
    lengths: new Int32Array(longest + 1),
  };
  return (line) => {
    const { peaks, starts } = runs;
    const count = findPeaks(line, peaks);
    if (count < 3) return;
    runs.line = line;
    runs.count = count;
    runs.firstIsDark = level(runs, 0) < level(runs, 1);
    for (let run = 1; run < count; run++) starts[run] = edgeBetween(line, peaks[run - 1]!, peaks[run]!);
    starts[0] = 0;
    starts[count] = line.length;
    findLines(runs, result);
    findCodes(runs, result);
  };
}

const isDark = ({ firstIsDark }: Runs, run: number): boolean => (run % 2 === 0) === firstIsDark;
const level = ({ line, peaks }: Runs, run: number): number => line[peaks[run]!]!;
const isWide = ({ starts }: Runs, run: number): boolean => starts[run + 1]! - starts[run]! >= WIDE;

/** Short runs between grounds that are alike. */
function findLines(runs: Runs, result: ScanResult): void {
  const { starts, count } = runs;
  for (let run = 1; run < count - 1; run++) {
    const from = starts[run]!;
    const to = starts[run + 1]!;
    if (to - from > MAX_LINE_LENGTH) continue;
    const before = level(runs, run - 1);
    const own = level(runs, run);
    const after = level(runs, run + 1);
    const contrast = Math.min(Math.abs(before - own), Math.abs(after - own));
    if (contrast < LINE_CONTRAST || Math.abs(before - after) > contrast / 3) continue;
    const dark = isDark(runs, run);
    result.line(Math.max(starts[run - 1]!, from - LINE_HALO), from, !dark);
    result.line(from, to, dark);
    result.line(to, Math.min(starts[run + 2]!, to + LINE_HALO), !dark);
  }
}

/** Runs that follow each other, all of them flat and of two levels. */
function findCodes(runs: Runs, result: ScanResult): void {
  const { count } = runs;
  for (let first = 0; first < count - 1;) {
    const levels = createLevels();
    let end = first;
    while (end < count && levels.add(levelFrom(runs, first, end), isDark(runs, end), isWide(runs, end))) {
      end++;
      // The ground at the ends may be as long as it likes.
      if (end - 1 > first && end < count && !isBar(runs, end - 1)) break;
    }
    if (end - first - 2 >= MIN_RUNS) addCode(runs, { from: first, to: end - 1, levels: levels.all() }, result);
    first = Math.max(first + 1, end - 1);
  }
}

/** The level of a run beside its neighbour in the code: the ground of a code may be far away what it is not here. */
function levelFrom(runs: Runs, first: number, run: number): number {
  const from = runs.starts[run]!;
  const to = runs.starts[run + 1]!;
  if (to - from <= 2 * BESIDE) return level(runs, run);
  return runs.line[run === first ? to - BESIDE : from + BESIDE]!;
}

function isBar(runs: Runs, run: number): boolean {
  const { line, starts } = runs;
  const from = starts[run]!;
  const to = starts[run + 1]!;
  if (to - from > MAX_RUN) return false;
  const own = levelFrom(runs, run - 1, run);
  const most = FLATNESS * Math.min(Math.abs(own - level(runs, run - 1)), Math.abs(own - level(runs, run + 1)));
  // The two pixels at each end blur.
  for (let at = from + 2; at < to - 2; at++) if (Math.abs(line[at]! - own) > most) return false;
  return true;
}

interface CodeRuns {
  readonly from: number;
  readonly to: number;
  readonly levels: Levels;
}

/** Adds the runs of two levels between two backgrounds as a bar code if bars and gaps share one module width. */
function addCode(runs: Runs, { from, to, levels }: CodeRuns, result: ScanResult): void {
  const { starts, count } = runs;
  const [one, other] = [shortRun(runs, from + 1, to), shortRun(runs, from + 2, to)];
  if (Math.max(one, other) > UNLIKE * Math.min(one, other)) return;
  const module = Math.min(one, other);
  const isGround = (run: number): boolean =>
    run === 0 || run === count - 1 || (!isDark(runs, run) && starts[run + 1]! - starts[run]! >= MIN_GROUND * module);
  let [first, last] = [from, to];
  while (first < last && !isGround(first)) first++;
  while (last > first && !isGround(last)) last--;
  if (last - first - 1 < MIN_RUNS) return;
  for (let run = first + 1; run < last; run++) result.bar(starts[run]!, starts[run + 1]!, isDark(runs, run));
  const quiet = QUIET_MODULES * module;
  const before = groundEnd(runs, first, { edge: starts[first + 1]!, reach: -quiet });
  result.code(before, groundEnd(runs, last, { edge: starts[last]!, reach: quiet }), levels);
}

/** Length that a quarter of every second run falls short of. */
function shortRun({ starts, lengths }: Runs, from: number, end: number): number {
  let known = 0;
  for (let run = from; run < end; run += 2) lengths[known++] = starts[run + 1]! - starts[run]!;
  return lengths.subarray(0, known).sort()[known >> 2]!;
}

interface GroundSide {
  /** Where the code ends. */
  readonly edge: number;
  /** The pixels that are looked at, at most; below 0 to the left. */
  readonly reach: number;
}

/** How far the ground of a code goes at one level, away from it. */
function groundEnd({ line, starts }: Runs, run: number, { edge, reach }: GroundSide): number {
  const step = Math.sign(reach);
  const end = Math.max(starts[run]!, Math.min(starts[run + 1]!, edge + reach));
  // The pixel that a step passes.
  const passed = (at: number): number => line[step > 0 ? at : at - 1]!;
  const sure = Math.min(BESIDE, Math.abs(end - edge));
  if (sure === 0) return edge;
  const own = passed(edge + (sure - 1) * step);
  let at = edge + sure * step;
  while (at !== end && Math.abs(passed(at) - own) <= BAR_CONTRAST) at += step;
  return at;
}

/** Writes where the luminance turns by BAR_CONTRAST or more; dark and light take turns. Returns how many. */
function findPeaks(line: Uint8Array, peaks: Int32Array): number {
  let [count, low, high] = [0, 0, 0];
  let [lowest, highest] = [line[0]!, line[0]!];
  // 1 while it rises, −1 while it falls, 0 until it does either.
  let way = 0;
  for (let at = 1; at < line.length; at++) {
    const value = line[at]!;
    if (way >= 0) {
      if (value > highest) {
        highest = value;
        high = at;
      } else if (highest - value >= BAR_CONTRAST) {
        peaks[count++] = high;
        way = -1;
        lowest = value;
        low = at;
        continue;
      }
    }
    if (way <= 0) {
      if (value < lowest) {
        lowest = value;
        low = at;
      } else if (value - lowest >= BAR_CONTRAST) {
        peaks[count++] = low;
        way = 1;
        highest = value;
        high = at;
      }
    }
  }
  if (way !== 0) peaks[count++] = way === 1 ? high : low;
  return count;
}

/** The first pixel between two turning points that is nearer in luminance to the second. */
function edgeBetween(line: Uint8Array, from: number, to: number): number {
  const middle = (line[from]! + line[to]!) / 2;
  const falls = line[from]! > line[to]!;
  let at = from + 1;
  while (at < to && (falls ? line[at]! >= middle : line[at]! <= middle)) at++;
  return at;
}
