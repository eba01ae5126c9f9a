/** The server and the code that the installer was given: used once, at the first start. */
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import type { UiHost } from '../ui-host/ui-host.ts';

/** Reads `enroll.txt` beside the program (server, code: a line each) and enrolls with it. Returns what went wrong, in words. */
export async function enrollFromInstaller(host: UiHost, file: string): Promise<string | undefined> {
  if (host.agent()) return undefined;
  const text = await readFile(file, 'utf8').catch(() => '');
  const [server = '', code = ''] = text.split(/\r?\n/).map((line) => line.trim());
  if (server === '' || code === '') return undefined;
  const answer = await host.answer('enroll', { server, code, name: os.hostname() });
  if (!answer.ok) return answer.message;
  // In a folder that this user may not write, the code stays behind; it works only once.
  await rm(file, { force: true }).catch(() => undefined);
  return undefined;
}
