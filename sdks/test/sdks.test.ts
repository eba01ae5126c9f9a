/** Every SDK does what the cases say, and its README prints on the sandbox printer of a real cloud, line by line. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestAccount, type TestCloud } from '../../apps/cloud/test/cloud.ts';
import { missing } from '../../test/system-packages.ts';
import { readCases } from '../generate/case.ts';
import { LANGUAGES } from './languages.ts';
import { runCases, runProgram } from './run-cases.ts';

const run = promisify(execFile);
/** A first example longer than this is not copied. */
const MAX_FIRST_LINES = 10;

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  const { token } = account;
  const content = '^XA^FO50,50^A0N,40^FD{sku}^FS^XZ';
  const label = await cloud.call('POST', '/api/v3/labels', { token, body: { name: 'Shelf', format: 'zpl', content } });
  await cloud.call('POST', `/api/v3/labels/${label.body.id}/publish`, { token, body: {} });
});
afterAll(() => cloud?.close());

describe.each(LANGUAGES.filter(({ needs }) => !missing(needs)))('the SDK for $name', (language) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), `platen-${language.name}-`));
    for (const [command, ...args] of language.build?.(folder) ?? []) await run(command!, args, { cwd: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('does what the cases say', async () => {
    const { ran, faults } = await runCases(language.cases(folder));
    expect(faults).toEqual({});
    expect(ran).toBe(readCases().length);
  });

  it('prints on the sandbox printer with the lines of its README', async () => {
    const { fence, file, program, build, run: runOf } = language.readme;
    const readme = await readFile(path.join(import.meta.dirname, '..', language.name, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(new RegExp(`^\`\`\`${fence}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
      ([, block]) => block!,
    );
    const first = blocks[0]!.split('\n').filter((line) => line.trim() !== '');
    expect(first.length).toBeLessThanOrEqual(MAX_FIRST_LINES);
    await writeFile(path.join(folder, file), program(blocks).replaceAll('https://print.example.com', cloud.url));
    for (const [command, ...args] of build?.(folder) ?? []) await run(command!, args, { cwd: folder });
    const started = runOf(folder);
    const { stdout, stderr, code } = await runProgram({
      ...started,
      cwd: folder,
      env: { ...started.env, PLATEN_KEY: account.key, PLATEN_WEBHOOK_SECRET: 'whsec_AAAA' },
    });
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toBe('completed');
    expect(lines.slice(1).join('\n')).toMatch(
      /1\n.*printer_not_found false [\s\S]*job\.completed [0-9a-f-]{36}\n401$/i,
    );
    expect((await readFile(path.join(folder, 'label.png'))).subarray(1, 4).toString()).toBe('PNG');
  });
});
