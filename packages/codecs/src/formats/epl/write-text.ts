/** Writes texts as A commands: dot fonts with multipliers, or the nearest ones if EPL does not have the face. */
import { message } from '@platen/messages';
import { encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { contentText, type TextElement } from '../../label/index.ts';
import { fitCellText, type PlacedLine, placeLines } from '../../language/text/cell-text.ts';
import { noCodePage } from '../../language/text/code-page.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../../language/frame/not-expressible.ts';
import type { Written } from '../../language/frame/writer.ts';
import { isBrought } from '../../language/text/own-fonts.ts';
import { textLines } from '../../language/text/text-lines.ts';
import { ALL_FONTS, CHOICES, eplFonts, isDoubleByteFont } from './fonts.ts';
import { type EplLine, type EplPage, line } from './page.ts';
import { writeContent } from './write-data.ts';

export function writeText(page: EplPage, element: TextElement): Written<EplLine> {
  const { label, now, codePage } = page;
  const { dpi } = label;
  const text = contentText(element.content, now);
  if (element.font.name === 'GS') return notExpressible(message('reason.no_symbol_font', { language: 'EPL' }));
  if (element.ink !== 'black' && !(element.ink === 'white' && element.blackCell))
    return notExpressible(message('reason.black_only', { language: 'EPL' }));
  if (isDoubleByteFont(element.font.name) && /[^\x00-\x7f]/.test(text))
    return notExpressible(message('reason.font_characters', { font: element.font.name }));
  const { missing } = encodeText(text.replace(/[\r\n]+/g, ' '), codePage);
  if (missing.length > 0) return notExpressible(noCodePage('EPL', missing));
  if (isBrought(element.font, dpi)) return writeSoftText(page, element);
  const fitted = fitCellText(page, element, { fonts: eplFonts(ALL_FONTS, dpi), choices: eplFonts(CHOICES, dpi) });
  if (fitted instanceof NotExpressible) return fitted;
  page.addsOnly &&= !element.blackCell;
  const { font, across, down, lines } = fitted;
  return lines.map((each) => textLine(page, each, `${font.title},${across},${down}`));
}

/** One `A` command. */
function textLine(page: EplPage, { element, x, y }: PlacedLine, font: string): EplLine {
  const flat = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(/[\r\n]+/g, ' ') } : part,
  );
  const head = `A${x},${y},${element.rotation / 90},${font},${element.blackCell ? 'R' : 'N'},`;
  return line(concatBytes([latin1Bytes(head), writeContent(page, element, flat)]), element.content);
}

/** Writes a text in a font of the document itself, with the soft font that was planned for it. */
function writeSoftText(page: EplPage, element: TextElement): Written<EplLine> {
  const { label, now, tally, softFonts } = page;
  const { font, charGapDots = 0, rotation } = element;
  const soft = softFonts.find(font);
  if (!soft || charGapDots !== 0 || element.block?.shrinkToFit)
    return notExpressible(message('reason.soft_font_limits', { language: 'EPL' }));
  if (rotation % 180 !== 0) return notExpressible(message('reason.soft_font_upright', { language: 'EPL' }));
  const { letter, across, down, topDots } = soft;
  const lines = textLines(element, label.dpi, now);
  for (const each of lines) tally.standsFor(each, element);
  const places = lines.map(({ x, y }) => ({ x, y: Math.round(y) + (rotation === 0 ? topDots : -topDots) }));
  const placed = placeLines(lines, places);
  if (!placed) return OUTSIDE;
  if (font.bold || font.underline || soft.cut)
    tally.approximated(element, message('reason.soft_font', { font: font.name }));
  page.addsOnly &&= !element.blackCell;
  return placed.map((each) => textLine(page, each, `${letter},${across},${down}`));
}
