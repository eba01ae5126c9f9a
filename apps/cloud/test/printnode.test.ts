/**
 * PrintNode's API: the requests of its public clients as they send them, byte for byte where that matters, and the
 * answers that they insist on.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import type { TestAgent } from './agent.ts';

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

/** Sends bytes as they are; returns the whole answer. */
async function raw(request: string): Promise<string> {
  const socket = net.connect(Number(new URL(cloud.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

describe('requests as the public clients write them', () => {
  it('Python: no Content-Type with the JSON, and application/json exactly in the answer', async () => {
    const body = JSON.stringify({ printerId: printer, title: 'p', contentType: 'raw_base64', content: base64(ZPL) });
    const answer = await raw(
      `POST /printnode/printjobs HTTP/1.1\r\nHost: localhost\r\nUser-Agent: python-requests/2.32.0\r\nAccept-Encoding: gzip, deflate\r\n` +
        `Accept: */*\r\nConnection: close\r\nContent-Length: ${body.length}\r\nAuthorization: ${basic(`${account.key}:`)}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toMatch(/\r\ncontent-type: application\/json\r\n/i);
    expect(answer.split('\r\n\r\n')[1]).toMatch(/^[1-9]\d*$/);
  });

  it('Ruby: a slash at the end of every path', async () => {
    for (const path of ['/whoami/', '/computers/', '/printers/', '/printjobs/', '/printjobs/states/'])
      expect((await get(path)).status, path).toBe(200);
  });

  it('PHP and Odoo: two slashes, the printer itself in the job, numbers as texts, no options as a list', async () => {
    expect((await get(`//computer/1/scales`)).body).toEqual([]);
    const { body } = await get(`/printers/${printer}`);
    const fields = { printerId: undefined, printer: body[0], qty: '1', options: [], content: base64(ZPL) };
    expect((await submit(fields)).status).toBe(201);
    expect((await submit({ ...fields, printer: String(printer) })).status).toBe(201);
  });

  it('.NET: the key without a colon', async () => {
    expect((await get('/whoami', { authorization: basic(account.key) })).status).toBe(200);
  });

  it('Laravel: reads the job back after it was sent', async () => {
    const { body: id } = await submit({ content: base64(ZPL), title: 'Order 1042' });
    const { body } = await get(`/printjobs/${id}`);
    expect(body).toEqual([
      expect.objectContaining({ id, title: 'Order 1042', contentType: 'raw_base64', source: 'test' }),
    ]);
    expect(body[0].printer).toMatchObject({ id: printer, computer: { state: 'connected' } });
  });

  it('a form in place of JSON', async () => {
    const form = new URLSearchParams({ printerId: String(printer), title: 'form', contentType: 'raw_base64' });
    form.append('content', base64(ZPL));
    form.append('options[copies]', '2');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body: id } = await send('POST', '/printjobs', { body: form.toString(), headers });
    expect(status).toBe(201);
    expect((await states(id))[0]).toMatchObject({ data: { copies: 2 } });
  });

  it('on a host of its own the paths have no prefix', async () => {
    const answer = await raw(
      `GET /whoami HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\nAuthorization: ${basic(`${account.key}:`)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(account.email);
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
  });

  it('takes sets, ranges and pages; what there is not is an empty list', async () => {
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push((await submit({ content: base64(ZPL), title })).body);
    const numbers = async (path: string) => (await get(path)).body.map(({ id }: Json) => id);
    expect(await numbers(`/printjobs/${ids[0]}-${ids[3]}`)).toEqual(ids.toReversed());
    expect(await numbers(`/printjobs/${ids[0]},${ids[2]}?dir=asc`)).toEqual([ids[0], ids[2]]);
    expect(await numbers(`/printers/${printer}/printjobs/${ids[1]}`)).toEqual([ids[1]]);
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
      [await submit({ content: 'no base64!' }), 400, 'BadRequest', /content is not base64/],
      [await submit({ content: base64(ZPL), contentType: 'pdf_base64' }), 400, 'BadRequest', /not a PDF/],
      [await submit({ content: base64(ZPL), contentType: 'html' }), 400, 'BadRequest', /raw_base64/],
      [await submit({ content: base64(ZPL), options: { copies: 0 } }), 400, 'BadRequest', /options.copies/],
      [await submit({ content: base64(ZPL), printerId: 999_999 }), 400, 'BadRequest', /no printer 999999/],
      [await send('POST', '/printjobs', { body: '{' }), 400, 'BadRequest', /not valid JSON/],
    ] as const) {
      expect(answer.body).toEqual({ code, message: expect.stringMatching(message), uid: expect.any(String) });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('request-id')).toBe(answer.body.uid);
    }
  });
});
