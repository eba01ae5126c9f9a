/** An edited document and the worker's results for it: kept outside React, so that a keystroke costs little. */
import type { ConvertFailure } from '@platen/codecs';
import type { Span } from '@platen/codecs/editor';
import { createEngine, createPageWorker, type DrawAnswer, type Engine } from './engine.ts';
import { type Diagnostic, type PlacedBox, type Sheet, type Source, TOKEN_MARGIN_BYTES } from './protocol.ts';

export interface SessionState {
  /** Where the text makes no label, that of the text before. */
  readonly sheet?: Sheet;
  /** Another number with each picture. */
  readonly drawn?: number;
  readonly failure?: ConvertFailure;
  /** Nothing is written: no label, and no fault either. */
  readonly isEmpty?: boolean;
  readonly problems: readonly Diagnostic[];
  readonly mergeFields: readonly string[];
  /** The elements that the text at the caret makes. */
  readonly boxes: readonly PlacedBox[];
  /** Why there is no picture: it took too long, or something of ours broke. */
  readonly trouble?: { readonly kind: 'slow' } | { readonly kind: 'broken'; readonly message: string };
}

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` with the colours of the bytes that are visible; see `tokens` of the protocol. */
  readonly onTokens: (listener: (tokens: Uint32Array, source: Source) => void) => () => void;
  /** The next source is another document. */
  readonly begin: () => void;
  readonly update: (source: Source, visible?: Span) => void;
  readonly showLabel: (label: number) => void;
  /** Elements of the label that the picture leaves out. */
  readonly hide: (elements: readonly number[]) => void;
  /** Draws again what could not be drawn. */
  readonly retry: () => void;
  readonly moveCaret: (offset: number) => void;
  /** Other bytes are on the screen: asks for colours that are not there yet. */
  readonly scroll: (visible: Span) => void;
  readonly colourAgain: (visible: Span) => void;
  readonly ask: Engine['ask'];
  readonly showOn: Engine['showOn'];
  readonly close: () => void;
}

type PictureAnswer = Extract<DrawAnswer, { readonly kind: 'picture' }>;

const TIME_LIMIT_MS = 20_000;
const EMPTY: SessionState = { problems: [], mergeFields: [], boxes: [] };

/** Keeps a set of listeners and calls all of them. */
function createListeners<Args extends readonly unknown[]>() {
  const all = new Set<(...values: Args) => void>();
  return {
    call: (...values: Args): void => {
      for (const listener of all) listener(...values);
    },
    add: (listener: (...values: Args) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

function createStore() {
  let state = EMPTY;
  const changes = createListeners<[]>();
  const set = (next: Partial<SessionState>): void => {
    state = { ...state, ...next };
    changes.call();
  };
  return { state: () => state, set, subscribe: changes.add };
}

/** A text is broken between two keystrokes: its picture need not go and come back. */
function createKeptPicture() {
  let last: Sheet | undefined;
  const forget = (): void => {
    last = undefined;
  };
  const next = ({ sheet, failure }: PictureAnswer, isEmpty: boolean): Sheet | undefined => {
    last = failure && !isEmpty ? (sheet ?? last) : sheet;
    return last;
  };
  return { next, forget };
}

/** Whether the bytes have the colours that come with those that were asked for. */
const isNear = (seen: Span, { offset, length }: Span): boolean =>
  seen.offset >= offset - TOKEN_MARGIN_BYTES && seen.offset + seen.length <= offset + length + TOKEN_MARGIN_BYTES;

/** The colours of the bytes on the screen. */
function createColours(ask: () => Engine['ask'], source: () => Source | undefined) {
  const listeners = createListeners<[tokens: Uint32Array, source: Source]>();
  let visible: Span = { offset: 0, length: 20_000 };
  const again = async (seen: Span): Promise<void> => {
    visible = seen;
    const of = source();
    const tokens = of && (await ask()('tokens', { visible }).catch(() => undefined));
    if (tokens && source() === of) listeners.call(tokens, of);
  };
  return {
    listen: listeners.add,
    show: listeners.call,
    visible: () => visible,
    see: (seen: Span): void => {
      visible = seen;
    },
    again,
    scroll: (seen: Span): void => {
      if (!isNear(seen, visible)) void again(seen);
    },
  };
}

const asked = ({ ask, showOn, close }: Engine): Pick<Session, 'ask' | 'showOn' | 'close'> => ({ ask, showOn, close });

export function createSession({ createWorker = createPageWorker, timeLimitMs = TIME_LIMIT_MS } = {}): Session {
  const { state, set, subscribe } = createStore();
  let source: Source | undefined;
  const colours = createColours(
    () => engine.ask,
    () => source,
  );
  let caret: number | undefined;
  let hidden: readonly number[] = [];
  const requested = new Map<number, Source>();
  let [newest, shown, label] = [0, 0, 0];
  const kept = createKeptPicture();

  const receive = (answer: DrawAnswer): void => {
    const of = requested.get(answer.id);
    if (!of) return;
    if (answer.kind === 'tokens') colours.show(answer.tokens, of);
    else if (answer.kind === 'picture') {
      for (const id of requested.keys()) if (id < answer.id) requested.delete(id);
      const isEmpty = of.bytes.length === 0;
      const sheet = kept.next(answer, isEmpty);
      label = sheet?.label ?? label;
      shown = answer.id;
      set({ sheet, drawn: answer.id, failure: answer.failure, isEmpty, trouble: undefined });
      void frame();
    } else if (answer.id !== newest) return;
    else if (answer.kind === 'checked') set({ problems: answer.problems, mergeFields: answer.mergeFields });
    else set({ trouble: { kind: 'broken', message: answer.message } });
  };
  const onTimeLimit = (id: number): unknown => id === newest && set({ trouble: { kind: 'slow' } });
  const engine = createEngine({ createWorker, timeLimitMs, onAnswer: receive, onTimeLimit });
  const draw = (): void => {
    if (!source) return;
    newest = engine.draw({ source, label, hidden, visible: colours.visible() });
    requested.set(newest, source);
  };
  /** Frames what the text at the caret makes, and shows the label that it is on. */
  const frame = async (): Promise<void> => {
    if (caret === undefined) return;
    const asked = caret;
    const boxes = await engine.ask('elementsFrom', { offset: asked }).catch(() => []);
    if (asked !== caret) return;
    if (boxes.length > 0 || state().boxes.length > 0) set({ boxes });
    if (boxes.length === 0 || boxes.some((box) => box.label === label)) return;
    label = boxes[0]!.label;
    draw();
  };
  return {
    state,
    subscribe,
    onTokens: colours.listen,
    begin: kept.forget,
    update: (next, seen) => {
      if (next.format !== source?.format) set({ problems: [], mergeFields: [], boxes: [] });
      source = next;
      if (seen) colours.see(seen);
      draw();
    },
    showLabel: (next) => {
      label = Math.max(0, next);
      caret = undefined;
      set({ boxes: [] });
      draw();
    },
    hide: (elements) => {
      hidden = elements;
      draw();
    },
    moveCaret: (offset) => {
      if (offset === caret) return;
      caret = offset;
      if (shown === newest) void frame();
    },
    scroll: colours.scroll,
    colourAgain: colours.again,
    retry: () => state().trouble && draw(),
    ...asked(engine),
  };
}
