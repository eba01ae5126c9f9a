/** `pnpm web`: builds the web app into apps/web/dist, if it is missing there or older than its sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { root } from './processes.ts';
import { SCRIPT_TAGS } from './script-tags.ts';

const APP = path.join(root, 'apps/web');
const DIST = path.join(APP, 'dist');
const INDEX = path.join(DIST, 'index.html');
/** Everything that is bundled into the pages, and into the scripts for pages of others. */
const SOURCES = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/browser/src',
  'packages/label-editor/src',
  'packages/ui/src',
  'packages/messages/src',
  'packages/codecs/src',
  'packages/formats/src',
  'packages/preflight/src',
];
/** Fonts are compressed already. */
const COMPRESSED = /\.(js|css|svg|wasm|ttf|otf)$/;

function newest(file: string): number {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const files = readdirSync(file, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs));
}

const isBuilt = (): boolean =>
  existsSync(INDEX) && statSync(INDEX).mtimeMs >= Math.max(...SOURCES.map((source) => newest(path.join(root, source))));

/** Errors: throws where the app cannot be built. */
export async function ensureWeb(): Promise<void> {
  if (isBuilt()) return;
  const require = createRequire(path.join(APP, 'package.json'));
  const { build } = (await import(pathToFileURL(require.resolve('vite')).href)) as {
    build: (options: object) => Promise<unknown>;
  };
  await build({ configFile: path.join(APP, 'vite.config.ts'), logLevel: 'error' });
  // They run where their tag stands, so they are no modules: each is built alone.
  for (const [fileName, entry] of Object.entries(SCRIPT_TAGS))
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: DIST,
        emptyOutDir: false,
        target: 'es2022',
        lib: { entry, name: 'platen', formats: ['iife'], fileName: () => fileName },
      },
    });
  const assets = path.join(DIST, 'assets');
  for (const name of await readdir(assets)) {
    if (!COMPRESSED.test(name)) continue;
    const file = path.join(assets, name);
    await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file)));
  }
}

if (process.argv[1] === import.meta.filename) await ensureWeb();
