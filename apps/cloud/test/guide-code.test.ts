/**
 * The code in the guides and in the READMEs of the packages runs as it stands. Shell lines are in guide-examples.test.ts, those of
 * the SDKs in sdks/test.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convert, read, type FormatName } from '@platen/codecs';
import { PUBLISHED } from '../../../scripts/packages/workspace.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
/** Compiled sources are kept from one program to the next. */
const PRELOAD = path.join(root, 'scripts/preload.mjs');

interface Block {
  /** In the repository. */
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

async function blocksOf(page: string): Promise<readonly Block[]> {
  const text = await readFile(path.join(root, page), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language, code]) => ({
    page,
    language: language!,
    code: code!,
  }));
}

/** The pages whose blocks are somebody else's, by language: who runs them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/python.md python': 'sdks/test/sdks.test.ts',
  'docs/csharp.md csharp': 'sdks/test/sdks.test.ts',
  'docs/php.md php': 'sdks/test/sdks.test.ts',
  'docs/ruby.md ruby': 'sdks/test/sdks.test.ts',
  'docs/go.md go': 'sdks/test/sdks.test.ts',
  'docs/java.md java': 'sdks/test/sdks.test.ts',
  'docs/java.md xml': 'sdks/test/sdks.test.ts',
  'docs/codecs-in-node.md js': 'test/packages/packages.test.ts',
  'docs/codecs-in-a-browser.md html': 'test/packages/page-of-guide.ts',
  'docs/events.md js': 'apps/cloud/test/guide-examples.test.ts',
  'docs/embed-designer.md html': 'test/packages/designer-element.ts',
  'packages/designer/README.md html': 'test/packages/designer-element.ts',
  'docs/browser-print.md html': 'e2e/journeys/web-page-printing.test.ts',
  'docs/qz-tray.md html': 'e2e/journeys/web-page-printing.test.ts',
  'packages/browser/README.md html': 'e2e/journeys/web-page-printing.test.ts',
  'docs/playground.md html': 'e2e/journeys/web-playground.test.ts',
};
/** For a program that is not here. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docs/editor.md lua': 'Neovim',
  'docs/operate.md nginx': 'nginx',
};
/** Text of calls whose secrets only their systems have (erp.test.ts, from-designers.test.ts), and answers. */
const NO_CODE = new Set(['sh', 'text']);

const ORIGIN = 'https://shop.example';
/** What a browser does for a page. */
const IN_A_PAGE = `const send = globalThis.fetch;
  globalThis.fetch = (url, init) => url === '/label-token'
    ? Response.json({ token: given.token })
    : send(url, { ...init, headers: { ...init.headers, origin: '${ORIGIN}' } });`;
const LABEL = '^XA^FO50,50^A0N,40^FDHello^FS^XZ';
/** What a page leaves to its reader, and what its lines come to. Blocks of a page are one program. */
interface Program {
  readonly before?: string;
  /** An expression. */
  readonly shows: string;
  readonly expected: unknown;
}
const PROGRAMS: Readonly<Record<string, Program>> = {
  'docs/codecs-in-a-browser.md ts': {
    before: `const bytes = new TextEncoder().encode('${LABEL}');`,
    shows: 'dots.data.some(Boolean)',
    expected: true,
  },
  'docs/codecs-at-the-edge.md js': {
    shows: `[(await worker.fetch(new Request('http://127.0.0.1/', { method: 'POST', body: '${LABEL}' }))).headers.get('content-type')]`,
    expected: ['image/png'],
  },
  'docs/editor.md ts': {
    shows: `[command.parameter.name, elements.length, document.problems().length, Buffer.from(edited.edits[0].inserted).toString(),
      edited.origins]`,
    expected: ['y', 1, 0, expect.any(String), [[0]]],
  },
  'docs/preflight.md ts': {
    before: `const bytes = new TextEncoder().encode('${LABEL}');`,
    shows: '[Array.isArray(findings), codes]',
    expected: [true, []],
  },
  'docs/print.md ts': {
    before: `const { apiKey, printerId } = given, zpl = '${LABEL}';`,
    shows: '[job.status, job.copies]',
    expected: ['completed', 2],
  },
  'docs/web-pages.md js': {
    before: `${IN_A_PAGE} const { token, printerId } = given;`,
    shows: '[status, error]',
    expected: ['completed', null],
  },
  'docs/events.md ts': {
    before: `import { createClient } from '@platen/client';
      const client = createClient({ baseUrl: given.url, apiKey: given.apiKey }), lastEventId = '0', saved = [];
      class Enough extends Error {}
      const save = (event) => { saved.push(event.type); throw new Enough(); };
      process.on('uncaughtException', (error) => {
        if (!(error instanceof Enough)) throw error;
        console.log(JSON.stringify(saved));
        process.exit(0);
      });`,
    shows: 'saved',
    expected: [expect.stringMatching(/^job\./)],
  },
  'packages/browser/README.md js': {
    before: IN_A_PAGE,
    shows: 'status',
    expected: 'completed',
  },
  'packages/client/README.md ts': {
    before:
      'const { body, secret, request } = { ...given, request: { headers: new Headers({ "x-svc-signature": given.signature }) } };',
    shows: 'event',
    expected: { type: 'job.completed' },
  },
  'packages/codecs/README.md ts': { shows: 'Buffer.from(bytes).subarray(1, 4).toString()', expected: 'PNG' },
  'packages/preflight/README.md ts': { shows: 'findings.length > 0', expected: true },
  'packages/protocol/README.md ts': { shows: 'ERROR_STATUS.printer_not_found', expected: 404 },
};

/** Labels, which every language of the page says as well. */
const isLabel = (language: string): language is 'zpl' => language === 'zpl';

let pages: readonly Block[];
beforeAll(async () => {
  const guides = (await readdir(path.join(root, 'docs')))
    .filter((file) => file.endsWith('.md') && !file.startsWith('adding-'))
    .map((file) => `docs/${file}`);
  const readmes = PUBLISHED.map(({ folder }) => path.join(path.relative(root, folder), 'README.md'));
  pages = (await Promise.all(['README.md', ...guides, ...readmes].map(blocksOf))).flat();
});

it('every block has somebody who runs it', async () => {
  const found = new Set(
    pages
      .filter(({ language }) => !NO_CODE.has(language) && language !== 'json' && !isLabel(language))
      .map(({ page, language }) => `${page} ${language}`),
  );
  const known = [...Object.keys(ELSEWHERE), ...Object.keys(NOT_RUN), ...Object.keys(PROGRAMS), 'docs/label-xml.md xml'];
  expect([...found].toSorted()).toEqual(known.toSorted());
  for (const file of Object.values(ELSEWHERE)) expect(existsSync(path.join(root, file)), file).toBe(true);
});

describe('programs', () => {
  let cloud: TestCloud;
  let account: TestAccount;
  let folder: string;
  let given: Readonly<Record<string, string>>;
  beforeAll(async () => {
    cloud = await startTestCloud();
    account = await cloud.signUp();
    const printerId = await cloud.addPrinter(account, await cloud.addAgent(account, { onOffer: 'print' }));
    const { status, body: made } = await cloud.call<{ readonly token: string }>('POST', '/api/v3/tokens', {
      token: account.key,
      body: { printerIds: [printerId], copies: 20, expiresIn: 600, origins: [ORIGIN] },
    });
    expect([status, made]).toMatchObject([201, {}]);
    const body = '{"type":"job.completed"}';
    const seconds = Math.floor(Date.now() / 1000);
    const signature = `t=${seconds},v1=${createHmac('sha256', 'secret').update(`${seconds}.${body}`).digest('hex')}`;
    given = { url: cloud.url, apiKey: account.key, printerId, token: made.token, body, signature, secret: 'secret' };
    folder = await mkdtemp(path.join(tmpdir(), 'platen-code-'));
    await mkdir(path.join(folder, 'node_modules/@platen'), { recursive: true });
    for (const { folder: source, manifest } of PUBLISHED)
      await symlink(source, path.join(folder, 'node_modules', manifest.name));
  });
  afterAll(async () => {
    await cloud?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(PROGRAMS))('%s', async (name, { before = '', shows, expected }) => {
    const lines = pages
      .filter(({ page, language }) => `${page} ${language}` === name)
      .map(({ code }) => code)
      // That program is for workerd alone: test/runtimes/runtimes.test.ts.
      .filter((code) => !code.includes('cloudflare:workers'))
      .join('\n')
      // What a framework calls is called here.
      .replace('export default', 'const worker =')
      .replace(/^.*return new Response\(null.*$/m, '')
      .replaceAll(/https:\/\/print\.example\.com|http:\/\/127\.0\.0\.1:8080/g, cloud.url);
    const file = path.join(folder, `${name.replaceAll(/\W/g, '-')}.ts`);
    await writeFile(
      file,
      `const given = JSON.parse(process.env.GIVEN);\n${before}\n${lines}\nconsole.log(JSON.stringify(${shows}));\nprocess.exit(0);`,
    );
    const env = { ...process.env, NODE_OPTIONS: '', GIVEN: JSON.stringify(given), PLATEN_KEY: account.key };
    const { stdout } = await run(process.execPath, ['--import', PRELOAD, file], { env, cwd: folder });
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual(expected);
  });
});

it('JSON can be read', () => {
  for (const { page, language, code } of pages)
    if (language === 'json')
      expect(() => JSON.parse(code.trim().startsWith('{') ? code : `{${code}}`), page).not.toThrow();
});

it('labels are read without a fault', async () => {
  const labels = pages.filter(({ language }) => isLabel(language));
  expect(labels.length).toBeGreaterThan(3);
  for (const { page, language, code } of labels) {
    // A stored format is drawn where it is recalled.
    const [, stored] = /\^DF([^^]+)\^FS/.exec(code) ?? [];
    const printed = stored === undefined ? code : `${code}^XA^XF${stored}^FS^FN1^FDx^FS^FN2^FD1^FS^XZ`;
    const { failure } = await convert(Buffer.from(printed), { from: language as FormatName, to: 'png', dpi: 203 });
    expect([page, failure]).toEqual([page, undefined]);
  }
});

it('the label in XML and the one in JSON are the same', async () => {
  const [xml, json] = pages.filter(({ page }) => page === 'docs/label-xml.md');
  const trees = await Promise.all(
    [xml!, json!].map(async ({ language, code }) => {
      const { document, diagnostics } = await read(language as 'xml' | 'json', Buffer.from(code));
      expect(diagnostics).toEqual([]);
      return JSON.stringify(document.labels, (key, value: unknown) =>
        key === 'span' || key === 'source' ? undefined : value,
      );
    }),
  );
  expect(trees[0]).toBe(trees[1]);
});
