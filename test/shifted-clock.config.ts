/** The tests that `pnpm test days` runs on other days, in other time zones and languages. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { DAYS } from '../vitest.config.ts';

/** They run processes or wait for what never comes, take long, and know no time of day. */
const TIMELESS = [
  '**/{pool,usb,control-socket,ledger,tray-app,move-data-dir}.test.ts',
  '**/{queue-job,retries,silence}.test.ts',
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
