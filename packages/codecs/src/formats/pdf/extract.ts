/** Takes a page apart: texts, rectangles, lines and ellipses become elements, the rest pictures of what it is. */
import type { Element, ImageElement } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { fewestChannels } from '../../pictures/decode.ts';
import { drawPart, outFloats } from './engine.ts';
import { extractPath } from './extract-path.ts';
import { joinTexts, textRun } from './extract-text.ts';
import { apply, multiply, rectangleOf } from './geometry.ts';
import {
  type Extracted,
  objectBox,
  objectMatrix,
  type ObjectSource,
  type PageSource,
  PICTURE,
  type TextRun,
} from './object.ts';

const TEXT = 1;
const PATH = 2;
const FORM = 5;
/** Pictures of single objects on one page; what comes after them shares one. */
const MAX_PICTURES = 100;

/** The elements of a page in the order in which they are painted; undefined where the page cannot be drawn. */
export function extractElements(source: PageSource): Element[] | undefined {
  const { engine, page, geometry, sink } = source;
  const count = engine.FPDFPage_CountObjects(page);
  if (count > CODEC_LIMITS.elementsPerLabel) {
    sink.add({
      code: 'limit_exceeded',
      message: `The page has ${count} objects; ${CODEC_LIMITS.elementsPerLabel} are the most.`,
    });
    return [];
  }
  const textPage = engine.FPDFText_LoadPage(page);
  try {
    const objects = Array.from({ length: Math.max(0, count) }, (_, index) => engine.FPDFPage_GetObject(page, index));
    const extracted = objects.map((object) =>
      extractObject({ ...source, textPage }, { object, matrix: geometry.toDots, depth: 0 }),
    );
    const pictures = extracted.flatMap((item, index): Wanted[] => {
      if (item.kind === 'picture') return [{ index, blended: item.blended === true }];
      return item.kind === 'elements' && item.mayShade ? [{ index, blended: false }] : [];
    });
    const drawn = drawPictures(source, objects, pictures);
    if (!drawn) return undefined;
    const parts = extracted.flatMap((item, index): (Element | TextRun)[] => {
      if (item.kind === 'run') return [item.run];
      const picture = drawn.get(index);
      if (picture) return [picture];
      return item.kind === 'elements' ? [...item.elements] : [];
    });
    const elements = joinTexts(parts, source.dpi);
    return withoutPaper(elements);
  } finally {
    if (textPage !== 0) engine.FPDFText_ClosePage(textPage);
  }
}

/** White rectangles below everything are the paper. */
function withoutPaper(elements: Element[]): Element[] {
  const first = elements.findIndex((element) => !('ink' in element) || element.ink !== 'white');
  return first === -1 ? [] : elements.slice(first);
}

type ExtractContext = PageSource & { readonly textPage: number };

function extractObject(context: ExtractContext, source: ObjectSource): Extracted {
  const { engine } = context;
  const { object } = source;
  if (engine.FPDFPageObj_HasTransparency(object)) return { kind: 'picture', blended: true };
  if (isClipped(context, source)) return PICTURE;
  switch (engine.FPDFPageObj_GetType(object)) {
    case TEXT:
      return textRun(context, source);
    case PATH:
      return extractPath(context, source);
    case FORM:
      return extractForm(context, source);
    default:
      return PICTURE;
  }
}

/** A form whose objects can all be said is its objects; otherwise the whole form is a picture. */
function extractForm(context: ExtractContext, { object, matrix, depth }: ObjectSource): Extracted {
  const { engine } = context;
  const count = engine.FPDFFormObj_CountObjects(object);
  const own = objectMatrix(engine, object);
  if (count < 0 || count > 2000 || depth >= 8 || !own) return PICTURE;
  const parts: (Element | TextRun)[] = [];
  for (let index = 0; index < count; index++) {
    const child = engine.FPDFFormObj_GetObject(object, index);
    const extracted = extractObject(context, { object: child, matrix: multiply(own, matrix), depth: depth + 1 });
    if (extracted.kind === 'picture') return extracted;
    if (extracted.kind === 'run') parts.push(extracted.run);
    else parts.push(...extracted.elements);
  }
  return { kind: 'elements', elements: joinTexts(parts, context.dpi) };
}

/** True where a clip path cuts into the object: only a clip that is a rectangle around it does not. */
function isClipped(context: ExtractContext, source: ObjectSource): boolean {
  const { engine } = context;
  const clip = engine.FPDFPageObj_GetClipPath(source.object);
  const paths = clip === 0 ? 0 : engine.FPDFClipPath_CountPaths(clip);
  if (paths <= 0) return false;
  const box = objectBox(context, source);
  if (!box || paths > 8) return true;
  for (let path = 0; path < paths; path++) {
    const segments = engine.FPDFClipPath_CountPathSegments(clip, path);
    if (segments <= 0) continue;
    if (segments > 6) return true;
    const points = Array.from({ length: segments }, (_, index) => {
      const segment = engine.FPDFClipPath_GetPathSegment(clip, path, index);
      const [x, y] = outFloats(engine, 2, (px, py) => engine.FPDFPathSegment_GetPoint(segment, px!, py!)) ?? [0, 0];
      return apply(source.matrix, x!, y!);
    });
    const around = rectangleOf({ points, closed: true, curved: false });
    if (!around) return true;
    if (
      box.left < around.left - 1 ||
      box.top < around.top - 1 ||
      box.right > around.right + 1 ||
      box.bottom > around.bottom + 1
    )
      return true;
  }
  return false;
}

interface Wanted {
  readonly index: number;
  readonly blended: boolean;
}

/**
 * Draws objects alone, each into a picture of its own; one that blends together with all that lies below it, as a
 * picture that covers that. Undefined where the engine cannot.
 */
function drawPictures(
  source: PageSource,
  objects: readonly number[],
  wanted: readonly Wanted[],
): Map<number, ImageElement> | undefined {
  const pictures = new Map<number, ImageElement>();
  if (wanted.length === 0) return pictures;
  const { engine } = source;
  const activate = (indexes: readonly number[], active: boolean): void => {
    for (const index of indexes) engine.FPDFPageObj_SetIsActive(objects[index]!, active);
  };
  activate([...objects.keys()], false);
  const single = wanted.slice(0, MAX_PICTURES).map((item) => [item]);
  const groups = wanted.length > MAX_PICTURES ? [...single, wanted.slice(MAX_PICTURES)] : single;
  for (const group of groups) {
    const own = group.map(({ index }) => index);
    const covers = group.some(({ blended }) => blended);
    const shown = covers ? [...objects.keys()].slice(0, own.at(-1)! + 1) : own;
    activate(shown, true);
    const picture = drawGroup(source, { objects: own.map((index) => objects[index]!), covers });
    activate(shown, false);
    if (picture === 'failed') return undefined;
    if (picture) pictures.set(own.at(-1)!, picture);
  }
  return pictures;
}

function drawGroup(
  source: PageSource,
  { objects, covers }: { objects: readonly number[]; covers: boolean },
): ImageElement | 'failed' | undefined {
  const { engine, page, geometry, colors } = source;
  const boxes = objects
    .map((object) => objectBox(source, { object, matrix: geometry.toDots }))
    .filter((box) => box !== undefined);
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))) - 1);
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))) - 1);
  const right = Math.min(geometry.widthDots, Math.ceil(Math.max(...boxes.map((box) => box.right))) + 1);
  const bottom = Math.min(geometry.heightDots, Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + 1);
  if (!(left < right && top < bottom)) return undefined;
  const [width, height] = [right - left, bottom - top];
  const raster = drawPart(engine, page, { geometry, part: { left, top, width, height, colors } });
  if (!raster) return 'failed';
  if (!covers && raster.data.every((value) => value === 255)) return undefined;
  const picture = fewestChannels({ width, height, channels: raster.channels, data: raster.data });
  return {
    kind: 'image',
    x: left,
    y: top,
    picture,
    widthDots: width,
    heightDots: height,
    rotation: 0,
    anchor: 'block',
    ink: 'black',
    ...(covers && { opaque: true }),
  };
}
