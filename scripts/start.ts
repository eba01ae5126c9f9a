/**
 * `pnpm start`: the whole product on one machine. The cloud with its embedded database, a virtual label printer,
 * and a headless agent that enrolls itself and prints to it. Ctrl-C ends all of it. `pnpm dev` is the same with --watch.
 */
import { access, chmod, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  listenForBroadcasts,
  startPrinterPage,
  startVirtualPrinter,
  type PrinterJob,
  type VirtualPrinter,
} from '@platen/virtual-printer';
import { endLeftServer } from '../apps/cloud/src/ground/db/embedded/embedded.ts';
import { createClient } from '../packages/client/src/index.ts';
import { root, startProgram, watchLaunchers, type Program } from './processes.ts';
import { serveWindows, watchSources } from './watch.ts';
import { ensureWeb } from './web-build.ts';

/** What a first start leaves for the next: the demo account and the printer that belongs to it. Mode 0600. */
interface Installation {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
  readonly agentId: string;
  readonly printerId: string;
}

const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
const port = process.env['PORT'] ?? '8080';
const host = process.env['HOST'] ?? '127.0.0.1';
/** More than a new account of the cloud has, so that everything can be tried. */
const plan = process.env['DEFAULT_PLAN'] ?? 'pro';
const agentLimit = process.env['AGENT_LIMIT'] ?? '10';
const agentDir = path.join(dataDir, 'agent');
const labelsDir = path.join(dataDir, 'printed-labels');
const installationFile = path.join(dataDir, 'demo.json');
/** Process ids of the last start: a start that was killed leaves programs behind that are still ending. */
const pidsFile = path.join(dataDir, 'running.json');
const programs: Program[] = [];
/** `pnpm dev`: programs start again when their sources change, and the agent has windows. */
let watching = false;
/** A few seconds, but minutes on a computer that is busy with something else. */
const CLOUD_START_MS = 300_000;
/** The port on which an agent's search expects printers. */
const RAW_PORT = 9100;

let stopping = false;
/** Programs that were stopped for a newer one. */
const replaced = new Set<Program>();
/** The addresses of agents' windows, which they print. */
const windowsOf = new Map<Program, Promise<string>>();

/** Since this process began. */
const seconds = (): string => `${(performance.now() / 1000).toFixed(1)} s`;
const step = (text: string): void => console.log(`  ${text} (${seconds()})`);

class StartError extends Error {}

const HELP = `npx pnpm start: the whole product on this machine. It takes its settings from the environment:
  PORT, HOST        where the cloud listens (8080 on 127.0.0.1)
  DATA_DIR          the folder in which everything is kept (.data); delete it to start over
  DEFAULT_PLAN      free, basic, pro or enterprise (pro)
  AGENT_LIMIT       agents of one account (10)
Every other setting of the cloud holds here too: npx pnpm cloud --help lists them.
For example: PORT=9000 npx pnpm start`;

/** Answers --help; refuses what else is on the command line, so that no setting is ignored in silence. */
function readArguments(): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  if (first === '--watch') {
    watching = true;
    return;
  }
  const asked = first === '--help' || first === '-h';
  if (asked) console.log(HELP);
  else console.error(`pnpm start has no option "${first}".\n\n${HELP}`);
  process.exit(asked ? 0 : 1);
}

async function main(): Promise<void> {
  // Keys, logs and printed labels are for this user alone, also those of the programs that are started here.
  process.umask(0o077);
  readArguments();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown(0));
  watchLaunchers(() => void shutdown(0));
  console.log('Starting Platen');
  await checkDataDir();
  await lastRunEnded();

  const cloud = startCloud(port);
  programs.push(cloud);
  const web = ensureWeb().catch((error: unknown) => error);
  const printer = await startPrinter();
  const page = await startPrinterPage(printer, { jobAt: (at) => jobAt(cloud.url, at) });
  step(`virtual Zebra printer on ${printer.host}:${printer.port}`);

  const url = await cloudUrl(cloud);
  step(`cloud and database on ${url}`);
  await writePids();

  const known = await readInstallation();
  const address = `${printer.host}:${printer.port}`;
  const knownToken = known && (await signIn(url, known));
  const { installation, token } =
    known && knownToken ? { installation: known, token: knownToken } : await install(url, address);
  if (knownToken) await clientOf(url, knownToken).printers.update(installation.printerId, { address });
  else step('demo account, API key and printer made; agent enrolled');
  if (programs.length === 1) programs.push(startAgent(url));
  await agentOnline(url, installation);
  step('agent online');
  await writePids();
  const fault = await web;
  if (fault)
    console.error(`  the web app could not be built: ${fault instanceof Error ? fault.message : String(fault)}`);
  for (const program of programs) void program.ended.then((code) => ended(program, code));
  if (watching) await restartOnChange(url);
  const code = await enrollmentCode(url, token).catch(() => undefined);
  welcome(url, { installation, code, printer, printerPage: page.url });
}

const startCloud = (onPort: string): Program =>
  startProgram('cloud', 'apps/cloud/src/main.ts', {
    env: {
      HOST: host,
      PORT: onPort,
      DATA_DIR: dataDir,
      DEFAULT_PLAN: plan,
      AGENT_LIMIT: agentLimit,
    },
    logFile: path.join(dataDir, 'logs/cloud.log'),
  });

/** On the usual port, on which an agent's search finds it; on any other if that one is taken. */
async function startPrinter(): Promise<VirtualPrinter> {
  try {
    const printer = await startVirtualPrinter({ port: RAW_PORT, outputDir: labelsDir });
    await listenForBroadcasts().catch(() => undefined);
    return printer;
  } catch {
    return startVirtualPrinter({ outputDir: labelsDir });
  }
}

async function checkDataDir(): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    await access(dataDir, constants.W_OK);
  } catch {
    throw new StartError(`The folder ${dataDir} cannot be written: make it writable or set DATA_DIR to another one.`);
  }
}

/** Alive, and one of ours: process ids are used again. */
async function isOurs(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'preload.mjs');
  return line.includes('preload.mjs');
}

/** Programs of a killed start notice that it is gone and end by themselves: they are waited for, not fought with. */
async function lastRunEnded(): Promise<void> {
  const text = await readFile(pidsFile, 'utf8').catch(() => '');
  // Written in one go and small: anything else is none of ours.
  if (!/^\{"start":\d+,"children":\[[\d,]*\]\}$/.test(text)) return;
  const { start, children } = JSON.parse(text) as { start: number; children: number[] };
  if (await isOurs(start)) return;
  const deadline = Date.now() + 15_000;
  let isReported = false;
  for (const pid of children) {
    while (Date.now() < deadline && (await isOurs(pid))) {
      if (!isReported) step('the last start was killed; its programs are ending');
      isReported = true;
      await delay(50);
    }
  }
}

/**
 * The address the cloud listens on, by its own report: whatever else answers on the port is another cloud, in whose
 * database nothing must be made.
 */
async function cloudUrl(cloud: Program): Promise<string> {
  const log = path.join(dataDir, 'logs/cloud.log');
  const slow = setInterval(() => step(`the cloud is still starting; its log is ${log}`), 30_000);
  const outcome = await Promise.race([
    cloud.url,
    cloud.ended.then(() => undefined),
    delay(CLOUD_START_MS, null, { ref: false }),
  ]);
  clearInterval(slow);
  if (outcome) return outcome;
  throw new StartError(
    outcome === null
      ? `The cloud was not ready within ${CLOUD_START_MS / 60_000} minutes; see ${log}.`
      : cloud.lastLines() || 'The cloud ended without a word; its log is in logs/cloud.log of the data folder.',
  );
}

/** The job whose label the virtual printer printed at `at`: the last one that was taken by then. */
async function jobAt(cloudUrl: Promise<string>, at: Date): Promise<PrinterJob | undefined> {
  const known = await readInstallation();
  if (!known) return undefined;
  const url = await cloudUrl;
  const { printerId, apiKey } = known;
  const client = clientOf(url, apiKey);
  const jobs = await client.printers.jobs(printerId, { limit: 50 });
  const job = jobs.find(({ created_date }) => new Date(created_date) <= at);
  if (!job) return undefined;
  return { id: job.id, status: job.status, events: await client.jobs.events(job.id) };
}

/** The client of the cloud, for a user or a key. */
const clientOf = (url: string, apiKey: string) => createClient({ baseUrl: url, apiKey });

/** The token of a user who signs up or in. */
async function signedIn(url: string, path: 'sign-up' | 'sign-in', body: object): Promise<string> {
  const response = await fetch(`${url}/api/auth/${path}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new StartError(`${path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

const writePids = (): Promise<void> =>
  writeFile(pidsFile, JSON.stringify({ start: process.pid, children: programs.map(({ child }) => child.pid) }));

async function readInstallation(): Promise<Installation | undefined> {
  try {
    return JSON.parse(await readFile(installationFile, 'utf8')) as Installation;
  } catch {
    return undefined;
  }
}

/** The user token of the demo account; undefined when the database no longer knows it. */
async function signIn(url: string, { email, password }: Installation): Promise<string | undefined> {
  try {
    return await signedIn(url, 'sign-in', { email, password });
  } catch {
    return undefined;
  }
}

function startAgent(url: string, code?: string): Program {
  const agent = startProgram('agent', 'apps/agent-desktop/src/headless/main.ts', {
    args: [
      '--server',
      url,
      '--data-dir',
      agentDir,
      '--allow-loopback',
      '--name',
      'This computer',
      ...(code ? ['--code', code] : []),
      ...(watching ? ['--ui'] : []),
    ],
    logFile: path.join(dataDir, 'logs/agent.log'),
  });
  windowsOf.set(agent, printedAddress(agent));
  return agent;
}

/** First start: an account as a user would make it, a key, an enrolled agent, the printer. */
async function install(
  url: string,
  printerAddress: string,
): Promise<{ readonly installation: Installation; readonly token: string }> {
  const email = `demo-${Date.now()}@platen.example`;
  const password = crypto.randomUUID();
  const token = await signedIn(url, 'sign-up', { name: 'Demo', email, password });
  const client = clientOf(url, token);
  const { plan } = await client.account();
  const mode = plan === 'pro' || plan === 'enterprise' ? 'live' : 'test';
  const { key } = await client.keys.create({ name: 'Demo', mode, scopes: ['convert', 'print'] });
  programs.push(startAgent(url, await enrollmentCode(url, token)));
  const agent = await firstAgent(url, token);
  const printer = await client.printers.create(agent, {
    name: 'Virtual Zebra',
    connectionType: 'tcp',
    address: printerAddress,
    config: { nativeFormat: 'zpl', driver: 'zebra', dpi: 203 },
  });
  const installation = { email, password, apiKey: key, agentId: agent, printerId: printer.id };
  await writeFile(installationFile, JSON.stringify(installation, undefined, 2), { mode: 0o600 });
  return { installation, token };
}

const enrollmentCode = async (url: string, token: string): Promise<string> =>
  (await clientOf(url, token).agents.enroll()).enrollmentCode;

async function firstAgent(url: string, token: string): Promise<string> {
  return until('The agent did not enroll within 30 s', async () => {
    const agents = await clientOf(url, token).agents.list();
    return agents.find((agent) => agent.online)?.id;
  });
}

async function agentOnline(url: string, { printerId, apiKey }: Installation): Promise<void> {
  await until('The agent did not come online within 30 s', async () => {
    const { agents } = await clientOf(url, apiKey).printers.status(printerId);
    return agents.some((agent) => agent.agentOnline) || undefined;
  });
}

async function until<T>(failure: string, probe: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const dead = programs.find((program) => program.child.exitCode !== null);
    if (dead)
      throw new StartError(
        dead.lastLines() || `The ${dead.name} ended without a word; see its log in ${path.join(dataDir, 'logs')}.`,
      );
    const result = await probe();
    if (result !== undefined) return result;
    await delay(60);
  }
  throw new StartError(`${failure}; see ${path.join(dataDir, 'logs')}.`);
}

interface Welcome {
  readonly installation: Installation;
  /** For an agent that somebody connects by hand; undefined where the account may have no more of them. */
  readonly code: string | undefined;
  readonly printer: VirtualPrinter;
  readonly printerPage: string;
}

function welcome(url: string, { installation, code, printer, printerPage }: Welcome): void {
  const { apiKey, printerId, email, password } = installation;
  const labels = path.relative(process.cwd(), labelsDir) || labelsDir;
  console.log(`
Platen is ready after ${seconds()}.

  Dashboard        ${url}/  sign in with ${email}, password ${password}
  Playground       ${url}/playground
  API docs         ${url}/docs
  Account          plan ${plan}, at most ${agentLimit} agents (DEFAULT_PLAN and AGENT_LIMIT set others)
  API key          ${apiKey}
  Virtual printer  ${printerPage}  (its labels, what was sent, and switches for paper out and the like)

Convert a label to a picture:
  curl -sS -X POST '${url}/api/v2/convert/zpl/to/png' -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: text/plain' --data-binary @examples/shipping.zpl -o shipping.png

Print it:
  curl -sS -X POST '${url}/api/v3/printers/${printerId}/print?sourceFormat=zpl' -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: text/plain' --data-binary @examples/shipping.zpl

The printed picture then lies in ${labels}/.`);
  if (code)
    console.log(`
Connect an agent as its user does: in another terminal, open the address that \`npx pnpm agent --ui\` prints, and paste
  ${url} ${code}
It ${printer.port === RAW_PORT ? 'finds' : 'does not find, but takes the address of'} the virtual printer, ${printer.host}:${printer.port}; add it as
the account above.`);
  console.log('\nCtrl-C ends everything.');
}

/** The programs of this order are those of `programs`: the cloud, then the agent. */
async function restartOnChange(url: string): Promise<void> {
  const packages = ['packages/codecs/src', 'packages/formats/src', 'packages/messages/src', 'packages/protocol/src'];
  const start = [() => startCloud(new URL(url).port), () => startAgent(url)];
  let windows = await windowsOf.get(programs[1]!)!;
  // One restart after the other: a change during one is another.
  let last = Promise.resolve();
  const again = (at: 0 | 1): void => {
    last = last.then(async () => {
      if (stopping) return;
      const old = programs[at]!;
      replaced.add(old);
      await old.stop();
      const program = (programs[at] = start[at]!());
      void program.ended.then((code) => ended(program, code));
      await writePids();
      if (at === 1)
        windows = (await Promise.race([windowsOf.get(program), program.ended.then(() => undefined)])) ?? windows;
      else await Promise.race([program.url, program.ended]);
      if (program.child.exitCode === null) step(`${program.name} started again`);
    });
  };
  watchSources(['apps/cloud/src', ...packages], () => again(0));
  watchSources(['apps/agent-desktop/src', ...packages], (file) => {
    // The windows take their changes over by themselves, and the Electron shell is not running.
    if (!/\/src\/(renderer|main)\//.test(file)) again(1);
  });
  // A page of the browser is loaded again by hand.
  watchSources(['apps/web/src', 'packages/label-editor/src', 'packages/ui/src', ...packages], () => {
    last = last.then(ensureWeb).then(
      () => step('the web app built again'),
      (error: unknown) => console.error(`  the web app: ${String(error)}`),
    );
  });
  const pages = await serveWindows(() => windows);
  console.log(`\nWatching the sources. The windows of the agent: ${pages}`);
}

function printedAddress({ child }: Program): Promise<string> {
  return new Promise((resolve) => {
    let printed = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString('utf8')).slice(-4000);
      const [address] = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
}

function ended(program: Program, code: number | null): void {
  if (stopping || replaced.has(program)) return;
  if (watching) {
    program.child.once('close', () =>
      console.error(`The ${program.name} ended. ${program.lastLines()}\nIt starts again with the next change.`),
    );
    return;
  }
  console.error(
    `The ${program.name} ended by itself (${code === null ? 'killed' : `exit code ${code}`}). ${program.lastLines()}`,
  );
  void shutdown(1);
}

async function shutdown(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (code === 0) console.log('\nStopping Platen …');
  for (const program of programs.toReversed()) await program.stop();
  // A cloud that did not end in time was killed, and could not end its database.
  await endLeftServer(dataDir).catch(() => undefined);
  process.exit(code);
}

main().catch(async (error: unknown) => {
  if (stopping) return;
  console.error(error instanceof StartError ? error.message : error);
  await shutdown(1);
});
