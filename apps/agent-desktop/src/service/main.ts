/**
 * The service's program. Windows starts it with `run --root FOLDER`, and where it can update itself, this starts the same as
 * a process of its own. The set-up program calls it as administrator:
 * `setup [--request FILE] [--take-over FOLDER] [--downgrade] [--log FILE]` creates the folders and the service, starts it and waits for
 * the enrollment; `stop` and `remove [--leave]` return once the service's process is gone. `leave --data FOLDER` takes the
 * agent of one user out of its account.
 */
import { appendFile, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../core/agent-error.ts';
import type { LeaveOptions } from '../core/link/leave.ts';
import { openLogger } from '../core/log/logger.ts';
import { AGENT_VERSION, UPDATE_KEYS } from '../core/version.ts';
import { isSupervised, programFolder } from '../headless/self-update/supervised.ts';
import { UNPACK, unpackCommand } from '../headless/self-update/unpack.ts';
import type { ServiceProgram } from './control-manager.ts';
import { isTrustedOwner, ownerIn } from './folder-owner.ts';
import { SERVICE_NAME, servicePlace, type ServicePlace } from './service-place.ts';
import type { TakenOver } from './take-over.ts';

/** Exit codes that the set-up program passes on. */
const DONE = 0;
const NOT_ENROLLED = 10;
const NOT_STARTED = 11;
/** The agent stays in its account: jobs are not settled. */
const NOT_LEFT = 13;
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
    data: { type: 'string' },
    leave: { type: 'boolean' },
    'take-over': { type: 'string' },
    downgrade: { type: 'boolean' },
    'allow-loopback': { type: 'boolean' },
    'allow-plain-http': { type: 'boolean' },
  },
});
const [command, ...operands] = positionals;
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
  case UNPACK:
    unpackCommand(operands);
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
  case 'remove': {
    const { removeService, stopService } = await import('./manage-service.ts');
    await stopService();
    if (values.leave) process.exitCode = await leave({ dataDir: place.dataDir });
    await removeService();
    await rm(programFolder(place.dataDir), { recursive: true, force: true });
    break;
  }
  case 'leave': {
    const userData = values.data ?? '';
    const { chromiumKeyStore } = await import('./chromium-keys.ts');
    process.exitCode = await leave({ dataDir: path.join(userData, 'agent'), keyStore: chromiumKeyStore(userData) });
    break;
  }
  default:
    process.stderr.write(
      'service run | setup [--request FILE] [--take-over FOLDER] [--downgrade] | stop | remove [--leave] | leave\n',
    );
    process.exitCode = 2;
}

async function run(): Promise<number> {
  const agent = { allowLoopback: allowsLoopback, allowPlainHttp };
  // Two processes do not write one file.
  const folder = path.join(place.root, 'logs', ...(isSupervised() ? ['agent'] : []));
  mkdirSync(folder, { recursive: true });
  const log = openLogger({ folder });
  const writeEvent = (await import('./event-log.ts')).openEventLog();
  const crash = (error: unknown): never => {
    log.error('the service ended in a way that should not happen', { error });
    writeEvent('crashed', `The service has ended and is started again: ${errorText(error)}`);
    // Without a report to Windows: it counts as a crash, and Windows restarts the service.
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  if (isSupervised()) {
    await (await import('./self-update.ts')).runUnderSupervisor(place, { agent, writeEvent });
    process.exit(0);
  }
  const { runAsService } = await import('./control-manager.ts');
  // Windows waits 30 s for the first report of a service: the engine is loaded afterwards.
  let program: Promise<ServiceProgram> | undefined;
  const load = async (): Promise<ServiceProgram> => {
    // Without a key nothing can be installed, and the agent needs nobody beside it.
    if (UPDATE_KEYS.length === 0)
      return (await import('./run-service.ts')).createServiceProgram(place, { agent, writeEvent });
    return (await import('./self-update.ts')).createSupervisor(place, {
      writeLine: (line) => {
        log.info(line);
        writeEvent('update', line);
      },
      ended: (code) => crash(new Error(`The agent ended with ${code}.`)),
    });
  };
  const loaded = (): Promise<ServiceProgram> => (program ??= load());
  const code = await runAsService(SERVICE_NAME, {
    start: async () => {
      await (await loaded()).start();
      writeEvent('started', `The service has started (version ${AGENT_VERSION}).`);
    },
    stop: async () => {
      await (await loaded()).stop();
      writeEvent('stopped', 'The service has stopped.');
    },
  });
  log.close();
  // Threads created by Windows may linger; the service has already reported its end.
  process.exit(code);
}

/** Best effort: the program is uninstalled in any case. */
async function leave(options: LeaveOptions): Promise<number> {
  if (!existsSync(path.join(options.dataDir, 'agent.json'))) return DONE;
  const { leaveAccount } = await import('../core/link/leave.ts');
  const { result, message } = await leaveAccount(options);
  writeLine(`${result}: ${message.text}`);
  // The log of the set-up goes with the program.
  const note = `${new Date().toISOString()} ${message.text}\r\n`;
  await appendFile(path.join(options.dataDir, '..', 'uninstalled.log'), note).catch(() => undefined);
  return result === 'jobs' ? NOT_LEFT : DONE;
}

async function setup(): Promise<number> {
  const { installService, stopService } = await import('./manage-service.ts');
  const { makeFolder, CLOSED, READABLE } = await import('./folder-access.ts');
  await stopService();
  await setAsideWhatWasPlanted(place);
  makeFolder(place.root, CLOSED);
  makeFolder(place.windowDir, READABLE);
  const taken = values['take-over'] ? await takeOver(values['take-over']) : undefined;
  mkdirSync(place.dataDir, { recursive: true });
  rmSync(place.resultFile, { force: true });
  await writeFile(place.traysFile, '');
  // Otherwise a newer version that the cloud has sent runs on.
  if (values.downgrade) await rm(programFolder(place.dataDir), { recursive: true, force: true });
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
    await taken?.undo();
    return NOT_STARTED;
  }
  await taken?.finish();
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

/** Without it the service is a new agent, as it would have been. */
async function takeOver(userData: string): Promise<TakenOver | undefined> {
  try {
    const taken = await (await import('./take-over.ts')).takeOver(userData, place.dataDir);
    if (taken) writeLine(`taken over: "${taken.name}", the agent of this user.`);
    return taken;
  } catch (error) {
    writeLine(`The agent of this user is not taken over: ${errorText(error)}`);
    return undefined;
  }
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
