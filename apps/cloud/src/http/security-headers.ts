/** Headers that keep a browser from doing more with an answer than showing it. */
import { createHash } from 'node:crypto';

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

/** The policy of a page with scripts of this cloud and those within the page, which may call this cloud and nothing else. */
export function pagePolicy(html: string, publicUrl: string): Readonly<Record<string, string>> {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': policy.join('; ') };
}
