/**
 * The part of a failed statement that may be logged: its message contains its values, such as documents, hashes and
 * sessions.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';

export function failedStatement(
  error: Error,
): { readonly query: string; readonly cause: Error | undefined } | undefined {
  return error instanceof DrizzleQueryError ? { query: error.query, cause: error.cause } : undefined;
}
