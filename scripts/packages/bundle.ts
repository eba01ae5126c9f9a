/** The scripts and the declarations of one package, made of its sources and of the private packages that it imports. */
import path from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { root } from '../processes.ts';
import { entryName } from './manifest.ts';
import { bundledPackage, sourcesOf, type WorkspacePackage } from './workspace.ts';

/** Where tsconfig.packages.json puts the declarations of all packages. */
export const DECLARATIONS = path.join(root, '.out/declarations');

const isBare = (specifier: string): boolean => !/^[./\0]/.test(specifier) && !path.isAbsolute(specifier);
/** Stays an import of the result: what is installed, Node's own, and what the package's `imports` choose. */
const isExternal = (specifier: string): boolean => isBare(specifier) && !bundledPackage(specifier);

/** Files beside a source are found from the bundle, which lies at the root: `new URL('files/…', import.meta.url)`. */
function filesFromRoot(sources: string): Plugin {
  return {
    name: 'files-from-root',
    transform: {
      filter: { code: 'import.meta' },
      handler(code, id) {
        const from = path.relative(sources, path.dirname(id));
        const found = code.replaceAll(
          /new URL\(\s*(['"`])([^'"`$]*)((?:\$\{[^}]*\}[^'"`$]*)*)\1,\s*import\.meta\.url,?\s*\)/g,
          (_, quote: string, start: string, rest: string) =>
            `new URL(${quote}${path.posix.join('.', from.replaceAll('\\', '/'), start)}${rest}${quote}, import.meta.url)`,
        );
        const other = found
          .replaceAll(/createRequire\(import\.meta\.url\)|, import\.meta\.url\)/g, '')
          .match(/import\.meta\.(url|dirname|filename)/);
        if (other)
          this.error(`${id}: ${other[0]} is another place in the bundle; write new URL('FILE', import.meta.url)`);
        return { code: found };
      },
    },
  };
}

/** Declarations import declarations. */
const fromDeclarations: Plugin = {
  name: 'from-declarations',
  resolveId: {
    order: 'pre',
    handler(specifier, importer) {
      const bundled = bundledPackage(specifier);
      if (bundled) return path.join(DECLARATIONS, path.relative(root, bundled.folder), 'src/index.d.ts');
      if (importer && /^\.\.?\/.*[^d]\.ts$/.test(specifier))
        return path.resolve(path.dirname(importer), specifier.replace(/\.ts$/, '.d.ts'));
      return undefined;
    },
  },
};

/** It warns of options of the compiler that joining declarations does not need. */
const ERRORS_ONLY = { info: () => undefined, warn: () => undefined, error: console.error };

const named = (sources: readonly string[], folder: string, extension: string): Record<string, string> =>
  Object.fromEntries(
    sources.map((source) => [entryName(source), path.join(folder, source.replace(/\.tsx?$/, extension))]),
  );

/** Writes into `outDir`. Returns the modules that the scripts import from elsewhere. */
export async function bundle({ folder, manifest }: WorkspacePackage, outDir: string): Promise<ReadonlySet<string>> {
  const faces = sourcesOf(manifest.exports);
  const sources = [...new Set([...faces, ...sourcesOf(manifest.imports), ...sourcesOf(manifest.bin)])];
  const shared = { cwd: folder, external: isExternal, platform: 'neutral' } as const;

  const scripts = await rolldown({
    ...shared,
    input: named(sources, folder, '.ts'),
    transform: { target: 'es2022' },
    plugins: [filesFromRoot(path.join(folder, 'src'))],
  });
  const { output } = await scripts.write({
    dir: outDir,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await scripts.close();

  const types = await rolldown({
    ...shared,
    input: named(faces, path.join(DECLARATIONS, path.relative(root, folder)), '.d.ts'),
    plugins: [
      fromDeclarations,
      dts({ dtsInput: true, tsconfig: path.join(root, 'tsconfig.packages.json'), logger: ERRORS_ONLY }),
    ],
  });
  await types.write({ dir: outDir, format: 'es', chunkFileNames: '[name]-[hash].d.ts' });
  await types.close();

  const chunks = output.filter((one): one is OutputChunk => one.type === 'chunk');
  const own = new Set(output.map(({ fileName }) => fileName));
  return new Set(
    chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]).filter((one) => !own.has(one)),
  );
}
