/** A print agent as small as one can be: speaks the real protocol over a real socket, and "prints" into a list. */
import type { AgentEvent, AgentPrinter, HelloInput, HelloOutput, JobOffer } from '@platen/protocol';
import type { AgentRouter } from '@platen/protocol/agent';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

export interface TestAgentOptions {
  readonly url: string;
  readonly id: string;
  readonly key: string;
  readonly name?: string;
  readonly capabilities?: readonly string[];
  /** Its reaction to an offer. `print` (the default): accept, and report printing and completed. */
  readonly onOffer?: 'print' | 'accept' | 'ignore';
  readonly ledger?: HelloInput['ledger'];
  /** More fields of its hello; by default those of an older agent. */
  readonly hello?: Partial<HelloInput>;
}

export interface TestAgent {
  readonly id: string;
  readonly key: string;
  readonly client: ReturnType<typeof createTRPCClient<AgentRouter>>;
  readonly offers: JobOffer[];
  readonly events: AgentEvent[];
  /** Jobs that were accepted and would have been printed, in order. */
  readonly printed: string[];
  readonly printers: () => readonly AgentPrinter[];
  readonly drop: readonly string[];
  /** What the cloud knows of its ledger. */
  readonly known: HelloOutput['ledger'];
  readonly report: (
    jobId: string,
    state: 'printing' | 'completed' | 'failed',
    fields?: object,
  ) => Promise<readonly string[]>;
  /** Cuts the connection without closing it. */
  readonly cut: () => void;
  /** Reads nothing more and answers nothing: to the cloud its line is half open. */
  readonly freeze: () => void;
  readonly close: () => void;
}

const socketUrl = (url: string) => `${url.replace(/^http/, 'ws')}/agent`;

export function openClient(url: string, key: string | null) {
  const sockets: WebSocket[] = [];
  let end = () => {};
  const closed = new Promise<void>((resolve) => (end = resolve));
  let refuse: (error: Error) => void = () => {};
  /** Rejects with the cloud's message if the cloud does not open the connection: tRPC would retry without end. */
  const refused = new Promise<never>((_, reject) => (refuse = reject));
  refused.catch(() => {});
  class KeyedSocket extends WebSocket {
    constructor(address: string) {
      super(address, key ? { headers: { authorization: `Bearer ${key}` } } : {});
      this.on('error', () => {});
      this.on('close', () => end());
      this.on('unexpected-response', (_request, response) => {
        text(response)
          .then((body) => refuse(new Error(`${response.statusCode}: ${body}`)), refuse)
          .finally(() => this.terminate());
      });
      sockets.push(this);
    }
  }
  const ws = createWSClient({
    url: socketUrl(url),
    WebSocket: KeyedSocket as unknown as typeof globalThis.WebSocket,
    retryDelayMs: () => 1e9,
  });
  return { ws, sockets, closed, refused, client: createTRPCClient<AgentRouter>({ links: [wsLink({ client: ws })] }) };
}

export async function enroll(url: string, code: string, name: string): Promise<{ id: string; key: string }> {
  const { ws, client } = openClient(url, null);
  try {
    const { agentId, agentKey } = await client.enroll.mutate({
      code,
      name,
      platform: 'linux',
      hostname: 'test',
      version: '1.0.0',
      protocolVersion: 1,
    });
    return { id: agentId, key: agentKey };
  } finally {
    await ws.close();
  }
}

/** Repeats the call while the cloud answers that it is temporarily unavailable. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const code = (error as { data?: { code?: string } }).data?.code;
      if (attempt > 200 || (code !== 'SERVICE_UNAVAILABLE' && code !== 'INTERNAL_SERVER_ERROR')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function connectAgent(options: TestAgentOptions): Promise<TestAgent> {
  const { ws, sockets, refused, client } = openClient(options.url, options.key);
  const offers: JobOffer[] = [];
  const events: AgentEvent[] = [];
  const printed: string[] = [];
  const sequence = new Map<string, number>();
  let printers: readonly AgentPrinter[] = [];

  const report: TestAgent['report'] = async (jobId, state, fields = {}) => {
    const seq = (sequence.get(jobId) ?? 0) + 1;
    sequence.set(jobId, seq);
    const offer = offers.findLast((one) => one.jobId === jobId);
    const { settled } = await persist(() =>
      client.report.mutate({
        reports: [
          {
            jobId,
            attempt: offer?.attempt ?? 1,
            seq,
            at: new Date().toISOString(),
            state,
            copiesSent: state === 'completed' ? (offer?.copies ?? 1) : 0,
            confirmation: state === 'completed' ? 'transport' : null,
            reason: null,
            error: null,
            ...fields,
          },
        ],
      }),
    );
    return settled;
  };
  /** Its ledger: a job that is offered again is not begun again. */
  const begun = new Set<string>();
  const onOffer = async (offer: JobOffer): Promise<void> => {
    if (options.onOffer === 'ignore') return;
    const attempt = `${offer.jobId}/${offer.attempt ?? 1}`;
    const { result } = await persist(() => client.accept.mutate({ jobId: offer.jobId, attempt: offer.attempt ?? 1 }));
    if (result === 'refused' || begun.has(attempt)) return;
    begun.add(attempt);
    printed.push(offer.jobId);
    if (options.onOffer === 'accept') return;
    sequence.delete(offer.jobId);
    await report(offer.jobId, 'printing');
    await report(offer.jobId, 'completed');
  };

  const greeting = client.hello.mutate({
    protocolVersion: 1,
    version: '1.0.0',
    platform: 'linux',
    hostname: 'test',
    capabilities: [...(options.capabilities ?? ['copies', 'refresh', 'device-info'])],
    ledger: [...(options.ledger ?? [])],
    ...options.hello,
  });
  const hello = await Promise.race([greeting, refused]);
  printers = hello.printers;
  await new Promise<void>((resolve) => {
    client.events.subscribe(
      {},
      {
        onData: ({ data }) => {
          events.push(data);
          if (data.type === 'printers') {
            printers = data.printers;
            resolve();
          }
          if (data.type === 'offer') {
            offers.push(data.offer);
            onOffer(data.offer).catch(() => {});
          }
        },
        onError: () => {},
      },
    );
  });
  return {
    id: options.id,
    key: options.key,
    client,
    offers,
    events,
    printed,
    printers: () => printers,
    drop: hello.drop,
    known: hello.ledger,
    report,
    cut: () => {
      for (const socket of sockets) socket.terminate();
    },
    freeze: () => {
      for (const socket of sockets) socket.pause();
    },
    close: () => void ws.close(),
  };
}
