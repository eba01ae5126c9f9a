/** Query parameters that are true or false. */
import { ApiError } from './api-error.ts';

/** False if omitted. Throws `invalid_parameter`. */
export function isTrue(name: string, value: unknown): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw new ApiError('invalid_parameter', `${name} must be true or false.`);
}
