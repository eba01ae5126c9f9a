/** The tests that `pnpm test days` runs on other days, in other time zones and languages. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { DAYS } from '../vitest.config.ts';

/** They take long, compare symbols and pictures dot for dot or run processes, and know no time. */
const TIMELESS = [
  '**/{pictures,encode,zpl-scan}.test.ts',
  '**/{pool,usb,control-socket,ledger,tray-app,move-data-dir}.test.ts',
  'packages/cli/test/*.test.ts',
];

export default defineConfig({
  test: {
    ...DAYS,
    root: path.resolve(import.meta.dirname, '..'),
    exclude: [...DAYS.exclude, ...TIMELESS],
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 240_000,
  },
});
