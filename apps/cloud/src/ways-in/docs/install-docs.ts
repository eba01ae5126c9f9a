/** The documentation: the guides of docs/ at `/docs`, and the reference of the API. */
import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ApiError } from '../../ground/http/api-error.ts';
import { type Document, publicDocument } from '../../ground/http/answers/public-document.ts';
import { pagePolicy } from '../../ground/http/answers/security-headers.ts';
import {
  DOCS_FOLDER,
  EXAMPLES_FOLDER,
  filesIn,
  guideGroups,
  guideNames,
  isSmall,
  readGuide,
  START_PAGE,
} from './guides.ts';
import { renderHead, renderHeader, renderPage, type Site } from './layout.ts';
import { beginOf, listForAssistants } from './llms.ts';
import { renderGuide, withAddress } from './markdown.ts';
import { routeDocuments, sectionsOf } from './search-documents.ts';
import { robotsText, siteMap } from './site-map.ts';

/** The logo, as in the web app and the agent's windows. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="9" rx="4.5" fill="#0c8599"/><circle cx="7.5" cy="9.5" r="2" fill="#fff"/><path d="M7 16h18v11H7z" fill="#fff" stroke="#0b7285" stroke-width="2"/><path d="M10 19v5M12.5 19v5M14 19v5M17 19v5M18.5 19v5M21.5 19v5" stroke="#212529" stroke-width="1.3"/></svg>';
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const resolve = createRequire(import.meta.url).resolve;
/** The package exports its module to importers only. */
const SEARCH_ENGINE = path.join(path.dirname(resolve('minisearch')), '../es/index.js');

const SECURITY_TEXT_DAYS = 180;

/** Where weaknesses are reported (RFC 9116). It expires, so that an old copy is not taken for the newest. */
const securityText = (contact: string, publicUrl: string): string => `Contact: ${contact}
Expires: ${new Date(Date.now() + SECURITY_TEXT_DAYS * 86_400_000).toISOString()}
Preferred-Languages: en, de
Canonical: ${publicUrl}/.well-known/security.txt
`;

interface DocsOptions {
  readonly publicUrl: () => string;
  /** null: there is no `security.txt`. */
  readonly securityContact: string | null;
}

export function installDocs(app: FastifyInstance, { publicUrl, securityContact }: DocsOptions): void {
  const serve = (url: string, load: () => Document | Promise<Document>): void => {
    app.get(url, { schema: { hide: true } }, publicDocument(load));
  };
  /** Serves a file whose address changes with its content; returns the address. */
  const serveAsset = (file: string, type: string, from = path.join(import.meta.dirname, 'browser', file)): string => {
    const body = readFileSync(from);
    const url = hashedUrl(file, body);
    serve(url, () => ({ type, body, immutable: true }));
    return url;
  };
  const groups = guideGroups();
  const site: Site = {
    stylesheet: serveAsset('style.css', 'text/css; charset=utf-8'),
    search: {
      script: serveAsset('search.js', SCRIPT),
      engine: serveAsset('minisearch.js', SCRIPT, SEARCH_ENGINE),
      index: '/docs/search.json',
    },
    groups,
  };
  /** Serves a guide as a page, and as the Markdown that it is made of. */
  const serveGuide = (address: string, name: string): void => {
    const markdown = `${address}.md`;
    serve(address, () => ({
      type: HTML,
      body: renderPage(site, {
        path: address,
        markdown,
        description: beginOf(name),
        canonical: publicUrl() + address,
        ...renderGuide(name, readGuide(name), publicUrl()),
      }),
      headers: pagePolicy({ publicUrl: publicUrl() }),
    }));
    serve(markdown, () => ({ type: MARKDOWN, body: withAddress(readGuide(name), publicUrl()) }));
  };
  const names = guideNames(groups);

  serve('/docs/inter.woff2', () => ({
    type: 'font/woff2',
    body: readFileSync(resolve(FONT)),
  }));
  serve('/favicon.ico', () => ({ type: 'image/svg+xml', body: ICON }));
  serveGuide('/docs', START_PAGE);
  for (const name of names) serveGuide(`/docs/${name}`, name);
  serve(site.search.index, () => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify([
      ...sectionsOf('/docs', readGuide(START_PAGE)),
      ...names.flatMap((name) => sectionsOf(`/docs/${name}`, readGuide(name), isSmall(name) ? 1 : undefined)),
      ...routeDocuments(),
    ]),
  }));
  if (securityContact !== null)
    app.get('/.well-known/security.txt', { schema: { hide: true } }, (_, reply) =>
      reply.type(TEXT).send(securityText(securityContact, publicUrl())),
    );
  serve('/robots.txt', () => ({ type: TEXT, body: robotsText(publicUrl()) }));
  serve('/sitemap.xml', () => ({
    type: 'application/xml; charset=utf-8',
    body: siteMap(['', ...names.map((name) => `/${name}`)].map((page) => `${publicUrl()}/docs${page}`)),
  }));
  for (const address of ['/llms.txt', '/docs/llms.txt'])
    serve(address, () => ({ type: TEXT, body: listForAssistants(groups, publicUrl()) }));
  for (const file of filesIn(path.join(DOCS_FOLDER, 'pictures'), '.png'))
    serve(`/docs/pictures/${file}`, () => ({
      type: 'image/png',
      body: readFileSync(path.join(DOCS_FOLDER, 'pictures', file)),
    }));
  serveExamples(serve);
  installReference(app, { site, serve, starter: serveAsset('start-reference.js', SCRIPT), publicUrl });
}

/** The files that the guides name. */
function serveExamples(serve: ReferenceOptions['serve']): void {
  const folders = ['erp', 'no-code'].flatMap((folder) =>
    ['.json', '.mjs'].flatMap((extension) =>
      filesIn(path.join(EXAMPLES_FOLDER, folder), extension).map((name) => `${folder}/${name}`),
    ),
  );
  for (const file of [...filesIn(EXAMPLES_FOLDER, '.zpl'), ...folders])
    serve(`/docs/examples/${file}`, () => ({ type: TEXT, body: readFileSync(path.join(EXAMPLES_FOLDER, file)) }));
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
