/** USB printers through Windows' own driver: its file calls under Wine. The device's own controls cannot be had there. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { openWineLab, type WineLab } from './wine-lab.ts';

describe.skipIf(missing('wine'))('a USB printer on Windows', () => {
  let lab: WineLab;
  beforeAll(() => {
    lab = openWineLab();
  }, 1_200_000);
  afterAll(() => lab?.close());

  it('takes every byte, answers questions, and is let go of, through files of its own', async () => {
    const result = await lab.run<Record<string, unknown>>('usbprint-scenario.ts', []);
    expect(result).toEqual({
      devices: [],
      outcome: { result: 'printed', confirmation: 'transport' },
      steps: ['starting 1', 'sent 1', 'starting 2', 'sent 2'],
      isWhole: true,
      reading: ['attention', expect.stringContaining('out of labels')],
      afterClose: 0,
      gone: expect.objectContaining({ result: 'failed', code: 'printer_unreachable' }),
    });
  });

  it('lists 256 of the printers that are plugged in, and the ports of a thousand that ever were', async () => {
    const kind = '{28d78fad-5a12-11d1-ae5b-0000f803a8c2}';
    const system = String.raw`HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet`;
    const lines = Array.from({ length: 1_200 }, (_, number) => {
      const key = `[${system}\\Control\\DeviceClasses\\${kind}\\##?#USB#VID_0A5F&PID_0120#S${number}#${kind}`;
      const device = `USB\\VID_0A5F&PID_0120\\S${number}`;
      return [
        `${key}]`,
        `"DeviceInstance"="${device.replaceAll('\\', '\\\\')}"`,
        `${key}\\#\\Device Parameters]`,
        `"Port Number"=dword:${(number + 1).toString(16).padStart(8, '0')}`,
        ...(number < 300
          ? [
              `${key}\\#]`,
              `"SymbolicLink"="\\\\\\\\?\\\\usb#vid_0a5f&pid_0120#s${number}#${kind}"`,
              `${key}\\#\\Control]`,
              '"Linked"=dword:00000001',
              `[${system}\\Enum\\${device}]`,
              '"ClassGUID"="{36fc9e60-c465-11cf-8056-444553540000}"',
            ]
          : []),
      ].join('\r\n');
    });
    writeFileSync(path.join(lab.dir, 'devices.reg'), `REGEDIT4\r\n\r\n${lines.join('\r\n\r\n')}\r\n`);
    await lab.exec('reg', ['import', 'devices.reg']);
    expect(await lab.run('many-devices-scenario.ts', [])).toEqual({ plugged: 256, ports: 1_000 });
  });
});
