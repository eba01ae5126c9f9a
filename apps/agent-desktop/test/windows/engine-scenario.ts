/** Runs under the Windows Node: the engine on a data folder of Windows, and what it finds out, as one line of JSON. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createHash, randomUUID } from 'node:crypto';
import { startAgent } from '../../src/core/agent.ts';
import { openLedger } from '../../src/core/ledger/ledger.ts';

const [server, code, expectedJobs] = process.argv.slice(2) as [string, string, string];
const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-engine-'));

const agent = await startAgent({ dataDir: path.join(folder, 'data'), server, code, name: 'Windows' });
await agent.online();
const second = await startAgent({ dataDir: path.join(folder, 'data') }).then(
  () => 'started',
  (error: { code?: string }) => error.code,
);
const deadline = Date.now() + 150_000;
while (agent.history().length < Number(expectedJobs) && Date.now() < deadline) await delay(50);
while (agent.status().unsettledJobs > 0 && Date.now() < deadline) await delay(50);
const { unsettledJobs } = agent.status();
await agent.stop();

// Windows replaces no file that is open: the ledger has to compact all the same.
const document = Buffer.alloc(500, 'x');
const sha256 = createHash('sha256').update(document).digest('hex');
let ledger = await openLedger({ folder: path.join(folder, 'ledger'), compactAboveBytes: 20_000 });
for (let index = 0; index < 60; index++) {
  const offer = { jobId: randomUUID(), attempt: 1, printerId: 'p', format: 'zpl', copies: 1, sizeBytes: 500, sha256 };
  const job = await ledger.receive({ ...offer, createdDate: new Date().toISOString() }, document);
  await ledger.accepted(job.key);
  if (index === 59) break;
  await ledger.report(job.key, {
    state: 'completed',
    copiesSent: 1,
    confirmation: 'transport',
    reason: null,
    error: null,
  });
  await ledger.settled(job.key);
}
await ledger.close();
ledger = await openLedger({ folder: path.join(folder, 'ledger') });
const [left] = ledger.jobs();
const kept = left && (await ledger.document(left.key))?.equals(document);
const compacted = ledger.count() === 1 && kept === true;
await ledger.close();
console.log(
  JSON.stringify({ platform: process.platform, second, unsettledJobs, jobs: agent.history().length, compacted }),
);
process.exit(0);
