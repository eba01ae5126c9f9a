/** A receipt printer on a socket receives the raster of the picture, once for each copy. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { encode } from 'fast-png';
import { afterEach, expect, it } from 'vitest';
import { openEscposDriver } from './escpos-driver.ts';

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function printTo(document: Uint8Array, format: string, copies: number) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => {
      received.push(Buffer.concat(chunks));
      socket.end();
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const driver = openEscposDriver(
    { name: 'Till', connectionType: 'escpos', address, driver: null, nativeFormat: 'png', dpi: 203 },
    { unreachableMs: 1000, heldMs: 1000 },
  );
  const outcome = await driver.print({
    document,
    format,
    title: 'x',
    copies,
    firstCopy: 1,
    copyStarting: async () => undefined,
    copyPutBack: async () => undefined,
    copySent: () => undefined,
    held: () => undefined,
    signal: new AbortController().signal,
  });
  return { outcome, received };
}

/** 16 × 8 dots, the left half black. */
const picture = encode({
  width: 16,
  height: 8,
  channels: 1,
  data: Uint8Array.from({ length: 128 }, (_, index) => (index % 16 < 8 ? 0 : 255)),
});

it('prints the picture as ESC/POS raster and cuts, once for each copy', async () => {
  const { outcome, received } = await printTo(picture, 'png', 2);
  expect(outcome).toMatchObject({ result: 'printed', confirmation: 'transport' });
  expect(received).toHaveLength(2);
  // GS v 0 m xL xH yL yH, then 8 rows of two bytes: black is 1 (ESC/POS command reference, GS v 0).
  const at = received[0]!.indexOf(Buffer.from([0x1d, 0x76, 0x30]));
  expect([...received[0]!.subarray(at + 4, at + 8)]).toEqual([2, 0, 8, 0]);
  expect(received[0]!.subarray(at + 8, at + 24).toString('hex')).toBe('ff00'.repeat(8));
  expect(received[0]!.includes(Buffer.from([0x1d, 0x56]))).toBe(true);
});

it('reports the formats that a receipt printer accepts', async () => {
  const { outcome, received } = await printTo(Buffer.from('^XA^XZ'), 'zpl', 1);
  expect(outcome).toMatchObject({
    result: 'failed',
    code: 'document_corrupt',
    message: { text: expect.stringContaining('accepts PNG') as string },
  });
  expect(received).toHaveLength(0);
});

it('reports a picture that cannot be read', async () => {
  expect((await printTo(Buffer.from('not a png'), 'png', 1)).outcome).toMatchObject({
    result: 'failed',
    code: 'document_corrupt',
    message: { fact: { key: 'job.receiptPicture' } },
  });
});
