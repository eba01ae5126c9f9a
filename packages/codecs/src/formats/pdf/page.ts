/** One label as the content of a PDF page: texts as text, bars and shapes as paths, pictures as 1-bit images. */
import { toHex, utf16Bytes } from '../../bytes/encodings.ts';
import { layOutLine, type PlacedGlyph } from '../../fonts/lines/line.ts';
import { needsShaping, runsRightToLeft } from '../../fonts/lines/shaping.ts';
import { acrossCell, scaleFont } from '../../fonts/scaled.ts';
import type { Outline } from '../../fonts/outline.ts';
import {
  type BarcodeElement,
  type BoxElement,
  contentText,
  type Element,
  type ImageElement,
  type Ink,
  type Label,
  type Picture,
  type TextElement,
} from '../../label/index.ts';
import { barcodeRects, readableLines } from '../../render/barcode/index.ts';
import type { RenderContext } from '../../render/context.ts';
import { layOutText, type PlacedLine } from '../../render/paragraph.ts';
import { placeBlock, type Rect, type Turn, turnRect } from '../../render/place.ts';
import { boxOutlines, ellipseOutlines, lineOutlines } from '../../render/shapes.ts';
import { printedText, reportMissing } from '../../render/text.ts';
import type { DocumentFonts } from './fonts.ts';
import { multiply } from './geometry.ts';
import type { StandardFonts } from './standard-fonts.ts';
import { type Matrix, numbers, pathOf } from './stream.ts';

/** What the pages of a document share. */
export interface PageContext extends RenderContext {
  readonly fonts: DocumentFonts;
  readonly standardFonts: StandardFonts;
  /** The name of a picture in the resources. */
  readonly imageName: (picture: Picture) => string;
}

/** Names in the resources of a page: graphics states that invert, and that keep what is darker. */
export const INVERT = 'Invert';
export const DARKEN = 'Darken';

const matrixOp = (matrix: Matrix): string => `${numbers(...matrix)} cm\n`;

/** The content stream: coordinates are dots from the top left, turned into points of the page by its first matrix. */
export function pageContent(label: Label, context: PageContext): string {
  const { widthDots, heightDots, dpi, printWidthDots } = label;
  const scale = 72 / dpi;
  let stream = `q\n${matrixOp([scale, 0, 0, -scale, 0, heightDots * scale])}`;
  // Inverting needs something to invert: white paper is not there until it is painted.
  if (label.elements.some((element) => 'ink' in element && element.ink === 'xor'))
    stream += `1 g ${numbers(0, 0, widthDots, heightDots)} re f\n`;
  if (label.inverted) stream += matrixOp([-1, 0, 0, -1, widthDots, heightDots]);
  if (label.mirrored) stream += matrixOp([-1, 0, 0, 1, widthDots, 0]);
  if (printWidthDots !== undefined && printWidthDots !== widthDots)
    stream += matrixOp([1, 0, 0, 1, Math.floor((widthDots - printWidthDots) / 2), 0]);
  for (const element of label.elements) {
    const drawn = drawElement(element, context);
    if (drawn === '') continue;
    const ink = 'ink' in element ? element.ink : 'black';
    stream += ink === 'xor' ? `q /${INVERT} gs 1 g\n${drawn}Q\n` : `${ink === 'white' ? 1 : 0} g\n${drawn}`;
  }
  return `${stream}Q\n`;
}

function drawElement(element: Element, context: PageContext): string {
  switch (element.kind) {
    case 'text':
      return drawText(element, context);
    case 'barcode':
      return drawBarcode(element, context);
    case 'line':
      return fill(lineOutlines(element));
    case 'box':
      return drawBox(element);
    case 'ellipse':
      return element.widthDots > 0 && element.heightDots > 0 ? fill(ellipseOutlines(element)) : '';
    case 'image':
      return drawImage(element, context);
    case 'addressBlock':
      return '';
  }
}

const fill = (outlines: readonly Outline[]): string => {
  const path = outlines.map(pathOf).join('');
  return path === '' ? '' : `${path}f\n`;
};

const rectangle = ({ x, y, widthDots, heightDots }: Rect): string => `${numbers(x, y, widthDots, heightDots)} re\n`;

/** PDFium rounds a lone rectangle outwards to whole pixels: a hundredth of a dot keeps it from taking one more. */
const HAIR = 0.01;
const solid = ({ x, y, widthDots, heightDots }: Rect): string =>
  `${rectangle({ x: x + HAIR, y: y + HAIR, widthDots: widthDots - 2 * HAIR, heightDots: heightDots - 2 * HAIR })}f\n`;

function drawBox(element: BoxElement): string {
  const { x, y, widthDots, heightDots, thicknessDots: t, radiusDots } = element;
  if (widthDots <= 0 || heightDots <= 0 || t <= 0) return '';
  if (radiusDots > 0) return fill(boxOutlines(element));
  if (2 * t >= Math.min(widthDots, heightDots)) return solid(element);
  return `${rectangle(element)}${rectangle({ x: x + t, y: y + t, widthDots: widthDots - 2 * t, heightDots: heightDots - 2 * t })}f*\n`;
}

function drawText(element: TextElement, context: PageContext): string {
  const text = printedText(element, context);
  const { lines, size, font } = layOutText(element, text, context.dpi);
  const glyphs = lines.flatMap(({ line }) => line.glyphs);
  context.fonts.note(glyphs, text);
  reportMissing(
    element,
    lines.flatMap(({ line }) => line.missing),
    context.sink,
  );
  const turn = placeBlock(element, size);
  let stream = '';
  if (element.blackCell) {
    const cell = solid(turnRect(turn, { x: 0, y: 0, widthDots: size.widthDots, heightDots: size.heightDots }));
    stream += `0 g ${cell}${grayOf(element.ink)} g\n`;
  }
  const shown =
    showStandard(element, lines, { turn, context }) ??
    showLines(
      lines.map(({ line, x, baseline }) => ({ glyphs: line.glyphs, x, baseline })),
      { turn, context },
    );
  stream += needsShaping(text) && !runsRightToLeft(text) ? readAs(text, shown) : shown;
  if (element.font.underline) {
    const heightDots = Math.max(1, Math.round(font.heightDots / 16));
    for (const { line, x, baseline } of lines)
      stream += solid(turnRect(turn, { x, y: baseline + heightDots, widthDots: line.widthDots, heightDots }));
  }
  return stream;
}

/**
 * Glyphs of a shaped text may stand for several characters and stand in another order: the text itself goes along. Not from
 * right to left, where programs that read it turn it around.
 */
function readAs(text: string, shown: string): string {
  const utf16 = toHex(utf16Bytes(`\uFEFF${text}`)).toLowerCase();
  return `/Span << /ActualText <${utf16}> >> BDC\n${shown}EMC\n`;
}

/** The lines in the typeface that the source document has; undefined if it cannot show them. */
function showStandard(
  { font: { typeface, file, bold, italic }, direction, charGapDots = 0 }: TextElement,
  lines: readonly PlacedLine[],
  { turn, context }: { turn: Turn; context: PageContext },
): string | undefined {
  if (!typeface || file || bold || (direction ?? 'horizontal') !== 'horizontal') return undefined;
  let stream = '';
  for (const { line, pieces, x, baseline } of lines) {
    const [piece, another] = pieces;
    const scaled = line.glyphs[0]?.font;
    if (!piece || another || !scaled) return undefined;
    const emDots = scaled.scaleY * scaled.face.unitsPerEm;
    const widthDots = line.widthDots - charGapDots * ([...piece.text].length - 1);
    const text = context.standardFonts.show(typeface, piece.text, { emDots, widthDots, charGapDots });
    if (!text) return undefined;
    const upright: Matrix = [text.emAcross, 0, italic ? SLANT * emDots : 0, -emDots, x, baseline];
    stream += `/${text.font} 1 Tf ${numbers(...multiply(upright, matrixOf(turn)))} Tm ${text.shown} TJ\n`;
  }
  return `BT\n${stream}ET\n`;
}

const grayOf = (ink: Ink): number => (ink === 'black' ? 0 : 1);

interface ShownLine {
  readonly glyphs: readonly PlacedGlyph[];
  readonly x: number;
  readonly baseline: number;
}

/** Slant of an italic made from an upright face, as the renderer has it. */
const SLANT = 0.2;

/** One text object: its glyphs do not invert each other where they overlap. */
function showLines(lines: readonly ShownLine[], { turn, context }: { turn: Turn; context: PageContext }): string {
  let stream = '';
  for (const line of lines) {
    for (let at = 0; at < line.glyphs.length;) {
      const { font } = line.glyphs[at]!;
      const name = context.fonts.codeOf(font.face, line.glyphs[at]!.glyph).font;
      const { scaleX } = acrossCell(font, line.glyphs[at]!.glyph);
      // A glyph that was squeezed into its cell is shown by itself.
      const belongs = (next: PlacedGlyph): boolean =>
        next.font === font &&
        context.fonts.codeOf(font.face, next.glyph).font === name &&
        (next.y ?? 0) === (line.glyphs[at]!.y ?? 0) &&
        acrossCell(font, next.glyph).scaleX === scaleX;
      let end = at + 1;
      while (end < line.glyphs.length && belongs(line.glyphs[end]!)) end++;
      const run = line.glyphs.slice(at, end);
      const em = font.face.unitsPerEm;
      const [sx, sy] = [scaleX * em, font.scaleY * em];
      const baseline = line.baseline - (run[0]!.y ?? 0);
      const upright: Matrix = [sx, 0, font.italic ? SLANT * sy : 0, -sy, line.x + penOf(run[0]!), baseline];
      const shown = showRun(run, scaleX, context);
      // Bold is the same glyph again a little to the right, as the renderer prints it.
      const strokes = font.bold ? 1 + Math.max(1, Math.round(font.heightDots / 30)) : 1;
      for (let stroke = 0; stroke < strokes; stroke++) {
        const moved: Matrix = [upright[0], upright[1], upright[2], upright[3], upright[4] + stroke, upright[5]];
        stream += `/${name} 1 Tf ${numbers(...multiply(moved, matrixOf(turn)))} Tm ${shown} TJ\n`;
      }
      at = end;
    }
  }
  return stream === '' ? '' : `BT\n${stream}ET\n`;
}

/** Where a glyph's own origin stands: cell fonts put its ink into the middle of the cell. */
const penOf = ({ font, glyph, x }: PlacedGlyph): number => x + acrossCell(font, glyph).offsetDots;

/** The codes of a run, with an adjustment in thousandths of the em where the pen differs from the advances. */
function showRun(run: readonly PlacedGlyph[], scaleX: number, { fonts }: PageContext): string {
  let shown = '[<';
  let pen = penOf(run[0]!);
  for (const placed of run) {
    const { font, glyph } = placed;
    const x = penOf(placed);
    const adjustment = ((pen - x) / (scaleX * font.face.unitsPerEm)) * 1000;
    if (Math.abs(adjustment) > 0.5) shown += `>${numbers(adjustment)}<`;
    shown += fonts.codeOf(font.face, glyph).code.toString(16).padStart(2, '0');
    pen = (Math.abs(adjustment) > 0.5 ? x : pen) + font.face.advanceOf(glyph) * scaleX;
  }
  return `${shown}>]`;
}

/** A block's own coordinates on the label. */
function matrixOf({ rotation, originX, originY }: Turn): Matrix {
  if (rotation === 0) return [1, 0, 0, 1, originX, originY];
  if (rotation === 90) return [0, 1, -1, 0, originX, originY];
  if (rotation === 180) return [-1, 0, 0, -1, originX, originY];
  return [0, -1, 1, 0, originX, originY];
}

function drawBarcode(element: BarcodeElement, context: PageContext): string {
  const rects = barcodeRects(element, context);
  let stream = rects.map(rectangle).join('');
  if (stream !== '') stream += 'f\n';
  for (const line of readableLines(element, context)) {
    const font = scaleFont(line.font, context.dpi);
    const text = contentText(line.content, context.now);
    const { glyphs } = layOutLine(font, text, line);
    context.fonts.note(glyphs, text);
    const turn: Turn = { rotation: line.rotation, originX: line.x, originY: line.y };
    stream += showLines([{ glyphs, x: 0, baseline: 0 }], { turn, context });
  }
  return stream;
}

/** A bitmap is a stencil: its black dots are painted with the ink. Gray and colour keep what is darker below them. */
function drawImage(element: ImageElement, context: PageContext): string {
  const { picture, widthDots, heightDots } = element;
  if (picture.widthDots * picture.heightDots === 0 || widthDots <= 0 || heightDots <= 0) return '';
  const turn = placeBlock(element, { widthDots, heightDots, baselineDots: heightDots });
  const placed = multiply([widthDots, 0, 0, -heightDots, 0, heightDots], matrixOf(turn));
  const ground = element.opaque
    ? `1 g ${solid(turnRect(turn, { x: 0, y: 0, widthDots, heightDots }))}${grayOf(element.ink)} g\n`
    : '';
  const blend = picture.kind === 'raster' && !element.opaque ? `/${DARKEN} gs ` : '';
  return `${ground}q ${blend}${matrixOp(placed)}/${context.imageName(picture)} Do Q\n`;
}
