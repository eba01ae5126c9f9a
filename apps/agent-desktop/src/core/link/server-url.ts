/** The cloud's address as people give it, and the address of its WebSocket. */
import { AgentError } from '../agent-error.ts';
import { AGENT_PATH } from './wire.ts';

/** `https://host[:port][/base]` without a slash at the end. Errors: `bad_arguments`. */
export function parseServer(text: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(withScheme.replace(/^ws(s?):/i, 'http$1:'));
    if ((url.protocol === 'http:' || url.protocol === 'https:') && url.hostname) {
      return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
    }
  } catch {
    // falls through to the sentence below
  }
  throw new AgentError(
    'bad_arguments',
    `"${text}" is not the address of a server. Give it like https://print.example.com.`,
  );
}

export function socketUrl(server: string): URL {
  return new URL(`${server.replace(/^http/, 'ws')}${AGENT_PATH}`);
}
