/** Whether what was found is the printer that was lost: by its serial number, else by its MAC, and only in one place. */
import { expect, it } from 'vitest';
import { mergeCandidates } from '../discovery/merge.ts';
import type { Candidate } from '../discovery/candidate.ts';
import { recognise } from './recognise.ts';

const device = { configured: '10.0.0.5:9100', address: '10.0.0.5:9100', serial: 'D2J1', mac: '00074d112233' };
const at = (host: string, more: Partial<Candidate>): Candidate => ({
  via: 'zebra',
  connectionType: 'tcp',
  address: `${host}:9100`,
  host,
  ...more,
});
const lookFor = (known: Partial<typeof device>, ...candidates: Candidate[]) =>
  recognise({ ...device, ...known }, mergeCandidates(candidates), new Set(['10.0.0.5', '10.0.0.9']));

it('is found by its serial number, whatever the case', () => {
  expect(lookFor({}, at('10.0.0.77', { serial: 'd2j1' }), at('10.0.0.78', { serial: 'other' }))).toEqual({
    result: 'found',
    host: '10.0.0.77',
    identity: 'serial:D2J1',
  });
});

it('is found by its MAC if it reports no serial number', () => {
  const found = { result: 'found', host: '10.0.0.77', identity: 'mac:00074d112233' };
  expect(lookFor({}, at('10.0.0.77', { mac: device.mac }))).toEqual(found);
  expect(lookFor({ serial: undefined }, at('10.0.0.77', { mac: device.mac, serial: 'D2J1' }))).toEqual(found);
});

it('is not a device with another serial number, though it has the MAC (a print server on another printer)', () => {
  expect(lookFor({}, at('10.0.0.77', { mac: device.mac, serial: 'OTHER' })).result).toBe('nowhere');
});

it('is not guessed if two places answer as it', () => {
  expect(lookFor({}, at('10.0.0.77', { serial: 'D2J1' }), at('10.0.0.78', { serial: 'D2J1' })).result).toBe(
    'ambiguous',
  );
});

it('is not a printer that is served already, nor where it was lost', () => {
  expect(lookFor({}, at('10.0.0.9', { serial: 'D2J1' })).result).toBe('nowhere');
  expect(lookFor({}, at('10.0.0.5', { serial: 'D2J1' })).result).toBe('nowhere');
});

it('is not found as long as nothing is known of it', () => {
  expect(lookFor({ serial: undefined, mac: undefined }, at('10.0.0.77', {})).result).toBe('nowhere');
});
