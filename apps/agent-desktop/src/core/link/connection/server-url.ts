/** The cloud's address as people type it, and the address of its WebSocket. */
import { sentence, type Sentence } from '@platen/messages';
import { AgentError } from '../../agent-error.ts';
import { AGENT_PATH } from '../wire.ts';

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

/** Whether the agent's key and the labels would cross a network that anybody on it can read. */
export function isReadable(server: string): boolean {
  const { protocol, host, hostname } = new URL(server);
  return protocol === 'http:' && !THIS_COMPUTER.test(host) && !hostname.endsWith('.localhost');
}

/** The permission of this start: `--allow-plain-http`, or PLATEN_ALLOW_PLAIN_HTTP of its environment. */
export const allowsPlainHttp = (option: boolean | undefined, env: NodeJS.ProcessEnv = process.env): boolean =>
  option ?? env['PLATEN_ALLOW_PLAIN_HTTP'] === '1';

/**
 * The address of a cloud that is new to this agent: its traffic is encrypted, or stays on this computer, or somebody
 * has allowed it. Errors: `bad_arguments`.
 */
export function parseNewServer(address: string, allowPlainHttp: boolean | undefined): string {
  const server = parseServer(address);
  if (isReadable(server) && !allowsPlainHttp(allowPlainHttp))
    throw new AgentError('bad_arguments', plainHttpSentence(server));
  return server;
}

export const plainHttpSentence = (server: string): Sentence =>
  sentence('server.plain', { server, secure: server.replace(/^http:/, 'https:') });

export function socketUrl(server: string): URL {
  return new URL(`${server.replace(/^http/, 'ws')}${AGENT_PATH}`);
}
