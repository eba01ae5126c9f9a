/** A queue of a real cupsd, behind a relay that can be shut, cut or deaf, in front of a printer on a port. */
import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openCupsDriver } from '../../src/drivers/cups/cups-driver.ts';
import type { Bench, Circumstance, DriverKind } from '../promises/promises.ts';
import { occurrences } from '../promises/tcp-bench.ts';
import type { PrivateCups } from './private-cups.ts';

/** Every queue takes so many jobs at a time (MaxJobsPerPrinter). */
export const JOBS_AT_A_TIME = 3;
const LATE_MS = 1_000;
const PRINT_JOB = 2;
const PATIENCE_MS = 60_000;

export const cupsKind = (cups: () => PrivateCups, scratch: () => string): DriverKind => ({
  name: 'CUPS',
  cannot: {},
  copies: 4,
  bench: () => startCupsBench(cups(), scratch()),
});

let queues = 0;

async function startCupsBench(cups: PrivateCups, scratch: string): Promise<Bench> {
  const queue = `promised-${++queues}`;
  let circumstance: Circumstance | undefined;
  const connections: Buffer[][] = [];
  const device = await listen((socket) => {
    const parts: Buffer[] = [];
    connections.push(parts);
    socket.on('data', (bytes: Buffer) => {
      parts.push(bytes);
      if (circumstance === 'closes early' && bytes.includes('^XZ')) socket.end();
    });
    socket.on('end', () => setTimeout(() => socket.end(), circumstance === 'closes late' ? LATE_MS : 0));
  });
  const uri = `socket://127.0.0.1:${device.port}`;
  cups.addQueue(queue, uri);

  let jobs = 0;
  const [host, port] = cups.address.split(':');
  const relay = await listen((socket) => {
    if (circumstance === 'off') return void socket.resetAndDestroy();
    const there = connect({ host: host!, port: Number(port), allowHalfOpen: true });
    there.on('error', () => socket.destroy()).pipe(socket);
    let sent = Buffer.alloc(0);
    let isCut = false;
    socket.on('data', (bytes: Buffer) => {
      sent = Buffer.concat([sent, bytes]);
      const body = sent.indexOf('\r\n\r\n') + 4;
      const isNew = body >= 4 && sent.length >= body + 4 && sent.length - bytes.length < body + 4;
      const isJob = body >= 4 && sent.length >= body + 4 && sent.readUInt16BE(body + 2) === PRINT_JOB;
      if (isJob && isNew) {
        jobs++;
        isCut = circumstance === 'never reads' || (circumstance === 'half a label' && jobs === 2);
      }
      if (!isCut) return void there.write(bytes);
      if (circumstance === 'never reads') return void socket.pause();
      there.write(bytes.subarray(0, -500), () => {
        there.destroy();
        socket.destroy();
      });
    });
    socket.on('end', () => there.end());
  });

  const run = (program: string, ...args: string[]): string => cups.command(program, '-h', cups.address, ...args);
  return {
    open: (limits) =>
      openCupsDriver(
        {
          name: 'Dock 2',
          connectionType: 'cups',
          address: `ipp://127.0.0.1:${relay.port}/printers/${queue}`,
          driver: null,
          nativeFormat: 'zpl',
          dpi: 203,
        },
        limits,
        { answerMs: 5_000, takeMs: circumstance === 'never reads' ? 600 : 60_000 },
      ),
    enter: (next) => {
      circumstance = next;
      if (next === 'missing') run('/usr/sbin/lpadmin', '-x', queue);
      if (next === 'busy') run('/usr/sbin/cupsreject', queue);
      if (next === 'too many jobs') {
        const file = `${scratch}/waiting.zpl`;
        writeFileSync(file, '^XA^FDof somebody else^FS^XZ');
        for (let job = 0; job < JOBS_AT_A_TIME; job++) run('/usr/bin/lp', '-d', queue, '-H', 'hold', '-o', 'raw', file);
      }
    },
    leave: () => {
      const before = circumstance;
      circumstance = undefined;
      if (before === 'missing') cups.addQueue(queue, uri);
      if (before === 'busy') run('/usr/sbin/cupsaccept', queue);
      if (before === 'too many jobs') run('/usr/bin/cancel', '-a', queue);
    },
    // The queue's backend is a process of its own: a job has left it before the printer has read everything.
    printed: async (document, expected) => {
      const count = (): number =>
        connections.reduce((sum, parts) => sum + occurrences(Buffer.concat(parts), document), 0);
      for (let waitedMs = 0; count() < expected && waitedMs < PATIENCE_MS; waitedMs += 20) await delay(20);
      return count();
    },
    close: () => {
      relay.close();
      device.close();
    },
  };
}

async function listen(serve: (socket: Socket) => void): Promise<{ readonly port: number; readonly close: () => void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
