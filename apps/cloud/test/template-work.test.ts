/** Templates of people who do not program: unpublished ones, tags, copies, and where each is printed. */
import { LIMITS } from '@platen/protocol';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^PW400^LL200^FO20,20^A0N,40^FD{sku}^FS^XZ';
let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printer: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  printer = await cloud.addPrinter(account, agent);
});
afterAll(() => cloud.close());

const call = (method: string, route: string, body?: object, token = account.token) =>
  cloud.call(method, `/api/v3/${route}`, { token, ...(body ? { body } : {}) });
const make = async (more: object = {}): Promise<Json> => {
  const { status, body } = await call('POST', 'templates', { name: 'Shelf', format: 'zpl', content: ZPL, ...more });
  expect(status).toBe(201);
  return body;
};
const names = async (query = '', token = account.token): Promise<string[]> =>
  (await call('GET', `templates${query}`, undefined, token)).body.templates.map(({ name }: Json) => name);
const print = ({ id }: Json, body: object = { sku: 'A-1' }, token = account.key) =>
  call('POST', `printers/${printer}/templates/${id}/print`, body, token);
const uses = async ({ id }: Json): Promise<Json[]> => (await call('GET', `templates/${id}/uses`)).body.uses;

describe('a template of which nothing is published', () => {
  it('prints nothing, is no program’s, and is drawn by its draft', async () => {
    const template = await make({ name: 'New', publish: false, sampleData: [{ sku: 'S' }] });
    expect(template).toMatchObject({
      version: 0,
      mergeFields: [],
      draftDate: expect.any(String),
      lastPrintedDate: null,
    });
    expect(await names()).toContain('New');
    expect(await names('', account.key)).not.toContain('New');
    for (const route of [`printers/${printer}/templates/${template.id}/print`, `templates/${template.id}/convert`]) {
      const { status, body } = await call('POST', route, { sku: 'A' }, account.key);
      expect([status, body.code]).toEqual([404, 'template_not_found']);
      expect(body.message).toContain('is published yet');
    }
    expect((await call('GET', `templates/${template.id}/picture`)).status).toBe(200);
    expect((await call('GET', `templates/${template.id}/document`)).body).toMatchObject({
      version: 0,
      content: ZPL,
      mergeFields: ['sku'],
      draft: { content: ZPL },
    });
    expect((await call('GET', `templates/${template.id}/versions`)).body.versions).toEqual([]);
    expect((await call('GET', `templates/${template.id}/versions/0`)).status).toBe(400);
    expect((await call('DELETE', `templates/${template.id}/draft`)).status).toBe(404);
  });

  it('has version 1 once it is published, and none before it', async () => {
    const template = await make({ publish: false });
    const publish = (more = {}) => call('POST', `templates/${template.id}/publish`, { basedOn: 0, ...more });
    expect((await publish()).body).toMatchObject({ version: 1, mergeFields: ['sku'], draftDate: null });
    const another = { format: 'zpl', content: ZPL.replace('sku', 'lot') };
    expect((await publish(another)).body).toMatchObject({ code: 'template_changed' });
    const { versions } = (await call('GET', `templates/${template.id}/versions`)).body;
    expect(versions.map(({ version }: Json) => version)).toEqual([1]);
    expect((await print(template)).status).toBe(202);
  });

  it('may be incomplete, which one that is published may not', async () => {
    const half = { format: 'xml', content: '<label' };
    const template = await make({ ...half, publish: false });
    expect((await call('POST', `templates/${template.id}/publish`)).body.code).toBe('unparseable_document');
    expect((await call('POST', 'templates', { name: 'x', ...half })).body.code).toBe('unparseable_document');
  });
});

describe('a template', () => {
  it('is found by its tags, in any letter case', async () => {
    const owner = await cloud.signUp();
    const tagged = async (name: string, tags: string[]): Promise<Json> =>
      (await call('POST', 'templates', { name, format: 'zpl', content: ZPL, tags }, owner.token)).body;
    const parcel = await tagged('Parcel', ['Acme', 'DHL']);
    await tagged('Shelf', ['acme']);
    expect(parcel.tags).toEqual(['Acme', 'DHL']);
    expect(await names('?tag=ACME', owner.token)).toEqual(['Shelf', 'Parcel']);
    expect(await names('?tag=dhl&q=parc', owner.token)).toEqual(['Parcel']);
    expect((await call('GET', 'templates/tags', undefined, owner.token)).body.tags).toEqual([
      { name: expect.stringMatching(/^acme$/i), templates: 2 },
      { name: 'DHL', templates: 1 },
    ]);
    await call('PATCH', `templates/${parcel.id}`, { tags: [] }, owner.token);
    expect(await names('?tag=DHL', owner.token)).toEqual([]);
  });

  it('has a bounded number of tags, each once', async () => {
    const { each, length } = LIMITS.templateTags;
    const status = async (tags: string[]) =>
      (await call('POST', 'templates', { name: 'x', format: 'zpl', content: ZPL, tags })).status;
    const some = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
    expect(await status(some(each))).toBe(201);
    expect(await status(some(each + 1))).toBe(400);
    expect(await status(['x'.repeat(length)])).toBe(201);
    for (const bad of ['x'.repeat(length + 1), 'a,b', ' ', 'a\nb']) expect(await status([bad]), bad).toBe(400);
    expect(await status(['Acme', 'acme'])).toBe(400);
  });

  it('shows who has printed it where, and when last', async () => {
    const template = await make();
    expect(await uses(template)).toEqual([]);
    const { body: pool } = await call('POST', 'pools', { name: 'Hall', printerIds: [printer] });
    await print(template, [{ sku: '1' }, { sku: '2' }]);
    await call('POST', 'print', { printer: 'Hall', template: template.id, data: { sku: '3' } }, account.key);
    const { body: last } = await print(template, { sku: '4' }, account.token);
    const [byUser, ...byKey] = await uses(template);
    expect(byUser).toMatchObject({
      callerType: 'user',
      callerName: account.email,
      printerId: printer,
      poolId: null,
      jobId: last.jobId,
    });
    expect(byKey).toMatchObject([
      { callerType: 'key', callerName: expect.any(String), printerId: null, poolId: pool.id, printerName: 'Hall' },
      { callerType: 'key', printerId: printer },
    ]);
    const { body } = await call('GET', `templates/${template.id}`);
    expect(body.lastPrintedDate).toBe(byUser!.lastPrintedDate);
  });

  it('remembers a bounded number of places', async () => {
    const template = await make();
    const { sql } = cloud.cloud.deps.database;
    const old = Array.from({ length: LIMITS.templateUses }, () => randomUUID());
    await sql`
      insert into template_uses (template_id, caller_type, caller_id, destination_id, is_pool, job_id, last_date)
      select ${template.id}, 'key', one, one, false, one, now() - interval '1 day' from unnest(${old}::uuid[]) as one`;
    await print(template);
    const kept = await uses(template);
    expect(kept).toHaveLength(LIMITS.templateUses);
    expect(kept[0]).toMatchObject({ printerId: printer });
    const [count] = await sql`select count(*)::int as rows from template_uses where template_id = ${template.id}`;
    expect(count!.rows).toBe(LIMITS.templateUses);
  });
});
