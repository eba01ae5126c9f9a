/** The document of a call must be its bytes. */
import { UsageError } from '@platen/formats';

/** Also of another window, and Node's Buffer. */
const isBytes = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Uint8Array]';

/** Throws a UsageError that names what was passed instead. */
export function requireBytes(caller: string, value: unknown): void {
  if (isBytes(value)) return;
  throw new UsageError(
    `${caller}: the document must be a Uint8Array and is ${kindOf(value)}; ${
      typeof value === 'string'
        ? 'pass new TextEncoder().encode(text)'
        : 'pass its bytes, such as new Uint8Array(await response.arrayBuffer())'
    }.`,
  );
}

export const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : typeof value === 'object'
      ? `an object (${value.constructor?.name ?? 'without a class'})`
      : typeof value === 'undefined'
        ? 'missing'
        : `a ${typeof value}`;
