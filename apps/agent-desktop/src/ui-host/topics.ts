/** The stream of what has changed, for the windows: from the agent's events to the topics of the bridge. */
import { TOPICS, type Topic } from '../bridge/bridge.ts';
import type { Agent } from '../core/agent.ts';
import type { AgentEvent } from '../core/events.ts';

type OnChange = (topic: Topic) => void;

/**
 * The shortest time between two notices of a topic. A notice also waits this long after the first change, so that a
 * change that has several parts is one notice.
 */
const QUIET_MS: Readonly<Record<Topic, number>> = { agent: 100, jobs: 100, checks: 50, search: 100, log: 500 };

export class Topics {
  readonly #listeners = new Set<OnChange>();
  readonly #due = new Map<Topic, NodeJS.Timeout>();

  /** Calls `onChange` for each topic that changes. Returns a function that unsubscribes. */
  subscribe(onChange: OnChange): () => void {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
      if (this.#listeners.size === 0) this.close();
    };
  }

  publish(topic: Topic): void {
    if (this.#listeners.size === 0 || this.#due.has(topic)) return;
    const notify = (): void => {
      this.#due.delete(topic);
      for (const onChange of this.#listeners) onChange(topic);
    };
    this.#due.set(topic, setTimeout(notify, QUIET_MS[topic]).unref());
  }

  /** Another agent, or none: everything may be different. */
  publishAll(): void {
    for (const topic of TOPICS) this.publish(topic);
  }

  close(): void {
    for (const timer of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
  }
}

const JOBS: readonly Topic[] = ['agent', 'jobs'];

/** The topics that an event of the agent changes. */
const TOPICS_OF: Readonly<Record<AgentEvent['type'], readonly Topic[]>> = {
  online: ['agent'],
  offline: ['agent'],
  link: ['agent'],
  printers: ['agent', 'search'],
  queue: JOBS,
  history: JOBS,
  receiving: JOBS,
  offered: [],
  received: JOBS,
  accepted: JOBS,
  document: [],
  sending: JOBS,
  held: JOBS,
  reported: JOBS,
  ended: JOBS,
  offeredAgain: [],
  settled: ['agent'],
  reading: ['agent'],
  look: ['agent'],
  removed: ['agent', 'search'],
  moved: ['agent'],
  replaced: ['agent'],
  fromAfar: ['agent'],
  update: ['agent'],
};

/** Publishes the topics that each event and each line of the log of this agent changes, until the agent ends. */
export function followAgent({ events, logger }: Pick<Agent, 'events' | 'logger'>, topics: Topics): void {
  for (const type of Object.keys(TOPICS_OF) as AgentEvent['type'][])
    if (TOPICS_OF[type].length > 0) events.on(type, () => TOPICS_OF[type].forEach((topic) => topics.publish(topic)));
  logger.follow(() => topics.publish('log'));
}
