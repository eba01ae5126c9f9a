/** The options of a page that loads a shim by a script tag: `data-server`, `data-token` or `data-token-url`, `data-printer`. */
import { fetchBlob } from './fetched.ts';
import type { ShimOptions } from './shim.ts';

const MAX_TOKEN_BYTES = 64 * 1024;

/** Call it while the script tag runs. */
export function optionsOfScriptTag(): ShimOptions {
  const { dataset, src } = document.currentScript as HTMLScriptElement;
  const { server = new URL(src).origin, token, tokenUrl, printer } = dataset;
  if (token === undefined && tokenUrl === undefined)
    throw new Error(
      'Platen: the script tag needs data-token, a page token, or data-token-url, where the page gets one.',
    );
  return { server, token: token ?? (() => fetchToken(tokenUrl!)), printer };
}

/** The address answers with the token as text, or as the field `token` of JSON, as the service does. */
async function fetchToken(address: string): Promise<string> {
  const answer = await fetchBlob(address, { mostBytes: MAX_TOKEN_BYTES, cache: 'no-store' });
  const text = (await answer.text()).trim();
  return text.startsWith('{') ? (JSON.parse(text) as { token: string }).token : text;
}
