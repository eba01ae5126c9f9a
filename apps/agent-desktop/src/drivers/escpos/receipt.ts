/** A document as a receipt printer takes it: pages as raster, as wide as its paper, with cuts and the pulse of the drawer. */
import { sentence, type Sentence } from '@platen/messages';
import { findNamed } from '@platen/protocol/page-rules';
import { PageError } from '../pages/drawn-formats.ts';
import type { Size } from '../pages/layout.ts';
import { pagesWanted, type PageOptions } from '../pages/page-options.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import { drawStrip, rasterOf, turned, whitePage, type GrayPage } from './raster.ts';

export interface ReceiptJob {
  readonly format: string;
  readonly document: Uint8Array;
  readonly dpi: number;
  readonly options: PageOptions;
  /** Where the paper is cut: after each page, at the end, or nowhere. */
  readonly cut: 'page' | 'job' | 'none';
  readonly opensDrawer: boolean;
}

export interface Receipt {
  readonly bytes: Uint8Array;
  /** A page was shrunk or is cut off. */
  readonly note: Sentence | undefined;
}

/** Papers by the width of their roll; the head prints less than that. */
export const ROLLS = [
  { name: '80 mm', widthMm: 80, headMm: 72 },
  { name: '58 mm', widthMm: 58, headMm: 48 },
  { name: '112 mm', widthMm: 112, headMm: 104 },
] as const;
/** The longest page, at 203 dpi: five metres. */
const MAX_ROWS = 40_000;
const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
/** `ESC p`: 50 ms to the connector's second pin, then to its fifth; whichever has the drawer opens it. */
const OPEN_DRAWER = Buffer.from([0x1b, 0x70, 0, 25, 250, 0x1b, 0x70, 1, 25, 250]);
/** `ESC @`: whatever another program has set is gone. */
export const RESET = Buffer.from([0x1b, 0x40]);
/** From the head to the knife, in lines. */
const FEED = { verticalTabAmount: 1 };

/** The dots that the head prints on this paper, in whole bytes. */
export function dotsAcross(paper: string | undefined, dpi: number): number {
  const { headMm } = (paper === undefined ? undefined : findNamed(ROLLS, paper)) ?? ROLLS[0];
  return Math.round((headMm * dpi) / MM_PER_INCH / 8) * 8;
}

/** Errors: PageError, OptionRefused. */
export async function writeReceipt({ format, document, dpi, options, cut, opensDrawer }: ReceiptJob): Promise<Receipt> {
  const { ThermalPrinter, PrinterTypes } = await import('node-thermal-printer');
  const receipt = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: '' });
  receipt.add(RESET);
  const pages = await openPages(format, document, dpi);
  const notes: (Sentence | undefined)[] = [];
  const parts: Buffer[] = [];
  try {
    const wanted = pagesWanted(options.pages, pages.count);
    for (const [nth, index] of wanted.entries()) {
      const { page, note } = drawPage(pages, { index, options, dpi });
      notes.push(note);
      receipt.add(rasterOf(page));
      if (cut === 'page' || (cut === 'job' && nth === wanted.length - 1)) receipt.cut(FEED);
      // The library copies what it has with each addition.
      parts.push(receipt.getBuffer());
      receipt.clear();
    }
  } finally {
    pages.close();
  }
  if (opensDrawer) parts.push(OPEN_DRAWER);
  const note = notes.find((one) => one?.fact?.key === 'page.cut') ?? notes.find((one) => one);
  return { bytes: Buffer.concat(parts), note };
}

interface OnePage {
  readonly index: number;
  readonly options: PageOptions;
  readonly dpi: number;
}

function drawPage(
  pages: Pages,
  { index, options, dpi }: OnePage,
): { readonly page: GrayPage; readonly note: Sentence | undefined } {
  const across = dotsAcross(options.paper, dpi);
  const points = pages.size(index);
  const own: Size = {
    width: Math.max(1, Math.round((points.width * dpi) / POINTS_PER_INCH)),
    height: Math.max(1, Math.round((points.height * dpi) / POINTS_PER_INCH)),
  };
  const isTurned =
    options.orientation === 'landscape' ||
    (options.orientation !== 'portrait' && own.width > across && own.height < own.width);
  const width = isTurned ? own.height : own.width;
  const scale = scaleOf(width, across, options.fit);
  const drawn = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) };
  if (Math.max(drawn.width, drawn.height) > MAX_ROWS)
    throw new PageError(sentence('page.pdfLarge', { page: index + 1 }));
  const beside = Math.max(0, width * scale - across);
  const sheet = isTurned
    ? whitePage(drawn.width, Math.min(drawn.height, across))
    : whitePage(Math.min(drawn.width, across), drawn.height);
  // A head that is too narrow leaves the right edge out; turned clockwise, that is the upper edge of the page.
  const above = isTurned ? drawn.height - sheet.height : 0;
  pages.draw(index, { ...drawn, dpi }, (strip) => drawStrip(sheet, { ...strip, y: strip.y - above }));
  const page = isTurned ? turned(sheet) : sheet;
  if (beside >= 1 && isInkBeside(pages, index, { across, scale, dpi, isTurned, height: points.height }))
    return { page, note: sentence('page.cut', { page: index + 1 }) };
  const percent = Math.round(scale * 100);
  const note =
    options.fit === undefined && percent < 100 ? sentence('page.shrunk', { page: index + 1, percent }) : undefined;
  return { page, note };
}

function scaleOf(width: number, across: number, fit: PageOptions['fit']): number {
  if (fit === 'none') return 1;
  return fit === undefined ? Math.min(1, across / width) : across / width;
}

interface Beside {
  readonly across: number;
  readonly scale: number;
  readonly dpi: number;
  readonly isTurned: boolean;
  readonly height: number;
}

/** Whether something of the page is where the head does not reach. */
function isInkBeside(pages: Pages, index: number, { across, scale, dpi, isTurned, height }: Beside): boolean {
  const ink = pages.ink(index);
  if (!ink) return false;
  const reach = (across * POINTS_PER_INCH) / (dpi * scale);
  return (isTurned ? height - ink.top : ink.right) > reach;
}
