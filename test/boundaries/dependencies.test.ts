/** What a package depends on, it imports: whatever nobody imports goes, or says here why it is installed. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Dependencies that no file imports, and what they are for. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  'package.json @changesets/cli': 'the release workflow runs it',
  'packages/ui @mantine/hooks': 'a peer of @mantine/core',
  'packages/ui react-dom': 'a peer of @mantine/core',
  'packages/ui @types/react-dom': 'the types of that peer',
  'packages/label-editor react-dom': 'a peer of @mantine/core',
  'packages/label-editor @types/react-dom': 'the types of that peer',
  'packages/cli ajv': 'a peer of ajv-draft-04',
  'packages/cli zod': 'a peer of @modelcontextprotocol/sdk',
  'apps/agent-desktop electron-builder': 'installers/ starts it',
};

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const listed = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '**/.out'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The package that a specifier names: `@scope/name/part` → `@scope/name`. */
const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

it('each dependency is imported, or has its reason', () => {
  const manifests = listed('{apps,packages}/*/package.json');
  expect(manifests.length).toBeGreaterThan(10);
  const found = ['package.json', ...manifests].flatMap((manifest) => {
    const folder = path.posix.dirname(manifest);
    // The root's are for the scripts and the tests of all.
    const sources = folder === '.' ? '{apps,bench,e2e,packages,scripts,test}' : folder;
    const imported = new Set(
      [...listed(`${sources}/**/*.{ts,tsx,js,mjs,cjs,css}`), ...(folder === '.' ? ['vitest.config.ts'] : [])]
        .flatMap((file) => [...read(file).matchAll(/['"/]((?:@[\w.-]+\/)?[\w.-]+)(?=['"/])/g)])
        .map(([, specifier]) => packageOf(specifier!)),
    );
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(manifest)) as Manifest;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap((name) => {
      const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
      const owner = folder === '.' ? 'package.json' : folder;
      return imported.has(name) || imported.has(typed) ? [] : [`${owner} ${name}`];
    });
  });
  expect(found.toSorted()).toEqual(Object.keys(NOT_IMPORTED).toSorted());
});
