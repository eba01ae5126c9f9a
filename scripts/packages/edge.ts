/** Replacements for files in the scripts for edge runtimes: fonts as base64, and WebAssembly that the runtime compiles. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { callbacksProgram } from '../../packages/codecs/src/platform/harfbuzz-callbacks.ts';
import { root } from '../processes.ts';

const { resolve } = createRequire(path.join(root, 'packages/codecs/package.json'));

const CALLBACKS = 'callbacks.wasm';
const IS_PROGRAM = /\.wasm\?module$/;

export const edgeParts: Plugin = {
  name: 'edge-parts',
  resolveId: {
    order: 'pre',
    handler(specifier) {
      if (!IS_PROGRAM.test(specifier)) return undefined;
      if (specifier === `./${CALLBACKS}?module`)
        this.emitFile({ type: 'asset', fileName: CALLBACKS, source: callbacksProgram() });
      return { id: specifier, external: 'absolute' };
    },
  },
  load: {
    filter: { id: /\.(ttf|woff)$/ },
    handler: (id) => `export default '${readFileSync(id).toString('base64')}';`,
  },
};

/** The file of a program that an edge script imports. */
export const programFile = (specifier: string): string => resolve(specifier.replace('?module', ''));
