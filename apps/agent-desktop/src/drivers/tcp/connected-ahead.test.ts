/** A connection begun before the job is there is the job's own, or is gone. */
import type { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { closePrinters, listenAsPrinter } from '../../../test/odd-printer.ts';
import { ConnectedAhead } from './connected-ahead.ts';
import type { TcpAddress } from './connection.ts';

const HOW = { timeoutMs: 5_000, guard: undefined };
const open = (ahead: ConnectedAhead, address: TcpAddress, signal = new AbortController().signal) =>
  ahead.open(address, { ...HOW, signal });

afterEach(closePrinters);

async function printer(onConnection: (socket: Socket) => void = (socket) => void socket.resume()) {
  const sockets: Socket[] = [];
  const address = await listenAsPrinter((socket) => {
    sockets.push(socket);
    onConnection(socket);
  });
  return { sockets, address };
}

it('is the connection that the job prints over', async () => {
  const { sockets, address } = await printer();
  const ahead = new ConnectedAhead();
  ahead.begin(address, HOW);
  ahead.begin(address, HOW);
  const connection = await open(ahead, address);
  expect(sockets).toHaveLength(1);
  await open(ahead, address).then((second) => second.destroy());
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
  connection.destroy();
});

it('is replaced where the printer has closed it meanwhile', async () => {
  let turn = 0;
  const { sockets, address } = await printer((socket) => void (turn++ === 0 ? socket.resume().end() : socket.resume()));
  const ahead = new ConnectedAhead();
  ahead.begin(address, HOW);
  await vi.waitFor(() => expect(sockets[0]?.writableFinished).toBe(true));
  // Bytes that arrived before this connection have been read by now too.
  (await open(new ConnectedAhead(), address)).destroy();
  const connection = await open(ahead, address);
  expect(sockets).toHaveLength(3);
  expect(connection.ended()).toBe(false);
  connection.destroy();
});

it('is closed without a byte where no job comes, where the job prints elsewhere, and when the driver is closed', async () => {
  const endings: ((ahead: ConnectedAhead) => unknown)[] = [
    () => undefined,
    (ahead) => ahead.drop(),
    async (ahead) => (await open(ahead, (await printer()).address)).destroy(),
  ];
  for (const end of endings) {
    let bytes = 0;
    const { sockets, address } = await printer((socket) => void socket.on('data', (data) => (bytes += data.length)));
    const ahead = new ConnectedAhead(end === endings[0] ? 20 : 60_000);
    ahead.begin(address, HOW);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    await end(ahead);
    await vi.waitFor(() => expect(sockets[0]!.closed || sockets[0]!.readableEnded).toBe(true));
    expect(bytes).toBe(0);
  }
});

it('fails as a new connection would where nothing listens, and the next attempt is a new one', async () => {
  const { address } = await printer();
  await closePrinters();
  const ahead = new ConnectedAhead();
  ahead.begin(address, HOW);
  await expect(open(ahead, address)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(open(ahead, address)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
