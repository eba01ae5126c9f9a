/** `run` and `enroll`: the agent in the foreground until a signal ends it. */
import { sentence } from '@platen/messages';
import os from 'node:os';
import { AgentError, errorText } from '../core/agent-error.ts';
import { startAgent, type Agent, type AgentOptions } from '../core/agent.ts';
import { parseNewServer } from '../core/link/connection/server-url.ts';
import { readPolicies, withPolicies } from '../core/policies/read-policies.ts';
import { AGENT_VERSION, UPDATE_KEYS } from '../core/version.ts';
import type { Arguments } from './arguments.ts';
import { isSupervised, joinSupervisor, programFolder } from './self-update/supervised.ts';

type WriteLine = (line: string) => void;

const optionsOf = (args: Arguments, writeLine: WriteLine): AgentOptions => ({
  ...(args.dataDir === undefined ? {} : { dataDir: args.dataDir }),
  ...(args.server === undefined ? {} : { server: args.server }),
  ...(args.code === undefined ? {} : { code: args.code }),
  ...(args.name === undefined ? {} : { name: args.name }),
  ...(args.allowLoopback ? { allowLoopback: true } : {}),
  ...(args.allowPlainHttp ? { allowPlainHttp: true } : {}),
  runsAs: isService() ? 'service' : 'user',
  logLevel: args.verbose ? 'debug' : 'info',
  terminal: writeLine,
});

/** Started by systemd, or the first process of a container. */
const isService = (): boolean => [process.env['SYSTEMD_EXEC_PID'], '1'].includes(String(process.pid));

/**
 * One Ctrl-C sends a signal from both the terminal and the parent process: a signal within this time is a duplicate.
 */
const SAME_SIGNAL_MS = 1000;

/** Runs until SIGINT or SIGTERM; a second signal, a second later or more, ends it at once. */
export async function run(args: Arguments, writeLine: WriteLine): Promise<number> {
  if (args.ui) return (await import('./run-ui.ts')).runWithUi(args, writeLine);
  // Without a key nothing can be installed, and the agent needs nobody beside it.
  if (args.selfUpdate && UPDATE_KEYS.length > 0 && !isSupervised()) return runSupervised(args, writeLine);
  const supervised = isSupervised() ? joinSupervisor(args.dataDir) : undefined;
  await supervised?.mayStart;
  const options: AgentOptions = {
    ...optionsOf(args, writeLine),
    restart: () => void restart(),
    selfUpdate: supervised?.selfUpdate,
  };
  let agent = await startAgent(options);
  let stopping = false;
  let stoppedAt = 0;
  let restarting: Promise<void> = Promise.resolve();
  /** Another one in this process; if it cannot start, the process ends, and whoever has started it starts it again. */
  const restart = (): void => {
    if (stopping) return;
    restarting = agent.stop().then(async () => {
      if (stopping) return;
      const { code: _used, ...rest } = options;
      agent = await startAgent(rest);
    });
    restarting.catch((error: unknown) => {
      writeLine(errorText(error));
      process.exit(1);
    });
  };
  const ended = new Promise<void>((resolve) => {
    supervised?.follow(() => agent, resolve);
    const onSignal = (): void => {
      if (stopping) {
        if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(130);
        return;
      }
      stopping = true;
      stoppedAt = performance.now();
      void restarting
        .catch(() => undefined)
        .then(() => agent.stop())
        .then(resolve);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
  const settled = whenRefused(agent, options).then((current) => {
    agent = current;
  });
  try {
    // Stays open while the cloud cannot be reached; meanwhile the agent prints the jobs that it has accepted.
    await Promise.race([settled, ended]);
  } catch (error) {
    if (!stopping) {
      await agent.stop();
      throw error;
    }
  }
  await ended;
  // The channel would keep the process.
  if (supervised && process.connected) process.disconnect?.();
  return 0;
}

/** Runs the agent as a process of its own, from which a new version can take over. */
async function runSupervised(args: Arguments, writeLine: WriteLine): Promise<number> {
  const { supervise } = await import('./self-update/supervise.ts');
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  return supervise({
    folder: programFolder(args.dataDir),
    program: process.argv[1]!,
    installed: AGENT_VERSION,
    argv: process.argv.slice(2),
    signal: ending.signal,
    writeLine,
  });
}

/** Takes a new identity if the cloud has revoked the key and there is an enrollment code. */
export async function whenRefused(agent: Agent, options: AgentOptions): Promise<Agent> {
  if (options.code === undefined) return agent;
  try {
    await agent.online();
    return agent;
  } catch (error) {
    if (!(error instanceof AgentError) || error.code !== 'key_refused') throw error;
  }
  // A new identity does not own these jobs: nobody would ever learn what became of them.
  const jobs = agent.status().unsettledJobs;
  if (jobs > 0) {
    agent.logger.warn('the code is not used while jobs are open', { jobs });
    options.terminal?.(sentence('enroll.openJobs', { jobs }).text);
    return agent;
  }
  await agent.stop();
  return startAgent({ ...options, enrollAgain: true });
}

/** Without a code, a person confirms this computer in the browser. */
async function confirmedCode(args: Arguments & { readonly server: string }, writeLine: WriteLine): Promise<string> {
  const { askToEnroll } = await import('../core/link/ask-to-enroll.ts');
  const server = parseNewServer(args.server, args.allowPlainHttp || undefined);
  const { policies } = await readPolicies();
  const asked = await askToEnroll({ server, ...withPolicies({}, policies) }, args.name?.trim() || os.hostname());
  writeLine(sentence('enroll.open', { url: asked.url, userCode: asked.userCode }).text);
  return asked.approved(new AbortController().signal);
}

/** Takes an identity and exits. */
export async function enrollOnly(args: Arguments, writeLine: WriteLine): Promise<number> {
  const { policies } = await readPolicies();
  const server = policies.server ?? args.server;
  if (server === undefined) throw new AgentError('bad_arguments', 'Enrolling needs --server URL.');
  const options = optionsOf(args, writeLine);
  const code = args.code ?? (await confirmedCode({ ...args, server }, writeLine));
  const agent = await startAgent({ ...options, code, enrollAgain: true });
  await agent.online();
  writeLine(`Enrolled as "${agent.settings.name}" with ${agent.settings.server}.`);
  await agent.stop();
  return 0;
}
