/** WebAssembly programs, compiled by the runtime and started when a document first needs them. */
import { instantiateWasm } from './compiled.ts';

const settings = async (program: Promise<{ readonly default: WebAssembly.Module }>): Promise<object> => ({
  // Passed in, so that the library does not search for the file.
  wasmBinary: new ArrayBuffer(0),
  instantiateWasm: instantiateWasm((await program).default),
});

export const pdfiumSettings = (): Promise<object> => settings(import('@embedpdf/pdfium/pdfium.wasm?module'));
export const zxingSettings = (): Promise<object> => settings(import('zxing-wasm/reader/zxing_reader.wasm?module'));
