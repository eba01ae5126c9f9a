/** The address of a webhook. */
import { message } from '@platen/messages';
import { isIP } from 'node:net';
import { ApiError } from '../http/api-error.ts';
import { checkUrl, LOCAL_NAME, OutboundError } from '../outbound/safe-fetch.ts';

/** Throws `invalid_url`. */
export function urlOf(text: string, allowPrivate: boolean): string {
  try {
    const url = checkUrl(text, { allowPrivate });
    if (!allowPrivate && isIP(url.hostname) === 0 && LOCAL_NAME.test(url.hostname) && !url.hostname.startsWith('['))
      throw new ApiError('invalid_url', message('api.invalid_url.private_host', { name: 'url', host: url.hostname }));
    return url.href;
  } catch (error) {
    if (error instanceof OutboundError)
      throw new ApiError('invalid_url', message('api.invalid_url.field', { name: 'url', reason: error.fact! }));
    throw error;
  }
}
