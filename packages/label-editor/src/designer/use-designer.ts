/** The state of the canvas: which elements are selected, and the gestures that wait for the worker. */
import type { MergeRecord, Rotation } from '@platen/codecs';
import { message, type Message } from '@platen/messages';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import type { DesignedElement, GestureInput, Source } from '../engine/protocol.ts';
import type { Session } from '../engine/session.ts';
import { fromClipboard, gestureOfText, putOnClipboard } from './insert/clipboard.ts';
import type { Gesture, GestureAnswer, Property } from './gesture.ts';
import { mayDo, type Permit } from './permit.ts';

export interface Designer {
  readonly session: Session;
  readonly elements: readonly DesignedElement[];
  readonly selected: readonly number[];
  /** What could not be done, or was only nearly done. */
  readonly note: DesignerNote | undefined;
  readonly select: (indices: readonly number[]) => void;
  /** Changes the document, once all gestures before have. */
  readonly act: (gesture: Gesture) => void;
  /** Shows the gesture on the picture alone: the document takes it with `act`. */
  readonly preview: (gesture: Gesture) => void;
  readonly endPreview: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly copy: () => Promise<void>;
  readonly cut: () => Promise<void>;
  readonly paste: () => Promise<void>;
  /** Elements that the pointer and the keys leave alone. Of the view: the document does not know. */
  readonly locked: ReadonlySet<number>;
  /** Elements that the picture leaves out; they print. */
  readonly hidden: ReadonlySet<number>;
  /** The records that fill the label; the one that is shown has the number of the label. */
  readonly records: readonly MergeRecord[];
  readonly label: number;
  /** What may be changed; undefined: everything. */
  readonly permit: Permit | undefined;
  readonly toggle: (view: 'locked' | 'hidden') => void;
  readonly showAll: () => void;
}

interface DesignerNote {
  readonly text: Message;
  /** True where nothing changed. */
  readonly isRefused: boolean;
}

interface DesignerOptions {
  readonly session: Session;
  readonly editor: RefObject<CodeEditorHandle | null>;
  /** The document as the editor has it now. */
  readonly source: () => Source | undefined;
  readonly permit: Permit | undefined;
}

const NOTHING: readonly DesignedElement[] = [];
const NONE: ReadonlySet<number> = new Set();
const NO_RECORDS: readonly MergeRecord[] = [];

/** The elements of the label that is shown, once it is drawn. */
function useElements(session: Session, label: number): readonly DesignedElement[] {
  const [elements, setElements] = useState(NOTHING);
  const drawn = useSyncExternalStore(session.subscribe, () => session.state().drawn);
  useEffect(() => {
    let isOld = false;
    const take = (found: readonly DesignedElement[]): void => {
      if (!isOld) setElements(found);
    };
    void session.ask('designed', { label }).then(take, () => take(NOTHING));
    return () => {
      isOld = true;
    };
  }, [session, drawn, label]);
  return elements;
}

interface Drag {
  next: Gesture | undefined;
  isBusy: boolean;
  /** The document and its elements when the drag began: the picture shows others by now. */
  readonly base: Source;
  readonly places: GestureInput['places'];
}

interface Asking extends Omit<DesignerOptions, 'editor' | 'permit'> {
  readonly label: number;
  readonly places: () => GestureInput['places'];
}

/** Shows a gesture on the picture alone. Of gestures that come faster than the worker answers, the newest counts. */
function usePreview({ session, source, label, places }: Asking) {
  const drag = useRef<Drag>(undefined);
  const preview = useCallback(
    (gesture: Gesture) => {
      const base = source();
      if (!base) return;
      const now = (drag.current ??= { next: undefined, isBusy: false, base, places: places() });
      now.next = gesture;
      if (now.isBusy) return;
      now.isBusy = true;
      const show = async (): Promise<void> => {
        while (now.next && drag.current === now) {
          const input = { source: now.base, label, places: now.places, gesture: now.next };
          now.next = undefined;
          const answer = await session.ask('gesture', input).catch(() => undefined);
          if (answer && !('fact' in answer) && drag.current === now)
            session.update({ ...now.base, bytes: answer.bytes });
        }
        now.isBusy = false;
      };
      void show();
    },
    [session, source, label, places],
  );
  /** Returns the places that the gestures were about. */
  const end = useCallback((): GestureInput['places'] => {
    const { current } = drag;
    drag.current = undefined;
    return current?.places ?? places();
  }, [places]);
  return { preview, end };
}

/** What people do not see or not touch, by the places that elements have now. */
function useView(session: Session, label: number) {
  const [locked, setLocked] = useState(NONE);
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => {
    setLocked(NONE);
    setHidden(NONE);
  }, [label]);
  useEffect(() => session.hide([...hidden]), [session, hidden]);
  const toggle = useCallback((view: 'locked' | 'hidden', indices: readonly number[]): void => {
    const change = view === 'locked' ? setLocked : setHidden;
    change((before) => {
      const now = new Set(before);
      const isOn = indices.every((index) => now.has(index));
      for (const index of indices)
        if (isOn) now.delete(index);
        else now.add(index);
      return now;
    });
  }, []);
  const showAll = useCallback((): void => {
    setLocked(NONE);
    setHidden(NONE);
  }, []);
  /** Elements have other places. */
  const follow = useCallback((origins: readonly (number | undefined)[]): void => {
    const after = (before: ReadonlySet<number>): ReadonlySet<number> =>
      before.size === 0
        ? before
        : new Set(origins.flatMap((origin, index) => (origin !== undefined && before.has(origin) ? [index] : [])));
    setLocked(after);
    setHidden(after);
  }, []);
  return useMemo(() => ({ locked, hidden, toggle, showAll, follow }), [locked, hidden, toggle, showAll, follow]);
}

type Done = Exclude<GestureAnswer, { readonly fact: Message }>;

interface Acting extends Omit<DesignerOptions, 'permit'> {
  readonly label: number;
  readonly elements: readonly DesignedElement[];
  /** Ends a preview, and returns the places that it was about. */
  readonly end: () => GestureInput['places'];
  readonly onFact: (fact: Message) => void;
  readonly onDone: (gesture: Gesture, done: Done) => void;
}

/** Gestures change the document one after the other. */
function useAct({ session, editor, source, label, elements, end, onFact, onDone }: Acting): Designer['act'] {
  const waiting = useRef(Promise.resolve());
  /** Until the elements are known that a gesture left behind, others would mean the wrong ones. */
  const isReordering = useRef(false);
  useEffect(() => {
    isReordering.current = false;
  }, [elements]);

  return useCallback(
    (gesture: Gesture) => {
      const of = end();
      if (isReordering.current) return;
      isReordering.current = REORDERING.has(gesture.kind);
      waiting.current = waiting.current.then(async () => {
        const now = source();
        const input = now && { source: now, label, places: of, gesture };
        const answer = input && (await session.ask('gesture', input).catch(() => undefined));
        if (!answer || source()?.bytes !== now.bytes) {
          isReordering.current = false;
          return;
        }
        if ('fact' in answer) onFact(answer.fact);
        else {
          onDone(gesture, answer);
          editor.current?.edit(answer.edits);
        }
        // The picture shows the gesture, or one that was not possible.
        if ('fact' in answer || answer.edits.length === 0) {
          isReordering.current = false;
          session.update(now);
        }
      });
    },
    [session, source, editor, label, end, onFact, onDone],
  );
}

interface Permitting {
  readonly permit: Permit | undefined;
  readonly elements: RefObject<readonly DesignedElement[]>;
  readonly change: Designer['act'];
  readonly show: Designer['preview'];
  readonly onFact: (fact: Message) => void;
}

/** Does what may be done: keys, the pointer, the panel and the clipboard come by here. */
function usePermitted({ permit, elements, change, show, onFact }: Permitting): Pick<Designer, 'act' | 'preview'> {
  const act = useCallback(
    (gesture: Gesture) => {
      if (mayDo(permit, gesture, elements.current)) change(gesture);
      else onFact(message('web.designer.notAllowed'));
    },
    [permit, elements, change, onFact],
  );
  const preview = useCallback(
    (gesture: Gesture) => {
      if (mayDo(permit, gesture, elements.current)) show(gesture);
    },
    [permit, elements, show],
  );
  return { act, preview };
}

export function useDesigner({ session, editor, source, permit }: DesignerOptions): Designer {
  const label = useSyncExternalStore(session.subscribe, () => session.state().sheet?.label ?? 0);
  const elements = useElements(session, label);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [note, setNote] = useState<DesignerNote>();
  const newest = useRef(elements);
  newest.current = elements;
  const places = useCallback(() => newest.current.map(({ place }) => place), []);
  const { preview: show, end } = usePreview({ session, source, label, places });
  const view = useView(session, label);
  const { follow } = view;
  const onDone = useCallback(
    (gesture: Gesture, { origins, isNear }: Done) => {
      setNote(isNear ? { text: message('web.designer.near'), isRefused: false } : undefined);
      setChosen((before) => selectedAfter(gesture, origins, before));
      if (REORDERING.has(gesture.kind)) follow(origins);
    },
    [follow],
  );
  const onFact = useCallback((text: Message) => setNote({ text, isRefused: true }), []);
  const change = useAct({ session, editor, source, label, elements, end, onFact, onDone });

  const { act, preview } = usePermitted({ permit, elements: newest, change, show, onFact });

  const select = useCallback(
    (indices: readonly number[]) => {
      setNote(undefined);
      setChosen(indices);
      const span = indices.length === 1 ? elements[indices[0]!]?.span : undefined;
      if (span) editor.current?.show(span);
    },
    [elements, editor],
  );

  return useMemo(() => {
    const selected = chosen.filter((index) => index < elements.length);
    const asking = { session, source, label, places };
    return {
      session,
      elements,
      selected,
      note,
      select,
      act,
      preview,
      endPreview: () => {
        end();
        const now = source();
        if (now) session.update(now);
      },
      undo: () => editor.current?.undo(),
      redo: () => editor.current?.redo(),
      copy: () => copySelected(asking, selected),
      cut: async () => {
        await copySelected(asking, selected);
        act({ kind: 'remove', elements: selected });
      },
      paste: async () => {
        const { sheet } = session.state();
        const gesture = sheet && gestureOfText(await fromClipboard(), sheet);
        if (gesture) act(gesture);
      },
      records: source()?.options.data ?? NO_RECORDS,
      label,
      permit,
      locked: view.locked,
      hidden: view.hidden,
      toggle: (of) => view.toggle(of, selected),
      showAll: view.showAll,
    };
  }, [session, elements, chosen, note, select, act, preview, end, source, editor, label, places, view, permit]);
}

async function copySelected({ session, source, label, places }: Asking, selected: readonly number[]): Promise<void> {
  const now = source();
  if (!now || selected.length === 0) return;
  const input = { source: now, label, places: places(), elements: selected };
  const copied = await session.ask('copied', input).catch(() => undefined);
  if (copied) await putOnClipboard(new TextDecoder().decode(copied));
}

/** What gives elements other places. */
const REORDERING: ReadonlySet<Gesture['kind']> = new Set(['insert', 'paste', 'remove', 'duplicate', 'reorder']);

/** New elements are selected; else those that were, wherever they are now. */
function selectedAfter(
  { kind }: Gesture,
  origins: readonly (number | undefined)[],
  before: readonly number[],
): readonly number[] {
  const isNew = kind === 'insert' || kind === 'paste' || kind === 'duplicate';
  return origins.flatMap((origin, index) =>
    (isNew ? origin === undefined : origin !== undefined && before.includes(origin)) ? [index] : [],
  );
}

/** Properties that people turn and set from anywhere. */
export const turnedBy = (properties: Readonly<Record<string, Property>>, degrees: number): Rotation =>
  ((((Number(properties['rotation'] ?? 0) + degrees) % 360) + 360) % 360) as Rotation;
