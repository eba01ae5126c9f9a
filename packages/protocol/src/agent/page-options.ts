/** How a document is put on paper: options of a print, and the defaults of a printer (fields of its `config`). */
import * as z from 'zod';
import { shownValue } from '../api/shown-value.ts';
import { boundedText, wholeNumber } from './wire-types.ts';

/** `2`, `1-3`, `4-`, `-2`, and lists of them. */
const isPageRange = (text: string): boolean =>
  text.split(',').every((part) => /^(?:\d{1,6}|\d{1,6}-\d{0,6}|-\d{1,6})$/.test(part.replaceAll(' ', '')));

const MAX_NAME_LENGTH = 100;
const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters');

const fields = {
  paper: name.meta({ description: 'The name of a paper that the printer has, such as `A4` or `Letter`.' }),
  tray: name.meta({ description: 'The name of a tray that the printer has.' }),
  duplex: z
    .enum(['none', 'long', 'short'])
    .meta({ description: 'On both sides: the sheet is turned on its long or short edge.' }),
  orientation: z
    .enum(['auto', 'portrait', 'landscape'])
    .meta({ description: '`auto` turns the sheet where the page fits better.' }),
  fit: z.enum(['contain', 'cover', 'none']).meta({
    description:
      '`contain` scales each page to the printable area, `cover` fills it, `none` prints at full size and cuts. Without it a page is shrunk only if it is larger than the paper.',
  }),
  color: z.boolean().meta({ description: '`false`: black and grey only.' }),
  collate: z.boolean().meta({ description: '`false`: all copies of page 1, then all of page 2. Default: true.' }),
  pages: z
    .string()
    .min(1)
    .max(200)
    .refine(isPageRange, 'must be page numbers from 1, such as 1-3,5 or 4-')
    .meta({ description: 'The pages to print, from 1: `1-3,5`, `4-`.' }),
};

export const pageOptions = z.object(fields).partial();
export type PageOptions = z.infer<typeof pageOptions>;
export type PageOptionName = keyof PageOptions;
export const PAGE_OPTION_NAMES = Object.keys(fields) as readonly PageOptionName[];

/** The same as fields of a printer's `config`, where null removes a default. */
export const pageDefaults = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, schema.nullish()]),
) as { readonly [Name in PageOptionName]: z.ZodOptional<z.ZodNullable<(typeof fields)[Name]>> };

/** More of a receipt printer's `config`. */
export const receiptDefaults = {
  cut: z
    .enum(['page', 'job', 'none'])
    .nullish()
    .meta({ description: 'Receipt printers: the paper is cut after each page (default), at the end, or not at all.' }),
  drawer: z.boolean().nullish().meta({ description: 'Receipt printers: each job opens the cash drawer.' }),
};

const MAX_PAPERS = 400;
const MAX_TRAYS = 50;
const MAX_RESOLUTIONS = 50;
const list = <T extends z.ZodType>(entry: T, most: number) =>
  z.array(entry).overwrite((entries) => entries.slice(0, most));

/** What a printer can do with pages, by its driver or print server. */
export const printerCapabilities = z.object({
  papers: list(z.object({ name: boundedText(100), widthMm: z.number(), heightMm: z.number() }), MAX_PAPERS),
  trays: list(boundedText(100), MAX_TRAYS),
  duplex: z.boolean(),
  color: z.boolean(),
  /** The most copies of one job. */
  copies: wholeNumber(1),
  /** In dpi; across and down, where they differ: `600x1200`. */
  resolutions: list(boundedText(20), MAX_RESOLUTIONS),
});
export type PrinterCapabilities = z.infer<typeof printerCapabilities>;

type OptionsResult =
  | { readonly ok: true; readonly options: PageOptions | null }
  | { readonly ok: false; readonly message: string };

/** `fit` is a parameter of conversions as well, where a document is converted. */
const OF_PRINT = PAGE_OPTION_NAMES.filter((option) => option !== 'fit');

/** The options that are among the parameters of a query. */
export function parsePageOptions(
  query: Readonly<Record<string, unknown>>,
  among: readonly PageOptionName[] = OF_PRINT,
): OptionsResult {
  const names = among.filter((option) => query[option] !== undefined);
  if (names.length === 0) return { ok: true, options: null };
  const truths: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };
  const valueOf = (option: PageOptionName, value: unknown): unknown =>
    option === 'color' || option === 'collate' ? (truths[String(value).toLowerCase()] ?? value) : value;
  const given = Object.fromEntries(names.map((option) => [option, valueOf(option, query[option])]));
  const parsed = pageOptions.safeParse(given);
  if (parsed.success) return { ok: true, options: parsed.data };
  const { path, message } = parsed.error.issues[0]!;
  const option = String(path[0]);
  return {
    ok: false,
    message: `${option}: ${message.replace(/^./, (first) => first.toLowerCase())}, not ${shownValue(query[option])}`,
  };
}
