import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'apps/*/{src,test}/**/*.test.ts',
      'packages/*/{src,test}/**/*.test.ts',
      'test/**/*.test.ts',
      'installers/test/**/*.test.ts',
    ],
    testTimeout: 90_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default'],
  },
});
