/**
 * Requests of PrintNode's public clients as recorded on the wire when the real clients printed through the product, the
 * order of headers and fields too: PrintNode-Python at 12ce257 (requests 2.28), printnode_base 19.0.2.7.1 of VentorTech
 * (its models without the rest of Odoo), PrintNode-Ruby at ce5ff83, PrintNode-PHP at c111bd0 (curl), laravel-printing at
 * b83cfff (Laravel 8, Guzzle 7), printnode-client 1.0.3 of npm, printnode-net at c6a687c (Mono 6.8) and PrintNode-Java at
 * 4b2f2ee.
 */
import net from 'node:net';
import type { Json } from './cloud.ts';

const basic = (credential: string) => `Basic ${Buffer.from(credential).toString('base64')}`;

export interface RequestsOptions {
  readonly key: string;
  readonly printer: number;
  /** A host that has PrintNode's paths without a prefix. */
  readonly host: string;
}

export function clientRequests({ key: apiKey, printer, host }: RequestsOptions) {
  const length = (body: string) => Buffer.byteLength(body);
  const key = basic(`${apiKey}:`);
  const python = (request: string, more = '') =>
    `${request} HTTP/1.1\nHost: 127.0.0.1:8080\nUser-Agent: python-requests/2.28.1\nAccept-Encoding: gzip, deflate\n` +
    `Accept: */*\nConnection: keep-alive\n${more}Authorization: ${key}`;
  const ruby = (request: string, more = '') =>
    `${request} HTTP/1.1\nAccept-Encoding: gzip;q=1.0,deflate;q=0.6,identity;q=0.3\nAccept: */*\nUser-Agent: Ruby\n` +
    `Host: 127.0.0.1:8080\nAuthorization: ${key}${more}`;
  const php = (request: string, more = '') =>
    `${request} HTTP/1.1\nHost: localhost:8443\nAccept: */*\nAccept-Encoding: gzip,deflate\n` +
    `Content-Type: application/json\nAuthorization: ${key}${more}`;
  const laravel = (request: string, type = '', more = '') =>
    `${request} HTTP/1.1\nHost: 127.0.0.1:8080\nUser-Agent: GuzzleHttp/7\n${type}Accept: application/json\n` +
    `Authorization: ${key}${more}`;
  /** It cannot take a path before its own: it has the host of its own. Its key has no colon behind it. */
  const dotnet = (request: string, more = '') =>
    `${request} HTTP/1.1\nAccept-Version: ~3\nAuthorization: ${basic(apiKey)}${more}\nHost: ${host}`;
  const node = (request: string, more = '') =>
    `${request} HTTP/1.1\nhost: 127.0.0.1:8080\nauthorization: ${key}\naccept: application/json\n${more}Connection: keep-alive`;

  /** It sends its key when it is asked for it, and needs the header of a child account: without one it sends `: `. */
  const java = (request: string, account: number, { challenged, more = '' }: { challenged: boolean; more?: string }) =>
    `${request} HTTP/1.1\nX-Child-Account-By-Id: ${account}${more}\nHost: 127.0.0.1:8080\nConnection: Keep-Alive\n` +
    `User-Agent: Apache-HttpClient/4.5.14 (Java/17.0.15)\nAccept-Encoding: gzip,deflate` +
    (challenged ? `\nAuthorization: ${key}` : '');

  /** A print job of each client. */
  const posts: Readonly<Record<string, (content: string) => { readonly head: string; readonly body: string }>> = {
    'Python: no Content-Type with the JSON': (content) => {
      const body = `{"printerId": ${printer}, "title": "PrintJob", "contentType": "raw_base64", "content": "${content}", "source": "PythonApiClient", "options": {"copies": 1}, "qty": 1}`;
      return { head: python('POST /printnode/printjobs', `Content-Length: ${length(body)}\n`), body };
    },
    'Odoo: its paper and its tray in each job': (content) => {
      const body = `{"printerId": ${printer}, "title": "Delivery Slip_1", "source": "Odoo Direct Print PRO 2.7.1", "contentType": "raw_base64", "content": "${content}", "qty": 1, "options": {"fit_to_page": false, "bin": "Tray", "paper": "4x6"}}`;
      const more = `Content-Length: ${length(body)}\nContent-Type: application/json\n`;
      return { head: python('POST /printnode/printjobs', more), body };
    },
    'Ruby: a slash at the end, base64 in lines': (content) => {
      const lines = content.replaceAll(/.{1,60}/g, '$&\\n');
      const body = `{"printerId":${printer},"title":"ruby","contentType":"raw_base64","content":"${lines}","source":"test","options":{"copies":1},"expireAfter":600,"qty":1}`;
      const more = `\nContent-Type: application/json\nContent-Length: ${length(body)}`;
      return { head: ruby('POST /printnode/printjobs/', more), body };
    },
    'PHP: the printer itself in the job': (content) => {
      const body =
        `{"printer":{"id":${printer},"computer":{"id":1,"name":"agent","hostname":"test","version":"1.0.0",` +
        `"createTimestamp":"2026-11-23T07:53:04.001Z","state":"connected"},"name":"Dock","description":"Zebra",` +
        `"capabilities":{"bins":[],"collate":false,"copies":9999,"color":false,"dpis":["203x203"],"medias":[],"nup":[1],` +
        `"papers":[],"supports_custom_paper_size":true},"default":false,"createTimestamp":"2026-11-23T07:53:04.035Z",` +
        `"state":"online"},"title":"php","contentType":"raw_base64","content":"${content}","source":"test",` +
        `"options":{"copies":1},"expireAfter":600,"qty":1}`;
      return { head: php('POST /printnode/printjobs', `\nContent-Length: ${length(body)}`), body };
    },
    'Laravel: an X-Idempotency-Key with each job': (content) => {
      const body = `{"printerId":${printer},"contentType":"raw_base64","content":"${content}","title":"Laravel","source":"laravel-printing","options":{"copies":1,"paper":"4x6"},"expireAfter":600,"qty":2}`;
      const more = `\nX-Idempotency-Key: 0b5a3c1e-6a0e-4a43-9f3c-7f0f4e3f0a11\nContent-Length: ${length(body)}`;
      return { head: laravel('POST /printnode/printjobs', 'Content-Type: application/json\n', more), body };
    },
    '.NET: on a host of its own, the key without a colon, seven options': (content) => {
      const body =
        `{"printerId":${printer},"title":"net","contentType":"raw_base64","content":"${content}","source":"printnode-net",` +
        `"options":{"collate":false,"copies":1,"fit_to_page":false,"nup":1,"pages":"-","rotate":0,"color":true},` +
        `"expireAfter":600,"qty":1}`;
      const more = `\nContent-Type: application/json; charset=utf-8\nContent-Length: ${length(body)}`;
      return { head: dotnet('POST /printjobs', more), body };
    },
    'Node: the printer twice': (content) => {
      const body = `{"printer":${printer},"title":"node","contentType":"raw_base64","content":"${content}","options":{"copies":1},"printerId":${printer},"source":"PrintNode-NodeJS Client"}`;
      const more = `content-type: application/json\ncontent-length: ${length(body)}\n`;
      return { head: node('POST /printnode/printjobs', more), body };
    },
  };
  return { python, ruby, php, laravel, dotnet, node, java, posts };
}

/** Sends bytes as they are. */
export async function exchange(url: string, head: string, body = '') {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`);
  let text = '';
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString('utf8');
    const end = text.indexOf('\r\n\r\n') + 4;
    const length = Number(/^content-length: (\d+)\r?$/im.exec(text)?.[1] ?? Number.NaN);
    if (end > 3 && Buffer.byteLength(text.slice(end)) >= length) {
      socket.destroy();
      return {
        status: Number(text.split(' ')[1]),
        head: text.slice(0, end),
        body: JSON.parse(text.slice(end)) as Json,
      };
    }
  }
  throw new Error(`The connection ended after ${JSON.stringify(text)}.`);
}
