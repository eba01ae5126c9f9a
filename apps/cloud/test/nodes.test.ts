/**
 * Two nodes and more on one PostgreSQL, with a Valkey between them: every node reaches the agents, and limits apply
 * across all.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../test/system-packages.ts';
import { sweepAlerts } from '../src/watching/alerts/sweep.ts';
import { connectAgent, type TestAgent } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import { startValkey, type TestValkey } from './valkey.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const AUTH_SECRET = 'a secret of both nodes that is long enough';
const TIMINGS = { offerTimeoutMs: 3000, sweepMs: 300, aliveMs: 2000 };

describe.skipIf(missing('redis'))('several nodes', () => {
  let valkey: TestValkey;
  let a: TestCloud;
  let b: TestCloud;
  let account: TestAccount;
  let settings: Record<string, string>;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    valkey = await startValkey();
    a = await startTestCloud({ VALKEY_URL: valkey.url, AUTH_SECRET, PRINT_RATE_LIMIT: '100' }, TIMINGS);
    settings = {
      DATABASE_URL: a.cloud.deps.database.url,
      // The other name of the scheme.
      VALKEY_URL: valkey.url.replace('redis:', 'valkey:'),
      AUTH_SECRET,
    };
    b = await startTestCloud({ ...settings, PRINT_RATE_LIMIT: '100' }, TIMINGS);
    account = await a.signUp();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await b?.close();
    await a?.close();
    await valkey?.stop();
  });

  /** A node as a process of its own, to be killed. */
  const startNode = async (): Promise<{ url: string; kill: () => Promise<void> }> => {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], PORT: '0', GATEWAY_RATE_LIMIT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const url = await eventually(
      () => /"url":"([^"]+)"/.exec(output)?.[1] ?? '',
      (found) => found !== '',
    );
    const kill = async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    return { url, kill };
  };
  const statusAt = async (node: TestCloud, printer: string): Promise<boolean[]> => {
    const answer = await node.call('GET', `/api/v3/printers/${printer}/status`, { token: account.key });
    return answer.body.agents.map((agent: { agentOnline: boolean }) => agent.agentOnline);
  };

  it('an agent of one node gets a job posted to the other within 50 ms', async () => {
    const agent = await a.addAgent(account);
    const printer = await a.addPrinter(account, agent);
    await eventually(
      () => statusAt(b, printer),
      ([online]) => online === true,
    );
    const times: number[] = [];
    for (let n = 0; n < 40; n++) {
      const before = agent.offers.length;
      const answer = await b.print(account, printer, `^XA^FDnode ${n}^FS^XZ`);
      const posted = performance.now();
      expect(answer.body.status).toBe('dispatched');
      await eventually(
        () => agent.offers.length,
        (count) => count > before,
      );
      times.push(performance.now() - posted);
    }
    await eventually(
      () => agent.printed.length,
      (count) => count === 40,
    );
    // The probe checks every 10 ms. The minimum counts: the load of other programs on the machine does not matter here.
    expect(Math.min(...times)).toBeLessThan(50);
    agent.close();
    await eventually(
      () => statusAt(b, printer),
      ([online]) => online === false,
    );
  });

  it('cancel, refresh and changed printers reach the agent from the other node', async () => {
    const agent = await a.addAgent(account, { onOffer: 'ignore' });
    const printer = await b.addPrinter(account, agent);
    await eventually(
      () => agent.printers().map(({ id }) => id),
      (ids) => ids.includes(printer),
    );
    const { body } = await b.print(account, printer, '^XA^XZ');
    await eventually(
      () => agent.offers.length,
      (count) => count === 1,
    );
    expect((await b.call('POST', `/api/v3/jobs/${body.jobId}/cancel`, { token: account.key })).status).toBe(200);
    const refresh = await b.call('POST', `/api/v3/printers/${printer}/refresh`, { token: account.token });
    expect(refresh.body).toEqual({ requested: true });
    await eventually(
      () => agent.events.map(({ type }) => type),
      (types) => types.includes('withdraw') && types.includes('refresh'),
    );
    agent.close();
  });

  it('an agent that connects to another node leaves the first, and its open offers follow', async () => {
    const agent = await a.addAgent(account, { onOffer: 'ignore' });
    const printer = await a.addPrinter(account, agent);
    const { body } = await a.print(account, printer, '^XA^FDmoves^FS^XZ');
    await eventually(
      () => agent.offers.length,
      (count) => count === 1,
    );
    const moved = await connectAgent({ url: b.url, id: agent.id, key: agent.key });
    await eventually(
      () => moved.printed,
      (printed) => printed.includes(body.jobId),
    );
    await eventually(
      () => [a, b].map((node) => node.cloud.deps.bus.isOnline(agent.id)),
      ([x, y]) => x! && y!,
    );
    const next = await a.print(account, printer, '^XA^FDthere^FS^XZ');
    expect(next.body.status).toBe('dispatched');
    await eventually(
      () => moved.printed,
      (printed) => printed.includes(next.body.jobId),
    );
    expect(agent.offers).toHaveLength(1);
    moved.close();
    agent.close();
  });

  it('a second copy of an agent is refused at the other node too, until the first no longer answers', async () => {
    const hello = (hostname: string) => ({ instance: randomUUID(), hostname });
    const first = await a.addAgent(account, { onOffer: 'ignore', hello: hello('PC-1') });
    await eventually(() => b.cloud.deps.bus.isOnline(first.id), Boolean);
    const copy = () => connectAgent({ url: b.url, id: first.id, key: first.key, hello: hello('PC-2') });
    await expect(copy()).rejects.toThrow('already connected from another computer, PC-1');
    expect(a.cloud.deps.bus.onlineCount()).toBeGreaterThan(0);
    await first.client.heartbeat.mutate({ sentAt: new Date().toISOString() });
    first.freeze();
    const second = await copy();
    await eventually(() => a.cloud.deps.bus.isOnline(first.id), Boolean);
    second.close();
  });

  it('a node that is killed loses nothing: a standby takes what was not accepted, the agents go elsewhere', async () => {
    const node = await startNode();
    const primary = await a.addAgent(account, { name: 'primary', onOffer: 'ignore' });
    const printer = await a.addPrinter(account, primary);
    const standby = await b.addAgent(account, { name: 'standby' });
    const bound = await a.call('POST', `/api/v3/printers/${printer}/agents`, {
      token: account.token,
      body: { agentId: standby.id },
    });
    expect(bound.status).toBeLessThan(300);
    primary.close();
    const onNode = await connectAgent({ url: node.url, id: primary.id, key: primary.key, onOffer: 'ignore' });
    await eventually(
      () => statusAt(b, printer),
      ([online]) => online === true,
    );
    const jobs: string[] = [];
    for (let n = 0; n < 5; n++) jobs.push((await b.print(account, printer, `^XA^FDtaken over ${n}^FS^XZ`)).body.jobId);
    await eventually(
      () => onNode.offers.length,
      (count) => count === 5,
    );
    expect(standby.printed).toEqual([]);

    await node.kill();
    jobs.push((await a.print(account, printer, '^XA^FDright after^FS^XZ')).body.jobId);
    await eventually(
      () => standby.printed.length,
      (count) => count === 6,
    );
    expect(standby.printed.toSorted()).toEqual(jobs.toSorted());

    const back = await connectAgent({ url: a.url, id: primary.id, key: primary.key });
    // Until the other node is notified, the standby is the right choice.
    await eventually(
      () => statusAt(b, printer),
      ([online]) => online === true,
    );
    const { body } = await b.print(account, printer, '^XA^FDelsewhere^FS^XZ');
    await eventually(
      () => back.printed,
      (printed) => printed.includes(body.jobId),
    );
    const sql = a.cloud.deps.database.sql;
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from events where agent_id = ${primary.id} and type = 'agent.offline'`;
    expect(row!.n).toBeGreaterThanOrEqual(1);
    back.close();
    standby.close();
  });

  it('a revoked key is dead on the other node when the answer is there', async () => {
    const { body: key } = await a.call('POST', '/api/v3/keys', {
      token: account.token,
      body: { name: 'Short', mode: 'live', scopes: ['print'] },
    });
    const works = () => b.call('GET', '/api/v3/templates', { token: key.key });
    expect((await works()).status).toBe(200);
    expect((await a.call('DELETE', `/api/v3/keys/${key.id}`, { token: account.token })).status).toBe(204);
    await eventually(
      async () => (await works()).status,
      (status) => status === 401,
    );
  });

  /** An alert rule about this agent. */
  const firesWhenOffline = async (agent: TestAgent): Promise<string> => {
    const { token } = account;
    const channel = await a.call('POST', '/api/v3/alert-channels', {
      token,
      body: { name: 'Hook', type: 'webhook', address: 'https://hooks.example.com/x' },
    });
    const body = {
      name: 'Rule',
      kind: 'agent_offline',
      minutes: 1,
      targets: [agent.id],
      channelIds: [channel.body.id],
    };
    const answer = await a.call('POST', '/api/v3/alert-rules', { token, body });
    expect(answer.status, answer.bytes.toString()).toBe(201);
    return answer.body.id;
  };
  /** The node that does not hear the others says so, and does not declare the agent of another node offline. */
  const knowsThatItIsAlone = async (
    agent: TestAgent,
    { printer, rule }: { readonly printer: string; readonly rule: string },
  ): Promise<void> => {
    const { token } = account;
    const { sql } = b.cloud.deps.database;
    // As its heartbeats do at the other node.
    const heardAt = (date: Date) => sql`update agents set last_seen_date = ${date} where id = ${agent.id}`;
    await heardAt(new Date());
    expect((await b.call('GET', `/api/v3/agents/${agent.id}`, { token })).body.online).toBe(true);
    const { entries } = (await b.call('GET', '/api/v3/attention', { token })).body;
    expect(entries.filter((entry: { subject: { id: string } }) => entry.subject.id === agent.id)).toEqual([]);
    const status = await b.call('GET', `/api/v3/printers/${printer}/status`, { token });
    expect(status.body.message).toContain('does not hear the others');
    const looks = (minutes: number) => sweepAlerts(b.cloud.deps, new Date(Date.now() + minutes * 60_000));
    const raised = () => sql`select 1 from alerts where rule_id = ${rule}`;
    for (const minutes of [10, 11, 12]) {
      await heardAt(new Date(Date.now() + minutes * 60_000));
      await looks(minutes);
    }
    expect(await raised()).toHaveLength(0);
    // It is really gone.
    for (const minutes of [14, 15, 16]) await looks(minutes);
    expect(await raised()).toHaveLength(1);
    await heardAt(new Date());
  };

  it('rate limits are counted across the nodes, and by each alone while Valkey is away; jobs still arrive', async () => {
    const other = await a.signUp();
    const busy = await a.addPrinter(other, await a.addAgent(other));
    const statuses = new Map<number, number>();
    await Promise.all(
      Array.from({ length: 110 }, async (_, n) => {
        const { status } = await (n % 2 ? a : b).print(other, busy, '^XA^XZ');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    expect(Object.fromEntries(statuses)).toEqual({ 200: 100, 429: 10 });

    const agent = await a.addAgent(account, { name: 'elsewhere' });
    const printer = await a.addPrinter(account, agent);
    const rule = await firesWhenOffline(agent);
    await valkey.stop();
    const readiness = await eventually(
      () => b.call('GET', '/readyz'),
      ({ status }) => status === 503,
    );
    expect(readiness.body.notAnswering).toEqual(['valkey']);
    await knowsThatItIsAlone(agent, { printer, rule });
    const alone = await b.print(account, printer, '^XA^FDalone^FS^XZ');
    expect(alone.status).toBe(200);
    await eventually(
      () => agent.printed,
      (printed) => printed.includes(alone.body.jobId),
    );

    await valkey.start();
    await eventually(
      async () => (await b.call('GET', '/readyz')).status,
      (status) => status === 200,
    );
    await eventually(() => b.cloud.deps.bus.isOnline(agent.id), Boolean);
    const together = await b.print(account, printer, '^XA^FDtogether^FS^XZ');
    expect(together.body.status).toBe('dispatched');
    await eventually(
      () => agent.printed,
      (printed) => printed.includes(together.body.jobId),
    );
    agent.close();
  });
});
