/**
 * Prints what waits in a print queue of SAP S/4HANA Cloud, and reports it back: `node sap-print-queue.mjs QUEUE [PRINTER]`. Without
 * a printer, the name of the queue is that of the printer, or one of its aliases. Needs Node 20 and nothing else; run it each minute,
 * or with `WATCH=5` as a service that looks every five seconds. In SAP: communication scenario SAP_COM_0466, service
 * API_CLOUD_PRINT_PULL_SRV.
 */
import { setTimeout as delay } from 'node:timers/promises';

const [queue, printer = queue] = process.argv.slice(2);
const { SAP_URL, SAP_USER, SAP_PASSWORD, PLATEN_URL, PLATEN_KEY, WATCH } = process.env;
if (!queue || !SAP_URL || !PLATEN_URL || !PLATEN_KEY) {
  console.error('SAP_URL, SAP_USER, SAP_PASSWORD, PLATEN_URL, PLATEN_KEY: node sap-print-queue.mjs QUEUE [PRINTER]');
  process.exit(2);
}
const TIMEOUT_MS = 30_000;
const text = (value) => `'${String(value).replaceAll("'", "''")}'`;

/** Calls a function of the service: a GET, whose texts stand in quotes. */
async function sap(name, parameters) {
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const answer = await fetch(`${SAP_URL}/sap/opu/odata/sap/API_CLOUD_PRINT_PULL_SRV/${name}?${query.join('&')}`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${SAP_USER}:${SAP_PASSWORD}`).toString('base64')}`,
      accept: 'application/json',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`SAP answered ${name} with ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  const { d } = await answer.json();
  return d?.[name] ?? d;
}

const report = (item, status, description) =>
  sap('Set_QItem_Status', {
    qname: text(queue),
    item_id: text(item),
    item_status: text(status),
    status_desc: text(description.slice(0, 200)),
  });

/** PDF, or a printer language, which Platen detects. */
const typeOf = (document) =>
  document.subarray(0, 4).toString() === '%PDF' ? 'application/pdf' : 'application/octet-stream';

/** Prints the next item; false if there is none. */
async function printNext() {
  const { item_id: item, number_of_copies: copies } = await sap('RetrieveNextQueueItem', {
    Qname: text(queue),
    Language: text('EN'),
  });
  if (!item) return false;
  const documents = await sap('Get_QItem_Document', {
    item_id: text(item),
    main_doc: true,
    attachments: false,
    qname: text(queue),
  });
  const [document] = documents.results ?? [documents];
  const bytes = Buffer.from(document?.Blob ?? '', 'base64');
  const query = new URLSearchParams({ copies: String(copies || 1), title: document?.DocumentName || item });
  const answer = await fetch(`${PLATEN_URL}/api/v3/print?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${PLATEN_KEY}`,
      'content-type': typeOf(bytes),
      // Header values are Latin-1 in JavaScript, and UTF-8 on the wire.
      'x-printer': Buffer.from(printer).toString('latin1'),
      // SAP hands out an item again if its report was lost: the same key prints once.
      'idempotency-key': `sap-${encodeURIComponent(queue)}-${item}`,
    },
    body: bytes,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { jobId, message, retryable } = await answer.json();
  if (!answer.ok && retryable) throw new Error(`${item} stays in its queue: ${message}`);
  await report(item, answer.ok ? 'S' : 'F', answer.ok ? `Job ${jobId}` : message);
  console.log(`${item}: ${answer.ok ? `job ${jobId}` : message}`);
  return true;
}

for (;;) {
  try {
    while (await printNext());
    if (!WATCH) break;
  } catch (error) {
    console.error(error.message);
    if (!WATCH) process.exit(1);
  }
  await delay(Number(WATCH) * 1000);
}
