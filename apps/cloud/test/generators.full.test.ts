/**
 * What others make of `/openapi.json`: six generators write clients that compile without a cast and talk to a real cloud, two
 * linters find no fault, a mock answers and validates from it, and a proxy finds that the cloud answers what it says.
 * `http.test.ts` has the sample: the shape that they need.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { generatorTools, NoRegistry, type ToolFolder } from '../../../test/packages/projects.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import { PROGRAMS } from './generated-programs.ts';

const run = promisify(execFile);

let cloud: TestCloud;
let account: TestAccount;
let printer: string;
let folder: string;
let tools: ToolFolder;
let unreachable: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-generators-'));
  try {
    tools = await generatorTools();
  } catch (error) {
    if (!(error instanceof NoRegistry)) throw error;
    unreachable = error.message;
    return;
  }
  cloud = await startTestCloud();
  account = await cloud.signUp();
  printer = await cloud.addPrinter(account, await cloud.addAgent(account), { name: 'Dock 2' });
  await writeFile(path.join(folder, 'openapi.json'), (await cloud.call('GET', '/openapi.json')).bytes);
  await symlink(path.join(tools.folder, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await writeFile(path.join(folder, '.spectral.json'), '{"extends":["spectral:oas"]}');
}, 600_000);
afterAll(async () => {
  await cloud?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a tool's program in the folder of the document. */
const tool = (program: string, ...args: string[]) =>
  run(tools.node, [path.join(tools.folder, 'node_modules', program), ...args], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', CI: '1' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { readonly stdout: string; readonly stderr: string; readonly message: string }) => {
    throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
  });

const GENERATORS: Readonly<Record<keyof typeof PROGRAMS, () => Promise<unknown>>> = {
  'openapi-typescript': async () => {
    // Its documented way to give `format: binary` a type; without it every file is a text.
    await writeFile(
      path.join(folder, 'write-types.mjs'),
      `import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
const BLOB = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'));
const document = JSON.parse(await readFile('openapi.json', 'utf8'));
const types = await openapiTS(document, {
  transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
});
await writeFile('openapi-typescript/schema.ts', astToString(types));`,
    );
    await run(tools.node, ['write-types.mjs'], { cwd: folder });
  },
  'hey-api': () => {
    const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'];
    return tool('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey-api/client', '-p', ...plugins);
  },
  'orval 8': async () => {
    const output = { target: 'orval 8/client.ts', client: 'fetch', baseUrl: cloud.url };
    const config = { platen: { input: 'openapi.json', output } };
    await writeFile(path.join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)};`);
    await tool('orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs');
  },
  // Its client for fetch reads every answer as JSON; the usual one of that version is axios.
  'orval 7': () => {
    const options = { input: 'openapi.json', output: 'orval 7/client.ts', client: 'axios' };
    return tool(
      'orval7/dist/bin/orval.js',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    );
  },
  'swagger-typescript-api': () =>
    tool('swagger-typescript-api/dist/cli.mjs', 'generate', '-p', 'openapi.json', '-o', 'swagger-typescript-api'),
};

it.each(Object.keys(GENERATORS) as (keyof typeof PROGRAMS)[])(
  'a client of %s compiles without a cast, lists, converts and sends a form',
  async (name) => {
    if (unreachable !== undefined) return void console.warn(`${unreachable}: skipped`);
    const place = path.join(folder, name);
    await mkdir(place);
    await GENERATORS[name]();
    await writeFile(path.join(place, 'program.ts'), PROGRAMS[name]);
    await writeFile(
      path.join(place, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2022',
          module: 'ESNext',
          moduleResolution: 'bundler',
          strict: true,
          noUncheckedIndexedAccess: true,
          lib: ['ES2022', 'DOM', 'DOM.Iterable'],
          types: ['node'],
          outDir: 'out',
        },
        include: ['.'],
      }),
    );
    await tool('typescript/bin/tsc', '-p', place);
    const bundle = ['--bundle', '--platform=node', '--format=esm', '--external:axios', `--outfile=${place}/bundle.mjs`];
    await run(path.join(tools.folder, 'node_modules/.bin/esbuild'), [path.join(place, 'out/program.js'), ...bundle]);
    const { stdout } = await run(tools.node, [path.join(place, 'bundle.mjs')], {
      env: { ...process.env, NODE_OPTIONS: '', ADDRESS: cloud.url, KEY: account.key, PRINTER: printer },
    });
    expect(JSON.parse(stdout)).toEqual({
      printers: ['Dock 2'],
      picture: 'PNG',
      labels: 2,
      refused: 'invalid_parameter',
      order: '1042',
    });
  },
  600_000,
);

describe('a linter', () => {
  it('redocly finds no fault', async () => {
    if (unreachable !== undefined) return;
    const { stderr } = await tool('@redocly/cli/bin/cli.js', 'lint', 'openapi.json');
    expect(stderr).toContain('Your API description is valid');
    expect(stderr).not.toMatch(/\d+ warning/);
  }, 600_000);

  it('spectral finds nothing but the scopes, which it wants of OAuth alone', async () => {
    if (unreachable !== undefined) return;
    const { stdout } = await tool('@stoplight/spectral-cli/dist/index.js', 'lint', 'openapi.json', '-f', 'json', '-q');
    // OpenAPI 3.1 lets every scheme name the roles that a call takes: its rule is that of 3.0.
    const found = (JSON.parse(stdout || '[]') as { readonly code: string; readonly message: string }[])
      .filter(({ code }) => code !== 'oas3-operation-security-defined')
      .map(({ code, message }) => `${code}: ${message}`);
    expect(found).toEqual([]);
  }, 600_000);
});

interface Prism {
  readonly address: string;
  readonly process: ChildProcess;
}

async function startPrism(...mode: readonly string[]): Promise<Prism> {
  const port = await freePort();
  const program = path.join(tools.folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const started = spawn(tools.node, [program, ...mode, '-p', String(port)], { cwd: folder, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(address).catch(() => null)) !== null, Boolean, 300_000);
  return { address, process: started };
}

describe('a mock', () => {
  let prism: Prism | undefined;
  beforeAll(async () => {
    if (unreachable === undefined) prism = await startPrism('mock', 'openapi.json', '--errors');
  }, 600_000);
  afterAll(() => void prism?.process.kill('SIGKILL'));

  const call = (route: string, options: RequestInit = {}): Promise<Response> =>
    fetch(`${prism!.address}${route}`, {
      ...options,
      headers: { authorization: 'Bearer svc_test_x', ...options.headers },
    });

  it('answers JSON, pictures and errors from the examples', async () => {
    if (unreachable !== undefined) return;
    const printers = await call('/api/v3/printers');
    expect([printers.status, Object.keys((await printers.json()) as object)]).toContainEqual(
      expect.arrayContaining(['printers']),
    );
    const picture = await call('/api/v2/convert/zpl/to/png', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', accept: 'image/png' },
      body: '^XA^XZ',
    });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const form = new FormData();
    form.append('document', new Blob(['^XA^XZ']), 'label.zpl');
    const sent = await call(`/api/v3/printers/${printer}/print/form`, { method: 'POST', body: form });
    expect(sent.status).toBe(200);
    const missing = await call(`/api/v3/printers/${printer}`, { headers: { prefer: 'code=403' } });
    expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([403, expect.any(String)]);
  });

  it('validates what is sent', async () => {
    if (unreachable !== undefined) return;
    const refused = await call(`/api/v3/printers/${printer}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"name":7}',
    });
    expect(refused.status).toBe(422);
    expect((await fetch(`${prism!.address}/api/v3/printers`)).status).toBe(401);
    const copies = await call(`/api/v3/printers/${printer}/print?copies=0`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '^XA^XZ',
    });
    expect(copies.status).toBe(422);
  });
});

describe('a proxy that validates', () => {
  let prism: Prism | undefined;
  beforeAll(async () => {
    if (unreachable === undefined) prism = await startPrism('proxy', 'openapi.json', cloud.url);
  }, 600_000);
  afterAll(() => void prism?.process.kill('SIGKILL'));

  const label = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '^XA^FO50,50^A0N,40^FDx^FS^XZ' };
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  it('lets calls of every noun through, and finds no fault in what the cloud answers', async () => {
    if (unreachable !== undefined) return;
    const violations: string[] = [];
    const call = async (route: string, options: RequestInit = {}): Promise<Json> => {
      const headers = { authorization: `Bearer ${account.token}`, ...(options.headers as Record<string, string>) };
      const answer = await fetch(`${prism!.address}${route}`, { ...options, headers });
      const found = answer.headers.get('sl-violations');
      if (found !== null) violations.push(`${options.method ?? 'GET'} ${route}: ${found}`);
      const type = answer.headers.get('content-type') ?? '';
      const text = Buffer.from(await answer.arrayBuffer()).toString();
      if (!answer.ok) violations.push(`${options.method ?? 'GET'} ${route}: ${answer.status} ${text}`);
      return type.includes('json') ? (JSON.parse(text) as Json) : {};
    };
    for (const list of ['printers', 'agents', 'keys', 'webhooks', 'labels', 'templates', 'pools', 'boards', 'alerts'])
      await call(`/api/v3/${list}`);
    for (const one of ['account', 'print/quota', 'members', 'jobs/counts', 'attention', 'requests'])
      await call(`/api/v3/${one}`);
    const printed = await call(`/api/v3/printers/${printer}/print?metadata[order]=1042`, label);
    for (const part of ['', '/events']) await call(`/api/v3/jobs/${printed['jobId']}${part}`);
    await call('/api/v3/jobs');
    await call(`/api/v3/print?printer=${encodeURIComponent('Dock 2')}`, label);
    await call(`/api/v3/printers/${printer}`);
    await call(`/api/v3/printers/${printer}/status`);
    await call(`/api/v3/printers/${printer}`, json('PATCH', { config: { dpi: 203 } }));
    const pool = await call('/api/v3/pools', json('POST', { name: 'Packing', printerIds: [printer] }));
    await call(`/api/v3/pools/${pool['id']}/pause`, { method: 'POST' });
    await call(`/api/v3/printers/${pool['id']}/print`, label);
    await call('/api/v3/labels', json('POST', { name: 'Shelf', format: 'zpl', content: '^XA^FD{sku}^FS^XZ' }));
    await call('/api/v2/convert/zpl/to/png', label);
    await call('/api/v2/convert/zpl/to/png/report', label);
    expect(violations).toEqual([]);
  });
});
