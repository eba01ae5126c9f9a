/** Alerts: raised once, grouped, held back in quiet hours, resolved, and sent to real servers, whatever is killed. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverAlerts } from '../src/watching/alerts/deliver.ts';
import { sweepAlerts } from '../src/watching/alerts/sweep.ts';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { connectAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

interface Received {
  readonly path: string;
  readonly body: Json;
}

let cloud: TestCloud;
let mails: MailServer;
let server: Server;
let hooks: string;
/** What the receiver got, and the statuses that it answers next at a path. */
const received: Received[] = [];
const answers = new Map<string, number[]>();

/** The clock of the sweep; it only goes forward. */
let now: Date;

beforeAll(async () => {
  mails = await startMailServer();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url!, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answers.get(request.url!)?.shift() ?? 200).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hooks = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cloud = await startTestCloud(
    { ALLOW_PRIVATE_URLS: '1', SMTP_URL: mails.url, MAIL_FROM: 'Platen <platen@example.com>', DEFAULT_PLAN: 'free' },
    { alertsStartMs: null },
  );
  now = new Date();
});
afterAll(async () => {
  await cloud.close();
  await mails.close();
  server.close();
});
beforeEach(async () => {
  received.length = 0;
  answers.clear();
  readings.clear();
  await cloud.cloud.deps.database.sql`update alert_rules set active = false`;
});

const sweep = async (): Promise<void> => {
  const { database, bus, alertDelivery } = cloud.cloud.deps;
  await sweepAlerts({ database, bus }, now);
  while ((await deliverAlerts(alertDelivery, () => now)) > 0);
};
/** Lets time pass, looking every half minute, as nodes do more often. */
const pass = async (minutes: number): Promise<void> => {
  for (let step = 0; step < minutes * 2; step++) {
    now = new Date(now.getTime() + 30_000);
    await keepReadings();
    await sweep();
  }
};

/** The last reading of printers whose agent is online: as agents report them each minute. */
const readings = new Map<string, string>();
const keepReadings = async (): Promise<void> => {
  for (const [printerId, status] of readings)
    await cloud.cloud.deps.database
      .sql`update bindings set status = ${status}, status_date = ${now}, status_detail = null where printer_id = ${printerId}`;
};

const api = async (account: TestAccount, method: string, path: string, body?: object): Promise<Json> => {
  const answer = await cloud.call(method, path, { token: account.token, ...(body && { body }) });
  expect(answer.status, answer.bytes.toString()).toBeLessThan(300);
  return answer.body;
};
const channel = async (account: TestAccount, type = 'webhook', path = `/${account.email}`): Promise<string> =>
  (await api(account, 'POST', '/api/v3/alert-channels', { name: type, type, address: `${hooks}${path}` })).id;
const rule = (account: TestAccount, fields: object): Promise<Json> =>
  api(account, 'POST', '/api/v3/alert-rules', { name: 'Rule', minutes: 5, ...fields });
const alertsOf = async (account: TestAccount): Promise<Json[]> => (await api(account, 'GET', '/api/v3/alerts')).alerts;
const to = (account: TestAccount): Received[] => received.filter(({ path }) => path === `/${account.email}`);
const goOffline = async (agent: { readonly id: string; readonly close: () => void }): Promise<void> => {
  agent.close();
  await eventually(
    () => cloud.cloud.deps.bus.isOnline(agent.id),
    (online) => !online,
  );
};
const verify = async (account: TestAccount): Promise<void> => {
  await cloud.cloud.deps.database.sql`update users set email_verified = true where email = ${account.email}`;
};
/** An account with an agent and printers. */
const fleet = async (printers: number) => {
  const account = await cloud.signUp();
  await verify(account);
  const agent = await cloud.addAgent(account, { name: 'Hall' });
  const ids: string[] = [];
  for (let n = 1; n <= printers; n++) {
    const id = await cloud.addPrinter(account, agent, { name: `Dock ${n}`, address: `192.0.2.${n}:9100` });
    readings.set(id, 'ready');
    ids.push(id);
  }
  return { account, agent, printers: ids };
};

it('raises one alert for a printer that stays down, and resolves it once the printer stays well', async () => {
  const { account, printers } = await fleet(2);
  await rule(account, { kind: 'printer_down', channelIds: [await channel(account)] });
  await pass(1);
  readings.set(printers[0]!, 'error');
  await pass(4.5);
  expect(await alertsOf(account)).toEqual([]);
  await pass(20);
  const [alert, ...others] = await alertsOf(account);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    kind: 'printer_down',
    subject: { type: 'printer', id: printers[0] },
    message: 'Printer "Dock 1" is not printing. The printer reports a fault.',
    fact: { key: 'alert.printer_down' },
    resolvedDate: null,
    messages: [{ kind: 'raised', state: 'sent', error: null, channel: { type: 'webhook' } }],
  });
  expect(new Date(alert.raisedDate).getTime() - new Date(alert.sinceDate).getTime()).toBe(5 * 60_000);
  expect(to(account).map(({ body }) => body.type)).toEqual(['alert.raised']);
  expect(to(account)[0]!.body).toMatchObject({
    title: 'Printer "Dock 1" is not printing',
    alertIds: [alert.id],
    text: expect.stringContaining('Dock 1'),
    link: `${cloud.url}/alerts?account=${(await api(account, 'GET', '/api/v3/account')).id}`,
  });
  readings.set(printers[0]!, 'ready');
  await pass(2);
  expect((await alertsOf(account))[0]).toMatchObject({ resolvedDate: expect.any(String) });
  expect(to(account).map(({ body }) => [body.type, body.title])).toEqual([
    ['alert.raised', 'Printer "Dock 1" is not printing'],
    ['alert.resolved', 'Resolved: Printer "Dock 1" is not printing'],
  ]);
  const { sql } = cloud.cloud.deps.database;
  const events = await sql<{ type: string }[]>`
    select type from events where detail->>'alertId' = ${alert.id} order by id`;
  expect(events.map(({ type }) => type)).toEqual(['alert.raised', 'alert.resolved']);
});

it('takes a printer that comes and goes for one alert', async () => {
  const { account, printers } = await fleet(1);
  await rule(account, { kind: 'printer_down', minutes: 1, channelIds: [await channel(account)] });
  readings.set(printers[0]!, 'error');
  await pass(3);
  for (let n = 0; n < 4; n++) {
    readings.set(printers[0]!, 'ready');
    await pass(0.5);
    readings.set(printers[0]!, 'attention');
    await pass(1);
  }
  expect((await alertsOf(account)).length).toBe(1);
  expect(to(account).length).toBe(1);
});

it('raises one alert for an agent that takes ten printers down', async () => {
  const { account, agent, printers } = await fleet(10);
  const channelIds = [await channel(account)];
  await rule(account, { kind: 'printer_down', channelIds });
  await rule(account, { kind: 'agent_offline', minutes: 10, channelIds });
  await goOffline(agent);
  await pass(30);
  const alerts = await alertsOf(account);
  expect(alerts.length).toBe(1);
  expect(alerts[0]).toMatchObject({ subject: { type: 'agent', id: agent.id } });
  expect(alerts[0].message).toMatch(
    /^The agent "Hall" on .* is not connected, so 10 printers are not printing\. .* start the agent\. Printers: Dock 1, Dock 2/,
  );
  expect(alerts[0].printers.map(({ id }: Json) => id).toSorted()).toEqual(printers.toSorted());
  expect(to(account).length).toBe(1);
});

it('tells a printer that is still down when its agent is back as an alert of its own', async () => {
  const { account, agent, printers } = await fleet(2);
  await rule(account, { kind: 'printer_down', channelIds: [await channel(account)] });
  await goOffline(agent);
  await pass(6);
  readings.set(printers[1]!, 'paused');
  await connectAgent({ url: cloud.url, id: agent.id, key: agent.key });
  await eventually(() => cloud.cloud.deps.bus.isOnline(agent.id), Boolean);
  await pass(3);
  const resolved = (await alertsOf(account)).filter(({ resolvedDate }) => resolvedDate !== null);
  expect(resolved.map(({ subject }) => subject.type)).toEqual(['agent']);
  await pass(5);
  expect((await alertsOf(account)).filter(({ resolvedDate }) => resolvedDate === null)).toMatchObject([
    { subject: { type: 'printer', id: printers[1] }, message: expect.stringContaining('is paused') },
  ]);
});

it('counts the jobs that wait too long, and not those that were asked for again just now', async () => {
  const { account, agent, printers } = await fleet(1);
  await rule(account, { kind: 'jobs_waiting', minutes: 10, channelIds: [await channel(account)] });
  await goOffline(agent);
  for (let n = 0; n < 3; n++) await cloud.print(account, printers[0]!, '^XA^FO9,9^GB9,9,1^FS^XZ');
  now = new Date(Math.max(now.getTime(), Date.now()));
  const { sql } = cloud.cloud.deps.database;
  await sql`update jobs set created_date = ${now} where printer_id = ${printers[0]!}`;
  await pass(9.5);
  expect(await alertsOf(account)).toEqual([]);
  await pass(1);
  expect((await alertsOf(account)).map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^3 jobs are waiting for Dock 1\. The agent "Hall" on .* is not connected, so Dock 1 is not printing\./,
    ),
  ]);
  const [job] = await sql<{ id: string; accountId: string }[]>`
    update jobs set retry_count = 1 where printer_id = ${printers[0]!} returning id, account_id`;
  await sql`update jobs set state = 'completed' where printer_id = ${printers[0]!} and id <> ${job!.id}`;
  await sql`
    insert into events (account_id, type, job_id, at) values (${job!.accountId}, 'job.retried', ${job!.id}, ${now})`;
  await pass(3);
  expect((await alertsOf(account))[0]).toMatchObject({ resolvedDate: expect.any(String) });
});

it('says of a printer what the attention report says, also where its jobs wait without a fault', async () => {
  const { account, printers } = await fleet(2);
  await rule(account, { kind: 'printer_down', targets: [printers[0]] });
  await rule(account, { kind: 'jobs_waiting', targets: [printers[1]] });
  const { sql } = cloud.cloud.deps.database;
  readings.set(printers[0]!, 'offline');
  await pass(4);
  await cloud.print(account, printers[1]!, '^XA^FO9,9^GB9,9,1^FS^XZ');
  await eventually(
    () => sql<{ state: string }[]>`select state from jobs where printer_id = ${printers[1]!}`,
    ([job]) => job?.state === 'completed',
  );
  // As if the agent had taken it, and not gone on since.
  await sql`update jobs set state = 'accepted', completed_date = null, created_date = ${now}, accepted_date = ${now}
    where printer_id = ${printers[1]!}`;
  await sql`update events set at = ${now} where printer_id = ${printers[1]!}`;
  await pass(8);
  const { entries }: Json = await api(account, 'GET', '/api/v3/attention');
  const said = (id: string): string => entries.find(({ place }: Json) => place.printerId === id).message;
  const messages = (await alertsOf(account)).map(({ message }) => message);
  expect(messages).toContain(`Printer "Dock 1" is not printing. ${said(printers[0]!)}`);
  expect(said(printers[0]!)).toMatch(/^The agent "Hall" on .* cannot reach Dock 1 at 192\.0\.2\.1:9100\. Check that/);
  expect(messages).toContainEqual(
    expect.stringMatching(
      /^A job at Dock 2 has made no progress for \d+ minutes\. Look at the printer; .* restart the agent/,
    ),
  );
});

it('watches the chosen printers alone', async () => {
  const { account, printers } = await fleet(2);
  await rule(account, { kind: 'printer_down', targets: [printers[1]] });
  readings.set(printers[0]!, 'error');
  await pass(10);
  expect(await alertsOf(account)).toEqual([]);
  const refused = await cloud.call('POST', '/api/v3/alert-rules', {
    token: account.token,
    body: { name: 'x', kind: 'agent_offline', targets: [printers[0]] },
  });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    `targets: there is no agent ${printers[0]} in this account.`,
  ]);
});

it('holds messages back in quiet hours, and sends one summary when they end', async () => {
  const { account, printers } = await fleet(3);
  await rule(account, { kind: 'printer_down', minutes: 1, channelIds: [await channel(account)] });
  const clock = (minutes: number) =>
    new Date(now.getTime() + minutes * 60_000 + 5.5 * 3_600_000).toISOString().slice(11, 16);
  await api(account, 'PUT', '/api/v3/alert-settings', {
    timeZone: 'Asia/Kolkata',
    language: 'de',
    quietHours: { from: clock(-1), to: clock(30) },
  });
  readings.set(printers[0]!, 'error');
  readings.set(printers[1]!, 'paused');
  await pass(5);
  readings.set(printers[0]!, 'ready');
  await pass(10);
  expect(to(account)).toEqual([]);
  expect((await alertsOf(account)).flatMap(({ messages }) => messages.map(({ state }: Json) => state))).toEqual(
    expect.arrayContaining(['held']),
  );
  await pass(20);
  expect(to(account).map(({ body }) => [body.type, body.title])).toEqual([
    ['alert.summary', 'Ruhezeit: 2 Alarme, davon 1 noch offen'],
  ]);
  expect(to(account)[0]!.body.text).toMatch(/Erledigt: Der Drucker „Dock 1“ druckt nicht\./);
  readings.set(printers[1]!, 'ready');
  await pass(3);
  expect(to(account).map(({ body }) => body.type)).toEqual(['alert.summary', 'alert.resolved']);
});

it('does not count the time in which nobody looked', async () => {
  const { account, agent } = await fleet(1);
  await rule(account, { kind: 'agent_offline', channelIds: [await channel(account)] });
  await goOffline(agent);
  await pass(4);
  // The cloud was down for an hour.
  now = new Date(now.getTime() + 3_600_000);
  await pass(4.5);
  expect(await alertsOf(account)).toEqual([]);
  await pass(1);
  expect((await alertsOf(account)).length).toBe(1);
});

it('raises each alert once when several nodes look at once, and nothing of a node that dies in between', async () => {
  const { account, printers } = await fleet(4);
  await rule(account, { kind: 'printer_down', minutes: 1, channelIds: [await channel(account)] });
  for (const printer of printers) readings.set(printer, 'error');
  await pass(0.5);
  const { database, bus, alertDelivery } = cloud.cloud.deps;
  const { sql } = database;
  // The database ends the connections of whoever is looking.
  for (let round = 0; round < 10; round++) {
    now = new Date(now.getTime() + 30_000);
    await keepReadings();
    const looks = Array.from({ length: 4 }, () => sweepAlerts({ database, bus }, now));
    if (round < 4) {
      const killing = sql`
        select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and query like '%alert%' and state <> 'idle' and pid <> pg_backend_pid()`;
      await Promise.allSettled([...looks, killing]);
      // The pool hears here of its connections that have died, not in the midst of the next look.
      await Promise.allSettled(Array.from({ length: 50 }, () => sql`select 1`));
    } else await Promise.all(looks);
  }
  const sends = Array.from({ length: 4 }, () => deliverAlerts(alertDelivery, () => now));
  await Promise.all(sends);
  const alerts = await alertsOf(account);
  expect(alerts.map(({ subject }) => subject.id).toSorted()).toEqual(printers.toSorted());
  expect(
    to(account)
      .flatMap(({ body }) => body.alertIds)
      .toSorted(),
  ).toEqual(alerts.map(({ id }) => id).toSorted());
});

it('sends a message again that nobody took, and gives up where it is of no use', async () => {
  const { account, printers } = await fleet(1);
  await rule(account, { kind: 'printer_down', minutes: 1, channelIds: [await channel(account)] });
  answers.set(`/${account.email}`, [500, 503]);
  readings.set(printers[0]!, 'error');
  await pass(1.5);
  expect((await alertsOf(account))[0].messages).toMatchObject([
    { state: 'pending', error: 'The answer was 500, not 2xx.' },
  ]);
  await pass(6);
  expect((await alertsOf(account))[0].messages).toMatchObject([{ state: 'sent', attempts: 3, error: null }]);
  answers.set(`/${account.email}`, [410]);
  readings.set(printers[0]!, 'ready');
  await pass(3);
  expect((await alertsOf(account))[0].messages[1]).toMatchObject({ kind: 'resolved', state: 'failed', attempts: 1 });
});

it('shows of a channel why nothing arrives and since when, until something does', async () => {
  const { account, printers } = await fleet(1);
  const id = await channel(account);
  await rule(account, { kind: 'printer_down', minutes: 1, channelIds: [id] });
  const failing = async (): Promise<Json> => {
    const { channels } = await api(account, 'GET', '/api/v3/alert-channels');
    const { entries }: Json = await api(account, 'GET', '/api/v3/attention');
    const { failingSince: since, failingReason: reason, failingFact: fact } = channels[0];
    return { since, reason, fact, entries: entries.filter(({ kind }: Json) => kind === 'alert_channel_failing') };
  };
  const works = { since: null, reason: null, fact: undefined, entries: [] };
  expect(await failing()).toEqual(works);
  answers.set(`/${account.email}`, [500, 503]);
  readings.set(printers[0]!, 'error');
  await pass(1.5);
  const first = await failing();
  expect(first).toMatchObject({ since: expect.any(String), reason: 'The answer was 500, not 2xx.' });
  await pass(1);
  expect(await failing()).toMatchObject({
    since: first.since,
    reason: 'The answer was 503, not 2xx.',
    fact: { key: 'delivery.status', params: { status: 503 } },
    entries: [{ subject: { type: 'alert_channel', id }, since: first.since }],
  });
  await pass(6);
  expect(await failing()).toEqual(works);
  answers.set(`/${account.email}`, [404, 200]);
  await api(account, 'POST', `/api/v3/alert-channels/${id}/test`);
  expect(await failing()).toMatchObject({ reason: 'The answer was 404, not 2xx.', entries: [{ subject: { id } }] });
  await api(account, 'POST', `/api/v3/alert-channels/${id}/test`);
  expect(await failing()).toEqual(works);
});

it('mails verified users of the account alone, in the form of a mail', async () => {
  const { account, agent } = await fleet(1);
  const refused = await cloud.call('POST', '/api/v3/alert-channels', {
    token: account.token,
    body: { name: 'Stranger', type: 'mail', address: 'victim@platen.example' },
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified']);
  const { id } = await api(account, 'POST', '/api/v3/alert-channels', {
    name: 'Me',
    type: 'mail',
    address: account.email,
  });
  await rule(account, { kind: 'agent_offline', channelIds: [id] });
  const before = mails.countTo(account.email);
  await goOffline(agent);
  await pass(6);
  const mail = await mails.mailTo(account.email, before + 1);
  // The subject is one sentence; the next step is in the body.
  expect(mail.content).toMatch(/^Subject: .*The_agent_"Hall"_on_test_is_not_conn/m);
  expect(mail.content.slice(0, mail.content.indexOf('Message-ID'))).not.toContain('Switch');
  expect(mail.content).toMatch(/agent &#34;Hall&#34; on test is not connected, .*start the agent\. Since /);
  const { id: accountId, name } = await api(account, 'GET', '/api/v3/account');
  expect(mail.link.href).toBe(`${cloud.url}/alerts?account=${accountId}`);
  expect(mail.content).toContain(`is an alert channel of the Platen account ${name}.`);
  expect(mail.content).toContain(`Change or end these messages: ${cloud.url}/alerts?account=${accountId}&tab=rules`);
  expect((await alertsOf(account))[0].messages).toMatchObject([{ state: 'sent', channel: { type: 'mail' } }]);
});

it('speaks to Slack and to Teams in their forms, with nothing of a name taken for markup', async () => {
  const { account, printers } = await fleet(1);
  await api(account, 'PATCH', `/api/v3/printers/${printers[0]}`, { name: '<!channel> *A* & [x](http://192.0.2.1)' });
  const slack = await channel(account, 'slack', '/slack');
  const teams = await channel(account, 'teams', '/teams');
  await rule(account, { kind: 'printer_down', minutes: 1, channelIds: [slack, teams] });
  readings.set(printers[0]!, 'error');
  await pass(2);
  const { id: accountId } = await api(account, 'GET', '/api/v3/account');
  const link = `${cloud.url}/alerts?account=${accountId}`;
  const [toSlack, toTeams] = ['/slack', '/teams'].map((path) => received.find((one) => one.path === path)!.body);
  expect(toSlack).toMatchObject({ text: expect.stringContaining('&lt;!channel&gt; *A* &amp; [x]') });
  expect(toSlack.blocks.map(({ type }: Json) => type)).toEqual(['section', 'context']);
  expect(toSlack.blocks[1].elements[0].text).toBe(`<${link}|Open the alerts>`);
  expect(toTeams.attachments[0]).toMatchObject({
    contentType: 'application/vnd.microsoft.card.adaptive',
    content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl', url: link }] },
  });
  expect(toTeams.attachments[0].content.body[0].text).toContain('\\[x\\]\\(http://192.0.2.1\\)');
});

it('sends a test at once, and not many in a minute', async () => {
  const account = await cloud.signUp();
  const id = await channel(account);
  answers.set(`/${account.email}`, [404]);
  const failed = await api(account, 'POST', `/api/v3/alert-channels/${id}/test`);
  expect(failed).toMatchObject({ kind: 'test', state: 'failed', error: 'The answer was 404, not 2xx.' });
  expect(await api(account, 'POST', `/api/v3/alert-channels/${id}/test`)).toMatchObject({ state: 'sent' });
  for (let n = 0; n < 3; n++) await api(account, 'POST', `/api/v3/alert-channels/${id}/test`);
  const limited = await cloud.call('POST', `/api/v3/alert-channels/${id}/test`, { token: account.token });
  expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
  expect(to(account).length).toBe(5);
});

it('shows the address of a channel in part alone, in its list, in the log and in the database', async () => {
  const account = await cloud.signUp();
  const { id, address } = await api(account, 'POST', '/api/v3/alert-channels', {
    name: 'Slack',
    type: 'slack',
    address: `${hooks}/services/T00/B00/verysecretpart`,
  });
  expect(address).toBe(`${hooks}/…part`);
  await eventually(
    async () => (await api(account, 'GET', '/api/v3/audit?action=alert_channel.*')).entries,
    (entries) => entries.length === 1,
  );
  const { sql } = cloud.cloud.deps.database;
  await cloud.cloud.deps.requests.flush();
  const stored = [
    await sql`select * from alert_channels where id = ${id}`,
    await sql`select * from audit_log where target = ${id}`,
    await sql`select * from request_log`,
    await api(account, 'GET', '/api/v3/alert-channels'),
  ];
  expect(JSON.stringify(stored)).not.toContain('verysecretpart');
});

it('ends the alerts of a rule that is switched off or removed, without a message', async () => {
  const { account, printers } = await fleet(1);
  const { id } = await rule(account, { kind: 'printer_down', minutes: 1, channelIds: [await channel(account)] });
  readings.set(printers[0]!, 'error');
  await pass(2);
  await api(account, 'PATCH', `/api/v3/alert-rules/${id}`, { active: false });
  expect((await alertsOf(account))[0].resolvedDate).not.toBeNull();
  await pass(2);
  await api(account, 'PATCH', `/api/v3/alert-rules/${id}`, { active: true });
  await pass(2);
  expect((await alertsOf(account)).length).toBe(2);
  expect((await cloud.call('DELETE', `/api/v3/alert-rules/${id}`, { token: account.token })).status).toBe(204);
  expect((await alertsOf(account)).every(({ resolvedDate }) => resolvedDate !== null)).toBe(true);
  expect(to(account).map(({ body }) => body.type)).toEqual(['alert.raised', 'alert.raised']);
});

it('forgets what is over after 30 days', async () => {
  const { sql } = cloud.cloud.deps.database;
  await sql`update alerts set raised_date = raised_date - interval '31 days'`;
  await sql`update alert_messages set created_date = created_date - interval '31 days'`;
  await deleteExpired(sql);
  const [row] = await sql`
    select (select count(*) from alerts where resolved_date is not null)::int as alerts,
      (select count(*) from alert_messages where state in ('sent', 'failed'))::int as messages`;
  expect(row).toEqual({ alerts: 0, messages: 0 });
});
