/** Jobs of several labels: none is lost, whatever formats the printer accepts, and the free plan prints the first. */
import { createHash } from 'node:crypto';
import { findFormat } from '@platen/codecs';
import type { JobOffer } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const PARTS = ['copies', 'parts'];
const TWO = '^XA^PW200^LL100^FO10,10^A0N,40^FDONE^FS^XZ^XA^PW200^LL100^FO10,10^A0N,40^FDTWO^FS^PQ3^XZ';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const printerOf = (agent: TestAgent, nativeFormat: string) =>
  cloud.addPrinter(account, agent, { config: { nativeFormat, dpi: 203 } });

async function offerOf(agent: TestAgent, jobId: string): Promise<JobOffer> {
  await eventually(
    () => agent.offers.some((offer) => offer.jobId === jobId),
    (found) => found,
  );
  return agent.offers.find((offer) => offer.jobId === jobId)!;
}

function partsOf({ document, parts = [], sizeBytes, sha256 }: JobOffer): Buffer[] {
  const bytes = Buffer.from(document!, 'base64');
  expect(bytes.length).toBe(sizeBytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  let offset = 0;
  return parts.map((part) => bytes.subarray(offset, (offset += part.sizeBytes)));
}

describe.each(['png', 'gif', 'bmp', 'jpeg'] as const)('a printer that takes %s', (format) => {
  it('is sent every label of a document, each as often as the document sets, in one job', async () => {
    const agent = await cloud.addAgent(account, { capabilities: PARTS });
    const answer = await cloud.print(account, await printerOf(agent, format), TWO);
    const offer = await offerOf(agent, answer.body.jobId);
    expect(offer.parts!.map(({ quantity }) => quantity)).toEqual([1, 3]);
    const pictures = partsOf(offer);
    expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
    for (const picture of pictures) {
      const { document, diagnostics } = await findFormat(format)!.read(picture, {});
      expect(diagnostics).toEqual([]);
      expect([document.labels[0]!.widthDots, document.labels[0]!.heightDots]).toEqual([200, 100]);
    }
  });

  it('is sent one document where there is one label', async () => {
    const agent = await cloud.addAgent(account, { capabilities: PARTS });
    const answer = await cloud.print(account, await printerOf(agent, format), '^XA^PW200^LL100^FDONE^FS^XZ');
    expect(await offerOf(agent, answer.body.jobId)).not.toHaveProperty('parts');
  });
});

it('a PDF printer is sent the pages in one document, and each by itself where they have quantities', async () => {
  const agent = await cloud.addAgent(account, { capabilities: PARTS });
  const printer = await printerOf(agent, 'pdf');
  const plain = await cloud.print(account, printer, TWO.replace('^PQ3', ''));
  expect(await offerOf(agent, plain.body.jobId)).not.toHaveProperty('parts');
  const counted = await cloud.print(account, printer, TWO);
  expect((await offerOf(agent, counted.body.jobId)).parts!.map(({ quantity }) => quantity)).toEqual([1, 3]);
});

it('an agent that would lose labels is not offered them, and the sender gets the reason', async () => {
  const agent = await cloud.addAgent(account, { capabilities: ['copies'] });
  const answer = await cloud.print(account, await printerOf(agent, 'png'), TWO);
  expect([answer.status, answer.body.code]).toEqual([422, 'agent_update_required']);
  const { sql } = cloud.cloud.deps.database;
  expect(await sql`select from jobs where agent_id = ${agent.id}`).toEqual([]);
});

it('a job of several labels that was queued goes to an agent that prints them', async () => {
  const agent = await cloud.addAgent(account, { capabilities: PARTS });
  const printer = await printerOf(agent, 'png');
  agent.cut();
  await eventually(
    () => cloud.cloud.deps.bus.isOnline(agent.id),
    (online) => !online,
  );
  const answer = await cloud.print(account, printer, TWO, { query: { sourceFormat: 'zpl', title: 'Order 7' } });
  expect(answer.body.status).toBe('queued');
  const { connectAgent } = await import('./agent.ts');
  const again = await connectAgent({ url: cloud.url, ...agent, capabilities: PARTS });
  expect(await offerOf(again, answer.body.jobId)).toMatchObject({ title: 'Order 7', parts: [{}, {}] });
  again.close();
});

it('a job of several labels names the agent that is too old for it, and is retried on a newer one', async () => {
  const agent = await cloud.addAgent(account, { capabilities: PARTS, onOffer: 'accept', name: 'primary' });
  const standby = await cloud.addAgent(account, { capabilities: PARTS, onOffer: 'accept', name: 'standby' });
  const printer = await printerOf(agent, 'png');
  await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
    token: account.token,
    body: { agentId: standby.id },
  });
  const { jobId } = (await cloud.print(account, printer, TWO)).body;
  await eventually(
    () => agent.printed,
    (printed) => printed.includes(jobId),
  );
  await agent.report(jobId, 'failed', { error: { code: 'printer_fault', message: 'no paper' } });
  const online = (id: string, wanted: boolean) =>
    eventually(
      () => cloud.cloud.deps.bus.isOnline(id),
      (is) => is === wanted,
    );
  for (const one of [agent, standby]) one.cut();
  for (const { id } of [agent, standby]) await online(id, false);
  const { body: waiting } = await cloud.print(account, printer, TWO);
  const { connectAgent } = await import('./agent.ts');
  const older = await connectAgent({ url: cloud.url, ...agent, capabilities: ['copies'] });
  const { reason } = await eventually(
    () => cloud.job(account, waiting.jobId),
    (job) => !job.reason.startsWith('No agent'),
  );
  expect(reason).toBe('An agent is too old to print several labels: update "primary".');
  const newer = await connectAgent({ url: cloud.url, ...standby, capabilities: PARTS });
  await cloud.call('POST', `/api/v3/jobs/${jobId}/retry`, { token: account.key });
  expect((await offerOf(newer, jobId)).parts).toHaveLength(2);
  older.close();
  newer.close();
});

describe('the free plan', () => {
  let free: TestCloud;
  let owner: TestAccount;
  beforeAll(async () => {
    free = await startTestCloud({ DEFAULT_PLAN: 'free' });
    owner = await free.signUp();
  });
  afterAll(() => free.close());

  it.each(['a user', 'a test key'])(
    'prints the first label watermarked and a notice for the others: %s',
    async (who) => {
      const agent = await free.addAgent(owner, { capabilities: PARTS });
      const printer = await free.addPrinter(owner, agent);
      const token = who === 'a user' ? owner.token : owner.key;
      const answer = await free.print(owner, printer, TWO, { token });
      expect(answer.status).toBe(200);
      await eventually(
        () => agent.offers.length,
        (count) => count === 1,
      );
      const labels = Buffer.from(agent.offers[0]!.document!, 'base64').toString('latin1').split('^XZ');
      expect(labels[0]).toContain('ONE');
      expect(labels[0]).toContain('SAMPLE');
      expect(labels[1]).not.toContain('TWO');
      expect(labels[1]).toContain('first label');
    },
  );

  it('prints each element of a batch watermarked: each is a job, and has a first label', async () => {
    const agent = await free.addAgent(owner, { capabilities: PARTS });
    const printer = await free.addPrinter(owner, agent);
    const asOwner = (route: string, body?: object) =>
      free.call('POST', route, { token: owner.token, ...(body ? { body } : {}) });
    const content = '^XA^FO20,20^A0N,30,30^FD{name}^FS^XZ';
    const { body: label } = await asOwner('/api/v3/labels', { name: 'Batch', format: 'zpl', content });
    const { body: template } = await asOwner(`/api/v3/labels/${label.id}/publish`);
    const printed = await asOwner(`/api/v3/printers/${printer}/templates/${template.id}/print`, [
      { name: 'ONE' },
      { name: 'TWO' },
      { name: 'THREE' },
    ]);
    expect(printed.body.jobs, JSON.stringify(printed.body)).toHaveLength(3);
    await eventually(
      () => agent.offers.length,
      (count) => count === 3,
    );
    const labels = printed.body.jobs.map(({ jobId }: { jobId: string }) =>
      Buffer.from(agent.offers.find((offer) => offer.jobId === jobId)!.document!, 'base64').toString('latin1'),
    );
    for (const [index, name] of ['ONE', 'TWO', 'THREE'].entries()) {
      expect(labels[index]).toContain(name);
      expect(labels[index]).toContain('SAMPLE');
      expect(labels[index]).not.toContain('first label');
    }
  });

  it('has no output dialect when it prints either', async () => {
    const agent = await free.addAgent(owner, { capabilities: PARTS });
    const printer = await free.addPrinter(owner, agent);
    const answer = await free.print(owner, printer, TWO, { query: { sourceFormat: 'zpl', dialect: 'moca' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'plan_required']);
  });

  it('prints by the paths that it converts by, and no others', async () => {
    const agent = await free.addAgent(owner, { capabilities: PARTS });
    const printerOf = (nativeFormat: string) => free.addPrinter(owner, agent, { config: { nativeFormat, dpi: 203 } });
    const png = (
      await free.call('POST', '/api/v2/convert/zpl/to/png', { body: TWO, headers: { 'content-type': 'text/plain' } })
    ).bytes;
    const picture = async (nativeFormat: string) =>
      free.print(owner, await printerOf(nativeFormat), png, { query: {}, headers: { 'content-type': 'image/png' } });
    for (const format of ['pdf', 'png']) {
      const refused = await picture(format);
      expect([format, refused.status, refused.body.code]).toEqual([format, 403, 'plan_required']);
      const converted = await free.call('POST', `/api/v2/convert/png/to/${format}`, {
        token: owner.token,
        body: png,
        headers: { 'content-type': 'image/png' },
      });
      expect([converted.status, converted.body.message]).toEqual([403, refused.body.message]);
    }
    expect((await picture('zpl')).status).toBe(200);
    expect((await free.print(owner, await printerOf('pdf'), TWO)).status).toBe(200);
  });

  it('prints documents of 1 MB, and refuses larger ones with the limit', async () => {
    const agent = await free.addAgent(owner, { capabilities: PARTS });
    const printer = await free.addPrinter(owner, agent);
    const label = (bytes: number) => `^XA^FO20,20^A0N,30,30^FDx^FS^FX${'x'.repeat(bytes - 40)}^FS^XZ`.padEnd(bytes);
    expect((await free.print(owner, printer, label(1_048_576))).status).toBe(200);
    const large = await free.print(owner, printer, label(1_048_577));
    expect(large).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', limit: 1_048_576, used: 1_048_577, remaining: 0, resetAt: null },
    });
    const form = new FormData();
    form.set('document', new Blob([label(1_048_577)]));
    const headers = { authorization: `Bearer ${owner.key}` };
    const url = `${free.url}/api/v3/printers/${printer}/print?sourceFormat=zpl`;
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(413);
  });
});
