/** Errors that our own hooks raise inside of better-auth. */
import { render } from '@platen/messages';
import { APIError } from 'better-auth/api';
import type { ApiMessage } from '../../ground/http/api-error.ts';

/** The library answers with the body as it is: the fact reaches `toApiError`. */
export const refusal = (fact: ApiMessage, status: 'BAD_REQUEST' | 'UNAUTHORIZED' = 'BAD_REQUEST'): APIError =>
  new APIError(status, { message: render('en', fact)!, fact });
