/** What the agent bounds by a size or a count of its own, with another side that is silent, endless or huge. */
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATUS_DRIVERS } from '@platen/formats';
import { startAgent } from '../src/core/agent.ts';
import { askAgent, controlAddress, lockDataDir } from '../src/core/control/control-socket.ts';
import { openDataDir } from '../src/core/data-dir/data-dir.ts';
import { HistoryFile } from '../src/core/history/history-file.ts';
import { openLogger } from '../src/core/log/logger.ts';
import { offerTrouble, warningsOf } from '../src/core/offers/check-offer.ts';
import { IncomingStore } from '../src/core/offers/incoming-store.ts';
import type { DriverPrinter } from '../src/drivers/driver.ts';
import { openCupsDriver } from '../src/drivers/cups/cups-driver.ts';
import { ippRequest, operationAttributes } from '../src/drivers/cups/ipp-client.ts';
import { openTcpDriver } from '../src/drivers/tcp/tcp-driver.ts';
import { parseConfiguration } from '../src/drivers/zebra/identity.ts';
import { createChangeStreams } from '../src/headless/change-streams.ts';
import { startUiServer } from '../src/headless/ui-server.ts';
import { getSmallFile } from '../src/main/update-signature.ts';
import { readLogLines } from '../src/ui-host/log-lines.ts';
import type { UiHost } from '../src/ui-host/ui-host.ts';
import { startCloudPeer } from './cloud-peer.ts';
import { closeStandIns, drip, standIn, webStandIn, writeForEver } from './stand-ins.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-limits-'));
});
afterEach(async () => {
  await closeStandIns();
  await rm(folder, { recursive: true, force: true });
});

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a request to the agent over its local socket', () => {
  it('that never ends is hung up on, and the next one is answered', async () => {
    const dataDir = await openDataDir(folder);
    const lock = await lockDataDir(dataDir);
    lock.handle(async () => 'well');
    const socket = connect(controlAddress(dataDir));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    writeForEver(socket, Buffer.alloc(100_000, 'x'));
    await closed;
    expect(await askAgent(dataDir, { command: 'status' })).toBe('well');
    await lock.close();
  });
});

describe('a print server', () => {
  const ask = async (onSocket: (socket: Socket) => void, timeoutMs: number): Promise<unknown> => {
    const { port } = await standIn(onSocket);
    const server = { uri: `ipp://127.0.0.1:${port}`, connection: { host: '127.0.0.1', port, secure: false } };
    const attributes = operationAttributes(`${server.uri}/printers/zebra`);
    const message = { operation: 'Get-Printer-Attributes', 'operation-attributes-tag': attributes };
    return ippRequest(server, '/printers/zebra', message, { timeoutMs });
  };
  const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/ipp\r\nTransfer-Encoding: chunked\r\n\r\n';

  it('that says nothing ends the operation after its time', async () => {
    await expect(ask((socket) => socket.resume(), 200)).rejects.toThrow('no answer within 200 ms');
  });

  it('that is silent is named by its address where it has one, and as CUPS of this computer where it has none', async () => {
    const { port } = await standIn((socket) => socket.resume());
    const silenceOf = async (address: string): Promise<string | undefined> => {
      const printer: DriverPrinter = {
        name: 'Dock 2',
        connectionType: 'cups',
        address,
        driver: null,
        nativeFormat: 'zpl',
        dpi: 203,
      };
      const times = { answerMs: 200, takeMs: 200 };
      const driver = openCupsDriver(printer, { unreachableMs: 0, heldMs: 0 }, times);
      return (await driver.probe(new AbortController().signal)).statusDetail.message;
    };
    const there = `ipp://127.0.0.1:${port}/ipp/print`;
    expect(await silenceOf(there)).toMatch(new RegExp(`^${there}, where Dock 2 prints, does not answer .* is right`));
    vi.stubEnv('CUPS_SERVER', `127.0.0.1:${port}`);
    expect(await silenceOf('zebra')).toMatch(/^The print server of Dock 2 does not answer .* Is CUPS running\?$/);
    vi.unstubAllEnvs();
  });

  it('that answers byte by byte ends it after ten times that', async () => {
    const slow = (socket: Socket): void => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/ipp\r\nContent-Length: 1000000\r\n\r\n');
      drip(socket, 20);
    };
    await expect(ask(slow, 500)).rejects.toThrow('no whole answer within 5000 ms');
  });

  it('that answers without end does not fill the memory', async () => {
    const flood = (socket: Socket): void => {
      socket.write(HEAD);
      writeForEver(
        socket,
        Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 'x'), Buffer.from('\r\n')]),
      );
    };
    await expect(ask(flood, 60_000)).rejects.toThrow('the answer is too large');
  });
});

describe('the feed of updates', () => {
  it('that sends a file without end does not fill the memory', async () => {
    const endless = await webStandIn((_request, response: ServerResponse) => {
      response.writeHead(200);
      writeForEver(response, Buffer.alloc(100_000, 'x'));
    });
    await expect(getSmallFile(fetch, `http://127.0.0.1:${endless.port}/`)).rejects.toThrow(
      'is larger than 1000000 bytes',
    );
  });

  it('that says nothing, or begins a file and falls silent, is given up', async () => {
    const silent = await webStandIn(() => undefined);
    await expect(getSmallFile(fetch, `http://127.0.0.1:${silent.port}/`, { timeoutMs: 100 })).rejects.toThrow(
      'timeout',
    );
    const begins = await webStandIn((_request, response: ServerResponse) => void response.writeHead(200).write('x'));
    await expect(getSmallFile(fetch, `http://127.0.0.1:${begins.port}/`, { timeoutMs: 1_000 })).rejects.toThrow(
      'timeout',
    );
  });
});

describe('a cloud', () => {
  it('that sends a message larger than any is left, and asked again', async () => {
    const cloud = await startCloudPeer();
    const timing = { firstRetryMs: 20, longestRetryMs: 100 };
    const agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', timing });
    try {
      await cloud.until('subscribed', () => cloud.streams() === 1);
      const hellos = cloud.hellos.length;
      cloud.push({ type: 'withdraw', jobId: 'x'.repeat(5_000_000) });
      await cloud.until('a new session', () => cloud.hellos.length > hellos);
    } finally {
      await agent.stop();
      await cloud.close();
    }
  });
});

describe('an offer', () => {
  const id = '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10';
  const offer = {
    jobId: id,
    printerId: id,
    format: 'zpl',
    copies: 1,
    sizeBytes: 10,
    sha256: 'a'.repeat(64),
    createdDate: new Date(0).toISOString(),
  };
  const part = { sizeBytes: 1, quantity: 1 };

  it.each([
    [{}, undefined],
    [{ sizeBytes: 67_108_865 }, 'larger than'],
    [{ copies: 10_000 }, 'copies'],
    [{ title: 'x'.repeat(1_001) }, 'title'],
    [{ format: 'x'.repeat(21) }, 'format'],
    [{ sizeBytes: 10_000, parts: Array.from({ length: 10_000 }, () => part) }, undefined],
    [{ sizeBytes: 10_001, parts: Array.from({ length: 10_001 }, () => part) }, 'parts'],
  ])('is taken within its bounds only', (fields, trouble) => {
    const found = offerTrouble({ ...offer, ...fields });
    if (trouble === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(trouble);
  });

  it('keeps the first ten of its warnings, each of a bounded length', () => {
    const warning = { severity: 'warning', code: 'c'.repeat(1_000), message: 'm'.repeat(1_000), line: 1, column: 1 };
    const warnings = { count: 5_000, first: Array.from({ length: 5_000 }, () => warning) };
    const kept = warningsOf({ ...offer, warnings } as never)!;
    expect([kept.count, kept.first.length]).toEqual([5_000, 10]);
    expect([kept.first[0]!.code.length, kept.first[0]!.message.length]).toEqual([100, 500]);
  });
});

describe('a printer of any make', () => {
  const SILENT = (socket: Socket): void => void socket.resume();
  const FLOOD = (socket: Socket): void => void socket.once('data', () => writeForEver(socket, randomBytes(65_536)));

  it.each([
    ['says nothing', SILENT],
    ['answers without end', FLOOD],
  ])('that %s ends each look at it, and nothing is read into it', async (_, onSocket) => {
    const never = new AbortController().signal;
    const looks = STATUS_DRIVERS.map(async ({ name: driver, languages: [nativeFormat = 'png'] }) => {
      const { port } = await standIn(onSocket);
      const printer: DriverPrinter = {
        name: 'Dock',
        connectionType: 'tcp',
        address: `127.0.0.1:${port}`,
        driver,
        nativeFormat,
        dpi: 203,
      };
      const open = openTcpDriver(printer, { unreachableMs: 1_000, heldMs: 1_000 });
      const { status } = await open.probe(never);
      const { reading, deviceInfo } = await open.inspect(never);
      await open.close();
      return [driver, status, reading.status, deviceInfo];
    });
    // Many receipt printers answer nothing: one that takes a connection counts as ready.
    const status = (name: string): string => (name === 'escpos' ? 'ready' : 'unknown');
    expect(await Promise.all(looks)).toEqual(
      STATUS_DRIVERS.map(({ name }) => [name, status(name), status(name), null]),
    );
  });

  it('has two hundred lines of configuration at most', () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `VALUE ${n}         SETTING ${n}`);
    expect(parseConfiguration(`\x02${lines.join('\r\n')}\x03`)).toHaveLength(200);
  });
});

describe('on disk', () => {
  it('documents that arrived in part are kept up to a size and an age, the newest of them', async () => {
    const store = new IncomingStore(folder, { bytes: 250, ageMs: 3_600_000 });
    const left = async (name: string, secondsAgo: number): Promise<void> => {
      await writeFile(path.join(folder, name), Buffer.alloc(100));
      const at = Date.now() / 1000 - secondsAgo;
      await utimes(path.join(folder, name), at, at);
    };
    await left('new.part', 10);
    await left('middle.part', 20);
    await left('third.part', 30);
    await left('old.part', 7_200);
    await store.begin('next/1', 100);
    expect((await readdir(folder)).toSorted()).toEqual(['middle.part', 'new.part']);
    const aged = new IncomingStore(folder, { bytes: 1_000, ageMs: 15_000 });
    await aged.begin('next/1', 100);
    expect(await readdir(folder)).toEqual(['new.part']);
  });

  it('the log is as many files of as many bytes as it may be', async () => {
    const logger = openLogger({ folder, maxFileBytes: 2_000, keepFiles: 3 });
    for (let line = 0; line < 500; line++) logger.info(`line ${line}`, { more: 'x'.repeat(100) });
    logger.close();
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual(['agent.1.log', 'agent.2.log', 'agent.log']);
    for (const name of names) expect((await stat(path.join(folder, name))).size).toBeLessThanOrEqual(2_000);
    expect((await readLogLines(folder, { limit: 1 }))[0]!.text).toContain('line 499');
    // The windows show as many as they ask for, and never more than two thousand.
    expect((await readLogLines(folder, { limit: 1e9, search: 'line' })).length).toBeLessThan(500);
  });

  it('the log window reads the end of a file, however large it is', async () => {
    const line = `${JSON.stringify({ time: '2026-11-28T00:00:00.000Z', level: 'info', message: 'm'.repeat(400) })}\n`;
    await writeFile(path.join(folder, 'agent.log'), line.repeat(12_000));
    expect(await readLogLines(folder, { limit: 1e9 })).toHaveLength(2_000);
    const few = `${JSON.stringify({ time: '2026-11-28T00:00:00.000Z', level: 'info', message: 'm'.repeat(900_000) })}\n`;
    await writeFile(path.join(folder, 'agent.log'), few.repeat(10));
    expect(await readLogLines(folder, { limit: 1e9 })).toHaveLength(2);
  });

  it('the history begins a new file when one is long enough, and keeps the one before', async () => {
    const file = path.join(folder, 'history.jsonl');
    const history = new HistoryFile(file, quiet, 1_000);
    const steps = [{ at: '2026-11-28T00:00:00.000Z', text: 'x'.repeat(300) }];
    for (let n = 0; n < 50; n++) await history.append([{ open: `${n}/1`, steps } as never]);
    expect((await readdir(folder)).toSorted()).toEqual(['history.1.jsonl', 'history.jsonl']);
    for (const name of await readdir(folder)) expect((await stat(path.join(folder, name))).size).toBeLessThan(2_000);
  });
});

describe('the windows over loopback', () => {
  it('take a bounded number of connections', async () => {
    const server = await startUiServer({} as UiHost, { pages: folder });
    const port = Number(new URL(server.origin).port);
    const sockets: Socket[] = [];
    const open = async (): Promise<'open' | 'refused'> => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      return Promise.race([
        once(socket, 'data').then(() => 'open' as const),
        once(socket, 'close').then(() => 'refused' as const),
      ]);
    };
    const results: string[] = [];
    for (let n = 0; n < 66; n++) results.push(await open());
    expect(results).toEqual(Array.from({ length: 66 }, (_, n) => (n < 64 ? 'open' : 'refused')));
    for (const socket of sockets) socket.destroy();
    await server.close();
  });
});

describe('a window that follows changes', () => {
  it('and reads nothing is let go: it asks for everything when it comes again', async () => {
    let announce: (topic: never) => void = () => undefined;
    const streams = createChangeStreams({
      subscribe: (listener: (topic: never) => void) => {
        announce = listener;
        return () => undefined;
      },
    } as never);
    let isGone = false;
    const server = createHttpServer((_request, response) => {
      response.once('close', () => (isGone = true));
      streams.open(response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    // Nothing is read from here on: first the buffers of the system fill up, then ours.
    const topic = 'x'.repeat(65_536) as never;
    for (let n = 0; !isGone; n++) {
      expect(n).toBeLessThan(100_000);
      announce(topic);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.destroy();
    server.close();
  });
});
