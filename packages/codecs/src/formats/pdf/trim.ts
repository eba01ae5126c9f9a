/** The part of a page that is not white. */
import { drawPart, pageGeometry, pageSize, type Pdfium } from './engine.ts';
import { apply, boundsOf, inverseOf } from './geometry.ts';

/** Density at which the ink is looked for, and dots that are drawn for it at most. */
const LOOKING = { dpi: 144, dots: 4_000_000 } as const;
/** Samples from here on are white: pictures of paper have a little noise. */
const WHITE = 246;

/** Makes the page end where its ink ends; a blank page stays as it is. */
export function cropToInk(engine: Pdfium, page: number): void {
  const { widthIn, heightIn } = pageSize(engine, page, 1);
  const dpi = Math.min(LOOKING.dpi, Math.sqrt(LOOKING.dots / (widthIn * heightIn)));
  const geometry = pageGeometry(engine, page, dpi);
  const { widthDots: width, heightDots: height } = geometry;
  const raster = drawPart(engine, page, { geometry, part: { left: 0, top: 0, width, height, colors: false } });
  const inverse = inverseOf(geometry.toDots);
  if (!raster || !inverse) return;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = raster.data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((sample) => sample < WHITE);
    if (first < 0) continue;
    [left, right] = [Math.min(left, first), Math.max(right, row.findLastIndex((sample) => sample < WHITE) + 1)];
    [top, bottom] = [Math.min(top, y), y + 1];
  }
  if (bottom === 0) return;
  const box = boundsOf([apply(inverse, left, top), apply(inverse, right, bottom)]);
  // The box is in coordinates of the page, whose y runs up.
  engine.FPDFPage_SetCropBox(page, box.left, box.top, box.right, box.bottom);
}
