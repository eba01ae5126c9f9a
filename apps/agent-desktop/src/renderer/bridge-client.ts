/** The bridge as the windows use it: Electron's preload where it is there, loopback HTTP with the token otherwise. */
import { sentence, SentenceError } from '@platen/messages';
import { BRIDGE_METHODS, type Bridge, type BridgeAnswer, type BridgeMethod } from '../bridge/bridge.ts';

declare global {
  interface Window {
    /** Set by Electron's preload. */
    readonly platen?: { readonly call: (method: BridgeMethod, input: unknown) => Promise<BridgeAnswer> };
  }
}

const TOKEN_KEY = 'platen-token';

/** The token of the address; kept for reloads of this tab, and taken out of sight. */
function token(): string {
  const given = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (given) {
    sessionStorage.setItem(TOKEN_KEY, given);
    window.history.replaceState(null, '', `${window.location.pathname}#/overview`);
  }
  return sessionStorage.getItem(TOKEN_KEY) ?? '';
}

const secret = window.platen ? '' : token();

async function overHttp(method: BridgeMethod, input: unknown): Promise<BridgeAnswer> {
  const response = await fetch(`/bridge/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platen-token': secret },
    body: JSON.stringify(input ?? {}),
  });
  if (!response.ok) throw new SentenceError(sentence('ui.app.refused'));
  return (await response.json()) as BridgeAnswer;
}

const call = window.platen?.call ?? overHttp;

/** Every method rejects with a sentence for the person at the window. */
export const bridge = Object.fromEntries(
  BRIDGE_METHODS.map((method) => [
    method,
    async (input: unknown) => {
      const answer = await call(method, input);
      if (!answer.ok) throw new SentenceError({ text: answer.message, fact: answer.fact });
      return answer.value;
    },
  ]),
) as unknown as Bridge;
