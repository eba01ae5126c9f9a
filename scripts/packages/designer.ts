/** The web component: built by Vite, as the web app is, so that its worker, styles and fonts are files beside it. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scripts } from './bundle.ts';
import type { WorkspacePackage } from './workspace.ts';

interface Built {
  readonly output: readonly { readonly type: string; readonly moduleIds?: readonly string[] }[];
}

/** Writes the scripts into `outDir`. They import nothing from elsewhere. */
export async function bundleDesigner({ folder }: WorkspacePackage, outDir: string): Promise<Scripts> {
  const require = createRequire(path.join(folder, 'package.json'));
  const { build } = (await import(pathToFileURL(require.resolve('vite')).href)) as {
    build: (options: object) => Promise<Built>;
  };
  const { output } = await build({
    configFile: path.join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
  });
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  const libraries = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []);
  return { imported: [], libraries: [...new Set(libraries)] };
}
