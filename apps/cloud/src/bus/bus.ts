/** How the nodes of a cloud reach the node that holds an agent, and know which agents are online. */
import type { JobOffer } from '@platen/protocol';

/** What any node may tell the node that holds an agent. Losing one costs time, never a job: the database knows all. */
export type AgentMessage =
  /** A job that has just been offered to the agent. */
  | { readonly type: 'offer'; readonly offer: JobOffer }
  /** Look into the database: there may be jobs for the agent. */
  | { readonly type: 'wake' }
  | { readonly type: 'withdraw'; readonly jobId: string }
  /** Its printers have changed. */
  | { readonly type: 'printers' }
  | { readonly type: 'refresh'; readonly printerId: string }
  | { readonly type: 'discover'; readonly requestId: string };

export interface Bus {
  readonly nodeId: string;
  readonly isOnline: (agentId: string) => boolean;
  /** Sends to the node that holds the agent; nothing happens when none does. */
  readonly send: (agentId: string, message: AgentMessage) => void;
  /** This node holds the agent now: an older connection of it, here or elsewhere, is to be closed. */
  readonly join: (agentId: string, sessionId: string) => void;
  /** This node no longer does; ignored when a newer session has joined. Gives whether the agent is offline now. */
  readonly leave: (agentId: string, sessionId: string) => boolean;
  readonly onMessage: (listener: (agentId: string, message: AgentMessage) => void) => void;
  /** An agent of this node has joined again with another session. */
  readonly onReplaced: (listener: (agentId: string, sessionId: string) => void) => void;
  readonly onlineCount: () => number;
  /** Rejects when what the bus stands on does not answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
