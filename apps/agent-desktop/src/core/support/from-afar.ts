/** What people of the account have asked of this agent from afar: the windows announce it, also after a restart. */
import { readFile } from 'node:fs/promises';
import type { DataDir } from '../data-dir/data-dir.ts';
import { writeFileDurably } from '../data-dir/durable-file.ts';

export interface FromAfar {
  readonly action: 'bundle' | 'log' | 'restart' | 'update';
  /** Who asked: an e-mail address. */
  readonly by: string;
  readonly date: string;
  /** Until when the log is followed. */
  readonly until?: string | undefined;
  /** A policy of this computer forbids it. */
  readonly isRefused?: boolean | undefined;
}

export interface FromAfarList {
  /** The requests of the last day, the newest first. */
  readonly list: () => readonly FromAfar[];
  /** Resolves when it is on disk: a restart may follow. */
  readonly note: (asked: FromAfar) => Promise<void>;
}

const SHOWN_MS = 86_400_000;
const KEPT = 20;
const ACTIONS: ReadonlySet<unknown> = new Set(['bundle', 'log', 'restart', 'update']);

export async function openFromAfar(dataDir: DataDir, onChange: () => void): Promise<FromAfarList> {
  let all: readonly FromAfar[] = await stored(dataDir.fromAfarFile);
  let writing: Promise<void> = Promise.resolve();
  return {
    list: () => all.filter(({ date }) => Date.now() - Date.parse(date) < SHOWN_MS),
    note: (asked) => {
      all = [asked, ...all].slice(0, KEPT);
      onChange();
      writing = writing
        .then(() => writeFileDurably(dataDir.fromAfarFile, JSON.stringify(all)))
        // A full disk takes the announcement after a restart, never the help.
        .catch(() => undefined);
      return writing;
    },
  };
}

async function stored(file: string): Promise<readonly FromAfar[]> {
  try {
    const entries = JSON.parse(await readFile(file, 'utf8')) as readonly Partial<FromAfar>[];
    return entries
      .filter(
        ({ action, by, date }) => ACTIONS.has(action) && typeof by === 'string' && !Number.isNaN(Date.parse(date!)),
      )
      .slice(0, KEPT) as FromAfar[];
  } catch {
    return [];
  }
}
