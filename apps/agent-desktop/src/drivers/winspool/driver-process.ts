/**
 * A separate process for the code of a printer driver: Windows loads the driver's DLL into the process that asks for
 * its capabilities or draws with it, and a DLL that crashes or hangs takes that process down. Pages are drawn here as
 * well.
 */
import { sentence, type Sentence } from '@platen/messages';
import { pagesWanted, type PageOptions } from '../pages/page-options.ts';
import { serveCalls } from '../calls.ts';
import { chosenIn, openDevice, readCapabilities, settingsFor, type OpenDevice } from './driver-code.ts';
import { liesDown, placeOn } from '../pages/layout.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import type { TestSheet } from '../pages/test-page.ts';

const MM_PER_INCH = 25.4;

interface PagesJob {
  readonly queue: { readonly name: string; readonly port: string };
  readonly format: string;
  readonly document: Uint8Array;
  readonly dpi: number;
  readonly copies: number;
  readonly options: PageOptions;
}

interface Prepared {
  readonly pages: Pages;
  readonly device: OpenDevice;
  readonly options: PageOptions;
  /** Indexes of pages in the order in which they are drawn. */
  readonly order: readonly number[];
}
let prepared: Prepared | undefined;

/** Opens the document, and the driver with its settings: a failure here has printed nothing. */
async function preparePages({ queue, format, document, dpi, copies, options }: PagesJob): Promise<void> {
  discard();
  const able = readCapabilities(queue);
  const pages = await openPages(format, document, dpi);
  try {
    const wanted = pagesWanted(options.pages, pages.count);
    const collate = options.collate ?? true;
    // A driver that cannot collate gets the pages in collated order instead.
    const repeats = !collate || able.collates || wanted.length === 1 ? 1 : copies;
    const device = openDevice(queue.name, {
      ...settingsFor(options, able),
      collate: collate ? 1 : 0,
      copies: repeats === 1 ? copies : 1,
    });
    prepared = { pages, device, options, order: Array.from({ length: repeats }, () => wanted).flat() };
  } catch (error) {
    pages.close();
    throw error;
  }
}

function discard(): void {
  prepared?.pages.close();
  prepared?.device.close();
  prepared = undefined;
}

interface PagesPrinted {
  /** The number of the spooler's job. */
  readonly job: number;
  /** What was changed so that the pages fit, or is missing. */
  readonly note: Sentence | undefined;
}

/** Prints what was prepared, one page at a time. Errors: SpoolerError; the job has then been aborted. */
function printPrepared(title: string): PagesPrinted {
  if (!prepared) throw new Error('nothing is prepared to print');
  const { device, pages, options, order } = prepared;
  try {
    const job = device.begin(title);
    try {
      const notes = order.map((index) => printPage(device, pages, { index, options }));
      device.finish();
      // A page that is cut is worse than one that is shrunk.
      return { job, note: notes.find((note) => note?.fact?.key === 'page.cut') ?? notes.find((note) => note) };
    } catch (error) {
      device.abort();
      throw error;
    }
  } finally {
    discard();
  }
}

interface OnePage {
  readonly index: number;
  readonly options: PageOptions;
}

function printPage(device: OpenDevice, pages: Pages, { index, options }: OnePage): Sentence | undefined {
  const size = pages.size(index);
  const isLying = liesDown(size, device.sheet(), options);
  if (isLying !== undefined) device.turn(isLying);
  const sheet = device.sheet();
  const place = placeOn(sheet, size, { fit: options.fit, ink: pages.ink(index) });
  device.page(place, (onStrip) => pages.draw(index, { ...place, dpi: Math.max(sheet.dpiX, sheet.dpiY) }, onStrip));
  if (place.isCut) return sentence('page.cut', { page: index + 1 });
  return options.fit === undefined && place.scale !== 100
    ? sentence('page.shrunk', { page: index + 1, percent: place.scale })
    : undefined;
}

/** The sheet that a print with these options gets. Errors: OptionRefused, SpoolerError. */
function describeSheet({ queue, options }: Pick<PagesJob, 'queue' | 'options'>): TestSheet {
  const able = readCapabilities(queue);
  const settings = settingsFor(options, able);
  const device = openDevice(queue.name, settings);
  try {
    if (options.orientation === 'portrait' || options.orientation === 'landscape')
      device.turn(options.orientation === 'landscape');
    const { width, height, dpiX, dpiY, printable } = device.sheet();
    const across = (dots: number): number => (dots / dpiX) * MM_PER_INCH;
    const down = (dots: number): number => (dots / dpiY) * MM_PER_INCH;
    const { paper, source } = chosenIn(queue.name, settings);
    return {
      widthMm: across(width),
      heightMm: down(height),
      marginsMm: {
        left: across(printable.x),
        top: down(printable.y),
        right: across(width - printable.x - printable.width),
        bottom: down(height - printable.y - printable.height),
      },
      paper: able.papers.find(({ id }) => id === paper)?.name ?? null,
      tray: able.trays.find(({ id }) => id === source)?.name ?? null,
    };
  } finally {
    device.close();
  }
}

const CALLS = { readCapabilities, describeSheet, preparePages, printPrepared };
export type DriverCalls = typeof CALLS;

const serve = serveCalls(CALLS, (answer) => process.send!(answer));
process.on('message', (request) => void serve(request as Parameters<typeof serve>[0]));
// Without the agent the process has nothing left to do.
process.on('disconnect', () => process.exit());
