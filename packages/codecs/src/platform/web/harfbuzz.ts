/** HarfBuzz's program, over the network. */
import { callbacksProgram } from '../harfbuzz-callbacks.ts';
import { part } from '../missing-part.ts';
import type { HarfBuzzPort } from '../ports.ts';
import { fetchFile } from './fetch-file.ts';

export const harfbuzzPrograms: HarfBuzzPort['harfbuzzPrograms'] = () =>
  part('harfbuzz.wasm', async () => {
    const file = await fetchFile(new URL('harfbuzz.wasm', import.meta.url));
    const [harfbuzz, callbacks] = await Promise.all([file, callbacksProgram()].map((one) => WebAssembly.compile(one)));
    return { harfbuzz: harfbuzz!, callbacks: callbacks! };
  });
