/** The requests that the dialog of a new key offers run as they stand. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestIn, type RequestLanguage } from '../../web/src/keys/first-request.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const run = promisify(execFile);
const PROGRAMS: readonly (readonly [RequestLanguage, string, string])[] = [
  ['curl', 'request.sh', 'bash'],
  ['node', 'request.mjs', process.execPath],
  ['python', 'request.py', 'python3'],
];

describe('the first request', () => {
  let cloud: TestCloud;
  let account: TestAccount;
  let folder: string;
  beforeAll(async () => {
    cloud = await startTestCloud();
    account = await cloud.signUp();
    folder = await mkdtemp(path.join(tmpdir(), 'platen-first-'));
  });
  afterAll(async () => {
    await cloud?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(PROGRAMS)('%s: prints on the sandbox, and converts', async (language, file, program) => {
    if (spawnSync(program, ['--version']).status !== 0) return;
    const { body } = await cloud.call('GET', '/api/v3/printers', { token: account.token, query: { sandbox: 'true' } });
    const request = { origin: cloud.url, key: account.key, printerId: body.printers[0].id };
    await writeFile(path.join(folder, file), requestIn(language, { ...request, scope: 'print' }));
    const { stdout } = await run(program, [file], { cwd: folder });
    const { jobId } = JSON.parse(
      stdout
        .slice(stdout.indexOf('{'))
        .replaceAll(/(\w+): /g, '"$1": ')
        .replaceAll("'", '"'),
    );
    expect(await cloud.job(account, jobId)).toMatchObject({ printer_id: request.printerId });
    await writeFile(path.join(folder, file), requestIn(language, { ...request, scope: 'convert' }));
    await run(program, [file], { cwd: folder });
    expect((await readFile(path.join(folder, 'label.png'))).subarray(1, 4).toString()).toBe('PNG');
  });
});
