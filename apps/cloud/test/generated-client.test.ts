/** A client generated from `/openapi.json` compiles under strict settings, and works without a cast. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from './cloud.ts';

const run = promisify(execFile);
const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** The program of a developer who has only the generated files. */
const PROGRAM = `
import { client } from './client/client.gen.ts';
import {
  jobsGet, printersList, printersStatus, printersUpdate, conversionsConvert, labelsCreate,
  labelsPublish, printersPrint, templatesConvert,
} from './client/sdk.gen.ts';
import type { Printer } from './client/types.gen.ts';

const { env } = process;
client.setConfig({ baseUrl: env['URL']!, auth: env['KEY']!, throwOnError: true });
const throwOnError = true as const;
const zpl = '^XA^PW400^LL200^FO20,20^A0N,40^FD{word}^FS^XZ';

const picture = await conversionsConvert({
  throwOnError, path: { source: 'zpl', target: 'png' }, query: { dpi: 300, 'label.width': 2, 'label.height': 1 },
  body: zpl,
});
if (!(picture.data instanceof Blob)) throw new Error('image/png is no Blob');
const bytes = Buffer.from(await picture.data.arrayBuffer());
const back = await conversionsConvert({
  throwOnError, path: { source: 'png', target: 'zpl' }, body: bytes.toString('base64'), parseAs: 'text',
});
const xml = await conversionsConvert({
  throwOnError, path: { source: 'json', target: 'xml' }, parseAs: 'text',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ schemaVersion: 'v2', width: 2, height: 1, unit: 'dot', dpi: 203, components: [] }),
});
const refused = await conversionsConvert({
  throwOnError: false, path: { source: 'zpl', target: 'png' }, query: { rotation: 45 }, body: zpl,
});

const { data: { printers } } = await printersList({ throwOnError });
const printer: Printer = printers[0]!;
const printed = await printersPrint({
  throwOnError, path: { id: printer.id }, query: { sourceFormat: 'zpl', copies: 2 }, body: zpl,
  headers: { 'Idempotency-Key': 'order-4711' },
});
const job = await jobsGet({ throwOnError, path: { id: printed.data.jobId } });
const status = await printersStatus({ throwOnError, path: { id: printer.id } });

const user = { auth: env['TOKEN']!, throwOnError };
const renamed = await printersUpdate({ ...user, path: { id: printer.id }, body: { name: 'Hall 2' } });
const label = await labelsCreate({ ...user, body: { name: 'Hello', format: 'zpl', content: zpl } });
const template = await labelsPublish({ ...user, path: { id: label.data.id }, body: {} });
const rendered = await templatesConvert({
  throwOnError, path: { id: template.data.id }, query: { target: 'zpl' }, body: { word: 'World' }, parseAs: 'text',
});

console.log(JSON.stringify({
  png: bytes.subarray(1, 4).toString(), zpl: String(back.data).slice(0, 3), xml: String(xml.data).includes('<label'),
  refused: { status: refused.response?.status, code: refused.error?.code },
  job: { id: job.data.id === printed.data.jobId, copies: job.data.copies }, status: status.data.id === printer.id,
  renamed: renamed.data.name, rendered: String(rendered.data).includes('World'),
}));
`;

let cloud: TestCloud;
let folder: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-client-'));
});
afterAll(async () => {
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

it('compiles, converts and prints', async () => {
  const account = await cloud.signUp();
  const agent = await cloud.addAgent(account);
  await cloud.addPrinter(account, agent);
  await createClient({
    input: (await cloud.call('GET', '/openapi.json')).body,
    output: { path: path.join(folder, 'client'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent' },
  });
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'program.ts'), PROGRAM);
  const types = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2024',
        module: 'NodeNext',
        strict: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        erasableSyntaxOnly: true,
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        typeRoots: [types],
        types: ['node'],
      },
      include: ['.'],
    }),
  );
  const compiled = await run(process.execPath, [TSC, '-p', folder]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, [path.join(folder, 'program.ts')], {
    env: { ...process.env, URL: cloud.url, KEY: account.key, TOKEN: account.token },
  });
  expect(JSON.parse(stdout)).toEqual({
    png: 'PNG',
    zpl: '^XA',
    xml: true,
    refused: { status: 400, code: 'invalid_parameter' },
    job: { id: true, copies: 2 },
    status: true,
    renamed: 'Hall 2',
    rendered: true,
  });
  expect(agent.offers.map((offer) => offer.jobId)).toHaveLength(1);
});
