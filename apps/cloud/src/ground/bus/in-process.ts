/** The bus of a single node: a map and function calls. */
import type { AgentMessage, Bus } from './bus.ts';

export function createInProcessBus(nodeId: string): Bus {
  const sessions = new Map<string, string>();
  let receive: (agentId: string, message: AgentMessage) => void = () => {};
  let replaced: (agentId: string, sessionId: string) => void = () => {};
  return {
    nodeId,
    isOnline: (agentId) => sessions.has(agentId),
    isHere: (agentId) => sessions.has(agentId),
    send: (agentId, message) => {
      if (sessions.has(agentId)) receive(agentId, message);
    },
    join: (agentId, sessionId) => {
      const older = sessions.get(agentId);
      sessions.set(agentId, sessionId);
      if (older !== undefined && older !== sessionId) replaced(agentId, older);
    },
    leave: (agentId, sessionId) => {
      if (sessions.get(agentId) !== sessionId) return false;
      sessions.delete(agentId);
      return true;
    },
    onMessage: (listener) => void (receive = listener),
    onReplaced: (listener) => void (replaced = listener),
    onLost: () => {},
    onlineCount: () => sessions.size,
    hearsOthers: () => true,
    check: async () => {},
    close: async () => {},
  };
}
