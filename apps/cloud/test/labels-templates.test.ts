/** Stored labels and the printer data generated from them; templates printed and rendered from merge data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^PW400^LL200^FO20,20^A0N,40^FD{sku}^FS^FO20,80^A0N,40^FDorder {order.id}^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printer: string;
let label: Json;
let template: Json;
beforeAll(async () => {
  cloud = await startTestCloud({ MAX_BATCH_SIZE: '5' });
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  printer = await cloud.addPrinter(account, agent);
  label = (await asUser('POST', '/api/v3/labels', { name: 'Shelf', format: 'zpl', content: ZPL })).body;
  template = (await asUser('POST', `/api/v3/labels/${label.id}/publish`)).body;
});
afterAll(() => cloud.close());

const asUser = (method: string, route: string, body?: object) =>
  cloud.call(method, route, { token: account.token, ...(body ? { body } : {}) });

describe('a stored label', () => {
  it('has its merge fields and size', () => {
    expect(label).toMatchObject({ name: 'Shelf', format: 'zpl', content: ZPL, mergeFields: ['sku', 'order.id'] });
    expect(label.width).toBeCloseTo(400 / 203, 2);
  });

  it('is listed, changed and deleted; a template published from it stays', async () => {
    const { body: other } = await asUser('POST', '/api/v3/labels', { name: 'a', format: 'zpl', content: ZPL });
    const { body: published } = await asUser('POST', `/api/v3/labels/${other.id}/publish`, {
      name: 'Published',
      requireFields: true,
    });
    expect(published).toMatchObject({
      name: 'Published',
      labelId: other.id,
      requireFields: true,
      mergeFields: ['sku', 'order.id'],
      merge_fields: ['sku', 'order.id'],
    });
    const { body: changed } = await asUser('PUT', `/api/v3/labels/${other.id}`, {
      name: 'b',
      content: '^XA^FO1,1^FD{only}^FS^XZ',
    });
    expect(changed).toMatchObject({ name: 'b', mergeFields: ['only'] });
    const { body: list } = await asUser('GET', '/api/v3/labels');
    expect(list.labels.map((one: Json) => one.name)).toEqual(['b', 'Shelf']);
    expect(list.labels[0]).not.toHaveProperty('content');
    expect((await asUser('DELETE', `/api/v3/labels/${other.id}`)).status).toBe(204);
    expect((await asUser('GET', `/api/v3/labels/${other.id}`)).body.code).toBe('label_not_found');
    expect((await asUser('GET', `/api/v3/templates/${published.id}`)).body.mergeFields).toEqual(['sku', 'order.id']);
    expect((await asUser('DELETE', `/api/v3/templates/${published.id}`)).status).toBe(204);
    expect((await asUser('GET', `/api/v3/templates/${published.id}`)).body.code).toBe('template_not_found');
  });

  it('of two who changed it from the same state, the second one hears of it', async () => {
    const { body: shared } = await asUser('POST', '/api/v3/labels', { name: 'shared', format: 'zpl', content: ZPL });
    const route = `/api/v3/labels/${shared.id}`;
    const { updatedDate } = shared;
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => asUser('PUT', route, { name, updatedDate })),
    );
    expect([first!.status, second!.status].toSorted()).toEqual([200, 409]);
    const [taken, refused] = first!.status === 200 ? [first!, second!] : [second!, first!];
    expect(refused.body.code).toBe('label_changed');
    expect((await asUser('GET', route)).body.name).toBe(taken.body.name);
    const next = await asUser('PUT', route, { name: 'third', updatedDate: taken.body.updatedDate });
    expect(next.body.name).toBe('third');
    await asUser('DELETE', route);
  });

  it('may be a picture in base64', async () => {
    const png = await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: account.key,
      body: ZPL,
      headers: { 'content-type': 'text/plain' },
    });
    const content = png.bytes.toString('base64');
    const { status, body } = await asUser('POST', '/api/v3/labels', { name: 'logo', format: 'png', content });
    expect(status).toBe(201);
    expect(body.content).toBe(content);
    await asUser('DELETE', `/api/v3/labels/${body.id}`);
  });

  it('is refused with the reason when it cannot be read', async () => {
    for (const [format, content] of [
      ['zpl', 'no label at all'],
      ['png', Buffer.from('no picture').toString('base64')],
      ['xml', '<label'],
    ]) {
      const answer = await asUser('POST', '/api/v3/labels', { name: 'x', format, content });
      expect([answer.status, answer.body.code]).toEqual([400, 'unparseable_document']);
      expect(Array.isArray(answer.body.diagnostics)).toBe(true);
    }
    const notBase64 = await asUser('POST', '/api/v3/labels', { name: 'x', format: 'png', content: '%%%' });
    expect([notBase64.status, notBase64.body.code]).toEqual([400, 'invalid_parameter']);
  });
});

describe('generation', () => {
  const generate = (body: unknown, query: Record<string, string> = {}, type = 'application/json') =>
    cloud.call('POST', `/api/v2/labels/${label.id}/generate`, {
      token: account.key,
      body: JSON.stringify(body),
      query,
      headers: { 'content-type': type },
    });

  it('returns one label for each entry, as text', async () => {
    const { status, headers, bytes } = await generate([{ sku: 'A-1', 'order.id': 7 }, { sku: 'B-2' }], { copies: '3' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = bytes.toString();
    expect(text.match(/\^XA/g)).toHaveLength(2);
    expect(text.match(/\^PQ3/g)).toHaveLength(2);
    for (const part of ['A-1', 'order 7', 'B-2', 'order null']) expect(text).toContain(part);
  });

  it('makes as many copies as a print may order, or says that the language cannot count them', async () => {
    expect((await generate([{ sku: 'A' }], { copies: '9999' })).bytes.toString()).toContain('^PQ9999');
    const cpcl = await generate([{ sku: 'A' }], { copies: '1025', format: 'CPCL' });
    expect([cpcl.status, cpcl.body.code]).toEqual([400, 'quantity_too_large']);
    expect(cpcl.body.message).toContain('at most 1024');
  });

  it('rescales a label that was made for another density', async () => {
    const { bytes } = await generate([{ sku: 'A' }], { sourceDpi: '203.0', dpi: '600' });
    expect(Number(/\^PW(\d+)/.exec(bytes.toString())![1])).toBeCloseTo((400 * 600) / 203, -1);
  });

  it('refuses other bodies, types, languages and numbers', async () => {
    expect((await generate({}, {})).body).toMatchObject({ code: 'invalid_data' });
    expect((await generate([1])).status).toBe(400);
    expect((await generate([])).body).toMatchObject({
      code: 'invalid_data',
      message: expect.stringMatching(/at least one object/),
    });
    const type = await generate([], {}, 'text/plain');
    expect([type.status, type.body.code]).toEqual([415, 'unsupported_media_type']);
    const bare = await cloud.call('POST', `/api/v2/labels/${label.id}/generate`, { token: account.key });
    expect([bare.status, bare.body.code]).toEqual([415, 'unsupported_media_type']);
    for (const query of [
      { format: 'png' },
      { format: 'x' },
      { copies: '0' },
      { copies: '1.5' },
      { copies: '10000' },
      { dpi: '0' },
      { sourceDpi: '0' },
    ] as Record<string, string>[])
      expect((await generate([{}], query)).body.code).toBe('invalid_parameter');
    const unknown = await cloud.call('POST', '/api/v2/labels/nope/generate', { token: account.key, body: [] });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'label_not_found']);
  });
});

describe('rendering a template', () => {
  const convert = (body: unknown, query: Record<string, string> = {}) =>
    cloud.call('POST', `/api/v3/templates/${template.id}/convert`, { token: account.key, body: body as object, query });

  it('returns the file for an object, in the format of the template or of target', async () => {
    const own = await convert({ sku: 'A-1', 'order.id': '7' });
    expect([own.status, own.headers.get('x-svc-format'), own.headers.get('content-type')]).toEqual([
      200,
      'zpl',
      'text/plain; charset=utf-8',
    ]);
    expect(own.bytes.toString()).toContain('A-1');
    const png = await convert({ sku: 'A-1' }, { target: 'png' });
    expect([png.headers.get('x-svc-format'), png.headers.get('content-type')]).toEqual(['png', 'image/png']);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('returns files in base64 for an array', async () => {
    const { body } = await convert([{ sku: 'A' }, { sku: 'B' }]);
    expect(body.labels.map((one: Json) => [one.format, one.contentType])).toEqual([
      ['zpl', 'text/plain'],
      ['zpl', 'text/plain'],
    ]);
    expect(Buffer.from(body.labels[1].base64, 'base64').toString()).toContain('^FDB');
  });

  it('refuses invalid merge data, too much of it, and unknown targets', async () => {
    for (const body of [[], [1], [[]]]) expect((await convert(body)).body.code).toBe('invalid_data');
    const text = await cloud.call('POST', `/api/v3/templates/${template.id}/convert`, {
      token: account.key,
      body: '"x"',
      headers: { 'content-type': 'application/json' },
    });
    expect([text.status, text.body.code]).toEqual([400, 'invalid_data']);
    expect((await convert(Array.from({ length: 6 }, () => ({})))).body).toMatchObject({
      code: 'batch_too_large',
      limit: 5,
      used: 6,
    });
    expect((await convert({}, { target: 'docx' })).body.code).toBe('unknown_format');
  });

  it('with validate=true refuses a payload that lacks a field', async () => {
    const { status, body } = await convert([{ sku: 'A', 'order.id': '' }, { sku: 'B' }, {}], { validate: 'true' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'missing_merge_fields',
      message: 'Payload is missing required fields',
      problems: [
        { index: 1, missing: ['order.id'] },
        { index: 2, missing: ['sku', 'order.id'] },
      ],
    });
    expect((await convert({}, { validate: 'maybe' })).body.code).toBe('invalid_parameter');
  });
});

describe('printing a template', () => {
  const print = (
    body: unknown,
    { query = {}, key, on = cloud }: { query?: Record<string, string>; key?: string; on?: TestCloud } = {},
  ) =>
    on.call('POST', `/api/v3/printers/${printer}/templates/${template.id}/print`, {
      token: account.key,
      body: body as object,
      query,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const documentOf = async (jobId: string) => {
    const offer = await eventually(
      () => agent.offers.find((one) => one.jobId === jobId),
      (found) => found !== undefined,
    );
    return Buffer.from(offer!.document!, 'base64').toString();
  };

  it('answers 202, with the job of an object and the jobs of an array', async () => {
    const one = await print({ sku: 'A-1', 'order.id': '7' }, { query: { copies: '2' } });
    expect(one.status).toBe(202);
    expect(one.body).toEqual({ jobId: expect.any(String), status: 'dispatched', copies: 2, warnings: [] });
    expect(await documentOf(one.body.jobId)).toContain('order 7');
    const mistyped = await print({ SKU: 'A-1', 'order.id': '7' });
    expect(mistyped.body.warnings).toMatchObject([
      { code: 'missing_merge_field', message: 'There is no data for the merge field sku; it prints as null.' },
    ]);
    const many = await print([{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }]);
    expect(many.status).toBe(202);
    expect(many.body.jobs).toHaveLength(3);
    expect(many.body).not.toHaveProperty('remaining');
    expect(await documentOf(many.body.jobs[1].jobId)).toContain('^FDB');
    await eventually(
      () => agent.offers.map(({ jobId }) => jobId),
      (offers) => many.body.jobs.every(({ jobId }: Json) => offers.includes(jobId)),
    );
    expect(agent.offers.slice(-3).map(({ jobId }) => jobId)).toEqual(many.body.jobs.map(({ jobId }: Json) => jobId));
  });

  it('numbers the labels of a batch', async () => {
    const { body: numbered } = await asUser('POST', '/api/v3/labels', {
      name: 'n',
      format: 'zpl',
      content: '^XA^FO1,1^A0N,30^FD{LABEL_NUMBER} of {LABEL_COUNT}^FS^XZ',
    });
    const { body: published } = await asUser('POST', `/api/v3/labels/${numbered.id}/publish`, {});
    expect(published.mergeFields).toEqual([]);
    const { body } = await cloud.call('POST', `/api/v3/printers/${printer}/templates/${published.id}/print`, {
      token: account.key,
      body: [{}, {}],
    });
    expect(await documentOf(body.jobs[1].jobId)).toContain('1 of 2');
  });

  it('replays a batch by <key>#<index>, and refuses all of it when one element differs', async () => {
    const first = await print([{ sku: 'A' }, { sku: 'B' }], { key: 'batch' });
    const again = await print([{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }], { key: 'batch' });
    expect(again.body.jobs.map((one: Json) => [one.jobId, one.idempotent])).toEqual([
      [first.body.jobs[0].jobId, true],
      [first.body.jobs[1].jobId, true],
      [expect.any(String), undefined],
    ]);
    const [before] = await cloud.cloud.deps.database.sql`select count(*)::int as n from jobs`;
    const conflict = await print([{ sku: 'new' }, { sku: 'other' }], { key: 'batch' });
    expect([conflict.status, conflict.body.code]).toEqual([422, 'idempotency_key_reused']);
    const partly = await print([{ sku: 'A' }, { sku: 'other' }, { sku: 'C' }, { sku: 'D' }], { key: 'batch' });
    expect([partly.status, partly.body.code]).toEqual([422, 'idempotency_key_reused']);
    const [after] = await cloud.cloud.deps.database.sql`select count(*)::int as n from jobs`;
    expect(after!.n).toBe(before!.n);
    const [records] = await cloud.cloud.deps.database
      .sql`select array_agg(key order by key) as keys from idempotency_records where key like 'batch%'`;
    expect(records!.keys).toEqual(['batch#0', 'batch#1', 'batch#2']);
  });

  it('gets further with every call of the same batch, however slow converting is', async () => {
    const hurried = { ...cloud.cloud.deps, timeBudgetMs: 0 };
    const { printTemplate } = await import('../src/printing/jobs/print/print-template.ts');
    const { findTemplate } = await import('../src/labels/templates/store.ts');
    const owner = await cloud.call('GET', '/api/v3/account', { token: account.token });
    const request = {
      principal: {
        kind: 'user',
        accountId: owner.body.id,
        plan: 'pro',
        userId: owner.body.id,
        sessionId: '',
        role: 'owner',
        email: '',
        impersonation: null,
        confirmation: null,
        twoFactor: false,
        hasSecondFactor: false,
        obligation: null,
        validUntil: new Date(8.64e15),
      } as const,
      to: { printer: (await hurried.directory.find(printer))!, pool: null },
      count: async (count: Promise<unknown>) => void (await count),
      log: { warn: expect.unreachable },
      template: (await findTemplate(hurried.database.orm, owner.body.id, template.id))!,
      payload: { isBatch: true, elements: [{ sku: '1' }, { sku: '2' }, { sku: '3' }] },
      params: {},
      options: {
        copies: null,
        expiresInSeconds: null,
        title: null,
        metadata: null,
        pages: null,
        idempotencyKey: 'slow',
      },
    };
    const calls = [];
    for (let call = 0; call < 4; call++) calls.push(await printTemplate(hurried, request));
    expect(calls.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
    const ids = calls.map(({ jobs }) => jobs.map(({ jobId }) => jobId));
    expect(ids[3]).toHaveLength(3);
    for (const [call, jobs] of ids.entries()) expect(jobs).toEqual(ids[3]!.slice(0, call + 1));
  });

  it('checks copies, fields, the size of the batch and the template', async () => {
    expect((await print({}, { query: { copies: '0' } })).body.code).toBe('invalid_copies');
    expect((await print({}, { query: { validate: 'true' } })).body.code).toBe('missing_merge_fields');
    expect((await print(Array.from({ length: 6 }, () => ({})))).status).toBe(413);
    const unknown = await cloud.call('POST', `/api/v3/printers/${printer}/templates/${label.id}/print`, {
      token: account.key,
      body: {},
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'template_not_found']);
  });
});
