/** The objects of a page that are painted, taken out of the forms that hold them; which of them can be seen; some of them drawn alone. */
import { utf16leText } from '../../../bytes/encodings.ts';
import type { Raster } from '../../../label/index.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { drawPart, FOR_PRINT, heapOf, type Part, type Pdfium } from '../engine.ts';
import type { Matrix } from '../stream.ts';
import { type Box, multiply } from '../geometry.ts';
import { FORM, objectMatrix, type ObjectSource, type PageSource } from './object.ts';

export interface Leaf extends ObjectSource {
  /** The forms that hold it, outermost first. */
  readonly forms: readonly number[];
}

/** What clip paths leave of an object: all of it, a rectangle, or another shape. */
export type Clip = 'none' | 'shape' | Box;

/** Forms in forms, and forms on one page, that are taken apart; more of them are pictures. */
const MAX_DEPTH = 8;
const MAX_FORMS = 64;

/** The objects of a page in the order in which they are painted; one more than the limit where there are too many. */
export function leavesOf(source: PageSource, clipOf: (object: ObjectSource) => Clip): Leaf[] {
  const { engine, page, geometry } = source;
  const leaves: Leaf[] = [];
  let formsLeft = MAX_FORMS;
  const add = (object: number, matrix: Matrix, { forms, within }: Pick<Leaf, 'forms' | 'within'>): void => {
    if (leaves.length > CODEC_LIMITS.elementsPerLabel) return;
    const leaf = { object, matrix, forms, ...(within && { within }) };
    const own = isPlainForm(engine, object) ? objectMatrix(engine, object) : undefined;
    const clip = own && forms.length < MAX_DEPTH && formsLeft > 0 ? clipOf(leaf) : 'shape';
    if (!own || clip === 'shape') {
      leaves.push(leaf);
      return;
    }
    formsLeft--;
    const inside = multiply(own, matrix);
    const left = clip === 'none' ? within : clip;
    const count = engine.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index++)
      add(engine.FPDFFormObj_GetObject(object, index), inside, {
        forms: [...forms, object],
        ...(left && { within: left }),
      });
  };
  const count = engine.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++)
    add(engine.FPDFPage_GetObject(page, index), geometry.toDots, { forms: [] });
  return leaves;
}

/** A form that paints its objects as if they stood on the page. */
const isPlainForm = (engine: Pdfium, object: number): boolean =>
  engine.FPDFPageObj_GetType(object) === FORM && !engine.FPDFPageObj_HasTransparency(object);

export type Show = (shown: readonly Leaf[], part: Part) => Raster | undefined;

/** Draws some of the leaves, and nothing else of the page. */
export function createShow({ engine, page, geometry }: PageSource, leaves: readonly Leaf[]): Show {
  const activate = (objects: readonly Leaf[], active: boolean): void => {
    for (const { object } of objects) engine.FPDFPageObj_SetIsActive(object, active);
  };
  activate(leaves, false);
  return (shown, part) => {
    activate(shown, true);
    try {
      return drawPart(engine, page, { geometry, part });
    } finally {
      activate(shown, false);
    }
  };
}

interface Visibility {
  /** False for what belongs to an optional layer that is off. */
  readonly isSeen: (leaf: Leaf) => boolean;
}

/** Longer side of the drawing that shows whether a layer paints at all. */
const PROOF_DOTS = 400;

/**
 * Layers (ISO 32000-1, 8.11) that are off: the engine does not report which, but does not draw them. What may belong to
 * one, by a mark or as a form, is drawn on gray: where nothing changes, it is not seen.
 */
export function createVisibility(source: PageSource, leaves: readonly Leaf[]): Visibility {
  const { engine, page, geometry } = source;
  const groups = new Map<number, Leaf[]>();
  const groupsOf = (leaf: Leaf): number[] => [
    ...leaf.forms,
    ...[...leaf.forms, leaf.object].flatMap((object) => layerMarks(engine, object)),
  ];
  for (const leaf of leaves) {
    for (const group of groupsOf(leaf)) {
      const members = groups.get(group);
      if (members) members.push(leaf);
      else groups.set(group, [leaf]);
    }
  }
  if (groups.size === 0) return { isSeen: () => true };
  const scale = Math.min(1, PROOF_DOTS / Math.max(geometry.widthDots, geometry.heightDots));
  const [width, height] = [geometry.widthDots, geometry.heightDots].map((dots) =>
    Math.max(1, Math.round(dots * scale)),
  );
  const hidden = new Set<number>();
  for (const { object } of leaves) engine.FPDFPageObj_SetIsActive(object, false);
  for (const [group, members] of groups) {
    for (const { object } of members) engine.FPDFPageObj_SetIsActive(object, true);
    if (!paints(engine, page, { width: width!, height: height! })) hidden.add(group);
    for (const { object } of members) engine.FPDFPageObj_SetIsActive(object, false);
  }
  for (const { object } of leaves) engine.FPDFPageObj_SetIsActive(object, true);
  return { isSeen: (leaf) => !groupsOf(leaf).some((group) => hidden.has(group)) };
}

/** Gray that neither black nor white leaves as it is. */
const GROUND = 0x80;
const GRAY_BITMAP = 1;

/** True where the objects of the page that are active change a gray ground. */
function paints(engine: Pdfium, page: number, { width, height }: { width: number; height: number }): boolean {
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, GRAY_BITMAP, 0, 0);
  if (bitmap === 0) return true;
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff000000 | (GROUND * 0x010101));
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FOR_PRINT);
    const from = engine.FPDFBitmap_GetBuffer(bitmap);
    const rowBytes = engine.FPDFBitmap_GetStride(bitmap);
    const heap = heapOf(engine);
    for (let y = 0; y < height; y++)
      for (let x = 0, at = from + y * rowBytes; x < width; x++, at++) if (heap[at] !== GROUND) return true;
    return false;
  } finally {
    engine.FPDFBitmap_Destroy(bitmap);
  }
}

/** Marks that put an object into a layer: one for all objects of the same span. */
function layerMarks(engine: Pdfium, object: number): number[] {
  const count = engine.FPDFPageObj_CountMarks(object);
  const marks: number[] = [];
  for (let index = 0; index < count; index++) {
    const mark = engine.FPDFPageObj_GetMark(object, index);
    if (mark !== 0 && markName(engine, mark) === 'OC') marks.push(mark);
  }
  return marks;
}

/** A mark's name, UTF-16 with its end; names that are longer are none of ours. */
function markName(engine: Pdfium, mark: number): string {
  const { malloc, free } = engine.pdfium.wasmExports;
  const [room, memory] = [32, malloc(36)];
  try {
    if (!engine.FPDFPageObjMark_GetName(mark, memory, room, memory + room)) return '';
    const heap = heapOf(engine);
    const bytes = new DataView(heap.buffer).getUint32(memory + room, true);
    if (bytes < 2 || bytes > room) return '';
    return utf16leText(heap.subarray(memory, memory + bytes - 2));
  } finally {
    free(memory);
  }
}
