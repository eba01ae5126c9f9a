/** The page of the virtual printer: its labels, switches for its faults, and what passed between it and its callers. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VirtualPrinter } from '../printer.ts';
import { NO_FAULTS, type Faults } from '../status-replies.ts';
import { nameControls } from './control-names.ts';
import { describeLabel, differencePicture } from './describe-label.ts';
import type { JournalEntry } from './journal.ts';

export interface PrinterPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A job of the cloud whose label is shown. */
export interface PrinterJob {
  readonly id: string;
  readonly status: string;
  /** Its timeline, oldest first. */
  readonly events: readonly { readonly at: string; readonly type: string }[];
}

interface PrinterPageOptions {
  /** 0 picks a free one. */
  readonly port?: number;
  /** The job that a label printed at `at` belongs to; called when a user opens the label. */
  readonly jobAt?: (at: Date) => Promise<PrinterJob | undefined>;
}

const MAX_BODY_BYTES = 4096;
const SHOWN_LABELS = 60;
const SHOWN_ENTRIES = 400;
/** Open pages; more are refused. */
const MAX_STREAMS = 16;
/** A slow page misses entries rather than filling the memory; it loads all when it comes back. */
const MAX_STREAM_BACKLOG_BYTES = 1024 * 1024;

const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
};
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Serves the page on loopback. Errors: those of `net.Server.listen`. */
export async function startPrinterPage(
  printer: VirtualPrinter,
  { port = 0, jobAt }: PrinterPageOptions = {},
): Promise<PrinterPage> {
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer({ printer, streams, jobAt }, request, response).catch((error: unknown) => {
      sendJson(response, 500, { message: error instanceof Error ? error.message : String(error) });
    });
  });
  const send = (name: string, data: unknown): void => {
    for (const stream of streams)
      if (stream.writableLength < MAX_STREAM_BACKLOG_BYTES)
        stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const onEntry = (entry: JournalEntry): void => send('entry', shown(entry));
  const onLabel = (label: { number: number }): void => send('label', summary(printer, label.number));
  const onFaults = (faults: Faults): void => send('faults', faults);
  printer.events.on('journal', onEntry).on('label', onLabel).on('faults', onFaults);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      printer.events.off('journal', onEntry).off('label', onLabel).off('faults', onFaults);
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

interface Workbench {
  readonly printer: VirtualPrinter;
  readonly streams: Set<ServerResponse>;
  readonly jobAt: PrinterPageOptions['jobAt'];
}

async function answer(workbench: Workbench, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (!isOwn(request))
    return sendJson(response, 403, { message: 'This page answers its own address on this computer only.' });
  const { printer, streams } = workbench;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/faults' && request.method === 'POST') {
    const { faults, problem } = parseFaults(await body(request));
    if (problem !== undefined) return sendJson(response, 400, { message: problem });
    printer.setFaults(faults);
    return sendJson(response, 200, printer.faults());
  }
  if (request.method !== 'GET') return sendJson(response, 405, { message: `${pathname} takes GET.` });
  const file = FILES[pathname];
  if (file) {
    response.writeHead(200, { 'content-type': file[1] });
    return void response.end(await readFile(new URL(`page/${file[0]}`, import.meta.url)));
  }
  if (pathname === '/favicon.ico') return void response.writeHead(204).end();
  if (pathname === '/events') return stream(printer, streams, response);
  const found = /^\/labels\/(\d{1,9})(\.png|\.txt|\/difference\.bmp|\/job)?$/.exec(pathname);
  if (!found) return sendJson(response, 404, { message: `There is no ${pathname} here.` });
  return answerLabel(workbench, response, { number: Number(found[1]), part: found[2] ?? '' });
}

async function answerLabel(
  { printer, jobAt }: Workbench,
  response: ServerResponse,
  { number, part }: { readonly number: number; readonly part: string },
): Promise<void> {
  const labels = printer.labels();
  const index = labels.findIndex((known) => known.number === number);
  const label = labels[index];
  if (!label) return sendJson(response, 404, { message: `Label ${number} is not in the printer's memory.` });
  if (part === '') return sendJson(response, 200, await describeLabel(printer, number));
  if (part === '/job') return sendJson(response, 200, (await jobAt?.(label.at)) ?? null);
  if (part === '.png' && label.file) {
    response.writeHead(200, { 'content-type': 'image/png' });
    return void response.end(await readFile(label.file));
  }
  const bytes = part === '.txt' ? printer.journal.document(label.document) : undefined;
  if (bytes) {
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="label-${number}.zpl"`,
    });
    return void response.end(bytes);
  }
  const before = labels[index - 1];
  if (part === '/difference.bmp' && before?.label && label.label) {
    response.writeHead(200, { 'content-type': 'image/bmp' });
    return void response.end(differencePicture(before.label, label.label));
  }
  return sendJson(response, 404, { message: `The printer no longer has that of label ${number}.` });
}

/** Only this computer's browser, at the page's own address: a page of another site must not switch faults or read labels. */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const port = socket.localPort;
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!own.includes(headers.host ?? '')) return false;
  if (headers.origin !== undefined && !own.some((host) => headers.origin === `http://${host}`)) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function stream(printer: VirtualPrinter, streams: Set<ServerResponse>, response: ServerResponse): void {
  if (streams.size >= MAX_STREAMS)
    return sendJson(response, 503, { message: `At most ${MAX_STREAMS} pages can be open: close one.` });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const state = {
    name: printer.name,
    address: `${printer.host}:${printer.port}`,
    faults: printer.faults(),
    labels: printer
      .labels()
      .slice(-SHOWN_LABELS)
      .map(({ number }) => summary(printer, number)),
    entries: printer.journal.entries().slice(-SHOWN_ENTRIES).map(shown),
  };
  response.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
  streams.add(response);
  response.on('close', () => streams.delete(response));
}

function summary(printer: VirtualPrinter, number: number) {
  const label = printer.labels().findLast((known) => known.number === number);
  if (!label) return undefined;
  const { at, file, copy, quantity } = label;
  return { number, at: at.toISOString(), copy, quantity, picture: file !== undefined, count: printer.labelCount() };
}

const PREVIEW_BYTES = 160;

/** An entry as the page shows it: control characters by their names, and the beginning of long documents. */
function shown(entry: JournalEntry) {
  if (entry.kind === 'query' || entry.kind === 'answer') return { ...entry, text: nameControls(entry.text) };
  if (entry.kind !== 'document') return entry;
  const { bytes, ...rest } = entry;
  const text = nameControls(bytes.subarray(0, PREVIEW_BYTES).toString('latin1'));
  return { ...rest, size: bytes.length, text: bytes.length > PREVIEW_BYTES ? `${text}…` : text };
}

function parseFaults(text: string): { faults: Partial<Faults>; problem?: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { faults: {}, problem: 'The body is no JSON.' };
  }
  if (typeof body !== 'object' || body === null) return { faults: {}, problem: 'The body is no JSON object.' };
  for (const [key, value] of Object.entries(body)) {
    if (!Object.hasOwn(NO_FAULTS, key)) return { faults: {}, problem: `There is no fault ${key.slice(0, 40)}.` };
    const normal = NO_FAULTS[key as keyof Faults];
    if (typeof value !== typeof normal) return { faults: {}, problem: `${key} takes a ${typeof normal}.` };
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && value <= 1e9))
      return { faults: {}, problem: `${key} takes a whole number from 0 to 1000000000.` };
  }
  return { faults: body as Partial<Faults> };
}

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error(`The body is larger than ${MAX_BODY_BYTES} bytes.`);
  }
  return text;
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value ?? null));
}
