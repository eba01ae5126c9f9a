/** The bridge as the windows use it: Electron's preload if present, otherwise loopback HTTP with the token. */
import { sentence, SentenceError } from '@platen/messages';
import { BRIDGE_METHODS, type Bridge, type BridgeAnswer, type BridgeMethod } from '../bridge/bridge.ts';

declare global {
  interface Window {
    /** Set by Electron's preload. */
    readonly platen?: { readonly call: (method: BridgeMethod, input: unknown) => Promise<BridgeAnswer> };
  }
}

const TOKEN_KEY = 'platen-token';

/** The token of the address; stored for reloads of this tab and removed from the address bar. */
function token(): string {
  const fromAddress = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (fromAddress) {
    sessionStorage.setItem(TOKEN_KEY, fromAddress);
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

/** Every method rejects with a sentence for the user of the window. */
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
