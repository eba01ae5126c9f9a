/**
 * The unit tests once more, which `scripts/test.ts` runs on other days, in other time zones and languages. It leaves
 * out what takes long and knows no time: fuzzing, bounds, symbols and pictures compared dot for dot, processes.
 */
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

export default defineConfig({
  test: {
    ...base.test,
    root: path.resolve(import.meta.dirname, '..'),
    include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      '**/fuzz*',
      '**/*-bounds.test.ts',
      '**/{hostile-data,scanned,dithering,pictures,zpl-places,zpl-scan,zpl-laws,encode,language-decode,read-back,watermark,fit}.test.ts',
      '**/{pool,usb,control-socket,ledger,tray-app,move-data-dir}.test.ts',
    ],
  },
});
