/** Texts as TEXT and BLOCK commands (TSPL manual). */
import { type Message, message } from '@platen/messages';
import { findFont, measureText } from '../../fonts/index.ts';
import { contentText, type FontSpec, type TextElement } from '../../label/index.ts';
import { FUNCTIONS, lackingIn, noCodePage } from '../../language/text/code-page.ts';
import { hanOf, needsFont, noFontFor, residentFont } from '../../language/text/han-text.ts';
import {
  hasCapitalsOnly,
  matchScalable,
  multipliersTo,
  nearestCell,
  placeInFont,
  printsAlike,
  textWidth,
  fontTitle,
} from '../../language/text/match-font.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../../language/frame/not-expressible.ts';
import { isBitmapFont } from '../../language/text/own-fonts.ts';
import { textLines } from '../../language/text/text-lines.ts';
import type { Written } from '../../language/frame/writer.ts';
import { convertAnchor } from '../../render/index.ts';
import { turnVector } from '../../render/place.ts';
import { ASSUMED } from './assumptions.ts';
import { pointsOfDots, tsplFont, tsplFontName } from './fonts.ts';
import { command, type TsplPage } from './page.ts';
import { writeContent } from './write-data.ts';

const FACTORS = multipliersTo(10);
const DOT_FONTS = ['1', '2', '3', '4', '5', '1.EFT', '2.EFT', '3.EFT', '4.EFT'] as const;
/** Texts this near beyond the label's edge are moved onto the label. */
const EDGE_DOTS = 12;

/** A font of TSPL: the parameters of its command, and the font as printed. */
interface Chosen {
  readonly name: string;
  /** Multipliers or points. */
  readonly across: number;
  readonly down: number;
  readonly spec: FontSpec;
  /** Set if it is not the element's own font. */
  readonly approximation?: Message;
}

/** Writes a text in black; the caller applies the ink. */
export function writeBlackText(page: TsplPage, element: TextElement): Written<Uint8Array> {
  const { now, tally, label } = page;
  const { dpi } = label;
  const { block, font } = element;
  const own = ownFont(element, dpi);
  if (font.name === 'GS' && !own) return notExpressible(message('reason.symbol_font_multiples'));
  if (isBitmapFont(font.file)) return notExpressible(message('reason.brought_font', { language: 'TSPL' }));
  const han = hanOf(element, now);
  const resident = residentFont(element, 'tspl');
  if (han.length > 0 && !(resident ? own : font.file)) return notExpressible(noFontFor(han));
  const missing = lackingIn(page.codePage, contentText(element.content, now));
  if (missing.length > 0) return notExpressible(noCodePage('TSPL', missing));
  const exact = broughtFont(page, element) ?? own;
  const isClipped = block?.overflow === 'clip' && block.heightDots !== undefined && block.align !== 'justify';
  const lines = textLines(element, dpi, now);
  const chosen = exact ?? nearestOf(element, lines, { dpi, now });
  const isLine = !block && element.direction !== 'vertical' && element.direction !== 'right-to-left';
  const written =
    exact && isClipped && block.hangingIndentDots === 0 && !element.direction
      ? writeBlock(page, element, exact)
      : isLine && !chosen.approximation
        ? writeLine(page, element, chosen)
        : writeLines(page, element, lines, chosen);
  if (written instanceof NotExpressible) return written;
  if (chosen.approximation) tally.approximated(element, chosen.approximation);
  if (han.length > 0 && resident) tally.needsFont(element, needsFont(han, resident));
  return written;
}

/** Parameters of TEXT and BLOCK for the font. */
const fontParameters = ({ name, across, down }: Chosen, { rotation }: TextElement): (string | number)[] => [
  `"${name}"`,
  rotation,
  across,
  down,
];

/** Returns the point, moved onto the label if it is slightly outside. */
function edge({ x, y }: { x: number; y: number }): [x: number, y: number] | undefined {
  if (x < -EDGE_DOTS || y < -EDGE_DOTS) return undefined;
  return [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
}

const ALIGN = { start: [], center: [2], end: [3] } as const;

/** Writes one line. It keeps its justification if it keeps its font. */
function writeLine(page: TsplPage, element: TextElement, chosen: Chosen): Written<Uint8Array> {
  const corner =
    element.anchor === 'corner' ? element : convertAnchor(element, 'corner', page.label.dpi, { now: page.now });
  const place = edge(corner);
  return place ? [textCommand(page, corner, chosen, [...place], ALIGN[corner.justify])] : OUTSIDE;
}

/** Writes each line by itself. The printer justifies centred and right lines, by its own character widths. */
function writeLines(
  page: TsplPage,
  element: TextElement,
  lines: readonly TextElement[],
  chosen: Chosen,
): Written<Uint8Array> {
  const { label, now } = page;
  const { dpi } = label;
  const align = element.block?.align;
  const [hold, justify] = align === 'center' ? [0.5, 'center' as const] : align === 'right' ? [1, 'end' as const] : [0, 'start' as const]; // prettier-ignore
  const commands: Uint8Array[] = [];
  for (const line of lines) {
    const at = placeInFont(line, element, chosen.spec, { dpi, now });
    const width = hold * measureText(chosen.spec, contentText(line.content, now), dpi);
    const [right, below] = turnVector(line.rotation, width, 0);
    const place = edge({ x: at.x + right, y: at.y + below });
    if (!place) return OUTSIDE;
    commands.push(textCommand(page, line, chosen, place, ALIGN[justify]));
  }
  return commands;
}

function textCommand(
  page: TsplPage,
  element: TextElement,
  chosen: Chosen,
  place: readonly number[],
  align: readonly number[],
): Uint8Array {
  const flat = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(FUNCTIONS, '').replace(/[\r\n]+/g, ' ') } : part,
  );
  return command('TEXT', [...place, ...fontParameters(chosen, element), ...align], writeContent(page, element, flat));
}

const BLOCK_ALIGN = { left: 0, center: 2, right: 3, justify: 0 } as const;

function writeBlock(page: TsplPage, element: TextElement, chosen: Chosen): Written<Uint8Array> {
  const block = element.block!;
  const corner =
    element.anchor === 'corner' && element.justify === 'start'
      ? element
      : convertAnchor(element, 'corner', page.label.dpi, { now: page.now });
  const place = edge(corner);
  if (!place) return OUTSIDE;
  const options = [Math.round(block.lineSpacingDots), BLOCK_ALIGN[block.align], block.shrinkToFit ? 1 : 0];
  while (options.at(-1) === 0) options.pop();
  const size = [Math.round(block.widthDots), Math.round(block.heightDots!)];
  const parameters = [...place, ...size, ...fontParameters(chosen, element), ...options];
  return [command('BLOCK', parameters, writeContent(page, element, element.content))];
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const pointsOf = ({ heightDots, widthDots }: FontSpec, dpi: number) => ({
  down: hundredths(pointsOfDots(heightDots, dpi)),
  across: hundredths(pointsOfDots(widthDots || heightDots, dpi)),
});

/** Returns the TSPL font that prints exactly like the element's font, or undefined if there is none. */
function ownFont(element: TextElement, dpi: number): Chosen | undefined {
  const { font, charGapDots = 0 } = element;
  if (font.bold || font.italic || font.underline || font.file) return undefined;
  const known = findFont(font.name, dpi) ?? findFont('0', dpi)!;
  if (known.kind === 'scalable' && font.name !== 'GS') {
    if (known.face !== 'zero' || charGapDots !== 0) return undefined;
    const points = pointsOf(font, dpi);
    return font.name === 'roman' && font.widthDots === font.heightDots
      ? { name: 'ROMAN.TTF', across: 1, down: points.down, spec: font }
      : { name: '0', ...points, spec: font };
  }
  const name = residentFont(element, 'tspl') ?? tsplFontName(font.name);
  const own = name === undefined ? undefined : tsplFont(name, dpi);
  if (name === undefined || own?.kind !== 'cell') return undefined;
  const across = font.widthDots / own.widthDots;
  const down = font.heightDots / own.heightDots;
  if (!FACTORS.includes(across) || !FACTORS.includes(down)) return undefined;
  if (charGapDots !== (ASSUMED.gapGrows.includes(name) ? across - 1 : 0)) return undefined;
  return { name, across, down, spec: font };
}

/** Downloads a font of the document under a name of eight letters. */
function broughtFont({ fonts, label }: TsplPage, { font }: TextElement): Chosen | undefined {
  const { file } = font;
  if (!file || isBitmapFont(file) || font.bold || font.italic || font.underline) return undefined;
  let name = [...fonts].find(([, known]) => known === file)?.[0];
  if (name === undefined) {
    const base = font.name
      .replace(/^.*[:/\\]/, '')
      .replace(/\.[^.]*$/, '')
      .replace(/\W/g, '')
      .toUpperCase()
      .slice(0, 8);
    name = `${base || 'FONT'}.TTF`;
    for (let n = 1; fonts.has(name); n++) name = `FONT${n}.TTF`;
    fonts.set(name, file);
  }
  return { name, ...pointsOf(font, label.dpi), spec: font };
}

/** Returns font 0 with the height of the element's font, and a width that keeps its widest line's width with gaps. */
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
  // Corrects rounding only: a larger difference means a width that no font can have.
  return ratio > 0.8 && ratio < 1.25 ? { ...rough, widthDots: widthDots * ratio } : rough;
}

/** Replaces a scalable font that TSPL lacks by font 0 of the same size, and a dot font by the nearest dot font. */
function nearestOf(
  element: TextElement,
  lines: readonly TextElement[],
  context: { readonly dpi: number; readonly now: Date },
): Chosen {
  const { font } = element;
  const { dpi, now } = context;
  const known = findFont(font.name, dpi) ?? findFont('0', dpi)!;
  const size = `${font.name} ${Math.round(font.heightDots)} × ${Math.round(font.widthDots)}`;
  if (known.kind === 'scalable') {
    const spec = scaledLike(element, lines, context);
    const points = pointsOf(spec, dpi);
    const approximation = message('reason.other_font_points', {
      font: fontTitle(size, font),
      used: 0,
      points: points.down,
    });
    return { name: '0', ...points, spec, approximation };
  }
  const texts = lines.map((line) => contentText(line.content, now)).filter((text) => text !== '');
  const fonts = DOT_FONTS.map((called) => {
    const { face, widthDots, heightDots } = tsplFont(called, dpi)!;
    const covers = called === '5' ? { covers: hasCapitalsOnly } : {};
    return { called, name: face, widthDots, heightDots, across: FACTORS, down: FACTORS, ...covers };
  });
  const { choice, font: spec, across, down } = nearestCell(element, texts, fonts, { dpi })!;
  const chosen = { name: choice.called, across, down, spec };
  if (printsAlike(element, spec, dpi)) return chosen;
  const used = `${choice.called} × ${across} × ${down}`;
  return { ...chosen, approximation: message('reason.other_font', { font: fontTitle(size, font), used }) };
}
