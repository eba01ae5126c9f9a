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
