/** The shell lines of the guides work unchanged, in their order, against a fresh cloud. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, enroll, type TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestCloud } from './cloud.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };

/** README signs up, and the others use its account. */
const GUIDES = [
  'README',
  'printnode',
  'labelary',
  'erp',
  'pools',
  'web-pages',
  'agent',
  'receipt-printers',
  'events',
  'audit',
  'requests',
  'jobs',
  'alerts',
  'members',
];
/**
 * convert, print, the command line, the packages and the SDKs have tests of their own; the lines of account need a mail
 * server, those of windows a queue that has a second tray (page-options.test.ts), those of updates a key and a package
 * (installers/test/deb.test.ts).
 */
const ELSEWHERE = [
  'command-line',
  'from-designers',
  'preflight',
  'convert',
  'print',
  'account',
  'codecs-in-node',
  'codecs-at-the-edge',
  'embed-designer',
  'python',
  'csharp',
  'php',
  'ruby',
  'go',
  'java',
  'windows',
  'updates',
  // Commands of the operator: apps/cloud/test/operator.test.ts.
  'operate',
];
/** Their lines are those of the tests. */
const FOR_CONTRIBUTORS = /^adding-/;

const linesOf = (guide: string): string[] => {
  const page = readFileSync(path.join(root, 'docs', `${guide}.md`), 'utf8');
  return [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, script]) =>
    script!.replaceAll('\\\n', '').trim().split('\n'),
  );
};

const hasCurl = /^curl ([89]|7\.(7[6-9]|8|9))/.test(
  spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);
if (!hasCurl) console.log('curl 7.76 or newer is not here: the examples of the guides are not run');

it('every guide with shell lines is tried', () => {
  const guides = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'));
  const withLines = guides
    .map((file) => path.basename(file, '.md'))
    .filter((guide) => !FOR_CONTRIBUTORS.test(guide) && linesOf(guide).length > 0);
  expect([...GUIDES, ...ELSEWHERE]).toEqual(expect.arrayContaining(withLines));
});

describe.skipIf(!hasCurl)('the shell lines', () => {
  let cloud: TestCloud;
  let folder: string;
  const agents: TestAgent[] = [];
  const variables: Record<string, string> = {};

  beforeAll(async () => {
    cloud = await startTestCloud();
    folder = await mkdtemp(path.join(tmpdir(), 'platen-guides-'));
    await writeFile(path.join(folder, '.curlrc'), 'fail-with-body\n');
  });
  afterAll(async () => {
    for (const agent of agents) agent.close();
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  });

  const bash = (line: string) =>
    [
      '-euo',
      'pipefail',
      '-c',
      line.replaceAll(/http:\/\/127\.0\.0\.1:8080|https:\/\/print\.example\.com/g, cloud.url),
    ] as const;
  const options = () => ({ cwd: folder, env: { ...process.env, ...variables, CURL_HOME: folder } });

  /** A stream has no end: the line works if its answer has begun. */
  const begins = (line: string) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn('bash', bash(`exec ${line} --include`), options());
      let seen = '';
      child.stdout.on('data', (chunk) => {
        seen += String(chunk);
        if (seen.includes('\r\n\r\n')) child.kill();
      });
      child.on('error', reject);
      child.on('close', () => resolve(seen.split('\r\n')[0]!));
    });

  async function tryLines(guide: string): Promise<void> {
    let answer: Json = null;
    for (const line of linesOf(guide)) {
      const [, name, field] = /^([A-Z]+)=\S+ *(?:# "(\w+)")?/.exec(line) ?? [];
      const [, script] = /^npx pnpm ([\w:-]+)/.exec(line) ?? [];
      const [, program] = /^node (\S+)/.exec(line) ?? [];
      if (name === 'BASE') variables['BASE'] = cloud.url;
      else if (name) {
        const value = (answer.agents?.[0] ?? answer[0] ?? answer)[field!];
        expect(['string', 'number'], line).toContain(typeof value);
        variables[name] = String(value);
        // docs/jobs.md shows the document of a job, which has been printed by then.
        if (name === 'TOKEN')
          await cloud.call('PATCH', '/api/v3/account', { token: variables[name], body: { keepDocuments: true } });
      } else if (script) expect(Object.keys(scripts), line).toContain(script);
      else if (program) expect(existsSync(path.join(root, program)), line).toBe(true);
      else if (/^curl -\w*N /.test(line)) expect([line, await begins(line)]).toEqual([line, 'HTTP/1.1 200 OK']);
      else {
        const { stdout } = await run('bash', bash(line), options());
        answer = / -o /.test(line) ? null : JSON.parse(stdout);
        if (answer?.enrollmentCode)
          agents.push(
            await connectAgent({ url: cloud.url, ...(await enroll(cloud.url, answer.enrollmentCode, 'agent')) }),
          );
      }
    }
  }

  it.each(GUIDES)('of docs/%s.md', async (guide) => {
    await tryLines(guide);
    if (guide !== 'README') return;
    expect(readFileSync(path.join(folder, 'label.png')).subarray(1, 4).toString()).toBe('PNG');
    await eventually(
      () => agents[0]!.printed.length,
      (count) => count === 1,
    );
  });

  it('check signatures: the sample refuses a request with a wrong signature, or without one', async () => {
    const page = readFileSync(path.join(root, 'docs/events.md'), 'utf8');
    const file = path.join(folder, 'signature.mjs');
    await writeFile(file, `${/```js\n(import \{ createHmac[\s\S]*?)```/.exec(page)![1]}\nexport { isGenuine };`);
    const { isGenuine } = (await import(/* @vite-ignore */ file)) as {
      isGenuine: (body: string, header: unknown, secret: string) => boolean;
    };
    const { createHmac } = await import('node:crypto');
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', 'secret').update(`${seconds}.{}`).digest('hex');
    expect(isGenuine('{}', `t=${seconds},v1=${signature}`, 'secret')).toBe(true);
    expect(isGenuine('{"a":1}', `t=${seconds},v1=${signature}`, 'secret')).toBe(false);
    for (const header of [undefined, '', 't', 't=1', `t=${seconds}`, `t=${seconds},v1=`, `v1=${signature}`])
      expect([header, isGenuine('{}', header, 'secret')]).toEqual([header, false]);
  });
});
