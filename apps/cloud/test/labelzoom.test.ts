/** LabelZoom's public clients: their requests as they send them, byte for byte, and what they read in the answers. */
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FO50,50^A0N,40,40^FDPalette^FS^XZ';
const PNG = Buffer.from('\x89PNG', 'latin1');

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

/** Sends the lines of a request with its body as they are, and reads the one answer of a connection that stays open. */
async function send(lines: readonly string[], body: string | Buffer = '') {
  const { host, port } = new URL(cloud.url);
  const socket = net.connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = lines.join('\r\n').replace('HOST', host).replace('KEY', account.key);
  socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]));
  let answer = Buffer.alloc(0);
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk as Buffer]);
    const end = answer.indexOf('\r\n\r\n');
    const [first = '', ...headers] = answer.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
    const header = (name: string) => headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.split(': ')[1];
    const read = answer.subarray(end + 4);
    if (end >= 0 && read.length >= Number(header('content-length')))
      return { status: Number(first.split(' ')[1]), type: header('content-type'), header, body: read };
  }
  throw new Error(`The connection ended within its answer: ${answer.toString('latin1')}`);
}

/** One request each, in the order and the letters of the headers that it sends, without its authority and key. */
const SDKS: readonly [name: string, lines: (path: string, type: string, length: number) => readonly string[]][] = [
  [
    '@labelzoom/sdk 0.1.2 (Node, undici)',
    (path, type, length) => [
      `POST ${path} HTTP/1.1`,
      'host: HOST',
      'connection: keep-alive',
      `content-type: ${type}`,
      'accept: */*',
      'user-agent: labelzoom-node-sdk/0.1.2 (node)',
      'authorization: Bearer KEY',
      'accept-language: *',
      'sec-fetch-mode: cors',
      'accept-encoding: gzip, deflate',
      `content-length: ${length}`,
    ],
  ],
  [
    'labelzoom-sdk 0.1.0 (Python, httpx)',
    (path, type, length) => [
      `POST ${path} HTTP/1.1`,
      'Host: HOST',
      'Accept-Encoding: gzip, deflate',
      'Connection: keep-alive',
      `Content-Type: ${type}`,
      'Accept: */*',
      'User-Agent: labelzoom-python-sdk/0.1.0 (python/3.11.7)',
      'Authorization: Bearer KEY',
      `Content-Length: ${length}`,
    ],
  ],
  [
    'labelzoom/sdk 0.1.1 (PHP, curl)',
    (path, type, length) => [
      `POST ${path} HTTP/1.1`,
      'Host: HOST',
      `Content-Type: ${type}`,
      'Accept: */*',
      'User-Agent: labelzoom-php-sdk/0.1.1 (php 8.2.36)',
      'Authorization: Bearer KEY',
      `Content-Length: ${length}`,
    ],
  ],
  [
    'com.labelzoom:labelzoom-sdk at commit ec6201e (Java, HttpClient: it asks for HTTP/2 in clear)',
    (path, type, length) => [
      `POST ${path} HTTP/1.1`,
      'Connection: Upgrade, HTTP2-Settings',
      `Content-Length: ${length}`,
      'Host: HOST',
      'HTTP2-Settings: AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA',
      'Upgrade: h2c',
      'Accept: */*',
      'Authorization: Bearer KEY',
      `Content-Type: ${type}`,
      'User-Agent: labelzoom-java-sdk/0.0.0-dev (java)',
    ],
  ],
];

describe.each(SDKS)('%s', (_, lines) => {
  const convert = async (path: string, type: string, body: string | Buffer, params?: object) =>
    send(
      lines(
        `/api/v2/convert/${path}${params ? `?params=${encodeURIComponent(JSON.stringify(params))}` : ''}`,
        type,
        Buffer.byteLength(body),
      ),
      body,
    );

  it('draws a label', async () => {
    const { status, type, header, body } = await convert('zpl/to/png', 'text/plain', ZPL, { dpi: 300, rotation: 90 });
    expect([status, type, body.subarray(0, 4)]).toEqual([200, 'image/png', PNG]);
    expect(header('x-lz-request-id')).toMatch(/^\d{4}\/\d\d\/\d\d\/\d{6}--/);
  });

  it('converts a PDF, as bytes and as base64 in a text, with all its options', async () => {
    const pdf = (await convert('zpl/to/pdf', 'text/plain', ZPL)).body;
    const answer = await convert('pdf/to/zpl', 'application/pdf', pdf, {
      dpi: 203,
      rotation: 0,
      scaling: 100,
      colorMode: 'BW',
      darkness: 60,
      position: { x: 0, y: 0 },
      watermark: false,
      dialect: 'moca',
      label: { width: 4, height: 6 },
      pdf: { conversionMode: 'NATIVE', pageNumber: 0 },
      zpl: { commandsToIgnore: ['^PQ'], imageCompression: 'COMPRESSED_HEX' },
    });
    expect([answer.status, answer.type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body.toString()).toContain('^FDPalette');
    expect((await convert('pdf/to/zpl', 'text/plain', pdf.toString('base64'))).body.toString()).toContain('^XA');
  });

  it('merges a list of records', async () => {
    const template = '^XA^FO50,50^A0N,40,40^FD{{SKU}}^FS^XZ';
    const { status, body } = await convert('zpl/to/zpl', 'text/plain', template, {
      data: [{ SKU: 'A-1' }, { SKU: 'A-2' }],
    });
    expect([status, body.toString().match(/A-\d/g)]).toEqual([200, ['A-1', 'A-2']]);
  });

  it('finds the message of an error and the id of the request where it looks for them', async () => {
    const { status, header, body } = await convert('pdf/to/png', 'application/pdf', 'nope');
    const { message, requestId } = JSON.parse(body.toString());
    expect([status, message]).toEqual([400, expect.stringContaining('not a PDF')]);
    expect(header('x-lz-request-id')).toBe(requestId);
  });
});

/** n8n-nodes-labelzoom 1.1.0: axios, as n8n configures it. */
describe('n8n-nodes-labelzoom 1.1.0', () => {
  const call = async (method: string, path: string, { type, body = '', key }: Json = {}) => {
    const answer = await send(
      [
        `${method} ${path} HTTP/1.1`,
        'Accept: */*',
        ...(type ? [`Content-Type: ${type}`] : []),
        'User-Agent: labelzoom-n8n-node (n8n)',
        ...(key ? [`Idempotency-Key: ${key}`] : []),
        'Authorization: Bearer KEY',
        ...(type ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
        'Accept-Encoding: gzip, compress, deflate, br',
        'Host: HOST',
        'Connection: keep-alive',
      ],
      body,
    );
    const isJson = answer.type?.startsWith('application/json');
    return { ...answer, json: (isJson ? JSON.parse(answer.body.toString()) : undefined) as Json };
  };
  const publish = async (content: string): Promise<string> => {
    const { token } = account;
    const label = await cloud.call('POST', '/api/v3/labels', { token, body: { name: 'Dock', format: 'zpl', content } });
    return (await cloud.call('POST', `/api/v3/labels/${label.body.id}/publish`, { token, body: {} })).body.id;
  };

  it('tests its credential, and lists printers and templates in its fields', async () => {
    await publish('^XA^FO50,50^A0N,40,40^FD{{SKU}}^FS^XZ');
    expect((await call('GET', '/api/v3/templates')).json.templates).toEqual([
      expect.objectContaining({ id: expect.any(String), name: 'Dock', merge_fields: ['SKU'] }),
    ]);
    expect((await call('GET', '/api/v3/printers')).json.printers).toEqual([
      expect.objectContaining({ id: printer, name: 'Dock', config: expect.objectContaining({ nativeFormat: 'zpl' }) }),
    ]);
    expect((await call('GET', `/api/v3/printers/${printer}/status`)).status).toBe(200);
  });

  it('prints a document of unknown format once, and waits for its job', async () => {
    const wish = { type: 'application/octet-stream', body: ZPL, key: 'order-1042' };
    const first = await call('POST', `/api/v3/printers/${printer}/print`, wish);
    const again = await call('POST', `/api/v3/printers/${printer}/print`, wish);
    const { jobId } = first.json;
    expect(again.json.jobId).toBe(jobId);
    await eventually(
      () => call('GET', `/api/v3/jobs/${jobId}`),
      ({ json }) => json.status === 'completed',
    );
    expect(agent.printed.filter((id) => id === jobId)).toHaveLength(1);
  });

  it('prints a picture with its format and options in the query', async () => {
    const png = await call('POST', '/api/v2/convert/zpl/to/png', { type: 'text/plain', body: ZPL });
    const params = encodeURIComponent(JSON.stringify({ rotation: 180, dpi: 203 }));
    const path = `/api/v3/printers/${printer}/print?sourceFormat=png&params=${params}`;
    const { json } = await call('POST', path, { type: 'image/png', body: png.body });
    await eventually(
      () => call('GET', `/api/v3/jobs/${json.jobId}`),
      (job) => job.json.status === 'completed',
    );
  });

  it('prints and converts a template, and hears which fields are missing', async () => {
    const template = await publish('^XA^FO50,50^A0N,40,40^FD{{SKU}}^FS^XZ');
    const path = `/api/v3/printers/${printer}/templates/${template}/print?validate=true`;
    const missing = await call('POST', path, { type: 'application/json', body: '{}' });
    expect([missing.status, missing.json.problems]).toEqual([422, [expect.objectContaining({})]]);
    const filled = { type: 'application/json', body: '{"SKU":"A-1042"}' };
    const { json } = await call('POST', `${path}&copies=2`, filled);
    await eventually(
      () => call('GET', `/api/v3/jobs/${json.jobId}`),
      (job) => job.json.status === 'completed',
    );
    const picture = await call('POST', `/api/v3/templates/${template}/convert?target=png`, filled);
    expect([picture.type, picture.body.subarray(0, 4)]).toEqual(['image/png', PNG]);
    // For a template in its own format, the node names the file by this header.
    const own = await call('POST', `/api/v3/templates/${template}/convert`, filled);
    expect(own.header('x-lz-format')).toBe('zpl');
  });
});
