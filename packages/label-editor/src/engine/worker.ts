/** The worker that reads, draws, converts and checks labels, so that the page never waits. */
import { convert, type Document, type Label, renderLabel, withParts } from '@platen/codecs';
import { placeElement } from '@platen/codecs/editor';
import {
  boxesAt,
  boxesFrom,
  checkSource,
  completeAt,
  describeAt,
  layOutSource,
  openSource,
  type OpenSource,
  placed,
  tokensAround,
} from './open-source.ts';
import type { Drawn, DrawRequest, FromWorker, Question, Questions, Sheet, Source, ToWorker } from './protocol.ts';
import { createScreen } from './screen.ts';
import { createVirtualPrinter } from './virtual-printer.ts';

/** The whole document is checked this long after the last keystroke. */
const IDLE_MS = 250;

const send = (message: FromWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer });

let open: OpenSource | undefined;
const screen = createScreen((id) => send({ kind: 'painted', id, at: performance.timeOrigin + performance.now() }));
const printer = createVirtualPrinter();
let laidOut: Document = { labels: [] };
let waiting: { readonly id: number; readonly request: DrawRequest } | undefined;
let drawing: Promise<void> | undefined;
let checking: ReturnType<typeof setTimeout> | undefined;

/** Lets the messages in that have come meanwhile. */
const messagesIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function drawAll(): Promise<void> {
  while (waiting) {
    const { id, request } = waiting;
    waiting = undefined;
    try {
      await drawOne(id, request);
    } catch (error) {
      send({ kind: 'broken', id, message: String(error) });
    }
    await messagesIn();
  }
}

/** The picture comes first: it is what a person waits for. */
async function drawOne(id: number, { source, label, hidden, visible }: DrawRequest): Promise<void> {
  clearTimeout(checking);
  try {
    const { labels, failure } = await layOutSource(source);
    laidOut = { labels };
    const drawn = await drawLabel(labels, label, hidden);
    if (drawn) screen.show(drawn.bits);
    send({ kind: 'picture', id, ...(drawn ? { sheet: sheetOf(drawn) } : {}), ...(failure ? { failure } : {}) });
  } finally {
    open = await openSource(open, source);
    const tokens = tokensAround(open, visible);
    send({ kind: 'tokens', id, tokens }, [tokens.buffer]);
  }
  checking = setTimeout(() => void check(id, source), IDLE_MS);
}

async function check(id: number, source: Source): Promise<void> {
  try {
    send({ kind: 'checked', id, ...(await checkSource(source)) });
  } catch (error) {
    send({ kind: 'broken', id, message: String(error) });
  }
}

async function drawLabel(
  labels: readonly Label[],
  wanted: number,
  hidden: readonly number[] = [],
): Promise<Drawn | undefined> {
  const label = Math.min(wanted, labels.length - 1);
  const one = labels[label];
  if (!one) return undefined;
  const elements = hidden.length > 0 ? one.elements.filter((_, index) => !hidden.includes(index)) : one.elements;
  const { widthDots, heightDots, strideBytes, data } = await withParts(() => renderLabel({ ...one, elements }));
  return {
    label,
    labels: labels.length,
    dpi: one.dpi,
    bits: { widthDots, heightDots, strideBytes, data: data.slice() },
  };
}

const sheetOf = ({ label, labels, dpi, bits: { widthDots, heightDots } }: Drawn): Sheet => ({
  label,
  labels,
  dpi,
  widthDots,
  heightDots,
});

type Answers = { readonly [Kind in Question]: (input: Questions[Kind]['input']) => Promise<Questions[Kind]['answer']> };

/** The document as it is once what was asked to be drawn is drawn. */
async function current(): Promise<OpenSource | undefined> {
  await drawing;
  return open;
}

const ANSWERS: Answers = {
  describe: async ({ offset }) => {
    const document = await current();
    return document ? describeAt(document, laidOut, offset) : { elements: [] };
  },
  complete: async ({ offset }) => {
    const document = await current();
    return document ? completeAt(document, offset) : [];
  },
  tokens: async ({ visible }) => {
    const document = await current();
    return document ? tokensAround(document, visible) : new Uint32Array();
  },
  elementsAt: async (place) => {
    await drawing;
    return boxesAt(laidOut, place);
  },
  elementsFrom: async ({ offset }) => {
    await drawing;
    return boxesFrom(laidOut, offset);
  },
  elementsOf: async ({ label }) => {
    await drawing;
    const count = laidOut.labels[label]?.elements.length ?? 0;
    return withParts(() =>
      Array.from({ length: count }, (_, index) => placed(placeElement(laidOut, { label, index }))),
    );
  },
  designed: async ({ label }) => {
    const document = await current();
    const { designedElements } = await import('../designer/worker/edits.ts');
    return document ? designedElements(document.source, laidOut, label) : [];
  },
  designedLabel: async ({ label }) => {
    const document = await current();
    const { designedLabel } = await import('../designer/worker/edits.ts');
    return document ? designedLabel(document.source, laidOut, label) : {};
  },
  gesture: async (input) => {
    await drawing;
    const { editFor } = await import('../designer/worker/edits.ts');
    return editFor(input, laidOut);
  },
  vocabulary: async ({ format }) => (await import('../designer/worker/vocabulary.ts')).vocabularyOf(format),
  pictureDots: async (input) => (await import('../designer/worker/picture-dots.ts')).pictureDots(input),
  gs1: async ({ elements }) => (await import('../designer/worker/vocabulary.ts')).checkGs1(elements),
  copied: async (input) => {
    await drawing;
    const { copyOf } = await import('../designer/worker/edits.ts');
    return copyOf(input, laidOut);
  },
  convert: async ({ source: { format, bytes, options }, to, label, fieldNames }) => {
    const { dpi, width, height, trim, data } = options;
    return convert(bytes, {
      from: format,
      to,
      ...(fieldNames === undefined ? {} : { fieldNames }),
      ...(width === undefined && height === undefined ? {} : { label: { width, height } }),
      ...(trim ? { trim } : {}),
      ...(dpi === undefined ? {} : { dpi }),
      ...(data === undefined || data.length === 0 ? {} : { data }),
      ...(label === undefined ? {} : { labelNumber: label + 1 }),
    });
  },
  preflight: async ({ source: { format, bytes, options }, profile }) => {
    const { preflight } = await import('@platen/preflight');
    const { dpi } = options;
    const { findings, codes, labels } = await preflight(bytes, format, {
      ...(dpi === undefined ? {} : { dpi }),
      ...(profile ? { profile } : {}),
    });
    return { findings, codes: codes.length, labels };
  },
  load: printer.load,
  print: printer.print,
  picture: async ({ source }) => drawLabel((await layOutSource(source)).labels, 0),
  colours: async ({ source }) =>
    tokensAround(await openSource(undefined, source), { offset: 0, length: source.bytes.length }),
};

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'draw') {
    waiting = data;
    drawing ??= drawAll().finally(() => {
      drawing = undefined;
    });
    return;
  }
  if (data.kind === 'canvas') return screen.open(data.id, data.canvas);
  const { id, question, input } = data;
  const answer = ANSWERS[question] as (input: unknown) => Promise<unknown>;
  answer(input).then(
    (value) => send({ kind: 'answer', id, answer: value }),
    (error: unknown) => send({ kind: 'refused', id, message: String(error) }),
  );
});
send({ kind: 'ready' });
