/**
 * How the service updates itself. The process that Windows starts is a supervisor then: it runs the agent as a process of
 * its own, from which a new version takes over (../headless/self-update).
 */
import { supervise } from '../headless/self-update/supervise.ts';
import { joinSupervisor, programFolder } from '../headless/self-update/supervised.ts';
import { AGENT_VERSION } from '../core/version.ts';
import type { AgentOptions } from '../core/agent.ts';
import type { ServiceProgram } from './control-manager.ts';
import type { WriteEvent } from './logged-events.ts';
import { createServiceProgram } from './run-service.ts';
import type { ServicePlace } from './service-place.ts';

/** The service as a supervisor. `ended` is called with an exit code if the agent ends by itself. */
export function createSupervisor(
  place: ServicePlace,
  { writeLine, ended }: { readonly writeLine: (line: string) => void; readonly ended: (code: number) => void },
): ServiceProgram {
  const stopping = new AbortController();
  let running: Promise<number> | undefined;
  return {
    start: async () => {
      running = supervise({
        folder: programFolder(place.dataDir),
        program: process.argv[1]!,
        installed: AGENT_VERSION,
        argv: process.argv.slice(2),
        signal: stopping.signal,
        writeLine,
      });
      void running.then((code) => (stopping.signal.aborted ? undefined : ended(code)));
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** The agent as a process of the supervisor, until it ends. */
export async function runUnderSupervisor(
  place: ServicePlace,
  { agent, writeEvent }: { readonly agent: Partial<AgentOptions>; readonly writeEvent: WriteEvent },
): Promise<void> {
  const { mayStart, selfUpdate, follow } = joinSupervisor(place.dataDir);
  await mayStart;
  const program = createServiceProgram(place, { agent: { ...agent, selfUpdate }, writeEvent });
  await program.start();
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= program.stop());
  const followed = {
    online: program.online,
    stopBetweenJobs: async (limitMs: number) => (await program.agent()?.stopBetweenJobs(limitMs)) ?? true,
    stop,
  };
  await new Promise<void>((ended) => follow(() => followed, ended));
  await stop();
}
