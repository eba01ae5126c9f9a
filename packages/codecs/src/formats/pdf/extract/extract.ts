/** Takes a page apart: texts, rectangles, lines and ellipses become elements, the rest pictures of what it is. */
import { message } from '@platen/messages';
import type { BoxElement, Element, ImageElement, Raster } from '../../../label/index.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { fewestChannels } from '../../../pictures/decode.ts';
import { outFloats, outIntegers, type Part } from '../engine.ts';
import { box, contourOf, extractPath } from './extract-path.ts';
import { readCharacters } from './characters.ts';
import { isNotEmbedded, joinTexts, lacksFont, objectText, type TextContext, textRuns } from './extract-text.ts';
import { apply, type Box, multiply, rectangleOf, type RoundedRectangle } from '../geometry.ts';
import { type Clip, createShow, createVisibility, type Leaf, leavesOf, type Show } from './leaves.ts';
import {
  type Extracted,
  IMAGE,
  objectBox,
  objectMatrix,
  type ObjectSource,
  type PageSource,
  PATH,
  PICTURE,
  TEXT,
  type TextRun,
} from './object.ts';

/** Pictures of single objects on one page; what comes after them shares one. */
const MAX_PICTURES = 100;

/** The elements of a page in the order in which they are painted; undefined where the page cannot be drawn. */
export function extractElements(source: PageSource): Element[] | undefined {
  const { engine, page, sink } = source;
  const leaves = leavesOf(source, (object) => clipOf(source, object));
  if (leaves.length > CODEC_LIMITS.elementsPerLabel) {
    sink.report(message('pdf.limit_exceeded.objects', { most: CODEC_LIMITS.elementsPerLabel }));
    return [];
  }
  const visibility = createVisibility(source, leaves);
  const seen = leaves.filter((leaf) => visibility.isSeen(leaf));
  const textPage = engine.FPDFText_LoadPage(page);
  try {
    const context = { ...source, textPage, characters: readCharacters(engine, textPage), shownTexts: [] };
    const extracted = withoutHatches(
      source,
      seen,
      seen.map((leaf) => extractObject(context, leaf)),
    );
    const pictures = extracted.flatMap((item, index): Wanted[] => {
      if (item.kind === 'picture') return [{ index, blended: item.blended === true, hides: item.hides === true }];
      return item.kind === 'elements' && item.mayShade ? [{ index, blended: false, hides: false }] : [];
    });
    const drawn = drawPictures(source, seen, pictures);
    if (!drawn) return undefined;
    const parts = extracted.flatMap((item, index): (Element | TextRun)[] => {
      if (item.kind === 'runs') return [...item.runs];
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

/**
 * Texts of the page in fonts that the PDF does not bring along and the engine cannot draw, set in ours. They are no
 * part of the page's picture any more. Texts inside of forms are not looked at.
 */
export function takeFontlessTexts(source: PageSource): Element[] {
  const { engine, page } = source;
  const objects = Array.from({ length: engine.FPDFPage_CountObjects(page) }, (_, index) =>
    engine.FPDFPage_GetObject(page, index),
  ).filter((object) => engine.FPDFPageObj_GetType(object) === TEXT && isNotEmbedded(engine, object));
  if (objects.length === 0) return [];
  const textPage = engine.FPDFText_LoadPage(page);
  try {
    const context = { ...source, textPage, characters: readCharacters(engine, textPage), shownTexts: [] };
    const runs = objects.flatMap((object): readonly TextRun[] => {
      if (!lacksFont(engine, object, objectText(context, object))) return [];
      const text = textRuns(context, { object, matrix: source.geometry.toDots });
      if (text.kind !== 'runs') return [];
      engine.FPDFPageObj_SetIsActive(object, false);
      return text.runs;
    });
    return joinTexts(runs, source.dpi);
  } finally {
    if (textPage !== 0) engine.FPDFText_ClosePage(textPage);
  }
}

/** White rectangles below everything are the paper. */
function withoutPaper(elements: Element[]): Element[] {
  const first = elements.findIndex((element) => !('ink' in element) || element.ink !== 'white');
  return first === -1 ? [] : elements.slice(first);
}

function extractObject(context: TextContext, source: ObjectSource): Extracted {
  const { engine } = context;
  const { object } = source;
  if (engine.FPDFPageObj_HasTransparency(object)) return { kind: 'picture', blended: true };
  const type = engine.FPDFPageObj_GetType(object);
  if (type !== TEXT && type !== PATH) return { kind: 'picture', hides: type === IMAGE };
  const clip = clipOf(context, source);
  if (clip === 'shape' || (clip !== 'none' && type === TEXT)) return PICTURE;
  if (type === TEXT) return textRuns(context, source);
  const extracted = extractPath(context, source);
  return clip === 'none' ? extracted : cutTo(clip, extracted);
}

/** Rectangles as far as they lie in the clip; all else that is cut is a picture. */
function cutTo(clip: Box, extracted: Extracted): Extracted {
  if (extracted.kind !== 'elements') return extracted;
  const [left, top] = [Math.round(clip.left), Math.round(clip.top)];
  const [right, bottom] = [Math.round(clip.right), Math.round(clip.bottom)];
  const elements: Element[] = [];
  for (const element of extracted.elements) {
    if (element.kind !== 'box' || element.radiusDots > 0) return PICTURE;
    if (2 * element.thicknessDots < Math.min(element.widthDots, element.heightDots)) return PICTURE;
    const [x, y] = [Math.max(left, element.x), Math.max(top, element.y)];
    const widthDots = Math.min(right, element.x + element.widthDots) - x;
    const heightDots = Math.min(bottom, element.y + element.heightDots) - y;
    if (widthDots <= 0 || heightDots <= 0) continue;
    elements.push({ ...element, x, y, widthDots, heightDots, thicknessDots: Math.min(widthDots, heightDots) });
  }
  return { ...extracted, elements };
}

/** Segments of a rectangle with round corners whose curves and sides are closed one by one. */
const MAX_CLIP_SEGMENTS = 20;

/** True where a box reaches into one of the corners that are round. */
function reachesCorner(box: Box, { box: around, radius }: RoundedRectangle): boolean {
  const across = box.left < around.left + radius || box.right > around.right - radius;
  const upright = box.top < around.top + radius || box.bottom > around.bottom - radius;
  return across && upright;
}

/** What the clip paths of the object and of the forms that hold it leave. */
function clipOf(context: PageSource, source: ObjectSource): Clip {
  const box = objectBox(context, source);
  const around = aroundClips(context, source, box);
  const { within } = source;
  if (around === 'none' && !within) return 'none';
  if (around === 'shape' || !box) return 'shape';
  const seen = [around, within].reduce<Box>(
    (part, clip) => (clip === undefined || clip === 'none' ? part : meetingOf(part, clip)),
    box,
  );
  const isWhole =
    box.left >= seen.left - 1 &&
    box.top >= seen.top - 1 &&
    box.right <= seen.right + 1 &&
    box.bottom <= seen.bottom + 1;
  return isWhole ? 'none' : seen;
}

/** The rectangle that the object's own clip paths are. */
function aroundClips({ engine }: PageSource, { object, matrix }: ObjectSource, box: Box | undefined): Clip {
  const clip = engine.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : engine.FPDFClipPath_CountPaths(clip);
  if (paths < 0) return 'none';
  // A clip without a path is one of letters.
  if (!box || paths === 0 || paths > 8) return 'shape';
  let seen: Clip = 'none';
  for (let path = 0; path < paths; path++) {
    const segments = engine.FPDFClipPath_CountPathSegments(clip, path);
    if (segments <= 0) continue;
    if (segments > MAX_CLIP_SEGMENTS) return 'shape';
    const drawn = Array.from({ length: segments }, (_, index) => {
      const segment = engine.FPDFClipPath_GetPathSegment(clip, path, index);
      const [x, y] = outFloats(engine, 2, (px, py) => engine.FPDFPathSegment_GetPoint(segment, px!, py!)) ?? [0, 0];
      return { point: apply(matrix, x!, y!), type: engine.FPDFPathSegment_GetType(segment) };
    });
    const types = drawn.map(({ type }) => type);
    const contour = contourOf({ points: drawn.map(({ point }) => point), types, closed: true });
    const around = contour && (contour.rounded?.box ?? rectangleOf(contour));
    if (!around || (contour.rounded && reachesCorner(box, contour.rounded))) return 'shape';
    seen = seen === 'none' ? around : meetingOf(seen, around);
  }
  return seen;
}

const meetingOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Sides of a filled rectangle that shows what it is filled with, and how many of a page are looked at. */
const MIN_HATCH_DOTS = 12;
const MAX_HATCHES = 40;
/** Dots along the sides of a rectangle's picture that may be lighter than its inside: one is around it. */
const SIDE_DOTS = 3;
const MIDDLE_GRAY = 128;

/** Rectangles whose stated colour is black, but which are drawn hatched, become pictures. */
function withoutHatches(
  source: PageSource,
  leaves: readonly Leaf[],
  extracted: readonly Extracted[],
): readonly Extracted[] {
  const boxes = extracted.flatMap((item, index) => {
    if (item.kind !== 'elements' || !item.mayHatch || item.elements.length !== 1) return [];
    const [element] = item.elements;
    if (element?.kind !== 'box') return [];
    const side = Math.min(element.widthDots, element.heightDots);
    return side >= MIN_HATCH_DOTS && 2 * element.thicknessDots >= side ? [{ index, element }] : [];
  });
  if (boxes.length === 0) return extracted;
  const show = createShow(source, leaves);
  const hatched = new Set(
    boxes
      .slice(0, MAX_HATCHES)
      .filter(({ index, element }) => isHatched({ ...source, show }, leaves[index]!, element))
      .map(({ index }) => index),
  );
  return extracted.map((item, index) => (hatched.has(index) ? { kind: 'picture', hides: true } : item));
}

/** True where a rectangle is drawn with anything light in it. */
function isHatched(source: PageSource & { readonly show: Show }, leaf: Leaf, { radiusDots }: BoxElement): boolean {
  const part = partOf({ ...source, colors: false }, [leaf]);
  const raster = part && source.show([leaf], part);
  if (!raster) return false;
  // Round corners stay outside: they cut off three tenths of their radius.
  const margin = SIDE_DOTS + Math.ceil(0.3 * radiusDots);
  for (let y = margin; y < raster.heightDots - margin; y++) {
    const row = raster.data.subarray(y * raster.widthDots + margin, (y + 1) * raster.widthDots - margin);
    if (row.some((value) => value >= MIDDLE_GRAY)) return true;
  }
  return false;
}

interface Wanted {
  readonly index: number;
  readonly blended: boolean;
  readonly hides: boolean;
}

/**
 * Draws objects alone, each into a picture of its own; one that blends or hides together with all that lies below it, as
 * a picture that covers that. Undefined where the engine cannot.
 */
function drawPictures(
  source: PageSource,
  leaves: readonly Leaf[],
  wanted: readonly Wanted[],
): Map<number, BoxElement | ImageElement> | undefined {
  const pictures = new Map<number, BoxElement | ImageElement>();
  if (wanted.length === 0) return pictures;
  const groups = groupsOf(source, leaves, wanted);
  const show = createShow(source, leaves);
  for (const group of groups) {
    const own = group.map(({ index }) => leaves[index]!);
    const last = group.at(-1)!.index;
    const below = (): readonly Leaf[] => leaves.slice(0, last + 1);
    const part = partOf(source, own);
    if (!part) continue;
    const rule = own.length === 1 && group.every(({ blended }) => !blended) ? pixelBox(source, own[0]!) : undefined;
    if (rule && isBlackInside(show(own, part))) {
      pictures.set(last, box(rule, 'black'));
      continue;
    }
    const hides = group.some((item) => item.hides);
    const covers =
      group.some(({ blended }) => blended) || (hides && !isBlank(show(leaves.slice(0, group[0]!.index), part)));
    const raster = show(covers ? below() : own, part);
    if (!raster) return undefined;
    if (covers || !isBlank(raster)) pictures.set(last, pictureOf(raster, part, covers));
  }
  return pictures;
}

/** Neighbours closer than this that follow each other are one picture: the glyphs of a word, mostly. */
const NEAR_DOTS = 8;

function groupsOf(source: PageSource, leaves: readonly Leaf[], wanted: readonly Wanted[]): Wanted[][] {
  const groups: Wanted[][] = [];
  let last: { readonly index: number; readonly part: Part } | undefined;
  for (const item of wanted) {
    const part = item.blended || item.hides ? undefined : partOf(source, [leaves[item.index]!]);
    const follows = part && last?.index === item.index - 1 && isNear(last.part, part);
    if (follows || groups.length > MAX_PICTURES) groups.at(-1)!.push(item);
    else groups.push([item]);
    last = part && { index: item.index, part };
  }
  return groups;
}

const isNear = (one: Part, other: Part): boolean =>
  one.left <= other.left + other.width + NEAR_DOTS &&
  other.left <= one.left + one.width + NEAR_DOTS &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** The rectangle that an image of a single pixel is; some programs draw rules and bars as such. */
function pixelBox(source: PageSource, leaf: Leaf): Box | undefined {
  const { engine } = source;
  const { object, matrix } = leaf;
  if (engine.FPDFPageObj_GetType(object) !== IMAGE || clipOf(source, leaf) !== 'none') return undefined;
  const size = outIntegers(engine, 2, (width, height) =>
    engine.FPDFImageObj_GetImagePixelSize(object, width!, height!),
  );
  const own = objectMatrix(engine, object);
  if (size?.[0] !== 1 || size[1] !== 1 || !own) return undefined;
  const placed = multiply(own, matrix);
  const points = [apply(placed, 0, 0), apply(placed, 1, 0), apply(placed, 1, 1), apply(placed, 0, 1)];
  return rectangleOf({ points, closed: true, curved: false });
}

/** True where the middle of the picture is black. */
function isBlackInside(raster: Raster | undefined): boolean {
  if (!raster) return false;
  const { widthDots, heightDots, channels, data } = raster;
  const middle = ((heightDots >> 1) * widthDots + (widthDots >> 1)) * channels;
  return data.subarray(middle, middle + channels).every((value) => value <= BLACKEST);
}

/** The lightest sample of black. */
const BLACKEST = 32;

/** True where all samples are white; four at a time. */
function isBlank(raster: Raster | undefined): boolean {
  if (!raster) return true;
  const { data } = raster;
  const words = new Int32Array(data.buffer, 0, data.length >> 2);
  for (let at = 0; at < words.length; at++) if (words[at] !== -1) return false;
  for (let at = words.length * 4; at < data.length; at++) if (data[at] !== 255) return false;
  return true;
}

/** The part of the page that the objects lie on; undefined where that is none. */
function partOf(source: PageSource, leaves: readonly Leaf[]): Part | undefined {
  const { geometry, colors } = source;
  const boxes = leaves.map((leaf) => objectBox(source, leaf)).filter((box) => box !== undefined);
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))) - 1);
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))) - 1);
  const right = Math.min(geometry.widthDots, Math.ceil(Math.max(...boxes.map((box) => box.right))) + 1);
  const bottom = Math.min(geometry.heightDots, Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + 1);
  return left < right && top < bottom ? { left, top, width: right - left, height: bottom - top, colors } : undefined;
}

function pictureOf(raster: Raster, { left, top, width, height }: Part, covers: boolean): ImageElement {
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
