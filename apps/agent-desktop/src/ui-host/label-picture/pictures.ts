/**
 * Pictures of documents, drawn in a separate process: whatever a document does to it, the engine continues printing. It
 * starts with the first picture, has bounded memory and time, and ends after a while without requests.
 */
import { sentence, type Sentence } from '@platen/messages';
import { NATIVE_FORMATS } from '@platen/formats';
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { FormatName } from '@platen/codecs';
import type { PictureAnswer, PictureRequest } from './messages.ts';

export interface Pictures {
  /** One at a time; never rejects. */
  readonly draw: (
    request: Omit<PictureRequest, 'id' | 'format'> & { readonly format: string },
  ) => Promise<PictureAnswer>;
  readonly close: () => void;
}

const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
const MEMORY_MB = 384;

/** Next to this file in a checkout, next to the bundle in an installed agent. */
const PROGRAM = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, 'draw.ts')
  : path.join(import.meta.dirname, 'draw-label.js');

export function createPictures({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): Pictures {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  const close = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const ask = (request: PictureRequest): Promise<PictureAnswer> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      child ??= fork(program, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      });
      const mine = child;
      const end = (answer: PictureAnswer): void => {
        clearTimeout(timer);
        mine.removeAllListeners();
        // A process that exits while idle is no error; the next request starts another.
        mine.on('error', () => undefined);
        mine.on('exit', () => {
          if (child === mine) child = undefined;
        });
        idle = setTimeout(close, IDLE_MS).unref();
        resolve(answer);
      };
      const fail = (why: Sentence): void => {
        close();
        end({ id: request.id, ok: false, why });
      };
      const timer = setTimeout(() => fail(sentence('view.tooLong')), timeoutMs);
      mine.on('message', (answer: PictureAnswer) => {
        if (answer.id === request.id) end(answer);
      });
      mine.on('error', (error) => fail(sentence('view.impossible', { why: error.message })));
      mine.on('exit', () => fail(sentence('view.tooMuch')));
      mine.send(request, (error) => {
        if (error) fail(sentence('view.impossible', { why: error.message }));
      });
    });

  return {
    draw: ({ format, ...request }) => {
      const id = ++lastId;
      if (!(NATIVE_FORMATS as readonly string[]).includes(format))
        return Promise.resolve({ id, ok: false, why: sentence('view.format', { format: format.slice(0, 20) }) });
      const answer = turn.then(() => ask({ ...request, id, format: format as FormatName }));
      turn = answer;
      return answer;
    },
    close,
  };
}
