/** Texts as TEXT and BLOCK commands (TSPL manual). */
import { encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { findFont, measureText } from '../../fonts/index.ts';
import { contentText, type FontSpec, type TextElement } from '../../label/index.ts';
import {
  hasCapitalsOnly,
  matchScalable,
  multipliersTo,
  nearestCell,
  placeInFont,
  printsAlike,
  textWidth,
} from '../../language/match-font.ts';
import { hanOf, noFontFor, residentFont } from '../../language/han-text.ts';
import { isBitmapFont } from '../../language/own-fonts.ts';
import { textLines } from '../../language/text-lines.ts';
import { convertAnchor } from '../../render/index.ts';
import { ASSUMED } from './assumptions.ts';
import { pointsOfDots, tsplFont, tsplFontName } from './fonts.ts';
import { type DataWriter, writeContent } from './write-data.ts';

/** A text as its commands, or why it cannot be one. `approximation` says how it differs. */
export type TextPlan =
  | { readonly kind: 'commands'; readonly commands: readonly Uint8Array[]; readonly approximation?: string }
  | { readonly kind: 'picture'; readonly why: string };

const FACTORS = multipliersTo(10);
const DOT_FONTS = ['1', '2', '3', '4', '5', '1.EFT', '2.EFT', '3.EFT', '4.EFT'] as const;
/** Texts this near to the label's edge are moved onto it. */
const EDGE_DOTS = 12;

/** A font of TSPL with its two multipliers or points, and what it prints like. */
interface Chosen {
  readonly words: string;
  readonly spec: FontSpec;
  /** Where it is not the element's own font. */
  readonly approximation?: string;
}

/** Plans a text in black; its ink is the caller's. */
export function planText(element: TextElement, dpi: number, writer: DataWriter): TextPlan {
  const { now } = writer;
  const text = contentText(element.content, now);
  const { missing } = encodeText(text.replace(/[\r\n]+/g, ' '), writer.page);
  if (element.font.name === 'GS' && !ownFont(element, dpi)) {
    return { kind: 'picture', why: 'the font of symbols has sizes of whole multiples' };
  }
  if (isBitmapFont(element.font.file))
    return { kind: 'picture', why: 'TSPL prints no bitmap fonts that a label brings along' };
  const han = hanOf(element, now);
  const resident = residentFont(element, 'tspl');
  const printed = resident ? ownFont(element, dpi) : element.font.file;
  if (han.length > 0 && !printed) return { kind: 'picture', why: noFontFor(han) };
  if (missing.length > 0) return { kind: 'picture', why: `the code page lacks ${missing.slice(0, 5).join(' ')}` };
  const { block } = element;
  if (block?.overflow === 'clip' && block.heightDots !== undefined && block.align !== 'justify') {
    const chosen = broughtFont(element, dpi, writer) ?? ownFont(element, dpi);
    if (chosen && block.hangingIndentDots === 0 && !element.direction)
      return planBlock(element, chosen, { dpi, writer });
  }
  const lines = textLines(element, dpi, now);
  const chosen = broughtFont(element, dpi, writer) ?? ownFont(element, dpi) ?? nearestOf(element, lines, { dpi, now });
  // One line that keeps its face keeps its justification.
  if (!block && !chosen.approximation && element.direction !== 'vertical' && element.direction !== 'right-to-left') {
    return planOne(element, chosen, { dpi, writer });
  }
  const commands: Uint8Array[] = [];
  // Centred and right lines are left to the printer: its own widths keep them where they belong.
  const hold = block?.align === 'center' ? 0.5 : block?.align === 'right' ? 1 : 0;
  for (const line of lines) {
    const at = placeInFont(line, element, chosen.spec, { dpi, now });
    const right = hold * measureText(chosen.spec, contentText(line.content, now), dpi);
    const place = edge(alongLine(at, line.rotation, right));
    if (!place) return OUTSIDE;
    commands.push(textCommand(line, { ...place, chosen, align: hold === 0 ? '' : hold === 1 ? '3,' : '2,' }, writer));
  }
  return { kind: 'commands', commands, ...(chosen.approximation ? { approximation: chosen.approximation } : {}) };
}

/** The point further along the line of a turned text. */
function alongLine({ x, y }: { x: number; y: number }, rotation: number, right: number): { x: number; y: number } {
  if (rotation === 0) return { x: x + right, y };
  if (rotation === 90) return { x, y: y + right };
  return rotation === 180 ? { x: x - right, y } : { x, y: y - right };
}

const OUTSIDE: TextPlan = { kind: 'picture', why: 'it begins outside of the label' };

/** The point, moved onto the label where it lies a little outside. */
function edge({ x, y }: { x: number; y: number }): { x: number; y: number } | undefined {
  if (x < -EDGE_DOTS || y < -EDGE_DOTS) return undefined;
  return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) };
}

interface Given {
  readonly dpi: number;
  readonly writer: DataWriter;
}

const ALIGN = { start: '', center: '2,', end: '3,' } as const;

function planOne(element: TextElement, chosen: Chosen, { dpi, writer }: Given): TextPlan {
  const corner = element.anchor === 'corner' ? element : convertAnchor(element, 'corner', dpi, { now: writer.now });
  const place = edge(corner);
  if (!place) return OUTSIDE;
  const command = textCommand(corner, { ...place, chosen, align: ALIGN[corner.justify] }, writer);
  return { kind: 'commands', commands: [command] };
}

function textCommand(
  element: TextElement,
  at: { x: number; y: number; chosen: Chosen; align: string },
  writer: DataWriter,
): Uint8Array {
  const head = `TEXT ${at.x},${at.y},${fontWords(at.chosen, element.rotation)},${at.align}`;
  const flat = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(/[\r\n]+/g, ' ') } : part,
  );
  return concatBytes([latin1Bytes(head), writeContent(writer, element, flat)]);
}

/** `"font",rot,xmul,ymul`. */
const fontWords = (chosen: Chosen, rotation: number): string => chosen.words.replace('#', String(rotation));

const BLOCK_ALIGN = { left: 0, center: 2, right: 3 } as const;

function planBlock(element: TextElement, chosen: Chosen, { dpi, writer }: Given): TextPlan {
  const { block } = element;
  if (!block || block.heightDots === undefined || block.align === 'justify') return OUTSIDE;
  const corner = element.anchor === 'corner' && element.justify === 'start' ? element : convertAnchor(element, 'corner', dpi, { now: writer.now }); // prettier-ignore
  const place = edge(corner);
  if (!place) return OUTSIDE;
  const size = `${Math.round(block.widthDots)},${Math.round(block.heightDots)}`;
  const align = BLOCK_ALIGN[block.align];
  const fit = block.shrinkToFit ? '1,' : '';
  const spacing = Math.round(block.lineSpacingDots);
  const options = fit || align || spacing ? `${spacing},${fit || align ? `${align},` : ''}${fit}` : '';
  const head = `BLOCK ${place.x},${place.y},${size},${fontWords(chosen, element.rotation)},${options}`;
  return {
    kind: 'commands',
    commands: [concatBytes([latin1Bytes(head), writeContent(writer, element, element.content)])],
  };
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** The element's font as TSPL says it exactly; undefined where it cannot. */
function ownFont(element: TextElement, dpi: number): Chosen | undefined {
  const { font, charGapDots = 0 } = element;
  if (font.bold || font.italic || font.underline || font.file) return undefined;
  const known = findFont(font.name, dpi) ?? findFont('0', dpi)!;
  if (known.kind === 'scalable' && font.name !== 'GS') {
    if (known.face !== 'zero' || charGapDots !== 0) return undefined;
    const down = number(pointsOfDots(font.heightDots, dpi));
    if (font.name === 'roman' && font.widthDots === font.heightDots)
      return { words: `"ROMAN.TTF",#,1,${down}`, spec: font };
    const across = number(pointsOfDots(font.widthDots || font.heightDots, dpi));
    return { words: `"0",#,${across},${down}`, spec: font };
  }
  const name = residentFont(element, 'tspl') ?? tsplFontName(font.name);
  const own = name === undefined ? undefined : tsplFont(name, dpi);
  if (name === undefined || own?.kind !== 'cell') return undefined;
  const across = font.widthDots / own.widthDots;
  const down = font.heightDots / own.heightDots;
  if (!FACTORS.includes(across) || !FACTORS.includes(down)) return undefined;
  if (charGapDots !== (ASSUMED.gapGrows.includes(name) ? across - 1 : 0)) return undefined;
  return { words: `"${name}",#,${across},${down}`, spec: font };
}

/** A font that the document brings along is downloaded under a name of eight letters. */
function broughtFont({ font }: TextElement, dpi: number, writer: DataWriter): Chosen | undefined {
  const { file } = font;
  if (!file || isBitmapFont(file) || font.bold || font.italic || font.underline) return undefined;
  let name = [...writer.fonts].find(([, known]) => known === file)?.[0];
  if (name === undefined) {
    const base = font.name
      .replace(/^.*[:/\\]/, '')
      .replace(/\.[^.]*$/, '')
      .replace(/\W/g, '')
      .toUpperCase()
      .slice(0, 8);
    name = `${base || 'FONT'}.TTF`;
    for (let n = 1; writer.fonts.has(name); n++) name = `FONT${n}.TTF`;
    writer.fonts.set(name, file);
  }
  const down = number(pointsOfDots(font.heightDots, dpi));
  const across = number(pointsOfDots(font.widthDots || font.heightDots, dpi));
  return { words: `"${name}",#,${across},${down}`, spec: font };
}

/** Font 0 as high as the element's own font, and as wide as makes its widest line as wide as it was: gaps are in it. */
function scaledLike(
  element: TextElement,
  lines: readonly TextElement[],
  { dpi, now }: { readonly dpi: number; readonly now: Date },
): FontSpec {
  const widthOf = (line: TextElement): number =>
    textWidth({ ...line, charGapDots: element.charGapDots }, element.font, dpi, now);
  const widest = lines.reduce((most, line) => (widthOf(line) > widthOf(most) ? line : most), lines[0] ?? element);
  const { heightDots, widthDots, name } = matchScalable({ ...element, content: widest.content }, 'tspl-0', {
    dpi,
    now,
  });
  const rough = { name, heightDots, widthDots };
  const printed = measureText(rough, contentText(widest.content, now), dpi);
  const ratio = printed > 0 ? widthOf(widest) / printed : 1;
  // Rounding is taken back; what is beyond that is a width that no font can have.
  return ratio > 0.8 && ratio < 1.25 ? { ...rough, widthDots: widthDots * ratio } : rough;
}

/** Scalable faces that TSPL does not have become font 0 of the same height and width, dot fonts the nearest dot font. */
function nearestOf(
  element: TextElement,
  lines: readonly TextElement[],
  given: { readonly dpi: number; readonly now: Date },
): Chosen {
  const { font } = element;
  const { dpi, now } = given;
  const known = findFont(font.name, dpi) ?? findFont('0', dpi)!;
  const size = `font ${font.name} ${Math.round(font.heightDots)} × ${Math.round(font.widthDots)}`;
  if (known.kind === 'scalable') {
    const spec = scaledLike(element, lines, given);
    const [down, across] = [number(pointsOfDots(spec.heightDots, dpi)), number(pointsOfDots(spec.widthDots, dpi))];
    return { words: `"0",#,${across},${down}`, spec, approximation: `${size} as font 0 of ${down} points` };
  }
  const texts = lines.map((line) => contentText(line.content, now)).filter((text) => text !== '');
  const fonts = DOT_FONTS.map((called) => {
    const { face, widthDots, heightDots } = tsplFont(called, dpi)!;
    const covers = called === '5' ? { covers: hasCapitalsOnly } : {};
    return { called, name: face, widthDots, heightDots, across: FACTORS, down: FACTORS, ...covers };
  });
  const { choice, font: spec, across, down } = nearestCell(element, texts, fonts, { dpi })!;
  const words = `"${choice.called}",#,${across},${down}`;
  if (printsAlike(element, spec, dpi)) return { words, spec };
  const approximation = `${size} as font ${choice.called} × ${across} × ${down}`;
  return { words, spec, approximation };
}
