/** Replacements for files in the scripts for edge runtimes: fonts as base64, and WebAssembly that the runtime compiles. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { CALLBACK_SIGNATURES } from '../../packages/codecs/src/platform/edge/callback-signatures.ts';
import { root } from '../processes.ts';

const codecs = path.join(root, 'packages/codecs');
const edge = path.join(codecs, 'src/platform/edge');
const harfbuzz = path.join(codecs, 'node_modules/harfbuzzjs/dist');
const { resolve } = createRequire(path.join(codecs, 'package.json'));

const CALLBACKS = 'callbacks.wasm';
const IS_PROGRAM = /\.wasm\?module$/;

/** Whether the bundle for the edge contains what other bundles import: HarfBuzz, which must be changed. */
export const isBundledAtTheEdge = (specifier: string, importer: string | undefined): boolean =>
  /^harfbuzzjs(?!.*\.wasm)/.test(specifier) && importer?.startsWith(edge) === true;

/** Replaces text that must be there: a new version of the library may have another. */
function replaced(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`harfbuzz.js has no ${from}: see what the new version does instead`);
  return code.replaceAll(from, to);
}

export const edgeParts: Plugin = {
  name: 'edge-parts',
  resolveId: {
    order: 'pre',
    handler(specifier, importer) {
      if (specifier === `./${CALLBACKS}?module`) {
        this.emitFile({ type: 'asset', fileName: CALLBACKS, source: callbacksProgram(CALLBACK_SIGNATURES) });
        return { id: specifier, external: 'absolute' };
      }
      if (IS_PROGRAM.test(specifier)) return { id: specifier, external: 'absolute' };
      if (!isBundledAtTheEdge(specifier, importer)) {
        const isItsStart = specifier === './harfbuzz.js' && importer?.includes('/harfbuzzjs/');
        return isItsStart ? path.join(edge, 'harfbuzz-program.ts') : undefined;
      }
      return path.join(harfbuzz, specifier === 'harfbuzzjs' ? 'index.mjs' : 'harfbuzz.js');
    },
  },
  load: {
    filter: { id: /\.(ttf|woff)$/ },
    handler: (id) => `export default '${readFileSync(id).toString('base64')}';`,
  },
  transform: {
    order: 'pre',
    filter: { id: /harfbuzzjs\/dist\/harfbuzz\.js$/ },
    handler(code) {
      // Some edge runtimes have a `process` as well.
      const start = `import { callbackOf } from '${edge}/callbacks.ts';\nconst process = undefined;\n`;
      const changes: readonly (readonly [string, string])[] = [
        ['await import("module")', '{}'],
        ['import.meta.url', '""'],
        ['convertJsFunctionToWasm=(', 'convertJsFunctionToWasm=callbackOf,compileCallback=('],
      ];
      return start + changes.reduce((text, [from, to]) => replaced(text, from, to), code);
    },
  },
};

/** The file of a program that an edge script imports. */
export const programFile = (specifier: string): string => resolve(specifier.replace('?module', ''));

const TYPE_CODES: Readonly<Record<string, number>> = { i: 0x7f, f: 0x7d };

/** A program that imports a function of each signature, and exports it (WebAssembly, "Binary Format", "Modules"). */
export function callbacksProgram(signatures: readonly string[]): Uint8Array {
  const list = (items: readonly (readonly number[])[]): number[] => [items.length, ...items.flat()];
  const name = (text: string): number[] => list([...Buffer.from(text)].map((byte) => [byte]));
  const types = (letters: string): number[] => list([...letters].map((letter) => [TYPE_CODES[letter]!]));
  const section = (id: number, content: readonly number[]): number[] => {
    if (content.length > 127) return [id, (content.length & 127) | 128, content.length >> 7, ...content];
    return [id, content.length, ...content];
  };
  const [FUNCTION_TYPE, FUNCTION] = [0x60, 0];
  return Uint8Array.from([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(
      1,
      list(signatures.map((one) => [FUNCTION_TYPE, ...types(one.slice(1)), ...types(one[0] === 'v' ? '' : one[0]!)])),
    ),
    ...section(2, list(signatures.map((one, index) => [...name('functions'), ...name(one), FUNCTION, index]))),
    ...section(7, list(signatures.map((one, index) => [...name(one), FUNCTION, index]))),
  ]);
}
