/** Removing: what is gone is said before, what is open ends first, what somebody else serves stays, the log names it. */
import { LIMITS } from '@platen/protocol';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { connectAgent, enroll, type TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FO10,10^GB50,50,2^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' });
});
beforeEach(async () => {
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const get = async (route: string): Promise<Json> =>
  (await cloud.call('GET', `/api/v3/${route}`, { token: account.token })).body;
const call = (method: string, route: string, body?: object) =>
  cloud.call(method, `/api/v3/${route}`, { token: account.token, ...(body && { body }) });
const printed = async (printer: string): Promise<string> => (await cloud.print(account, printer, ZPL)).body.jobId;
const inState = (jobId: string, status: string): Promise<Json> =>
  eventually(
    () => cloud.job(account, jobId),
    (job) => job.status === status,
  );
const online = (id: string, wanted: boolean): Promise<Json> =>
  eventually(
    () => get(`agents/${id}`),
    (agent) => agent.online === wanted,
  );
const bind = (printer: string, agentId: string) => call('POST', `printers/${printer}/agents`, { agentId });
/** The events of the account, oldest first. */
const events = () => cloud.cloud.deps.database.sql<
  { type: string; jobId: string | null; printerId: string | null; detail: Json }[]
>`
  select e.type, e.job_id, e.printer_id, e.detail from events e join users u on u.account_id = e.account_id
  where u.email = ${account.email} order by e.id`;
const auditOf = async (action: string): Promise<Json> =>
  (
    await eventually(
      async () => (await get(`audit?action=${action}`)).entries,
      (entries) => entries.length > 0,
    )
  )[0];

describe('an agent that is removed', () => {
  it('passes the printers that others serve to the next in order, with their history and their jobs', async () => {
    const old = await cloud.addAgent(account, { name: 'Old PC', onOffer: 'accept' });
    const third = await cloud.addAgent(account, { name: 'Third PC' });
    const next = await cloud.addAgent(account, { name: 'New PC' });
    const printer = await cloud.addPrinter(account, old, { name: 'Workshop' });
    await bind(printer, next.id);
    await bind(printer, third.id);
    const taken = await printed(printer);
    await eventually(
      () => old.printed,
      (jobs) => jobs.includes(taken),
    );
    expect((await get(`agents/${old.id}/removal`)).printers).toEqual([
      { id: printer, name: 'Workshop', passesTo: { id: next.id, name: 'New PC' }, openJobs: 1, endedJobs: 0 },
    ]);

    expect((await call('DELETE', `agents/${old.id}`)).status).toBe(204);

    const status = await get(`printers/${printer}/status`);
    expect(status.agents.map((agent: Json) => [agent.agentName, agent.isPrimary])).toEqual([
      ['New PC', true],
      ['Third PC', false],
    ]);
    // What the agent had accepted is never given to another.
    expect(await cloud.job(account, taken)).toMatchObject({ status: 'failed', error: { code: 'agent_removed' } });
    const later = await printed(printer);
    await inState(later, 'completed');
    expect(next.printed).toEqual([later]);
    expect((await auditOf('agent.removed')).detail).toMatchObject({
      name: 'Old PC',
      passedPrinters: ['Workshop → New PC'],
    });
    expect((await events()).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['printer.primary_changed', 'agent.removed']),
    );
  });

  it('gives what it was only offered to the agent that takes over', async () => {
    const old = await cloud.addAgent(account, { onOffer: 'ignore' });
    const next = await cloud.addAgent(account, { name: 'New PC' });
    const printer = await cloud.addPrinter(account, old);
    await bind(printer, next.id);
    const job = await printed(printer);
    await eventually(
      () => old.offers.length,
      (count) => count === 1,
    );
    await call('DELETE', `agents/${old.id}`);
    await inState(job, 'completed');
    expect(next.printed).toEqual([job]);
  });

  it('takes the printers that nobody else serves along, and ends their open jobs first', async () => {
    const agent = await cloud.addAgent(account, { name: 'Old PC', onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, agent, { name: 'Dock 7' });
    const taken = await printed(printer);
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(taken),
    );
    agent.cut();
    await online(agent.id, false);
    const queued = await printed(printer);
    expect(await get(`agents/${agent.id}/removal`)).toEqual({
      printers: [{ id: printer, name: 'Dock 7', passesTo: null, openJobs: 2, endedJobs: 0 }],
      most: LIMITS.jobCount,
    });

    await call('DELETE', `agents/${agent.id}`);

    expect((await call('GET', `printers/${printer}`)).status).toBe(404);
    expect((await call('GET', `jobs/${queued}`)).status).toBe(404);
    const ends = (await events()).filter(({ type }) => ['job.failed', 'printer.removed'].includes(type));
    expect(ends.filter(({ type }) => type === 'job.failed')).toEqual(
      expect.arrayContaining(
        [taken, queued].map((jobId) =>
          expect.objectContaining({ jobId, detail: expect.objectContaining({ code: 'printer_removed' }) }),
        ),
      ),
    );
    expect(ends.find(({ type }) => type === 'printer.removed')).toMatchObject({
      printerId: printer,
      detail: { name: 'Dock 7' },
    });
    expect((await auditOf('agent.removed')).detail).toMatchObject({ name: 'Old PC', removedPrinters: ['Dock 7'] });
  });
});

describe('an agent that serves a printer no more', () => {
  const REMOVED = { code: 'printer_removed', message: 'The printer was removed from this agent.' };
  /** A job of three copies that the standby agent has accepted, and that agent. */
  const taken = async (): Promise<{ printer: string; standby: TestAgent; primary: string; job: string }> => {
    const primary = await cloud.addAgent(account, { name: 'Primary', onOffer: 'ignore' });
    const printer = await cloud.addPrinter(account, primary);
    const capabilities = ['copies', 'cancel'] as const;
    const standby = await cloud.addAgent(account, { name: 'Standby', onOffer: 'accept', capabilities });
    await bind(printer, standby.id);
    primary.cut();
    await online(primary.id, false);
    const { body } = await cloud.print(account, printer, ZPL, { query: { sourceFormat: 'zpl', copies: '3' } });
    await eventually(
      () => standby.printed,
      (jobs) => jobs.includes(body.jobId),
    );
    return { printer, standby, primary: primary.id, job: body.jobId };
  };

  it('gives back what it has not printed, with the copies that are left, and another agent prints them', async () => {
    const { printer, standby, job } = await taken();
    expect((await call('DELETE', `printers/${printer}/agents/${standby.id}`)).status).toBe(204);
    const next = await cloud.addAgent(account, { name: 'Next' });
    await bind(printer, next.id);
    const settled = await standby.report(job, 'failed', { copiesSent: 1, error: REMOVED });
    // The agent may forget it, and what it says of it later is of an attempt that is over.
    expect(settled).toEqual([job]);
    expect(await standby.report(job, 'completed')).toEqual([job]);
    expect(await inState(job, 'completed')).toMatchObject({ agent_id: next.id, copies: 3 });
    expect(next.offers.map(({ jobId, copies, attempt }) => ({ jobId, copies, attempt }))).toEqual([
      { jobId: job, copies: 2, attempt: 2 },
    ]);
    const types = (await events()).filter(({ jobId }) => jobId === job);
    expect(types.map(({ type }) => type)).not.toContain('job.failed');
    expect(types.findLast(({ type }) => type === 'job.queued')!.detail).toMatchObject({
      reason: 'The agent no longer serves this printer.',
      copiesBefore: 1,
    });
  });

  it.each([
    { labelsSent: 0, comes: 'goes back with the copies that are left', state: 'queued' },
    { labelsSent: 1, comes: 'ends, as a copy was begun', state: 'failed' },
    { labelsSent: undefined, comes: 'ends, as an older agent does not say', state: 'failed' },
  ])('a job of several labels with $labelsSent of them sent $comes', async ({ labelsSent, state }) => {
    const capabilities = ['copies', 'parts', 'cancel'] as const;
    const primary = await cloud.addAgent(account, { onOffer: 'ignore', capabilities });
    const printer = await cloud.addPrinter(account, primary, { config: { nativeFormat: 'png', dpi: 203 } });
    const standby = await cloud.addAgent(account, { onOffer: 'accept', capabilities });
    await bind(printer, standby.id);
    primary.cut();
    await online(primary.id, false);
    const labels = '^XA^FDone^FS^XZ^XA^FDtwo^FS^XZ';
    const { body } = await cloud.print(account, printer, labels, { query: { sourceFormat: 'zpl', copies: '3' } });
    await eventually(
      () => standby.printed,
      (jobs) => jobs.includes(body.jobId),
    );
    expect((await call('DELETE', `printers/${printer}/agents/${standby.id}`)).status).toBe(204);
    await standby.report(body.jobId, 'failed', { copiesSent: 1, labelsSent, error: REMOVED });
    await inState(body.jobId, state);
    if (state === 'failed') return;
    const next = await cloud.addAgent(account, { name: 'Next', capabilities });
    await bind(printer, next.id);
    await inState(body.jobId, 'completed');
    expect(next.offers.map(({ copies, parts }) => [copies, parts!.length])).toEqual([[2, 2]]);
  });

  it('ends a job that is to be cancelled, and one of a printer that it serves', async () => {
    const { printer, standby, job } = await taken();
    // Bound still: its list of printers is an old one.
    await standby.report(job, 'failed', { error: REMOVED });
    expect(await inState(job, 'failed')).toMatchObject({ error: { code: 'printer_removed' } });

    const second = (await cloud.print(account, printer, ZPL)).body.jobId;
    await eventually(
      () => standby.printed,
      (jobs) => jobs.includes(second),
    );
    const cancelling = cloud.call('POST', `/api/v3/jobs/${second}/cancel`, { token: account.key });
    await eventually(
      () => standby.events,
      (seen) => seen.some((event) => event.type === 'cancel' && event.jobId === second),
    );
    await call('DELETE', `printers/${printer}/agents/${standby.id}`);
    await standby.report(second, 'failed', { error: REMOVED });
    expect(await inState(second, 'failed')).toMatchObject({ error: { code: 'printer_removed' } });
    expect((await cancelling).status).toBe(409);
  });
});

describe('a printer that is removed', () => {
  it('keeps its history with keep=jobs: readable, listed by name, and its waiting jobs can be moved', async () => {
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent, { name: 'Dock 8' });
    const other = await cloud.addPrinter(account, agent, { name: 'Dock 9' });
    const done = await printed(printer);
    await inState(done, 'completed');
    agent.cut();
    await online(agent.id, false);
    const waiting = await printed(printer);
    expect(await get(`printers/${printer}/removal`)).toMatchObject({ openJobs: 1, endedJobs: 1 });

    expect((await call('DELETE', `printers/${printer}?keep=jobs`)).status).toBe(204);

    expect((await call('GET', `printers/${printer}`)).status).toBe(404);
    expect((await get('printers')).printers.map(({ id }: Json) => id)).toEqual([other]);
    expect((await get('print/quota')).printers.used).toBe(1);
    expect(await cloud.job(account, done)).toMatchObject({ status: 'completed', printer_name: 'Dock 8' });
    expect(await cloud.job(account, waiting)).toMatchObject({
      status: 'failed',
      agent_id: null,
      printer_name: 'Dock 8',
      error: { code: 'printer_removed', message: expect.stringContaining('Move the job') },
    });
    expect((await get(`jobs?printerId=${printer}`)).jobs).toHaveLength(2);
    const retry = await cloud.call('POST', `/api/v3/jobs/${waiting}/retry`, { token: account.key });
    expect([retry.status, retry.body.code]).toEqual([404, 'printer_not_found']);
    const moved = await cloud.call('POST', `/api/v3/jobs/${waiting}/move`, {
      token: account.key,
      body: { printerId: other },
    });
    expect([moved.status, moved.body.printer_id]).toEqual([200, other]);
    expect((await auditOf('printer.removed')).detail).toEqual({ name: 'Dock 8', keep: 'jobs', endedJobs: 1 });
  });

  it('is forgotten with the last of its jobs', async () => {
    const { sql } = cloud.cloud.deps.database;
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    await inState(await printed(printer), 'completed');
    await call('DELETE', `printers/${printer}?keep=jobs`);
    const rows = () => sql`select from printers where id = ${printer}`;
    await eventually(() => deleteExpired(sql), Boolean);
    expect(await rows()).toHaveLength(1);
    await sql`update jobs set completed_date = now() - interval '31 days' where printer_id = ${printer}`;
    await eventually(() => deleteExpired(sql), Boolean);
    expect(await rows()).toHaveLength(0);
  });

  it('ends a job that was stored while it was being removed', async () => {
    const { sql } = cloud.cloud.deps.database;
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    agent.cut();
    await online(agent.id, false);
    const late = await printed(printer);
    // As another node has it that still knows the printer.
    await sql`update printers set removed_date = now() where id = ${printer}`;
    const { error } = await inState(late, 'failed');
    expect(error.code).toBe('printer_removed');
  });

  it('leaves the rules that watch it, and switches off one that watches nothing else', async () => {
    const agent = await cloud.addAgent(account);
    const one = await cloud.addPrinter(account, agent, { name: 'One' });
    const two = await cloud.addPrinter(account, agent, { name: 'Two' });
    const rule = (name: string, targets: string[]) =>
      call('POST', 'alert-rules', { name, kind: 'printer_down', targets });
    await rule('both', [one, two]);
    await rule('one', [one]);
    await call('DELETE', `printers/${one}?keep=jobs`);
    const { rules } = await get('alert-rules');
    expect(rules.find(({ name }: Json) => name === 'both')).toMatchObject({ targets: [two], active: true });
    expect(rules.find(({ name }: Json) => name === 'one')).toMatchObject({ active: false });
  });
});

describe('a computer that is replaced', () => {
  it('hands its agent over, with id, printers and queue, and ends with its key', async () => {
    const old = await cloud.addAgent(account, { name: 'Packing', onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, old);
    const taken = await printed(printer);
    await eventually(
      () => old.printed,
      (jobs) => jobs.includes(taken),
    );
    const { sql } = cloud.cloud.deps.database;
    await sql`update agents set instance = ${randomUUID()}, ledger_position = 4711 where id = ${old.id}`;
    const { status, body } = await call('POST', `agents/${old.id}/replace`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ enrollmentCode: expect.any(String), agentId: old.id });
    // Two agents are not needed for one computer.
    expect((await get('print/quota')).agents).toMatchObject({ used: 1, pending: 0 });
    // Until the code is used nothing has changed.
    expect((await get(`agents/${old.id}`)).online).toBe(true);

    const identity = await enroll(cloud.url, body.enrollmentCode, 'another name');

    expect(identity.id).toBe(old.id);
    // The new computer's ledger is not an old copy of the former one's.
    expect(await sql`select instance, ledger_position from agents where id = ${old.id}`).toEqual([
      { instance: null, ledgerPosition: null },
    ]);
    await online(old.id, false);
    await expect(connectAgent({ url: cloud.url, ...old })).rejects.toThrow('401');
    expect(await cloud.job(account, taken)).toMatchObject({
      status: 'failed',
      error: { code: 'outcome_uncertain', message: expect.stringContaining('replaced') },
    });
    const queued = await printed(printer);
    const renewed = await connectAgent({ url: cloud.url, ...identity });
    await inState(queued, 'completed');
    expect(renewed.printed).toEqual([queued]);
    expect(renewed.printers().map(({ id }) => id)).toEqual([printer]);
    expect((await get('agents')).agents.map(({ id, name }: Json) => [id, name])).toEqual([[old.id, 'Packing']]);
    expect((await auditOf('agent.replacement_requested')).detail).toMatchObject({ name: 'Packing' });
    expect(await auditOf('agent.replaced')).toMatchObject({ target: old.id, actor: { name: 'Packing' } });
    await expect(enroll(cloud.url, body.enrollmentCode, 'again')).rejects.toThrow('unknown or was used');
    renewed.close();
  });

  it('has one code: another request ends the one before, and so does the removal of its agent', async () => {
    const agent = await cloud.addAgent(account);
    const code = async (): Promise<string> => (await call('POST', `agents/${agent.id}/replace`)).body.enrollmentCode;
    const [first, second] = [await code(), await code()];
    await expect(enroll(cloud.url, first, 'x')).rejects.toThrow('unknown or was used');
    expect((await get('enrollment-codes')).codes).toMatchObject([{ agentId: agent.id }]);
    await call('DELETE', `agents/${agent.id}`);
    await expect(enroll(cloud.url, second, 'x')).rejects.toThrow('unknown or was used');
  });
});

/** How each thing is made that can be removed, and what the audit log must call it. */
const REMOVABLE: Readonly<Record<string, () => Promise<{ readonly path: string; readonly named: string }>>> = {
  'agents/:id': async () => ({
    path: `agents/${(await cloud.addAgent(account, { name: 'Hall 3' })).id}`,
    named: 'Hall 3',
  }),
  'printers/:id': async () => {
    const printer = await cloud.addPrinter(account, await cloud.addAgent(account), { name: 'Dock 4' });
    return { path: `printers/${printer}`, named: 'Dock 4' };
  },
  'printers/:id/agents/:agentId': async () => {
    const printer = await cloud.addPrinter(account, await cloud.addAgent(account), { name: 'Dock 4' });
    const standby = await cloud.addAgent(account, { name: 'Standby' });
    await bind(printer, standby.id);
    return { path: `printers/${printer}/agents/${standby.id}`, named: 'Standby' };
  },
  'keys/:id': made('keys', { name: 'Shop', mode: 'test' }, 'Shop'),
  'tokens/:id': async () => {
    const printer = await cloud.addPrinter(account, await cloud.addAgent(account));
    const body = { printerIds: [printer], copies: 1, expiresIn: 60, origins: ['https://shop.example.com'] };
    const token = await cloud.call('POST', '/api/v3/tokens', { token: account.key, body });
    return { path: `tokens/${token.body.id}`, named: token.body.prefix ?? 'svc_page_' };
  },
  'enrollment-codes/:id': made('agents/enroll', {}, 'expiresDate', 'enrollment-codes'),
  'invitations/:id': made('invitations', { role: 'viewer', email: 'ada@example.com' }, 'ada@example.com'),
  'members/:id': async () => {
    const other = await cloud.signUp();
    const invited = await call('POST', 'invitations', { role: 'viewer' });
    const token = invited.body.link.split('#')[1];
    await cloud.call('POST', '/api/v3/invitations/accept', { token: other.token, body: { token } });
    const { members } = await get('members');
    return { path: `members/${members.find(({ email }: Json) => email === other.email).id}`, named: other.email };
  },
  'labels/:id': made('labels', { name: 'Parcel', format: 'zpl', content: ZPL }, 'Parcel'),
  'templates/:id': made('templates', { name: 'Shelf', format: 'zpl', content: ZPL }, 'Shelf'),
  'boards/:id': made('boards', { name: 'Gate' }, 'Gate'),
  'pools/:id': async () => {
    const printer = await cloud.addPrinter(account, await cloud.addAgent(account));
    const { body } = await call('POST', 'pools', { name: 'Line 1', printerIds: [printer] });
    return { path: `pools/${body.id}`, named: 'Line 1' };
  },
  'webhooks/:id': made('webhooks', { url: 'https://shop.example.com/hook' }, 'shop.example.com'),
  'alert-rules/:id': made('alert-rules', { name: 'Night', kind: 'agent_offline' }, 'Night'),
  'alert-channels/:id': made(
    'alert-channels',
    { name: 'Team', type: 'slack', address: 'https://hooks.slack.example/x' },
    'Team',
  ),
};

function made(path: string, body: object, named: string, at = path) {
  return async () => ({ path: `${at}/${(await call('POST', path, body)).body.id}`, named });
}

describe('the audit log', () => {
  /** Not things of the account, only work on a thing that stays, or the account with its log (account-data.test.ts). */
  const OTHERS = ['account', 'operator/impersonation', 'profile/trusted-devices/:id', 'templates/:id/draft'];

  it('is tried with every removal that there is', async () => {
    const { body } = await cloud.call('GET', '/openapi.json');
    const removals = Object.entries<Json>(body.paths)
      .filter(([path, methods]) => path.startsWith('/api/v3/') && 'delete' in methods)
      .map(([path]) => path.slice('/api/v3/'.length).replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(removals.toSorted()).toEqual([...Object.keys(REMOVABLE), ...OTHERS].toSorted());
  });

  it.each(Object.keys(REMOVABLE))('names what DELETE %s removes', async (kind) => {
    const { path, named } = await REMOVABLE[kind]!();
    expect((await call('DELETE', path)).status).toBe(204);
    // Entries are written after their answers: two of one moment may change places.
    const removal: Json = await eventually(
      async (): Promise<Json> =>
        (await get('audit')).entries.find(({ action }: Json) => /\.(removed|revoked)$/.test(action)),
      Boolean,
    );
    expect(JSON.stringify(removal.detail)).toContain(named);
  });
});
