/** WebAssembly programs, from their packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const read = (specifier: string): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(createRequire(import.meta.url).resolve(specifier)).then((file) => new Uint8Array(file));

let pdfium: Promise<WebAssembly.Module> | undefined;

/** The program is compiled once, however often it is started. */
export async function pdfiumSettings(): Promise<object> {
  pdfium ??= read('@embedpdf/pdfium/pdfium.wasm').then((file) => WebAssembly.compile(file));
  const module = await pdfium;
  return {
    // Passed in, so that the library does not search for the file.
    wasmBinary: new ArrayBuffer(0),
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
  };
}

export const zxingSettings = async (): Promise<object> => ({
  wasmBinary: (await read('zxing-wasm/reader/zxing_reader.wasm')).buffer,
});
