/** Bridge methods for checks, the log and the file for support. */
import type { Bridge } from '../../bridge/bridge.ts';
import type { BundleFile } from '../../core/diagnostics/bundle.ts';
import type { Check } from '../../core/diagnostics/check.ts';
import { LOG_LEVELS } from '../../core/log/logger.ts';
import { parseServer } from '../../core/link/connection/server-url.ts';
import type { AgentKeeper, KeptAgentOptions } from '../agent-keeper.ts';
import type { CheckRun } from '../check-run.ts';
import { count, oneOf, string, wayOut } from './input.ts';
import { readLogLines } from '../log-lines.ts';

type DiagnosticsMethods = Pick<Bridge, 'startChecks' | 'checkState' | 'logs' | 'bundleContents' | 'bundle'>;

export function diagnosticsMethods(
  keeper: AgentKeeper,
  checkRun: CheckRun,
  { keyStore, allowPlainHttp, policies }: Pick<KeptAgentOptions, 'keyStore' | 'allowPlainHttp' | 'policies'>,
): DiagnosticsMethods {
  const checks = async function* ({ server, ...way }: Parameters<Bridge['startChecks']>[0]): AsyncGenerator<Check> {
    const { runDoctor } = await import('../../core/diagnostics/doctor.ts');
    const dataDir = await keeper.dataDir();
    yield* runDoctor({
      dataDir,
      ...(keyStore ? { keyStore: keyStore(dataDir) } : {}),
      ...(server ? { server } : {}),
      ...(allowPlainHttp === undefined ? {} : { allowPlainHttp }),
      ...(policies === undefined ? {} : { policies }),
      ...wayOut(way),
    });
  };
  const bundleFiles = async (): Promise<readonly BundleFile[]> => {
    const { gatherBundle } = await import('../../core/diagnostics/bundle.ts');
    const made: Check[] = [];
    for await (const check of checks({})) made.push(check);
    return gatherBundle(await keeper.dataDir(), made);
  };
  return {
    startChecks: async (input) => {
      if (input.server !== undefined) parseServer(string(input.server, 'Server address'));
      // Before the checks begin, so that the answer says what is wrong.
      wayOut(input);
      checkRun.start(checks(input));
      return checkRun.state();
    },
    checkState: async () => checkRun.state(),
    logs: async ({ level, search, limit }) =>
      readLogLines((await keeper.dataDir()).logDir, {
        ...(level !== undefined && { level: oneOf(level, LOG_LEVELS, 'level') }),
        ...(search !== undefined && { search: string(search, 'search') }),
        ...(limit !== undefined && { limit: count(limit, 'limit') }),
      }),
    bundleContents: async () =>
      (await bundleFiles()).map(({ name, about, text }) => ({ name, about, bytes: Buffer.byteLength(text) })),
    bundle: async () => {
      const { zipBundle } = await import('../../core/diagnostics/bundle.ts');
      const zip = await zipBundle(await bundleFiles());
      const stamp = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
      return { fileName: `platen-diagnostics-${stamp}.zip`, base64: Buffer.from(zip).toString('base64') };
    },
  };
}
