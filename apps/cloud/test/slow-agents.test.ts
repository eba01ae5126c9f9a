/** Agents on slow lines: their offers stay open while documents are on the way, and everybody can see how far they are. */
import { inflateRawSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const TIMEOUT_MS = 1_500;
const SLOW = ['copies', 'receiving'];
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ ATTENTION_WAIT_SECONDS: '1' }, { offerTimeoutMs: TIMEOUT_MS, sweepMs: 50 });
});
afterAll(() => cloud.close());

/** A label with a picture: of runs, or of noise that nothing makes smaller. */
const picture = (bytes: number, of: 'runs' | 'noise' = 'noise'): string => {
  const rows = Math.floor(bytes / 200);
  const data = of === 'runs' ? '0'.repeat(rows * 200) : randomBytes(rows * 100).toString('hex');
  return `^XA^FO0,0^GFA,${rows * 100},${rows * 100},100,${data.toUpperCase()}^FS^XZ`;
};
const printed = async (printer: string, document: string): Promise<string> => {
  const answer = await cloud.print(account, printer, document);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.jobId;
};
const offered = (agent: TestAgent, jobId: string) =>
  eventually(
    () => agent.offers.find((offer) => offer.jobId === jobId)!,
    (offer) => offer !== undefined,
  );
const timeline = async (jobId: string): Promise<Json[]> =>
  (await cloud.call('GET', `/api/v3/jobs/${jobId}/events`, { token: account.key })).body.events;

async function site(capabilities: readonly string[] = SLOW, onOffer: 'ignore' | 'accept' = 'ignore') {
  account = await cloud.signUp();
  const agent = await cloud.addAgent(account, { capabilities, onOffer });
  return { agent, printer: await cloud.addPrinter(account, agent) };
}

describe('an offer whose document is on its way', () => {
  it('stays with its agent while that reports, says how far it is, and goes back when the reports end', async () => {
    const { agent, printer } = await site();
    const jobId = await printed(printer, picture(100_000));
    await offered(agent, jobId);
    const behind = await printed(printer, '^XA^FDbehind^FS^XZ');
    await agent.client.accept.mutate({ jobId: behind, attempt: 1 });
    let forMs = 0;
    const report = () =>
      agent.client.receiving.mutate({
        documents: [{ jobId, attempt: 1, receivedBytes: 40_000, forMs: (forMs += 5_000), bytesPerSecond: 1_234 }],
      });
    const since = Date.now();
    let job: Json;
    while (Date.now() - since < TIMEOUT_MS * 2) {
      await report();
      job = await cloud.job(account, jobId);
      expect(job).toMatchObject({ status: 'dispatched', agent_id: agent.id });
    }
    expect(job.reason).toMatch(/^Its document of 0.1 MB is on its way: 0 MB after [\d,]+ s, 1.2 kB\/s\.$/);
    expect(job.reason_fact).toMatchObject({ key: 'job.arriving', params: { kilobytes: 1.2 } });
    expect((await cloud.job(account, behind)).reason).toMatch(
      /^It waits behind job .+, which waits too: Its document of/,
    );
    const steps = (await timeline(jobId)).filter(({ detail }) => detail?.reason !== undefined);
    expect(steps.length).toBeGreaterThan(1);
    // Each after twice the time of the one before, not one for each report.
    expect(steps.length).toBeLessThan(2 + Math.log2(forMs / 4_000));
    expect(steps[0]).toMatchObject({
      type: 'job.dispatched',
      detail: { receivedBytes: 40_000, sizeBytes: expect.any(Number) },
    });
    const at = new Date().toISOString();
    const statusDetail = { source: 'tcp' as const, probedAt: at };
    await agent.client.status.mutate({ readings: [{ printerId: printer, status: 'ready', at, statusDetail }] });
    await eventually(
      async () => {
        await report();
        const { body } = await cloud.call('GET', '/api/v3/attention', { token: account.token });
        return body.entries.map(({ message }: Json) => message).join('\n');
      },
      (messages) => /^A job at Dock is still on its way to its agent\. Its document of 0.1 MB is on/m.test(messages),
    );
    await eventually(
      () => timeline(jobId),
      (events) => events.some(({ type }) => type === 'job.queued'),
    );
  });

  it('stays with an agent of an earlier version, too, as long as it asks for pieces', async () => {
    const { agent, printer } = await site(['copies']);
    const jobId = await printed(printer, picture(200_000));
    await offered(agent, jobId);
    const since = Date.now();
    while (Date.now() - since < TIMEOUT_MS * 2) await agent.client.document.query({ jobId, offset: 0 });
    expect((await timeline(jobId)).map(({ type }) => type)).not.toContain('job.queued');
  });

  it('travels in pieces as large as the agent asks for, compressed where that helps', async () => {
    for (const of of ['runs', 'noise'] as const) {
      const { agent, printer } = await site(SLOW, 'accept');
      const document = picture(700_000, of);
      const jobId = await printed(printer, document);
      await offered(agent, jobId);
      const parts: Buffer[] = [];
      for (let offset: number | null = 0; offset !== null;) {
        const at: number = offset;
        const piece = await agent.client.document.query({
          jobId,
          offset: at,
          length: 20_000,
          encodings: ['deflate-raw'],
        });
        const bytes = Buffer.from(piece.data, 'base64');
        expect(bytes.length).toBeLessThanOrEqual(20_000);
        parts.push(piece.encoding ? inflateRawSync(bytes) : bytes);
        offset = piece.nextOffset;
      }
      expect(Buffer.concat(parts).toString() === document).toBe(true);
      if (of === 'runs') expect(parts.length).toBeLessThan(10);
    }
  });

  it('begins small for an agent that does not say how much its line carries', async () => {
    const { agent, printer } = await site(['copies'], 'accept');
    const jobId = await printed(printer, picture(700_000));
    await offered(agent, jobId);
    const first = await agent.client.document.query({ jobId, offset: 0 });
    expect(first.nextOffset).toBe(65_536);
    const second = await agent.client.document.query({ jobId, offset: 65_536 });
    expect(second.nextOffset! - 65_536).toBeGreaterThan(65_536);
    expect(second.nextOffset! - 65_536).toBeLessThanOrEqual(524_288);
  });
});

describe('labels of other printers', () => {
  it('are offered beside any number of large documents', async () => {
    const { agent, printer } = await site();
    const other = await cloud.addPrinter(account, agent, { name: 'Other', address: '10.0.0.6:9100' });
    const large = picture(70_000);
    const waiting: string[] = [];
    // More than the window of an agent.
    for (let n = 0; n < 150; n++) waiting.push(await printed(printer, large));
    const small = await printed(other, '^XA^FDsmall^FS^XZ');
    expect((await offered(agent, small)).document).toBeDefined();
    // The jobs behind come once there is room for them.
    for (const jobId of waiting.slice(0, 20)) {
      await offered(agent, jobId);
      await agent.client.accept.mutate({ jobId, attempt: 1 });
    }
  });

  it('are not behind a second of inline documents: those beyond are fetched', async () => {
    const { agent, printer } = await site();
    for (let n = 0; n < 6; n++) await printed(printer, picture(60_000));
    await eventually(
      () => agent.offers.length,
      (count) => count === 6,
    );
    const inline = agent.offers.filter(({ document }) => document !== undefined);
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.length).toBeLessThan(6);
  });

  it('travel compressed inside of their offers, for agents that read that', async () => {
    const document = picture(40_000, 'runs');
    const { agent, printer } = await site();
    const offer = await offered(agent, await printed(printer, document));
    expect(offer.documentEncoding).toBe('deflate-raw');
    expect(offer.document!.length).toBeLessThan(4_000);
    expect(inflateRawSync(Buffer.from(offer.document!, 'base64')).toString()).toBe(document);
    const { agent: earlier, printer: itsPrinter } = await site(['copies']);
    const whole = await offered(earlier, await printed(itsPrinter, document));
    expect(whole.documentEncoding).toBeUndefined();
    expect(Buffer.from(whole.document!, 'base64').toString()).toBe(document);
  });
});
