/** Bundles the tray app: pages, main process and preload script, each into a folder of `outDir`. */
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './processes.ts';

const app = path.join(root, 'apps/agent-desktop');

export async function buildShell(outDir: string): Promise<void> {
  const vite = createRequire(path.join(app, 'package.json')).resolve('vite');
  const { build } = (await import(vite)) as { build: (options: object) => Promise<unknown> };
  for (const [folder, config] of [
    ['renderer', 'vite.config.ts'],
    ['main', 'vite.shell.config.ts'],
    ['preload', 'vite.shell.config.ts'],
  ] as const) {
    await build({
      configFile: path.join(app, config),
      mode: folder === 'preload' ? folder : 'production',
      logLevel: 'warn',
      build: { outDir: path.join(outDir, folder) },
    });
  }
  // The bundle of codecs looks for its fonts beside itself.
  cpSync(path.join(root, 'packages/codecs/src/fonts/files'), path.join(outDir, 'main/files'), { recursive: true });
}
