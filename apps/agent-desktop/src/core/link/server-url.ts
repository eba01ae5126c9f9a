/** The cloud's address as people type it, and the address of its WebSocket. */
import { sentence } from '@platen/messages';
import { AgentError } from '../agent-error.ts';
import { AGENT_PATH } from './wire.ts';

/** A cloud on this computer itself, as of a first try, speaks plain HTTP. */
const THIS_COMPUTER = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/i;

/** `https://host[:port][/base]` without a slash at the end. Errors: `bad_arguments`. */
export function parseServer(address: string): string {
  const text = address.trim();
  const scheme = THIS_COMPUTER.test(text) ? 'http' : 'https';
  const withScheme = /^[a-z]+:\/\//i.test(text) ? text : `${scheme}://${text}`;
  try {
    const url = new URL(withScheme.replace(/^ws(s?):/i, 'http$1:'));
    if ((url.protocol === 'http:' || url.protocol === 'https:') && url.hostname) {
      return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
    }
  } catch {
    // falls through to the sentence below
  }
  throw new AgentError('bad_arguments', sentence('server.invalid', { text }));
}

export function socketUrl(server: string): URL {
  return new URL(`${server.replace(/^http/, 'ws')}${AGENT_PATH}`);
}
