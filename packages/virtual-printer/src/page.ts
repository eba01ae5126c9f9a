/** A small web page beside the printer: its last labels as pictures, and switches for its faults. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VirtualPrinter } from './printer.ts';
import { NO_FAULTS, type Faults } from './status-replies.ts';

export interface PrinterPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const FAULT_TITLES: Readonly<Record<keyof Faults, string>> = {
  paperOut: 'Paper out',
  ribbonOut: 'Ribbon out',
  headOpen: 'Head open',
  paused: 'Paused',
  overTemp: 'Head too hot',
  silent: 'Answers no query',
  refuseConnections: 'Refuses connections',
  resetAfterBytes: 'Resets after bytes',
  bytesPerSecond: 'Bytes a second',
  labelMs: 'Milliseconds a label',
};

const SHOWN_LABELS = 24;
const MAX_BODY_BYTES = 4096;

/** Serves the page on loopback; `port` 0 picks one. */
export async function startPrinterPage(printer: VirtualPrinter, port = 0): Promise<PrinterPage> {
  const server = createServer((request, response) => {
    handle(printer, request, response).catch((error: unknown) => {
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(error instanceof Error ? error.message : String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

async function handle(printer: VirtualPrinter, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const picture = /^\/labels\/(\d+)\.png$/.exec(url.pathname);
  if (picture) {
    const label = printer.labels().find((known) => known.number === Number(picture[1]));
    if (!label?.file) return void response.writeHead(404).end('no such label');
    return void response.writeHead(200, { 'content-type': 'image/png' }).end(await readFile(label.file));
  }
  if (url.pathname === '/faults' && request.method === 'POST') {
    printer.setFaults(parseFaults(await body(request)));
    return void response.writeHead(303, { location: '/' }).end();
  }
  if (url.pathname !== '/') return void response.writeHead(404).end('not found');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(printer));
}

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error(`the form is larger than ${MAX_BODY_BYTES} bytes`);
  }
  return text;
}

function parseFaults(text: string): Faults {
  const form = new URLSearchParams(text);
  const entries = Object.entries(NO_FAULTS).map(([key, normal]) => [
    key,
    typeof normal === 'boolean' ? form.has(key) : Math.max(0, Math.trunc(Number(form.get(key)) || 0)),
  ]);
  return Object.fromEntries(entries) as Faults;
}

function page(printer: VirtualPrinter): string {
  const faults = printer.faults();
  const switches = (Object.keys(FAULT_TITLES) as (keyof Faults)[]).map((key) => {
    const value = faults[key];
    const control =
      typeof value === 'boolean'
        ? `<input type="checkbox" name="${key}"${value ? ' checked' : ''}>`
        : `<input type="number" min="0" name="${key}" value="${value}">`;
    return `<label>${control} ${FAULT_TITLES[key]}</label>`;
  });
  const shown = printer.labels().slice(-SHOWN_LABELS).reverse();
  const labels = shown.map(
    (label) =>
      `<figure>${label.file ? `<a href="/labels/${label.number}.png"><img src="/labels/${label.number}.png" alt="Label ${label.number}"></a>` : ''}` +
      `<figcaption>No. ${label.number} · ${label.at.toISOString().slice(11, 19)} UTC${label.quantity > 1 ? ` · ${label.copy} of ${label.quantity}` : ''}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>${printer.name}</title>
<style>
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:2rem;max-width:72rem}
form{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;padding:1rem;border:1px solid #8886;border-radius:.5rem}
input[type=number]{width:6rem}main{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1.5rem}
figure{margin:0;width:15rem}img{width:100%;background:#fff;border:1px solid #8886;border-radius:.25rem}figcaption{color:#888}
</style>
<h1>${printer.name}</h1><p>Listens on ${printer.host}:${printer.port} · ${printer.labelCount()} labels printed</p>
<form method="post" action="/faults">${switches.join('')}<button>Apply</button></form>
<main>${labels.join('') || '<p>Nothing printed yet.</p>'}</main></html>`;
}
