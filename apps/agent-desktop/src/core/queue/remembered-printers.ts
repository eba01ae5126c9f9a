/** The cloud's last list of printers: an agent that starts without a network uses it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AgentPrinter } from '@platen/protocol';
import type { DataDir } from '../data-dir/data-dir.ts';
import { writeFileDurably } from '../data-dir/durable-file.ts';

const fileOf = (dataDir: DataDir): string => path.join(dataDir.root, 'printers.json');

/** Empty where nothing is remembered, or the file cannot be read. */
export async function rememberedPrinters(dataDir: DataDir): Promise<readonly AgentPrinter[]> {
  try {
    const printers = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as unknown;
    return Array.isArray(printers) ? (printers as AgentPrinter[]) : [];
  } catch {
    return [];
  }
}

export function rememberPrinters(dataDir: DataDir, printers: readonly AgentPrinter[]): Promise<void> {
  return writeFileDurably(fileOf(dataDir), JSON.stringify(printers, null, 2));
}
