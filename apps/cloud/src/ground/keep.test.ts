import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { KEEP, readKeep } from './keep.ts';

it('a part that is not named keeps its default', () => {
  expect(readKeep('jobs=7d')).toEqual({ ...KEEP, jobs: 168 });
  expect(readKeep('requests=12h, audit=3650d')).toEqual({ ...KEEP, requests: 12, audit: 87_600 });
});

it.each([
  '',
  'jobs',
  'jobs=30',
  'jobs=0d',
  'jobs=-1d',
  'jobs=1w',
  'jobs=3661d',
  'jobs=1d,jobs=2d',
  'pages=3d',
  'toString=1d',
])('refuses %j, naming what is allowed', (KEEP_TEXT) => {
  expect(readKeep(KEEP_TEXT)).toBeNull();
  if (KEEP_TEXT !== '')
    expect(() => readConfig({ KEEP: KEEP_TEXT })).toThrow(
      `KEEP cannot be ${JSON.stringify(KEEP_TEXT)}: it must be times`,
    );
});
