/** Why a printer cannot be connected to: one sentence for each cause, with its own next step. */
import { expect, it } from 'vitest';
import { reasonOf } from '../../core/agent-error.ts';
import { whyUnreachable } from './wait-for-connection.ts';

const failure = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });
const said = (code: string): string =>
  whyUnreachable('Dock 2', { host: 'labels.example.com', port: 9100 }, failure(code)).text;

it.each([
  ['ENOTFOUND', 'is not known on this network. Check the address of the printer.'],
  ['EAI_AGAIN', 'Check the network of this computer'],
  ['ECONNREFUSED', 'refuses'],
  ['EHOSTUNREACH', 'labels.example.com:9100'],
  ['ECONNRESET', 'drops them'],
])('%s', (code, words) => {
  expect(said(code)).toContain(words);
});

it('a name that nobody has and a name server that does not answer are two causes', () => {
  expect(reasonOf(failure('EAI_AGAIN')).text).not.toBe(reasonOf(failure('ENOTFOUND')).text);
  expect(new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ECONNRESET'].map(said)).size).toBe(5);
});

it.each([
  ['reach.noName', 'ENOTFOUND'],
  ['reach.noNameServer', 'EAI_AGAIN'],
  ['reach.refused', 'ECONNREFUSED'],
  ['reach.away', 'ETIMEDOUT'],
  ['reach.away', 'EHOSTUNREACH'],
  ['reach.noNetwork', 'ENETUNREACH'],
  ['reach.noNetwork', 'EADDRNOTAVAIL'],
  ['reach.breaksOff', 'ECONNRESET'],
  ['reach.other', 'EACCES'],
])('%s: %s', (key, code) => {
  const where = { host: 'labels.example.com', port: 9100 };
  expect(whyUnreachable('Dock 2', where, failure(code)).fact?.key).toBe(key);
});

it.each([
  ['why.reset', 'EPIPE'],
  ['why.refused', 'ECONNREFUSED'],
  ['why.late', 'ETIMEDOUT'],
  ['why.noWay', 'EHOSTUNREACH'],
  ['why.noName', 'ENOTFOUND'],
  ['why.noNameServer', 'EAI_AGAIN'],
  ['why.denied', 'EACCES'],
  ['why.full', 'ENOSPC'],
  ['why.readOnly', 'EROFS'],
  ['why.busy', 'EBUSY'],
])('the reason in a sentence is %s: %s', (key, code) => {
  expect(reasonOf(failure(code)).fact?.key).toBe(key);
});
