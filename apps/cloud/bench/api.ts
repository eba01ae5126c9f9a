/**
 * `pnpm bench api`: the cloud as a process of its own with its PostgreSQL, load and agents beside it on loopback. Prints
 * accepted a second and their p99 at half that rate, the same payload through graphile-worker on the same PostgreSQL,
 * lists and status with 100,000 jobs, the memory of idle agents on a cloud that has done nothing else, and a storm of
 * agents that reconnect.
 */
import { pathOf } from '@platen/protocol/call';
import autocannon from 'autocannon';
import { createHash } from 'node:crypto';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import { WebSocket } from 'ws';
import { connectAgent, enroll, type TestAgent } from '../test/agent.ts';
import { type BenchCloud, startBenchCloud } from '../../../bench/cloud.ts';
import { withDatabase } from './bench-database.ts';
import { figure, median, percentile, residentMb } from '../../../bench/figures.ts';

const IDLE_AGENTS = 5000;
const STORM_AGENTS = 2000;
const CONNECTIONS = 32;
const SECONDS = 8;
const DOCUMENT = `^XA^FX${'x'.repeat(2000)}^FS^XZ`;

await idleAgents();

const cloud = await startBenchCloud();
const { url, key, call } = cloud;
const account = await call('GET /api/v3/account');
const { enrollmentCode } = await call('POST /api/v3/agents/enroll');
const identity = await enroll(url, enrollmentCode, 'bench');
const agent = await connectAgent({ url, ...identity });
const printer = await call('POST /api/v3/agents/:id/printers', {
  params: { id: identity.id },
  body: { name: 'p', connectionType: 'tcp', address: '127.0.0.1:9100', config: { nativeFormat: 'zpl' } },
});

await prints(CONNECTIONS, 2);
const full = await prints(CONNECTIONS, SECONDS);
figure('print requests accepted', `${full.accepted.toFixed(0)} /s`, '>= 800');
figure('of them delivered and confirmed', `${full.confirmed.toFixed(0)} /s`);
const half = await pacedPrints(full.accepted / 2, SECONDS);
figure('print request at half that rate, median', `${median(half).toFixed(0)} ms`);
figure('print request at half that rate, p99', `${percentile(half, 0.99).toFixed(0)} ms`, '<= 60');

const peer = await graphileJobs();
figure('graphile-worker, the same payload, added and done', `${peer.toFixed(0)} /s`);
figure('ours with the whole delivery, to that', (full.confirmed / peer).toFixed(2), '>= 0.5');

await withDatabase(cloud, async (sql) => {
  await sql`
    insert into jobs (id, account_id, printer_id, agent_id, state, source_format, target_format, completed_date)
    select gen_random_uuid(), ${account.id}, ${printer.id}, ${identity.id},
      case when n % 1000 = 0 then 'failed' else 'completed' end, 'zpl', 'zpl', now()
    from generate_series(1, 100000) as n`;
  await sql`analyze jobs`;
});
const params = { id: printer.id };
for (const [name, ask] of [
  ['printers/{id}/jobs', () => call('GET /api/v3/printers/:id/jobs', { params })],
  [
    'printers/{id}/jobs?status=failed',
    () => call('GET /api/v3/printers/:id/jobs', { params, query: { status: 'failed' } }),
  ],
  ['printers/{id}/status', () => call('GET /api/v3/printers/:id/status', { params })],
  ['printers', () => call('GET /api/v3/printers')],
] as const)
  figure(`GET ${name}, 100,000 jobs, median`, `${(await timed(ask)).toFixed(1)} ms`, '<= 5');

await storm();
agent.close();
await cloud.stop();
process.exit(0);

/** Prints for some seconds, as fast as answered; the agent takes, reports and confirms each job meanwhile. */
async function prints(connections: number, seconds: number) {
  const before = agent.printed.length;
  const started = performance.now();
  const result = await autocannon({
    url: `${url}${pathOf('POST /api/v3/printers/:id/print', { id: printer.id })}?sourceFormat=zpl`,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain' },
    body: DOCUMENT,
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} print requests were refused`);
  await allTaken(agent, before + result['2xx']);
  const confirmed = ((agent.printed.length - before) / (performance.now() - started)) * 1000;
  return { accepted: result['2xx'] / seconds, confirmed };
}

/**
 * Prints at a steady rate, whether or not earlier ones have been answered; gives how long each took from the moment it
 * was due. (autocannon would send the requests of a second all at its beginning, and count a slow one many times.)
 */
async function pacedPrints(rate: number, seconds: number): Promise<number[]> {
  const connections = new http.Agent({ keepAlive: true });
  const before = agent.printed.length;
  const took: number[] = [];
  const all: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    const due = started + (n * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    all.push(
      printOnce(connections).then(() => {
        took.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(all);
  connections.destroy();
  await allTaken(agent, before + took.length);
  return took;
}

function printOnce(connections: http.Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = http.request(
    `${url}${pathOf('POST /api/v3/printers/:id/print', { id: printer.id })}?sourceFormat=zpl`,
    {
      method: 'POST',
      agent: connections,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain', 'content-length': DOCUMENT.length },
    },
    (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`a print request was refused: ${response.statusCode}`)),
      );
    },
  );
  request.once('error', reject);
  request.end(DOCUMENT);
  return promise;
}

async function allTaken(by: TestAgent, count: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (by.printed.length < count && Date.now() < deadline) await delay(20);
}

/** Jobs a second that graphile-worker adds, one by one over as many connections, and finishes. */
async function graphileJobs(): Promise<number> {
  return withDatabase(cloud, async (_sql, connectionString) => {
    const jobs = 4000;
    let done = 0;
    const utils = await makeWorkerUtils({ connectionString, maxPoolSize: 10, logger: new Logger(() => () => {}) });
    await utils.migrate();
    const runner = await run({
      logger: new Logger(() => () => {}),
      noHandleSignals: true,
      connectionString,
      concurrency: 10,
      maxPoolSize: 10,
      taskList: {
        print: () => void done++,
      },
    });
    const started = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (next++ < jobs) await utils.addJob('print', { document: DOCUMENT });
      }),
    );
    while (done < jobs) await delay(5);
    const rate = (done / (performance.now() - started)) * 1000;
    await runner.stop();
    await utils.release();
    return rate;
  });
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < 120; n++) {
    const started = performance.now();
    await ask();
    if (n >= 20) samples.push(performance.now() - started);
  }
  return median(samples);
}

/** What agents that wait cost a cloud that has just started: after a load, its heap would have room for them already. */
async function idleAgents(): Promise<void> {
  const fresh = await startBenchCloud();
  const keys = await enrollMany(fresh, IDLE_AGENTS);
  // The first agents bring code and caches that no later one brings again.
  const sockets = await connectAll(fresh.url, keys.slice(0, 20), 20);
  await delay(5000);
  const before = residentMb(fresh.pid);
  sockets.push(...(await connectAll(fresh.url, keys.slice(20), 20)));
  await delay(12_000);
  const perAgent = ((residentMb(fresh.pid) - before) * 1024) / (IDLE_AGENTS - 20);
  figure(
    `${IDLE_AGENTS} idle agents on a fresh cloud, resident memory of the cloud for each`,
    `${perAgent.toFixed(0)} KB`,
    '<= 60',
  );
  for (const socket of sockets) socket.terminate();
  await fresh.stop();
}

/** Puts agents with keys that this process knows into the database: enrolling each would measure something else. */
async function enrollMany(of: BenchCloud, count: number): Promise<string[]> {
  const { id } = await of.call('GET /api/v3/account');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const keys = Array.from({ length: count }, (_, n) => `svc_agent_${hash(`bench ${n}`)}`);
  await withDatabase(of, async (sql) => {
    await sql`
      insert into agents (id, account_id, name, key_prefix, key_hash, platform, hostname, version, protocol_version, capabilities)
      select gen_random_uuid(), ${id}, 'idle', k.prefix, decode(k.hash, 'hex'), 'linux', 'h', '1', 1, '{copies}'
      from unnest(${keys.map((one) => one.slice(0, 18))}::text[], ${keys.map(hash)}::text[]) as k (prefix, hash)`;
  });
  return keys;
}

/** Agents whose connections were cut all connect again at once, while prints go on. */
async function storm(): Promise<void> {
  const keys = await enrollMany(cloud, STORM_AGENTS);
  const sockets = await connectAll(url, keys, 20);
  for (const socket of sockets) socket.terminate();
  let printing = true;
  const latencies: number[] = [];
  const load = (async () => {
    while (printing) {
      const started = performance.now();
      const response = await fetch(
        `${url}${pathOf('POST /api/v3/printers/:id/print', { id: printer.id })}?sourceFormat=zpl`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain' },
          body: DOCUMENT,
        },
      );
      if (!response.ok) throw new Error(`a print request failed: ${response.status}`);
      latencies.push(performance.now() - started);
      await delay(20);
    }
  })();
  const started = performance.now();
  await connectAll(url, keys, STORM_AGENTS);
  figure(
    `${STORM_AGENTS} agents reconnect at once, all back after`,
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
    '<= 20',
  );
  printing = false;
  await load;
  figure('print requests meanwhile, none failed, slowest', `${percentile(latencies, 1).toFixed(0)} ms`);
}

async function connectAll(at: string, keys: readonly string[], atOnce: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < keys.length; n = next++) sockets.push(await connectIdle(at, keys[n]!));
    }),
  );
  return sockets;
}

/** A bare socket that says hello and subscribes: a whole client for each would measure this process. */
function connectIdle(at: string, agentKey: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${at.replace('http', 'ws')}/agent`, {
      headers: { authorization: `Bearer ${agentKey}` },
      perMessageDeflate: false,
    });
    const send = (message: object) => socket.send(JSON.stringify(message));
    const hello = {
      protocolVersion: 1,
      version: '1',
      platform: 'linux',
      hostname: 'h',
      capabilities: ['copies'],
      ledger: [],
    };
    socket.once('error', reject);
    socket.once('open', () => send({ id: 1, method: 'mutation', params: { path: 'hello', input: hello } }));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { id: number; result?: { type: string } };
      if (message.id === 1) send({ id: 2, method: 'subscription', params: { path: 'events', input: {} } });
      else if (message.result?.type === 'data') resolve(socket);
    });
  });
}
