/** A page of the cloud without a script: a heading, texts and forms, in the colours of the system. */
import { createHash } from 'node:crypto';

const COMMON = `
body { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #111; background: #fff }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } a { color: #93c5fd } }
`;

export interface PlainPage {
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

interface PlainPageOptions {
  /** English without it. */
  readonly language?: string;
  readonly title: string;
  /** HTML. */
  readonly main: string;
  /** Rules for its forms. */
  readonly style: string;
  /** Where its forms lead besides this cloud: a source of the policy. */
  readonly leadsTo?: string | undefined;
}

export function plainPage({ language = 'en', title, main, style, leadsTo }: PlainPageOptions): PlainPage {
  const rules = `${COMMON}${style}`;
  return {
    html: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} – Platen</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<style>${rules}</style>
<h1>${title}</h1>
${main}
</html>
`,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
      "img-src 'self'",
      `form-action 'self'${leadsTo === undefined ? '' : ` ${leadsTo}`}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
