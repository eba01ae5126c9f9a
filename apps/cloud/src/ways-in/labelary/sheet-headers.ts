/** The headers of a PDF whose labels stand on paper: X-Page-Size and its neighbours. */
import type { SheetOptions } from '@platen/codecs';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../../ground/http/api-error.ts';

/** In points, upright. */
const PAPERS = {
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 419.53, height: 595.28 },
  a6: { width: 297.64, height: 419.53 },
} as const;

/** The most labels across a sheet, and down it. */
const MAX_ACROSS = 50;

/** Undefined where no header asks for paper: each label is a page. Throws `invalid_parameter`. */
export function sheetsOf(headers: IncomingHttpHeaders): SheetOptions | undefined {
  const asked = ['x-page-size', 'x-page-orientation', 'x-page-layout', 'x-page-align', 'x-page-vertical-align'];
  if (![...asked, 'x-label-border'].some((name) => headers[name] !== undefined)) return undefined;
  const choice = <T extends string>(name: string, allowed: readonly T[], usual: T): T => {
    const value = headers[name];
    if (value === undefined || value === '') return usual;
    const found = allowed.find((one) => one === String(value).trim().toLowerCase());
    if (found === undefined) throw refusal(name, String(value), `one of ${allowed.join(', ')}`);
    return found;
  };
  const size = choice('x-page-size', [...(Object.keys(PAPERS) as (keyof typeof PAPERS)[]), 'label'], 'label');
  const orientation = choice('x-page-orientation', ['portrait', 'landscape'], 'portrait');
  const { width, height } = size === 'label' ? { width: 0, height: 0 } : PAPERS[size];
  return {
    ...(size !== 'label' && {
      paper: orientation === 'portrait' ? { width, height } : { width: height, height: width },
    }),
    ...layoutOf(headers['x-page-layout']),
    align: choice('x-page-align', ['left', 'right', 'center', 'justify'], 'justify'),
    verticalAlign: choice('x-page-vertical-align', ['top', 'bottom', 'center', 'justify'], 'justify'),
    border: choice('x-label-border', ['none', 'solid', 'dashed'], 'none'),
  };
}

function layoutOf(header: string | string[] | undefined): Pick<SheetOptions, 'columns' | 'rows'> {
  if (header === undefined || header === '') return { columns: 1, rows: 1 };
  const [, columns, rows] = /^\s{0,9}(\d{1,2})\s{0,9}x\s{0,9}(\d{1,2})\s{0,9}$/i.exec(String(header)) ?? [];
  const layout = { columns: Number(columns), rows: Number(rows) };
  if (!(layout.columns >= 1 && layout.rows >= 1 && layout.columns <= MAX_ACROSS && layout.rows <= MAX_ACROSS))
    throw refusal('x-page-layout', String(header), `columns and rows such as 2x3, up to ${MAX_ACROSS}x${MAX_ACROSS}`);
  return layout;
}

/** The header of one value. Throws `invalid_parameter`. */
export const refusal = (name: string, value: string, allowed: string): ApiError =>
  new ApiError(
    'invalid_parameter',
    `The header ${name} is ${JSON.stringify(value.slice(0, 40))} and must be ${allowed}.`,
  );
