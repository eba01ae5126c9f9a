/** The formula for Homebrew and the manifest for Scoop of the command line. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { commandLineManifests } from '../command-line/manifests.ts';

const sha256 = 'ab'.repeat(32);
const url = 'https://downloads.example.com/1.2.3/';
const files = commandLineManifests(url, { name: 'platen-cli-1.2.3.tgz', sha256 });

it.skipIf(missing('ruby'))('the formula is Ruby, and names the package with its hash', () => {
  const formula = files['platen.rb']!;
  const { stdout, stderr } = spawnSync('/usr/bin/ruby', ['-wc', '-'], { input: formula, encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual(['Syntax OK', '']);
  expect(formula).toContain('url "https://downloads.example.com/1.2.3/platen-cli-1.2.3.tgz"');
  expect(formula).toContain(`sha256 "${sha256}"`);
});

it('Scoop keeps the package packed, and finds the command where npm puts it on Windows', () => {
  const { bin } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../packages/cli/package.json'), 'utf8'),
  ) as { readonly bin: object };
  const manifest = JSON.parse(files['platen.json']!) as Record<string, never>;
  expect(manifest).toMatchObject({
    version: '1.2.3',
    url: 'https://downloads.example.com/1.2.3/platen-cli-1.2.3.tgz#/platen-cli.tgz_',
    hash: sha256,
    bin: `${Object.keys(bin)[0]}.cmd`,
    depends: 'nodejs-lts',
  });
});

it('refuses an address without https, and a file that is another package', () => {
  expect(() => commandLineManifests('http://x', { name: 'platen-cli-1.2.3.tgz', sha256 })).toThrow('https alone');
  expect(() => commandLineManifests(url, { name: 'platen-client-1.2.3.tgz', sha256 })).toThrow('platen-cli-VERSION');
});
