/** What is generated is committed as it would be written now, and the SDKs agree with each other. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCases } from './case.ts';
import { generatedFiles } from './files.ts';
import { readModel } from './model.ts';

const SDKS = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(SDKS, file), 'utf8');

it('the generated files are those that `pnpm sdks` writes', () => {
  const stale = Object.entries(generatedFiles()).flatMap(([file, text]) =>
    existsSync(path.join(SDKS, file)) && read(file) === text ? [] : [file],
  );
  expect(stale).toEqual([]);
});

it('every case names a call that there is', () => {
  const { nouns } = readModel();
  const calls = new Set(nouns.flatMap(({ name, calls: all }) => all.map(({ verb }) => `${name}.${verb}`)));
  const byHand = ['createClient', 'events.follow', 'verifyWebhook'];
  const cases = readCases();
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  expect(cases.map(({ call }) => call).filter((call) => !calls.has(call) && !byHand.includes(call))).toEqual([]);
});

it('the client for Python, which is written by hand, has every noun', () => {
  const client = read('python/src/platen/_client.py');
  const nouns = [...read('python/src/platen/_calls.py').matchAll(/^class (\w+Calls)\(/gm)].map(([, name]) => name!);
  expect(nouns.length).toBeGreaterThan(20);
  expect(nouns.filter((name) => !client.includes(`_calls.${name}(`) && !client.includes(`(_calls.${name})`))).toEqual(
    [],
  );
});

it('they have the version of the packages', () => {
  const { version } = JSON.parse(read('../packages/client/package.json')) as { version: string };
  const versions = Object.fromEntries(VERSIONS.map(([file, pattern]) => [file, pattern.exec(read(file))?.[1]]));
  expect(versions).toEqual(Object.fromEntries(VERSIONS.map(([file]) => [file, version])));
});

/** Where a version stands. */
const VERSIONS: readonly (readonly [file: string, version: RegExp])[] = [
  ['python/pyproject.toml', /^version = "(.*)"$/m],
  ['python/src/platen/_transport.py', /^VERSION = "(.*)"$/m],
  ['php/src/Transport.php', /VERSION = '(.*)';/],
  ['ruby/lib/platen/version.rb', /VERSION = "(.*)"/],
  ['go/client.go', /Version = "(.*)"/],
  ['java/pom.xml', /<artifactId>platen<\/artifactId>\s*<version>(.*)<\/version>/],
  ['java/README.md', /<version>(.*)<\/version>/],
  ['java/src/main/java/dev/platen/Transport.java', /VERSION = "(.*)";/],
  ['csharp/Platen.csproj', /<Version>(.*)<\/Version>/],
  ['csharp/src/Transport.cs', /Version = "(.*)";/],
];
