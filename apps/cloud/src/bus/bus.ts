/** How the nodes of a cloud reach the node that holds an agent, and know which agents are online. */
import type { JobOffer } from '@platen/protocol';

/** What any node may tell the node that holds an agent. Losing one costs time, never a job: the database knows all. */
export type AgentMessage =
  /** A job that has just been offered to the agent. */
  | { readonly type: 'offer'; readonly offer: JobOffer }
  /** Look into the database: there may be jobs for the agent. */
  | { readonly type: 'wake' }
  | { readonly type: 'withdraw'; readonly jobId: string }
  /** A job that the agent has taken is no longer wanted. */
  | { readonly type: 'cancel'; readonly jobId: string; readonly attempt: number }
  /** Its printers have changed. */
  | { readonly type: 'printers' }
  /** It is to replace its key. */
  | { readonly type: 'rotateKey' }
  | { readonly type: 'refresh'; readonly printerId: string }
  | { readonly type: 'discover'; readonly requestId: string };

/** Agents that can no longer be reached where they were. */
export interface Loss {
  readonly agentIds: readonly string[];
  /** Whether this node is the one to write down that they are offline. */
  readonly record: boolean;
}

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
  /** An agent of this node has joined again with another session, here or at another node. */
  readonly onReplaced: (listener: (agentId: string, sessionId: string) => void) => void;
  /** The node that held these agents has died, or cannot be reached. */
  readonly onLost: (listener: (loss: Loss) => void) => void;
  /** Agents that this node holds. */
  readonly onlineCount: () => number;
  /** Rejects when what the bus stands on does not answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
