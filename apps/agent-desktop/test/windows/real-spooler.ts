/**
 * Runs on a real Windows (.github/workflows/windows.yml): prints through the queue of the first argument, whose port is this
 * computer's 9100, and asks the driver of the second one what it can.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { openDriver, type PrintRequest } from '../../src/drivers/index.ts';

const LIMITS = { unreachableMs: 60_000, heldMs: 60_000 };
const [raw, office] = process.argv.slice(2) as [string, string];

const received: Buffer[] = [];
const server = createServer((socket) => {
  socket.on('data', (bytes: Buffer) => received.push(bytes)).on('error', () => undefined);
});
server.listen(9100, '127.0.0.1');
await once(server, 'listening');

const printer = { name: 'Dock', driver: null, dpi: 203 } as const;
const request = (document: Uint8Array, format: string): PrintRequest => ({
  document,
  format,
  title: 'Grüße',
  copies: 1,
  firstCopy: 1,
  copyStarting: async () => undefined,
  copyPutBack: async () => undefined,
  copySent: () => undefined,
  held: (reason) => console.log('held:', reason?.text ?? '-'),
  signal: AbortSignal.timeout(120_000),
});

// By the name of its queue, under either connection.
for (const connectionType of ['spooler', 'usb'] as const) {
  const driver = (await openDriver({ ...printer, connectionType, address: raw, nativeFormat: 'zpl' }, LIMITS))!;
  const document = randomBytes(300_000);
  received.length = 0;
  const outcome = await driver.print(request(document, 'zpl'));
  assert.equal(outcome.result, 'printed', JSON.stringify(outcome));
  assert.deepEqual(Buffer.concat(received), document);
  const { reading } = await driver.inspect(AbortSignal.timeout(60_000));
  console.log(connectionType, JSON.stringify(reading));
  await driver.close();
}

const driver = (await openDriver(
  { ...printer, connectionType: 'spooler', address: office, nativeFormat: 'pdf' },
  LIMITS,
))!;
const { capabilities } = await driver.inspect(AbortSignal.timeout(60_000));
assert.ok((capabilities?.papers.length ?? 0) > 0, 'the driver names its papers');
const facts = {
  agentName: 'runner',
  printerName: office,
  at: new Date(),
  options: { paper: capabilities!.papers[0]!.name },
};
const page = await driver.testPage!(facts);
assert.equal(Buffer.from(page.document).subarray(0, 5).toString(), '%PDF-');
console.log(JSON.stringify(capabilities));
await driver.close();

const missing = (await openDriver(
  { ...printer, connectionType: 'spooler', address: 'No such queue', nativeFormat: 'zpl' },
  LIMITS,
))!;
const { statusDetail } = await missing.probe(AbortSignal.timeout(60_000));
assert.equal(statusDetail.source, 'winspool');
await missing.close();
server.close();
process.exit(0);
