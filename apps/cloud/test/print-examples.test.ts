/** docs/print.md works unchanged, command by command: from sign-up to printed labels. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { connectAgent, enroll, type TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud } from './cloud.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

const hasCurl = /^curl ([89]|7\.(7[6-9]|8|9))/.test(
  spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);
if (!hasCurl) console.log('curl 7.76 or newer is not here: the examples of docs/print.md are not run');

const page = await readFile(path.join(root, 'docs/print.md'), 'utf8');
const lines = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, script]) =>
  script!.replaceAll('\\\n', '').trim().split('\n'),
);

it.skipIf(!hasCurl)('prints', async () => {
  const cloud = await startTestCloud();
  const folder = await mkdtemp(path.join(tmpdir(), 'platen-examples-'));
  let agent: TestAgent | undefined;
  try {
    await symlink(path.join(root, 'examples'), path.join(folder, 'examples'));
    await writeFile(path.join(folder, '.curlrc'), 'fail-with-body\n');
    const variables: Record<string, string> = { BASE: cloud.url };
    let answer: Json = null;
    for (const line of lines) {
      const [, name, field] = /^([A-Z]+)=\S+ *(?:# "(\w+)")?/.exec(line) ?? [];
      if (name === 'BASE') continue;
      if (name) {
        variables[name] = (answer.agents?.[0] ?? answer.printers?.at(-1) ?? answer)[field!];
        expect(variables[name], line).toBeTypeOf('string');
        continue;
      }
      const options = { cwd: folder, env: { ...process.env, ...variables, CURL_HOME: folder } };
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', line], options);
      answer = line.includes(' -o ') ? null : JSON.parse(stdout);
      if (answer?.enrollmentCode)
        agent = await connectAgent({ url: cloud.url, ...(await enroll(cloud.url, answer.enrollmentCode, 'agent')) });
    }
    expect(answer.jobs).toHaveLength(2);
    await eventually(
      () => agent!.printed.length,
      (count) => count === 5,
    );
    expect((await readFile(path.join(folder, 'shelf.png'))).length).toBeGreaterThan(100);
  } finally {
    agent?.close();
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  }
});
