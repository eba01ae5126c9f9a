/** The rules of the page's side of the worker, with a worker that answers when the test wants it to. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEngine, type DrawAnswer, PartMissingError, TimeLimitError, type WorkerLike } from './engine.ts';
import type { DrawRequest, FromWorker, ToWorker } from './protocol.ts';

const REQUEST: DrawRequest = {
  source: { format: 'zpl', bytes: new Uint8Array(), options: {} },
  label: 0,
  hidden: [],
  visible: { offset: 0, length: 0 },
};

interface TestWorker extends WorkerLike {
  readonly posted: unknown[];
  isEnded: boolean;
}

function testWorkers() {
  const workers: TestWorker[] = [];
  const createWorker = (): WorkerLike => {
    const worker: TestWorker = {
      posted: [],
      isEnded: false,
      postMessage: (message) => void worker.posted.push(message),
      terminate: () => void (worker.isEnded = true),
      onmessage: null,
      onerror: null,
    };
    workers.push(worker);
    return worker;
  };
  const answer = (message: FromWorker): void =>
    workers.at(-1)!.onmessage!({ data: message } as MessageEvent<FromWorker>);
  return { workers, createWorker, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a drawing that takes too long ends the worker, and the next one gets a new worker', () => {
  const { workers, createWorker, answer } = testWorkers();
  const late: number[] = [];
  const engine = createEngine({ createWorker, timeLimitMs: 1000, onTimeLimit: (id) => late.push(id) });
  const id = engine.draw(REQUEST);
  answer({ kind: 'ready' });
  vi.advanceTimersByTime(1000);
  expect(late).toEqual([id]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  engine.draw(REQUEST);
  expect(workers).toHaveLength(2);
  engine.close();
});

it('a worker that loads gets its messages when it is ready, and no time counts before', () => {
  const { workers, createWorker, answer } = testWorkers();
  const engine = createEngine({ createWorker, timeLimitMs: 1000 });
  const id = engine.draw(REQUEST);
  vi.advanceTimersByTime(60_000);
  expect(workers[0]).toMatchObject({ posted: [], isEnded: false });
  answer({ kind: 'ready' });
  expect(workers[0]!.posted).toMatchObject([{ kind: 'draw', id }]);
  engine.close();
});

it('a drawing that has come is not ended, and the newest one has all the time', () => {
  const { workers, createWorker, answer } = testWorkers();
  const answers: DrawAnswer[] = [];
  const engine = createEngine({ createWorker, timeLimitMs: 1000, onAnswer: (one) => answers.push(one) });
  engine.draw(REQUEST);
  answer({ kind: 'ready' });
  vi.advanceTimersByTime(900);
  const newest = engine.draw(REQUEST);
  vi.advanceTimersByTime(900);
  answer({ kind: 'picture', id: newest });
  vi.advanceTimersByTime(5000);
  expect(answers.map(({ kind }) => kind)).toEqual(['picture']);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
  engine.close();
});

it('questions are answered by their id, and refused when the worker is ended', async () => {
  const { createWorker, answer } = testWorkers();
  const engine = createEngine({ createWorker, timeLimitMs: 60_000 });
  const [first, second] = [engine.ask('complete', { offset: 1 }), engine.ask('complete', { offset: 2 })];
  answer({ kind: 'ready' });
  answer({ kind: 'answer', id: 2, answer: ['two'] });
  answer({ kind: 'answer', id: 1, answer: ['one'] });
  expect([await first, await second]).toEqual([['one'], ['two']]);
  const third = engine.ask('complete', { offset: 3 });
  engine.close();
  await expect(third).rejects.toThrow('closed');
});

it('a question that takes too long is refused as such', async () => {
  const { createWorker, answer } = testWorkers();
  const engine = createEngine({ createWorker, timeLimitMs: 1000 });
  const refused = expect(engine.ask('complete', { offset: 0 })).rejects.toThrow(TimeLimitError);
  answer({ kind: 'ready' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
});

it('a part of the page that did not come ends the worker: the next one asks for it again', async () => {
  const { workers, createWorker, answer } = testWorkers();
  const answers: DrawAnswer[] = [];
  const engine = createEngine({ createWorker, timeLimitMs: 1000, onAnswer: (one) => answers.push(one) });
  const message = 'TypeError: Failed to fetch dynamically imported module: https://print.example.com/assets/a.js';
  const asked = engine.ask('elementsFrom', { offset: 0 });
  answer({ kind: 'ready' });
  answer({ kind: 'refused', id: (workers[0]!.posted[0] as { id: number }).id, message });
  await expect(asked).rejects.toBeInstanceOf(PartMissingError);
  const id = engine.draw(REQUEST);
  answer({ kind: 'ready' });
  answer({ kind: 'broken', id, message });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  expect(answers).toEqual([{ kind: 'broken', id, message }]);
  engine.close();
});

it('each worker gets a canvas of its own when it is ready, and only the newest canvas counts as painted', () => {
  const { workers, createWorker, answer } = testWorkers();
  const engine = createEngine({ createWorker, timeLimitMs: 1000 });
  const painted: string[] = [];
  const show = (name: string) =>
    engine.showOn(() => ({ canvas: {} as OffscreenCanvas, onPainted: (at) => painted.push(`${name} ${at}`) }));
  const canvases = (): unknown[] =>
    workers.flatMap(({ posted }) => posted.filter((message) => (message as ToWorker).kind === 'canvas'));
  show('first');
  engine.draw(REQUEST);
  expect(canvases()).toEqual([]);
  answer({ kind: 'ready' });
  expect(canvases()).toHaveLength(1);
  const { id } = canvases()[0] as { id: number };
  answer({ kind: 'painted', id, at: 1 });
  const endSecond = show('second');
  answer({ kind: 'painted', id, at: 2 });
  const second = canvases()[1] as { id: number };
  answer({ kind: 'painted', id: second.id, at: 3 });
  expect(painted).toEqual(['first 1', 'second 3']);
  vi.advanceTimersByTime(1000);
  engine.draw(REQUEST);
  answer({ kind: 'ready' });
  expect(workers).toHaveLength(2);
  expect(canvases()).toHaveLength(3);
  endSecond();
  vi.advanceTimersByTime(1000);
  engine.draw(REQUEST);
  answer({ kind: 'ready' });
  expect(workers).toHaveLength(3);
  expect(canvases()).toHaveLength(3);
  engine.close();
});
