/**
 * Serves the windows on the port of the last start if it is still free, so that bookmarks keep working. The token is
 * new (decision 0042).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../core/agent-error.ts';
import { writeFileDurably } from '../core/data-dir/durable-file.ts';
import type { UiHost } from '../ui-host/ui-host.ts';
import { startUiServer, type UiServer, type UiServerOptions } from './ui-server.ts';

export async function startOnLastPort(
  host: UiHost,
  folder: string,
  options: Omit<UiServerOptions, 'port'> = {},
): Promise<UiServer> {
  const file = path.join(folder, 'windows-port');
  const last = Number((await readFile(file, 'utf8').catch(() => '')).trim());
  const server = await serve(host, last, options);
  const { port } = new URL(server.origin);
  // If it cannot be written, the next start uses another port.
  if (Number(port) !== last) await writeFileDurably(file, port).catch(() => undefined);
  return server;
}

async function serve(host: UiHost, last: number, options: UiServerOptions): Promise<UiServer> {
  if (!Number.isInteger(last) || last < 1024 || last > 65_535) return startUiServer(host, options);
  try {
    return await startUiServer(host, { ...options, port: last });
  } catch (error) {
    if (systemCode(error) !== 'EADDRINUSE' && systemCode(error) !== 'EACCES') throw error;
    return startUiServer(host, options);
  }
}
