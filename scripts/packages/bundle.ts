/** The scripts and the declarations of one package, made of its sources and of the private packages that it imports. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { root } from '../processes.ts';
import { edgeParts } from './edge.ts';
import { entryName } from './manifest.ts';
import { bundledLibrary, bundledPackage, sourcesOf, type WorkspacePackage } from './workspace.ts';

/** The projects of Node's code and of web pages. */
export const DECLARATIONS_CONFIGS = [
  'packages/tsconfig.json',
  'packages/browser/tsconfig.json',
  'packages/designer/tsconfig.json',
].map((file) => path.join(root, file));
/** Where that puts the declarations of all packages. */
const DECLARATIONS = path.join(root, '.out/declarations');

/** Stays an import of the result: what is installed, Node's own, and what the package's `imports` choose. */
function isExternal(specifier: string, importer: string | undefined): boolean {
  if (isBuiltin(specifier)) return true;
  const isFile = /^[./\0]/.test(specifier) || path.isAbsolute(specifier);
  if (isFile || bundledPackage(specifier) || bundledLibrary(specifier)) return false;
  return !importer?.includes('/node_modules/');
}

const NEIGHBOUR =
  /new URL\(\s*(['"`])([^'"`$]*)((?:\$\{[^}]*\}[^'"`$]*)*)\1,\s*(?:\/\/[^\n]*\n\s*)?import\.meta\.url,?\s*\)/g;

/**
 * What lies beside a source is found from the bundle, which lies at the root: `new URL('files/…', import.meta.url)`. A source
 * that is named so, of a worker, becomes an entry.
 */
function neighboursFromRoot(sources: string): Plugin {
  return {
    name: 'neighbours-from-root',
    transform: {
      filter: { code: 'import.meta' },
      handler(code, id) {
        const fromRoot = (file: string): string => {
          const target = path.resolve(path.dirname(id), file);
          const place = path.relative(sources, target).replaceAll('\\', '/');
          if (place.startsWith('..')) this.error(`${id}: ${file} lies outside of the sources of the package`);
          if (!file.endsWith('.ts')) return `${place}${file.endsWith('/') ? '/' : ''}`;
          const fileName = `${entryName(`./src/${place}`)}.js`;
          this.emitFile({ type: 'chunk', id: target, fileName });
          return fileName;
        };
        const moved = code.replaceAll(
          NEIGHBOUR,
          (_, quote: string, start: string, rest: string) =>
            `new URL(${quote}${fromRoot(start)}${rest}${quote}, import.meta.url)`,
        );
        const other = moved
          .replaceAll(/createRequire\(import\.meta\.url\)|, import\.meta\.url\)/g, '')
          .match(/import\.meta\.(url|dirname|filename)/);
        if (other)
          this.error(`${id}: ${other[0]} is another place in the bundle; write new URL('FILE', import.meta.url)`);
        return { code: moved };
      },
    },
  };
}

const MESSAGES = path.join(root, 'packages/messages/src');
/** Packages that report on labels, and on nothing else. */
const ABOUT_LABELS = ['@platen/codecs', '@platen/preflight'];

/** Leaves the texts of the service and of its pages out of the packages about labels. */
export const labelTexts: Plugin = {
  name: 'label-texts',
  resolveId: {
    order: 'pre',
    handler: (specifier, importer) =>
      importer === path.join(MESSAGES, 'format.ts') && specifier === './catalogues.ts'
        ? path.join(MESSAGES, 'label-catalogues.ts')
        : undefined,
  },
};

/** Declarations import declarations. */
const fromDeclarations: Plugin = {
  name: 'from-declarations',
  resolveId: {
    order: 'pre',
    handler(specifier, importer) {
      const bundled = bundledPackage(specifier);
      if (bundled) return path.join(DECLARATIONS, path.relative(root, bundled.folder), 'src/index.d.ts');
      if (importer && /^\.\.?\/.*\.ts$/.test(specifier) && !specifier.endsWith('.d.ts'))
        return path.resolve(path.dirname(importer), specifier.replace(/\.ts$/, '.d.ts'));
      return undefined;
    },
  },
};

/** Joining declarations warns of options of the compiler that it has no need of. */
const ERRORS_ONLY = { info: () => undefined, warn: () => undefined, error: console.error };

const entries = (sources: readonly string[], folder: string, extension: string): Record<string, string> =>
  Object.fromEntries(
    sources.map((source) => [entryName(source), path.join(folder, source.replace(/\.tsx?$/, extension))]),
  );

const shared = (folder: string) => ({ cwd: folder, external: isExternal, platform: 'neutral' }) as const;

export interface Scripts {
  /** The packages that they import from elsewhere. */
  readonly imported: readonly string[];
  /** The folders of the installed libraries that they contain. */
  readonly libraries: readonly string[];
}

/** Writes the scripts into `outDir`. */
export async function bundleScripts(one: WorkspacePackage, outDir: string): Promise<Scripts> {
  const { exports, imports, bin } = one.manifest;
  const sources = [...new Set([exports, imports, bin].flatMap(sourcesOf))];
  const bundle = await rolldown({
    ...shared(one.folder),
    input: entries(sources, one.folder, '.ts'),
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'es2022' },
    plugins: [
      edgeParts,
      neighboursFromRoot(path.join(one.folder, 'src')),
      ABOUT_LABELS.includes(one.manifest.name) && labelTexts,
    ],
  });
  const { output } = await bundle.write({
    dir: outDir,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  const own = new Set(output.map(({ fileName }) => fileName));
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
  const imported = new Set(chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]));
  const modules = chunks.flatMap((chunk) => chunk.moduleIds);
  const libraries = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []);
  return { imported: [...imported].filter((specifier) => !own.has(specifier)), libraries: [...new Set(libraries)] };
}

/** Writes a script for a script tag, with everything that it imports. */
export async function bundleScriptTag(source: string, outFile: string): Promise<void> {
  const bundle = await rolldown({ input: source, platform: 'browser', transform: { target: 'es2022' } });
  await bundle.write({ file: outFile, format: 'iife', minify: true });
  await bundle.close();
}

/** Writes the declarations of what the package exports into `outDir`. */
export async function bundleTypes({ folder, manifest }: WorkspacePackage, outDir: string): Promise<void> {
  const faces = sourcesOf(manifest.exports);
  if (faces.length === 0) return;
  const bundle = await rolldown({
    ...shared(folder),
    input: entries(faces, path.join(DECLARATIONS, path.relative(root, folder)), '.d.ts'),
    plugins: [fromDeclarations, dts({ dtsInput: true, tsconfig: DECLARATIONS_CONFIGS[0]!, logger: ERRORS_ONLY })],
  });
  await bundle.write({ dir: outDir, format: 'es', chunkFileNames: '[name]-[hash].d.ts' });
  await bundle.close();
}
