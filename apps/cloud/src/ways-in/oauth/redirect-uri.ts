/** The URIs to which a client may redirect the user's browser (RFC 8252, RFC 9700). */

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Schemes that a browser carries out or shows itself. */
const REFUSED = /^(javascript|data|vbscript|file|blob|about|ftp|ws|wss|view-source):$/;

/** `https:`, `http:` of the own computer, or the scheme of a program such as `cursor:`. */
export function isRedirectUri(text: string): boolean {
  if (text.length > 300 || !URL.canParse(text)) return false;
  const { protocol, hostname, hash, username } = new URL(text);
  if (hash !== '' || username !== '') return false;
  if (protocol === 'http:') return LOOPBACK.test(hostname);
  return !REFUSED.test(protocol);
}

/** The same address; on the own computer any port, as programs take a free one (RFC 8252, section 7.3). */
export function matchesRedirectUri(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [one, other] = [new URL(registered), new URL(asked)];
  if (one.protocol !== 'http:' || !LOOPBACK.test(one.hostname)) return false;
  other.port = one.port;
  return one.href === other.href;
}

/** Returns the source for `form-action` of a policy. */
export function policySource(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  return origin === 'null' ? protocol : origin;
}
