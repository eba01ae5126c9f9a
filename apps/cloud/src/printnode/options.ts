/**
 * PrintNode's twelve options of a print job (API reference, "Print job options"): those that mean something for a label
 * printer are honoured, the others are named in the job's timeline.
 */
import { LIMITS } from '@platen/protocol';
import { z } from 'zod';

const text = z.string().max(200);

export const printOptions = z.strictObject({
  bin: text.optional(),
  collate: z.boolean().optional(),
  color: z.boolean().optional(),
  copies: z.int().min(1).max(LIMITS.copies.max).optional(),
  dpi: z.union([text, z.int()]).optional(),
  duplex: z.enum(['long-edge', 'short-edge', 'one-sided']).optional(),
  fit_to_page: z.boolean().optional(),
  media: text.optional(),
  nup: z.int().min(1).max(100).optional(),
  pages: text.optional(),
  paper: text.optional(),
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
});
export type PrintOptions = z.infer<typeof printOptions>;

export interface AppliedOptions {
  readonly copies: number;
  /** Parameters of the conversion. */
  readonly params: { readonly rotation?: number; readonly pdf?: { readonly pageNumber: number } };
  /** Names of options without effect. */
  readonly ignored: readonly string[];
}

/** True if a label printer does what the option asks for, because it does nothing else. */
const WITHOUT_EFFECT: { readonly [K in keyof PrintOptions]?: (value: PrintOptions[K]) => boolean } = {
  bin: () => false,
  collate: (value) => value === true,
  color: (value) => value === false,
  dpi: () => false,
  duplex: (value) => value === 'one-sided',
  fit_to_page: (value) => value === true,
  media: () => false,
  nup: (value) => value === 1,
  paper: () => false,
};

/** `isPdf`: pages and their fit exist for a PDF only. A resolution that the printer has is its own. */
export function applyOptions(options: PrintOptions, isPdf: boolean, printerDpi: number | null): AppliedOptions {
  const page = isPdf && options.pages !== undefined ? onePage(options.pages) : null;
  const isGranted = (name: keyof PrintOptions): boolean => {
    const value = options[name];
    if (name === 'copies' || name === 'rotate' || value === undefined) return true;
    if (name === 'pages') return page !== null || (isPdf && value === '-');
    if (name === 'dpi') return printerDpi !== null && Number.parseInt(String(value), 10) === printerDpi;
    return (WITHOUT_EFFECT[name] as (value: unknown) => boolean)(value);
  };
  return {
    copies: options.copies ?? 1,
    params: {
      ...(options.rotate === undefined || options.rotate === 0 ? {} : { rotation: options.rotate }),
      ...(page === null ? {} : { pdf: { pageNumber: page - 1 } }),
    },
    ignored: (Object.keys(options) as (keyof PrintOptions)[]).filter((name) => !isGranted(name)),
  };
}

/** `3` or `3-3`; null for several pages. */
function onePage(pages: string): number | null {
  const match = /^\s*([1-9]\d{0,4})(?:\s*-\s*\1)?\s*$/.exec(pages);
  return match ? Number(match[1]) : null;
}
