/**
 * Turns are fair: a long queue delays no other, a lane keeps its own turns, and the longest queue gives up its place.
 */
import { describe, expect, it } from 'vitest';
import { createTurns, Full, type Turns } from './turns.ts';

const LANES = { print: { atOnce: 2 }, account: { atOnce: 1, maxWaiting: 4 }, anonymous: { atOnce: 1 } };

/** Starts tasks by name, and ends them one by one. */
function tasksOf(turns: Turns) {
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    refused,
    begin: async (lane: string, queue: string, name: string) => {
      void turns
        .run(
          () => {
            started.push(name);
            return new Promise<void>((resolve) => ends.set(name, resolve));
          },
          { lane, queue },
        )
        .catch((error: unknown) => (error instanceof Full ? refused.push(name) : Promise.reject(error)));
      await settle();
    },
    end: async (name: string) => {
      ends.get(name)!();
      await settle();
    },
  };
}

describe('turns', () => {
  it('go round the queues: the second caller does not wait for the backlog of the first', async () => {
    const tasks = tasksOf(createTurns({ atOnce: 1, lanes: { account: { atOnce: 1 } } }));
    for (const name of ['a1', 'a2', 'a3']) await tasks.begin('account', 'a', name);
    for (const name of ['b1', 'b2']) await tasks.begin('account', 'b', name);
    for (const name of ['a1', 'a2', 'b1', 'a3']) await tasks.end(name);
    expect(tasks.started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('are kept for a lane: neither anonymous callers nor accounts take the one of prints', async () => {
    const tasks = tasksOf(createTurns({ atOnce: 3, lanes: LANES }));
    for (const name of ['x1', 'x2', 'x3']) await tasks.begin('anonymous', name, name);
    for (const name of ['a1', 'b1']) await tasks.begin('account', name, name);
    await tasks.begin('print', 'c', 'print');
    expect(tasks.started).toEqual(['x1', 'a1', 'print']);
  });

  it('are not all for one queue, however free they are', async () => {
    const tasks = tasksOf(createTurns({ atOnce: 3, atOncePerQueue: 2, lanes: { print: { atOnce: 3 } } }));
    for (const name of ['a1', 'a2', 'a3']) await tasks.begin('print', 'a', name);
    await tasks.begin('print', 'b', 'b1');
    expect(tasks.started).toEqual(['a1', 'a2', 'b1']);
    await tasks.end('a2');
    expect(tasks.started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('in a full lane, the longest queue gives way to a shorter one, not the other way round', async () => {
    const turns = createTurns({ atOnce: 3, lanes: LANES });
    const tasks = tasksOf(turns);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await tasks.begin('account', 'a', name);
    await tasks.begin('account', 'b', 'b1');
    expect([tasks.refused, turns.waiting()]).toEqual([['a5'], 4]);
    await tasks.begin('account', 'a', 'a6');
    expect([tasks.refused, turns.waiting()]).toEqual([['a5', 'a6'], 4]);
    await tasks.end('a1');
    expect(tasks.started).toEqual(['a1', 'a2']);
    await tasks.end('a2');
    expect(tasks.started).toEqual(['a1', 'a2', 'b1']);
  });
});
