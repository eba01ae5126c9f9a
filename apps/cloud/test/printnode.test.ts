/**
 * PrintNode's API: the requests of its public clients as they send them, byte for byte where that matters, and the
 * answers that they insist on.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import type { TestAgent } from './agent.ts';
import { clientRequests, exchange } from './printnode-requests.ts';

const ZPL = '^XA^FO50,50^A0N,40,40^FDHello^FS^XZ';
const HOST = 'print.example.com';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printer: number;
beforeAll(async () => {
  cloud = await startTestCloud({ PRINTNODE_HOST: HOST, ALLOW_PRIVATE_URLS: '1' });
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  await cloud.addPrinter(account, agent);
  printer = (await get('/printers')).body[0].id;
});
afterAll(() => cloud.close());

const basic = (credential: string) => `Basic ${Buffer.from(credential).toString('base64')}`;

async function send(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
  const { body, headers = {} } = options;
  const response = await fetch(`${cloud.url}/printnode${path}`, {
    method,
    headers: { authorization: basic(`${account.key}:`), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}
const get = (path: string, headers = {}) => send('GET', path, { headers });
const submit = (fields: object, headers = {}) =>
  send('POST', '/printjobs', {
    body: { printerId: printer, title: 'Label', contentType: 'raw_base64', source: 'test', ...fields },
    headers: { 'content-type': 'application/json', ...headers },
  });
const base64 = (document: string | Uint8Array) => Buffer.from(document).toString('base64');
const states = async (job: number): Promise<Json[]> => (await get(`/printjobs/${job}/states`)).body[0];
const printed = () => agent.offers.map(({ document }) => Buffer.from(document!, 'base64').toString('latin1'));

const requests = () => clientRequests({ key: account.key, printer, host: HOST });

describe('requests as the public clients write them, byte for byte', () => {
  it('print', async () => {
    for (const [name, post] of Object.entries(requests().posts)) {
      const { head, body } = post(base64(`^XA^FO50,50^A0N,50,50^FD${name}^FS^XZ`));
      const answer = await exchange(cloud.url, head, body);
      expect(answer, name).toMatchObject({ status: 201, body: expect.any(Number) });
      // Python compares the whole value.
      expect(answer.head).toMatch(/\r\ncontent-type: application\/json\r\n/i);
      await eventually(printed, (all) => all.some((document) => document.includes(`^FD${name}^FS`)));
    }
  });

  it('read: slashes before and behind, a Content-Type without a body, the job after it was sent', async () => {
    const { python, ruby, php, laravel, dotnet, node } = requests();
    const { body: job } = await submit({ content: base64(ZPL), title: 'Order 1042' });
    for (const [head, answer] of [
      [ruby('GET /printnode/whoami/'), { email: account.email }],
      [ruby('GET /printnode/printjobs/states/'), expect.any(Array)],
      [ruby('GET /printnode/download/clients/'), []],
      [php('GET /printnode//computer/1/scales'), []],
      [php('GET /printnode/printers'), expect.any(Array)],
      [python('GET /printnode/computers?limit=100'), [{ state: 'connected' }]],
      // Odoo's scales: null is a scale that is not online; another status than 200 and 403 would be a service that is gone.
      [python('GET /printnode//computer/1/scale/DYMO%20S50/0'), null],
      [dotnet('GET /whoami'), { email: account.email }],
      [node('GET /printnode/credits'), null],
      [
        laravel(`GET /printnode/printjobs/${job}`),
        [{ id: job, title: 'Order 1042', contentType: 'raw_base64', source: 'test', printer: { id: printer } }],
      ],
    ] as const) {
      const { status, body } = await exchange(cloud.url, head);
      expect({ status, body: { of: body } }, head).toMatchObject({ status: 200, body: { of: answer } });
    }
    // Odoo takes another status than 200 and 403 for a service that is gone, and switches its printers off.
    for (const path of ['statistics', 'plan'])
      expect((await exchange(cloud.url, python(`GET /printnode//billing/${path}`))).status).toBe(403);
  });

  it('Java: the key when it is asked for', async () => {
    const { id } = (await get('/whoami')).body;
    const body = `{"printerId":${printer},"title":"java","contentType":"raw_base64","content":"${base64('^XA^FDjava^FS^XZ').replaceAll('=', String.raw`\u003d`)}","source":"java","options":{},"qty":1}`;
    const more = `\nContent-Type: application/json\nContent-Length: ${body.length}`;
    const post = (challenged: boolean) =>
      exchange(cloud.url, requests().java('POST /printnode/printjobs', id, { challenged, more }), body);
    const asked = await post(false);
    expect(asked.status).toBe(401);
    expect(asked.head).toMatch(/\r\nwww-authenticate: Basic realm=/i);
    expect(await post(true)).toMatchObject({ status: 201, body: expect.any(Number) });
  });

  it('PHP: the id of the printer, numbers as texts, no options as a list', async () => {
    const fields = { printerId: undefined, printer: String(printer), qty: '1', options: [], content: base64(ZPL) };
    expect((await submit(fields)).status).toBe(201);
  });

  it('values of another kind that stand for the same: null for nothing, texts for numbers, numbers for texts', async () => {
    const options = { copies: '2', rotate: '0', fit_to_page: 'false', bin: null, duplex: '', pages: '-', paperSize: 4 };
    const fields = {
      printerId: String(printer),
      title: 1042,
      source: 7,
      qty: '3',
      expireAfter: '60',
      authentication: null,
    };
    const { status, body: id } = await submit({ ...fields, options, content: base64(ZPL) });
    expect(status).toBe(201);
    expect((await get(`/printjobs/${id}`)).body).toMatchObject([{ title: '1042', source: '7' }]);
    // What is not among PrintNode's options is named, like what a label printer does not do.
    expect((await states(id))[0]).toMatchObject({ data: { copies: 6, ignoredOptions: ['paperSize'] } });
  });

  it('a form in place of JSON, whose base64 may be unescaped', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const zpl = '^XA^FO20,20^A0N,40,40^FD>>>~~~>>>^FS^XZ';
    expect(base64(zpl)).toContain('+');
    for (const content of [base64(zpl), encodeURIComponent(base64(zpl))]) {
      const before = printed().length;
      const body = `printerId=${printer}&title=form&contentType=raw_base64&content=${content}&options[copies]=2&options[collate]=1`;
      const { status, body: id } = await send('POST', '/printjobs', { body, headers });
      expect(status).toBe(201);
      const [created] = await states(id);
      expect(created).toMatchObject({ data: { copies: 2 }, message: 'Print job was created.' });
      await eventually(printed, (all) => all.length > before && all.at(-1) === zpl);
    }
  });
});

describe('documents', () => {
  it('prints raw bytes in the language of the printer unchanged', async () => {
    const { status } = await submit({ content: base64('~JA') });
    expect(status).toBe(201);
    await eventually(printed, (all) => all.includes('~JA'));
  });

  it('converts what is in another language, and PDF', async () => {
    const tspl = 'SIZE 50 mm,30 mm\r\nCLS\r\nTEXT 20,20,"3",0,1,1,"FROM TSPL"\r\nPRINT 1\r\n';
    expect((await submit({ content: base64(tspl) })).status).toBe(201);
    await eventually(printed, (all) => all.some((document) => /\^FDFROM TSPL/.test(document)));
    const call = {
      token: account.key,
      body: '^XA^FO50,50^A0N,40,40^FDPDF^FS^XZ',
      headers: { 'content-type': 'text/plain' },
    };
    const { bytes: pdf } = await cloud.call('POST', '/api/v2/convert/zpl/to/pdf', call);
    const before = printed().length;
    expect((await submit({ contentType: 'pdf_base64', content: base64(pdf) })).status).toBe(201);
    await eventually(printed, (all) => all.length > before && /\^GFA/.test(all.at(-1)!));
  });

  it('fetches raw_uri with the credential that is given for it', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.headers.authorization === basic('user:secret') ? 200 : 401;
      response.end('^XA^FO9,9^A0N,40,40^FDfetched^FS^XZ');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const content = `http://127.0.0.1:${(server.address() as AddressInfo).port}/label`;
    const authentication = { type: 'BasicAuth', credentials: { user: 'user', pass: 'secret' } };
    expect((await submit({ contentType: 'raw_uri', content })).status).toBe(400);
    expect((await submit({ contentType: 'raw_uri', content, authentication })).status).toBe(201);
    await eventually(printed, (all) => all.some((document) => document.includes('fetched')));
    const form = new URLSearchParams({ printerId: String(printer), contentType: 'raw_uri', content });
    form.append('authentication[type]', 'BasicAuth');
    form.append('authentication[credentials][user]', 'user');
    form.append('authentication[credentials][pass]', 'secret');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('POST', '/printjobs', { body: form.toString(), headers })).status).toBe(201);
    server.close();
  });

  it('prints qty times copies, and names in the timeline what a label printer cannot do', async () => {
    const options = { copies: 2, bin: 'Tray 2', color: true, duplex: 'long-edge', nup: 4, dpi: '203x203', rotate: 180 };
    const { body: id } = await submit({ content: base64(ZPL), qty: 3, options });
    const [created] = await states(id);
    expect(created).toMatchObject({ state: 'new', data: { copies: 6 } });
    expect(created!.message).toContain('bin, color, duplex, nup.');
  });
});

describe('answers', () => {
  it('shows the account, its computers and its printers under positive numbers', async () => {
    const { body } = await get('/whoami');
    expect(body).toMatchObject({ id: expect.any(Number), email: account.email, numComputers: 1, state: 'active' });
    const [computer] = (await get('/computers')).body;
    expect(body.connected).toEqual([computer.id]);
    const [found] = (await get(`/computers/${computer.id}/printers`)).body;
    expect(found).toMatchObject({ id: printer, state: 'online', computer: { id: computer.id } });
    expect(found.capabilities).toMatchObject({ dpis: ['203x203'], color: false });
  });

  it('follows a job from state to state, as a list of lists', async () => {
    const { body: id } = await submit({ content: base64(ZPL) });
    await eventually(
      () => states(id),
      (list) => list.at(-1)!.state === 'done',
    );
    const { body } = await get(`/printjobs/${id}/states`);
    expect(body).toHaveLength(1);
    expect(body[0].map(({ state }: Json) => state)).toEqual(['new', 'received', 'in_progress', 'done']);
    for (const state of body[0]) expect(state).toMatchObject({ printJobId: id, age: expect.any(Number) });
    // Milliseconds since the first state, and the version of the computer where it reported the state.
    const ages = body[0].map(
      ({ createTimestamp }: Json) => Date.parse(createTimestamp) - Date.parse(body[0][0].createTimestamp),
    );
    expect(body[0].map(({ age }: Json) => age)).toEqual(ages);
    expect(body[0].map(({ clientVersion }: Json) => clientVersion)).toEqual([null, '1.0.0', '1.0.0', '1.0.0']);
  });

  it('takes sets, ranges and pages; what there is not is an empty list', async () => {
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push((await submit({ content: base64(ZPL), title })).body);
    const numbers = async (path: string) => (await get(path)).body.map(({ id }: Json) => id);
    expect(await numbers(`/printjobs/${ids[0]}-${ids[3]}`)).toEqual(ids.toReversed());
    expect(await numbers(`/printjobs/${ids[0]},${ids[2]}?dir=asc`)).toEqual([ids[0], ids[2]]);
    expect(await numbers(`/printers/${printer}/printjobs/${ids[1]}`)).toEqual([ids[1]]);
    const long = Array.from({ length: 96 }, (_, index) => 900_000_000_000 + index);
    expect(await numbers(`/printjobs/${[ids[0], ...long].join(',')}`)).toEqual([ids[0]]);
    // A range without an end.
    expect(await numbers(`/printjobs/${ids[2]}-`)).toEqual([ids[3], ids[2]]);
    expect(await numbers(`/printjobs/-${ids[0]}?limit=1`)).toEqual([ids[0]]);
    expect(await numbers('/printjobs/-?limit=2&after=&dir=')).toEqual([ids[3], ids[2]]);
    expect(await numbers('/printjobs?limit=2')).toEqual([ids[3], ids[2]]);
    expect(await numbers(`/printjobs?limit=2&after=${ids[2]}`)).toEqual([ids[1], ids[0]]);
    expect(await numbers(`/printjobs?limit=2&after=${ids[1]}&dir=asc`)).toEqual([ids[2], ids[3]]);
    for (const path of [
      '/printjobs/999999999',
      '/printers/999999999',
      '/computers/999999999',
      '/printjobs/999999999/states',
    ])
      expect((await get(path)).body, path).toEqual([]);
  });

  it('cancels jobs that wait, and names those that it cancelled', async () => {
    const other = await cloud.addAgent(account, { onOffer: 'ignore' });
    await cloud.addPrinter(account, other, { name: 'Waiting' });
    const waiting = (await get('/printers')).body.find(({ name }: Json) => name === 'Waiting').id;
    const { body: id } = await submit({ content: base64(ZPL), printerId: waiting });
    expect((await send('DELETE', `/printers/${waiting}/printjobs`)).body).toEqual([id]);
    expect((await get(`/printjobs/${id}`)).body[0].state).toBe('deleted');
    expect((await send('DELETE', `/printjobs/${id}`)).body).toEqual([]);
  });

  it('lets ten requests of an account wait for an agent that does not answer, and no more', async () => {
    const silent = await cloud.addAgent(account, { onOffer: 'accept', capabilities: ['copies', 'cancel'] });
    await cloud.addPrinter(account, silent, { name: 'Silent' });
    const printer = (await get('/printers')).body.find(({ name }: Json) => name === 'Silent').id;
    const { body: id } = await submit({ content: base64(ZPL), printerId: printer });
    await eventually(
      async () => (await get(`/printjobs/${id}`)).body[0].state,
      (state) => state !== 'new',
    );
    await eventually(
      () => silent.offers.length,
      (count) => count === 1,
    );
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => send('DELETE', `/printers/${printer}/printjobs`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    expect((await send('DELETE', `/printjobs/${id}`)).status).toBe(200);
  });

  it('never prints twice for one X-Idempotency-Key: the second request is a conflict that names the job', async () => {
    const headers = { 'x-idempotency-key': 'order-1042' };
    const first = await submit({ content: base64(ZPL) }, headers);
    expect(first.status).toBe(201);
    const jobs = (await get('/printjobs')).body.length;
    for (const content of [ZPL, '^XA^FO1,1^A0N,30,30^FDother^FS^XZ']) {
      const again = await submit({ content: base64(content) }, headers);
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ code: 'Conflict' });
    }
    expect((await get('/printjobs')).body).toHaveLength(jobs);
  });

  it('hides the jobs and printers of another account', async () => {
    const { body: id } = await submit({ content: base64(ZPL) });
    const stranger = { authorization: basic(`${(await cloud.signUp()).key}:`) };
    for (const path of ['/computers', '/printers', '/printjobs', `/printjobs/${id}`, `/printers/${printer}`])
      expect((await get(path, stranger)).body, path).toEqual([]);
    expect((await submit({ content: base64(ZPL) }, stranger)).status).toBe(400);
  });

  it('reports errors in PrintNode’s shape, with the id of the request', async () => {
    for (const [answer, status, code, message] of [
      [await get('/whoami', { authorization: basic('nothing:') }), 401, 'Unauthorized', /not valid/],
      [await get('/nothing'), 404, 'NotFound', /GET \/nothing/],
      [await get('/printjobs/abc'), 400, 'BadRequest', /12,15,20-30/],
      [await get(`/printjobs/${'9'.repeat(2001)}`), 400, 'BadRequest', /longer than 2000 characters/],
      [await get('/whoami', { authorization: '' }), 401, 'Unauthorized', /as the user name of HTTP Basic/],
      [await get('/printers?limit=-1'), 400, 'BadRequest', /limit must be a whole number from 0, not "-1"/],
      [await submit({ content: 'no base64!' }), 400, 'BadRequest', /content is not base64/],
      // Cut off: no bytes have 4n + 1 digits.
      [await submit({ content: base64(ZPL).slice(0, 33) }), 400, 'BadRequest', /content is not base64/],
      [await submit({ content: base64(ZPL), contentType: 'pdf_base64' }), 400, 'BadRequest', /not a PDF/],
      [await submit({ content: base64(ZPL), contentType: 'html' }), 400, 'BadRequest', /raw_base64/],
      [await submit({ content: base64(ZPL), options: { copies: 0 } }), 400, 'BadRequest', /options.copies/],
      [
        await submit({ content: base64(ZPL), options: { rotate: 45 } }),
        400,
        'BadRequest',
        /one of 0, 90, 180, 270, not 45/,
      ],
      [await submit({ content: base64(ZPL), printerId: 999_999 }), 400, 'BadRequest', /no printer 999999/],
      [await submit({ content: base64(ZPL), printerId: 0 }), 400, 'BadRequest', /printerId must be at least 1, not 0/],
      [
        await submit({ content: base64('%PDF-1.4 nothing'), contentType: 'pdf_base64' }),
        400,
        'BadRequest',
        /pdf to zpl/,
      ],
      [await send('POST', '/printjobs', { body: '{' }), 400, 'BadRequest', /not valid JSON/],
      [await send('POST', '/printjobs', { body: '' }), 400, 'BadRequest', /must be a print job as a JSON object/],
    ] as const) {
      expect(answer.body).toEqual({ code, message: expect.stringMatching(message), uid: expect.any(String) });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('request-id')).toBe(answer.body.uid);
    }
    const { body, headers } = await get('/whoami');
    expect(headers.get('x-account')).toBe(String(body.id));
  });
});

describe('the account', () => {
  it('refuses with a sentence what a key cannot do', async () => {
    for (const [method, path, status, message] of [
      ['POST', '/account', 403, /in the dashboard, under Account/],
      ['PATCH', '/account', 403, /in the dashboard, under Account/],
      ['DELETE', '/account', 403, /in the dashboard, under Account/],
      ['PUT', '/account/state', 403, /under Keys/],
      ['GET', '/account/apikey/dev', 403, /under Keys/],
      ['POST', '/account/apikey/dev', 403, /under Keys/],
      ['DELETE', '/account/apikey/dev', 403, /under Keys/],
      ['GET', '/account/tag/site', 404, /no tags/],
      ['POST', '/account/tag/site', 403, /no tags/],
      ['GET', '/client/key/0a756864?version=4.7.1&edition=printnode', 404, /Install the agent/],
      ['GET', '/download/client/windows', 404, /Install the agent/],
      ['DELETE', '/computers/1', 403, /under Agents/],
    ] as const) {
      const answer = await send(method, path, method === 'GET' ? {} : { body: '"x"' });
      expect(answer, `${method} ${path}`).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    }
    expect((await get('/account/state')).body).toBe('active');
    expect((await get('/account/controllable')).body).toEqual([]);
  });

  it('never takes a request for a child account, or another credential, for one of its own', async () => {
    const { id } = (await get('/whoami')).body;
    expect((await get('/printers', { 'x-child-account-by-id': String(id) })).status).toBe(200);
    expect((await get('/printers', { 'x-child-account-by-email': account.email })).status).toBe(200);
    const child = { 'x-child-account-by-email': 'child@example.com' };
    const before = (await get('/printjobs')).body.length;
    const refused = await submit({ content: base64(ZPL) }, child);
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringMatching(/no child accounts/) } });
    expect((await get('/printers', { 'x-child-account-by-creatorref': 'shop-7' })).status).toBe(403);
    expect((await get('/printjobs')).body).toHaveLength(before);
    for (const header of ['x-auth-with-account-credentials', 'x-auth-with-client-key'])
      expect(await get('/whoami', { [header]: 'true' })).toMatchObject({
        status: 401,
        body: { message: expect.stringMatching(/send an API key/) },
      });
  });
});

describe('webhooks', () => {
  /** Takes deliveries, the first with 500. */
  async function receiver() {
    const received: { readonly headers: IncomingHttpHeaders; readonly body: Json }[] = [];
    let count = 0;
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        response.statusCode = count++ === 0 ? 500 : 200;
        if (response.statusCode === 200) received.push({ headers: request.headers, body: JSON.parse(body) });
        response.setHeader('x-printnode-webhook-status', 'OK').end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { received, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
  }

  it('sends the states of jobs and computers in PrintNode’s shape, with the secret, again until taken', async () => {
    const target = await receiver();
    const fields = { url: target.url, secret: 'shop secret 42', messages: ['*'] };
    const made = await send('POST', '/webhook', { body: fields });
    expect(made.status).toBe(201);
    const [{ webhookId, ...first }] = made.body;
    expect(first).toMatchObject({ ...fields, enabled: true, counts: { receivedEvents: 0, droppedEvents: 0 } });
    expect((await get('/webhooks')).body).toEqual([{ webhookId, ...first, secret: null }]);

    const other = await cloud.addAgent(account, { name: 'Packing' });
    const computerId = (await get('/computers')).body.find(({ name }: Json) => name === 'Packing').id;
    const { body: job } = await submit({ content: base64(ZPL) });
    other.close();
    const { sql } = cloud.cloud.deps.database;
    const messages = await eventually(
      async () => {
        // The one that was refused waits for ten seconds.
        await sql`update webhook_deliveries set next_attempt_date = now() where state = 'pending' and next_attempt_date > now()
          and response_status = 500`;
        return target.received.flatMap(({ body }) => body as Json[]);
      },
      (all) =>
        new Set(all.filter(({ data }) => data.printJobId === job).map(({ data }) => data.state)).size === 4 &&
        new Set(all.filter(({ data }) => data.computerId === computerId).map(({ data }) => data.connections.length))
          .size === 2,
    );
    const { id: accountId } = (await get('/whoami')).body;
    for (const { headers } of target.received) {
      expect(headers['x-printnode-webhook-secret']).toBe('shop secret 42');
      expect(headers['x-svc-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    }
    const jobStates = messages.filter(({ type, data }) => type === 'print job state' && data.printJobId === job);
    expect(new Set(jobStates.map(({ data }) => data.state))).toEqual(
      new Set(['new', 'received', 'in_progress', 'done']),
    );
    expect(jobStates[0]).toEqual({
      type: 'print job state',
      accountId,
      controllingAccountId: accountId,
      createdAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      data: { uid: expect.any(String), state: expect.any(String), message: expect.any(String), printJobId: job },
    });
    const connection = {
      serverUuid: null,
      connectionTimestamp: expect.any(String),
      version: '1.0.0',
      edition: 'platen',
      hostname: 'test',
    };
    const computer = messages.filter(({ type, data }) => type === 'computer state' && data.computerId === computerId);
    expect(computer.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { computerId, connections: [connection], event: connection },
        { computerId, connections: [], event: { ...connection, disconnectionTimestamp: expect.any(String) } },
      ]),
    );

    const listed = await cloud.call('GET', '/api/v3/webhooks', { token: account.token });
    const { id } = listed.body.webhooks.find((one: Json) => one.url === target.url);
    const test = await cloud.call('POST', `/api/v3/webhooks/${id}/test`, { token: account.token });
    expect(test.body).toMatchObject({ type: 'test', state: 'delivered' });
    expect(target.received.at(-1)).toMatchObject({
      headers: { 'x-printnode-webhook-secret': 'shop secret 42' },
      body: [{ type: 'test' }],
    });

    const change = { messages: ['computer state'], enabled: false };
    const changed = await send('PATCH', `/webhook/${webhookId}`, { body: change });
    expect(changed).toMatchObject({ status: 200, body: [{ webhookId, ...change, secret: null, url: target.url }] });
    expect(changed.body[0].counts.successfulRequests).toBeGreaterThan(0);
    expect((await send('DELETE', `/webhook/${webhookId}`)).body).toEqual([]);
    target.server.close();
  });

  it('belong to the key that made them, end with it, and are shown to the people of the account', async () => {
    const owner = { token: account.token };
    const made = await cloud.call('POST', '/api/v3/keys', {
      ...owner,
      body: { name: 'shop', mode: 'live', scopes: ['print'] },
    });
    const headers = { authorization: basic(`${made.body.key}:`) };
    const url = 'https://shop.example.com/printnode';
    const { body } = await send('POST', '/webhook', { body: { url }, headers });
    // Without a secret of the client's own it gets one, this once.
    expect(body).toMatchObject([{ url, messages: ['*'], secret: expect.stringMatching(/^whsec_/) }]);
    const [{ webhookId }] = body;
    expect((await get('/webhooks')).body).toEqual([]);
    for (const method of ['PATCH', 'DELETE'])
      expect((await send(method, `/webhook/${webhookId}`, { body: {} })).status, method).toBe(404);
    const listed = async () =>
      (await cloud.call('GET', '/api/v3/webhooks', owner)).body.webhooks.filter((one: Json) => one.url === url);
    expect(await listed()).toMatchObject([{ format: 'printnode', types: ['job.*', 'agent.online', 'agent.offline'] }]);

    const { sql } = cloud.cloud.deps.database;
    await sql`update api_keys set expires_date = now() where id = ${made.body.id}`;
    const [own] = (await send('POST', '/webhook', { body: { url: `${url}/own` } })).body;
    const { body: job } = await submit({ content: base64(ZPL) });
    const subscribers = async () =>
      (
        await sql<
          { url: string }[]
        >`select distinct url from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.body like ${`%"state":"done"%"printJobId":${job}}%`}`
      ).map((row) => row.url);
    await eventually(subscribers, (urls) => urls.length > 0);
    expect(await subscribers()).toEqual([`${url}/own`]);
    expect(await send('DELETE', `/webhook/${own.webhookId}`)).toMatchObject({ status: 200, body: [] });
    expect((await cloud.call('DELETE', `/api/v3/keys/${made.body.id}`, owner)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('are refused with a sentence for what no delivery could reach or carry', async () => {
    for (const [body, message] of [
      [{}, /url must be the address/],
      [{ url: 'ftp://example.com' }, /url/],
      [{ url: 'https://example.com', secret: 'line\nbreak' }, /secret/],
      [{ url: 'https://example.com', messages: ['scale'] }, /messages/],
    ] as const)
      expect(await send('POST', '/webhook', { body })).toMatchObject({
        status: 400,
        body: { code: 'BadRequest', message: expect.stringMatching(message) },
      });
    expect((await get('/webhooks')).body).toEqual([]);
  });
});
