/** Requests of the account besides printing: the report of the doctor, and which updates the agent takes. */
import type { UpdateRing } from '@platen/protocol';
import os from 'node:os';
import { errorText } from './agent-error.ts';
import { readSettings, writeSettings } from './data-dir/settings.ts';
import type { Check } from './diagnostics/check.ts';
import type { Engine } from './engine.ts';

/** The names that the tray app's updater has for the rings. */
const CHANNELS = { stable: 'latest', early: 'beta' } as const satisfies Record<UpdateRing, string>;
const MAX_CHECKS = 500;
const MAX_ADDRESSES = 50;

/** IP addresses of this computer, without loopback and link-local ones. */
export function ownAddresses(adapters: ReturnType<typeof os.networkInterfaces> = os.networkInterfaces()): string[] {
  const addresses = Object.values(adapters).flatMap((list) => list ?? []);
  return addresses
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
    .map(({ address }) => address)
    .slice(0, MAX_ADDRESSES);
}

/** The account's choice takes the place of the one in the windows. */
export async function takeUpdateRing(
  { dataDir, logger }: Pick<Engine, 'dataDir' | 'logger'>,
  ring: UpdateRing,
): Promise<void> {
  try {
    const stored = await readSettings(dataDir);
    const channel = CHANNELS[ring];
    if (!stored || (stored.updateRing ?? CHANNELS.stable) === channel) return;
    await writeSettings(dataDir, { ...stored, updateRing: channel });
    logger.info('the account has chosen other updates', { ring });
  } catch (error) {
    logger.warn('the choice of updates could not be stored', { error: errorText(error) });
  }
}

/** Returns a function that runs the doctor and reports; a request during a run is answered by that run. */
export function createDoctorReports(engine: Engine): (requestId: string) => Promise<void> {
  let running: Promise<readonly Check[]> | undefined;
  const run = async (): Promise<readonly Check[]> => {
    const { runDoctor } = await import('./diagnostics/doctor.ts');
    const checks: Check[] = [];
    for await (const check of runDoctor({ dataDir: engine.dataDir, keyStore: engine.keyStore })) checks.push(check);
    return checks.slice(0, MAX_CHECKS);
  };
  return async (requestId) => {
    try {
      running ??= run().finally(() => (running = undefined));
      const checks = [...(await running)];
      await engine.link.call((api) => api.doctorReport.mutate({ requestId, checks }));
    } catch (error) {
      engine.logger.warn('the report of the doctor was not sent', { error: errorText(error) });
    }
  };
}
