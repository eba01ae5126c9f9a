/** Answers to the questions of pages: each field at the offset at which pages read it. */
import { describe, expect, it } from 'vitest';
import type { Printer, PrinterStatusReport } from '../src/platen.ts';
import { partQueries } from '../src/browser-print/queries.ts';
import { errorStatus, hostIdentification, hostStatus, settingValue } from '../src/browser-print/replies.ts';
import { Configuration, Info, Status } from '../src/browser-print/zebra.ts';

type HostStatus = NonNullable<NonNullable<PrinterStatusReport['statusDetail']>['hostStatus']>;

const FINE: HostStatus = {
  paperOut: false,
  ribbonOut: false,
  headOpen: false,
  paused: false,
  overTemp: false,
  underTemp: false,
  bufferFull: false,
};
const reportOf = (
  status: PrinterStatusReport['status'],
  faults: Partial<HostStatus> | null = {},
): PrinterStatusReport => ({
  id: 'p',
  name: 'Dock 2',
  status,
  message: null,
  statusDetail: faults ? { hostStatus: { ...FINE, ...faults } } : null,
  deviceInfo: null,
});
const PRINTER: Printer = {
  id: 'p',
  name: 'Dock 2',
  connection_type: 'tcp',
  address: '192.0.2.5:9100',
  status: 'ready',
  config: { nativeFormat: 'zpl', driver: 'zebra', dpi: 300 },
};

describe('~HQES', () => {
  const read = (report: PrinterStatusReport) => {
    const text = errorStatus(report);
    return [70, 84, 87, 88].map((at) => text.charAt(at)).join('');
  };
  it.each([
    ['nothing', 'ready', {}, '0000'],
    ['paper out', 'error', { paperOut: true }, '1001'],
    ['ribbon out', 'error', { ribbonOut: true }, '1002'],
    ['the cover open', 'error', { headOpen: true }, '1004'],
    ['paper out and the cover open', 'error', { paperOut: true, headOpen: true }, '1005'],
    ['the head too hot', 'error', { overTemp: true }, '1010'],
    ['a pause', 'paused', { paused: true }, '1100'],
    ['a pause that only the status reports', 'paused', null, '1100'],
    ['an error of an unknown kind', 'error', null, '1000'],
    ['a printer that reports nothing', 'unknown', null, '0000'],
  ] as const)('reports %s at the offsets 70, 84, 87 and 88', (_, status, faults, expected) => {
    expect(read(reportOf(status, faults))).toBe(expected);
  });
});

describe('~HS', () => {
  it('reports each fault at the offset at which a status is read', () => {
    const all = new Status(
      hostStatus(reportOf('error', { paperOut: true, paused: true, headOpen: true, ribbonOut: true })),
    );
    expect(all).toMatchObject({ offline: false, paperOut: true, paused: true, headOpen: true, ribbonOut: true });
    expect([all.isPrinterReady(), all.getMessage()]).toEqual([false, 'Paper Out']);
    const fine = new Status(hostStatus(reportOf('ready', { labelLength: 1218, labelsRemaining: 3 })));
    expect([fine.isPrinterReady(), fine.getMessage()]).toEqual([true, 'Ready']);
  });

  it('an empty answer is that of a printer that is off', () => {
    expect(new Status('')).toMatchObject({ offline: true, paperOut: false });
    expect(new Status('').getMessage()).toBe('Offline');
  });
});

it('~HI and settings come from what the service knows', () => {
  const report = reportOf('ready');
  expect(new Info(hostIdentification(report, PRINTER))).toMatchObject({ model: 'Dock 2', firmware: 'V0' });
  expect(settingValue('HEAD.resolution.in_dpi', report, PRINTER)).toBe('"300"');
  expect(settingValue('ip.addr', report, PRINTER)).toBe('"?"');
  expect(() => new Info('')).toThrow('Invalid Response');
});

it('a configuration is read from its columns', () => {
  const raw =
    '\x02  10.0                DARKNESS            \r\n  6.0 IPS             PRINT SPEED         \r\n  812                 PRINT WIDTH         \r\n  V1 <-               FIRMWARE            \r\n\x03';
  expect(new Configuration(raw)).toMatchObject({
    darkness: 10,
    printSpeed: 6,
    printWidth: 812,
    firmwareVersion: 'V1',
    linkOSVersion: '0',
  });
  expect(() => new Configuration('')).toThrow('Invalid Response');
});

describe('what a page sends', () => {
  it('is parted into questions and what is printed', () => {
    expect(partQueries('~hs\r\n')).toEqual({ queries: [{ kind: 'hostStatus' }], rest: '' });
    expect(partQueries('~HI^XA^FDx^FS^XZ~HQES')).toEqual({
      queries: [{ kind: 'hostIdentification' }, { kind: 'errorStatus' }],
      rest: '^XA^FDx^FS^XZ',
    });
    expect(partQueries('^XA^HH^XZ')).toEqual({ queries: [{ kind: 'configuration' }], rest: '' });
    expect(partQueries('! U1 getvar "appl.name"\r\n')).toEqual({
      queries: [{ kind: 'setting', name: 'appl.name' }],
      rest: '',
    });
  });

  it('stays as it is without a question', () => {
    const document = '\r\n^XA^FO50,50^FDA ~ B^FS^XZ\r\n';
    expect(partQueries(document)).toEqual({ queries: [], rest: document });
  });
});
