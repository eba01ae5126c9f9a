/**
 * PrintNode's twelve options of a print job (API reference, "Print job options"): those that the printer has are used;
 * the others, and unknown options, are named in the job's timeline.
 */
import {
  LIMITS,
  type PageOptions,
  pageOptions,
  type PrinterCapabilities,
  printsPages,
  refusedOption,
} from '@platen/protocol';
import { z } from 'zod';
import { textual, truth, whole } from '../bodies.ts';

const text = textual(z.string().max(200));

/** Programs fill in all twelve: null and an empty text are no option. */
export const printOptions = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== ''))
      : value,
  z.looseObject({
    bin: text.optional(),
    collate: truth.optional(),
    color: truth.optional(),
    copies: whole(z.int().min(1).max(LIMITS.copies.max)).optional(),
    dpi: text.optional(),
    duplex: z.enum(['long-edge', 'short-edge', 'one-sided']).optional(),
    fit_to_page: truth.optional(),
    media: text.optional(),
    nup: whole(z.int().min(1).max(100)).optional(),
    pages: text.optional(),
    paper: text.optional(),
    rotate: whole(z.literal([0, 90, 180, 270])).optional(),
  }),
);
export type PrintOptions = z.infer<typeof printOptions>;

export interface AppliedOptions {
  readonly copies: number;
  /** Parameters of the conversion. */
  readonly params: { readonly rotation?: number; readonly pdf?: { readonly pageNumber: number } };
  /** How the pages are put on paper, by a printer that prints pages. */
  readonly pages: PageOptions | null;
  /** Names of options without effect. */
  readonly ignored: readonly string[];
}

interface Printing {
  readonly isPdf: boolean;
  readonly printer: {
    readonly dpi: number | null;
    readonly connectionType: string;
    readonly nativeFormat: string;
    readonly driver: string | null;
    readonly capabilities: PrinterCapabilities | null;
  };
}

/** Whether the job is printed as the option asks for; an option that is not here is without effect. */
const GRANTED: Readonly<Record<string, (value: unknown, printing: Printing) => boolean>> = {
  collate: (value) => value === true,
  color: (value) => value === false,
  copies: () => true,
  // A resolution that the printer has is its own.
  dpi: (value, { printer: { dpi } }) => dpi !== null && Number.parseInt(String(value), 10) === dpi,
  duplex: (value) => value === 'one-sided',
  // A PDF always fits the label; a raw document is never scaled.
  fit_to_page: (value, { isPdf }) => value === isPdf,
  nup: (value) => value === 1,
  pages: (value, { isPdf }) => value === '-' || (isPdf && onePage(String(value)) !== null),
  rotate: () => true,
};

export function applyOptions(options: PrintOptions, printing: Printing): AppliedOptions {
  return printsPages(printing.printer) ? applyToPages(options, printing) : applyToLabel(options, printing);
}

/** Our names of PrintNode's options of pages. */
const OF_PAGES: Readonly<Record<string, (value: never) => PageOptions>> = {
  bin: (tray: string) => ({ tray }),
  collate: (collate: boolean) => ({ collate }),
  color: (color: boolean) => ({ color }),
  duplex: (duplex: string) => ({
    duplex: duplex === 'long-edge' ? 'long' : duplex === 'short-edge' ? 'short' : 'none',
  }),
  fit_to_page: (isFit: boolean) => ({ fit: isFit ? 'contain' : 'none' }),
  pages: (pages: string) => (pages.trim() === '-' ? {} : { pages }),
  paper: (paper: string) => ({ paper }),
};

function applyToPages({ copies = 1, ...options }: PrintOptions, { printer }: Printing): AppliedOptions {
  const pages: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    const asked = Object.hasOwn(OF_PAGES, name)
      ? pageOptions.safeParse(OF_PAGES[name]!(value as never)).data
      : undefined;
    const isRefused = !asked || (printer.capabilities && refusedOption(asked, printer.capabilities));
    if (!isRefused) Object.assign(pages, asked);
    else if (!isAsAlways(name, value)) ignored.push(name);
  }
  return { copies, params: {}, pages: Object.keys(pages).length > 0 ? pages : null, ignored: shownNames(ignored) };
}

const isAsAlways = (name: string, value: unknown): boolean =>
  (name === 'nup' && value === 1) || (name === 'rotate' && value === 0);

function applyToLabel(options: PrintOptions, printing: Printing): AppliedOptions {
  const page = printing.isPdf && options.pages !== undefined ? onePage(options.pages) : null;
  const isGranted = ([name, value]: [string, unknown]): boolean =>
    Object.hasOwn(GRANTED, name) && GRANTED[name]!(value, printing);
  return {
    copies: options.copies ?? 1,
    params: {
      ...(options.rotate === undefined || options.rotate === 0 ? {} : { rotation: options.rotate }),
      ...(page === null ? {} : { pdf: { pageNumber: page - 1 } }),
    },
    pages: null,
    ignored: shownNames(
      Object.entries(options)
        .filter((option) => !isGranted(option))
        .map(([name]) => name),
    ),
  };
}

const shownNames = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.replaceAll(/[^\w.-]/g, '?').slice(0, 40)).slice(0, 20);

/** `3` or `3-3`; null for several pages. */
function onePage(pages: string): number | null {
  const match = /^\s*([1-9]\d{0,4})(?:\s*-\s*\1)?\s*$/.exec(pages);
  return match ? Number(match[1]) : null;
}
