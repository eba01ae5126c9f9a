/** Serves the web app, which `pnpm web` builds: its one document at every address of a page, its files below /assets. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../../ground/http/api-error.ts';
import { rawPayload } from '../../ground/http/answers/answers.ts';
import { WEB_PATHS } from './paths.ts';

/** The folder of the web app in a checkout and in the container image. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../web/dist');
const NONCE = 'STYLE_NONCE';
const SECONDS_OF_BUILD = 2;

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    // The text shaper, the PDF reader and the bar code reader are WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A script that is started as a worker obeys its own policy: it reaches the files of this cloud, and nothing else. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** Scripts that pages of others load by these names (docs/playground.md, docs/qz-tray.md, docs/browser-print.md). */
const FOR_SCRIPT_TAGS = ['platen-label.js', 'platen-qz.js', 'platen-browser-print.js'];

/** These scripts, the app's own and its fonts hold nothing of an account: pages of any origin may load them. */
const FOR_EVERY_PAGE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Shown while `pnpm start` builds the app: it loads itself again. */
const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Platen</title>
<h1>Platen is being built</h1>
<p>This page loads itself again. If it stays: <code>npx pnpm web</code> builds the web app. The <a href="/docs">guides</a> and the API are there already.</p>
</html>
`;

/** A browser asks for a page; a program, or a page for its data, gets the error of the API. */
const isForPerson = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(?:api|assets)\b/.test(url);

export async function installWeb(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(FOLDER, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    schemaHide: true,
    setHeaders: (reply) => reply.headers({ 'content-security-policy': WORKER_POLICY, ...FOR_EVERY_PAGE }),
  });
  for (const name of FOR_SCRIPT_TAGS)
    app.get(`/${name}`, { schema: { hide: true } }, async (_, reply) => {
      const script = await readFile(path.join(FOLDER, name)).catch(() => null);
      if (script === null) throw new ApiError('not_found', 'The web app is not built: npx pnpm web builds it.');
      return reply
        .type('text/javascript; charset=utf-8')
        .serializer(rawPayload)
        .headers({ 'cache-control': 'public, max-age=300', ...FOR_EVERY_PAGE })
        .send(script);
    });
  const answer = async (_: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    const document = await readFile(path.join(FOLDER, 'index.html'), 'utf8').catch(() => null);
    void reply.type('text/html; charset=utf-8').serializer(rawPayload).header('cache-control', 'no-store');
    if (document === null) return reply.code(503).header('refresh', String(SECONDS_OF_BUILD)).send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64url');
    return reply.header('content-security-policy', policyOf(nonce)).send(document.replaceAll(NONCE, nonce));
  };
  // A wrong address or an old link leads to the page that says so.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 && isForPerson(request) ? answer(request, reply.code(404)) : undefined,
  );
  const schema = { hide: true };
  app.get('/', { schema }, answer);
  for (const page of WEB_PATHS) {
    app.get(`/${page}`, { schema }, answer);
    app.get(`/${page}/*`, { schema }, answer);
  }
}
