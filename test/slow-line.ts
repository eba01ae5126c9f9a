/**
 * A slow and far line on loopback, for tests and benchmarks: a middlebox that carries so many bytes a second each way,
 * late, with the pauses that lost packets make, and that can be stalled or cut. (It stands in for netem, which needs
 * root and a kernel that has it.)
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowLineOptions {
  /** The port of the server at its end. */
  readonly to: number;
  /** In each direction, for all connections together. */
  readonly bytesPerSecond: number;
  /** There and back. */
  readonly roundTripMs?: number;
  /** The part of the packets that are lost: each pauses its direction for a round trip, as a retransmission does. */
  readonly loss?: number;
}

export interface SlowLine {
  readonly port: number;
  readonly url: string;
  /** Connections so far. */
  readonly connections: () => number;
  /** Bytes carried so far to who connected. */
  readonly carried: () => number;
  /** Nothing arrives any more, and no connection ends. */
  readonly stall: () => void;
  readonly goOn: () => void;
  /** Ends the connections that are open now. */
  readonly cut: () => void;
  readonly setRate: (bytesPerSecond: number) => void;
  readonly close: () => Promise<void>;
}

const TICK_MS = 10;
/** What a router holds back before its sender has to wait. */
const MAX_QUEUED_BYTES = 16_384;
export const PACKET_BYTES = 1_460;
/** The same losses in every run. */
const SEED = 20_26;

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  queue: Buffer[];
  queuedBytes: number;
  hasEnded: boolean;
}

interface Direction {
  readonly flows: Set<Flow>;
  allowance: number;
  pausedUntil: number;
  sinceLossBytes: number;
}

const createDirection = (): Direction => ({ flows: new Set(), allowance: 0, pausedUntil: 0, sinceLossBytes: 0 });

export async function startSlowLine(options: SlowLineOptions): Promise<SlowLine> {
  const { to, roundTripMs = 0, loss = 0 } = options;
  let { bytesPerSecond } = options;
  const random = createRandom(SEED);
  const down = createDirection();
  const up = createDirection();
  const sockets = new Set<Socket>();
  let connections = 0;
  let carried = 0;
  let isStalled = false;
  let lastTick = performance.now();

  const carry = (flow: Flow, bytes: Buffer): void => {
    if (roundTripMs === 0) return void flow.to.write(bytes);
    setTimeout(() => flow.to.write(bytes), roundTripMs / 2);
  };
  /** Moves what fits into the allowance of a direction, in turns of a packet. */
  const move = (direction: Direction, now: number, ms: number): void => {
    const most = (bytesPerSecond * Math.max(TICK_MS, ms) * 2) / 1_000;
    direction.allowance = Math.min(Math.max(PACKET_BYTES, most), direction.allowance + (bytesPerSecond * ms) / 1_000);
    if (now < direction.pausedUntil) return;
    for (let hasMoved = true; hasMoved && direction.allowance >= 1;) {
      hasMoved = false;
      for (const flow of direction.flows) {
        const first = flow.queue[0];
        const length = Math.floor(Math.min(PACKET_BYTES, first?.length ?? 0, direction.allowance));
        if (!first || length === 0) continue;
        hasMoved = true;
        carry(flow, first.subarray(0, length));
        if (length < first.length) flow.queue[0] = first.subarray(length);
        else flow.queue.shift();
        flow.queuedBytes -= length;
        direction.allowance -= length;
        direction.sinceLossBytes += length;
        if (direction === down) carried += length;
        if (flow.queuedBytes < MAX_QUEUED_BYTES) flow.from.resume();
        if (direction.sinceLossBytes < PACKET_BYTES) continue;
        direction.sinceLossBytes -= PACKET_BYTES;
        if (random() >= loss) continue;
        direction.pausedUntil = now + roundTripMs;
        return;
      }
    }
    for (const flow of direction.flows)
      if (flow.hasEnded && flow.queuedBytes === 0) {
        direction.flows.delete(flow);
        setTimeout(() => flow.to.end(), roundTripMs / 2);
      }
  };
  const timer = setInterval(() => {
    const now = performance.now();
    // A machine that was busy must not make the line fast.
    const ms = Math.min(100, now - lastTick);
    lastTick = now;
    if (isStalled) return;
    move(down, now, ms);
    move(up, now, ms);
  }, TICK_MS);

  const join = (direction: Direction, from: Socket, end: Socket): void => {
    const flow: Flow = { from, to: end, queue: [], queuedBytes: 0, hasEnded: false };
    direction.flows.add(flow);
    from.on('data', (bytes: Buffer) => {
      flow.queue.push(bytes);
      flow.queuedBytes += bytes.length;
      if (flow.queuedBytes >= MAX_QUEUED_BYTES) from.pause();
    });
    from.on('end', () => (flow.hasEnded = true));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (flow.hasEnded) return;
      direction.flows.delete(flow);
      // A stalled line does not carry the end either.
      if (!isStalled) end.destroy();
    });
    sockets.add(from);
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    connections++;
    const upstream = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    join(up, client, upstream);
    join(down, upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    carried: () => carried,
    stall: () => (isStalled = true),
    goOn: () => (isStalled = false),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    setRate: (rate) => (bytesPerSecond = rate),
    close: async () => {
      clearInterval(timer);
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
