/** The agent's persistent data: one folder, readable by its user only. */
import { sentence } from '@platen/messages';
import { access, chmod, constants, mkdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AgentError, reasonOf } from '../agent-error.ts';
import { writeFileDurably } from './durable-file.ts';

export interface DataDir {
  readonly root: string;
  readonly settingsFile: string;
  readonly keyFile: string;
  readonly ledgerDir: string;
  /** Documents of offers that have arrived in part. */
  readonly incomingDir: string;
  readonly logDir: string;
  readonly historyFile: string;
  /** Failed jobs that a user has handled. */
  readonly dismissedFile: string;
  /** What was asked from afar. */
  readonly fromAfarFile: string;
  /** Documents of the last jobs, for the windows. */
  readonly keptDir: string;
}

/**
 * `%LOCALAPPDATA%\Platen Agent` (of this computer: a roaming profile would make two computers one agent), `~/Library/Application Support/Platen Agent`, or
 * `$XDG_DATA_HOME/platen-agent`.
 */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  if (process.platform === 'win32') {
    return path.join(env.LOCALAPPDATA ?? path.join(os.homedir(), 'AppData', 'Local'), 'Platen Agent');
  }
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Application Support', 'Platen Agent');
  return path.join(env.XDG_DATA_HOME ?? path.join(os.homedir(), '.local', 'share'), 'platen-agent');
}

/** The folder of earlier versions on Windows. */
export function roamingDataDir(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return process.platform === 'win32' && env.APPDATA ? path.join(env.APPDATA, 'Platen Agent') : undefined;
}

/** Creates the missing folders. Errors: `data_dir_unusable`. */
export async function openDataDir(folder: string): Promise<DataDir> {
  const root = path.resolve(folder);
  const dataDir: DataDir = {
    root,
    settingsFile: path.join(root, 'agent.json'),
    keyFile: path.join(root, 'agent.key'),
    ledgerDir: path.join(root, 'ledger'),
    incomingDir: path.join(root, 'incoming'),
    logDir: path.join(root, 'logs'),
    historyFile: path.join(root, 'history.jsonl'),
    dismissedFile: path.join(root, 'dismissed.json'),
    fromAfarFile: path.join(root, 'from-afar.json'),
    keptDir: path.join(root, 'last-documents'),
  };
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await mkdir(dataDir.ledgerDir, { recursive: true, mode: 0o700 });
    await mkdir(dataDir.logDir, { recursive: true, mode: 0o700 });
    await closeToOthers(root);
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new AgentError('data_dir_unusable', sentence('data.unusable', { folder: root, why: reasonOf(error) }), {
      cause: error,
    });
  }
  return dataDir;
}

/** More than an identity and the first lines of a ledger. */
const ROOM_BYTES = 262_144;

/** Writes as many bytes as an agent needs to start, and removes them. Errors: `data_dir_unusable`. */
export async function checkRoom({ root }: DataDir): Promise<void> {
  const file = path.join(root, 'room.tmp');
  try {
    // Setting only the end of a file takes no room.
    await writeFileDurably(file, Buffer.alloc(ROOM_BYTES, 1));
  } catch (error) {
    await rm(`${file}.new`, { force: true }).catch(() => undefined);
    throw new AgentError('data_dir_unusable', sentence('data.noRoom', { folder: root, why: reasonOf(error) }), {
      cause: error,
    });
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** An existing folder may be open to all users. One with the sticky bit is shared on purpose, such as /tmp. */
async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode, uid } = await stat(folder);
  if ((mode & 0o077) === 0 || (mode & 0o1000) !== 0 || uid !== process.getuid?.()) return;
  await chmod(folder, 0o700);
}
