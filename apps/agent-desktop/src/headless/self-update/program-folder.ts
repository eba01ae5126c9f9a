/** The folder of the versions: each has a folder of its own, and `state.json` names the one that runs. */
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isNewer, VERSION } from '@platen/protocol/versions';
import { writeFileDurably } from '../../core/data-dir/durable-file.ts';

export interface ProgramState {
  /** The version that runs; null: the one that was installed. */
  readonly current: string | null;
  /** The one before, to which a version gives way that does not start. */
  readonly previous: string | null;
}

const NOTHING: ProgramState = { current: null, previous: null };

export const isVersion = (text: unknown): text is string => typeof text === 'string' && VERSION.test(text);

/** An installed program that is as new as the current version takes its place. */
export async function readProgramState(folder: string, installed: string): Promise<ProgramState> {
  try {
    const stored = JSON.parse(await readFile(path.join(folder, 'state.json'), 'utf8')) as Partial<ProgramState>;
    if (!isVersion(stored.current) || !isNewer(stored.current, installed)) return NOTHING;
    const previous = isVersion(stored.previous) && isNewer(stored.previous, installed) ? stored.previous : null;
    return { current: stored.current, previous };
  } catch {
    return NOTHING;
  }
}

export const writeProgramState = (folder: string, state: ProgramState): Promise<void> =>
  writeFileDurably(path.join(folder, 'state.json'), `${JSON.stringify(state)}\n`);

export const programOf = (folder: string, version: string): string => path.join(folder, version, 'agent.mjs');

/** Removes versions that nobody runs any more, and what was unpacked in part. */
export async function removeOthers(folder: string, { current, previous }: ProgramState): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isDirectory() && entry.name !== current && entry.name !== previous)
      await rm(path.join(folder, entry.name), { recursive: true, force: true });
}
