/** Runs a bounded number of tasks at once and serves the queues in turn, so that one caller's backlog delays nobody else. */

/** The queue and the lane of a request for a turn. */
interface Claim {
  /** Tasks of one queue run in order; queues take turns. */
  readonly queue: string;
  readonly lane: string;
}

export interface Turns {
  /** Runs the task when it is its turn. Throws `Full` if too many wait, or if no turn came in time. */
  readonly run: <T>(task: () => Promise<T>, claim?: Claim) => Promise<T>;
  readonly waiting: () => number;
}

/** The queue is full, or no turn came in time. */
export class Full extends Error {
  override readonly name = 'Full';
}

interface Lane {
  /** The most tasks of this lane that run at once. */
  readonly atOnce: number;
  readonly maxWaiting?: number;
}

interface TurnsOptions {
  /** The most tasks of all lanes that run at once. */
  readonly atOnce: number;
  /** The most tasks of one queue that run at once, in all lanes together. Missing: no such limit. */
  readonly atOncePerQueue?: number;
  /** The lanes in the order in which they are served when a turn becomes free. Missing: one lane without limits of its own. */
  readonly lanes?: Readonly<Record<string, Lane>>;
  /** Missing: a task waits without limit. */
  readonly maxWaitMs?: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (why: string) => void;
}

interface LaneState extends Required<Lane> {
  running: number;
  waiting: number;
  /** The queues in the order in which they are served next. */
  readonly queues: Map<string, Set<Waiting>>;
}

const COMMON: Claim = { queue: '', lane: '' };

export function createTurns({ atOnce, atOncePerQueue = Infinity, lanes, maxWaitMs }: TurnsOptions): Turns {
  const states = new Map<string, LaneState>(
    Object.entries(lanes ?? { [COMMON.lane]: { atOnce } }).map(([name, lane]) => [
      name,
      { maxWaiting: Infinity, ...lane, running: 0, waiting: 0, queues: new Map() },
    ]),
  );
  const runningOf = new Map<string, number>();
  let running = 0;

  const hasTurn = (lane: LaneState, queue: string): boolean =>
    running < atOnce && lane.running < lane.atOnce && (runningOf.get(queue) ?? 0) < atOncePerQueue;

  const begin = (lane: LaneState, queue: string): void => {
    running++;
    lane.running++;
    runningOf.set(queue, (runningOf.get(queue) ?? 0) + 1);
  };

  /** Starts every task that may start; the queue that was served last is last in turn. */
  const serve = (): void => {
    for (const lane of states.values()) {
      // A queue that is served goes to the end while this goes on.
      const inTurn = [...lane.queues];
      for (const [queue, tasks] of inTurn) {
        if (running >= atOnce || lane.running >= lane.atOnce) break;
        if (!hasTurn(lane, queue)) continue;
        const [next] = tasks;
        leave(lane, queue, next!);
        if (lane.queues.delete(queue)) lane.queues.set(queue, tasks);
        begin(lane, queue);
        next!.start();
      }
    }
  };

  const take = async (lane: LaneState, queue: string): Promise<void> => {
    if (lane.queues.has(queue) || !hasTurn(lane, queue)) return waitFor(lane, queue, maxWaitMs);
    begin(lane, queue);
  };

  const end = (lane: LaneState, queue: string): void => {
    running--;
    lane.running--;
    const left = runningOf.get(queue)! - 1;
    if (left === 0) runningOf.delete(queue);
    else runningOf.set(queue, left);
    serve();
  };

  return {
    run: async (task, claim = COMMON) => {
      const lane = states.get(claim.lane);
      if (!lane) throw new Error(`there is no lane ${claim.lane}`);
      await take(lane, claim.queue);
      try {
        return await task();
      } finally {
        end(lane, claim.queue);
      }
    },
    waiting: () => [...states.values()].reduce((total, lane) => total + lane.waiting, 0),
  };
}

function leave(lane: LaneState, queue: string, one: Waiting): void {
  const tasks = lane.queues.get(queue);
  if (!tasks?.delete(one)) return;
  lane.waiting--;
  if (tasks.size === 0) lane.queues.delete(queue);
}

/**
 * Makes room in a full lane: the longest queue gives up its last task. Returns false if no queue is
 * longer than the caller's own with the new task.
 */
function makeRoom(lane: LaneState, queue: string): boolean {
  const own = lane.queues.get(queue)?.size ?? 0;
  const [longest] = [...lane.queues].toSorted(([, a], [, b]) => b.size - a.size);
  if (!longest || longest[1].size <= own + 1) return false;
  const last = [...longest[1]].at(-1)!;
  leave(lane, longest[0], last);
  last.refuse('too many of this caller are waiting');
  return true;
}

/** Resolves when the task may start; the task is begun then. Rejects with Full. */
function waitFor(lane: LaneState, queue: string, maxWaitMs: number | undefined): Promise<void> {
  if (lane.waiting >= lane.maxWaiting && !makeRoom(lane, queue)) throw new Full('too many are waiting');
  return new Promise((resolve, reject) => {
    const refuse = (why: string): void => {
      clearTimeout(late);
      reject(new Full(why));
    };
    const one: Waiting = {
      start: () => {
        clearTimeout(late);
        resolve();
      },
      refuse,
    };
    const late =
      maxWaitMs === undefined
        ? undefined
        : setTimeout(() => {
            leave(lane, queue, one);
            refuse('no turn came in time');
          }, maxWaitMs);
    const tasks = lane.queues.get(queue) ?? new Set();
    lane.queues.set(queue, tasks.add(one));
    lane.waiting++;
  });
}
