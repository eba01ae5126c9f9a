/** Lays out scripts whose letters join, stack or run from right to left: HarfBuzz for the glyphs, bidi-js for the order. */
import bidiFactory from 'bidi-js';
import { ALL_SCRIPT_RULES, type ScriptRules } from '../../label/index.ts';
import { defaultGlyphFont, fontFor } from './fallback.ts';
import type { HarfBuzzFont } from '../harfbuzz.ts';
import type { BaseDirection, LineOptions, PlacedGlyph, TextLine } from './placed-glyphs.ts';
import type { ScaledFont } from '../scaled.ts';

/** Hebrew, Arabic and its neighbours, the Indic scripts, Thai to Tibetan, Khmer, presentation forms, combining marks. */
const COMPLEX =
  /[\u0300-\u036F\u0590-\u08FF\u0900-\u0FFF\u1000-\u109F\u1780-\u17FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Hebrew, Arabic and its neighbours, their presentation forms, the marks that turn the direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Marks of direction and joining, which are not seen. */
export const INVISIBLE = /\p{Cf}/u;

/** True where letters of a text run from right to left. */
export const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** True where a text cannot be laid out character by character. */
export const needsShaping = (text: string): boolean => COMPLEX.test(text);

/** The direction of a paragraph: that of its first letter. Undefined where all goes from left to right. */
export function baseDirectionOf(paragraph: string): BaseDirection | undefined {
  if (!needsShaping(paragraph)) return undefined;
  const level = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0;
  return level % 2 === 1 ? 'rtl' : 'ltr';
}

/** The words of a line, split at single blanks, in the order in which they are seen from left to right. */
export function visualWords(line: string, base: BaseDirection | undefined): string[] {
  const words = line.split(' ');
  if (!needsShaping(line)) return words;
  const starts: number[] = [];
  for (let i = 0, at = 0; i < words.length; at += words[i]!.length + 1, i++) starts.push(at);
  const seen = new Set<number>();
  for (const index of bidi.getReorderedIndices(line, bidi.getEmbeddingLevels(line, base))) {
    seen.add(starts.findLastIndex((start) => start <= index));
  }
  return [...seen].map((word) => words[word]!);
}

/** The package is CommonJS whose types describe a module, for some compilers: its function is the import itself. */
type BidiFactory = typeof bidiFactory extends { readonly default: infer Factory } ? Factory : typeof bidiFactory;
const bidi = (bidiFactory as unknown as BidiFactory)();
/** Characters that follow each other, of one direction and one face. */
interface Run {
  readonly text: string;
  readonly level: number;
  readonly font: ScaledFont;
}

/** One line, in the order in which it is seen from left to right. */
export function shapeLine(font: ScaledFont, text: string, options: LineOptions): TextLine {
  const gap = options.charGapDots ?? 0;
  const glyphs: PlacedGlyph[] = [];
  const missing: string[] = [];
  let pen = 0;
  let gaps = 0;
  const { script = ALL_SCRIPT_RULES, widthOnly = false } = options;
  const runs = splitRuns(font, text.normalize('NFC'), { missing, base: options.baseDirection, script });
  for (const run of visualOrder(runs)) {
    const { scaleX, scaleY } = run.font;
    const { font: by } = run.font.face;
    const shaped = script.shaping && by ? shapeRun(run, script, { by, widthOnly }) : isolatedRun(run);
    for (const { codepoint: glyph, text: stands, xAdvance, xOffset, yOffset } of shaped) {
      glyphs.push({ font: run.font, glyph, x: pen + xOffset * scaleX, y: yOffset * scaleY, text: stands });
      pen += xAdvance * scaleX + (xAdvance > 0 ? gap : 0);
      if (xAdvance > 0) gaps++;
    }
  }
  return { glyphs, widthDots: Math.max(0, pen - (gaps > 0 ? gap : 0)), missing };
}

interface ShapedGlyph {
  readonly codepoint: number;
  readonly text: string;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Each character with the glyph that it has alone. */
function isolatedRun({ text, level, font }: Run): ShapedGlyph[] {
  const glyphs = Array.from(text, (character): ShapedGlyph => {
    const codepoint = font.face.glyphOf(character.codePointAt(0)!);
    return { codepoint, text: character, xAdvance: font.face.advanceOf(codepoint), xOffset: 0, yOffset: 0 };
  });
  return level % 2 === 1 ? glyphs.toReversed() : glyphs;
}

/** What OpenType adds to the letters of a script, which are whole without it. */
const ADDED = ['liga', 'clig', 'dlig', 'calt', 'kern', 'dist'];

function shapeRun(
  { text, level }: Run,
  { openType }: ScriptRules,
  { by, widthOnly }: { by: HarfBuzzFont; widthOnly: boolean },
): ShapedGlyph[] {
  const shaped = by.shape(text, { rightToLeft: level % 2 === 1, without: openType ? [] : ADDED });
  const texts = widthOnly ? undefined : textsOf(shaped, text);
  return shaped.map((glyph, index) => ({ ...glyph, text: texts?.[index] ?? '' }));
}

/** What each glyph stands for: glyphs and characters of a cluster one by one where they are as many, else the first glyph for all. */
function textsOf(infos: readonly { readonly cluster: number }[], text: string): string[] {
  const texts = infos.map(() => '');
  const clusters = new Map<number, number[]>();
  for (const [at, { cluster }] of infos.entries()) {
    const members = clusters.get(cluster);
    if (members) members.push(at);
    else clusters.set(cluster, [at]);
  }
  const starts = [...clusters.keys()].toSorted((one, other) => one - other);
  for (const [index, start] of starts.entries()) {
    const characters = Array.from(text.slice(start, starts[index + 1]));
    const members = clusters.get(start)!;
    // From right to left a base stands behind its marks.
    if (infos[0]!.cluster > infos.at(-1)!.cluster) members.reverse();
    if (members.length === characters.length) for (const [nth, at] of members.entries()) texts[at] = characters[nth]!;
    else texts[members[0]!] = characters.join('');
  }
  return texts;
}

/** Runs in the order of the text. A space or a mark stays with the face before it where that has it. */
function splitRuns(
  font: ScaledFont,
  text: string,
  { missing, base, script }: { missing: string[]; base: BaseDirection | undefined; script: ScriptRules },
): Run[] {
  const levels = script.bidirectional ? bidi.getEmbeddingLevels(text, base).levels : new Uint8Array(text.length);
  const runs: { text: string; level: number; font: ScaledFont }[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at]!;
    at += character.length;
    const last = runs.at(-1);
    if (INVISIBLE.test(character)) {
      // A joiner or its opposite shapes the letters beside it, whether the face has a glyph for it or not.
      if (last) last.text += character;
      continue;
    }
    const codePoint = character.codePointAt(0)!;
    const common = /[\s\p{M}]/u.test(character);
    const stays = last && last.font !== font && common && last.font.face.glyphOf(codePoint) !== 0;
    let own = stays ? last.font : fontFor(font, codePoint, text);
    if (!own && script.defaultGlyph) own = defaultGlyphFont(font);
    if (!own) missing.push(character);
    else if (last && last.level === level && last.font === own) last.text += character;
    else runs.push({ text: character, level, font: own });
  }
  return runs;
}

/** Unicode Bidirectional Algorithm, rule L2: from the highest level down, reverses what is at that level or above. */
function visualOrder(runs: Run[]): Run[] {
  const order = [...runs];
  const highest = order.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && order[end]!.level >= level) end++;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return order;
}
