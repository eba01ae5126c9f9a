/** Every usual document on every usual sheet: nothing is lost without a word, and labels keep their size. */
import { describe, expect, it } from 'vitest';
import { liesDown, placeOn, type Ink, type Sheet, type Size } from './layout.ts';

const mm = (width: number, height: number): Size => ({ width: (width * 72) / 25.4, height: (height * 72) / 25.4 });
const PAPERS: Readonly<Record<string, Size>> = {
  A4: mm(210, 297),
  A5: mm(148, 210),
  Letter: { width: 612, height: 792 },
  Legal: { width: 612, height: 1008 },
  '4x6': { width: 288, height: 432 },
};
const turned = ({ width, height }: Size): Size => ({ width: height, height: width });
/** A sheet with margins of 12 points; those of a label printer have none. */
function sheetOf(size: Size, dpi: number, margin: number): Sheet {
  const dots = (points: number): number => Math.round((points * dpi) / 72);
  const [width, height, edge] = [dots(size.width), dots(size.height), dots(margin)];
  const printable = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
  return { width, height, dpiX: dpi, dpiY: dpi, printable };
}
const lay = (sheet: Sheet): Sheet => ({
  ...sheet,
  width: sheet.height,
  height: sheet.width,
  printable: {
    x: sheet.printable.y,
    y: sheet.printable.x,
    width: sheet.printable.height,
    height: sheet.printable.width,
  },
});
/** Ink up to 5 mm before the edge of the page. */
const frame = ({ width, height }: Size): Ink => ({ left: 14, top: 14, right: width - 14, bottom: height - 14 });

function print(page: Size, sheet: Sheet, ink: Ink = frame(page)) {
  const isLying = liesDown(page, sheet, {});
  const isTurned = isLying !== undefined && isLying !== sheet.width > sheet.height;
  return { ...placeOn(isTurned ? lay(sheet) : sheet, page, { ink }), isTurned };
}

describe.each([203, 600])('at %i dpi', (dpi) => {
  for (const [name, page] of Object.entries(PAPERS))
    for (const [paper, size] of [
      ['A4', PAPERS['A4']!],
      ['Letter', PAPERS['Letter']!],
      ['4x6', PAPERS['4x6']!],
    ] as const)
      for (const direction of ['upright', 'lying'] as const)
        it(`${name} ${direction} on ${paper} is whole`, () => {
          const sheet = sheetOf(size, dpi, paper === '4x6' ? 0 : 12);
          const placed = print(direction === 'lying' ? turned(page) : page, sheet);
          expect(placed.isCut).toBe(false);
          const fits = name === paper || (['A5', '4x6'].includes(name) && paper !== '4x6');
          if (fits) expect(placed.scale).toBe(100);
          else expect(placed.scale).toBeLessThan(100);
        });
});

it('a page is turned only where that fits better', () => {
  const a4 = sheetOf(PAPERS['A4']!, 203, 12);
  expect(print(turned(PAPERS['A4']!), a4)).toMatchObject({ isTurned: true, scale: 100 });
  expect(print(turned(PAPERS['4x6']!), a4), 'a label on an office sheet stays where it is').toMatchObject({
    isTurned: false,
    scale: 100,
  });
  expect(print(turned(PAPERS['4x6']!), sheetOf(PAPERS['4x6']!, 203, 0))).toMatchObject({ isTurned: true, scale: 100 });
});

it('a label keeps its size on a label queue, also with ink at its very edge, and says what is cut', () => {
  const page = PAPERS['4x6']!;
  const ink = { left: 0, top: 0, right: page.width, bottom: page.height };
  expect(print(page, sheetOf(page, 203, 0), ink)).toMatchObject({ scale: 100, isCut: false, x: 0, y: 0 });
  expect(print(page, sheetOf(page, 203, 12), ink)).toMatchObject({ scale: 100, isCut: true });
  const roll = mm(100, 150);
  expect(print(page, sheetOf(roll, 203, 0)), 'a sheet that is 2 mm smaller').toMatchObject({
    scale: 100,
    isCut: false,
  });
});

it('an office page with ink in the margins that the device cannot print is shrunk', () => {
  const page = PAPERS['A4']!;
  const ink = { left: 2, top: 2, right: page.width - 2, bottom: page.height - 2 };
  const placed = print(page, sheetOf(page, 600, 12), ink);
  expect(placed.isCut).toBe(false);
  expect(placed.scale).toBeGreaterThan(94);
  expect(placed.scale).toBeLessThan(100);
});

it('options decide where they are set', () => {
  const a4 = sheetOf(PAPERS['A4']!, 203, 12);
  const a5 = PAPERS['A5']!;
  expect(placeOn(a4, a5, { fit: 'contain' }).scale).toBe(136);
  expect(placeOn(a4, a5, { fit: 'cover' }).scale).toBeGreaterThan(136);
  expect(placeOn(a4, PAPERS['Legal']!, { fit: 'none', ink: frame(PAPERS['Legal']!) })).toMatchObject({
    scale: 100,
    isCut: true,
  });
  expect(liesDown(a5, a4, { orientation: 'landscape' })).toBe(true);
  expect(liesDown(turned(a5), a4, { orientation: 'portrait' })).toBe(false);
  expect(liesDown(turned(PAPERS['A4']!), a4, { fit: 'none' })).toBeUndefined();
});
