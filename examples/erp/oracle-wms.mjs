/**
 * Fetches labels of Oracle WMS Cloud and prints them: `node oracle-wms.mjs PRINTER LABEL FILTER`, for example
 * `node oracle-wms.mjs 'Dock 2' shipping 'label_designer_code=SHIP_4X6&container_nbr=OBLPN1'`. Needs Node 20 and nothing else.
 * Ends with 1 if a label was not made or not printed; run again, it prints only those that are missing.
 */
const [printer, label, filter] = process.argv.slice(2);
const { WMS_URL, WMS_USER, WMS_PASSWORD, PLATEN_URL, PLATEN_KEY } = process.env;
if (!printer || !label || !filter || !WMS_URL || !PLATEN_URL || !PLATEN_KEY) {
  console.error('WMS_URL, WMS_USER, WMS_PASSWORD, PLATEN_URL, PLATEN_KEY: node oracle-wms.mjs PRINTER LABEL FILTER');
  process.exit(2);
}
const TIMEOUT_MS = 30_000;

const wms = await fetch(`${WMS_URL}/wms/lgfapi/v10/print/label/${label}/?${filter}`, {
  headers: {
    authorization: `Basic ${Buffer.from(`${WMS_USER}:${WMS_PASSWORD}`).toString('base64')}`,
    accept: 'application/json',
  },
  signal: AbortSignal.timeout(TIMEOUT_MS),
});
if (!wms.ok) throw new Error(`Oracle WMS answered ${wms.status}: ${(await wms.text()).slice(0, 500)}`);
const { data, details } = await wms.json();

for (const [name, reason] of Object.entries(details ?? {})) {
  console.error(`${name}: not made: ${typeof reason === 'string' ? reason : JSON.stringify(reason)}`);
  process.exitCode = 1;
}
// `run` tells the labels of one task from those of the next: a second print of a container is wanted some day.
const run = process.env.RUN ?? new Date().toISOString().slice(0, 10);
for (const [name, document] of Object.entries(data ?? {})) {
  const answer = await fetch(`${PLATEN_URL}/api/v3/print`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${PLATEN_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': `wms-${run}-${label}-${name}`,
    },
    body: JSON.stringify({ printer, sourceFormat: 'zpl', document, title: name }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { jobId, idempotent, message } = await answer.json();
  if (answer.ok) console.log(`${name}: ${idempotent ? 'was printed by' : 'prints as'} job ${jobId}`);
  else {
    console.error(`${name}: not printed: ${message}`);
    process.exitCode = 1;
  }
}
