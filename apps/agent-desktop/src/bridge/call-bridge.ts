/** Calls a method of an agent over HTTP: the windows of a headless agent, and those of a service. */
import { sentence, SentenceError } from '@platen/messages';
import type { BridgeAnswer, BridgeMethod } from './bridge.ts';

interface BridgeCall {
  /** Address of the agent; empty in a page that it serves itself. */
  readonly url?: string;
  readonly token: string;
  readonly method: BridgeMethod | string;
  readonly input: unknown;
  readonly silentMs?: number;
}

/** The agent bounds each method itself; an agent that is stopped in its middle (a debugger, a sleep) says nothing more. */
const SILENT_MS = 60_000;

/** Null where the agent refuses the token. Throws `ui.app.silent`, or what `fetch` throws where there is no agent. */
export async function callBridge({
  url = '',
  token,
  method,
  input,
  silentMs = SILENT_MS,
}: BridgeCall): Promise<BridgeAnswer | null> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new SentenceError(sentence('ui.app.silent'))), silentMs);
  };
  heard();
  try {
    const response = await fetch(`${url}/bridge/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-platen-token': token },
      body: JSON.stringify(input ?? {}),
      signal: silence.signal,
    });
    if (!response.ok) return null;
    const listened = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, out) => {
        heard();
        out.enqueue(part);
      },
    });
    const body = response.body?.pipeThrough(listened, { signal: silence.signal });
    return (await new Response(body).json()) as BridgeAnswer;
  } finally {
    clearTimeout(timer);
  }
}
