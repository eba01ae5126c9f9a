/** USB printers on Windows: the parts of their paths, and which of them have no Windows queue. */
import { expect, it } from 'vitest';
import { isAddressed } from '../usb/usb-bus.ts';
import { deviceAtPort, readDevicePath, withoutQueue } from './device-path.ts';
import { usbPrintBus } from './usbprint-bus.ts';

const GUID = '{28d78fad-5a12-11d1-ae5b-0000f803a8c2}';
const ZEBRA = String.raw`\\?\usb#vid_0a5f&pid_0166#d2j1234#${GUID}`;
const NO_SERIAL = String.raw`\\?\usb#vid_1203&pid_0230#6&2c5a9d3&0&2#${GUID}`;
const COMPOSITE = String.raw`\\?\usb#vid_04b8&pid_0202&mi_00#7&1&0&0000#${GUID}`;

it('contains maker, model and serial number of a USB printer, without numbers that Windows made up', () => {
  expect([ZEBRA, NO_SERIAL, COMPOSITE, String.raw`\\?\hid#vid_0a5f#1#{x}`].map(readDevicePath)).toEqual([
    { path: ZEBRA, vendorId: 0x0a5f, productId: 0x0166, serial: 'D2J1234' },
    { path: NO_SERIAL, vendorId: 0x1203, productId: 0x0230, serial: undefined },
    { path: COMPOSITE, vendorId: 0x04b8, productId: 0x0202, serial: undefined },
    undefined,
  ]);
});

it('reaches a printer with a queue through that queue, and suggests the others directly', () => {
  const devices = [ZEBRA, NO_SERIAL].map((path) => readDevicePath(path)!);
  const keys = new Map([
    [String.raw`##?#USB#VID_0A5F&PID_0166#D2J1234#${GUID}`, 'USB001'],
    [String.raw`##?#USB#VID_1203&PID_0230#6&2c5a9d3&0&2#${GUID}`, 'USB002'],
  ]);
  const left = (...ports: string[]) => withoutQueue(devices, keys, new Set(ports)).map(({ path }) => path);
  expect(left('USB001', 'LPT1:')).toEqual([NO_SERIAL]);
  expect(left('USB001', 'USB002')).toEqual([]);
  expect(left()).toEqual([ZEBRA, NO_SERIAL]);
  const at = (port: string, plugged = devices) => deviceAtPort(port, plugged, keys)?.path;
  expect([at('USB001'), at('USB002'), at('USB003'), at('USB001', [devices[1]!])]).toEqual([
    ZEBRA,
    NO_SERIAL,
    undefined,
    undefined,
  ]);
});

it('is found by an address that another system wrote in another case', async () => {
  const bus = usbPrintBus({
    list: () => [readDevicePath(ZEBRA)!],
    open: () => {
      throw new Error('not opened by looking');
    },
  });
  const [device] = await bus.getDevices();
  expect(['0a5f:0166', '0A5F:0166:d2j1234', '0a5f:0166:OTHER'].map((address) => isAddressed(device!, address))).toEqual(
    [true, true, false],
  );
});
