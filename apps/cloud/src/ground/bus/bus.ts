/**
 * Connects the nodes of a cloud: messages reach the node that an agent is connected to, and every node knows which
 * agents are online.
 */
import type { JobOffer, SupportEvent, UpdateRing } from '@platen/protocol';

/** Messages from any node to the node of an agent. Losing one costs time, never a job: the database has everything. */
export type AgentMessage =
  /** A job that has just been offered to the agent. */
  | { readonly type: 'offer'; readonly offer: JobOffer }
  /** Check the database: there may be jobs for the agent. */
  | { readonly type: 'wake' }
  | { readonly type: 'withdraw'; readonly jobId: string }
  /** A job that the agent has accepted is no longer wanted. */
  | { readonly type: 'cancel'; readonly jobId: string; readonly attempt: number }
  /** Its printers have changed. */
  | { readonly type: 'printers' }
  /** Another copy of it wants to connect: its connection ends unless the agent shows that it lives. */
  | { readonly type: 'prove' }
  /** The agent must replace its key. */
  | { readonly type: 'rotateKey' }
  | { readonly type: 'refresh'; readonly printerId: string }
  | { readonly type: 'discover'; readonly requestId: string }
  | { readonly type: 'doctor'; readonly requestId: string }
  | SupportEvent
  /** Somebody wants it updated now, among so many. */
  | { readonly type: 'update'; readonly among: number }
  | { readonly type: 'updateRing'; readonly ring: UpdateRing };

/** Agents that are no longer reachable at their node. */
export interface Loss {
  readonly agentIds: readonly string[];
  /** True if this node is the one to record that they are offline. */
  readonly record: boolean;
}

export interface Bus {
  readonly nodeId: string;
  readonly isOnline: (agentId: string) => boolean;
  /** True if the agent is connected to this node. */
  readonly isHere: (agentId: string) => boolean;
  /** Sends to the node of the agent; does nothing if the agent is offline. */
  readonly send: (agentId: string, message: AgentMessage) => void;
  /** The agent is connected to this node now: an older connection of it, here or elsewhere, must be closed. */
  readonly join: (agentId: string, sessionId: string) => void;
  /** The agent has left this node; ignored if a newer session has joined. Returns whether the agent is offline now. */
  readonly leave: (agentId: string, sessionId: string) => boolean;
  readonly onMessage: (listener: (agentId: string, message: AgentMessage) => void) => void;
  /** An agent of this node has joined again with another session, here or at another node. */
  readonly onReplaced: (listener: (agentId: string, sessionId: string) => void) => void;
  /** The node of these agents has died, or cannot be reached. */
  readonly onLost: (listener: (loss: Loss) => void) => void;
  /** Number of agents connected to this node. */
  readonly onlineCount: () => number;
  /** False while this node does not hear from the others: an agent that is not online here may be connected to one of them. */
  readonly hearsOthers: () => boolean;
  /** Rejects if the service behind the bus does not answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
