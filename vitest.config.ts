/**
 * The tests, by what they need. `pure` needs nothing but Node and answers at once; `thorough` is as pure and takes its
 * time; `real` opens sockets, databases and processes; `system` needs programs of the system; `e2e` runs whole platforms;
 * `full` takes hours, and runs by name only.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const TESTS = '**/*.test.{ts,tsx}';
/** Tests outside of an app's folder `test` that open a socket, a database or a process all the same, or wait. */
const REAL_ELSEWHERE = [
  'apps/web/src/api/{call,watched-line}.test.ts',
  'apps/web/src/platen-label/fetch-label.test.ts',
  'packages/messages/src/import.test.ts',
  'apps/agent-desktop/src/bridge/call-bridge.test.ts',
  'apps/agent-desktop/src/core/control/control-socket.test.ts',
  'apps/agent-desktop/src/core/data-dir/move-data-dir.test.ts',
  'apps/agent-desktop/src/core/ledger/ledger.test.ts',
  'apps/agent-desktop/src/core/link/connection/tunnel.test.ts',
  'apps/agent-desktop/src/core/queue/printer-queue.test.ts',
  'apps/agent-desktop/src/drivers/escpos/escpos.test.ts',
  'apps/agent-desktop/src/drivers/tcp/connected-ahead.test.ts',
  'apps/agent-desktop/src/drivers/tcp/connection.test.ts',
  'apps/agent-desktop/src/drivers/usb/usb.test.ts',
  'apps/agent-desktop/src/drivers/winspool/queue-job.test.ts',
  'apps/agent-desktop/src/main/tray-app.test.ts',
  'apps/agent-desktop/src/main/update-signature.test.ts',
  'apps/cloud/src/labels/conversions/pool.test.ts',
  'apps/cloud/src/ground/outbound/safe-fetch.test.ts',
  'packages/codecs/test/fetch-file.test.ts',
  'packages/cli/test/*.test.ts',
  'packages/browser/test/{retries,silence}.test.ts',
  'packages/client/src/*.test.ts',
  'packages/label-editor/test/rows.test.ts',
  'packages/label-editor/test/rows.test.ts',
  'packages/virtual-printer/src/printer.test.ts',
  'test/boundaries/tools.test.ts',
  'test/lines.test.ts',
  'test/runtimes/bundle.test.ts',
  'test/runtimes/require.test.ts',
];
/** Laws over many made-up documents, scanned pictures, bounds of time, proofs: any of them takes longer than `pure` may. */
const THOROUGH = [
  'apps/web/src/playground/gallery/examples.test.ts',
  'packages/codecs/test/laws/*.test.ts',
  'packages/codecs/test/{*-fuzz,*-laws,*-bounds}.test.ts',
  'packages/codecs/test/{convert,dithering,expected-warnings,fit,from-designers,good,gs1-parentheses,language-goldens,lost-codes,notation-schemas,pdf-codes,pdf-habits,pdf-scales}.test.ts',
  'packages/codecs/test/{producers,read-back,threads,threads-pdf,watermark,zpl-places,zpl-scan}.test.ts',
  'packages/codecs/src/formats/tspl/*-bounds.test.ts',
  'packages/codecs/src/pictures/pictures.test.ts',
  'packages/codecs/src/render/render.test.ts',
  'packages/codecs/src/symbologies/encode.test.ts',
  'packages/preflight/test/bounds.test.ts',
  'packages/preflight/test/defects.test.ts',
  'packages/preflight/test/drawn-codes.test.ts',
  'test/decodings/{decodings,losses,manual}.test.ts',
  'test/regular-expressions/linear.test.ts',
];
/** Tests that need Wine, CUPS, snmpd, Valkey or NSIS (test/system-packages.ts), or the registry of npm. */
const SYSTEM = [
  'apps/agent-desktop/test/{cups,snmp,windows}/**/*.test.ts',
  'apps/agent-desktop/test/headless.test.ts',
  'apps/cloud/test/nodes.test.ts',
  'apps/cloud/test/presence.test.ts',
  'installers/test/**/*.test.ts',
  'sdks/test/*.test.ts',
  'test/packages/*.test.ts',
  'test/runtimes/runtimes.test.ts',
];
/** Whole matrices, hundreds of rounds and lines at their real slowness: `pnpm test full`. Each has a sample elsewhere. */
const FULL = '**/*.full.test.ts';
const REAL = [`apps/*/test/${TESTS}`, ...REAL_ELSEWHERE];
const PURE = [`packages/*/{src,test}/${TESTS}`, `apps/*/src/${TESTS}`, `test/${TESTS}`, `sdks/generate/${TESTS}`];

/** Names this run: test files share what is made once for all of them. */
const RUN = randomUUID();

const project = (order: number, name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  name,
  include: [...include],
  exclude: [...configDefaults.exclude, ...(name === 'full' ? [] : [FULL]), ...exclude],
  sequence: { groupOrder: order },
  pool: 'forks' as const,
  setupFiles: [path.resolve(import.meta.dirname, 'test/properties.ts')],
  maxWorkers: 2,
  // The printers of the tests are on this computer.
  env: { PLATEN_ALLOW_LOOPBACK: '1', PLATEN_RUN: RUN },
});
/** They wait more than they compute: for Wine and browsers to start, for databases, and for time to pass. */
const WAITING = { maxWorkers: 3 };
/** A third of their time they wait for a socket or for time to pass: three keep two processors busy. */
const REAL_WORKERS = { maxWorkers: 3 };
/** They take a second at most; beside a build on two processors, thirty times as long. */
const SHORT = { testTimeout: 60_000, hookTimeout: 60_000 };
/** A database, Wine or a browser starts within it on a loaded machine, too. */
const LONG = { testTimeout: 90_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };
/** Their clouds share a PostgreSQL. */
const DATABASES = { globalSetup: 'apps/cloud/test/database-server.ts' };
/** Modules are loaded once for all files: those of the cloud, with its documentation, take four seconds of a processor. */
const loadedOnce = { isolate: false };

/** Each by the name under which `pnpm test NAME` runs it. */
export const PROJECTS = [
  { ...project(0, 'pure', PURE, [...REAL_ELSEWHERE, ...THOROUGH, ...SYSTEM]), ...SHORT, ...loadedOnce },
  { ...project(1, 'thorough', THOROUGH), ...LONG, ...loadedOnce },
  {
    ...project(2, 'real', REAL, SYSTEM),
    ...LONG,
    ...REAL_WORKERS,
    ...loadedOnce,
    ...DATABASES,
  },
  { ...project(3, 'system', SYSTEM), ...LONG, ...WAITING, ...DATABASES },
  // One queue with `system`: where all is run, no worker waits for the last file of the one before the other begins.
  { ...project(3, 'e2e', [`e2e/journeys/${TESTS}`]), ...LONG, ...WAITING, testTimeout: 240_000, ...DATABASES },
  { ...project(4, 'full', [FULL]), ...LONG, testTimeout: 3_600_000, ...DATABASES },
];
/** What `pnpm test days` runs on other days: all that is quick, and what lives by a clock beside its source. */
export const DAYS = project(0, 'days', PURE, [...THOROUGH, 'test/**']);

export default defineConfig({
  test: { projects: PROJECTS.map((test) => ({ test })), sequence: { sequencer: LongestFirst } },
});
