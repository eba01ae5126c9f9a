/** System users for our programs when this process is root, and how such a user enters a closed checkout. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Creates the user if it is missing. Throws if that is not possible. */
export async function systemUser(name: string): Promise<SystemUser> {
  const lookUp = async (): Promise<SystemUser> => {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  try {
    return await lookUp();
  } catch {
    await run('groupadd', ['--system', '--force', name]);
    // Another cloud may have created it in the meantime: then the next step finds it.
    await run('useradd', ['--system', '--gid', name, '--no-create-home', name]).catch(() => {});
    return lookUp();
  }
}

/** Whether every user may enter the folder. */
export async function isOpenToAll(folder: string): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (((await stat(current)).mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** Bit of CAP_DAC_READ_SEARCH in /proc/PID/status (capability.h). */
const DAC_READ_SEARCH = 2n;

/** The capability to read and search files, or to write them where the container has only that one. */
export async function readingCapability(): Promise<'dac_read_search' | 'dac_override'> {
  const status = await readFile('/proc/self/status', 'utf8');
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  return (effective >> DAC_READ_SEARCH) & 1n ? 'dac_read_search' : 'dac_override';
}
