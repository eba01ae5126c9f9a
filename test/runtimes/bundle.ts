/** `@platen/codecs` as a page gets it: bundled for browsers, without anything of Node. */
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { labelTexts } from '../../scripts/packages/bundle.ts';
import { rolldown, type OutputAsset, type OutputChunk } from 'rolldown';

const root = path.join(import.meta.dirname, '../..');
const codecs = path.join(root, 'packages/codecs');

export interface BrowserFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What it takes to send, by gzip at its best. */
  readonly packedBytes: number;
  /** The sources in it, repository paths or those of packages, and what is left of our own. */
  readonly sources: readonly string[];
  readonly ownCode: string;
  /** Files that it loads together with itself. */
  readonly imports: readonly string[];
}

export interface BrowserBundle {
  /** The script to import. */
  readonly entry: string;
  readonly files: ReadonlyMap<string, BrowserFile>;
  /** Modules that no file has, with the source that imports them. */
  readonly missing: readonly { readonly specifier: string; readonly importer: string }[];
}

/** As a bundler writes what it ships. */
export const MINIFIED = {
  format: 'es',
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
} as const;

/** Bundles the face of the codecs. Packages find their files by `new URL(…, import.meta.url)`. */
export async function bundleForBrowser(): Promise<BrowserBundle> {
  const missing: { specifier: string; importer: string }[] = [];
  const bundle = await rolldown({
    cwd: codecs,
    input: { codecs: './src/index.ts' },
    platform: 'browser',
    plugins: [labelTexts],
    experimental: { resolveNewUrlToAsset: true },
    onLog: (_, { code, message, exporter, id }) => {
      if (code !== 'UNRESOLVED_IMPORT') return;
      const [, specifier = exporter ?? '', importer = id ?? ''] = /resolve '([^']+)' in (\S+)/.exec(message) ?? [];
      missing.push({ specifier, importer });
    },
  });
  const { output } = await bundle.generate(MINIFIED);
  await bundle.close();
  const files = output.map((one: OutputChunk | OutputAsset): BrowserFile => {
    const content = one.type === 'chunk' ? one.code : one.source;
    const bytes = new Uint8Array(Buffer.from(content as string));
    const modules = one.type === 'chunk' ? Object.entries(one.modules) : [];
    const own = modules.filter(([id]) => !id.includes('node_modules'));
    return {
      name: one.fileName,
      bytes,
      packedBytes: gzipSync(bytes, { level: 9 }).length,
      sources: modules.map(([id]) => path.relative(root, id)),
      ownCode: own.map(([, { code }]) => code ?? '').join('\n'),
      imports: one.type === 'chunk' ? one.imports : [],
    };
  });
  return { entry: 'codecs.js', files: new Map(files.map((file) => [file.name, file])), missing };
}
