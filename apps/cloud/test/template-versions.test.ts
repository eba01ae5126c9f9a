/** Templates as their designers work on them: drafts, versions, comparison, roll back, pictures, search, undo. */
import { read } from '@platen/codecs';
import { LIMITS } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const label = (text: string, y = 20) => `^XA^PW400^LL200^FO20,${y}^A0N,40^FD${text}^FS^XZ`;

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const asUser = (method: string, route: string, body?: unknown, token = account.token) =>
  cloud.call(method, route, { token, ...(body ? { body } : {}) });
const make = async (content: string, more: object = {}): Promise<Json> => {
  const { status, body } = await asUser('POST', '/api/v3/templates', {
    name: 'Shelf',
    format: 'zpl',
    content,
    ...more,
  });
  expect(status).toBe(201);
  return body;
};
const at = ({ id }: Json, more = '') => `/api/v3/templates/${id}${more}`;
const publish = (template: Json, body: object) => asUser('POST', at(template, '/publish'), body);
const versions = async (template: Json) => (await asUser('GET', at(template, '/versions'))).body.versions as Json[];
const printed = async (template: Json) =>
  (await cloud.call('POST', at(template, '/convert'), { token: account.key, body: { sku: 'A-1' } })).bytes.toString();

describe('a template', () => {
  it('prints the published version until its draft is published, and keeps the version before', async () => {
    const template = await make(label('{sku}'), { sampleData: [{ sku: 'S-9', 'a b': '1.0' }] });
    expect(template).toMatchObject({ version: 1, mergeFields: ['sku'], labelId: null, draftDate: null });
    const draft = { format: 'zpl', content: label('new {sku} {lot}') };
    const saved = await asUser('PUT', at(template, '/draft'), draft);
    expect(saved.body).toEqual({ ...draft, savedDate: expect.any(String) });
    expect((await asUser('GET', at(template))).body.draftDate).toBe(saved.body.savedDate);
    expect(await printed(template)).not.toContain('new');
    expect((await asUser('GET', at(template, '/document'))).body).toEqual({
      version: 1,
      format: 'zpl',
      content: label('{sku}'),
      mergeFields: ['sku', 'lot'],
      sampleData: [{ sku: 'S-9', 'a b': '1.0' }],
      draft: saved.body,
    });

    const { body: published } = await publish(template, { basedOn: 1 });
    expect(published).toMatchObject({ id: template.id, version: 2, mergeFields: ['sku', 'lot'], draftDate: null });
    expect(await printed(template)).toContain('new A-1');
    expect(await versions(template)).toMatchObject([
      { version: 2, isCurrent: true, mergeFields: ['sku', 'lot'], publishedBy: account.email },
      { version: 1, isCurrent: false, mergeFields: ['sku'], bytes: label('{sku}').length, restoredFrom: null },
    ]);
    expect((await asUser('GET', at(template, '/versions/1'))).body.content).toBe(label('{sku}'));
    expect((await asUser('GET', at(template, '/versions/9'))).body.code).toBe('template_version_not_found');
  });

  it('goes back to an earlier version by publishing it again', async () => {
    const template = await make(label('first'));
    await publish(template, { content: label('second') });
    const { body } = await asUser('POST', at(template, '/versions/1/publish'), { basedOn: 2 });
    expect(body.version).toBe(3);
    expect(await printed(template)).toContain('first');
    expect((await versions(template)).map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  it('is not published over a version that its publisher has not seen', async () => {
    const template = await make(label('first'));
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => publish(template, { content: label(text), basedOn: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('template_changed');
    expect((await versions(template)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('keeps a draft that somebody else has changed meanwhile', async () => {
    const template = await make(label('first'));
    const save = (text: string, draftDate?: string | null) =>
      asUser('PUT', at(template, '/draft'), { format: 'zpl', content: label(text), draftDate });
    const ada = await save('of Ada', null);
    const grace = await save('of Grace', null);
    expect(grace).toMatchObject({ status: 409, body: { code: 'template_changed' } });
    expect((await save('of Ada, longer', ada.body.savedDate)).status).toBe(200);
    expect((await save('of Grace', ada.body.savedDate)).status).toBe(409);
    expect((await asUser('GET', at(template, '/document'))).body.draft.content).toBe(label('of Ada, longer'));
    expect((await save('whatever was there')).status).toBe(200);
  });

  it('is not published anew where nothing changes, nor without a draft, nor unreadable', async () => {
    const template = await make(label('same'));
    expect((await publish(template, { content: label('same') })).body.version).toBe(1);
    expect((await publish(template, {})).body.code).toBe('template_without_draft');
    await asUser('PUT', at(template, '/draft'), { format: 'zpl', content: 'half a lab' });
    const refused = await publish(template, {});
    expect([refused.status, refused.body.code]).toEqual([400, 'unparseable_document']);
    expect((await asUser('DELETE', at(template, '/draft'))).status).toBe(204);
    expect((await asUser('GET', at(template, '/document'))).body.draft).toBeNull();
    expect((await versions(template)).length).toBe(1);
  });

  it('keeps a bounded number of versions, the newest', async () => {
    const template = await make(label('0'));
    const { kept } = LIMITS.templateVersions;
    for (let n = 1; n <= kept + 2; n++) await publish(template, { content: label(String(n)) });
    const numbers = (await versions(template)).map(({ version }) => version);
    expect(numbers).toEqual(Array.from({ length: kept + 1 }, (_, n) => kept + 3 - n));
  });

  it('counts its versions, draft and sample data as storage', async () => {
    const used = async () =>
      (await cloud.call('GET', '/api/v3/print/quota', { token: account.key })).body.storageBytes.used as number;
    const before = await used();
    const template = await make(label('one'), { sampleData: [{ sku: 'A' }] });
    await publish(template, { content: label('three') });
    await asUser('PUT', at(template, '/draft'), { format: 'zpl', content: label('drafted') });
    const bytes = label('one').length + label('three').length + label('drafted').length + '[{"sku":"A"}]'.length;
    expect((await used()) - before).toBe(bytes);
    await asUser('DELETE', at(template));
    expect(await used()).toBe(before);
  });

  it('refuses more sample data than it stores', async () => {
    const template = await make(label('x'));
    const tooMany = Array.from({ length: LIMITS.sampleData.records + 1 }, () => ({}));
    for (const sampleData of [tooMany, [{ sku: 'x'.repeat(LIMITS.sampleData.bytes) }], 'x', {}])
      expect((await asUser('PATCH', at(template), { sampleData })).body.code).toBe('invalid_parameter');
    const sampleData = [{ 'order.id': '7 \u0000 ä' }, {}];
    expect((await asUser('PATCH', at(template), { name: 'Gate', sampleData })).body.name).toBe('Gate');
    expect((await asUser('GET', at(template, '/document'))).body.sampleData).toEqual(sampleData);
  });
});

describe('a comparison', () => {
  it('counts dots, shows where, and names fields and elements', async () => {
    const template = await make('^XA^PW200^LL100^FO20,20^GB40,10,10^FS^FO20,60^A0N,30^FD{sku}^FS^XZ');
    const content = '^XA^PW200^LL100^FO20,20^GB40,12,12^FS^FO20,60^A0N,30^FD{lot}^FS^XZ';
    await asUser('PATCH', at(template), { sampleData: [{ sku: 'A', lot: 'A' }] });
    await asUser('PUT', at(template, '/draft'), { format: 'zpl', content });
    const { status, body } = await asUser('GET', at(template, '/diff'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: '1',
      to: 'draft',
      same: false,
      labelCount: 1,
      labels: [{ dots: 80, area: { x: 20, y: 30, widthDots: 40, heightDots: 2 }, widthDots: 200, heightDots: 100 }],
      fields: { added: ['lot'], removed: ['sku'] },
    });
    expect(body.tree.join('\n')).toMatch(/-.*box.*heightDots=10[^]*\+.*box.*heightDots=12/);
    const { document } = await read('png', Buffer.from(body.labels[0].picture, 'base64'));
    expect(document.labels[0]).toMatchObject({ widthDots: 200, heightDots: 100 });
    const { body: same } = await asUser('GET', at(template, '/diff?from=1&to=1'));
    expect(same).toMatchObject({ same: true, tree: [], labels: [{ dots: 0, area: null }] });
  });

  it('of a draft that cannot be read answers why', async () => {
    const template = await make(label('x'));
    expect((await asUser('GET', at(template, '/diff'))).body.code).toBe('template_without_draft');
    await asUser('PUT', at(template, '/draft'), { format: 'xml', content: '<label' });
    expect((await asUser('GET', at(template, '/diff'))).body.code).toBe('unparseable_document');
  });
});

describe('a picture', () => {
  it('shows the template with its sample data, a version, or the draft; an unchanged one is not sent again', async () => {
    const template = await make(label('{sku}'), { sampleData: [{ sku: 'AAAA' }] });
    const picture = (query = '', headers = {}) =>
      cloud.call('GET', at(template, `/picture${query}`), { token: account.token, headers });
    const first = await picture();
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await picture('', { 'if-none-match': first.headers.get('etag') });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await picture('?of=1')).bytes.equals(first.bytes)).toBe(true);
    expect((await picture('?of=draft')).body.code).toBe('template_without_draft');
    await asUser('PUT', at(template, '/draft'), { format: 'zpl', content: label('{sku}', 90) });
    const draft = await picture('?of=draft');
    expect(draft.bytes.equals(first.bytes)).toBe(false);
    await asUser('PATCH', at(template), { sampleData: [{ sku: 'B' }] });
    const other = await picture('', { 'if-none-match': first.headers.get('etag') });
    expect([other.status, other.bytes.equals(first.bytes)]).toEqual([200, false]);
  });

  it('shows each label of a stored document', async () => {
    const content = label('one') + label('two');
    const { body } = await asUser('POST', '/api/v3/labels', { name: 'Pair', format: 'zpl', content });
    const picture = (query: string) => asUser('GET', `/api/v3/labels/${body.id}/picture${query}`);
    const [one, two] = [await picture(''), await picture('?label=2')];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.bytes.equals(two.bytes)).toBe(false);
    expect((await picture('?label=3')).status).toBe(400);
  });
});

describe.each(['labels', 'templates'] as const)('the list of %s', (noun) => {
  let owner: TestAccount;
  const call = (method: string, route: string, body?: unknown) =>
    asUser(method, `/api/v3/${noun}${route}`, body, owner.token);
  const names = ({ body }: Json) => body[noun].map((one: Json) => one.name);
  const ids: string[] = [];
  beforeAll(async () => {
    owner = await cloud.signUp();
    for (const name of ['Gate 1', '100% cotton', 'gate_2', 'Shelf'])
      ids.push((await call('POST', '', { name, format: 'zpl', content: label(`{${name[0]}}`) })).body.id);
  });

  it('is read page by page, newest first', async () => {
    const first = await call('GET', '?limit=3');
    expect(names(first)).toEqual(['Shelf', 'gate_2', '100% cotton']);
    const second = await call('GET', `?limit=3&cursor=${first.body.nextCursor}`);
    expect([names(second), second.body.nextCursor]).toEqual([['Gate 1'], null]);
    expect(names(await call('GET', '')).length).toBe(4);
  });

  it('is searched by name, merge field and id', async () => {
    expect(names(await call('GET', '?q=GATE'))).toEqual(['gate_2', 'Gate 1']);
    expect(names(await call('GET', '?q=e_2'))).toEqual(['gate_2']);
    expect(names(await call('GET', '?q=0%25'))).toEqual(['100% cotton']);
    expect(names(await call('GET', `?q=${ids[0]}`))).toEqual(['Gate 1']);
  });

  it('restores what was deleted, and forgets it after its time', async () => {
    const [id, gone] = ids as [string, string];
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect(names(await call('GET', ''))).not.toContain('Gate 1');
    const restored = await call('POST', `/${id}/restore`);
    expect([restored.status, restored.body.name]).toEqual([200, 'Gate 1']);
    expect((await call('POST', `/${id}/restore`)).status).toBe(404);

    await call('DELETE', `/${gone}`);
    const { sql } = cloud.cloud.deps.database;
    const table = sql(noun === 'labels' ? 'stored_labels' : 'templates');
    await sql`update ${table} set deleted_date = now() - interval '61 minutes' where id = ${gone}`;
    await deleteExpired(sql);
    expect((await call('POST', `/${gone}/restore`)).status).toBe(404);
    expect(await sql`select 1 from ${table} where id = ${gone}`).toHaveLength(0);
  });

  it('keeps a bounded number of deleted ones', async () => {
    const deleted: string[] = [];
    for (let n = 0; n < LIMITS.deleted.kept + 1; n++) {
      const { body } = await call('POST', '', { name: 'Gone', format: 'zpl', content: label('gone') });
      deleted.push(body.id);
      await call('DELETE', `/${body.id}`);
    }
    expect((await call('POST', `/${deleted[0]}/restore`)).status).toBe(404);
    expect((await call('POST', `/${deleted[1]}/restore`)).status).toBe(200);
  });
});

it('records in the audit log what was published, and by whom', async () => {
  const template = await make(label('audited'));
  await publish(template, { content: label('changed') });
  await asUser('POST', at(template, '/versions/1/publish'));
  await asUser('DELETE', at(template));
  await asUser('POST', at(template, '/restore'));
  const wanted = ['template.restored', 'template.removed', 'template.rolled_back', 'template.published'];
  await expect
    .poll(async () => {
      const { body } = await asUser('GET', '/api/v3/audit?action=template.*&limit=50');
      return body.entries.filter(({ target }: Json) => target === template.id).map(({ action }: Json) => action);
    })
    .toEqual([...wanted, 'template.created']);
});
