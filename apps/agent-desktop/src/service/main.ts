/**
 * The service's program. Windows starts it with `run --root FOLDER`; the set-up program calls it as administrator:
 * `setup [--request FILE] [--log FILE]` creates the folders and the service, starts it and waits for the enrollment;
 * `stop` and `remove` return once the service's process is gone.
 */
import { copyFile, readFile, rm } from 'node:fs/promises';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../core/agent-error.ts';
import { openLogger } from '../core/log/logger.ts';
import type { ServiceProgram } from './control-manager.ts';
import { isTrustedOwner, ownerIn } from './folder-owner.ts';
import { SERVICE_NAME, servicePlace, type ServicePlace } from './service-place.ts';

/** Exit codes that the set-up program passes on. */
const DONE = 0;
const NOT_ENROLLED = 10;
const NOT_STARTED = 11;
/** A computer that has just been set up is busy: its virus scanner reads every file of the program first. */
const RUNS_MS = 120_000;
const STARTS = 3;
const ENROLLS_MS = 60_000;
const POLL_MS = 200;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    request: { type: 'string' },
    root: { type: 'string' },
    log: { type: 'string' },
    'allow-loopback': { type: 'boolean' },
    'allow-plain-http': { type: 'boolean' },
  },
});
const [command] = positionals;
// Set-up programs have no output streams.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
const place = servicePlace(values.root);
/** A service has its own environment: set-up's own permission is passed on. */
const allowsLoopback = values['allow-loopback'] === true || process.env['PLATEN_ALLOW_LOOPBACK'] === '1';
const allowPlainHttp = values['allow-plain-http'] === true || process.env['PLATEN_ALLOW_PLAIN_HTTP'] === '1';

switch (command) {
  case 'run':
    process.exitCode = await run();
    break;
  case 'setup':
    process.exitCode = await setup().catch((error: unknown) => {
      writeLine(errorText(error));
      return NOT_STARTED;
    });
    break;
  case 'stop':
    await (await import('./manage-service.ts')).stopService();
    break;
  case 'remove':
    await (await import('./manage-service.ts')).removeService();
    break;
  default:
    process.stderr.write('service run | setup [--request FILE] [--log FILE] | stop | remove\n');
    process.exitCode = 2;
}

async function run(): Promise<number> {
  const folder = path.join(place.root, 'logs');
  mkdirSync(folder, { recursive: true });
  const log = openLogger({ folder });
  const crash = (error: unknown): never => {
    log.error('the service ended in a way that should not happen', { error });
    // Without a report to Windows: it counts as a crash, and Windows restarts the service.
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  const { runAsService } = await import('./control-manager.ts');
  // Windows waits 30 s for the first report of a service: the engine is loaded afterwards.
  let program: Promise<ServiceProgram> | undefined;
  const load = async (): Promise<ServiceProgram> =>
    (program ??= import('./run-service.ts').then(({ createServiceProgram }) =>
      createServiceProgram(place, { agent: { allowLoopback: allowsLoopback, allowPlainHttp } }),
    ));
  const code = await runAsService(SERVICE_NAME, {
    start: async () => (await load()).start(),
    stop: async () => (await load()).stop(),
  });
  log.close();
  // Threads created by Windows may linger; the service has already reported its end.
  process.exit(code);
}

async function setup(): Promise<number> {
  const { installService, stopService } = await import('./manage-service.ts');
  const { makeFolder, CLOSED, READABLE } = await import('./folder-access.ts');
  await stopService();
  await setAsideWhatWasPlanted(place);
  makeFolder(place.root, CLOSED);
  makeFolder(place.windowDir, READABLE);
  mkdirSync(place.dataDir, { recursive: true });
  rmSync(place.resultFile, { force: true });
  if (values.request) {
    await copyFile(values.request, place.requestFile);
    await rm(values.request, { force: true });
  }
  const command = [
    process.execPath,
    ...process.execArgv,
    process.argv[1],
    'run',
    '--root',
    place.root,
    ...(allowsLoopback ? ['--allow-loopback'] : []),
    ...(allowPlainHttp ? ['--allow-plain-http'] : []),
  ]
    .map((part) => `"${part}"`)
    .join(' ');
  // With this variable Electron runs the program as Node.
  await installService(command, { ELECTRON_RUN_AS_NODE: '1' });
  if (!(await isStarted())) {
    writeLine(`The service is installed and does not start; its log is in ${path.join(place.root, 'logs')}.`);
    return NOT_STARTED;
  }
  if (!values.request) return DONE;
  let result = '';
  await within(ENROLLS_MS, async () => {
    result = await readFile(place.resultFile, 'utf8').catch(() => '');
    return result.startsWith('enrolled') || result.startsWith('refused');
  });
  const [outcome = '', message = ''] = result.split(/\r?\n/);
  writeLine(`${outcome || 'waiting'}: ${message || 'The server has not answered yet.'}`);
  return outcome === 'enrolled' ? DONE : NOT_ENROLLED;
}

/** Starts the service, again if its process ends before it has started: Windows itself does not do that. */
async function isStarted(): Promise<boolean> {
  const { servicePid, startService } = await import('./manage-service.ts');
  let starts = 0;
  const isSettled = await within(RUNS_MS, async () => {
    if (existsSync(place.addressFile)) return true;
    if ((await servicePid()) !== undefined) return false;
    if (starts++ === STARTS) return true;
    await startService();
    return false;
  });
  return isSettled && starts <= STARTS;
}

/** A folder not owned by SYSTEM or administrators may have been planted by another user. */
async function setAsideWhatWasPlanted({ root }: ServicePlace): Promise<void> {
  if (!existsSync(root)) return;
  const { accessOf } = await import('./folder-access.ts');
  const made = mkdtempSync(path.join(os.tmpdir(), 'platen-owner-'));
  const own = ownerIn(accessOf(made));
  rmSync(made, { recursive: true });
  if (isTrustedOwner(ownerIn(accessOf(root)), own)) return;
  renameSync(root, path.join(path.dirname(root), `${path.basename(root)} (not trusted, ${Date.now()})`));
}

/** Writes to the caller and to the log of set-up. */
function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
  if (values.log) appendFileSync(values.log, `${new Date().toISOString()} ${line}\r\n`);
}

async function within(limitMs: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const deadline = performance.now() + limitMs; performance.now() < deadline; await delay(POLL_MS)) {
    try {
      if (await isSo()) return true;
    } catch (error) {
      process.stderr.write(`${errorText(error)}\n`);
    }
  }
  return false;
}
