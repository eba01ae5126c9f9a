/** `export` means that somebody else needs it: a name that no other file has is not exported. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const listed = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }).map((file) => file.replaceAll('\\', '/'));

const sources = new Map(
  listed('{apps,bench,e2e,examples,installers,packages,scripts,test,types}/**/*.{ts,tsx,mjs,cjs,js}').map(
    (file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const,
  ),
);

/** Files whose exports tools look for by themselves. */
const FOR_TOOLS = [
  // drizzle-kit reads every table of the database.
  /^apps\/cloud\/src\/ground\/db\/schema\.ts$/,
  /^apps\/cloud\/src\/(?:.*\/)?tables\.ts$/,
  // Visual Studio Code calls `activate` and `deactivate`.
  /^apps\/vscode\/src\/extension\.ts$/,
  // Declarations of other modules name its type.
  /^apps\/cloud\/src\/endpoints\.ts$/,
  // The build puts these in place of others for edge runtimes.
  /edge\.ts$/,
];

/** The files that a package exports as a whole: their names are for strangers. */
function filesOfPackages(): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const text = sources.get(file);
    if (text === undefined || found.has(file)) return;
    found.add(file);
    for (const [, from] of text.matchAll(/^export \*(?: as \w+)? from '(\.[^']+)'/gm))
      visit(path.posix.join(path.posix.dirname(file), from!));
  };
  for (const manifest of listed('packages/*/package.json')) {
    const { exports = {} } = JSON.parse(readFileSync(path.join(ROOT, manifest), 'utf8')) as { exports?: object };
    for (const entry of Object.values(exports))
      if (typeof entry === 'string') visit(path.posix.join(path.posix.dirname(manifest), entry));
  }
  return found;
}

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

it('no name is exported that no other file has', () => {
  /** In how many files a word stands. */
  const files = new Map<string, number>();
  for (const text of sources.values())
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) files.set(word, (files.get(word) ?? 0) + 1);
  const strangers = filesOfPackages();
  expect(strangers.size).toBeGreaterThan(10);
  const unneeded = [...sources].flatMap(([file, text]) => {
    const isOurs = /^(?:packages|apps)\/[^/]+\/src\//.test(file) && !file.endsWith('.test.ts');
    if (!isOurs || strangers.has(file) || FOR_TOOLS.some((pattern) => pattern.test(file))) return [];
    return [...text.matchAll(EXPORT)].flatMap(([, name]) => (files.get(name!) === 1 ? [`${file} ${name}`] : []));
  });
  expect(unneeded).toEqual([]);
});

/** Names that a file takes from others, and those that it takes whole. */
const CLAUSE =
  /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?(\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)\s*from\s*'([^']+)'/g;
const CALL = /\bimport\(\s*'([^']+)'\s*\)/g;

// Types are left out: the compiler wants the name of a type wherever a declaration has it without naming it.
it('no value is exported that no other file imports', () => {
  const names = new Set<string>();
  const whole = new Set<string>();
  const wholeFrom = (file: string, from: string): void => {
    if (from.startsWith('.')) whole.add(path.posix.join(path.posix.dirname(file), from));
  };
  for (const [file, text] of sources) {
    for (const [, clause, from] of text.matchAll(CLAUSE)) {
      if (clause!.startsWith('*')) wholeFrom(file, from!);
      else for (const part of clause!.slice(1, -1).split(',')) names.add(/^\s*(?:type\s+)?([\w$]*)/.exec(part)![1]!);
    }
    for (const [, from] of text.matchAll(CALL)) wholeFrom(file, from!);
  }
  const strangers = filesOfPackages();
  const unneeded = [...sources].flatMap(([file, text]) => {
    const isOurs = /^(?:packages|apps)\/[^/]+\/src\//.test(file) && !file.endsWith('.test.ts');
    if (!isOurs || strangers.has(file) || whole.has(file) || FOR_TOOLS.some((pattern) => pattern.test(file))) return [];
    return [...text.matchAll(EXPORT)].flatMap(([line, name]) =>
      /^export (?:type|interface)\b/.test(line) || names.has(name!) ? [] : [`${file} ${name}`],
    );
  });
  expect(unneeded).toEqual([]);
});
