/** WebAssembly programs, compiled by the runtime and started when a document first needs them. */
import type { ProgramsPort } from '../ports.ts';
import { instantiateWasm } from './compiled.ts';

const settings = async (program: Promise<{ readonly default: WebAssembly.Module }>): Promise<object> => ({
  // Passed in, so that the library does not search for the file.
  wasmBinary: new ArrayBuffer(0),
  instantiateWasm: instantiateWasm((await program).default),
});

export const pdfiumSettings: ProgramsPort['pdfiumSettings'] = () =>
  settings(import('@embedpdf/pdfium/pdfium.wasm?module'));
export const zxingSettings: ProgramsPort['zxingSettings'] = () =>
  settings(import('zxing-wasm/reader/zxing_reader.wasm?module'));
