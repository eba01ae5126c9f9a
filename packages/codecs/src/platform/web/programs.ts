/** WebAssembly programs, over the network. */
import { fetchFile } from './fetch-file.ts';

/** The library finds its file beside itself. */
export const pdfiumSettings = async (): Promise<object> => ({});

export const zxingSettings = async (): Promise<object> => ({
  wasmBinary: (await fetchFile(new URL('zxing_reader.wasm', import.meta.url))).buffer,
});
