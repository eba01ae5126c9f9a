/** The status of the agent, as other programs and the doctor read it. */
import type { Message } from '@platen/messages';
import type { LinkStatus } from './link/link.ts';
import type { QueueStatus } from './queue/printer-queue.ts';

export interface AgentStatus {
  readonly agentId: string;
  readonly name: string;
  readonly server: string;
  readonly version: string;
  readonly pid: number;
  readonly startedDate: string;
  readonly memoryBytes: number;
  readonly link: LinkStatus;
  readonly printers: readonly QueueStatus[];
  /** Jobs in the ledger that the cloud has not settled. */
  readonly unsettledJobs: number;
  /** The latest failed jobs that nobody has handled yet. */
  readonly notPrinted: readonly {
    readonly jobId: string;
    readonly printer: string;
    readonly endedDate: string;
    readonly message: string;
    readonly fact?: Message;
  }[];
}
