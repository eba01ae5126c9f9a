/** SNMP against Debian's real snmpd, which plays a printer by overrides; and the bit map on recorded values. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing, programOf } from '../../../../test/system-packages.ts';
import { statusOf } from '../../src/drivers/condition.ts';
import { askPrinterMib, conditionOf, deviceInfoOf } from '../../src/drivers/snmp/printer-mib.ts';

describe('hrPrinterDetectedErrorState', () => {
  it.each([
    [2, 3, [0x00], 'ready'],
    [2, 4, [0x00, 0x00], 'busy'],
    [3, 3, [0x80], 'ready'], // low paper prints on
    [5, 1, [0x40], 'attention'], // no paper: the character @
    [5, 1, [0x08], 'attention'],
    [5, 1, [0x04], 'attention'],
    [5, 1, [0x00, 0x04], 'attention'],
    [5, 1, [], 'error'],
    [5, 5, [], 'busy'], // starting
    [2, 3, [0x03], 'ready'], // offline and serviceRequested are not believed
  ])('device %i, printer %i, bits %j is %s', (device, printer, bits, status) => {
    expect(statusOf(conditionOf(device, printer, Uint8Array.from(bits)))).toBe(status);
  });
});

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** Most printers are the first of their devices; in a computer, or on some print servers, they come after others. */
describe.skipIf(missing('snmpd')).each([{ row: 1 }, { row: 77 }])('SNMP, the printer is device $row', ({ row }) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-snmp-'));
  let daemon: ChildProcess;
  let port: number;

  beforeAll(async () => {
    port = await freeUdpPort();
    writeFileSync(
      path.join(dir, 'snmpd.conf'),
      `rocommunity public 127.0.0.1\nsysName dock-2\noverride -rw 1.3.6.1.2.1.25.3.2.1.2.${row} object_id 1.3.6.1.2.1.25.3.1.5\n` +
        `override -rw 1.3.6.1.2.1.25.3.2.1.3.${row} octet_str "Zebra ZT411"\noverride -rw 1.3.6.1.2.1.25.3.2.1.5.${row} integer 5\n` +
        `override -rw 1.3.6.1.2.1.25.3.5.1.1.${row} integer 1\noverride -rw 1.3.6.1.2.1.25.3.5.1.2.${row} octet_str 0x48\n` +
        `override -rw 1.3.6.1.2.1.43.5.1.1.17.${row} octet_str "18J204800123"\n`,
    );
    daemon = spawn(
      programOf('snmpd')!,
      [
        '-f',
        '-C',
        '-c',
        path.join(dir, 'snmpd.conf'),
        '-Lf',
        '/dev/null',
        '-p',
        path.join(dir, 'pid'),
        `udp:127.0.0.1:${port}`,
      ],
      {
        stdio: 'ignore',
        env: { ...process.env, SNMP_PERSISTENT_DIR: dir },
      },
    );
    for (
      let attempt = 0;
      attempt < 200 && !(await askPrinterMib({ host: '127.0.0.1', port, timeoutMs: 500 }));
      attempt++
    )
      await delay(50);
  });
  afterAll(() => {
    daemon?.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  it('reads state, model and serial number of a printer', async () => {
    const answer = await askPrinterMib({ host: '127.0.0.1', port, timeoutMs: 10_000 });
    expect(answer).toMatchObject({
      model: 'Zebra ZT411',
      serial: '18J204800123',
      condition: { hostStatus: { paperOut: true, headOpen: true } },
    });
    // It does not tell its resolution, and none is made up for it.
    expect(deviceInfoOf(answer!, new Date())!.device).toMatchObject({
      model: 'Zebra ZT411',
      dpi: null,
      dotsPerMm: null,
    });
  });

  it('takes silence for silence', async () => {
    expect(await askPrinterMib({ host: '127.0.0.1', port: await freeUdpPort(), timeoutMs: 150 })).toBeUndefined();
    expect(await askPrinterMib({ host: '127.0.0.1', port, community: 'wrong', timeoutMs: 150 })).toBeUndefined();
  });
});

it('a device whose list never ends is asked for a hundred of its rows', async () => {
  const tag = (type: number, ...parts: readonly Uint8Array[]): Buffer => {
    const body = Buffer.concat(parts);
    return Buffer.concat([Buffer.from(body.length < 128 ? [type, body.length] : [type, 0x81, body.length]), body]);
  };
  const number = (value: number): Buffer => tag(2, Buffer.from([value >> 8, value & 255]));
  /** hrDeviceType of one row is hrDeviceProcessor: a computer has many of these. */
  const deviceRow = (row: number): Buffer =>
    tag(
      0x30,
      tag(6, Buffer.from([0x2b, 6, 1, 2, 1, 25, 3, 2, 1, 2, ...(row > 127 ? [128 | (row >> 7), row & 127] : [row])])),
      tag(6, Buffer.from([0x2b, 6, 1, 2, 1, 25, 3, 1, 3])),
    );
  let rows = 0;
  const device = createSocket('udp4', (message, { address, port: asker }) => {
    // Version and community stand first; the tag of the request and its number follow.
    const request = message.findIndex((byte) => byte === 0xa0 || byte === 0xa1);
    const isNext = message[request] === 0xa1;
    const id = message.subarray(request + 2, request + 4 + message[request + 3]!);
    if (isNext) rows++;
    const community = Buffer.from('public');
    const answer = tag(
      0x30,
      number(0),
      tag(4, community),
      tag(0xa2, id, number(0), number(0), tag(0x30, deviceRow(isNext ? rows + 1 : 1))),
    );
    device.send(answer, asker, address);
  }).bind(0, '127.0.0.1');
  await once(device, 'listening');
  const answer = await askPrinterMib({ host: '127.0.0.1', port: device.address().port, timeoutMs: 5_000 });
  device.close();
  expect([rows, answer]).toEqual([100, { condition: undefined, model: undefined, serial: undefined }]);
});
