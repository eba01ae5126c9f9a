/** Options of pages as IPP has them (RFC 8011, PWG 5100.13), and what a print server says it can do with pages. */
import type { PageOptions, PrinterCapabilities } from '@platen/protocol/agent';
import { findNamed, refusedOption } from '@platen/protocol/page-rules';
import { refused } from '../pages/page-options.ts';
import { A4, type TestSheet } from '../pages/test-page.ts';
import type { IppAttributes } from './ipp-client.ts';
import type { JobValue } from './job-attributes.ts';

/** The attributes of a printer that tell what it can do with pages. */
export const ABLE = [
  'copies-supported',
  'media-supported',
  'media-source-supported',
  'sides-supported',
  'print-color-mode-supported',
  'print-scaling-supported',
  'printer-resolution-supported',
];

const MM_PER_INCH = 25.4;
const LAST_PAGE = 2_147_483_647;
const DEFAULT_COPIES = 9_999;

interface Paper {
  readonly name: string;
  readonly keyword: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Its papers by the last part of their names (PWG 5101.1): `iso_a4_210x297mm` is A4. Those of the same name but the first are left out. */
function papersOf(attributes: IppAttributes): readonly Paper[] {
  const papers = new Map<string, Paper>();
  for (const keyword of textsOf(attributes['media-supported'])) {
    const match = /^[a-z]+_([a-z0-9.-]+)_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(keyword);
    if (!match || keyword.startsWith('custom_m')) continue;
    const [, plain = '', width, height, unit] = match;
    const inMm = (length: string | undefined): number =>
      Math.round(Number(length) * (unit === 'in' ? MM_PER_INCH : 1) * 10) / 10;
    const name = plain.replace(/^./, (first) => first.toUpperCase());
    if (!papers.has(name)) papers.set(name, { name, keyword, widthMm: inMm(width), heightMm: inMm(height) });
  }
  return [...papers.values()];
}

/** What the server says of the printer; undefined for a raw queue, which names no paper. */
export function capabilitiesOf(attributes: IppAttributes): PrinterCapabilities | undefined {
  const papers = papersOf(attributes);
  if (papers.length === 0) return undefined;
  const copies = attributes['copies-supported'];
  return {
    papers: papers.map(({ name, widthMm, heightMm }) => ({ name, widthMm, heightMm })),
    trays: [...textsOf(attributes['media-source-supported'])],
    duplex: textsOf(attributes['sides-supported']).some((sides) => sides.startsWith('two-sided')),
    color: textsOf(attributes['print-color-mode-supported']).includes('color'),
    copies: Array.isArray(copies) ? Number(copies[1]) : DEFAULT_COPIES,
    resolutions: resolutionsOf(attributes['printer-resolution-supported']),
  };
}

/** The attributes of a printer that tell what a sheet of it is like. */
export const SHEET = [
  'media-supported',
  'media-default',
  'media-left-margin-supported',
  'media-top-margin-supported',
  'media-right-margin-supported',
  'media-bottom-margin-supported',
];

/** The sheet that a print with these options gets; A4 where the server names none. */
export function sheetOf(attributes: IppAttributes, { paper, tray }: PageOptions): TestSheet {
  const papers = papersOf(attributes);
  const chosen =
    paper === undefined
      ? papers.find(({ keyword }) => keyword === attributes['media-default'])
      : findNamed(papers, paper);
  // In hundredths of a millimetre; the widest of them holds for every tray.
  const margin = (side: string): number => {
    const value = attributes[`media-${side}-margin-supported`];
    return Math.max(0, ...(Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number')) / 100;
  };
  const marginsMm = { left: margin('left'), top: margin('top'), right: margin('right'), bottom: margin('bottom') };
  const isKnown = Object.values(marginsMm).some((one) => one > 0);
  return {
    ...(chosen ? { widthMm: chosen.widthMm, heightMm: chosen.heightMm, paper: chosen.name } : A4),
    marginsMm: isKnown ? marginsMm : null,
    tray: tray ?? null,
  };
}

/** One, `[600, 600, 'dpi']`, or a list of them. */
function resolutionsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const all = (Array.isArray(value[0]) ? value : [value]) as readonly (readonly unknown[])[];
  return all.flatMap(([across, down, unit]) => {
    if (typeof across !== 'number' || typeof down !== 'number') return [];
    const inDpi = (count: number): number => Math.round(count * (unit === 'dpcm' ? MM_PER_INCH / 10 : 1));
    return across === down ? String(inDpi(across)) : `${inDpi(across)}x${inDpi(down)}`;
  });
}

/** The attributes of a job with these options. Errors: OptionRefused, which names what the printer has. */
export function attributesFor(options: PageOptions, printer: IppAttributes, copies: number): Record<string, JobValue> {
  const able = capabilitiesOf(printer);
  const wrong = able && refusedOption(options, able);
  if (wrong) throw refused(wrong);
  const { paper, tray, duplex, orientation = 'auto', color, collate = true, pages } = options;
  const media = paper === undefined ? undefined : findNamed(papersOf(printer), paper);
  const sheet = tray === undefined ? undefined : { 'media-source': { keyword: tray } };
  const scaling = scalingFor(options, textsOf(printer['print-scaling-supported']));
  const named: Record<string, JobValue | undefined> = {
    copies: copies > 1 ? { integer: copies } : undefined,
    'multiple-document-handling':
      copies > 1 ? { keyword: `separate-documents-${collate ? 'collated' : 'uncollated'}-copies` } : undefined,
    media: !sheet && media ? { keyword: media.keyword } : undefined,
    'media-col': sheet && { collection: { ...(media ? { 'media-size': sizeOf(media) } : {}), ...sheet } },
    sides: duplex && { keyword: duplex === 'none' ? 'one-sided' : `two-sided-${duplex}-edge` },
    'orientation-requested': orientation === 'auto' ? undefined : { enum: orientation === 'portrait' ? 3 : 4 },
    'print-color-mode': color === undefined ? undefined : { keyword: color ? 'color' : 'monochrome' },
    'print-scaling': scaling === undefined ? undefined : { keyword: scaling },
    'page-ranges': pages === undefined ? undefined : { ranges: rangesOf(pages) },
  };
  return Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, JobValue] => entry[1] !== undefined),
  );
}

/** In hundredths of a millimetre. */
const sizeOf = ({ widthMm, heightMm }: Paper): JobValue => ({
  collection: {
    'x-dimension': { integer: Math.round(widthMm * 100) },
    'y-dimension': { integer: Math.round(heightMm * 100) },
  },
});

/** Without `fit` a page that is larger than the paper is shrunk, where the server can. */
function scalingFor({ fit }: PageOptions, able: readonly string[]): string | undefined {
  const wanted = { contain: 'fit', cover: 'fill', none: 'none' } as const;
  const scaling = fit === undefined ? 'auto-fit' : wanted[fit];
  return able.includes(scaling) ? scaling : undefined;
}

/** In ascending order and without overlaps, as RFC 8011 requires. */
function rangesOf(pages: string): readonly (readonly [number, number])[] {
  const ranges = pages
    .split(',')
    .map((part): [number, number] => {
      const [first = '', last = first] = part.replaceAll(' ', '').split('-');
      return [Number(first) || 1, last === '' ? LAST_PAGE : Number(last)];
    })
    .toSorted(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [first, last] of ranges) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}
