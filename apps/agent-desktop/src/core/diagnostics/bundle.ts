/** A zip with all that support needs, and nothing else: no keys, no documents, and the list of contents first. */
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { askAgent } from '../control/control-socket.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { readSettings } from '../data-dir/settings.ts';
import { openLedger } from '../ledger/ledger.ts';
import { logFiles } from '../log/logger.ts';
import { redact, redactText } from '../log/redact.ts';
import { rememberedPrinters } from '../queue/remembered-printers.ts';
import { AGENT_VERSION } from '../version.ts';
import type { Check } from './check.ts';

export interface BundleFile {
  readonly name: string;
  /** Its content, for the user who decides whether to send it. */
  readonly about: string;
  readonly text: string;
}

/** The number of newest lines taken from each log. */
const LOG_BYTES = 2_000_000;
const HISTORY_LINES = 500;

/** Collects the files; every text is redacted. */
export async function gatherBundle(dataDir: DataDir, checks: readonly Check[]): Promise<readonly BundleFile[]> {
  const json = (value: unknown): string => `${JSON.stringify(redact(value), null, 2)}\n`;
  const files: BundleFile[] = [
    {
      name: 'manifest.json',
      about: 'versions of the agent, Node and the system',
      text: json({
        agent: AGENT_VERSION,
        node: process.versions.node,
        electron: process.versions.electron ?? null,
        platform: process.platform,
        release: os.release(),
        arch: process.arch,
        hostname: os.hostname(),
        locale: Intl.DateTimeFormat().resolvedOptions().locale,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        createdDate: new Date().toISOString(),
      }),
    },
    { name: 'doctor.json', about: 'the checks and their results', text: json(checks) },
    {
      name: 'settings.json',
      about: 'the settings, without the key',
      text: json(await readSettings(dataDir).catch(String)),
    },
    { name: 'printers.json', about: 'the printers of this agent', text: json(await rememberedPrinters(dataDir)) },
  ];
  const status = await askAgent(dataDir, { command: 'status' }).catch(() => undefined);
  files.push(
    status
      ? { name: 'status.json', about: 'the status of the running agent', text: json(status) }
      : {
          name: 'ledger.json',
          about: 'jobs that are not settled, without their documents',
          text: json(await ledgerSummary(dataDir)),
        },
  );
  const history = await readFile(dataDir.historyFile, 'utf8').catch(() => '');
  const lines = history.split('\n').filter(Boolean).slice(-HISTORY_LINES);
  files.push({
    name: 'history.jsonl',
    about: `the last ${lines.length} jobs, with the checksums of their documents`,
    text: redactText(lines.map(withoutWarningTexts).join('\n')),
  });
  for (const file of logFiles(dataDir.logDir)) {
    const text = (await readFile(file, 'utf8')).slice(-LOG_BYTES);
    files.push({ name: `logs/${path.basename(file)}`, about: 'the log', text: redactText(text) });
  }
  return files;
}

/** `name, size, description`: one line for each file. */
export function listContents(files: readonly BundleFile[]): string {
  const rows = files.map(
    ({ name, about, text }) => `${name.padEnd(22)} ${String(Buffer.byteLength(text)).padStart(9)} bytes  ${about}`,
  );
  return `${rows.join('\n')}\n`;
}

/** The zip; its first file is the list of the others. */
export async function zipBundle(files: readonly BundleFile[]): Promise<Uint8Array> {
  const { zipSync, strToU8 } = await import('fflate');
  const entries = [{ name: 'CONTENTS.txt', text: listContents(files) }, ...files];
  return zipSync(Object.fromEntries(entries.map(({ name, text }) => [name, strToU8(text)])), { level: 6 });
}

/** A line of the history with only the number of warnings: their texts may contain printed data. */
function withoutWarningTexts(line: string): string {
  if (!line.includes('"warnings"')) return line;
  try {
    const entry = JSON.parse(line) as { readonly warnings?: { readonly count?: number } };
    return JSON.stringify({ ...entry, warnings: entry.warnings?.count });
  } catch {
    return '';
  }
}

async function ledgerSummary(dataDir: DataDir): Promise<unknown> {
  const ledger = await openLedger({ folder: dataDir.ledgerDir }).catch(() => undefined);
  const jobs = ledger?.jobs().map(({ offer, state, copiesSent, copyInFlight }) => ({
    ...offer,
    warnings: offer.warnings?.count,
    state,
    copiesSent,
    copyInFlight,
  }));
  await ledger?.close();
  return jobs ?? 'the ledger cannot be read';
}
