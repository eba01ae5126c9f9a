/** The tools of assistants over HTTP: the SDK's own client, real conversion processes, a printer that prints once. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../src/people/accounts/store.ts';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const GOOD = '^XA^PW812^LL406^FO60,40^A0N,50,50^FDDock 4^FS^FO60,120^BY3^BCN,140,Y^FDPALLET-001^FS^XZ';

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Json;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly data?: string }[];
}

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let client: Client;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  await cloud.addPrinter(account, agent);
  client = await connect(account.key);
});
afterAll(async () => {
  await client?.close();
  await cloud?.close();
});

async function connect(token: string): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await connected.connect(new StreamableHTTPClientTransport(new URL('/mcp', cloud.url), { requestInit }));
  return connected;
}
const call = async (name: string, args: object = {}, at = client): Promise<Answer> =>
  (await at.callTool({ name, arguments: args as Record<string, unknown> })) as Answer;
const textOf = ({ content }: Answer): string => content[0]!.text!;
const keyWith = async (scopes: readonly string[], mode = 'live'): Promise<string> =>
  (await cloud.call('POST', '/api/v3/keys', { token: account.token, body: { name: 'x', mode, scopes } })).body.key;

describe('labels', () => {
  it('are drawn, checked, converted, compared and explained in conversion processes', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      'command_help job job_cancel label_check label_convert label_diff label_render print printers template_print template_render templates'.split(
        ' ',
      ),
    );
    const drawn = await call('label_render', { document: GOOD, format: 'zpl' });
    expect(drawn.structuredContent.labels[0].scanned).toEqual([{ symbology: 'Code128', text: 'PALLET-001' }]);
    const [picture] = drawn.content.filter(({ type }) => type === 'image');
    expect(Buffer.from(picture!.data!, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect((await call('label_check', { document: GOOD, format: 'zpl' })).structuredContent.ok).toBe(true);
    const converted = await call('label_convert', { document: GOOD, from: 'zpl', to: 'tspl' });
    expect(converted.structuredContent.content).toContain('BARCODE');
    const other = GOOD.replace('Dock 4', 'Dock 5');
    expect((await call('label_diff', { first: GOOD, second: other, format: 'zpl' })).structuredContent.same).toBe(
      false,
    );
    const help = await call('command_help', { document: '^BCN,90,Y', format: 'zpl' });
    expect(help.structuredContent.command).toMatchObject({ name: '^BC' });
    const listed = await call('command_help', { document: '', format: 'epl' });
    expect(listed.structuredContent.commands).toContainEqual(expect.stringMatching(/^P /));
  });

  it('come in messages of 8 MB at most', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024 + 1, ' ');
    const headers = { 'content-type': 'application/json' };
    const { status, body: error } = await cloud.call('POST', '/mcp', { token: account.key, body, headers });
    expect([status, error.limit ?? error.message]).toEqual([413, 8 * 1024 * 1024]);
  });

  it('that cannot be read are reported in a sentence, and their number and size are bounded', async () => {
    const failed = await call('label_render', { document: 'no base64!', format: 'pdf' });
    expect([failed.isError, textOf(failed)]).toEqual([true, expect.stringContaining('base64')]);
    const many = await call('label_render', { document: '^XA^FO9,9^A0N,30^FDx^FS^XZ'.repeat(30), format: 'zpl' });
    expect(many.structuredContent.count).toBe(30);
    expect(many.structuredContent.labels).toHaveLength(10);
    expect(many.content.filter(({ type }) => type === 'image')).toHaveLength(4);
    const full = `^XA^PW812^LL1218${'^FO9,9^A0N,30^FDAn element of a full label^FS'.repeat(400)}^XZ`.repeat(10);
    for (const name of ['label_render', 'label_check']) {
      const { structuredContent, content } = await call(name, { document: full, format: 'zpl' });
      const text = JSON.stringify(structuredContent);
      expect(text.length, name).toBeLessThan(25_000);
      expect(content[0]!.text, name).toBe(text);
      expect(text, name).not.toMatch(/Fact"/);
    }
    const long = await call('label_convert', {
      document: `^XA^FO9,9^A0N,30^FD${'long '.repeat(60)}^FS^XZ`.repeat(900),
      from: 'zpl',
      to: 'tspl',
    });
    expect([long.isError, textOf(long).slice(0, 300)]).toEqual([
      true,
      expect.stringContaining('and an answer at most 60000'),
    ]);
  });
});

it.each(['..', '.', '', '../..', '..?', '%2e%2e', '../events', 'x'.repeat(101)])(
  'an id that is none, %j, is refused by its tool and opens no stream',
  async (id) => {
    for (const name of ['job', 'job_cancel']) {
      const answer = await call(name, { id });
      expect([name, answer.isError, textOf(answer)]).toEqual([name, true, expect.stringContaining('jobId')]);
    }
    expect(cloud.cloud.deps.streams.count()).toBe(0);
  },
);

it('the guides of the documentation are read as this cloud shows them, and the formats with their commands', async () => {
  const { resources } = await client.listResources();
  const pages = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith('platen://guides/'));
  expect(pages).toContain('platen://guides/errors');
  const read = async (uri: string) => (await client.readResource({ uri })).contents[0] as { readonly text: string };
  for (const uri of pages) expect((await read(uri)).text, uri).toMatch(/^# /);
  expect((await read('platen://guides/errors/missing_merge_fields')).text).toContain('## What to do');
  expect((await read('platen://formats/tspl')).text).toContain('- GAP Gap between labels');
  await expect(read('platen://guides/../../package')).rejects.toThrow('There is no guide');
});

it('a plan converts over the tools what it converts over HTTP', async () => {
  const free = await cloud.signUp();
  const { id } = (await cloud.call('GET', '/api/v3/account', { token: free.token })).body;
  const { changes, database } = cloud.cloud.deps;
  await setPlan(database.orm, id, 'free');
  await changes.announce({ kind: 'account', id });
  const theirs = await connect(free.key);
  const paid = await call('label_convert', { document: GOOD, from: 'zpl', to: 'json' }, theirs);
  expect(textOf(paid)).toContain('(plan_required)');
  const marked = await call('label_convert', { document: GOOD, from: 'zpl', to: 'tspl' }, theirs);
  expect(marked.structuredContent.content).toContain('SAMPLE');
  await theirs.close();
});

describe('a print', () => {
  const wish = { printer: 'Dock', document: GOOD, format: 'zpl', copies: 2 };

  it('needs the code of its picture, and happens once however often it is repeated', async () => {
    expect((await call('printers')).structuredContent.printers).toMatchObject([{ name: 'Dock', language: 'zpl' }]);
    const dry = await call('print', wish);
    expect(dry.structuredContent).toMatchObject({ printed: false, labels: 1, printer: { name: 'Dock' } });
    expect(dry.content.some(({ type }) => type === 'image')).toBe(true);
    const { confirm } = dry.structuredContent;
    for (const changed of [{ copies: 3 }, { document: `${GOOD} ` }, { confirm: `${confirm}x` }, { confirm: 'guess' }])
      expect((await call('print', { ...wish, confirm, ...changed })).isError).toBe(true);
    expect(agent.offers).toHaveLength(0);
    const answers = await Promise.all([1, 2, 3].map(() => call('print', { ...wish, confirm })));
    const ids = new Set(answers.map(({ structuredContent }) => structuredContent.job.jobId));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    await eventually(
      () => call('job', { id }),
      ({ structuredContent: { job } }) => job.status === 'completed',
    );
    expect(agent.printed).toEqual([id]);
    expect(textOf(await call('job_cancel', { id }))).toContain('has already ended');
  });

  it('is not confirmed by the code of another account', async () => {
    const other = await cloud.signUp();
    await cloud.addPrinter(other, await cloud.addAgent(other));
    const theirs = await connect(other.key);
    const { confirm } = (await call('print', wish)).structuredContent;
    const answer = await call('print', { ...wish, confirm }, theirs);
    expect(textOf(answer)).toContain('confirm is not the code of these arguments');
    await theirs.close();
  });
});

describe('a key', () => {
  it('is needed', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { accept: 'application/json, text/event-stream' };
    for (const token of [undefined, 'svc_live_wrong'])
      expect((await cloud.call('POST', '/mcp', { token, body, headers })).status).toBe(401);
    expect((await cloud.call('POST', '/mcp', { token: account.key, body: [body], headers })).status).toBe(400);
    expect((await cloud.call('GET', '/mcp', { token: account.key, headers })).status).toBe(405);
  });

  it('that reads sees printers and jobs, and prints and cancels nothing', async () => {
    const reader = await connect(await keyWith(['read']));
    expect((await call('printers', {}, reader)).structuredContent.printers).toHaveLength(1);
    const wish = { printer: 'Dock', document: GOOD, format: 'zpl' };
    const { confirm } = (await call('print', wish, reader)).structuredContent;
    const printed = agent.printed.length;
    expect(textOf(await call('print', { ...wish, confirm }, reader))).toContain('(insufficient_scope)');
    expect(textOf(await call('job_cancel', { id: agent.printed[0] }, reader))).toContain('(insufficient_scope)');
    expect((await call('job', { id: agent.printed[0] }, reader)).structuredContent.job.status).toBe('completed');
    expect(agent.printed).toHaveLength(printed);
    await reader.close();
  });

  it('that converts works on labels, and sees no printer', async () => {
    const converter = await connect(await keyWith(['convert']));
    expect((await call('label_check', { document: GOOD, format: 'zpl' }, converter)).structuredContent.ok).toBe(true);
    expect(textOf(await call('printers', {}, converter))).toContain('(insufficient_scope)');
    await converter.close();
  });
});
