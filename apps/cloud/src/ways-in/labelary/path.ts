/** Paths as Labelary's clients write them. */
import type { FormatName } from '@platen/codecs';
import { ApiError } from '../../ground/http/api-error.ts';

export const LABELARY_PREFIX = '/labelary';

/** On `labelaryHost` the paths of the API stand at the root. Other paths stay as they are. */
export function labelaryPath(url: string, host: string | undefined, labelaryHost: string | null): string {
  const isHost = labelaryHost !== null && host?.replace(/:\d+$/, '').toLowerCase() === labelaryHost;
  return isHost && !url.startsWith(`${LABELARY_PREFIX}/`) ? `${LABELARY_PREFIX}${url}` : url;
}

/** Dots an inch by dots a millimetre, as printers are built. */
const DENSITIES: Readonly<Record<string, number>> = { '6dpmm': 152, '8dpmm': 203, '12dpmm': 300, '24dpmm': 600 };

export interface LabelPath {
  readonly dpi: number;
  readonly widthIn: number;
  readonly heightIn: number;
  /** From 0; null: all labels, where the answer holds several. */
  readonly index: number | null;
  readonly zpl: string;
}

/** `4x6`, `4x6/0`, `4x6/0/^XA…`; the index may be left out, and ZPL may hold slashes. */
const REST = /^(\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})x(\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})(?:\/(\d{0,9}))?(?:\/([\s\S]*))?$/i;

/** The largest side of a label in inches, as Labelary has it. */
const MAX_SIDE_IN = 15;

/** Throws `invalid_parameter`, `label_too_large`. */
export function parseLabelPath(dpmm: string, rest: string): LabelPath {
  const dpi = DENSITIES[dpmm.toLowerCase()];
  if (dpi === undefined)
    throw new ApiError(
      'invalid_parameter',
      `The density ${dpmm.slice(0, 20)} must be one of ${Object.keys(DENSITIES).join(', ')}.`,
    );
  const match = REST.exec(rest);
  if (!match)
    throw new ApiError(
      'invalid_parameter',
      'Behind labels/ there must be a size in inches such as 4x6, then the index of a label from 0, such as 4x6/0.',
    );
  const [, width, height, index, zpl = ''] = match;
  const [widthIn, heightIn] = [Number(width), Number(height)];
  if (widthIn === 0 || heightIn === 0 || widthIn > MAX_SIDE_IN || heightIn > MAX_SIDE_IN)
    throw new ApiError(
      'label_too_large',
      `The size ${width}x${height} must be above 0 and at most ${MAX_SIDE_IN}x${MAX_SIDE_IN} inches.`,
    );
  return { dpi, widthIn, heightIn, index: index ? Number(index) : null, zpl };
}

export type Answer = FormatName | 'fields';

/** What is answered by its media type. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/json': 'fields',
  'application/zpl': 'zpl',
  'application/epl': 'epl',
  'application/ipl': 'ipl',
  'application/dpl': 'dpl',
  'application/sbpl': 'sbpl',
  'application/tspl': 'tspl',
  'application/cpcl': 'cpcl',
};
