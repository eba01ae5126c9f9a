/** The bridge as the windows use it: Electron's preload if present, otherwise loopback HTTP with the token. */
import { sentence, SentenceError } from '@platen/messages';
import {
  BRIDGE_METHODS,
  CHANGES_PATH,
  type Bridge,
  type BridgeAnswer,
  type BridgeMethod,
  type Topic,
} from '../bridge/bridge.ts';
import { callBridge } from '../bridge/call-bridge.ts';
import { readChanges } from '../bridge/read-changes.ts';

declare global {
  interface Window {
    /** Set by Electron's preload. */
    readonly platen?: {
      readonly call: (method: BridgeMethod, input: unknown) => Promise<BridgeAnswer>;
      readonly subscribe: (onChange: (topic: Topic) => void) => () => void;
    };
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
  const answer = await callBridge({ token: secret, method, input });
  if (!answer) throw new SentenceError(sentence('ui.app.refused'));
  return answer;
}

const call = window.platen?.call ?? overHttp;

const listeners = new Map<Topic, Set<() => void>>();
let isFollowing = false;

/** One stream for all views of the page, opened by the first. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  const onChange = (topic: Topic): void => listeners.get(topic)?.forEach((listener) => listener());
  if (window.platen) return void window.platen.subscribe(onChange);
  const open = (signal: AbortSignal): Promise<Response> =>
    fetch(CHANGES_PATH, { headers: { 'x-platen-token': secret }, signal });
  void readChanges({ open, onChange, signal: new AbortController().signal });
}

/** Calls back when the topic has changed, until the returned function is called. */
export function onChange(topic: Topic, listener: () => void): () => void {
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(listener));
  follow();
  return () => void own.delete(listener);
}

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
