/** Breaks a text into the lines of its block and places them: the text's own, unturned coordinates. */
import { type BaseDirection, layOutLine, lineWidth, type LineOptions, type TextLine } from '../fonts/lines/line.ts';
import { scaleFont, type ScaledFont } from '../fonts/scaled.ts';
import { baseDirectionOf, needsShaping, visualWords } from '../fonts/lines/shaping.ts';
import type { FontSpec, TextBlock, TextElement } from '../label/index.ts';
import type { BlockSize } from './place.ts';

export interface PlacedLine {
  readonly line: TextLine;
  /** The line's words as texts that print beside each other: one, or every word of a justified line. For writers. */
  readonly pieces: readonly { readonly text: string; readonly x: number }[];
  readonly x: number;
  readonly baseline: number;
}

/** A text laid out: its lines, and the size of the block that they fill. */
export interface Paragraph {
  readonly lines: readonly PlacedLine[];
  readonly size: BlockSize;
  readonly font: ScaledFont;
  /** The element's font, smaller where the block shrinks it. */
  readonly spec: FontSpec;
  /** False where lines are left out, or lie outside of the block or on each other. */
  readonly isWhole: boolean;
}

/** Lays out the text of an element in its font, block, direction and gap. */
export function layOutText(element: TextElement, text: string, dpi: number): Paragraph {
  const { block } = element;
  if (!block) return element.direction === 'vertical' ? stack(element, text, dpi) : oneLine(element, text, dpi);
  if (!block.shrinkToFit) return fill(element, block, { text, dpi, spec: element.font });
  // TSPL BLOCK fit: the largest size whose lines all stand in the block. Smaller lines are more lines.
  let spec = element.font;
  for (;;) {
    const pitch = Math.max(1, scaleFont(spec, dpi).heightDots + block.lineSpacingDots);
    const room = block.heightDots === undefined ? 0 : Math.floor((block.heightDots + block.lineSpacingDots) / pitch);
    const paragraph = fill(element, { ...block, maxLines: Math.max(block.maxLines, room) }, { text, dpi, spec });
    if (paragraph.isWhole || spec.heightDots <= 8) return paragraph;
    spec = { ...spec, heightDots: Math.floor(spec.heightDots * 0.9), widthDots: Math.floor(spec.widthDots * 0.9) };
  }
}

function oneLine(element: TextElement, text: string, dpi: number): Paragraph {
  const font = scaleFont(element.font, dpi);
  const line = layOutLine(font, inOneLine(text), element);
  return {
    font,
    spec: element.font,
    isWhole: true,
    lines: [{ line, pieces: [{ text, x: 0 }], x: 0, baseline: font.baselineDots }],
    size: sizeOfLine(element, font, line.widthDots),
  };
}

const inOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

const sizeOfLine = (element: TextElement, font: ScaledFont, widthDots: number): BlockSize => ({
  widthDots: blockWidth(element, widthDots),
  heightDots: font.heightDots,
  baselineDots: font.baselineDots,
});

/** The size of the block that a text fills, as `layOutText` has it: a single line is only measured. */
export function measureBlock(element: TextElement, text: string, dpi: number): BlockSize {
  if (element.block || element.direction === 'vertical') return layOutText(element, text, dpi).size;
  const font = scaleFont(element.font, dpi);
  return sizeOfLine(element, font, lineWidth(font, inOneLine(text), element));
}

/**
 * Width of a line's block. Text that runs left or up from the far side of a ^FO block starts on the dot before the width's
 * end, a whole one too (measured).
 */
function blockWidth({ anchor, rotation }: TextElement, widthDots: number): number {
  const fromFarSide = anchor === 'block' && (rotation === 180 || rotation === 270);
  return fromFarSide ? Math.max(0, Math.ceil(widthDots) - 1) : widthDots;
}

/** ^FPV: a character under the other, each centred on the widest one. */
function stack(element: TextElement, text: string, dpi: number): Paragraph {
  const font = scaleFont(element.font, dpi);
  const characters = [...text];
  const lines = characters.map((character) => layOutLine(font, character, { script: element.script }));
  const widthDots = lines.reduce((most, line) => Math.max(most, line.widthDots), 0);
  const pitch = font.heightDots + (element.charGapDots ?? 0);
  return {
    font,
    spec: element.font,
    isWhole: true,
    lines: lines.map((line, i) => ({
      line,
      pieces: [{ text: characters[i]!, x: (widthDots - line.widthDots) / 2 }],
      x: (widthDots - line.widthDots) / 2,
      baseline: i * pitch + font.baselineDots,
    })),
    size: { widthDots, heightDots: Math.max(0, lines.length * pitch), baselineDots: font.baselineDots },
  };
}

function fill(
  element: TextElement,
  block: TextBlock,
  { text, dpi, spec }: { text: string; dpi: number; spec: FontSpec },
): Paragraph {
  const font = scaleFont(spec, dpi);
  const { charGapDots, script } = element;
  const measure = (part: string): number => lineWidth(font, part, { charGapDots, script });
  const broken = breakLines(text, { widthDots: block.widthDots, indentDots: block.hangingIndentDots, measure });
  const directions = new Map<string, BaseDirection | undefined>();
  const directionOf = (paragraph: string): BaseDirection | undefined => {
    if (element.script?.bidirectional === false) return 'ltr';
    if (!directions.has(paragraph)) directions.set(paragraph, baseDirectionOf(paragraph));
    return directions.get(paragraph);
  };
  const pitch = font.heightDots + block.lineSpacingDots;
  const most = Math.max(1, block.maxLines);
  const room = clippedLines(block, pitch, most);
  const kept = block.overflow === 'clip' ? broken.slice(0, room) : broken;
  const lines = kept.map(({ words, paragraph, endsParagraph }, i): PlacedLine => {
    const baseDirection = directionOf(paragraph);
    const options = { charGapDots, script, baseDirection };
    const indent = i === 0 ? 0 : block.hangingIndentDots;
    // Surplus lines of ^FB print on the last one.
    const baseline = Math.min(i, most - 1) * pitch + font.baselineDots;
    const room = block.widthDots - indent;
    if (block.align === 'justify' && !endsParagraph)
      return { ...justify(font, words, { room, indent, options }), x: indent, baseline };
    const line = layOutLine(font, words, options);
    // To centre a line Labelary counts the blank behind its last word, but for a line that ends with a line break.
    const counts = block.overflow === 'overprint' && block.align === 'center' && !broken[i]!.breaks;
    const width = line.widthDots + (counts ? layOutLine(font, ' ', element).widthDots : 0);
    // The last line of a justified paragraph stands on the side where its writing begins.
    const right = block.align === 'right' || (block.align === 'justify' && options.baseDirection === 'rtl');
    const free = block.align === 'center' ? (room - width) / 2 : right ? room - width : 0;
    const x = indent + free;
    return { line, pieces: [{ text: words, x }], x, baseline };
  });
  const lastLine = block.overflow === 'clip' ? Math.max(1, lines.length) : most;
  return {
    font,
    spec,
    lines,
    isWhole: broken.length <= room,
    size: {
      widthDots: block.widthDots,
      heightDots: block.heightDots ?? lastLine * pitch - block.lineSpacingDots,
      baselineDots: (lastLine - 1) * pitch + font.baselineDots,
    },
  };
}

/** Lines of a clipped block that stand in its height wholly. */
function clippedLines(block: TextBlock, pitch: number, most: number): number {
  if (block.heightDots === undefined || pitch <= 0) return most;
  return Math.min(most, Math.max(1, Math.floor((block.heightDots + block.lineSpacingDots) / pitch)));
}

/** Spreads the words of a line over the room by equal spaces. */
function justify(
  font: ScaledFont,
  words: string,
  { room, indent, options }: { room: number; indent: number; options: LineOptions },
): Pick<PlacedLine, 'line' | 'pieces'> {
  const line = layOutLine(font, words, options);
  const seen = options.script?.bidirectional === false ? words.split(' ') : visualWords(words, options.baseDirection);
  const parts = seen.map((text) => ({
    text,
    laid: layOutLine(font, text, options),
  }));
  if (parts.length === 1 || line.widthDots >= room) return { line, pieces: [{ text: words, x: indent }] };
  const inked = parts.reduce((sum, { laid }) => sum + laid.widthDots, 0);
  const space = (room - inked) / (parts.length - 1);
  const glyphs: TextLine['glyphs'][number][] = [];
  const pieces: PlacedLine['pieces'][number][] = [];
  let x = 0;
  for (const { text, laid } of parts) {
    for (const glyph of laid.glyphs) glyphs.push({ ...glyph, x: x + glyph.x });
    pieces.push({ text, x: indent + x });
    x += laid.widthDots + space;
  }
  return { line: { glyphs, widthDots: room, missing: line.missing }, pieces };
}

interface BrokenLine {
  readonly words: string;
  /** The text between line breaks that it is of. */
  readonly paragraph: string;
  /** True where a line break of the text ends it, or the text itself. */
  readonly endsParagraph: boolean;
  /** True where a line break of the text ends it. */
  readonly breaks: boolean;
}

/** Most lines that a block is broken into: surplus ones only overprint. */
const MAX_LINES = 10_000;

/** Breaks at spaces, and inside a word that is wider than a line; the text's own line breaks stay. */
function breakLines(
  text: string,
  { widthDots, indentDots, measure }: { widthDots: number; indentDots: number; measure: (text: string) => number },
): BrokenLine[] {
  const lines: BrokenLine[] = [];
  const joined = needsShaping(text);
  const paragraphs = text.split(/\r\n|\r|\n/);
  for (const [index, paragraph] of paragraphs.entries()) {
    const last = index === paragraphs.length - 1;
    let rest = paragraph;
    while (lines.length < MAX_LINES) {
      const room = lines.length === 0 ? widthDots : widthDots - indentDots;
      const end = fittingEnd(rest, room, { measure, joined });
      lines.push({
        words: rest.slice(0, end).trimEnd(),
        paragraph,
        endsParagraph: end >= rest.length,
        breaks: end >= rest.length && !last,
      });
      if (end >= rest.length) break;
      rest = rest.slice(end).replace(/^ +/, '');
    }
  }
  return lines;
}

/** Characters of a line that are looked at first; letters that join are measured by more of them. */
const FIRST_LOOK = 32;
const FIRST_LOOK_JOINED = 64;

/** How many characters of the text one line takes: up to the last space that fits, at least one character. */
function fittingEnd(
  whole: string,
  room: number,
  { measure, joined }: { measure: (text: string) => number; joined: boolean },
): number {
  const fits = (text: string): boolean => measure(text) <= room;
  // Only as much of a long text as can stand on the line is looked at.
  let length = joined ? FIRST_LOOK_JOINED : FIRST_LOOK;
  while (length < whole.length && (whole[length - 1] === ' ' || fits(whole.slice(0, length))))
    length += whole[length - 1] === ' ' ? 1 : length;
  // A word cut short may be wider than it is whole.
  if (joined) for (const end = length + FIRST_LOOK_JOINED; length < end && /\S/.test(whole[length] ?? ' ');) length++;
  const text = whole.slice(0, length);
  if (fits(text)) return text.length;
  const stops: number[] = [];
  for (let space = text.indexOf(' ', 1); space >= 0; space = text.indexOf(' ', space + 1)) stops.push(space);
  stops.push(text.length);
  const words = countFitting(stops.length, (count) => fits(text.slice(0, stops[count - 1]).trimEnd()));
  if (words > 0) return stops[words - 1]!;
  const pieces = [...breakable(text, fits)];
  const letters = countFitting(pieces.length, (count) => fits(pieces.slice(0, count).join('')));
  return pieces.slice(0, Math.max(1, letters)).join('').length;
}

/** Returns the largest count that fits, by binary search. */
function countFitting(all: number, fits: (count: number) => boolean): number {
  let least = 0;
  let above = all + 1;
  while (above - least > 1) {
    const middle = (least + above) >> 1;
    if (fits(middle)) least = middle;
    else above = middle;
  }
  return least;
}

/** Made when a text asks for them: their data is megabytes. */
const segmenters = new Map<'word' | 'grapheme', Intl.Segmenter>();

function segmentsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  let segmenter = segmenters.get(granularity);
  if (!segmenter) segmenters.set(granularity, (segmenter = new Intl.Segmenter('th', { granularity })));
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** More characters than stand on any line. */
const MAX_LINE_CHARACTERS = 2000;

/** Pieces of a word that is too long for a line: words of Thai, which has no blanks, or letters with their marks. */
function breakable(text: string, fits: (text: string) => boolean): Iterable<string> {
  if (!needsShaping(text)) return text;
  const line = text.slice(0, MAX_LINE_CHARACTERS);
  const words = segmentsOf(line, 'word');
  return fits(words[0]!) ? words : segmentsOf(line, 'grapheme');
}
