import { defineConfig } from 'vitest/config';

/** End-to-end journeys: real processes, one promise a file, one file at a time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    // The printers of the journeys are on this computer.
    env: { PLATEN_ALLOW_LOOPBACK: '1' },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    pool: 'forks',
  },
});
