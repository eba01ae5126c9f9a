/** Options of a print request besides its document: copies, expiry, title, metadata, idempotency key. */
import { message } from '@platen/messages';
import { LIMITS, type PageOptions, type Query, shownValue } from '@platen/protocol';
import { ApiError } from '../../../ground/http/api-error.ts';
import { parsePages } from '../../printers/page-options.ts';

export interface PrintOptions {
  readonly copies: number | null;
  readonly expiresInSeconds: number | null;
  /** The title that the sender gave the job. */
  readonly title: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** How its pages are put on paper, without `fit`. */
  readonly pages: PageOptions | null;
  readonly idempotencyKey: string | null;
}

/** Throws `invalid_copies`, `invalid_parameter`. */
export function printOptionsOf(query: Query, idempotencyKey: unknown): PrintOptions {
  return {
    copies: parseCopies(query.copies),
    expiresInSeconds: parseExpiresIn(query.expiresIn),
    title: parseTitle(query.title),
    metadata: parseMetadata(query),
    pages: parsePages(query),
    idempotencyKey: parseIdempotencyKey(idempotencyKey),
  };
}

function parseCopies(value: unknown): number | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^[1-9]\d{0,3}$/.test(value))
    throw new ApiError('invalid_copies', message('api.invalid_copies'));
  return Number(value);
}

function parseExpiresIn(value: unknown): number | null {
  if (value === undefined) return null;
  const { min, max } = LIMITS.expiresInSeconds;
  const seconds = typeof value === 'string' && /^\d{1,8}$/.test(value) ? Number(value) : Number.NaN;
  if (!(seconds >= min && seconds <= max))
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.expires_in', { min, max }));
  return seconds;
}

function parseIdempotencyKey(value: unknown): string | null {
  if (value === undefined) return null;
  const { min, max } = LIMITS.idempotencyKeyLength;
  if (typeof value !== 'string' || !new RegExp(`^[\\x20-\\x7e]{${min},${max}}$`).test(value) || value.trim() === '')
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.idempotency_key', { min, max }));
  return value;
}

const METADATA = 'metadata.';
const CONTROL = /\p{Cc}/u;

function parseTitle(value: unknown): string | null {
  if (value === undefined) return null;
  const most = LIMITS.jobTitleLength;
  if (typeof value !== 'string' || value === '' || value.length > most || CONTROL.test(value))
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.title', { most }));
  return value.toWellFormed();
}

/** `metadata.NAME=VALUE`, each name once. */
function parseMetadata(query: Query): Record<string, string> | null {
  const { entries: most, nameLength, valueLength } = LIMITS.jobMetadata;
  const entries = Object.entries(query)
    .filter(([name]) => name.startsWith(METADATA))
    .map(([name, value]): [string, string] => {
      const key = name.slice(METADATA.length);
      if (key === '' || key.length > nameLength || CONTROL.test(key))
        throw new ApiError(
          'invalid_parameter',
          message('api.invalid_parameter.metadata_name', { most: nameLength, name: shownValue(name) }),
        );
      if (typeof value !== 'string' || value.length > valueLength || value.includes('\0'))
        throw new ApiError(
          'invalid_parameter',
          message('api.invalid_parameter.metadata_value', { prefix: METADATA, name: key, most: valueLength }),
        );
      return [key.toWellFormed(), value.toWellFormed()];
    });
  if (entries.length > most)
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.metadata', { most, count: entries.length }));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
