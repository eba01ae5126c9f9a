/** WebAssembly programs, over the network. */
import type { ProgramsPort } from '../ports.ts';
import { fetchFile } from './fetch-file.ts';

/** The library finds its file beside itself. */
export const pdfiumSettings: ProgramsPort['pdfiumSettings'] = async () => ({});

export const zxingSettings: ProgramsPort['zxingSettings'] = async () => ({
  wasmBinary: (await fetchFile(new URL('zxing_reader.wasm', import.meta.url))).buffer,
});
