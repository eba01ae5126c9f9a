/** PostgreSQL is shut down and started again under load: 503 meanwhile, back within seconds, no print and no event lost. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, OWN_DATABASE, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ ...OWN_DATABASE, ALLOW_PRIVATE_URLS: '1' }, { offerTimeoutMs: 3000, sweepMs: 200 });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

it.skipIf(process.env['TEST_DATABASE_URL'])(
  'goes on by itself (needs the embedded database), and every job and event arrives',
  async () => {
    const hooked = new Map<string, number>();
    const customer = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { id } = JSON.parse(body) as { id: string };
      hooked.set(id, (hooked.get(id) ?? 0) + 1);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(customer, 'listening');
    const url = `http://127.0.0.1:${(customer.address() as AddressInfo).port}/`;
    await cloud.call('POST', '/api/v3/webhooks', { token: account.token, body: { url, types: ['job.completed'] } });
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    const leave = new AbortController();
    const stream = await fetch(`${cloud.url}/api/v3/events?types=job.completed`, {
      headers: { authorization: `Bearer ${account.key}` },
      signal: leave.signal,
    });
    let streamed = '';
    void (async () => {
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) streamed += chunk;
    })().catch(() => {});

    const accepted: string[] = [];
    const refusals = new Set<string>();
    let stop = false;
    let downAt = 0;
    let backAt = 0;
    const client = async (n: number) => {
      for (let turn = 0; !stop; turn++) {
        const headers = { 'idempotency-key': `restart-${n}-${turn}` };
        // A refused request is repeated with the same key, as the documentation advises.
        for (;;) {
          const { status, body, headers: answered } = await cloud.print(account, printer, '^XA^XZ', { headers });
          if (status === 200) {
            accepted.push(body.jobId);
            if (downAt && !backAt && refusals.size > 0) backAt = Date.now();
            break;
          }
          refusals.add(`${status} ${body.code} ${answered.get('retry-after') === null ? 'no' : 'with'} Retry-After`);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, (_, n) => client(n)));
    await eventually(
      () => accepted.length,
      (count) => count > 100,
    );
    const pid = (await readFile(path.join(cloud.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];
    downAt = Date.now();
    // A fast shutdown: sessions are disconnected, transactions rolled back.
    process.kill(Number(pid), 'SIGINT');
    await eventually(
      () => backAt,
      (at) => at > 0,
    );
    console.info(`PostgreSQL was away for ${backAt - downAt} ms under load`);
    const atReturn = accepted.length;
    await eventually(
      () => accepted.length,
      (count) => count > atReturn + 50,
    );
    stop = true;
    await clients;
    expect([...refusals]).toEqual(['503 service_unavailable with Retry-After']);

    const jobs = new Set(accepted);
    expect(jobs.size).toBe(accepted.length);
    // An offer whose acceptance was lost is sent again; this agent has no ledger in which it could find it.
    const printed = await eventually(
      () => new Set(agent.printed),
      (set) => set.size >= jobs.size,
    );
    expect([...printed].toSorted()).toEqual([...jobs].toSorted());
    const reported = () => [...streamed.matchAll(/"jobId":"([^"]+)"/g)].map(([, jobId]) => jobId!);
    await eventually(
      () => new Set(reported()).size,
      (count) => count === jobs.size,
    );
    const ids = [...streamed.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await eventually(
      () => hooked.size,
      (count) => count === jobs.size,
    );
    agent.close();
    leave.abort();
    customer.close();
    customer.closeAllConnections();
  },
);
