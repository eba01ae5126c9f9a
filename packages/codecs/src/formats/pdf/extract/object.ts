/** What the parts of the extraction share: the page, its objects, and what an object became. */
import type { DiagnosticSink } from '../../../diagnostics/index.ts';
import type { Element, Ink, Rotation, Typeface } from '../../../label/index.ts';
import { outFloats, outIntegers, type PageGeometry, type Pdfium } from '../engine.ts';
import type { Matrix } from '../stream.ts';
import { apply, type Box, boundsOf, type Shade, shadeOf } from '../geometry.ts';

/** A piece of text on a baseline, in dots along it. */
export interface TextRun {
  readonly kind: 'run';
  readonly text: string;
  readonly rotation: Rotation;
  /** Where the baseline starts. */
  readonly x: number;
  readonly y: number;
  /** From the start of the baseline to the end of the ink. */
  readonly widthDots: number;
  /** From the start of the baseline to where the next letter would stand. */
  readonly advanceDots: number;
  /** Size of the em. */
  readonly emDots: number;
  /** Width of the letters to their height, 1 where the font is shown as it is. */
  readonly aspect: number;
  /** What is added between letters. */
  readonly charGapDots: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly typeface: Typeface | undefined;
  readonly ink: Ink;
}

export interface PageSource {
  readonly engine: Pdfium;
  readonly page: number;
  readonly geometry: PageGeometry;
  readonly dpi: number;
  readonly colors: boolean;
  readonly sink: DiagnosticSink;
}

/** The result of an object: elements, runs of text still to be joined with their neighbours, or nothing expressible. */
export type Extracted =
  /**
   * `mayShade`: white by its colour, which is also the stated colour of a shading pattern. `mayHatch`: black by its colour,
   * which is also the stated colour of a tiling pattern without colours.
   */
  | {
      readonly kind: 'elements';
      readonly elements: readonly Element[];
      readonly mayShade?: boolean;
      readonly mayHatch?: boolean;
    }
  | { readonly kind: 'runs'; readonly runs: readonly TextRun[] }
  /** `blended`: what it looks like depends on what lies below it. `hides`: it may be lighter than what lies below it. */
  | { readonly kind: 'picture'; readonly blended?: boolean; readonly hides?: boolean };

export const PICTURE: Extracted = { kind: 'picture' };
/** Kinds of page objects. */
export const TEXT = 1;
export const PATH = 2;
export const IMAGE = 3;
export const FORM = 5;

export interface ObjectSource {
  readonly object: number;
  /** From the object's own coordinates to dots. */
  readonly matrix: Matrix;
  /** What the forms that hold it leave of it, in dots; absent where that is all. */
  readonly within?: Box;
}

export function objectMatrix(engine: Pdfium, object: number): Matrix | undefined {
  return outFloats(engine, 6, (memory) => engine.FPDFPageObj_GetMatrix(object, memory!)) as Matrix | undefined;
}

/** Where an object lies, in dots. */
export function objectBox(
  { engine }: PageSource,
  { object, matrix }: Pick<ObjectSource, 'object' | 'matrix'>,
): Box | undefined {
  const bounds = outFloats(engine, 4, (left, bottom, right, top) =>
    engine.FPDFPageObj_GetBounds(object, left!, bottom!, right!, top!),
  );
  if (!bounds) return undefined;
  const [left, bottom, right, top] = bounds as [number, number, number, number];
  return boundsOf([
    apply(matrix, left, bottom),
    apply(matrix, right, top),
    apply(matrix, left, top),
    apply(matrix, right, bottom),
  ]);
}

export function fillShade(engine: Pdfium, object: number): Shade {
  return shadeOf(
    outIntegers(engine, 4, (r, g, b, a) => engine.FPDFPageObj_GetFillColor(object, r!, g!, b!, a!)) ?? [0, 0, 0, 255],
  );
}

export function strokeShade(engine: Pdfium, object: number): Shade {
  return shadeOf(
    outIntegers(engine, 4, (r, g, b, a) => engine.FPDFPageObj_GetStrokeColor(object, r!, g!, b!, a!)) ?? [0, 0, 0, 255],
  );
}
