/** A scanner for bar codes in pictures: zxing, with its program from the disk. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule } from 'zxing-wasm/reader';

/** For tests outside of this package. */
export { type ReadInputBarcodeFormat, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/** Before the first `readBarcodes`. */
export async function loadScanner(): Promise<void> {
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true });
}
