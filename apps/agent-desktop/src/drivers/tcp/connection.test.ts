/** A connection reports as sent only what the other side can have received. */
import { afterEach, describe, expect, it } from 'vitest';
import { closePrinters, listenAsPrinter } from '../../../test/odd-printer.ts';
import { ConnectionBroken, inBrackets, openConnection, parseAddress, TURNED_AWAY_MS } from './connection.ts';

const PATIENT = { stallMs: 5_000, onStall: () => true };
const ENDS = { closeMs: 5_000, seenMs: TURNED_AWAY_MS, holdMs: 0 };

afterEach(closePrinters);

it('is closed once the printer has read to the end', async () => {
  const address = await listenAsPrinter((socket) => socket.resume().on('end', () => socket.end()));
  const connection = await openConnection(address, 1_000);
  await connection.write(Buffer.from('label'), PATIENT);
  expect(await connection.finish(ENDS, PATIENT)).toMatchObject({ kind: 'closed' });
});

it('does not mistake its own destroyed connection for the end of a copy', async () => {
  const address = await listenAsPrinter((socket) => socket.resume());
  const connection = await openConnection(address, 1_000);
  connection.destroy();
  await expect(connection.write(Buffer.from('label'), PATIENT)).rejects.toThrow(ConnectionBroken);
  await expect(connection.finish(ENDS, PATIENT)).rejects.toThrow(ConnectionBroken);
  expect(connection.broken()).toBe(true);
});

it('breaks when the printer resets, during and after the bytes', async () => {
  const during = await openConnection(
    await listenAsPrinter((socket) => socket.once('data', () => socket.resetAndDestroy())),
    1_000,
  );
  await expect(during.write(Buffer.alloc(9_000_000), PATIENT)).rejects.toThrow(ConnectionBroken);

  const after = await openConnection(
    await listenAsPrinter((socket) => socket.resume().on('end', () => socket.resetAndDestroy())),
    1_000,
  );
  await after.write(Buffer.from('label'), PATIENT);
  await expect(after.finish(ENDS, PATIENT)).rejects.toThrow(ConnectionBroken);
});

it('does not trust a printer that closed its side before the bytes', async () => {
  const address = await listenAsPrinter((socket) => socket.resume().end());
  const connection = await openConnection(address, 1_000);
  await connection.read(() => undefined, 200);
  expect(connection.ended()).toBe(true);
  expect(connection.broken()).toBe(false);
  await connection.write(Buffer.from('label'), PATIENT);
  await expect(connection.finish(ENDS, PATIENT)).rejects.toThrow(ConnectionBroken);
});

it('sees that a printer closes first, if it keeps its own side open for a moment', async () => {
  const address = await listenAsPrinter((socket) => socket.once('data', () => socket.end()));
  const connection = await openConnection(address, 1_000);
  await connection.turnedAway(TURNED_AWAY_MS);
  await connection.write(Buffer.from('label'), PATIENT);
  expect(await connection.finish({ ...ENDS, holdMs: 5_000 }, PATIENT)).toEqual({ kind: 'early' });
});

describe('where this computer is busy with something else for longer than a printer that turns us away takes', () => {
  const beBusy = (): void => {
    for (const began = performance.now(); performance.now() - began < 200;);
  };

  it.each([0, 5, 20])('the end that a printer sends %i ms after the bytes proves nothing', async (afterMs) => {
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    const address = await listenAsPrinter((socket) =>
      socket.once('data', () => {
        setTimeout(() => socket.destroy(), afterMs);
        resolve();
      }),
    );
    const connection = await openConnection(address, 1_000);
    await connection.write(Buffer.from('label'), PATIENT);
    await arrived;
    beBusy();
    await expect(connection.finish(ENDS, PATIENT)).rejects.toThrow(ConnectionBroken);
  });

  it('an end that came at once is not believed for the time that the rest of the copy took', async () => {
    const address = await listenAsPrinter((socket) => {
      socket.resume();
      setTimeout(() => socket.end(), 5);
    });
    const connection = await openConnection(address, 1_000);
    await connection.write(Buffer.from('lab'), PATIENT);
    expect(await connection.turnedAway(50)).toBe(true);
    beBusy();
    await connection.write(Buffer.from('el'), PATIENT);
    await expect(connection.finish(ENDS, PATIENT)).rejects.toThrow(ConnectionBroken);
  });

  it('a printer that reads to the end is still believed', async () => {
    const address = await listenAsPrinter((socket) => socket.resume().on('end', () => socket.end()));
    const connection = await openConnection(address, 1_000);
    await connection.write(Buffer.from('label'), PATIENT);
    beBusy();
    expect(await connection.finish(ENDS, PATIENT)).toMatchObject({ kind: 'closed' });
  });
});

it('gives up on a printer that accepts no data if `onStall` returns false', async () => {
  const address = await listenAsPrinter((socket) => socket.pause());
  const connection = await openConnection(address, 1_000);
  let stalls = 0;
  const writing = connection.write(Buffer.alloc(20_000_000), { stallMs: 50, onStall: () => ++stalls < 3 });
  await expect(writing).rejects.toThrow('accepts no more data');
  expect(stalls).toBe(3);
});

it('reads addresses with and without a port, names and IPv6', () => {
  expect(parseAddress('10.0.0.5')).toEqual({ host: '10.0.0.5', port: 9100 });
  expect(parseAddress('zt411.local:6101')).toEqual({ host: 'zt411.local', port: 6101 });
  expect(parseAddress('[fe80::1]:9100')).toEqual({ host: 'fe80::1', port: 9100 });
  expect(parseAddress('[fe80::1%eth0]:9100')).toEqual({ host: 'fe80::1%eth0', port: 9100 });
  expect(parseAddress('[fe80::1%12]')).toEqual({ host: 'fe80::1%12', port: 9100 });
  for (const bare of ['::1', 'fe80::1%eth0', '2001:db8::5']) {
    expect(parseAddress(bare)).toBeUndefined();
    expect(inBrackets(bare)).toBe(`[${bare}]:9100`);
  }
  for (const other of ['host', '10.0.0.5', '[::1]:9100', 'host:x']) expect(inBrackets(other)).toBeUndefined();
  for (const wrong of ['[fe80::1%]', '[%eth0]', '', 'a b', 'host:0', 'host:99999', 'host:x'])
    expect(parseAddress(wrong)).toBeUndefined();
});
