/** Takes a page apart: texts, rectangles, lines and ellipses become elements, the rest pictures of what it is. */
import { message } from '@platen/messages';
import type { BoxElement, Element, ImageElement, Raster } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { fewestChannels } from '../../pictures/decode.ts';
import { outFloats, type Part } from './engine.ts';
import { extractPath } from './extract-path.ts';
import { readCharacters } from './characters.ts';
import { isNotEmbedded, joinTexts, lacksFont, objectText, type TextContext, textRuns } from './extract-text.ts';
import { apply, rectangleOf } from './geometry.ts';
import { createShow, createVisibility, type Leaf, leavesOf, type Show } from './leaves.ts';
import {
  type Extracted,
  IMAGE,
  objectBox,
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
  const leaves = leavesOf(source, (object) => isClipped(source, object));
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
  if (isClipped(context, source)) return PICTURE;
  return type === TEXT ? textRuns(context, source) : extractPath(context, source);
}

/** True where a clip path cuts into the object: only a clip that is a rectangle around it does not. */
function isClipped(context: PageSource, source: ObjectSource): boolean {
  const { engine } = context;
  const clip = engine.FPDFPageObj_GetClipPath(source.object);
  const paths = clip === 0 ? 0 : engine.FPDFClipPath_CountPaths(clip);
  if (paths < 0) return false;
  const box = objectBox(context, source);
  // A clip without a path is one of letters.
  if (!box || paths === 0 || paths > 8) return true;
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

/** Sides of a filled rectangle that shows what it is filled with, and how many of a page are looked at. */
const LEAST_HATCH_DOTS = 12;
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
    return side >= LEAST_HATCH_DOTS && 2 * element.thicknessDots >= side ? [{ index, element }] : [];
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
): Map<number, ImageElement> | undefined {
  const pictures = new Map<number, ImageElement>();
  if (wanted.length === 0) return pictures;
  const groups = groupsOf(source, leaves, wanted);
  const show = createShow(source, leaves);
  for (const group of groups) {
    const own = group.map(({ index }) => leaves[index]!);
    const last = group.at(-1)!.index;
    const below = (): readonly Leaf[] => leaves.slice(0, last + 1);
    const part = partOf(source, own);
    if (!part) continue;
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
