/** Text elements → ^A, ^FB or ^TB, ^FP and data. */
import { encodeText } from '../../../bytes/code-pages.ts';
import { findFont } from '../../../fonts/index.ts';
import { contentText, type FontFile, type FontSpec, type TextElement } from '../../../label/index.ts';
import {
  hasCapitalsOnly,
  isScalable,
  matchScalable,
  multipliersTo,
  nearestCell,
} from '../../../language/match-font.ts';
import { hanOf, needsFont, noFontFor, residentFont } from '../../../language/han-text.ts';
import { isBitmapFont, sentBitmapFont } from '../../../language/own-fonts.ts';
import { convertAnchor, measureElement } from '../../../render/index.ts';
import { layOutText } from '../../../render/paragraph.ts';
import { MAX_GLYPH_DOTS, writeBitmapFont } from '../bitmap-font.ts';
import { fontSpec, isBuiltIn, linkName } from '../fonts.ts';
import { describe, ROTATION_LETTERS, say, type Written, type WrittenField, type ZplWriter } from './context.ts';
import { textData } from './field-data.ts';

export function writeText(writer: ZplWriter, given: TextElement): Written {
  const { label } = writer;
  const element = placed(given, label.dpi);
  if (element.x < 0 || element.y < 0) return 'it begins left of or above the label';
  const { font: spec } = element;
  if (isBitmapFont(spec.file) && Math.max(spec.heightDots, spec.widthDots) > MAX_GLYPH_DOTS)
    return `its bitmap font is higher or wider than ${MAX_GLYPH_DOTS} dots`;
  const han = hanOf(element, writer.now);
  const resident = han.length > 0 ? residentFont(element, 'zpl') : undefined;
  const fields = writer.keepFields && element.content.some((part) => part.kind === 'field');
  if (han.length > 0 && !resident && !fields && !element.font.file && !element.font.linked) return noFontFor(han);
  if (han.length > 0 && (resident || fields))
    say(writer, 'needs_printer_font', `The ${describe(element)}: ${needsFont(han, resident ?? 'of these characters')}`);
  const { block, rotation } = element;
  const letter = ROTATION_LETTERS[rotation];
  const { commands, counter = '', text } = textData(writer, element.content, (part) => blockNotation(part, block));
  // Labelary prints a cent sign for a backslash under ^CI28.
  const set = text.includes('\\') && encodeText(text, 'cp850').missing.length === 0 ? 13 : undefined;
  return {
    x: element.x,
    y: element.y,
    baseline: element.anchor === 'baseline',
    alignRight: element.justify === 'end',
    characterSet: set,
    ...(element.script ? { script: element.script } : {}),
    ...(element.font.linked ? { links: links(writer, element.font) } : {}),
    before: element.blackCell ? [cell(element, label.dpi)] : [],
    commands: [
      resident ? residentCommand(element, letter, resident) : font(writer, element, letter),
      block ? blockCommand(writer, element, letter) : '',
      direction(element),
      element.ink === 'black' ? '' : reversed(writer, element),
      commands,
      counter,
    ].join(''),
  };
}

/** By a corner of the block or by the baseline, its start or its end: what ^FO and ^FT can say. */
function placed(element: TextElement, dpi: number): TextElement {
  const fits = (element.anchor === 'block' || element.anchor === 'baseline') && element.justify !== 'center';
  const moved = fits ? element : convertAnchor(element, element.block ? 'block' : 'baseline', dpi);
  return { ...moved, x: Math.round(moved.x), y: Math.round(moved.y) };
}

/** ^FB: `\&` is a line end; ^TB: `<<>` is a less-than sign. Without a block a line end is a blank. */
function blockNotation(text: string, block: TextElement['block']): string {
  if (!block) return text.replace(/[\r\n]+/g, ' ');
  if (usesTextBlock(block)) return text.replaceAll('<', '<<>').replace(/\r?\n/g, ' ');
  return text.replaceAll('\\', '\\\\').replace(/\r?\n|\r/g, '\\&');
}

type Block = NonNullable<TextElement['block']>;

const usesTextBlock = (block: Block): boolean =>
  block.overflow === 'clip' &&
  block.align === 'left' &&
  block.lineSpacingDots === 0 &&
  block.hangingIndentDots === 0 &&
  block.heightDots !== undefined;

function blockCommand(writer: ZplWriter, element: TextElement, letter: string): string {
  const block = element.block!;
  if (usesTextBlock(block)) return `^TB${letter},${Math.round(block.widthDots)},${Math.round(block.heightDots!)}`;
  const { lines, fits } = printedLines(writer, element, block);
  if (!fits)
    say(writer, 'element_approximated', `The ${describe(element)}: lines that do not fit print over the last one`);
  const align = { left: 'L', center: 'C', right: 'R', justify: 'J' }[block.align];
  return `^FB${Math.round(block.widthDots)},${lines},${Math.round(block.lineSpacingDots)},${align},${Math.round(block.hangingIndentDots)}`;
}

/**
 * Lines of ^FB, which reserves room for all of them: a text that is clipped takes those that it has, one with fields in
 * it as many as it may. `fits`: none of it is clipped.
 */
function printedLines(
  { label, now, keepFields }: ZplWriter,
  element: TextElement,
  block: Block,
): { lines: number; fits: boolean } {
  const most = Math.max(1, Math.min(9999, block.maxLines));
  if (block.overflow !== 'clip') return { lines: most, fits: block.shrinkToFit !== true };
  if (keepFields && element.content.some((part) => part.kind === 'field')) return { lines: most, fits: false };
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

/** ^FR inverts what is below it: white text shows only on black. */
function reversed(writer: ZplWriter, element: TextElement): string {
  if (element.ink === 'white' && !element.blackCell)
    say(writer, 'element_approximated', `The ${describe(element)} inverts what is below it: ZPL has no white text`);
  return '^FR';
}

/** The black cell of a reversed text as a box. */
function cell(element: TextElement, dpi: number): WrittenField {
  const { x, y, widthDots, heightDots } = measureElement(element, dpi);
  const [width, height] = [Math.round(widthDots), Math.round(heightDots)];
  return {
    x: Math.max(0, Math.round(x)),
    y: Math.max(0, Math.round(y)),
    commands: `^GB${width},${height},${Math.min(width, height)}`,
  };
}

function font(writer: ZplWriter, element: TextElement, letter: string): string {
  const { dpi } = writer.label;
  const spec = element.font;
  if (spec.file) return fontOfFile(writer, spec, letter);
  if (spec.name === 'GS') return `^GS${letter},${Math.round(spec.heightDots)},${Math.round(spec.widthDots)}`;
  const own = isBuiltIn(spec.name) ? spec : nearestFont(element, { dpi, now: writer.now });
  if (own !== spec || spec.bold || spec.italic || spec.underline)
    say(writer, 'element_approximated', `The ${describe(element)} prints in font ${own.name} for ${styleOf(spec)}`);
  const [height, width] = [Math.round(own.heightDots), Math.round(own.widthDots)];
  const { heightDots, widthDots } = fontSpec(own.name, height, width, { dpi });
  // The fonts P to V have font 0's face: it prints the sizes between their cells.
  if (/^[P-V]$/.test(own.name) && (heightDots !== height || widthDots !== width))
    return `^A0${letter},${height},${width}`;
  return `^A${own.name}${letter},${heightDots},${widthDots}`;
}

const residentCommand = ({ font: { heightDots, widthDots } }: TextElement, letter: string, file: string): string =>
  `^A@${letter},${Math.round(heightDots)},${Math.round(widthDots)},${file}`;

function fontOfFile(writer: ZplWriter, spec: FontSpec, letter: string): string {
  let file = spec.file!;
  let { heightDots, widthDots } = spec;
  if (isBitmapFont(file)) {
    const { font: sent, across, down } = sentBitmapFont(spec, file, isMagnification);
    [file, heightDots, widthDots] = [sent, sent.cellDots * down, sent.cellDots * across];
  }
  return `^A@${letter},${Math.round(heightDots)},${Math.round(widthDots)},${storedFont(writer, spec.name, file)}`;
}

const isMagnification = (across: number, down: number): boolean => TIMES.includes(across) && TIMES.includes(down);

export const fontCommand = (writer: ZplWriter, spec: FontSpec, letter: string): string | undefined =>
  spec.file
    ? fontOfFile(writer, spec, letter)
    : isBuiltIn(spec.name) && spec.name !== 'GS'
      ? `^A${spec.name}${letter},${Math.round(spec.heightDots)},${Math.round(spec.widthDots)}`
      : undefined;

/** ^FL of the fonts that print what another lacks: `extension,base`. */
function links(writer: ZplWriter, spec: FontSpec): string[] {
  const base = spec.file ? storedFont(writer, spec.name, spec.file) : linkName(isBuiltIn(spec.name) ? spec.name : '0');
  return (spec.linked ?? []).map((file) => `${storedFont(writer, '', file)},${base}`);
}

const styleOf = ({ name, bold, italic, underline }: FontSpec): string =>
  [name, bold ? 'bold' : '', italic ? 'italic' : '', underline ? 'underlined' : ''].filter(Boolean).join(' ');

/** Fixed fonts of ZPL that may stand for those of other languages; B and H are capitals only. */
const CELLS = (['A', 'B', 'D', 'E', 'F', 'G', 'H'] as const).map((name) => ({
  name,
  ...(name === 'B' || name === 'H' ? { covers: hasCapitalsOnly } : {}),
}));
const TIMES = multipliersTo(10);
/** How far heights of characters and widths of texts may differ. */
const CLOSE = { tall: 1.25, wide: 1.15 };

/** The fixed font that prints nearly the same, or font 0 with characters as high and the text as wide. */
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

/** The name under which a font of the document is stored; its ~DU or ~DB stands before the label once. */
function storedFont(writer: ZplWriter, name: string, file: FontFile): string {
  const known = writer.fonts.get(file);
  if (known) return known;
  const taken = new Set(writer.fonts.values());
  const extension = isBitmapFont(file) ? 'FNT' : 'TTF';
  const wanted = /^[A-Z]:[A-Z0-9_]{1,16}\.(?:FNT|TTF)$/.test(name) && name.endsWith(extension) && !taken.has(name);
  const stored = wanted ? name : `R:FONT${taken.size + 1}.${extension}`;
  writer.fonts.set(file, stored);
  const download = isBitmapFont(file)
    ? writeBitmapFont(stored, file)
    : `~DU${stored},${file.length},${Buffer.from(file).toString('hex').toUpperCase()}`;
  writer.before.push(download);
  return stored;
}
