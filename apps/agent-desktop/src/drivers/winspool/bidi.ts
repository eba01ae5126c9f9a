/** Questions to a device through its Windows queue: each is a small raw job whose answer comes back through the port. */
import type { Conversation } from '../conversation.ts';

/** How long a device may take to answer through its driver, whatever the question allows: the port is ours meanwhile. */
const LONGEST_ANSWER_MS = 2_000;

/** `ask` sends one query and gives all that came back. After a query without any answer nothing more is sent. */
export function conversationThrough(ask: (query: Uint8Array, timeoutMs: number) => Promise<Uint8Array>): Conversation {
  let isSilent = false;
  const answerTo = async (query: Uint8Array | string, timeoutMs: number): Promise<Buffer> => {
    if (isSilent) return Buffer.alloc(0);
    const bytes = typeof query === 'string' ? Buffer.from(query, 'latin1') : query;
    const answer = Buffer.from(await ask(bytes, Math.min(timeoutMs, LONGEST_ANSWER_MS)));
    isSilent = answer.length === 0;
    return answer;
  };
  return {
    exchange: async (query, parse, timeoutMs) => {
      const answer = await answerTo(query, timeoutMs);
      return answer.length === 0 ? undefined : parse(answer)?.value;
    },
    gather: (query, _silenceMs, timeoutMs) => answerTo(query, timeoutMs),
  };
}
