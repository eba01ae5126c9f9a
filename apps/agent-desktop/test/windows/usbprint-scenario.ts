/**
 * Runs under the Windows Node: the USB driver over usbprint's file calls, against a pipe that stands where the device's file
 * would be, as there is no USB here. Prints what happened as one line of JSON.
 */
import { createServer, type Socket } from 'node:net';
import { openUsbDriver } from '../../src/drivers/usb/usb-driver.ts';
import { openDeviceFile } from '../../src/drivers/usbprint/device-file.ts';
import { listUsbPrinters } from '../../src/drivers/usbprint/list-devices.ts';
import { usbPrintBus } from '../../src/drivers/usbprint/usbprint-bus.ts';

const PIPE = String.raw`\\.\pipe\platen-usb-test`;
const HS = '\x02030,1,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n';
const document = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index & 255));

let taken = Buffer.alloc(0);
const sockets: Socket[] = [];
const server = createServer((socket) => {
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => {
    if (part.toString('latin1').startsWith('~HS')) socket.write(Buffer.from(HS, 'latin1'));
    else taken = Buffer.concat([taken, part]);
  });
});
await new Promise<void>((resolve) => server.listen(PIPE, resolve));

const path = String.raw`\\?\usb#vid_0a5f&pid_0166#d2j1234#{28d78fad-5a12-11d1-ae5b-0000f803a8c2}`;
const printer = {
  name: 'Dock',
  connectionType: 'usb',
  address: '0a5f:0166',
  driver: 'zebra',
  nativeFormat: 'zpl',
  dpi: 203,
} as const;
const limits = { unreachableMs: 1, heldMs: 1000 };
const listed = { list: () => [{ path, vendorId: 0x0a5f, productId: 0x0166, serial: 'D2J1234' }] };
const driver = openUsbDriver(printer, limits, usbPrintBus({ ...listed, open: () => openDeviceFile(PIPE) }));
const steps: string[] = [];
const request = {
  document,
  format: 'zpl',
  title: 'x',
  copies: 2,
  firstCopy: 1,
  copyStarting: async (copy: number) => void steps.push(`starting ${copy}`),
  copySent: (copy: number) => void steps.push(`sent ${copy}`),
  copyPutBack: async () => undefined,
  held: () => undefined,
  signal: new AbortController().signal,
};
const outcome = await driver.print(request);
while (taken.length < 2 * document.length) await new Promise((resolve) => setTimeout(resolve, 10));
const { status, statusDetail } = await driver.probe(new AbortController().signal);

// A read that nothing answers is given up when the file is closed.
const silent = openDeviceFile(PIPE);
const waiting = silent.read(100);
await silent.close();
const afterClose = (await waiting).length;
const gone = openUsbDriver(printer, limits, usbPrintBus({ ...listed, open: () => openDeviceFile(`${PIPE}-gone`) }));

console.log(
  JSON.stringify({
    devices: listUsbPrinters(),
    outcome,
    steps,
    isWhole: taken.equals(Buffer.concat([document, document])),
    reading: [status, statusDetail.message],
    afterClose,
    gone: await gone.print({ ...request, copies: 1 }),
  }),
);
process.exit(0);
