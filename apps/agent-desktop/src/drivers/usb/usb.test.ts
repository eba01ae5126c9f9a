/** The USB driver against an object with the WebUSB interface, as a test machine has no bus. */
import { describe, expect, it } from 'vitest';
import { readDeviceId } from './device-id.ts';
import { openUsbDriver } from './usb-driver.ts';
import { addressOf, isAddressed, printerInterfaceOf, type UsbAlternate, type UsbDevice } from './usb-bus.ts';

const alternate = (interfaceProtocol: number, alternateSetting: number): UsbAlternate => ({
  alternateSetting,
  interfaceClass: 7,
  interfaceSubclass: 1,
  interfaceProtocol,
  endpoints: [
    { endpointNumber: 1, direction: 'out', type: 'bulk' },
    ...(interfaceProtocol === 2 ? [{ endpointNumber: 2, direction: 'in' as const, type: 'bulk' as const }] : []),
  ],
});

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const HS = '\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n';
const ID = 'MFG:Zebra Technologies ;CMD:ZPL;MDL:ZTC GK420d;CLS:PRINTER;';

/** A Zebra on USB: takes data, answers ~HS, and breaks after `failAfterBytes`. */
function zebra({ failAfterBytes = Number.POSITIVE_INFINITY, portStatus = 0x18, answers = true } = {}) {
  const taken: Buffer[] = [];
  const calls: string[] = [];
  let size = 0;
  let answer: Buffer | undefined;
  let opened = false;
  const device: UsbDevice = {
    vendorId: 0x0a5f,
    productId: 0x0166,
    serialNumber: 'XX:1',
    get opened() {
      return opened;
    },
    configuration: null,
    configurations: [
      {
        configurationValue: 1,
        interfaces: [{ interfaceNumber: 0, alternates: [alternate(1, 0), alternate(2, 1), alternate(4, 2)] }],
      },
    ],
    open: async () => void (opened = true),
    close: async () => void (opened = false),
    selectConfiguration: async (value) => void calls.push(`configuration ${value}`),
    claimInterface: async (number) => void calls.push(`claim ${number}`),
    releaseInterface: async (number) => void calls.push(`release ${number}`),
    selectAlternateInterface: async (number, setting) => void calls.push(`alternate ${number}.${setting}`),
    controlTransferIn: async ({ request }) => {
      if (request === 1) return { data: view(Uint8Array.of(portStatus)), status: 'ok' };
      const text = Buffer.from(ID);
      return { data: view(Buffer.concat([Buffer.from([0, text.length + 2]), text])), status: 'ok' };
    },
    transferOut: async (_, data) => {
      if (size + data.length > failAfterBytes) throw new Error('LIBUSB_TRANSFER_NO_DEVICE');
      if (Buffer.from(data).toString('latin1').startsWith('~HS'))
        answer = answers ? Buffer.from(HS, 'latin1') : undefined;
      else {
        size += data.length;
        taken.push(Buffer.from(data));
      }
      return { bytesWritten: data.length, status: 'ok' };
    },
    transferIn: async () => {
      if (!answer) return new Promise(() => undefined);
      const data = view(answer);
      answer = undefined;
      return { data, status: 'ok' };
    },
  };
  return { device, calls, bytes: () => Buffer.concat(taken) };
}

const options = { unreachableMs: 50, heldMs: 100 };
const printer = {
  name: 'Dock 2',
  connectionType: 'usb' as const,
  address: '0a5f:0166:XX:1',
  driver: 'zebra',
  nativeFormat: 'zpl',
  dpi: 203,
};

async function print(device: UsbDevice | undefined, document: Uint8Array, copies: number) {
  const steps: string[] = [];
  const driver = openUsbDriver(printer, options, { getDevices: async () => (device ? [device] : []) });
  const outcome = await driver.print({
    document,
    format: 'zpl',
    title: 'x',
    copies,
    firstCopy: 1,
    copyStarting: async (copy) => void steps.push(`starting ${copy}`),
    copyPutBack: async () => undefined,
    copySent: (copy) => void steps.push(`sent ${copy}`),
    held: () => undefined,
    signal: new AbortController().signal,
  });
  return { outcome, steps };
}

describe('USB printers', () => {
  it('chooses the two-way printer interface, and addresses by serial', () => {
    const { device } = zebra();
    expect(printerInterfaceOf(device)).toMatchObject({ alternate: 1, out: 1, in: 2 });
    expect(addressOf(device)).toBe('0a5f:0166:XX:1');
    expect([
      isAddressed(device, '0A5F:0166'),
      isAddressed(device, '0a5f:0166:XX:1'),
      isAddressed(device, '0a5f:0166:other'),
    ]).toEqual([true, true, false]);
  });

  it('sends every byte of every copy, and releases the printer', async () => {
    const { device, bytes, calls } = zebra();
    const document = Buffer.alloc(40_000, 7);
    expect(await print(device, document, 2)).toEqual({
      outcome: { result: 'printed', confirmation: 'transport' },
      steps: ['starting 1', 'sent 1', 'starting 2', 'sent 2'],
    });
    expect(bytes().equals(Buffer.concat([document, document]))).toBe(true);
    expect(calls).toEqual(['configuration 1', 'claim 0', 'alternate 0.1', 'release 0']);
    expect(device.opened).toBe(false);
  });

  it('reports in which copy the cable was pulled', async () => {
    const { outcome, steps } = await print(zebra({ failAfterBytes: 50_000 }).device, Buffer.alloc(40_000), 3);
    expect(steps).toEqual(['starting 1', 'sent 1', 'starting 2']);
    expect(outcome).toMatchObject({
      result: 'failed',
      code: 'connection_lost',
      message: { text: expect.stringContaining('copy 2 of 3') as string },
    });
  });

  it('waits for a missing printer, then reports it and sends nothing', async () => {
    expect(await print(undefined, Buffer.from('x'), 1)).toMatchObject({
      outcome: { result: 'failed', code: 'printer_unreachable' },
      steps: [],
    });
  });

  it('finds the same printer on another port, and does not guess between two of a kind', async () => {
    const driver = (address: string, devices: () => UsbDevice[]) =>
      openUsbDriver({ ...printer, address }, options, { getDevices: async () => devices() });
    const signal = new AbortController().signal;
    let devices = [zebra().device];
    const followed = driver('0a5f:0166:XX:1', () => devices);
    expect((await followed.probe(signal)).status).toBe('ready');
    // Unplugged and plugged in elsewhere: the bus lists it as another object, after an identical device.
    devices = [{ ...zebra().device, serialNumber: 'TWIN' }, zebra().device];
    expect((await followed.probe(signal)).status).toBe('ready');
    expect(await driver('0a5f:0166', () => devices).probe(signal)).toMatchObject({
      status: 'error',
      statusDetail: { message: expect.stringContaining('Put the serial number') as string },
    });
  });

  const whyNot = async (device: Partial<UsbDevice> | undefined, more: readonly UsbDevice[] = []) => {
    const devices = device ? [{ ...zebra().device, ...device }, ...more] : [];
    const driver = openUsbDriver({ ...printer, address: '0a5f:0166' }, options, { getDevices: async () => devices });
    return (await driver.probe(new AbortController().signal)).statusDetail.fact?.key;
  };
  const failing = (error: Error) => ({ open: () => Promise.reject(error) });

  it.each([
    ['usb.absent', undefined],
    ['usb.busy', failing(new Error('LIBUSB_ERROR_BUSY'))],
    ['usb.busy', { claimInterface: () => Promise.reject(new Error('claimInterface error: LIBUSB_ERROR_BUSY')) }],
    ['usb.busy', failing(Object.assign(new Error('Windows is printing on it'), { code: 5 }))],
    ['usb.denied', failing(new Error('open error: LIBUSB_ERROR_ACCESS'))],
    ['usb.refused', failing(new Error('open error: LIBUSB_ERROR_IO'))],
  ])('that cannot be opened are named by their cause: %s', async (key, device) => {
    expect(await whyNot(device)).toBe(key);
  });

  it('that are two of a kind are not called busy: usb.twins', async () => {
    expect(await whyNot({}, [zebra().device])).toBe('usb.twins');
  });

  it('say in which label the cable was pulled, and what else stops them', async () => {
    const broken = async (copies: number) => {
      const { outcome } = await print(zebra({ failAfterBytes: 10_000 }).device, Buffer.alloc(40_000), copies);
      return outcome.result === 'failed' && outcome.message.fact?.key;
    };
    expect(await broken(1)).toBe('broken.usbLabel');
    expect(await broken(2)).toBe('broken.usbCopy');
    const faulty = zebra({ answers: false, portStatus: 0x10 }).device;
    const driver = openUsbDriver({ ...printer, driver: null }, options, { getDevices: async () => [faulty] });
    const reading = await driver.probe(new AbortController().signal);
    expect(reading.statusDetail.fact?.key).toBe('fault.unspecified');
  });

  it('asks a Zebra for its state, and uses the port status if it does not answer', async () => {
    const probe = (device: UsbDevice) =>
      openUsbDriver(printer, options, { getDevices: async () => [device] }).probe(new AbortController().signal);
    expect(await probe(zebra().device)).toMatchObject({ status: 'ready', statusDetail: { source: 'zpl' } });
    expect(await probe(zebra({ answers: false, portStatus: 0x38 }).device)).toMatchObject({
      status: 'attention',
      statusDetail: { source: 'usb', hostStatus: { paperOut: true } },
    });
  });
});

describe('IEEE 1284 device id', () => {
  const withLength = (text: string, little = false): Buffer => {
    const length = text.length + 2;
    return Buffer.concat([
      little ? Buffer.from([length & 255, length >> 8]) : Buffer.from([length >> 8, length & 255]),
      Buffer.from(text),
    ]);
  };
  it.each([false, true])('is read with its length in either order (little-endian %s)', (little) => {
    expect(readDeviceId(withLength(ID, little))).toEqual({
      manufacturer: 'Zebra Technologies',
      model: 'GK420d',
      commandSets: ['ZPL'],
      serial: undefined,
    });
  });
  it('is undefined for other bytes', () => {
    expect([readDeviceId(Buffer.alloc(0)), readDeviceId(Buffer.from([0, 20, 1, 2, 3]))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
