/** Each fault that a printer reports has a sentence of its own, whatever the make; the bytes are those of the manuals. */
import { expect, it } from 'vitest';
import { reply } from '../../test/fixtures/status-replies.ts';
import { messageOf, NO_FAULTS, type Condition } from './condition.ts';
import { findSatoStatus } from './makes/sato.ts';
import { parseTscLongStatus, parseTscStatus } from './makes/tsc.ts';
import { conditionOf } from './snmp/printer-mib.ts';
import { parseErrorStatus } from './zebra/error-status.ts';
import { findHostStatus } from './zebra/host-status.ts';
import { jobTrouble, languageTrouble } from './zebra/languages.ts';

/** `ESC ! S`: state, warning, error, media. */
const tsc = (bytes: string): Condition | undefined => parseTscLongStatus(Buffer.from(`\x02${bytes}\x03`, 'latin1'));
const zebraErrors = (bits: string): Condition | undefined => parseErrorStatus(`ERRORS: 1 00000000 ${bits}`);
/** `~HS` of a healthy printer with one field of its first line changed. */
const zebra = (field: number, value: string): Condition | undefined => {
  const [first = '', ...lines] = reply('zpl-hs-ready').toString('latin1').split('\r\n');
  const fields = first.slice(1, -1).split(',').with(field, value);
  return findHostStatus(Buffer.from([`\x02${fields.join(',')}\x03`, ...lines].join('\r\n'), 'latin1'))?.value;
};
/** Status 4 of SATO, whose third byte is a letter of the state. */
const sato = (letter: string): Condition | undefined => {
  const bytes = Buffer.from(reply('sato-st3-idle'));
  bytes[bytes.indexOf('A')] = letter.charCodeAt(0);
  return findSatoStatus(bytes)?.value;
};
const snmp = (first: number, second = 0): Condition => conditionOf(undefined, undefined, Uint8Array.of(first, second));

const FAULTS: readonly (readonly [key: string | undefined, condition: Condition | undefined])[] = [
  [undefined, parseTscStatus(0)],
  [undefined, { hostStatus: NO_FAULTS, busy: true }],
  ['fault.headOpen', parseTscStatus(0x01)],
  ['fault.headOpen', parseTscStatus(0x05)],
  ['fault.headOpen', zebraErrors('00000004')],
  ['fault.paperOut', parseTscStatus(0x04)],
  ['fault.paperOut', zebra(1, '1')],
  ['fault.ribbonOut', parseTscStatus(0x08)],
  ['fault.overTemp', zebraErrors('00000010')],
  ['fault.overTemp', zebra(11, '1')],
  ['fault.underTemp', zebra(10, '1')],
  ['fault.paused', parseTscStatus(0x10)],
  ['fault.paused', zebra(2, '1')],
  ['fault.jam', parseTscStatus(0x02)],
  ['fault.jam', snmp(0x04)],
  ['fault.cutter', zebraErrors('00000008')],
  ['fault.cutter', tsc('@@H@')],
  ['fault.head', zebraErrors('00000040')],
  ['fault.head', tsc('@@D@')],
  ['fault.media', zebraErrors('00040000')],
  ['fault.memory', tsc('@@P@')],
  ['fault.settingsLost', zebra(9, '1')],
  ['fault.unspecified', parseTscStatus(0x80)],
  ['fault.offline', sato('0')],
  ['fault.labelWaiting', tsc('L@@@')],
  ['fault.bufferFull', tsc('@H@@')],
];

it.each(FAULTS)('%s', (key, condition) => {
  expect(condition).toBeDefined();
  const said = messageOf('Dock 2', condition!);
  expect(said?.fact?.key).toBe(key);
  if (said) expect(said.text).toMatch(/^.*Dock 2.*\. [A-Z].*\.$/);
});

it('of a device that is set to another language, it tells the printer and the job apart', () => {
  const setting = { name: 'Dock 2', nativeFormat: 'zpl', spoken: ['epl'] };
  expect(languageTrouble(setting)?.fact?.key).toBe('fault.language');
  expect(jobTrouble('zpl', { ...setting, nativeFormat: 'epl' })?.fact?.key).toBe('fault.jobLanguage');
});
