/** Text elements → ^A, ^FB or ^TB, ^FP and data. */
import { message } from '@platen/messages';
import { toHex } from '../../bytes/encodings.ts';
import { encodeText } from '../../bytes/code-pages.ts';
import { findFont } from '../../fonts/index.ts';
import { contentText, type Content, type FontFile, type FontSpec, type TextElement } from '../../label/index.ts';
import {
  hasCapitalsOnly,
  isScalable,
  matchScalable,
  multipliersTo,
  nearestCell,
} from '../../language/text/match-font.ts';
import { hanOf, needsFont, noFontFor, residentFont } from '../../language/text/han-text.ts';
import { isBitmapFont, sentBitmapFont } from '../../language/text/own-fonts.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import { layOutText } from '../../render/paragraph.ts';
import { MAX_GLYPH_DOTS, writeBitmapFont } from './bitmap-font.ts';
import { fontSpec, isBuiltIn, linkName } from './fonts.ts';
import { notExpressible, OUTSIDE } from '../../language/frame/not-expressible.ts';
import type { Written } from '../../language/frame/writer.ts';
import { field, ROTATION_LETTERS, type ZplPage } from './page.ts';
import { textData } from './write-data.ts';
import { filled } from './write-shapes.ts';

export function writeText(page: ZplPage, original: TextElement): Written<Uint8Array> {
  const { label, tally, now } = page;
  const element = placed(original, label.dpi);
  const { font: spec, block, x, y } = element;
  if (x < 0 || y < 0) return OUTSIDE;
  if (isBitmapFont(spec.file) && Math.max(spec.heightDots, spec.widthDots) > MAX_GLYPH_DOTS)
    return notExpressible(message('reason.glyph_size', { most: MAX_GLYPH_DOTS }));
  const han = hanOf(element, now);
  const resident = han.length > 0 ? residentFont(element, 'zpl') : undefined;
  const fields = page.keepsFields && element.content.some((part) => part.kind === 'field');
  if (han.length > 0 && !resident && !fields && !spec.file && !spec.linked) return notExpressible(noFontFor(han));
  if (han.length > 0 && (resident || fields))
    tally.needsFont(original, resident ? needsFont(han, resident) : noFontFor(han));
  if (element.ink === 'white' && !element.blackCell)
    tally.approximated(original, message('reason.white_inverts', { language: 'ZPL' }));
  const letter = ROTATION_LETTERS[element.rotation];
  const isTextBlock = block !== undefined && usesTextBlock(block, element.content);
  const { commands, counter = '', text } = textData(page, original, (part) => blockNotation(part, block, isTextBlock));
  // Under ^CI28 Labelary prints a cent sign for a backslash.
  const set = text.includes('\\') && encodeText(text, 'cp850').missing.length === 0 ? 13 : undefined;
  const written = [
    resident ? residentCommand(element, letter, resident) : font(page, element, letter),
    !block ? '' : isTextBlock ? textBlock(block, letter) : blockCommand(page, element),
    direction(element),
    element.ink === 'black' ? '' : '^FR',
    commands,
    counter,
  ].join('');
  const place = { x, y, baseline: element.anchor === 'baseline', alignRight: element.justify === 'end' };
  const around = {
    characterSet: set,
    script: element.script,
    ...(spec.linked ? { links: links(page, spec) } : {}),
  };
  return [...(element.blackCell ? [cell(element, label.dpi)] : []), field(place, written, around)];
}

/**
 * Returns the text anchored as ^FO and ^FT can express it: by a corner of the block or the baseline, at start or end.
 */
function placed(element: TextElement, dpi: number): TextElement {
  const fits = (element.anchor === 'block' || element.anchor === 'baseline') && element.justify !== 'center';
  const moved = fits ? element : convertAnchor(element, element.block ? 'block' : 'baseline', dpi);
  return { ...moved, x: Math.round(moved.x), y: Math.round(moved.y) };
}

/**
 * Converts a text to the block's notation: in ^FB `\&` is a line end, in ^TB, which has none, `<<>` a less-than sign.
 */
function blockNotation(text: string, block: TextElement['block'], usesTextBlock: boolean): string {
  if (!block) return text.replace(/[\r\n]+/g, ' ');
  if (usesTextBlock) return text.replaceAll('<', '<<>');
  return text.replaceAll('\\', '\\\\').replace(/\r?\n|\r/g, '\\&');
}

type Block = NonNullable<TextElement['block']>;

/** ^TB has no line end: what may bring one, also later in the value of a field, is ^FB. */
const usesTextBlock = (block: Block, content: Content): boolean =>
  content.every((part) => part.kind !== 'field' && !(part.kind === 'literal' && /[\r\n]/.test(part.text))) &&
  block.overflow === 'clip' &&
  block.align === 'left' &&
  block.lineSpacingDots === 0 &&
  block.hangingIndentDots === 0 &&
  block.heightDots !== undefined;

const textBlock = (block: Block, letter: string): string =>
  `^TB${letter},${Math.round(block.widthDots)},${Math.round(block.heightDots!)}`;

function blockCommand(page: ZplPage, element: TextElement): string {
  const block = element.block!;
  const { lines, fits } = printedLines(page, element, block);
  if (!fits) page.tally.approximated(element, message('reason.lines_overprint'));
  const align = { left: 'L', center: 'C', right: 'R', justify: 'J' }[block.align];
  return `^FB${Math.round(block.widthDots)},${lines},${Math.round(block.lineSpacingDots)},${align},${Math.round(block.hangingIndentDots)}`;
}

/**
 * Returns the number of lines of ^FB, which reserves room for all of them. A clipped text has the lines that it prints;
 * a text with merge fields has its maximum. `fits`: no line is clipped.
 */
function printedLines(
  { label, now, keepsFields }: ZplPage,
  element: TextElement,
  block: Block,
): { lines: number; fits: boolean } {
  const most = Math.max(1, Math.min(9999, block.maxLines));
  if (block.overflow !== 'clip') return { lines: most, fits: block.shrinkToFit !== true };
  if (keepsFields && element.content.some((part) => part.kind === 'field')) return { lines: most, fits: false };
  const text = contentText(element.content, now);
  const kept = layOutText(element, text, label.dpi).lines.length;
  const whole = layOutText({ ...element, block: { ...block, overflow: 'overprint' } }, text, label.dpi).lines.length;
  return { lines: Math.max(1, Math.min(most, kept)), fits: kept === whole && block.shrinkToFit !== true };
}

function direction({ direction: way, charGapDots }: TextElement): string {
  if ((!way || way === 'horizontal') && !charGapDots) return '';
  const letter = way === 'vertical' ? 'V' : way === 'right-to-left' ? 'R' : 'H';
  return `^FP${letter},${Math.max(0, Math.round(charGapDots ?? 0))}`;
}

/** Writes the black cell of a reversed text as a box. */
function cell(element: TextElement, dpi: number): Uint8Array {
  const { x, y, widthDots, heightDots } = measureElement(element, dpi);
  return filled(x, y, Math.round(widthDots), Math.round(heightDots));
}

function font(page: ZplPage, element: TextElement, letter: string): string {
  const { dpi } = page.label;
  const spec = element.font;
  if (spec.file) return fontOfFile(page, spec, letter);
  if (spec.name === 'GS') return `^GS${letter},${Math.round(spec.heightDots)},${Math.round(spec.widthDots)}`;
  const own = isBuiltIn(spec.name) ? spec : nearestFont(element, { dpi, now: page.now });
  if (own !== spec) page.tally.approximated(element, message('reason.other_font', { font: spec.name, used: own.name }));
  for (const style of ['bold', 'italic', 'underline'] as const)
    if (spec[style]) page.tally.approximated(element, message(`reason.no_${style}`, { language: 'ZPL' }));
  const [height, width] = [Math.round(own.heightDots), Math.round(own.widthDots)];
  const { heightDots, widthDots } = fontSpec(own.name, height, width, { dpi });
  // Fonts P to V have the face of font 0, which also prints the sizes between their cells.
  if (/^[P-V]$/.test(own.name) && (heightDots !== height || widthDots !== width))
    return `^A0${letter},${height},${width}`;
  return `^A${own.name}${letter},${heightDots},${widthDots}`;
}

const residentCommand = ({ font: { heightDots, widthDots } }: TextElement, letter: string, file: string): string =>
  `^A@${letter},${Math.round(heightDots)},${Math.round(widthDots)},${file}`;

function fontOfFile(page: ZplPage, spec: FontSpec, letter: string): string {
  let file = spec.file!;
  let { heightDots, widthDots } = spec;
  if (isBitmapFont(file)) {
    const { font: sent, across, down } = sentBitmapFont(spec, file, isMagnification);
    [file, heightDots, widthDots] = [sent, sent.cellDots * down, sent.cellDots * across];
  }
  return `^A@${letter},${Math.round(heightDots)},${Math.round(widthDots)},${storedFont(page, spec.name, file)}`;
}

const isMagnification = (across: number, down: number): boolean => TIMES.includes(across) && TIMES.includes(down);

export const fontCommand = (page: ZplPage, spec: FontSpec, letter: string): string | undefined =>
  spec.file
    ? fontOfFile(page, spec, letter)
    : isBuiltIn(spec.name) && spec.name !== 'GS'
      ? `^A${spec.name}${letter},${Math.round(spec.heightDots)},${Math.round(spec.widthDots)}`
      : undefined;

/** Returns ^FL parameters of the fonts that print characters another lacks: `extension,base`. */
function links(page: ZplPage, spec: FontSpec): string[] {
  const base = spec.file ? storedFont(page, spec.name, spec.file) : linkName(isBuiltIn(spec.name) ? spec.name : '0');
  return (spec.linked ?? []).map((file) => `${storedFont(page, '', file)},${base}`);
}

/** Fixed fonts of ZPL that may replace those of other languages; B and H have capitals only. */
const CELLS = (['A', 'B', 'D', 'E', 'F', 'G', 'H'] as const).map((name) => ({
  name,
  ...(name === 'B' || name === 'H' ? { covers: hasCapitalsOnly } : {}),
}));
const TIMES = multipliersTo(10);
/** Ratios by which the height of characters and the width of texts may differ. */
const CLOSE = { tall: 1.25, wide: 1.15 };

/** Returns the fixed font that prints nearly the same, or font 0 with the same character height and text width. */
function nearestFont(element: TextElement, { dpi, now }: { readonly dpi: number; readonly now: Date }): FontSpec {
  const choices = CELLS.flatMap((choice) => {
    const row = findFont(choice.name, dpi);
    if (row?.kind !== 'cell') return [];
    const { widthDots, heightDots } = row;
    return [{ ...choice, widthDots, heightDots, across: TIMES, down: TIMES }];
  });
  const text = contentText(element.content, now);
  const cell = isScalable(element.font, dpi)
    ? undefined
    : nearestCell(element, [text.trim() === '' ? 'M' : text], choices, { dpi, close: CLOSE });
  if (cell) return cell.font;
  const { name, heightDots, widthDots } = matchScalable(element, '0', { dpi, now });
  return { name, heightDots: Math.max(10, heightDots), widthDots: Math.max(10, widthDots) };
}

/** Returns the name under which a font of the document is stored; its ~DU or ~DB is written before the label once. */
function storedFont(page: ZplPage, name: string, file: FontFile): string {
  const known = page.fonts.get(file);
  if (known) return known;
  const taken = new Set(page.fonts.values());
  const extension = isBitmapFont(file) ? 'FNT' : 'TTF';
  const wanted = /^[A-Z]:[A-Z0-9_]{1,16}\.(?:FNT|TTF)$/.test(name) && name.endsWith(extension) && !taken.has(name);
  const stored = wanted ? name : `R:FONT${taken.size + 1}.${extension}`;
  page.fonts.set(file, stored);
  const download = isBitmapFont(file) ? writeBitmapFont(stored, file) : `~DU${stored},${file.length},${toHex(file)}`;
  page.before.push(download);
  return stored;
}
