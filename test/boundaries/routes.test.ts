/** Paths of the API stand in the table of routes (packages/protocol/src/routes), and are named from there. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@platen/protocol';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The table and its examples; texts with lines for a shell. */
const MAY_WRITE_PATHS: readonly string[] = [
  'packages/protocol/src/',
  // The introduction of the reference.
  'apps/cloud/src/ground/http/openapi/openapi.ts',
  // Lines that `pnpm start` shows to a person.
  'scripts/start.ts',
];

/** Tests call as strangers do; the journeys call as programs do. */
const IS_TEST = /^(?!e2e\/).*\.test\.tsx?$|^test\/|^(apps|packages)\/[\w-]+\/test\//;

const files = sourceFiles().filter(
  (file) => !IS_TEST.test(file) && !MAY_WRITE_PATHS.some((one) => file.startsWith(one)),
);
/** Parameters of a path as a route, as the documentation and as a template writes them. */
const shapeOf = (name: string): string => name.replaceAll(/:\w+|\{\w+\}|\$\{[^}]*\}/g, ':');
const shapes = new Set(Object.keys(ROUTES).map(shapeOf));

it('looks at the sources of all programs', () => expect(files.length).toBeGreaterThan(1500));

it('no program writes a path of the API by hand', () => {
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .flatMap((line) => line.match(/(?<!(?:GET|POST|PUT|PATCH|DELETE) )\/api\/v[23]\/[\w${].*/g) ?? [])
      .map((found) => `${file}: ${found}`),
  );
  expect(found).toEqual([]);
});

it('every route that a program or a comment names is in the table', () => {
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/api\/v[23]\/(?:\$\{[^}]*\}|[\w:{}/-])+/g)]
      .map(([name]) => name)
      .filter((name) => !shapes.has(shapeOf(name)) && !name.includes('/${noun}') && !name.includes('/${action}'))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
