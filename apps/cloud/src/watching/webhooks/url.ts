/** The address of a webhook or of an alert channel. */
import { message } from '@platen/messages';
import { isIP } from 'node:net';
import type { Config } from '../../ground/config.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { checkUrl, LOCAL_NAME, OutboundError } from '../../ground/outbound/safe-fetch.ts';
import { isThisMachine } from '../../ground/plain-text.ts';

/** `name`: the field of the request. Throws `invalid_url`. */
export function urlOf(
  text: string,
  name: 'url' | 'address',
  { allowPrivateUrls: allowPrivate, allowPlainText }: Pick<Config, 'allowPrivateUrls' | 'allowPlainText'>,
): URL {
  try {
    const url = checkUrl(text, { allowPrivate });
    if (!allowPrivate && isIP(url.hostname) === 0 && LOCAL_NAME.test(url.hostname) && !url.hostname.startsWith('['))
      throw new ApiError('invalid_url', message('api.invalid_url.private_host', { name, host: url.hostname }));
    if (url.protocol !== 'https:' && !isThisMachine(url.hostname) && !allowPlainText.includes('webhooks'))
      throw new ApiError('invalid_url', message('api.invalid_url.plain_text', { name }));
    return url;
  } catch (error) {
    if (error instanceof OutboundError)
      throw new ApiError('invalid_url', message('api.invalid_url.field', { name, reason: error.fact! }));
    throw error;
  }
}
