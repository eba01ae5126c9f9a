/** The page's view of a document while somebody edits it. */
import { afterEach, expect, it } from 'vitest';
import type { WorkerLike } from './engine.ts';
import type { FromWorker, Sheet, ToWorker } from './protocol.ts';
import { createSession, type Session } from './session.ts';

const SHEET: Sheet = { label: 0, labels: 1, dpi: 203, widthDots: 8, heightDots: 1 };
const FAILURE = { code: 'unparseable_document', message: 'There is no label in this document yet' } as const;

let session: Session | undefined;
afterEach(() => session?.close());

/** A session of a worker that draws every text that begins with `^XA`; `type` waits for the picture. */
function open() {
  const asked: ToWorker[] = [];
  const worker: WorkerLike = {
    postMessage: (message) => void asked.push(message as ToWorker),
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
  };
  const answer = (data: FromWorker): void => worker.onmessage!({ data } as MessageEvent<FromWorker>);
  const { update, begin, state } = (session = createSession({ createWorker: () => worker }));
  const type = (text: string): ReturnType<typeof state> => {
    update({ format: 'zpl', bytes: new TextEncoder().encode(text), options: {} });
    for (const one of asked.splice(0))
      if (one.kind === 'draw')
        answer({ kind: 'picture', id: one.id, ...(text.startsWith('^XA') ? { sheet: SHEET } : { failure: FAILURE }) });
    return state();
  };
  update({ format: 'zpl', bytes: new Uint8Array(), options: {} });
  answer({ kind: 'ready' });
  expect(type('^XA^XZ')).toMatchObject({ sheet: SHEET, failure: undefined });
  return { type, begin };
}

it('a text that is broken between two keystrokes keeps its picture', () => {
  const { type } = open();
  expect(type('^X')).toMatchObject({ sheet: SHEET, failure: FAILURE });
  expect(type('^XA^XZ')).toMatchObject({ sheet: SHEET, failure: undefined });
});

it('an empty text has no picture, and a broken one after it neither', () => {
  const { type } = open();
  expect(type('')).toMatchObject({ sheet: undefined, failure: FAILURE });
  expect(type('x').sheet).toBeUndefined();
});

it('another document does not show the picture of the one before', () => {
  const { type, begin } = open();
  begin();
  expect(type('Dear Sir')).toMatchObject({ sheet: undefined, failure: FAILURE });
});
