import os from 'node:os';
import { expect, it } from 'vitest';
import { osVersion } from './computer.ts';

it('names the system as its user knows it, with its release', () => {
  expect(osVersion()).toMatch(/^\S.* \d/);
  expect(osVersion().endsWith(` ${os.release()}`)).toBe(true);
  expect(osVersion()).not.toContain('SMP');
});
