/**
 * A second record of the ledger's position, outside the data folder: a data folder that was put back from a copy is
 * behind it. It is believed only until the computer starts again, since a disk that is set back takes it along. A
 * missing or damaged one proves nothing, and the cloud is asked instead.
 */
import { createHash } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** `newest`: the ledger is where this computer left it, since it was switched on. `old`: it is an earlier copy. */
export type Proof = 'newest' | 'old' | 'none';

export interface Witness {
  readonly proof: Proof;
  /** The position that was noted since the computer was switched on; 0 if there is none. */
  readonly noted: number;
  /** Notes the position that the ledger has now. It follows soon, nothing waits for it, and it is not synced: a power cut ends its word. */
  readonly note: (position: number) => void;
  /** The cloud knows of no newer ledger: from now on positions are noted. Before, they prove nothing. */
  readonly confirm: (position: number) => void;
  readonly close: () => Promise<void>;
}

interface Noted {
  readonly boot: string;
  readonly position: number;
}

interface WitnessOptions {
  readonly agentId: string;
  /** The data folder: a copy of it in another place has no witness. */
  readonly root: string;
  /** Default: the folder for what ends with the next start of the computer. */
  readonly folder?: string | undefined;
  readonly boot?: string;
}

/** One line of this length is overwritten again and again, so that a torn write leaves no valid one. */
const LINE_BYTES = 128;
/** Positions follow each other within a print: the last of them is enough, and no write competes with the print's own. */
const GATHER_MS = 20;
/** The times of two looks at one start differ by less. */
const BOOT_ROUNDING_MS = 10_000;

/** Compares the ledger with what was noted, and goes on noting. Never rejects. */
export async function openWitness(
  { agentId, root, folder = witnessFolder(), boot = bootId() }: WitnessOptions,
  position: number,
): Promise<Witness> {
  const name = createHash('sha256').update(`${agentId}\n${root}`).digest('hex').slice(0, 32);
  const file = await openOwn(path.join(folder, `platen-agent-${name}.json`));
  const last = file && (await read(file));
  const noted = last?.boot === boot ? last.position : undefined;
  const proof = noted === undefined ? 'none' : position >= noted ? 'newest' : 'old';
  let isConfirmed = proof === 'newest';
  const write = file ? writer(file, boot) : { write: () => undefined, close: async () => undefined };
  const note = (now: number): void => {
    if (isConfirmed) write.write(now, 'soon');
  };
  return {
    proof,
    noted: noted ?? 0,
    note,
    confirm: (now) => {
      isConfirmed = true;
      write.write(now, 'now');
    },
    close: write.close,
  };
}

interface Writer {
  readonly write: (position: number, when: 'now' | 'soon') => void;
  readonly close: () => Promise<void>;
}

function writer(file: FileHandle, boot: string): Writer {
  let wanted: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    if (wanted === undefined) return;
    const line = JSON.stringify({ boot, position: wanted } satisfies Noted);
    wanted = undefined;
    // A witness that cannot be written must not keep an older word.
    await file.write(line.padEnd(LINE_BYTES), 0).catch(() => file.truncate(0).catch(() => undefined));
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(run);
  };
  return {
    write: (position, when) => {
      wanted = position;
      if (when === 'now') flush();
      else timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    close: async () => {
      flush();
      await writing;
      await file.close().catch(() => undefined);
    },
  };
}

async function read(file: FileHandle): Promise<Noted | undefined> {
  try {
    const bytes = Buffer.alloc(LINE_BYTES);
    const { bytesRead } = await file.read(bytes, 0, LINE_BYTES, 0);
    const { boot, position } = JSON.parse(bytes.toString('utf8', 0, bytesRead)) as Partial<Noted>;
    return typeof boot === 'string' && Number.isSafeInteger(position) ? { boot, position: position! } : undefined;
  } catch {
    return undefined;
  }
}

/** The folder may be open to all users: a file of another user, or a link, is not ours. */
async function openOwn(file: string): Promise<FileHandle | undefined> {
  const { O_RDWR, O_CREAT, O_NOFOLLOW = 0 } = constants;
  const handle = await open(file, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600).catch(() => undefined);
  if (!handle) return undefined;
  const stats = await handle.stat().catch(() => undefined);
  if (stats?.isFile() && (process.getuid === undefined || stats.uid === process.getuid())) return handle;
  await handle.close().catch(() => undefined);
  return undefined;
}

/** systemd keeps RUNTIME_DIRECTORY for its service across restarts of the program, and nobody across one of the computer. */
const witnessFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.RUNTIME_DIRECTORY?.split(':')[0] || env.XDG_RUNTIME_DIR || os.tmpdir();

/** Differs after each start of the computer. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return String(Math.round((Date.now() - os.uptime() * 1000) / BOOT_ROUNDING_MS));
  }
}
