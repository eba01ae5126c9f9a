/** Password hashes carry their cost, so that it can be raised: old ones still sign in, and are replaced. */
import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords, PASSWORD_COST } from './password.ts';

const PASSWORD = 'correct horse battery';
const CHEAP = { ln: 4, r: 8, p: 1 };

it('are as expensive as OWASP asks, unless code says otherwise', async () => {
  expect(PASSWORD_COST).toEqual({ ln: 15, r: 8, p: 3 });
  const { hash, verify, isOutdated } = createPasswords();
  const stored = await hash(PASSWORD);
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{86}$/);
  expect(await verify({ hash: stored, password: PASSWORD })).toBe(true);
  expect(await verify({ hash: stored, password: `${PASSWORD}!` })).toBe(false);
  expect(isOutdated(stored)).toBe(false);
});

it('differ for the same password, which may be typed in composed letters or not', async () => {
  const { hash, verify } = createPasswords(CHEAP);
  const composed = 'Gro\u00dfe M\u00f6we am See';
  const stored = await hash(composed);
  expect(stored).not.toBe(await hash(composed));
  expect(await verify({ hash: stored, password: composed.normalize('NFD') })).toBe(true);
});

it('from before the cost was stored are still good, and outdated', async () => {
  const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const key = scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  const first = `${salt.toString('hex')}:${key.toString('hex')}`;
  const { verify, isOutdated } = createPasswords();
  expect(await verify({ hash: first, password: PASSWORD })).toBe(true);
  expect(await verify({ hash: first, password: 'another' })).toBe(false);
  expect(isOutdated(first)).toBe(true);
});

it('of another cost are verified with their own, and outdated', async () => {
  const cheap = await createPasswords(CHEAP).hash(PASSWORD);
  const { verify, isOutdated } = createPasswords({ ln: 5, r: 8, p: 1 });
  expect(await verify({ hash: cheap, password: PASSWORD })).toBe(true);
  expect(isOutdated(cheap)).toBe(true);
});

it.each(['', ':', 'x', '$scrypt$ln=4,r=8,p=1$AAAA$AAAA', '$scrypt$ln=99,r=8$AAAA$AAAA', '00:00'])(
  'that are none (%j) are good for nothing',
  async (hash) => {
    expect(await createPasswords(CHEAP).verify({ hash, password: '' })).toBe(false);
  },
);
