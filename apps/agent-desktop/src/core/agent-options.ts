/** What the program around the agent decides. */
import type { PrintLimits } from '../drivers/index.ts';
import type { DiscoveryGround } from './discovery/discover.ts';
import type { IdentityOptions } from './identity.ts';
import type { LinkTiming } from './link/link.ts';
import type { LogLevel } from './log/logger.ts';

export interface AgentOptions extends IdentityOptions {
  /** Default: the platform's place for application data. */
  readonly dataDir?: string;
  /** Where an earlier version kept its data; taken over once. */
  readonly movedFrom?: string;
  readonly logLevel?: LogLevel;
  /** Lines for a person. */
  readonly terminal?: (line: string) => void;
  readonly limits?: Partial<PrintLimits>;
  /** Printers of this computer itself may be printed on, whatever the settings are. Default: by PLATEN_ALLOW_LOOPBACK. */
  readonly allowLoopback?: boolean;
  readonly timing?: Partial<LinkTiming>;
  readonly probeMs?: number;
  /** Where it looks for printers. */
  readonly discovery?: DiscoveryGround;
  /** How long a printer is away at least before it is looked for elsewhere. */
  readonly lostMs?: number;
}
