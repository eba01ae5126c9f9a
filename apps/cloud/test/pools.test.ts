/** Pools: the printer that takes a job, and the one that takes it over before an agent has accepted it. */
import { createClient } from '@platen/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/ground/db/ids.ts';
import { takeOver } from '../src/printing/take-over/take-over.ts';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LABEL = '^XA^FO50,50^A0N,40^FDPool^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
/** Prints what it gets. */
let worker: TestAgent;
/** Is connected, and answers no offer. */
let deaf: TestAgent;

beforeAll(async () => {
  cloud = await startTestCloud({ PRINTER_LIMIT: '200', AGENT_LIMIT: '50' }, { sweepMs: 100 });
  account = await cloud.signUp();
  worker = await cloud.addAgent(account);
  deaf = await cloud.addAgent(account, { onOffer: 'ignore' });
});
afterAll(() => cloud?.close());

const call = (method: string, route: string, body?: object, token = account.token) =>
  cloud.call(method, route, { token, ...(body && { body }) });
const addPool = async (printerIds: readonly string[], fields: object = {}): Promise<Json> => {
  const { status, body } = await call('POST', '/api/v3/pools', { name: 'Packing', printerIds, ...fields });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const addPrinter = (agent: { readonly id: string }, fields: object = {}) => cloud.addPrinter(account, agent, fields);
/** The agent says so of the printer. */
const say = (agent: TestAgent, printerId: string, status: string) =>
  agent.client.status.mutate({
    readings: [
      { printerId, status: status as 'ready', statusDetail: null, deviceInfo: null, at: new Date().toISOString() },
    ],
  });
const printTo = async (pool: string): Promise<string> => {
  const { status, body } = await cloud.print(account, pool, LABEL);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.jobId;
};
const printed = (jobId: string) =>
  eventually(
    () => cloud.job(account, jobId),
    (job) => job.status === 'completed',
  );
const timeline = async (jobId: string): Promise<Json[]> =>
  (await call('GET', `/api/v3/jobs/${jobId}/events`)).body.events;

describe('a pool is made of printers that print the same', () => {
  it('and is shown, changed and removed', async () => {
    const [one, two] = [await addPrinter(worker), await addPrinter(worker)];
    const pool = await addPool([one, two], { aliases: ['PACK'], prefer: 'ready', takeOverSeconds: 60 });
    expect(pool).toMatchObject({
      name: 'Packing',
      aliases: ['PACK'],
      printerIds: [one, two],
      paused: false,
      waiting: 0,
    });
    const changed = await call('PATCH', `/api/v3/pools/${pool.id}`, { printerIds: [two], takeOverSeconds: null });
    expect(changed.body).toEqual({ ...pool, printerIds: [two], takeOverSeconds: null });
    expect((await call('GET', '/api/v3/pools', undefined, account.key)).body.pools).toContainEqual(changed.body);
    expect((await call('DELETE', `/api/v3/pools/${pool.id}`)).status).toBe(204);
    expect((await call('GET', `/api/v3/pools/${pool.id}`)).body.code).toBe('pool_not_found');
  });

  it.each([
    ['language', { nativeFormat: 'epl', dpi: 203 }, 'zpl, and Two prints epl'],
    ['resolution', { nativeFormat: 'zpl', dpi: 300 }, '203 dpi, and Two has 300 dpi'],
  ])('of one %s: what differs is named, then and when a printer changes', async (_, config, words) => {
    const one = await addPrinter(worker, { name: 'One' });
    const two = await addPrinter(worker, { name: 'Two', config: { driver: null, ...config } });
    const refused = await call('POST', '/api/v3/pools', { name: 'Mixed', printerIds: [one, two] });
    expect([refused.status, refused.body.code]).toEqual([422, 'printer_mismatch']);
    expect(refused.body.message).toContain(words);
    const twin = await addPrinter(worker, { name: 'Two' });
    const pool = await addPool([one, twin]);
    const change = await call('PATCH', `/api/v3/printers/${twin}`, { config });
    expect([change.status, change.body.code]).toEqual([422, 'printer_mismatch']);
    expect(change.body.message).toContain('pool "Packing"');
    const added = await call('PATCH', `/api/v3/pools/${pool.id}`, { printerIds: [one, twin, two] });
    expect(added.body.code).toBe('printer_mismatch');
  });

  it('of the account: none twice, none of another, no sandbox, and not too many pools', async () => {
    const one = await addPrinter(worker);
    const { body: sandbox } = await cloud.call('GET', '/api/v3/printers', {
      token: account.key,
      query: { sandbox: 'true' },
    });
    const create = async (printerIds: unknown, token = account.token) =>
      (await call('POST', '/api/v3/pools', { name: 'No', printerIds }, token)).body.code;
    expect(await create([one, one])).toBe('invalid_parameter');
    expect(await create([])).toBe('invalid_parameter');
    expect(await create([sandbox.printers.find((printer: Json) => printer.sandbox).id])).toBe('invalid_parameter');
    const other = await cloud.signUp();
    expect(await create([one], other.token)).toBe('forbidden');
    expect(await create([one], account.key)).toBe('insufficient_scope');
    const theirs = await cloud.addPrinter(other, await cloud.addAgent(other));
    expect(await create([theirs], other.token)).toBe(undefined);
    const { sql } = cloud.cloud.deps.database;
    await sql`
      insert into pools (id, account_id, name, prefer)
      select gen_random_uuid(), account_id, 'Pool', 'order' from printers, generate_series(2, 50) where id = ${theirs}`;
    expect(await create([theirs], other.token)).toBe('pool_limit_reached');
  });
});

describe('a print to a pool', () => {
  it('goes by its id, its name and an alias, with a document or a template, and says who took it and why', async () => {
    const [one, two] = [await addPrinter(worker, { name: 'First' }), await addPrinter(worker, { name: 'Second' })];
    const pool = await addPool([one, two], { name: 'Named', aliases: ['N-1'] });
    const jobId = await printTo(pool.id);
    expect(await printed(jobId)).toMatchObject({
      pool_id: pool.id,
      printer_id: one,
      retry_count: 0,
      pool_name: 'Named',
      pool_reason: 'Pool Named: First is the first printer that can print.',
      pool_reason_fact: { key: 'job_pool.order', params: { pool: 'Named', printer: 'First' } },
    });
    expect((await timeline(jobId))[0]).toMatchObject({
      type: 'job.created',
      detail: { poolId: pool.id, reason: 'Pool Named: First is the first printer that can print.' },
    });
    for (const printer of ['named', 'N-1', pool.id]) {
      const { body } = await cloud.call('POST', '/api/v3/print', {
        token: account.key,
        headers: { 'content-type': 'text/plain', 'x-printer': printer },
        body: LABEL,
      });
      expect(await printed(body.jobId)).toMatchObject({ pool_id: pool.id });
    }
    const label = await call('POST', '/api/v3/labels', { name: 'Sku', format: 'zpl', content: '^XA^FD{sku}^FS^XZ' });
    const template = await call('POST', `/api/v3/labels/${label.body.id}/publish`, {});
    const path = `/api/v3/printers/${pool.id}/templates/${template.body.id}/print`;
    const batch = await call('POST', path, [{ sku: 1 }, { sku: 2 }], account.key);
    for (const job of batch.body.jobs) expect(await printed(job.jobId)).toMatchObject({ pool_id: pool.id });
    const twin = await addPool([two], { name: 'Named' });
    const both = await cloud.call('POST', '/api/v3/print', {
      token: account.key,
      body: { printer: 'Named', document: LABEL, encoding: 'utf8' },
    });
    expect([both.body.code, both.body.printerIds.toSorted()]).toEqual([
      'printer_ambiguous',
      [pool.id, twin.id].toSorted(),
    ]);
  });

  it('prints once for an idempotency key, whichever printer takes it', async () => {
    const pool = await addPool([await addPrinter(worker), await addPrinter(worker)], { prefer: 'shortest_queue' });
    const send = () => cloud.print(account, pool.id, LABEL, { headers: { 'idempotency-key': `pool-${pool.id}` } });
    const [first, again] = [await send(), await send()];
    expect(again.body).toMatchObject({ jobId: first.body.jobId, idempotent: true });
  });

  it('is found by its pool, alone and in numbers, with our own client', async () => {
    const client = createClient({ baseUrl: cloud.url, apiKey: account.token });
    const one = await addPrinter(worker);
    const { id } = await client.pools.create({ name: 'Found', printerIds: [one] });
    const { jobId } = await client.printers.print(id, LABEL, { sourceFormat: 'zpl' });
    await client.printers.print(one, LABEL, { sourceFormat: 'zpl' });
    const { jobs } = await client.jobs.list({ poolId: id });
    expect(jobs.map((job) => [job.id, job.pool_id])).toEqual([[jobId, id]]);
    await printed(jobId);
    expect((await client.jobs.counts({ poolId: id })).counts).toMatchObject({ completed: 1 });
    expect(await client.pools.list()).toContainEqual(await client.pools.get(id));
    expect(await client.pools.update(id, { prefer: 'ready' })).toMatchObject({ id, prefer: 'ready' });
    expect([(await client.pools.pause(id)).paused, (await client.pools.resume(id)).paused]).toEqual([true, false]);
    await client.pools.remove(id);
    await expect(client.pools.get(id)).rejects.toMatchObject({ code: 'pool_not_found' });
  });

  it('is refused to a page token, and to another account', async () => {
    const pool = await addPool([await addPrinter(worker)]);
    const other = await cloud.signUp();
    expect((await cloud.print(other, pool.id, LABEL)).body.code).toBe('printer_not_found');
    expect((await call('GET', `/api/v3/pools/${pool.id}`, undefined, other.token)).body.code).toBe('pool_not_found');
    const { body } = await call('POST', '/api/v3/tokens', {
      printerIds: pool.printerIds,
      copies: 1,
      expiresIn: 60,
      origins: ['https://shop.example.com'],
    });
    const fromPage = await cloud.print({ ...account, key: body.token }, pool.id, LABEL, {
      headers: { origin: 'https://shop.example.com' },
    });
    expect([fromPage.status, fromPage.body.code]).toEqual([403, 'forbidden']);
  });

  it('a printer in trouble, or without its agent, is passed over', async () => {
    const away = await cloud.addAgent(account);
    const [gone, empty, fine] = [await addPrinter(away), await addPrinter(worker), await addPrinter(worker)];
    away.close();
    await say(worker, empty, 'attention');
    const pool = await addPool([gone, empty, fine]);
    await eventually(
      async () => (await printed(await printTo(pool.id))).printer_id,
      (printerId) => printerId === fine,
    );
  });

  it('with `ready` goes to an idle printer, and with `shortest_queue` to the shortest', async () => {
    const held = await cloud.addAgent(account, { onOffer: 'accept' });
    const [one, two] = [await addPrinter(held), await addPrinter(held)];
    await say(held, two, 'ready');
    const ready = await addPool([one, two], { prefer: 'ready' });
    expect(await cloud.job(account, await printTo(ready.id))).toMatchObject({ printer_id: two });
    const shortest = await addPool([two, one], { prefer: 'shortest_queue' });
    const jobs = await Promise.all(Array.from({ length: 5 }, () => printTo(shortest.id)));
    const taken = await Promise.all(jobs.map(async (id) => (await cloud.job(account, id)).printer_id));
    // One job is at the second already.
    expect([one, two].map((id) => taken.filter((taker) => taker === id).length)).toEqual([3, 2]);
  });
});

describe('the queue of a printer', () => {
  it('has a job once, while it is being stored and after', async () => {
    const held = await cloud.addAgent(account, { onOffer: 'accept' });
    const pool = await addPool([await addPrinter(held)]);
    const jobId = await printTo(pool.id);
    const { pools } = cloud.cloud.deps;
    const [record, made] = [(await pools.find(pool.id))!, (await cloud.cloud.deps.directory.find(pool.printerIds[0]))!];
    const open = async () => (await pools.members(record, made)).map((member) => member.open);
    // The row is there already, and whoever stores it has not been told yet.
    const place = await pools.place(jobId, record, made, {});
    expect(await open()).toEqual([1]);
    place!.done();
    const next = await pools.place(newId(), record, made, {});
    expect(await open()).toEqual([2]);
    next!.done();
    expect(await open()).toEqual([1]);
  });
});

describe('another printer takes over', () => {
  const sent = (agent: TestAgent, printerId: string) => agent.offers.filter((offer) => offer.printerId === printerId);

  it('what an agent has not accepted in time, and the late answer of that agent counts for nothing', async () => {
    const [silent, fine] = [await addPrinter(deaf, { name: 'Silent' }), await addPrinter(worker, { name: 'Fine' })];
    const pool = await addPool([silent, fine], { takeOverSeconds: 1 });
    const jobId = await printTo(pool.id);
    expect(await printed(jobId)).toMatchObject({ printer_id: fine, pool_id: pool.id, retry_count: 0 });
    expect((await cloud.job(account, jobId)).pool_reason).toContain('Fine took over from Silent');
    const moved = (await timeline(jobId)).find(({ type }) => type === 'job.moved');
    expect(moved!.detail).toMatchObject({
      fromPrinterId: silent,
      reason: 'Pool Packing: Fine took over from Silent, where no agent had accepted the job for 1 second.',
    });
    const [offer] = sent(deaf, silent);
    expect(await deaf.client.accept.mutate({ jobId, attempt: offer!.attempt })).toEqual({ result: 'refused' });
    expect(worker.printed.filter((one) => one === jobId)).toHaveLength(1);
  });

  it('what waits at a printer that is slow, while two jobs at most are at its agent', async () => {
    const slow = await cloud.addAgent(account, { onOffer: 'accept' });
    const [first, second] = [await addPrinter(slow), await addPrinter(worker)];
    const pool = await addPool([first, second], { takeOverSeconds: 1 });
    const jobs = await Promise.all(Array.from({ length: 6 }, () => printTo(pool.id)));
    const takers = async () => Promise.all(jobs.map((id) => cloud.job(account, id)));
    const done = await eventually(takers, (all) => all.filter(({ status }) => status === 'completed').length === 4);
    expect(done.filter(({ printer_id: id }) => id === first)).toHaveLength(2);
    expect(sent(slow, first)).toHaveLength(2);
  });

  it('what waits where the printer fell into trouble, and not what its agent has accepted', async () => {
    const held = await cloud.addAgent(account, { onOffer: 'accept' });
    const [first, second] = [await addPrinter(held), await addPrinter(worker)];
    await say(worker, second, 'error');
    const pool = await addPool([first, second], { takeOverSeconds: 1 });
    const accepted = await printTo(pool.id);
    await eventually(
      async () => (await timeline(accepted)).map(({ type }) => type),
      (types) => types.includes('job.accepted'),
    );
    await say(held, first, 'attention');
    const waiting = await printTo(pool.id);
    expect((await cloud.job(account, waiting)).reason).toContain('The printers of the pool Packing');
    await say(worker, second, 'ready');
    expect(await printed(waiting)).toMatchObject({ printer_id: second });
    expect(await cloud.job(account, accepted)).toMatchObject({ printer_id: first, status: 'dispatched' });
  });

  it('at once, when a printer is taken out of service, out of the pool, or removed', async () => {
    const leave: readonly ((printer: string, pool: string, stays: string) => Promise<unknown>)[] = [
      (printer) => call('POST', `/api/v3/printers/${printer}/pause`),
      (printer, pool, stays) => call('PATCH', `/api/v3/pools/${pool}`, { printerIds: [stays] }),
      (printer) => call('DELETE', `/api/v3/printers/${printer}`),
    ];
    for (const act of leave) {
      const [silent, fine] = [await addPrinter(deaf), await addPrinter(worker)];
      const pool = await addPool([silent, fine], { takeOverSeconds: null });
      const jobId = await printTo(pool.id);
      expect(await cloud.job(account, jobId)).toMatchObject({ printer_id: silent });
      await act(silent, pool.id, fine);
      expect(await printed(jobId)).toMatchObject({ printer_id: fine });
    }
  });

  it('and never for a job that somebody has moved himself', async () => {
    const [silent, other, fine] = [await addPrinter(deaf), await addPrinter(deaf), await addPrinter(worker)];
    const pool = await addPool([silent, fine], { takeOverSeconds: null });
    const jobId = await printTo(pool.id);
    const moved = await call('POST', `/api/v3/jobs/${jobId}/move`, { printerId: other });
    expect(moved.body).toMatchObject({
      printer_id: other,
      pool_id: null,
      pool_name: null,
      pool_reason: null,
      retry_count: 1,
    });
  });

  it('and a failed job of a pool can be printed again five times, however often it was taken over', async () => {
    const [silent, fine] = [await addPrinter(deaf), await addPrinter(worker)];
    const pool = await addPool([silent, fine], { takeOverSeconds: 1 });
    const jobId = await printTo(pool.id);
    await call('POST', `/api/v3/jobs/${jobId}/cancel`);
    const { sql } = cloud.cloud.deps.database;
    await sql`update jobs set retry_count = 7, pool_moves = 7 where id = ${jobId}`;
    expect((await call('POST', `/api/v3/jobs/${jobId}/retry`)).body).toMatchObject({
      retry_count: 1,
      pool_id: pool.id,
    });
    // A job that has changed its printer a hundred times stays where it is.
    await sql`update jobs set pool_moves = 100, retry_count = 101 where id = ${jobId}`;
    await sql`update jobs set placed_date = placed_date - interval '1 hour' where id = ${jobId}`;
    await takeOver(cloud.cloud.deps);
    expect(await cloud.job(account, jobId)).toMatchObject({ printer_id: silent, retry_count: 1 });
  });
});

it('a pool that is paused sends nothing, takes back what no agent has accepted, and goes on when it is resumed', async () => {
  const [one] = [await addPrinter(deaf), await addPrinter(deaf)];
  const two = await addPrinter(worker);
  const pool = await addPool([one, two], { takeOverSeconds: 1 });
  const before = await printTo(pool.id);
  expect((await call('POST', `/api/v3/pools/${pool.id}/pause`)).body).toMatchObject({ paused: true, waiting: 1 });
  const after = await printTo(pool.id);
  for (const id of [before, after])
    expect(await cloud.job(account, id)).toMatchObject({
      status: 'queued',
      reason: 'The pool Packing is paused. Its jobs print when it is resumed.',
    });
  // A printer of the pool prints what is sent to itself.
  expect(await printed((await cloud.print(account, two, LABEL)).body.jobId)).toMatchObject({ pool_id: null });
  expect((await call('POST', `/api/v3/pools/${pool.id}/resume`)).body).toMatchObject({ paused: false });
  for (const id of [before, after]) await printed(id);
});

it('the jobs of a pool that is removed print at their printers, and a pool without printers is refused', async () => {
  const one = await addPrinter(worker);
  const pool = await addPool([one]);
  await call('POST', `/api/v3/pools/${pool.id}/pause`);
  const jobId = await printTo(pool.id);
  await call('DELETE', `/api/v3/pools/${pool.id}`);
  expect(await printed(jobId)).toMatchObject({ printer_id: one, pool_id: null });
  const empty = await addPool([await addPrinter(worker)], { name: 'Empty' });
  await call('DELETE', `/api/v3/printers/${empty.printerIds[0]}`);
  const refused = await cloud.print(account, empty.id, LABEL);
  expect([refused.status, refused.body.code]).toEqual([404, 'printer_not_found']);
  expect(refused.body.message).toContain('pool "Empty" has no printer');
});
