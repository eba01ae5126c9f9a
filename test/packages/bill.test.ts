/** The bill of materials of a release: it has what the programs are made of, and a release does not go without it. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/processes.ts';

const run = promisify(execFile);
const read = (...names: string[]): Promise<string> => readFile(path.join(root, ...names), 'utf8');

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly purl: string;
    readonly externalReferences?: readonly { hashes?: unknown[] }[];
  }[];
  readonly metadata: { readonly component: { readonly purl: string } };
}
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

beforeAll(() => run('npx', ['pnpm', 'bill'], { cwd: root, shell: process.platform === 'win32' }), 120_000);

describe.each(['cloud', 'web', 'agent-desktop'])('the bill of the %s', (folder) => {
  it('names the program, and every package that it depends on, as the lockfile fixes it', async () => {
    const manifest = JSON.parse(await read('apps', folder, 'package.json')) as Manifest;
    const { name, version } = manifest;
    // Development dependencies are bundled, except for the cloud, which runs as it is.
    const dependencies = { ...manifest.dependencies, ...(folder !== 'cloud' && manifest.devDependencies) };
    expect(Object.keys(dependencies).length).toBeGreaterThan(10);
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.cdx.json`;
    const bill = JSON.parse(await read('.out', 'sbom', file)) as Bill;
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.metadata.component.purl).toContain(encodeURIComponent(name).replace('%2F', '/'));
    const listed = bill.components.map(({ purl }) => decodeURIComponent(purl));
    for (const [dependency, wanted] of Object.entries(dependencies)) {
      const exact = /^\d/.test(wanted) ? `@${wanted}` : '@';
      expect(
        listed.some((purl) => purl.startsWith(`pkg:npm/${dependency}${exact}`)),
        dependency,
      ).toBe(true);
    }
    // Ours alone have no checksum.
    const unhashed = bill.components.filter(
      ({ externalReferences }) => !externalReferences?.some(({ hashes }) => hashes?.length),
    );
    expect(unhashed.map(({ purl }) => decodeURIComponent(purl)).filter((purl) => !purl.includes('@platen/'))).toEqual(
      [],
    );
  });
});

it('is made for a release, which waits for it', async () => {
  const workflow = await read('.github', 'workflows', 'release.yml');
  expect(workflow).toContain('run: npx pnpm bill');
  const [, publish] = workflow.split('  publish:\n');
  expect(/needs: \[([^\]]*)\]/.exec(publish!)![1]!.split(', ')).toContain('bill');
});
