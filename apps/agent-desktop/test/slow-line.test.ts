/** Large documents over slow lines: they arrive, once, whatever the line does, and nothing else waits for them. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startSlowLine, type SlowLine, type SlowLineOptions } from '../../../test/slow-line.ts';
import { startAgent, type Agent, type AgentOptions } from '../src/core/agent.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

/** Much shorter than a document takes, so that a limit on the whole answer would end the session. */
const QUICK: AgentOptions['timing'] = { firstRetryMs: 20, longestRetryMs: 100, heartbeatMs: 200, callTimeoutMs: 1_500 };

/** A cloud, a line to it, an agent with two printers: of one test alone, for they wait side by side. */
interface Place {
  readonly cloud: CloudPeer;
  readonly folder: string;
  readonly line: SlowLine;
  readonly slow: OwnPrinter;
  readonly other: OwnPrinter;
  /** The raw printer of `slow`. */
  readonly first: RawPrinter;
  readonly agent: () => Agent;
  /** Stops the agent, and starts another one on its folder. */
  readonly restart: (between?: () => Promise<void>) => Promise<void>;
}
type OwnPrinter = ReturnType<typeof tcpPrinter>;

const endings: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(endings.map((end) => end())));

async function start(options: Omit<SlowLineOptions, 'to'>): Promise<Place> {
  const cloud = await startCloudPeer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platen-slow-'));
  const [first, second] = [await startRawPrinter(), await startRawPrinter()];
  const [slow, other] = [tcpPrinter(first.port, { driver: null }), tcpPrinter(second.port, { driver: null })];
  cloud.bend.printers = [slow, other];
  const line = await startSlowLine({ to: cloud.port, ...options });
  let agent = await startAgent({ dataDir: folder, server: line.url, code: 'CODE-1', timing: QUICK });
  endings.push(async () => {
    await agent.stop();
    await Promise.all([line.close(), cloud.close(), first.close(), second.close()]);
    await rm(folder, { recursive: true, force: true });
  });
  await agent.online();
  await cloud.until('the stream of events', () => cloud.streams() > 0);
  return {
    cloud,
    folder,
    line,
    slow,
    other,
    first,
    agent: () => agent,
    restart: async (between) => {
      await agent.stop();
      await between?.();
      agent = await startAgent({ dataDir: folder, timing: QUICK });
    },
  };
}

/** A label that no compression makes smaller. */
const noise = (bytes: number): Buffer => {
  let state = 1;
  return Buffer.from(
    Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 16) & 0xff;
    }),
  );
};

describe.concurrent('a document that takes many times the limit of a call', () => {
  it('arrives in one session, a small label of another printer overtakes it, and the agent says why it takes time', async () => {
    const { cloud, folder, slow, other, first, agent } = await start({ bytesPerSecond: 40_000 });
    const document = noise(240_000);
    const large = cloud.offer({ printerId: slow.id, document });
    await cloud.until('the first piece', () => cloud.pieces.length > 0);
    const small = cloud.offer({ printerId: other.id, document: Buffer.from('^XA^FDsmall^FS^XZ') });
    await cloud.until('the small label', () => small.state === 'completed');
    expect(large.state).toBe('offered');
    await cloud.until('a second piece', () => cloud.pieces.length > 1);
    const [waiting] = agent()
      .openJobs()
      .filter(({ jobId }) => jobId === large.offer.jobId);
    expect(waiting?.reason).toMatch(/^Its document of 0.2 MB is on its way: 0.1 MB after \d+ s, [\d.]+ kB\/s\.$/);
    await cloud.until('the large document', () => large.state === 'completed', 60_000);
    expect(first.count(document)).toBe(1);
    expect(cloud.hellos).toHaveLength(1);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('shares the line with a smaller one of another printer', async () => {
    const { cloud, slow, other } = await start({ bytesPerSecond: 100_000 });
    const large = cloud.offer({ printerId: slow.id, document: noise(700_000) });
    await cloud.until('the first piece', () => cloud.pieces.length > 0);
    const smaller = cloud.offer({ printerId: other.id, document: noise(80_000) });
    await cloud.until('the smaller one', () => smaller.state === 'completed', 60_000);
    expect(large.state).toBe('offered');
    await cloud.until('the large one', () => large.state === 'completed', 60_000);
  });

  it('arrives from a cloud of an earlier version, which sends 512 KiB at a time', async () => {
    const { cloud, slow } = await start({ bytesPerSecond: 60_000 });
    cloud.bend.documents = 'earlier';
    const large = cloud.offer({ printerId: slow.id, document: noise(200_000) });
    await cloud.until('the document', () => large.state === 'completed', 60_000);
    expect(cloud.hellos).toHaveLength(1);
    expect(cloud.receiving).toEqual([]);
  });
});

describe.concurrent('a line that breaks in the middle of a document', () => {
  /** The first piece is on disk, and the agent has asked for another one. */
  const arrivedInPart = ({ cloud, agent }: Place) =>
    cloud.until('a part of it', () => (cloud.pieces.at(-1)?.offset ?? 0) > 0 && agent().openJobs().length > 0, 60_000);
  const sent = ({ cloud }: Place): number => cloud.pieces.reduce((total, { bytes }) => total + bytes, 0);

  it('goes on where it stopped in the next session', async () => {
    const place = await start({ bytesPerSecond: 200_000 });
    const { cloud, line, slow, first } = place;
    const document = noise(400_000);
    const large = cloud.offer({ printerId: slow.id, document });
    await arrivedInPart(place);
    const before = cloud.pieces.length;
    line.cut();
    await cloud.until('the document', () => large.state === 'completed', 60_000);
    expect(cloud.pieces[before]!.offset).toBeGreaterThan(0);
    expect(first.count(document)).toBe(1);
    expect(large.accepts).toBeGreaterThan(0);
  });

  it('goes on where it stopped after a restart of the agent', async () => {
    const place = await start({ bytesPerSecond: 200_000 });
    const { cloud, slow, first } = place;
    const document = noise(400_000);
    const large = cloud.offer({ printerId: slow.id, document });
    await arrivedInPart(place);
    let before = 0;
    await place.restart(async () => void (before = cloud.pieces.length));
    await cloud.until('the document', () => large.state === 'completed', 60_000);
    expect(cloud.pieces[before]!.offset).toBeGreaterThan(0);
    expect(sent(place)).toBeLessThan(document.length * 2);
    expect(first.count(document)).toBe(1);
  });

  it('begins again if what had arrived is not the document any more', async () => {
    const place = await start({ bytesPerSecond: 200_000 });
    const { cloud, slow, first } = place;
    const document = noise(400_000);
    const large = cloud.offer({ printerId: slow.id, document });
    await arrivedInPart(place);
    await place.restart(async () => {
      const [name] = await readdir(path.join(place.folder, 'incoming'));
      const file = path.join(place.folder, 'incoming', name!);
      const bytes = await readFile(file);
      bytes[1_000]! ^= 1;
      await writeFile(file, bytes);
    });
    await cloud.until('the document', () => large.state === 'completed', 60_000);
    expect(first.count(document)).toBe(1);
  });

  it('ends the session once nothing arrives any more, and the next one has the rest', async () => {
    const place = await start({ bytesPerSecond: 100_000 });
    const { cloud, line, slow, first, agent } = place;
    const document = noise(300_000);
    const large = cloud.offer({ printerId: slow.id, document });
    await arrivedInPart(place);
    line.stall();
    await cloud.until('the agent notices', () => agent().status().link.state === 'reconnecting');
    line.goOn();
    await cloud.until('the document', () => large.state === 'completed', 60_000);
    expect(first.count(document)).toBe(1);
  });
});

it('does not take a document that inflates to more than its size', async () => {
  const { cloud, slow, first } = await start({ bytesPerSecond: 1_000_000 });
  cloud.bend.documents = 'bomb';
  const job = cloud.offer({ printerId: slow.id, document: noise(100_000) });
  await cloud.until('its end', () => job.state === 'failed', 60_000);
  expect(job.reports.at(-1)?.error?.message).toContain('The document did not arrive whole');
  expect(first.received()).toEqual([]);
});
