/** HarfBuzz's program, from its package. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { callbacksProgram } from '../harfbuzz-callbacks.ts';
import type { HarfBuzzPort } from '../ports.ts';

export const harfbuzzPrograms: HarfBuzzPort['harfbuzzPrograms'] = () => {
  const file = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm'));
  return { harfbuzz: new WebAssembly.Module(file), callbacks: new WebAssembly.Module(callbacksProgram()) };
};
