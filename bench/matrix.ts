/**
 * `pnpm matrix [--each | --worst]`: typical documents between all pairs of the printer languages, XML and JSON. Prints
 * how many elements came out as what they are and as pictures, and how alike the label is before and after (IoU of the
 * pictures, bar codes and shapes apart from letters). Ends with 1 where an element that every language has is a picture,
 * or a label is less alike than it must be.
 */
import {
  type Element,
  findFormat,
  type FormatName,
  type Label,
  type MonoBitmap,
  PRINTER_LANGUAGES,
  read,
  renderLabel,
  write,
} from '@platen/codecs';
import { convertAnchor } from '../packages/codecs/src/render/index.ts';
import { FACTS } from '../packages/codecs/test/languages/index.ts';
import { matrixDocuments } from './matrix-documents.ts';

const each = process.argv.includes('--each');
const worst = process.argv.includes('--worst');
const formats = ([...PRINTER_LANGUAGES, 'xml', 'json'] as FormatName[]).filter(
  (name) => findFormat(name) !== undefined,
);
/** What a conversion must come to: bar codes, shapes and pictures; letters of scalable fonts. */
const MIN_SOLID = 0.97;
const MIN_LETTERS = 0.85;

/** Formats with scalable fonts, of any height in dots or of whole points; the fixed fonts of EPL and CPCL print texts in other widths. */
const SCALABLE = new Set<FormatName>(['zpl', 'tspl', 'dpl', 'sbpl', 'xml', 'json']);
const SCALABLE_POINTS = new Set<FormatName>([...SCALABLE, 'ipl']);
/** DPL places by tenths of a millimetre: at 300 dpi and above what is thin moves by a part of its thickness. */
const MIN_COARSE = 0.75;
const isCoarse = ({ dpi }: Label, ...passed: readonly FormatName[]): boolean => dpi >= 300 && passed.includes('dpl');
/** True where the tests of the format state that it lacks one of the turns that the label's bar codes have. */
const lacksTurns = (format: FormatName, { elements }: Label): boolean => {
  const lacks: readonly string[] = Object.entries(FACTS).find(([name]) => name === format)?.[1].lacks ?? [];
  return elements.some((element) => element.kind === 'barcode' && lacks.includes(`bars turned by ${element.rotation}`));
};
const isReversed = ({ elements }: Label): boolean =>
  elements.some(
    (element) => 'ink' in element && (element.ink !== 'black' || (element.kind === 'text' && element.blackCell)),
  );
const clock = new Date(2026, 0, 2, 3, 4, 5);

/** Black dots that either has, or both: of the whole label, of what is no letter, of letters alone. */
interface Dots {
  readonly all: MonoBitmap;
  readonly solid: MonoBitmap;
}

/** Letters stand in texts and in the lines of bar codes, which leave their bars where they are. */
function withoutLetters({ dpi }: Label, element: Element): Element[] {
  if (element.kind === 'text') return [];
  if (element.kind !== 'barcode' || element.humanReadable.position === 'none') return [element];
  const bars = convertAnchor(element, 'baseline', dpi, { now: clock });
  return [{ ...bars, humanReadable: { position: 'none' } }];
}

function dotsOf(label: Label): Dots {
  const elements = label.elements.flatMap((element) => withoutLetters(label, element));
  return {
    all: renderLabel(label, { now: clock }),
    solid: renderLabel({ ...label, elements }, { now: clock }),
  };
}

interface Likeness {
  readonly all: number;
  readonly solid: number;
  readonly letters: number;
}

function likeness(one: Dots, other: Dots): Likeness {
  const both = { all: 0, solid: 0, letters: 0 };
  const either = { all: 0, solid: 0, letters: 0 };
  const count = (kind: keyof Likeness, a: number, b: number): void => {
    both[kind] += BITS[a & b]!;
    either[kind] += BITS[a | b]!;
  };
  const rows = Math.max(one.all.heightDots, other.all.heightDots);
  const bytes = Math.max(one.all.strideBytes, other.all.strideBytes);
  const at = (bitmap: MonoBitmap, x: number, y: number): number =>
    x < bitmap.strideBytes && y < bitmap.heightDots ? bitmap.data[y * bitmap.strideBytes + x]! : 0;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < bytes; x++) {
      const [a, b, c, d] = [at(one.all, x, y), at(other.all, x, y), at(one.solid, x, y), at(other.solid, x, y)];
      count('all', a, b);
      count('solid', c, d);
      // Letters are what they change, black on white and white on black.
      count('letters', a ^ c, b ^ d);
    }
  }
  const share = (kind: keyof Likeness): number => (either[kind] === 0 ? 1 : both[kind] / either[kind]);
  return { all: share('all'), solid: share('solid'), letters: share('letters') };
}
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

interface Passage {
  readonly label: Label;
  readonly native: number;
  readonly pictures: number;
  /** What the writer says of its pictures. */
  readonly why: string;
}

/** Writes a label in a format and reads it back. */
async function through(format: FormatName, from: Label): Promise<Passage | undefined> {
  const { bytes, retention, diagnostics } = await write(format, { labels: [from] }, { now: clock });
  const { widthDots, heightDots, dpi } = from;
  const { document } = await read(format, bytes, { dpi, widthDots, heightDots, mergeFields: false });
  const [label] = document.labels;
  const why = diagnostics.filter(({ code }) => code === 'element_as_picture').map(({ message }) => message);
  return label && { label, native: retention?.native ?? 0, pictures: retention?.pictures ?? 0, why: why.join(' ') };
}

interface Total {
  elements: number;
  native: number;
  pictures: number;
  readonly iou: number[];
}
interface Cell {
  readonly line: string;
  /** How far it is from what it must be; below 0 it is a fault. */
  readonly margin: number;
}

const documents = await matrixDocuments();
const totals = new Map<string, Total>();
const cells: Cell[] = [];
const faults: string[] = [];

for (const { name, document, strict, wholePoints } of documents) {
  const [original] = document.labels;
  const fonts = wholePoints ? SCALABLE_POINTS : SCALABLE;
  for (const source of formats) {
    const first = await through(source, original!);
    if (!first) {
      faults.push(`${name}: ${source} does not read what it wrote`);
      continue;
    }
    if (strict && first.pictures > 0 && !lacksTurns(source, original!))
      faults.push(`${name} in ${source}: ${first.pictures} elements are pictures: ${first.why}`);
    const before = dotsOf(first.label);
    for (const target of formats) {
      const second = await through(target, first.label);
      const alike = second ? likeness(before, dotsOf(second.label)) : { all: 0, solid: 0, letters: 0 };
      const elements = first.label.elements.length;
      const key = `${source} ${target}`;
      const total = totals.get(key) ?? { elements: 0, native: 0, pictures: 0, iou: [] };
      totals.set(key, total);
      total.elements += elements;
      total.native += second?.native ?? 0;
      total.pictures += second?.pictures ?? 0;
      total.iou.push(alike.all);
      const figures = `IoU ${alike.all.toFixed(3)}, solid ${alike.solid.toFixed(3)}, letters ${alike.letters.toFixed(3)}`;
      const line = `${name.padEnd(22)} ${source.padEnd(5)}→ ${target.padEnd(5)} ${String(elements).padStart(4)} in ${String(second?.native ?? 0).padStart(4)} native ${String(second?.pictures ?? 0).padStart(4)} pictures   ${figures}`;
      if (each) console.log(line);
      if (!strict || first.pictures > 0 || lacksTurns(target, original!)) continue;
      if ((second?.pictures ?? 1) > 0) {
        faults.push(`${line}, must be native: ${second?.why}`);
        continue;
      }
      const fine = !isCoarse(first.label, source, target);
      const letters = fonts.has(source) && fonts.has(target) ? alike.letters - (fine ? MIN_LETTERS : MIN_COARSE) : 1;
      const solid = alike.solid - (fine ? MIN_SOLID : MIN_COARSE);
      // White on black is drawn in many ways, whose letters and shapes are the same dots.
      const whole = letters < 1 ? alike.all - MIN_LETTERS : 1;
      const margin = isReversed(first.label) ? whole : Math.min(solid, letters);
      cells.push({ line, margin });
      if (margin < 0) faults.push(`${line}, must be ${MIN_SOLID} and ${MIN_LETTERS}`);
    }
  }
}

const table = (title: string, cell: (total: Total) => string): void => {
  console.log(`\n${title}\n${'from \\ to'.padEnd(10)}${formats.map((target) => target.padStart(8)).join('')}`);
  for (const source of formats)
    console.log(
      source.padEnd(10) + formats.map((target) => cell(totals.get(`${source} ${target}`)!).padStart(8)).join(''),
    );
};
console.log(`${documents.length} documents: ${documents.map(({ name }) => name).join(', ')}`);
table('elements as what they are, %', ({ native, pictures }) =>
  native + pictures === 0 ? '–' : ((100 * native) / (native + pictures)).toFixed(1),
);
table('elements as pictures', ({ pictures }) => String(pictures));
table('IoU before and after, mean', ({ iou }) => (iou.reduce((sum, value) => sum + value, 0) / iou.length).toFixed(3));
table('IoU before and after, least', ({ iou }) => Math.min(...iou).toFixed(3));
if (worst) {
  console.log('\nnearest to what they must be:');
  for (const { line } of cells.toSorted((a, b) => a.margin - b.margin).slice(0, 40)) console.log(line);
}
if (faults.length > 0) {
  console.log(`\n${faults.length} faults:\n${faults.slice(0, 80).join('\n')}`);
  process.exitCode = 1;
}
