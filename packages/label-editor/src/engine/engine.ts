/** The page's side of the worker: only the newest drawing counts, and a worker that takes too long is ended. */
import type { DrawRequest, FromWorker, Question, Questions } from './protocol.ts';

/** The part of `Worker` that an engine uses. */
export interface WorkerLike {
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type DrawAnswer = Exclude<FromWorker, { readonly kind: 'answer' | 'refused' | 'ready' | 'painted' }>;

interface EngineOptions {
  readonly createWorker: () => WorkerLike;
  /** A drawing, or an answer, that takes longer ends the worker. */
  readonly timeLimitMs: number;
  readonly onAnswer?: (answer: DrawAnswer) => void;
  /** The drawing of this id took too long. */
  readonly onTimeLimit?: (id: number) => void;
}

export interface Engine {
  /** Returns the id that the answers carry. */
  readonly draw: (request: DrawRequest) => number;
  /** Errors: `TimeLimitError`, or an Error with what went wrong in the worker. */
  readonly ask: <Kind extends Question>(
    question: Kind,
    input: Questions[Kind]['input'],
  ) => Promise<Questions[Kind]['answer']>;
  /** Pictures are painted on the canvas that `create` makes, one for each worker. Returns a function that ends that. */
  readonly showOn: (create: CreateCanvas) => () => void;
  readonly close: () => void;
}

/** A worker that ends takes its canvas along. */
type CreateCanvas = () => {
  readonly canvas: OffscreenCanvas;
  /** At which time, in milliseconds since 1970. */
  readonly onPainted: (at: number) => void;
};

export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** A part of the page did not come. A worker remembers that: the next one asks for it again. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}
/** The messages of Chromium, Firefox and Safari for a part of the program that did not load. */
const PART_MISSING = /dynamically imported module|Importing a module script failed/;

interface Asked {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  timer: Timer;
}
type Timer = ReturnType<typeof setTimeout> | undefined;

/** Questions that wait for their answers. */
function createQuestions() {
  const asked = new Map<number, Asked>();
  return {
    add: (id: number, question: Asked): void => void asked.set(id, question),
    settle: (message: Extract<FromWorker, { readonly kind: 'answer' | 'refused' }>): void => {
      const question = asked.get(message.id);
      if (!question) return;
      asked.delete(message.id);
      clearTimeout(question.timer);
      if (message.kind === 'answer') question.resolve(message.answer as never);
      else question.reject(new Error(message.message));
    },
    refuseAll: (reason: Error): void => {
      for (const { reject, timer } of asked.values()) {
        clearTimeout(timer);
        reject(reason);
      }
      asked.clear();
    },
  };
}

/** The newest drawing, until its picture has come. */
function createDrawing() {
  let drawing: { readonly id: number; timer: Timer } | undefined;
  const end = (): void => {
    clearTimeout(drawing?.timer);
    drawing = undefined;
  };
  return {
    id: (): number | undefined => drawing?.id,
    begin: (id: number): void => {
      end();
      drawing = { id, timer: undefined };
    },
    /** Its time begins. */
    limit: (id: number, milliseconds: number, onLimit: () => void): void => {
      if (drawing?.id === id) drawing.timer = setTimeout(onLimit, milliseconds);
    },
    end,
  };
}

/** Brings canvas and worker together, whichever comes later. */
function createDisplay() {
  let worker: WorkerLike | undefined;
  let create: CreateCanvas | undefined;
  let shown: { readonly id: number; readonly onPainted: (at: number) => void } | undefined;
  let lastId = 0;
  const send = (): void => {
    if (!worker || !create) return;
    const { canvas, onPainted } = create();
    shown = { id: ++lastId, onPainted };
    worker.postMessage({ kind: 'canvas', id: shown.id, canvas }, [canvas]);
  };
  return {
    /** A worker that is ready; undefined once it has ended. */
    connect: (next: WorkerLike | undefined): void => {
      worker = next;
      send();
    },
    showOn: (next: CreateCanvas): (() => void) => {
      create = next;
      send();
      return () => {
        if (create === next) create = shown = undefined;
      };
    },
    painted: ({ id, at }: Extract<FromWorker, { readonly kind: 'painted' }>): void => {
      if (id === shown?.id) shown.onPainted(at);
    },
  };
}

export function createEngine({ createWorker, timeLimitMs, onAnswer, onTimeLimit }: EngineOptions): Engine {
  let worker: WorkerLike | undefined;
  /** Messages for a worker that still loads: the time limit begins when they are sent. Undefined once it is ready. */
  let unsent: (() => void)[] | undefined;
  let lastId = 0;
  const drawing = createDrawing();
  const questions = createQuestions();
  const display = createDisplay();

  const end = (reason: Error): void => {
    worker?.terminate();
    worker = undefined;
    display.connect(undefined);
    drawing.end();
    questions.refuseAll(reason);
  };
  const receive = (message: FromWorker): void => {
    if ((message.kind === 'refused' || message.kind === 'broken') && isPartMissing(message.message)) {
      end(new PartMissingError());
      if (message.kind === 'broken') onAnswer?.(message);
    } else if (message.kind === 'ready') {
      const messages = unsent ?? [];
      unsent = undefined;
      display.connect(worker);
      for (const post of messages) post();
    } else if (message.kind === 'answer' || message.kind === 'refused') {
      questions.settle(message);
    } else if (message.kind === 'painted') {
      display.painted(message);
    } else {
      if ((message.kind === 'picture' || message.kind === 'broken') && message.id === drawing.id()) drawing.end();
      onAnswer?.(message);
    }
  };
  const start = (): WorkerLike => {
    unsent = [];
    const started = createWorker();
    started.onmessage = ({ data }) => receive(data);
    started.onerror = (event) => {
      const id = drawing.id();
      end(new Error(event.message));
      if (id !== undefined) onAnswer?.({ kind: 'broken', id, message: event.message });
    };
    return started;
  };
  const send = (post: (to: WorkerLike) => void): void => {
    const to = (worker ??= start());
    if (unsent) unsent.push(() => post(to));
    else post(to);
  };
  return {
    draw: (request) => {
      const id = ++lastId;
      drawing.begin(id);
      send((to) => {
        to.postMessage({ kind: 'draw', id, request });
        drawing.limit(id, timeLimitMs, () => {
          end(new TimeLimitError());
          onTimeLimit?.(id);
        });
      });
      return id;
    },
    ask: (question, input) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const one: Asked = { resolve, reject, timer: undefined };
        questions.add(id, one);
        send((to) => {
          to.postMessage({ kind: 'ask', id, question, input });
          one.timer = setTimeout(() => end(new TimeLimitError()), timeLimitMs);
        });
      }),
    showOn: display.showOn,
    close: () => end(new Error('closed')),
  };
}

/** Whether what broke a drawing is a part of the page that did not come. */
export const isPartMissing = (message: string): boolean => PART_MISSING.test(message);

/** A worker of this page. */
export const createPageWorker = (): WorkerLike =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'labels' }) as WorkerLike;
