/** Query parameters that are true or false. */
import { message } from '@platen/messages';
import { ApiError } from './api-error.ts';

/** False if omitted. Throws `invalid_parameter`. */
export function isTrue(name: string, value: unknown): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw new ApiError('invalid_parameter', message('api.invalid_parameter.flag', { name }));
}
