/** Where a page goes on the sheet of a Windows driver: by default whole, and at its own size where that fits. */
import type { PageOptions } from './page-options.ts';

/** Width and height, of a page in points or of a sheet in dots. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A sheet as the driver describes it: in dots of the device, seen from its upper left corner. */
export interface Sheet extends Size {
  readonly dpiX: number;
  readonly dpiY: number;
  /** The area that the device can print. */
  readonly printable: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The page's place in dots, from the upper left corner of the printable area. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Percent of its own size. */
  readonly scale: number;
  /** Ink of the page is outside the printable area. */
  readonly isCut: boolean;
}

/** What is printed of a page, in points from its upper left corner. */
export interface Ink {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const POINTS_PER_INCH = 72;
/** Sizes differ by rounding: A4 is 595.28 points or 595. */
const TOLERANCE_INCHES = 0.06;

/** A sheet whose shorter side is no longer is a label: its content keeps its size, or its bar codes no longer scan. */
const LABEL_INCHES = 4.8;

/** Whether the sheet is to lie: the option's word, or as the page needs it; undefined to leave it as it is. */
export function liesDown(page: Size, sheet: Sheet, { orientation, fit }: PageOptions): boolean | undefined {
  if (orientation === 'portrait' || orientation === 'landscape') return orientation === 'landscape';
  if (fit === 'none' || page.width === page.height) return undefined;
  const pageLies = page.width > page.height;
  if (pageLies === sheet.width > sheet.height) return undefined;
  return fit === undefined && !isLarger(page, sheet) ? undefined : pageLies;
}

/** Without a `fit` a page keeps its size, unless it or its ink does not fit: then the whole page is shrunk. */
export function placeOn(sheet: Sheet, page: Size, { fit, ink }: { fit?: PageOptions['fit']; ink?: Ink }): Place {
  const { printable } = sheet;
  const own = inDots(page, sheet);
  const across = printable.width / own.width;
  const down = printable.height / own.height;
  const asItIs = placed(sheet, page, { x: 0 - printable.x, y: 0 - printable.y, scale: 1, ink });
  if (fit === 'none') return asItIs;
  if (fit === 'cover') return centred(sheet, page, { scale: Math.max(across, down), ink });
  const isLabel = Math.min(sheet.width / sheet.dpiX, sheet.height / sheet.dpiY) <= LABEL_INCHES;
  const keepsItsSize = isLabel ? !isLarger(page, sheet) || !asItIs.isCut : !isLarger(page, sheet) && !asItIs.isCut;
  if (fit === undefined && keepsItsSize) return asItIs;
  return centred(sheet, page, { scale: Math.min(across, down), ink });
}

const inDots = ({ width, height }: Size, { dpiX, dpiY }: Sheet): Size => ({
  width: (width * dpiX) / POINTS_PER_INCH,
  height: (height * dpiY) / POINTS_PER_INCH,
});

function isLarger(page: Size, sheet: Sheet): boolean {
  const { width, height } = inDots(page, sheet);
  return width > sheet.width + TOLERANCE_INCHES * sheet.dpiX || height > sheet.height + TOLERANCE_INCHES * sheet.dpiY;
}

function centred(sheet: Sheet, page: Size, { scale, ink }: { scale: number; ink?: Ink | undefined }): Place {
  const { printable } = sheet;
  const own = inDots(page, sheet);
  return placed(sheet, page, {
    x: Math.round((printable.width - own.width * scale) / 2),
    y: Math.round((printable.height - own.height * scale) / 2),
    scale,
    ink,
  });
}

interface At {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly ink?: Ink | undefined;
}

function placed(sheet: Sheet, page: Size, { x, y, scale, ink }: At): Place {
  const { printable, dpiX, dpiY } = sheet;
  const own = inDots(page, sheet);
  const beyond = (from: number, to: number, room: number, slack: number): boolean => from < -slack || to > room + slack;
  const across = (points: number): number => x + (points * scale * dpiX) / POINTS_PER_INCH;
  const down = (points: number): number => y + (points * scale * dpiY) / POINTS_PER_INCH;
  const isCut =
    ink !== undefined &&
    (beyond(across(ink.left), across(ink.right), printable.width, TOLERANCE_INCHES * dpiX) ||
      beyond(down(ink.top), down(ink.bottom), printable.height, TOLERANCE_INCHES * dpiY));
  return {
    x,
    y,
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
    scale: Math.round(scale * 100),
    isCut,
  };
}
