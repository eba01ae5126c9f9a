/** The package.json that is published: what names a source in the workspace names a built file in it. */
import { bundledLibrary, bundledPackage, packageNamed, type Manifest, type Target } from './workspace.ts';

/** The name of an entry of the bundle, without its extension: all of them lie in one folder. */
export const entryName = (source: string): string =>
  source
    .replace(/^\.\/src\//, '')
    .replace(/\.tsx?$/, '')
    .replaceAll('/', '-');

const script = (source: string): string => (/\.tsx?$/.test(source) ? `./${entryName(source)}.js` : source);

/** An exported source becomes its script and the types of it. */
function exported(target: Target): Target {
  if (target === null) return null;
  if (typeof target === 'string')
    return /\.tsx?$/.test(target) ? { types: `./${entryName(target)}.d.ts`, default: script(target) } : target;
  return mapped(target, exported);
}

const internal = (target: Target): Target =>
  target === null ? null : typeof target === 'string' ? script(target) : mapped(target, internal);

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Dependencies for npm. What the bundle imports of a private package's dependencies is a dependency of the bundle. */
function dependenciesOf({ dependencies = {} }: Manifest, imported: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, range] of Object.entries(dependencies)) {
    if (bundledLibrary(name)) continue;
    const bundled = bundledPackage(name);
    if (!bundled) found[name] = range.startsWith('workspace:') ? `^${packageNamed(name)!.manifest.version}` : range;
    else
      for (const [inner, innerRange] of Object.entries(dependenciesOf(bundled.manifest, imported)))
        if (imported.some((specifier) => isOf(specifier, inner))) found[inner] = innerRange;
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether a specifier is a package or a part of it. */
export const isOf = (specifier: string, name: string): boolean =>
  specifier === name || specifier.startsWith(`${name}/`);

/** Provenance holds only where the repository is the one that publishes: the release workflow names it. */
function repositoryOf(folder: string): object | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server && name ? { type: 'git', url: `git+${server}/${name}.git`, directory: folder } : undefined;
}

/** `imported`: what the built scripts import from elsewhere. */
export function publishedManifest(manifest: Manifest, folder: string, imported: readonly string[]) {
  const { exports, imports, bin, devDependencies: _, publishConfig, ...rest } = manifest;
  const { directory: __, linkDirectory: ___, ...publish } = (publishConfig ?? {}) as Record<string, unknown>;
  return {
    ...rest,
    repository: repositoryOf(folder),
    // For tools that do not read `exports`.
    ...(exports?.['.'] && { main: './index.js', types: './index.d.ts' }),
    exports: { ...(exports && mapped(exports, exported)), './package.json': './package.json' },
    imports: imports && mapped(imports, internal),
    bin: bin && mapped(bin, script),
    dependencies: dependenciesOf(manifest, imported),
    publishConfig: publish,
  };
}
