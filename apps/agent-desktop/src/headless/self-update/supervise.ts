/**
 * Runs the agent as a process of its own, and lets a new version take over from it: it starts beside the running one,
 * which ends between two jobs; if it does not report within five minutes, or crashes within an hour, the one before goes
 * on. What the folder says changes only when the new version has reported: a computer that is switched off in between
 * starts the one before.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import {
  isVersion,
  type ProgramState,
  programOf,
  readProgramState,
  removeOthers,
  writeProgramState,
} from './program-folder.ts';
import { BESIDE, SUPERVISED, type ToAgent, type ToSupervisor } from './words.ts';

interface SuperviseOptions {
  /** The folder of the versions. */
  readonly folder: string;
  /** The program that was installed, and its version. */
  readonly program: string;
  readonly installed: string;
  /** The command line of the agent. */
  readonly argv: readonly string[];
  readonly signal: AbortSignal;
  readonly writeLine: (line: string) => void;
  readonly timing?: Partial<SuperviseTiming>;
}

export interface SuperviseTiming {
  /** How long a new version may take to load. */
  readonly readyMs: number;
  /** How long the running one looks for a moment between two jobs. */
  readonly handOverMs: number;
  /** How long the new one may take until the cloud has answered it. */
  readonly reportMs: number;
  /** How long a process may take to end when it is asked to. */
  readonly endMs: number;
  /** How long after it has taken over a version that crashes gives way to the one before. */
  readonly trialMs: number;
}

const SUPERVISE_TIMING: SuperviseTiming = {
  readyMs: 60_000,
  handOverMs: 240_000,
  reportMs: 300_000,
  endMs: 20_000,
  trialMs: 3_600_000,
};

interface Running {
  readonly version: string | null;
  readonly process: ChildProcess;
  /** Resolves with its exit code; 1 if a signal ended it. */
  readonly ended: Promise<number>;
  readonly say: (message: ToAgent) => void;
  /** Resolves at the first of these words. */
  readonly hears: (...words: readonly ToSupervisor['word'][]) => Promise<ToSupervisor>;
}

/** Resolves with the exit code of the agent, which ends the program. */
export async function supervise(options: SuperviseOptions): Promise<number> {
  const { folder, installed, signal, writeLine } = options;
  const timing = { ...SUPERVISE_TIMING, ...options.timing };
  let state = await readProgramState(folder, installed);
  await removeOthers(folder, state);
  let running = await beginThatLoads(options, timing, state, (next) => (state = next));
  let triedUntil = -Infinity;
  for (;;) {
    const next = await Promise.race([
      running.ended,
      running.hears('update'),
      new Promise<'stop'>((resolve) => {
        if (signal.aborted) resolve('stop');
        signal.addEventListener('abort', () => resolve('stop'), { once: true });
      }),
    ]);
    if (next === 'stop') return await end(running, timing.endMs);
    if (typeof next === 'number') {
      if (next === 0 || signal.aborted || performance.now() > triedUntil) return next;
      const why = `it ended with ${next} soon after it had taken over`;
      const version = state.current!;
      writeLine(`Version ${version} gives way: ${why}`);
      triedUntil = -Infinity;
      state = { current: state.previous, previous: null };
      await writeProgramState(folder, state);
      running = await beginThatLoads(options, timing, state, (changed) => (state = changed));
      if (running.version === null)
        await within(timing.readyMs, running.hears('ready'), running.ended, aborted(signal));
      running.say({ word: 'stay', version, why });
      continue;
    }
    if (next.word !== 'update' || !isVersion(next.version)) continue;
    writeLine(`Version ${next.version} starts beside the running one.`);
    const result = await takeOver(options, timing, { running, version: next.version });
    running = result.running;
    if (result.why === null) {
      state = { current: next.version, previous: state.current };
      triedUntil = performance.now() + timing.trialMs;
      await writeProgramState(folder, state);
      await removeOthers(folder, state);
      writeLine(`Version ${next.version} has taken over.`);
    } else {
      writeLine(`Version ${next.version} does not take over: ${result.why}`);
      running.say({ word: 'stay', version: next.version, why: result.why });
    }
  }
}

interface TakeOver {
  readonly running: Running;
  /** null if the new version runs. */
  readonly why: string | null;
}

async function takeOver(
  options: SuperviseOptions,
  timing: SuperviseTiming,
  { running, version }: { readonly running: Running; readonly version: string },
): Promise<TakeOver> {
  const stop = aborted(options.signal);
  const next = begin(options, version, BESIDE);
  const loaded = await within(timing.readyMs, next.hears('ready'), next.ended, stop);
  if (typeof loaded !== 'object') {
    await end(next, 0);
    return {
      running,
      why: loaded === undefined ? 'it did not load in time' : `it ended with ${loaded} while it loaded`,
    };
  }
  running.say({ word: 'hand-over' });
  const left = await within(
    timing.handOverMs,
    running.ended.then(() => 'left' as const),
    running.hears('busy'),
    stop,
  );
  if (left !== 'left') {
    await end(next, timing.endMs);
    return { running, why: 'no moment between two jobs has come' };
  }
  next.say({ word: 'go' });
  const reported = await within(timing.reportMs, next.hears('online'), next.ended, stop);
  if (typeof reported === 'object') return { running: next, why: null };
  await end(next, timing.endMs);
  const why =
    reported === undefined
      ? `it did not report within ${Math.round(timing.reportMs / 1000)} s`
      : `it ended with ${reported} before it reported`;
  if (options.signal.aborted) return { running: next, why };
  const before = begin(options, running.version, 'run');
  await within(timing.readyMs, before.hears('ready'), before.ended, stop);
  return { running: before, why };
}

/** Starts the current version; one that does not even load any more gives way to the one before. */
async function beginThatLoads(
  options: SuperviseOptions,
  timing: SuperviseTiming,
  state: ProgramState,
  changed: (state: ProgramState) => void,
): Promise<Running> {
  const running = begin(options, state.current, 'run');
  if (running.version === null) return running;
  const loaded = await within(timing.readyMs, running.hears('ready'), running.ended, aborted(options.signal));
  if (typeof loaded === 'object' || options.signal.aborted) return running;
  await end(running, 0);
  const before = { current: state.previous, previous: null };
  options.writeLine(
    `Version ${running.version} does not start; ${before.current ?? 'the installed version'} runs instead.`,
  );
  await writeProgramState(options.folder, before);
  changed(before);
  return beginThatLoads(options, timing, before, changed);
}

interface Wait {
  readonly words: readonly ToSupervisor['word'][];
  readonly resolve: (message: ToSupervisor) => void;
}

/** Words that nobody waits for yet: an honest agent says two. */
const MAX_HEARD = 10;

function begin({ folder, program, argv }: SuperviseOptions, version: string | null, way: string): Running {
  const child = fork(version === null ? program : programOf(folder, version), [...argv], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [SUPERVISED]: way },
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
  const heard: ToSupervisor[] = [];
  let waits: readonly Wait[] = [];
  child.on('message', (message: ToSupervisor) => {
    const mine = waits.filter(({ words }) => words.includes(message.word));
    waits = waits.filter((wait) => !mine.includes(wait));
    if (mine.length === 0 && heard.length < MAX_HEARD) heard.push(message);
    for (const { resolve } of mine) resolve(message);
  });
  return {
    version,
    process: child,
    ended,
    // A process that is gone hears nothing.
    say: (message) => void (child.connected && child.send(message, () => undefined)),
    hears: (...words) => {
      const early = heard.findIndex(({ word }) => words.includes(word));
      if (early >= 0) return Promise.resolve(heard.splice(early, 1)[0]!);
      return new Promise((resolve) => (waits = [...waits, { words, resolve }]));
    },
  };
}

/** Asks a process to end, by closing its channel: Windows has no signal for that. Ends it after `endMs`. */
async function end({ process: child, ended }: Running, endMs: number): Promise<number> {
  if (child.connected) child.disconnect();
  const code = await within(endMs, ended);
  if (code !== undefined) return code;
  child.kill('SIGKILL');
  return ended;
}

/** The first of them; undefined if none comes in time. */
async function within<T extends readonly Promise<unknown>[]>(
  limitMs: number,
  ...awaited: T
): Promise<Awaited<T[number]> | undefined> {
  const over = new AbortController();
  const late = delay(limitMs, undefined, { signal: over.signal }).catch(() => undefined);
  const first = Promise.race([...awaited, late]) as Promise<Awaited<T[number]> | undefined>;
  return first.finally(() => over.abort());
}

const aborted = (signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(1);
    signal.addEventListener('abort', () => resolve(1), { once: true });
  });
