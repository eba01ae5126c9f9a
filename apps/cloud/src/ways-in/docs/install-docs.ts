/** The documentation: the guides of docs/ at `/docs`, and the reference of the API. */
import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ApiError } from '../../ground/http/api-error.ts';
import { type Document, publicDocument } from '../../ground/http/answers/public-document.ts';
import { pagePolicy } from '../../ground/http/answers/security-headers.ts';
import { DOCS_FOLDER, EXAMPLES_FOLDER, filesIn, guideGroups, readGuide, START_PAGE } from './guides.ts';
import { type PageContent, renderHead, renderHeader, renderPage, type Site } from './layout.ts';
import { renderGuide } from './markdown.ts';

/** The logo, as in the web app and the agent's windows. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="9" rx="4.5" fill="#0c8599"/><circle cx="7.5" cy="9.5" r="2" fill="#fff"/><path d="M7 16h18v11H7z" fill="#fff" stroke="#0b7285" stroke-width="2"/><path d="M10 19v5M12.5 19v5M14 19v5M17 19v5M18.5 19v5M21.5 19v5" stroke="#212529" stroke-width="1.3"/></svg>';
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

export function installDocs(app: FastifyInstance, publicUrl: () => string): void {
  const serve = (url: string, load: () => Document | Promise<Document>): void => {
    app.get(url, { schema: { hide: true } }, publicDocument(load));
  };
  /** Serves a file whose address changes with its content; returns the address. */
  const serveAsset = (file: string, type: string): string => {
    const body = readFileSync(path.join(import.meta.dirname, 'browser', file));
    const url = hashedUrl(file, body);
    serve(url, () => ({ type, body, immutable: true }));
    return url;
  };
  const site: Site = { stylesheet: serveAsset('style.css', 'text/css; charset=utf-8'), groups: guideGroups() };
  const servePage = (page: Omit<PageContent, 'html' | 'title'>, load: () => Omit<PageContent, 'path'>): void =>
    serve(page.path, () => ({
      type: HTML,
      body: renderPage(site, { ...page, ...load() }),
      headers: pagePolicy({ publicUrl: publicUrl() }),
    }));
  const guide = (name: string) => () => renderGuide(name, readGuide(name), publicUrl());

  serve('/docs/inter.woff2', () => ({
    type: 'font/woff2',
    body: readFileSync(createRequire(import.meta.url).resolve(FONT)),
  }));
  serve('/favicon.ico', () => ({ type: 'image/svg+xml', body: ICON }));
  servePage({ path: '/docs' }, guide(START_PAGE));
  for (const { name } of site.groups.flatMap(({ guides }) => guides)) servePage({ path: `/docs/${name}` }, guide(name));
  for (const file of filesIn(path.join(DOCS_FOLDER, 'pictures'), '.png'))
    serve(`/docs/pictures/${file}`, () => ({
      type: 'image/png',
      body: readFileSync(path.join(DOCS_FOLDER, 'pictures', file)),
    }));
  for (const file of filesIn(EXAMPLES_FOLDER, '.zpl'))
    serve(`/docs/examples/${file}`, () => ({
      type: 'text/plain; charset=utf-8',
      body: readFileSync(path.join(EXAMPLES_FOLDER, file)),
    }));
  installReference(app, { site, serve, starter: serveAsset('start-reference.js', SCRIPT), publicUrl });
}

interface ReferenceOptions {
  readonly site: Site;
  readonly serve: (url: string, load: () => Document | Promise<Document>) => void;
  readonly starter: string;
  readonly publicUrl: () => string;
}

/** The script of the reference is 4 MB and needs 30 MB of memory: it is loaded at the first request. */
function installReference(app: FastifyInstance, { site, serve, starter, publicUrl }: ReferenceOptions): void {
  let loading: ReturnType<typeof loadReferenceScript> | null = null;
  const script = () =>
    (loading ??= loadReferenceScript().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
  serve('/docs/api', async () => ({
    type: HTML,
    headers: pagePolicy({ publicUrl: publicUrl(), inlineStyles: true }),
    body: `${renderHead(site, { title: 'API reference', scripts: [(await script()).url, starter] })}
<body class="reference">
${renderHeader('div')}
<div id="main" tabindex="-1"><div id="reference"></div></div>
</body>
</html>
`,
  }));
  const answer = publicDocument(async () => ({ type: SCRIPT, body: (await script()).body, immutable: true }));
  app.get('/docs/scripts/:file', { schema: { hide: true } }, async (request, reply) => {
    if (request.url !== (await script()).url)
      throw new ApiError('not_found', 'This script belongs to another version.');
    return answer(request, reply);
  });
}

async function loadReferenceScript(): Promise<{ readonly url: string; readonly body: Buffer }> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/openapi.json' } });
  const { rawPayload: body } = await app.inject({ method: 'GET', url: '/js/scalar.js' });
  return { url: hashedUrl('scripts/reference.js', body), body };
}

const hashedUrl = (file: string, body: Buffer): string => {
  const { dir, name, ext } = path.posix.parse(file);
  return `${path.posix.join('/docs', dir, name)}.${createHash('sha256').update(body).digest('hex').slice(0, 16)}${ext}`;
};
