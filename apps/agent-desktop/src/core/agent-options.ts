/** The decisions of the program around the agent. */
import type { AgentRunsAs } from '@platen/protocol';
import type { PrintLimits } from '../drivers/index.ts';
import type { DiscoveryGround } from './discovery/discover.ts';
import type { IdentityOptions } from './identity.ts';
import type { LinkTiming } from './link/link.ts';
import type { SupportOptions } from './support/support-options.ts';
import type { SelfUpdateOptions } from './updates/self-update-options.ts';
import type { LogLevel } from './log/logger.ts';

export interface AgentOptions extends IdentityOptions, SupportOptions {
  /** Default: the platform's folder for application data. */
  readonly dataDir?: string;
  /** The folder in which an earlier version kept its data, which is taken over once. */
  readonly movedFrom?: string;
  /** On whose behalf the program runs. Default: `user`. */
  readonly runsAs?: AgentRunsAs;
  /** How it updates itself; without it, somebody else installs its updates. */
  readonly selfUpdate?: SelfUpdateOptions | undefined;
  readonly logLevel?: LogLevel;
  /** Receives lines for a user. */
  readonly terminal?: (line: string) => void;
  readonly limits?: Partial<PrintLimits>;
  /** Printers on this computer itself are allowed, whatever the settings are. Default: PLATEN_ALLOW_LOOPBACK. */
  readonly allowLoopback?: boolean;
  readonly timing?: Partial<LinkTiming>;
  readonly probeMs?: number;
  /** The places in which the agent looks for printers. */
  readonly discovery?: DiscoveryGround;
  /** How long jobs of the last run wait for a cloud that cannot be reached. Default: two minutes. */
  readonly unconfirmedMs?: number | undefined;
  /** For the ledger's position outside the data folder. Default: the system's folder for what ends with its next start. */
  readonly witnessFolder?: string | undefined;
  /** The shortest time that a printer is unreachable before it is searched for elsewhere. */
  readonly lostMs?: number;
}
