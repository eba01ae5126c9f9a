/** A cloud at rest holds no library that few requests need: each is loaded at the first of them. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../src');

/** Loads the cloud without starting it, in a process of its own, and writes the addresses of its modules. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  await import(${JSON.stringify(pathToFileURL(path.join(source, 'start-cloud.ts')).href)});
  process.stdout.write(JSON.stringify(urls));
`;

/** Each with what it is loaded for. */
const LATER = {
  '/packages/codecs/': 'conversions run in processes of their own',
  '/packages/assistant/src/assistant.ts': 'a call of an assistant',
  '/@modelcontextprotocol/sdk/dist/esm/server/': 'a call of an assistant',
  '/undici/': 'a webhook or a document at a URL',
  '/nodemailer/': 'a server for mail',
  '/iovalkey/': 'several nodes',
  '/@simplewebauthn/': 'a passkey',
} as const;

it.each(Object.entries(LATER))('a cloud that starts loads nothing of %s: it serves %s', async (part) => {
  expect((await loaded()).filter((url) => url.includes(part))).toEqual([]);
});

let listing: Promise<readonly string[]> | undefined;
const loaded = (): Promise<readonly string[]> =>
  (listing ??= promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: source,
    maxBuffer: 8 * 1024 * 1024,
  }).then(({ stdout }) => JSON.parse(stdout) as string[]));
