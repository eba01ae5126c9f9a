/**
 * Measures font 0 on the corpus and writes `design.json`: for every character the donor glyph that comes closest, its ink
 * box and the places of its stems. Run by hand when a better measurement is to be had; building the font needs only the
 * result.
 *
 *   node packages/codecs/scripts/font-zero/measure.ts REFERENCE_FOLDER CORPUS_FOLDER WORK_FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxOf, contoursOf, fitOutline, joinOutlines, slanted, type Box, type GlyphDesign } from './design.ts';
import type { Outline } from '../../src/fonts/outline.ts';
import { loadDonors, type Donors } from './donors.ts';
import { fitPart, sampleError, sampleInk, type Fit } from './fit.ts';
import { readBestDonors, readMetrics, type CharacterMetrics } from './metrics.ts';
import { findOccurrences, takeSample, type Occurrence, type Sample } from './samples.ts';

const [reference, corpus, work] = process.argv.slice(2);
if (!reference || !corpus || !work) throw new Error('usage: measure.ts REFERENCE_FOLDER CORPUS_FOLDER WORK_FOLDER');
const metrics = readMetrics(join(reference, 'zpl/font0-advances.tsv'));
const bestDonors = readBestDonors(join(reference, 'zpl/font0-bestof.tsv'));
const donors = loadDonors(join(work, 'donors'));
const occurrences = findOccurrences(join(corpus, 'zpl'), metrics);

/** Characters that print the glyph of another one (reference: facts about Labelary). */
const TWINS: Record<string, string> = { '`': '‘', "'": '’', '•': '·' };
/** Marks of decomposed letters and the donors' characters that stand for them. */
const MARKS: Record<string, string> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': 'ˆ',
  '\u0303': '˜',
  '\u0308': '¨',
  '\u030A': '˚',
  '\u0327': '¸',
};
/** Characters that lean where the donors' stand upright. */
const SLANTS: Record<string, number> = { µ: 0.33 };
/** Characters of another glyph and one more part, at a guessed place. */
const COMPOSED: Record<string, { base: string; part: string; box: Box }> = {
  '‰': { base: '%', part: '0', box: [0.92, -0.016, 1.24, 0.5] },
};
/** Where a character has no sample: the donor whose shapes come closest on the whole. */
const USUAL_DONOR = 'roboto-condensed 700';
/** Samples above this share of their ink off the outline are of something else (another text over it, a cut edge). */
const MAX_ERROR_SHARE = 0.3;
const FIRST_ERROR_SHARE = 0.9;
const MAX_SAMPLES = 6;

const boxFrom = ({ ink }: CharacterMetrics): Box => [ink.left, ink.bottom, ink.right, ink.top];

/** Samples of a character, large and different sizes first, that the outline fits. */
function samplesOf(character: string, outline: Outline, most = MAX_SAMPLES): Sample[] {
  const sizes = new Map<string, number>();
  const samples: { sample: Sample; share: number }[] = [];
  for (const occurrence of (occurrences.get(character) ?? []) as Occurrence[]) {
    const size = `${occurrence.heightDots} ${occurrence.widthDots}`;
    const taken = sizes.get(size) ?? 0;
    if (taken >= 3 || samples.length >= 4 * MAX_SAMPLES || occurrence.heightDots > 100) continue;
    const sample = takeSample(occurrence, metrics);
    if (!sample) continue;
    sizes.set(size, taken + 1);
    samples.push({ sample, share: sampleError(outline, sample) / sampleInk(sample) });
  }
  // The first sample is held against a donor as it comes: only its place must be right.
  const single = most === 1;
  const limit = Math.min(
    single ? FIRST_ERROR_SHARE : MAX_ERROR_SHARE,
    Math.max(0.015, 2.5 * Math.min(...samples.map(({ share }) => share))),
  );
  return samples
    .filter(({ share }) => share <= limit)
    .toSorted((a, b) => (single ? a.share - b.share : 0))
    .slice(0, most)
    .map(({ sample }) => sample);
}

/** The best part among all donors: a short fit of each, a long one of the best. */
function bestFit(character: string, box: Box, samples: readonly Sample[], fixed?: Outline): Fit | undefined {
  const slant = SLANTS[character];
  const sources = donors.names.flatMap((donor) => {
    const outline = donors.glyph(donor, character);
    return outline ? [{ donor, character, outline: slanted(outline, slant), slant }] : [];
  });
  const short = sources
    .map((source) => ({ source, fit: fitPart(source, box, { samples, rounds: 4, fixed }) }))
    .toSorted((a, b) => a.fit.error - b.fit.error)
    .slice(0, 4);
  return short
    .map(({ source }) => fitPart(source, box, { samples, rounds: 20, fixed }))
    .toSorted((a, b) => a.error - b.error)[0];
}

/** Says how far the fitted outline is off all samples, as a share of their ink. */
function report(character: string, { part, outline }: Fit): void {
  const samples = samplesOf(character, outline);
  const off = samples.map((sample) => sampleError(outline, sample) / sampleInk(sample));
  const mean = off.reduce((sum, share) => sum + share, 0) / (off.length || 1);
  console.log(character, part.donor, `${off.length} samples, off by ${(100 * mean).toFixed(2)} %`);
}

const designs = new Map<string, GlyphDesign>();
if (process.argv[5]) {
  const kept = JSON.parse(readFileSync(new URL('design.json', import.meta.url), 'utf8')) as GlyphDesign[];
  for (const glyph of kept) designs.set(glyph.character, glyph);
}
const outlines = new Map<string, Outline>();

function usual(character: string, box: Box, all: Donors): Fit | undefined {
  // What the reference found closest to a leaning glyph was upright.
  const best = SLANTS[character] ? undefined : bestDonors.get(character);
  for (const donor of [best ?? USUAL_DONOR, USUAL_DONOR, ...all.names]) {
    const outline = all.names.includes(donor) ? all.glyph(donor, character) : undefined;
    const slant = SLANTS[character];
    if (outline)
      return fitPart({ donor, character, outline: slanted(outline, slant), slant }, box, { samples: [], rounds: 0 });
  }
  return undefined;
}

function design(character: string): void {
  const { advance } = metrics.get(character)!;
  const box = boxFrom(metrics.get(character)!);
  const first = usual(character, box, donors);
  if (!first) {
    console.log(character, 'no donor');
    return;
  }
  // One sure sample gives the shape by which the others are told from strays.
  const samples = samplesOf(character, first.outline, 1);
  let fit = samples.length > 0 ? bestFit(character, box, samples) : first;
  if (samples.length > 0 && fit) {
    const again = samplesOf(character, fit.outline);
    if (again.length > 0) fit = bestFit(character, fit.part.box, again) ?? fit;
  }
  designs.set(character, { character, advance, part: fit!.part });
  outlines.set(character, fit!.outline);
  report(character, fit!);
}

/** The outline of a letter that takes a mark: without the dot of i and j. */
function baseOutline(base: string, dotless: boolean): Outline {
  const outline = outlines.get(base)!;
  if (!dotless) return outline;
  const contours = contoursOf(outline).toSorted((a, b) => boxOf(a)[3] - boxOf(b)[3]);
  return joinOutlines(contours.slice(0, -1));
}

function designComposed(character: string, { base, part, box }: (typeof COMPOSED)[string]): void {
  const own = metrics.get(character)!;
  const kept = designs.get(base)!.part!;
  const fixed = fitOutline(donors.glyph(kept.donor, base)!, boxOf(donors.glyph(kept.donor, base)!), kept);
  const first = bestFit(part, box, [])!;
  const samples = samplesOf(character, joinOutlines([fixed, first.outline]), 1);
  const fit = bestFit(part, box, samples, fixed)!;
  designs.set(character, { character, advance: own.advance, base: { character: base }, part: fit.part });
  outlines.set(character, fit.outline);
  report(character, fit);
}

function designMarked(character: string, base: string, mark: string): void {
  const own = metrics.get(character)!;
  const dotless = base === 'i' || base === 'j';
  const fixed = baseOutline(base, dotless);
  const baseBox = boxOf(fixed);
  const above = mark !== '\u0327';
  // What is left of the ink box beside the letter, its sides guessed.
  const middle = (baseBox[0] + baseBox[2]) / 2;
  const box: Box = above
    ? [middle - 0.12, baseBox[3] + 0.04, middle + 0.12, own.ink.top]
    : [middle - 0.1, own.ink.bottom, middle + 0.1, baseBox[1] + 0.02];
  const source = MARKS[mark]!;
  const first = bestFit(source, box, []);
  const whole = first ? joinOutlines([fixed, first.outline]) : fixed;
  const samples = samplesOf(character, whole);
  const sample = samples.length > 0 ? bestFit(source, box, samples, fixed) : undefined;
  if (sample) {
    designs.set(character, { character, advance: own.advance, base: { character: base, dotless }, part: sample.part });
    outlines.set(character, sample.outline);
    report(character, sample);
  } else pending.push([character, base, mark]);
}

/** Marked letters without a sample take the mark of a letter that has one, moved to the middle of their own letter. */
const pending: [character: string, base: string, mark: string][] = [];
function designByAnalogy([character, base, mark]: (typeof pending)[number]): void {
  const upper = base !== base.toLowerCase();
  const models = [...designs.values()].filter(
    ({ character: other, base: its }) =>
      its && other.normalize('NFD')[1] === mark && (its.character !== its.character.toLowerCase()) === upper,
  );
  const model = models.find(({ base: its }) => its!.dotless === (base === 'i')) ?? models[0];
  const own = metrics.get(character)!;
  const dotless = base === 'i' || base === 'j';
  if (!model) {
    design(character);
    return;
  }
  const fixed = baseOutline(base, dotless);
  const [modelBox, ownBox] = [boxOf(baseOutline(model.base!.character, model.base!.dotless ?? false)), boxOf(fixed)];
  const dx = (ownBox[0] + ownBox[2] - modelBox[0] - modelBox[2]) / 2;
  const { box } = model.part!;
  const part = { ...model.part!, box: [box[0] + dx, box[1], box[2] + dx, box[3]] as Box };
  designs.set(character, { character, advance: own.advance, base: { character: base, dotless }, part });
  const source = donors.glyph(part.donor, part.character)!;
  outlines.set(character, joinOutlines([fixed, fitOutline(source, boxOf(source), part)]));
  console.log(character, 'like', model.character);
}

/** Some characters alone: the others keep the design that is there. */
const only = process.argv[5];
const marked: [string, string, string][] = [];
for (const character of metrics.keys()) {
  if (character === ' ' || TWINS[character] || COMPOSED[character]) continue;
  const [base, mark, ...more] = character.normalize('NFD');
  if (mark && more.length === 0 && MARKS[mark] && metrics.has(base!)) marked.push([character, base!, mark]);
  else if (!only || only.includes(character)) design(character);
}
if (!only) {
  for (const [character, base, mark] of marked) designMarked(character, base, mark);
  for (const entry of pending) designByAnalogy(entry);
}

for (const [character, composed] of Object.entries(COMPOSED)) {
  if (!only || only.includes(character)) designComposed(character, composed);
}

/** A question mark is the inverted one turned about, where only that has samples. */
const inverted = designs.get('¿')?.part;
if (inverted && samplesOf('?', outlines.get('?')!).length === 0 && donors.glyph(inverted.donor, '?')) {
  const turned = (places: readonly number[]): number[] => places.map((place) => 1 - place).toReversed();
  const { acrossFrom, acrossTo, upFrom, upTo } = inverted;
  const own = metrics.get('?')!;
  const [left, bottom, right, top] = inverted.box;
  const box: Box = [own.ink.left, own.ink.top - (top - bottom), own.ink.left + (right - left), own.ink.top];
  const knots = {
    acrossFrom: turned(acrossFrom),
    acrossTo: turned(acrossTo),
    upFrom: turned(upFrom),
    upTo: turned(upTo),
  };
  designs.set('?', {
    character: '?',
    advance: own.advance,
    part: { donor: inverted.donor, character: '?', box, ...knots },
  });
}

for (const space of [' ', '\u00A0']) designs.set(space, { character: space, advance: metrics.get(' ')!.advance });
for (const [twin, original] of Object.entries(TWINS)) {
  designs.set(twin, { ...designs.get(original)!, character: twin, advance: metrics.get(twin)!.advance });
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const text = JSON.stringify([...designs.values()], (_, value: unknown) =>
  typeof value === 'number' ? round(value) : value,
);
writeFileSync(join(work, 'design.json'), text.replaceAll('},{"character"', '},\n{"character"'));
console.log(designs.size, 'glyphs');
