/** What never became a job, and a printer that has become slow, are found from the attention report alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let agent: Awaited<ReturnType<TestCloud['addAgent']>>;
let printer: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { onOffer: 'print' });
  printer = await cloud.addPrinter(account, agent);
});
afterAll(() => cloud?.close());

const entries = async (kind: string) => {
  const { body } = await cloud.call('GET', '/api/v3/attention', { token: account.token });
  return body.entries.filter((entry: { kind: string }) => entry.kind === kind) as { message: string; id: string }[];
};

it('names the program whose labels lack fields, and how many were refused', async () => {
  const { body: template } = await cloud.call('POST', '/api/v3/templates', {
    token: account.token,
    body: { name: 'Parcel', format: 'zpl', content: '^XA^FO9,9^A0N,40^FD{city}^FS^XZ' },
  });
  const print = (body: object) =>
    cloud.call('POST', `/api/v3/printers/${printer}/templates/${template.id}/print`, {
      token: account.key,
      query: { validate: 'true' },
      body,
    });
  expect((await print({ city: 'Graz' })).status).toBeLessThan(300);
  for (let count = 0; count < 2; count++)
    expect(await print({})).toMatchObject({ status: 422, body: { code: 'missing_merge_fields' } });
  const [entry] = await eventually(
    () => entries('prints_refused'),
    (all) => all[0]?.message.includes('2 prints') === true,
  );
  expect(entry!.message).toContain('no value for some of its fields');
  // A label that prints afterwards says nothing about those that did not.
  await print({ city: 'Wien' });
  expect(await entries('prints_refused')).toHaveLength(1);
});

it('a template refuses labels with missing fields by itself, unless the request says otherwise', async () => {
  const { body: template } = await cloud.call('POST', '/api/v3/templates', {
    token: account.token,
    body: { name: 'Strict', format: 'zpl', content: '^XA^FO9,9^A0N,40^FD{city}^FS^XZ', requireFields: true },
  });
  expect(template).toMatchObject({ requireFields: true });
  const print = async (query = {}) =>
    (
      await cloud.call('POST', `/api/v3/printers/${printer}/templates/${template.id}/print`, {
        token: account.key,
        query,
        body: {},
      })
    ).status;
  expect(await print()).toBe(422);
  expect(await print({ validate: 'false' })).toBe(202);
  await cloud.call('PATCH', `/api/v3/templates/${template.id}`, {
    token: account.token,
    body: { requireFields: false },
  });
  expect(await print()).toBe(202);
});

it('finds a printer whose labels take four times as long as usual', async () => {
  const { sql } = cloud.cloud.deps.database;
  const slow = await cloud.addPrinter(account, agent, { name: 'Slow', address: '10.0.0.9:9100' });
  const jobs = async (count: number, seconds: number, hoursAgo: number) => {
    await sql`
      insert into jobs (id, account_id, printer_id, state, source_format, target_format, copies_sent, accepted_date, completed_date)
      select gen_random_uuid(), p.account_id, p.id, 'completed', 'zpl', 'zpl', 1,
        now() - make_interval(hours => ${hoursAgo}) + make_interval(secs => n * 60),
        now() - make_interval(hours => ${hoursAgo}) + make_interval(secs => n * 60 + ${seconds})
      from printers p, generate_series(1, ${count}::int) as n where p.id = ${slow}`;
  };
  await jobs(40, 2, 5);
  expect(await entries('printer_slow')).toEqual([]);
  await jobs(5, 11, 1);
  const [entry] = await entries('printer_slow');
  expect(entry!.message).toContain('A label at Slow takes 6 times its usual time: 11 seconds.');
});
