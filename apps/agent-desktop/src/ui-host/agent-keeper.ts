/**
 * The agent behind the windows: starts, enrollments and restarts run one after another. Requests meanwhile wait for
 * them: an agent that restarts must not look like one that is not enrolled.
 */
import { sentence, sentenceOf, type Sentence } from '@platen/messages';
import { startAgent, type Agent, type AgentOptions } from '../core/agent.ts';
import { AgentError } from '../core/agent-error.ts';
import { openDataDir, type DataDir } from '../core/data-dir/data-dir.ts';
import { readSettings } from '../core/data-dir/settings.ts';

export type KeptAgentOptions = Omit<AgentOptions, 'dataDir' | 'server' | 'code' | 'name'>;

type Enrollment = Pick<AgentOptions, 'server' | 'code' | 'name' | 'proxy' | 'extraCaFile'>;

/** An agent that could not start, for example because another one uses its data folder. */
const START_AGAIN_MS = 15_000;

export class AgentKeeper {
  readonly #folder: string;
  readonly #options: KeptAgentOptions;
  readonly #onChange: (agent: Agent | undefined) => void;
  #agent: Agent | undefined;
  #trouble: Sentence | null = null;
  #changing: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  /** `onChange` is called after each start and end of an agent, and each failure to start. */
  constructor(folder: string, options: KeptAgentOptions, onChange: (agent: Agent | undefined) => void) {
    this.#folder = folder;
    this.#options = { restart: () => void this.restart().catch(() => this.keepStarting()), ...options };
    this.#onChange = onChange;
  }

  agent(): Agent | undefined {
    return this.#agent;
  }

  /** Why an enrolled agent does not run; null if it only needs to be enrolled. */
  trouble(): Sentence | null {
    return this.#trouble;
  }

  dataDir(): Promise<DataDir> {
    return openDataDir(this.#folder);
  }

  /** Resolves when no change is under way. */
  async settled(): Promise<void> {
    await this.#changing;
  }

  /** Errors: `not_enrolled`. */
  async running(): Promise<Agent> {
    await this.#changing;
    if (!this.#agent) throw new AgentError('not_enrolled', sentence('enroll.needed'));
    return this.#agent;
  }

  /** Starts the agent if it is enrolled. Errors: those of `startAgent`, except `not_enrolled`. */
  start(): Promise<void> {
    return this.#change(() => this.#start());
  }

  /** The same, but retries until it can start, and reports why it cannot meanwhile. */
  keepStarting(): Promise<void> {
    return this.#change(() => this.#keepStarting());
  }

  restart(): Promise<void> {
    return this.#change(async () => {
      await this.#end();
      await this.#start();
    });
  }

  /** Takes a new identity for the code. If that fails, the previous agent continues. */
  enroll(enrollment: Enrollment): Promise<Agent> {
    return this.#change(async () => {
      clearTimeout(this.#retry);
      await this.#end();
      try {
        this.#agent = await startAgent({
          ...this.#options,
          dataDir: this.#folder,
          ...enrollment,
          enrollAgain: true,
        });
        this.#trouble = null;
        this.#onChange(this.#agent);
        return this.#agent;
      } catch (error) {
        await this.#keepStarting();
        throw error;
      }
    });
  }

  async stop(): Promise<void> {
    await this.#changing;
    clearTimeout(this.#retry);
    await this.#end();
  }

  #change<T>(act: () => Promise<T>): Promise<T> {
    const next = this.#changing.then(act);
    this.#changing = next.catch(() => undefined);
    return next;
  }

  async #end(): Promise<void> {
    await this.#agent?.stop();
    this.#agent = undefined;
    this.#onChange(undefined);
  }

  async #start(): Promise<void> {
    // The log level is the one that the user has chosen.
    const stored = await readSettings(await this.dataDir()).catch(() => undefined);
    const logLevel = stored?.logLevel ?? this.#options.logLevel;
    try {
      this.#agent = await startAgent({ ...this.#options, ...(logLevel ? { logLevel } : {}), dataDir: this.#folder });
      this.#onChange(this.#agent);
    } catch (error) {
      if (!(error instanceof AgentError) || error.code !== 'not_enrolled') throw error;
    }
  }

  async #keepStarting(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await this.#start();
      this.#trouble = null;
    } catch (error) {
      this.#trouble = sentenceOf(error);
      this.#onChange(undefined);
      this.#retry = setTimeout(() => void this.keepStarting(), START_AGAIN_MS);
    }
  }
}
