/** Headers that keep a browser from doing more with an answer than showing it. */
const LOCKED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HSTS_SECONDS = 31_536_000;

/** The headers of every answer; pages that need scripts or styles state their own policy. */
export function securityHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': LOCKED,
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

/** The same as lines of an answer that is written straight to a socket. */
export const SECURITY_LINES = Object.entries(securityHeaders(null))
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

interface PagePolicyOptions {
  readonly publicUrl: string;
  /** Lets a script of the page add styles. */
  readonly inlineStyles?: boolean;
}

/** The policy of a page with scripts and styles of this cloud, none within the page, which may call this cloud and nothing else. */
export function pagePolicy({ publicUrl, inlineStyles = false }: PagePolicyOptions): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': policy.join('; ') };
}
