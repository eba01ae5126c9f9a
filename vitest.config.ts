import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'apps/*/{src,test}/**/*.test.ts',
      'packages/*/{src,test}/**/*.test.ts',
      'test/**/*.test.ts',
      'installers/test/**/*.test.ts',
    ],
    // The printers of the tests are on this computer.
    env: { PLATEN_ALLOW_LOOPBACK: '1' },
    testTimeout: 90_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default'],
  },
});
