import path from 'node:path';
import { builtinModules } from 'node:module';
import { defineConfig, type UserConfig } from 'vite';
import { unbundled } from './unbundled.ts';

const EXTERNAL = ['electron', 'vite', ...Object.keys(unbundled({ isDesktop: true }))];
const isExternal = (id: string): boolean =>
  id.startsWith('node:') ||
  builtinModules.includes(id) ||
  EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`));

const dist = path.join(import.meta.dirname, 'dist');
const source = (file: string): string => path.join(import.meta.dirname, 'src', file);

/** Bundles Electron's main process (with the programs that it starts) or, with `--mode preload`, the preload script. */
export default defineConfig(({ mode }): UserConfig => {
  const preload = mode === 'preload';
  return {
    build: {
      ssr: true,
      target: 'node22',
      outDir: path.join(dist, preload ? 'preload' : 'main'),
      emptyOutDir: true,
      rollupOptions: {
        external: isExternal,
        input: preload
          ? { preload: source('preload/preload.ts') }
          : {
              main: source('main/main.ts'),
              headless: source('headless/cli.ts'),
              service: source('service/main.ts'),
              'spooler-worker': source('drivers/winspool/spooler-worker.ts'),
              'driver-process': source('drivers/winspool/driver-process.ts'),
              'receipt-worker': source('drivers/escpos/receipt-worker.ts'),
              'draw-label': source('ui-host/label-picture/draw.ts'),
            },
        output: preload
          ? { format: 'cjs', entryFileNames: '[name].cjs' }
          : { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: preload ? [] : true, external: EXTERNAL },
  };
});
