/** Paths as PrintNode's clients write them. */

const PREFIX = /^\/+printnode(?=[/?]|$)/;

/**
 * A path of PrintNode's API, without the doubled slashes that its PHP client sends. On `printnodeHost` every path is of
 * that API. Other paths stay as they are.
 */
export function printnodePath(url: string, host: string | undefined, printnodeHost: string | null): string {
  const isHost = printnodeHost !== null && host?.replace(/:\d+$/, '').toLowerCase() === printnodeHost;
  const full = isHost && !PREFIX.test(url) ? `/printnode/${url}` : url;
  if (!PREFIX.test(full)) return url;
  const end = full.search(/\?|$/);
  return full.slice(0, end).replaceAll(/\/{2,}/g, '/') + full.slice(end);
}
