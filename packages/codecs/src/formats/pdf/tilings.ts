/** Finds the tiling patterns of a PDF (ISO 32000-1, 8.7.3) and how often a page would repeat them, before the engine does. */
import { findAscii, latin1 } from '../../bytes/encodings.ts';
import type { Matrix } from './stream.ts';

export interface Tiling {
  readonly xStep: number;
  readonly yStep: number;
  /** left, bottom, right, top in the units of the pattern. */
  readonly box: readonly number[];
  readonly matrix: Matrix;
}

/** Patterns of one document that are looked at. */
const MAX_TILINGS = 1000;

/** A letter of a name may be written as #xx (7.3.5). */
const nameOf = (name: string): string =>
  '/' + [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
const GAP = String.raw`(?:\s|%[^\r\n]*[\r\n])*`;
const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;
const REFERENCE = String.raw`(\d{1,10})\s+(\d{1,5})\s+R`;
const STEP = (axis: 'X' | 'Y', flags: string): RegExp =>
  new RegExp(`${nameOf(`${axis}Step`)}${GAP}(?:${REFERENCE}|(${NUMBER}))`, flags);
const ARRAY = (name: string): RegExp => new RegExp(`${nameOf(name)}${GAP}(?:${REFERENCE}|\\[([^\\]]{0,500})\\])`, 'g');

/** The tiling patterns whose dictionaries stand in plain sight: a pattern is a stream, and those are never packed. */
export function findTilings(source: Uint8Array): Tiling[] {
  if (findAscii(source, '/PatternType') < 0 && !source.includes(0x23)) return [];
  const text = latin1(source);
  const tilings: Tiling[] = [];
  const steps = STEP('X', 'g');
  for (let found = steps.exec(text); found && tilings.length < MAX_TILINGS; found = steps.exec(text)) {
    const start = text.lastIndexOf('obj', found.index);
    const end = text.indexOf('stream', found.index);
    const dictionary = text.slice(Math.max(0, start), end < 0 ? text.length : end);
    const y = STEP('Y', '').exec(dictionary);
    const xStep = numberAt(text, found);
    const yStep = y ? numberAt(text, y) : undefined;
    if (xStep === undefined || yStep === undefined) continue;
    const box = numbersOf(text, dictionary, 'BBox');
    const matrix = numbersOf(text, dictionary, 'Matrix');
    tilings.push({
      xStep,
      yStep,
      box: box.length === 4 ? box : [0, 0, 0, 0],
      matrix: matrix.length === 6 ? (matrix as unknown as Matrix) : [1, 0, 0, 1, 0, 0],
    });
  }
  return tilings;
}

const valueOf = (text: string, id: string, generation: string, value: string): RegExpExecArray | null =>
  new RegExp(`(?:^|\\D)${id}\\s+${generation}\\s+obj${GAP}${value}`).exec(text);

function numberAt(text: string, [, id, generation, number]: RegExpExecArray): number | undefined {
  const plain = number ?? valueOf(text, id!, generation!, `(${NUMBER})`)?.[1];
  return plain === undefined ? undefined : Math.abs(Number(plain));
}

/** The numbers of an array of a dictionary; none where it is missing or packed away. */
function numbersOf(text: string, dictionary: string, name: string): number[] {
  const [, id, generation, plain] = ARRAY(name).exec(dictionary) ?? [];
  const list = plain ?? (id && valueOf(text, id, generation!, String.raw`\[([^\]]{0,500})\]`)?.[1]) ?? '';
  return (list.match(new RegExp(NUMBER, 'g')) ?? []).map(Number);
}

/**
 * Dots that a pattern paints when it covers a whole page: overlapping tiles count each time, and none less than a dot.
 * Forms may scale a pattern further; the time limit of a conversion bounds what that adds.
 */
export function dotsOfTiling(
  { xStep, yStep, box, matrix: [a, b, c, d] }: Tiling,
  { widthDots, heightDots, dpi }: { readonly widthDots: number; readonly heightDots: number; readonly dpi: number },
): number {
  const area = Math.abs(a * d - b * c);
  if (xStep === 0 || yStep === 0 || area === 0) return 0;
  const dots = dpi / 72;
  const [width, height] = [widthDots / dots, heightDots / dots];
  const boxWidth = Math.abs(box[2]! - box[0]!);
  const boxHeight = Math.abs(box[3]! - box[1]!);
  const columns = ((Math.abs(d) * width + Math.abs(c) * height) / area + boxWidth) / xStep + 1;
  const rows = ((Math.abs(b) * width + Math.abs(a) * height) / area + boxHeight) / yStep + 1;
  const tileDots = Math.min(boxWidth * boxHeight * area * dots * dots, widthDots * heightDots);
  return columns * rows * Math.max(1, tileDots);
}
