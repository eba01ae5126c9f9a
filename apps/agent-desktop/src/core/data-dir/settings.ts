/** The agent's settings between starts, without its key: `agent.json` in the data folder. */
import { sentence } from '@platen/messages';
import { readFile } from 'node:fs/promises';
import { AgentError, reasonOf, systemCode } from '../agent-error.ts';
import type { DataDir } from './data-dir.ts';
import { writeFileDurably } from './durable-file.ts';
import type { PrintLimits } from '../../drivers/index.ts';
import type { Reach } from '../reach/reach.ts';

export interface AgentSettings {
  /** Base address of the cloud. */
  readonly server: string;
  readonly agentId: string;
  readonly name: string;
  readonly enrolledDate: string;
  /** Overrides `HTTPS_PROXY` and its kin: `http://user:password@host:port`. */
  readonly proxy?: string;
  /** PEM file with further certification authorities, besides `NODE_EXTRA_CA_CERTS`. */
  readonly extraCaFile?: string;
  readonly limits?: Partial<PrintLimits>;
  /** How long jobs of the last run wait for a cloud that cannot be reached. Default: two minutes. */
  readonly unconfirmedMs?: number;
  /** Places where this agent may print in addition to the printer ports of private networks. */
  readonly reach?: Reach;
  /** The log level; default: the level that the program was started with. */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error';
  /** The tray app's update ring: `latest`, or an earlier ring such as `beta`. */
  readonly updateRing?: string;
  /** False: no document is kept for viewing after its job has ended. */
  readonly keepDocuments?: boolean;
}

/** A job waits for its printer until it expires; an owner who wants it to fail sooner sets `limits`. */
export const DEFAULT_WAIT_LIMITS: PrintLimits = { unreachableMs: Infinity, heldMs: Infinity };

/** The stored settings; undefined if the agent was never enrolled. Errors: `data_dir_unusable`. */
export async function readSettings(dataDir: DataDir): Promise<AgentSettings | undefined> {
  let text: string;
  try {
    text = await readFile(dataDir.settingsFile, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw new AgentError(
      'data_dir_unusable',
      sentence('data.unreadable', { file: dataDir.settingsFile, why: reasonOf(error) }),
    );
  }
  try {
    const settings = JSON.parse(text) as Partial<AgentSettings>;
    if (typeof settings.server === 'string' && typeof settings.agentId === 'string') {
      return { name: '', enrolledDate: '', ...settings, server: settings.server, agentId: settings.agentId };
    }
  } catch {
    // falls through to the sentence below
  }
  throw new AgentError('data_dir_unusable', sentence('data.damaged', { file: dataDir.settingsFile }));
}

export async function writeSettings(dataDir: DataDir, settings: AgentSettings): Promise<void> {
  await writeFileDurably(dataDir.settingsFile, `${JSON.stringify(settings, null, 2)}\n`);
}
