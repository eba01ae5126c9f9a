/** An agent with a ledger that reconnects again and again: it keeps the promises of delivery. */
import type { HelloInput, JobOffer, JobReport } from '@platen/protocol';
import { openClient } from './agent.ts';

export interface LedgerAgent {
  /** Every print, in order; a job that is listed twice was printed twice. */
  readonly printed: readonly string[];
  /** Jobs that are not settled with the cloud. */
  readonly open: () => number;
  readonly stop: () => Promise<void>;
}

interface Entry {
  readonly attempt: number;
  state: 'received' | 'done';
}

export function startLedgerAgent(url: string, key: string): LedgerAgent {
  const ledger = new Map<string, Entry>();
  const printed: string[] = [];
  let stopped = false;
  let cut = () => {};

  const life = async (): Promise<void> => {
    const { ws, sockets, closed, client } = openClient(url, key);
    cut = () => sockets[0]?.terminate();
    const report = (jobId: string, attempt: number): JobReport => ({
      jobId,
      attempt,
      seq: 1,
      at: new Date().toISOString(),
      state: 'completed',
      copiesSent: 1,
      confirmation: 'transport',
      reason: null,
      error: null,
    });
    const send = async (jobId: string, attempt: number): Promise<void> => {
      const { settled } = await client.report.mutate({ reports: [report(jobId, attempt)] });
      for (const id of settled) ledger.delete(id);
    };
    const take = async ({ jobId, attempt = 1 }: JobOffer): Promise<void> => {
      const known = ledger.get(jobId);
      if (known?.state === 'done') return;
      const entry: Entry = known ?? { attempt, state: 'received' };
      ledger.set(jobId, entry);
      const { result } = await client.accept.mutate({ jobId, attempt });
      if (result === 'refused') return void ledger.delete(jobId);
      if (ledger.get(jobId)?.state === 'done') return;
      entry.state = 'done';
      printed.push(jobId);
      await send(jobId, attempt);
    };
    const work = async (): Promise<void> => {
      const entries: HelloInput['ledger'] = [...ledger].map(([jobId, { state, attempt }]) => ({
        jobId,
        state,
        attempt,
      }));
      const { drop } = await client.hello.mutate({
        protocolVersion: 1,
        version: '1',
        platform: 'linux',
        hostname: 'h',
        capabilities: ['copies'],
        ledger: entries,
      });
      for (const jobId of drop) if (ledger.get(jobId)?.state === 'received') ledger.delete(jobId);
      for (const [jobId, { state, attempt }] of ledger) if (state === 'done') await send(jobId, attempt);
      client.events.subscribe(
        {},
        { onData: ({ data }) => void (data.type === 'offer' && take(data.offer).catch(() => {})), onError: () => {} },
      );
    };
    work().catch(() => sockets[0]?.terminate());
    await closed;
    void ws.close();
  };

  const running = (async () => {
    while (!stopped) {
      await life();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    printed,
    open: () => ledger.size,
    stop: async () => {
      stopped = true;
      cut();
      await running;
    },
  };
}
