/** Recorded status replies of every make become one condition, one status and one sentence. */
import { describe, expect, it } from 'vitest';
import { reply } from '../../../test/fixtures/status-replies.ts';
import { faultOf, statusOf, type Condition } from '../condition.ts';
import type { Parse } from '../conversation.ts';
import { findErrorStatus } from '../zebra/error-status.ts';
import { findHostStatus } from '../zebra/host-status.ts';
import { dpiOf, findIdentification, parseConfiguration, parseIdentification } from '../zebra/identity.ts';
import { findDatamaxStatus } from './datamax.ts';
import { jobTrouble, languageTrouble, readLanguages } from '../zebra/languages.ts';
import { dialectOf } from './dialect.ts';
import { findEplError, parseEplConfiguration, parseEplError } from './epl.ts';
import { findSatoStatus } from './sato.ts';
import { askTsc, parseTscLongStatus, parseTscStatus } from './tsc.ts';

const found = <T>(parse: Parse<T>, bytes: Buffer): T | undefined => parse(bytes)?.value;
const set = (condition: Condition | undefined): string[] =>
  Object.entries(condition?.hostStatus ?? {}).flatMap(([name, value]) => (value === true ? [name] : []));

describe('Zebra ~HS', () => {
  it('reads every field of a healthy printer', () => {
    const ready = found(findHostStatus, reply('zpl-hs-ready'))!;
    expect(ready.hostStatus).toEqual({
      paperOut: false,
      ribbonOut: false,
      headOpen: false,
      paused: false,
      overTemp: false,
      underTemp: false,
      bufferFull: false,
      labelLength: 1245,
      formatsInBuffer: 0,
      labelsRemaining: 0,
      graphicImagesStored: 0,
      printMode: 'tear-off',
      thermalTransfer: true,
    });
    expect(statusOf(ready)).toBe('ready');
    expect(faultOf('Dock 2', ready)).toBeUndefined();
  });

  it('names the open head first when the paper is out as well', () => {
    const fault = found(findHostStatus, reply('zpl-hs-fault'))!;
    expect(set(fault)).toEqual(['paperOut', 'paused', 'headOpen', 'thermalTransfer']);
    expect(fault.hostStatus).toMatchObject({ formatsInBuffer: 3, labelsRemaining: 12 });
    expect(statusOf(fault)).toBe('attention');
    expect(faultOf('Dock 2', fault)?.text).toContain('print head of Dock 2 is open');
  });

  it('reads a direct thermal printer in peel-off mode that is busy', () => {
    const busy = found(findHostStatus, reply('zpl-hs-direct-peel'))!;
    expect(busy.hostStatus).toMatchObject({ printMode: 'peel-off', thermalTransfer: false, graphicImagesStored: 3 });
    expect(busy).toMatchObject({ busy: true, labelWaiting: true });
  });

  it('waits for a whole answer, however it is cut, and takes all of it', () => {
    const bytes = reply('zpl-hs-ready');
    const secondEnd = bytes.indexOf(3, bytes.indexOf(3) + 1);
    for (let end = 0; end <= secondEnd; end++) expect(findHostStatus(bytes.subarray(0, end))).toBeUndefined();
    expect(findHostStatus(bytes)!.taken).toBe(bytes.length);
  });

  it('skips noise, a late third string, and accepts clones with two strings', () => {
    const whole = reply('zpl-hs-ready');
    const third = whole.lastIndexOf(2);
    const late = Buffer.concat([whole.subarray(third), whole]);
    expect(found(findHostStatus, late)).toBeDefined();
    expect(found(findHostStatus, Buffer.concat([Buffer.from('garbage'), whole]))).toBeDefined();
    expect(found(findHostStatus, whole.subarray(0, third))).toBeDefined();
    expect(found(findHostStatus, Buffer.from('\x02nonsense\x03\r\n\x02more,nonsense\x03'))).toBeUndefined();
  });

  it('keeps an unknown print mode', () => {
    const text = reply('zpl-hs-ready').toString('latin1').replace('001,0,0,0,1,2,', '001,0,0,0,1,Z,');
    expect(found(findHostStatus, Buffer.from(text))!.hostStatus.printMode).toBe('unknown(Z)');
  });
});

describe('a ~HS whose fields are not where the manual has them', () => {
  const answered = (first: string): Condition | undefined =>
    found(findHostStatus, Buffer.from(`\x02${first}\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n`));

  it.each([
    ['padded counts', '030,0,0,1245,5,000,0,0,0,000,0,0,0'],
    ['padded counts and a fraction of three digits', '030,0,0,1245,125,000,0,0,0,000,0,0,0'],
    ['counts of one digit', '030,0,0,1245,5,0,0,0,0,0,0,0,0'],
    ['a length below one', '030,0,0,0,8,0,0,0,0,0,0,0,0'],
    ['a fraction that is zero', '030,0,0,1245,0,0,1,0,0,0,0,0,0'],
  ])('because of a decimal comma is not believed: %s', (_, first) => {
    expect(answered(first)).toBeUndefined();
  });

  it('is believed with fields that a clone adds at the end', () => {
    expect(answered('030,0,0,1245,003,0,0,0,000,0,0,0,7')?.hostStatus.formatsInBuffer).toBe(3);
    expect(answered('30,0,0,1245,3,0,0,0,0,0,0,0')?.hostStatus.formatsInBuffer).toBe(3);
  });
});

describe('Zebra ~HQES, ~HI and ^HH', () => {
  it('reads the error masks', () => {
    expect(set(found(findErrorStatus, reply('zpl-hqes-fault')))).toEqual(['paperOut', 'headOpen']);
  });

  it('reads the identity of the printer', () => {
    expect(found(findIdentification, reply('zpl-hi-zt411'))).toEqual({
      model: 'ZT411-200dpi',
      firmware: 'V92.21.39Z',
      dotsPerMm: 8,
      memory: '8176KB',
    });
    expect(found(findIdentification, reply('zpl-hi-gx430t'))!.dotsPerMm).toBe(12);
    expect([6, 8, 12, 24].map(dpiOf)).toEqual([152, 203, 300, 600]);
    expect(parseIdentification('ZT411,V92,8,2104')!.memory).toBe('2104KB');
    expect(parseIdentification('hello')).toBeUndefined();
  });

  it('reads the configuration label by its columns', () => {
    const entries = parseConfiguration(reply('zpl-hh').toString('latin1'));
    expect(entries).toContainEqual({ key: 'maximum_length', label: 'MAXIMUM LENGTH', value: '39.0IN   988MM' });
    expect(entries).toContainEqual({ key: 'print_speed', label: 'PRINT SPEED', value: '4.0 IPS' });
    expect(entries).toContainEqual({ key: 'firmware', label: 'FIRMWARE', value: 'V84.20.21Z <-' });
    expect(entries).toContainEqual({ key: 'ram', label: 'RAM', value: '8176k............R:' });
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('numbers the keys of lines with the same name', () => {
    const twice = parseConfiguration(`  ${'A'.padEnd(20)}NAME\r\n  ${'B'.padEnd(20)}NAME`);
    expect(twice.map(({ key }) => key)).toEqual(['name', 'name_2']);
  });
});

describe('the language that a Zebra is set to', () => {
  it('is read from device.languages, and is undefined for an unknown value', () => {
    expect(readLanguages('epl_zpl')).toEqual(['zpl', 'epl']);
    expect(readLanguages('hybrid_xml_zpl')).toEqual(['zpl']);
    expect(readLanguages('apl-d')).toEqual([]);
  });

  it('is a problem only if it is known and differs from the language of the jobs', () => {
    const trouble = (nativeFormat: string, spoken: readonly string[] | undefined) =>
      languageTrouble({ name: 'Dock 2', nativeFormat, spoken });
    expect(trouble('epl', ['zpl'])?.text).toBe(
      'Jobs for Dock 2 are in EPL, but the device is set to ZPL: nothing would come out, so they wait. Change the language of the printer in Platen, or at the device.',
    );
    expect(trouble('zpl', ['zpl', 'epl'])).toBeUndefined();
    expect(trouble('zpl', undefined)).toBeUndefined();
    expect(trouble('png', ['zpl'])).toBeUndefined();
  });

  it('is a problem of a job that was made before the printer got another language', () => {
    const setting = { name: 'Dock 2', nativeFormat: 'epl', spoken: ['epl'] };
    expect(jobTrouble('zpl', setting)?.text).toContain('The job is in ZPL, but Dock 2 is set to EPL');
    expect(jobTrouble('epl', setting)).toBeUndefined();
    expect(jobTrouble('zpl', { ...setting, spoken: undefined })).toBeUndefined();
  });
});

describe('an answer whose shape is not the printer’s is not believed', () => {
  const changed = (name: Parameters<typeof reply>[0], from: string, to: string): Buffer => {
    const text = reply(name).toString('latin1');
    expect(text).toContain(from);
    return Buffer.from(text.replace(from, to), 'latin1');
  };

  it.each([
    ['030,', '9,6,'],
    [',1245,', ',1245,5,'],
    [',000,0,0,0,', ',0,5,0,0,0,'],
    ['001,0,', '0,5,0,'],
    [',2,6,', ',2,6,5,'],
    ['030,0,', '030,paused,'],
  ])('~HS with %s written as %s', (from, to) => {
    expect(findHostStatus(changed('zpl-hs-ready', from, to))).toBeUndefined();
  });

  const text = Buffer.from('HTTP/1.1 400 Bad Request\r\nServer: 07 YNYNYNYN\r\n\r\n');
  it.each([
    ['~HS', findHostStatus],
    ['~HQES', findErrorStatus],
    ['SATO', findSatoStatus],
    ['Datamax', findDatamaxStatus],
    ['EPL', findEplError],
  ] as const)('%s does not find a state in the page of a web server, whole or in pieces', (_, find) => {
    for (let end = 1; end <= text.length; end++) expect(find(text.subarray(0, end))).toBeUndefined();
  });

  it('TSC: one byte is a state, two are not, and the long form needs its own letters', async () => {
    const asked = (answer: Buffer) => askTsc({ exchange: async () => undefined, gather: async () => answer });
    expect(statusOf((await asked(Buffer.of(0)))!)).toBe('ready');
    expect(await asked(text)).toBeUndefined();
    expect(await asked(Buffer.alloc(0))).toBeUndefined();
    expect(parseTscLongStatus(Buffer.from('\x02yes!\x03'))).toBeUndefined();
  });

  it('EPL: two digits, and the labels that are left', () => {
    expect(found(findEplError, Buffer.from('07P012\r\n'))?.hostStatus.paperOut).toBe(true);
    expect(found(findEplError, Buffer.from('V4.11'))).toBeUndefined();
  });
});

describe('other makes', () => {
  it('TSC: one byte of flags, and the long form', () => {
    expect(statusOf(parseTscStatus(reply('tspl-status-ready')[0]!))).toBe('ready');
    const both = parseTscStatus(reply('tspl-status-paperout-headopen')[0]!);
    expect(set(both)).toEqual(['paperOut', 'headOpen']);
    expect(set(parseTscLongStatus(reply('tspl-S-error')))).toEqual(['paperOut', 'ribbonOut']);
    expect(statusOf(parseTscLongStatus(reply('tspl-S-ready'))!)).toBe('ready');
    expect(parseTscStatus(0x20).busy).toBe(true);
    expect(faultOf('X', parseTscStatus(0x02))?.text).toContain('jammed');
  });

  it('SATO: status 3 and status 4', () => {
    expect(statusOf(found(findSatoStatus, reply('sato-st3-idle'))!)).toBe('ready');
    expect(set(found(findSatoStatus, reply('sato-st3-paperend')))).toEqual(['paperOut']);
    const printing = found(findSatoStatus, reply('sato-st4-lan-printing'))!;
    expect(printing).toMatchObject({ busy: true, hostStatus: { labelsRemaining: 42 } });
  });

  it('Datamax: the short and the long form', () => {
    expect(statusOf(found(findDatamaxStatus, reply('dpl-soh-A-idle'))!)).toBe('ready');
    expect(set(found(findDatamaxStatus, reply('dpl-soh-A-paperout')))).toEqual(['paperOut']);
    expect(set(found(findDatamaxStatus, reply('dpl-soh-a-headup')))).toEqual(['headOpen']);
  });

  it('EPL: error codes and the configuration', () => {
    expect(set(parseEplError('07'))).toEqual(['paperOut']);
    expect(parseEplError('99')).toBeUndefined();
    const info = parseEplConfiguration(reply('epl-uq').toString('latin1'), new Date(0))!;
    expect(info.device).toMatchObject({ model: 'UKQ1935HLU', firmware: 'V4.42', memory: '0245K' });
    expect(info.config.entries).toContainEqual({ key: 'label_width', label: 'Label width in dots', value: '320' });
  });

  it('sends only queries that the configured driver is known to understand', () => {
    const makeOf = (driver: string | null, nativeFormat: string) => dialectOf({ driver, nativeFormat })?.make;
    expect(makeOf('ZDesigner ZD421-203dpi ZPL', 'zpl')).toBe('zebra');
    expect(makeOf('zebra', 'png')).toBe('zebra');
    expect(makeOf('ZDesigner GK420d', 'zpl')).toBe('zebra');
    expect(makeOf('ZTC GK420d', 'zpl')).toBe('zebra');
    expect(makeOf('ZTC LP 2844', 'epl')).toBe('epl');
    expect(makeOf('ZDesigner GK420d (EPL)', 'epl')).toBe('epl');
    expect(makeOf('Zebra GK420d EPL', 'epl')).toBe('epl');
    expect(makeOf('TSC TTP-244', 'tspl')).toBe('tsc');
    expect(makeOf('SATO CL4NX', 'sbpl')).toBe('sato');
    expect(makeOf("Datamax-O'Neil E-4204", 'dpl')).toBe('datamax');
    expect(makeOf('Generic / Text Only', 'zpl')).toBeUndefined();
    expect(makeOf(null, 'zpl')).toBeUndefined();
  });

  it('sends no query that a printer set to another language would print', () => {
    const makeOf = (driver: string, nativeFormat: string) => dialectOf({ driver, nativeFormat })?.make;
    expect(makeOf('zebra', 'epl')).toBe('epl');
    expect(makeOf('sato', 'zpl')).toBeUndefined();
    expect(makeOf('zebra', 'tspl')).toBeUndefined();
  });
});
