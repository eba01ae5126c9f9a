/** `/`: what this is, and where to go on, for somebody who opens the address in a browser. Nothing comes from elsewhere. */
import type { FastifyInstance } from 'fastify';
import { rawPayload } from './routes.ts';
import { pagePolicy } from './security-headers.ts';

/** A label with bars, 16 by 16. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1d4ed8"/><path d="M4 4v8M6 4v8M9 4v8M12 4v8" stroke="#fff" stroke-width="1.4"/></svg>';

const page = (publicUrl: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Platen</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<style>
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #111; background: #fff }
  pre { padding: .8rem; overflow-x: auto; background: #f3f4f6; border-radius: .4rem }
  @media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } a { color: #93c5fd } pre { background: #222 } }
</style>
<h1>Platen</h1>
<p>Converts label documents (ZPL, EPL, IPL, TSPL, DPL, SBPL, pictures, PDF, XML, JSON) and prints them on printers behind
a print agent. This is its API; there is nothing to click here.</p>
<ul>
  <li><a href="/docs/">Documentation</a>: every endpoint, and the way from sign-up to a printed label</li>
  <li><a href="/openapi.json">OpenAPI 3.1</a></li>
  <li>Label formats: <a href="/schemas/label-v2.xsd">XML Schema</a>, <a href="/schemas/label-v2.json">JSON Schema</a></li>
  <li>For operators: <a href="/healthz">healthz</a>, <a href="/readyz">readyz</a></li>
</ul>
<p>Try it:</p>
<pre>curl -X POST ${publicUrl}/api/v2/convert/zpl/to/png -H 'Content-Type: text/plain' \\
  --data-binary '^XA^FO50,50^A0N,50,50^FDHello^FS^XZ' -o label.png</pre>
</html>
`;

export function installFrontPage(app: FastifyInstance, publicUrl: () => string): void {
  const hidden = { schema: { hide: true } };
  app.get('/', hidden, async (_request, reply) =>
    reply
      .headers(pagePolicy('', publicUrl()))
      .type('text/html; charset=utf-8')
      .serializer(rawPayload)
      .send(page(escapeHtml(publicUrl()))),
  );
  app.get('/favicon.ico', hidden, async (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').type('image/svg+xml').serializer(rawPayload).send(ICON),
  );
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
