/** The examples of docs/convert.md work unchanged, in their order. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from './cloud.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

const hasCurl = /^curl ([89]|7\.(7[6-9]|8|9))/.test(
  spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);
if (!hasCurl) console.log('curl 7.76 or newer is not here: the examples of docs/convert.md are not run');

const page = await readFile(path.join(root, 'docs/convert.md'), 'utf8');
const examples = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script]) => script!);

let cloud: TestCloud;
let folder: string;
let key: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  ({ key } = await cloud.signUp());
  folder = await mkdtemp(path.join(tmpdir(), 'platen-examples-'));
  await symlink(path.join(root, 'examples'), path.join(folder, 'examples'));
  await writeFile(path.join(folder, '.curlrc'), 'fail-with-body\n');
});
afterAll(async () => {
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

it('has examples', () => expect(examples.length).toBeGreaterThanOrEqual(6));

it.skipIf(!hasCurl).each(examples)('%s', async (script) => {
  const { stdout } = await run(
    'bash',
    ['-euo', 'pipefail', '-c', script.replaceAll('http://127.0.0.1:8080', cloud.url)],
    {
      cwd: folder,
      env: { ...process.env, CURL_HOME: folder, KEY: key },
    },
  );
  const output = /-o (\S+)/.exec(script)?.[1];
  const answer = output ? await readFile(path.join(folder, output)) : Buffer.from(stdout);
  expect(answer.length).toBeGreaterThan(50);
});
