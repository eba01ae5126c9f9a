/** The packages of the workspace: which are published, and which are bundled into them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../processes.ts';

/** A target of `exports` and `imports`: a file, or one for each condition. */
export type Target = string | null | { readonly [condition: string]: Target };
export type Targets = Readonly<Record<string, Target>>;

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Targets;
  readonly imports?: Targets;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export interface WorkspacePackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

const all: ReadonlyMap<string, WorkspacePackage> = new Map(
  globSync('packages/*/package.json', { cwd: root }).map((file) => {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest;
    return [manifest.name, { folder: path.join(root, path.dirname(file)), manifest }];
  }),
);

export const packageNamed = (name: string): WorkspacePackage | undefined => all.get(name);

/** The packages that npm gets; a package that is private is bundled into those that import it (docs/decisions/0077-packages.md). */
export const PUBLISHED: readonly WorkspacePackage[] = [...all.values()]
  .filter(({ manifest }) => !manifest.private)
  .toSorted((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));

/** The private package of the workspace that a specifier names; undefined for any other specifier. */
export function bundledPackage(specifier: string): WorkspacePackage | undefined {
  const found = all.get(specifier.split('/', 2).join('/'));
  return found?.manifest.private ? found : undefined;
}

/**
 * Libraries of others that are bundled, with their licence: their package.json refuses a Node that we promise, on which
 * their code runs.
 */
const BUNDLED_LIBRARIES = ['@zxing/library'];

/** The library of others that a specifier names, if it is bundled. */
export const bundledLibrary = (specifier: string): string | undefined =>
  BUNDLED_LIBRARIES.find((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Every source file that targets name, once. */
export const sourcesOf = (targets: Target | Targets | undefined): readonly string[] => {
  if (targets === undefined || targets === null) return [];
  if (typeof targets === 'string') return targets.startsWith('./src/') ? [targets] : [];
  return [...new Set(Object.values(targets).flatMap(sourcesOf))];
};
