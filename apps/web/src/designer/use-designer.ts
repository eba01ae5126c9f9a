/** The state of the canvas: which elements are selected, and the gestures that wait for the worker. */
import type { Element, Rotation } from '@platen/codecs';
import { message, type Message } from '@platen/messages';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { CodeEditorHandle } from '../playground/editor/code-editor.tsx';
import type { DesignedElement, GestureInput, Source } from '../playground/engine/protocol.ts';
import type { Session } from '../playground/engine/session.ts';
import type { Gesture, Property } from './gesture.ts';

export interface Designer {
  readonly session: Session;
  readonly elements: readonly DesignedElement[];
  readonly selected: readonly number[];
  /** What could not be done, or was only nearly done. */
  readonly note: Message | undefined;
  readonly select: (indices: readonly number[]) => void;
  /** Changes the document, once all gestures before have. */
  readonly act: (gesture: Gesture) => void;
  /** Shows the gesture on the picture alone: the document takes it with `act`. */
  readonly preview: (gesture: Gesture) => void;
  readonly endPreview: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface DesignerOptions {
  readonly session: Session;
  readonly editor: RefObject<CodeEditorHandle | null>;
  /** The document as the editor has it now. */
  readonly source: () => Source | undefined;
}

const NOTHING: readonly DesignedElement[] = [];

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

interface Asking extends Omit<DesignerOptions, 'editor'> {
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

export function useDesigner({ session, editor, source }: DesignerOptions): Designer {
  const label = useSyncExternalStore(session.subscribe, () => session.state().sheet?.label ?? 0);
  const elements = useElements(session, label);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [note, setNote] = useState<Message>();
  const waiting = useRef(Promise.resolve());
  const newest = useRef(elements);
  newest.current = elements;
  const places = useCallback(() => newest.current.map(({ place }) => place), []);
  const { preview, end } = usePreview({ session, source, label, places });

  /** Until the elements are known that a gesture left behind, others would mean the wrong ones. */
  const isReordering = useRef(false);
  useEffect(() => {
    isReordering.current = false;
  }, [elements]);

  const act = useCallback(
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
        if ('fact' in answer) setNote(answer.fact);
        else {
          setNote(answer.isNear ? message('web.designer.near') : undefined);
          setChosen((before) => selectedAfter(gesture, answer.origins, before));
          editor.current?.edit(answer.edits);
        }
        // The picture shows the gesture, or one that was not possible.
        if ('fact' in answer || answer.edits.length === 0) {
          isReordering.current = false;
          session.update(now);
        }
      });
    },
    [session, source, editor, label, end],
  );

  return useMemo(
    () => ({
      session,
      elements,
      selected: chosen.filter((index) => index < elements.length),
      note,
      select: (indices) => {
        setNote(undefined);
        setChosen(indices);
        const span = indices.length === 1 ? elements[indices[0]!]?.span : undefined;
        if (span) editor.current?.show(span);
      },
      act,
      preview,
      endPreview: () => {
        end();
        const now = source();
        if (now) session.update(now);
      },
      undo: () => editor.current?.undo(),
      redo: () => editor.current?.redo(),
    }),
    [session, elements, chosen, note, act, preview, end, source, editor],
  );
}

/** What gives elements other places. */
const REORDERING: ReadonlySet<Gesture['kind']> = new Set(['insert', 'remove', 'duplicate', 'reorder']);

/** New elements are selected; else those that were, wherever they are now. */
function selectedAfter(
  { kind }: Gesture,
  origins: readonly (number | undefined)[],
  before: readonly number[],
): readonly number[] {
  const isNew = kind === 'insert' || kind === 'duplicate';
  return origins.flatMap((origin, index) =>
    (isNew ? origin === undefined : origin !== undefined && before.includes(origin)) ? [index] : [],
  );
}

/** Properties that people turn and set from anywhere. */
export const turnedBy = (properties: Readonly<Record<string, Property>>, degrees: number): Rotation =>
  ((((Number(properties['rotation'] ?? 0) + degrees) % 360) + 360) % 360) as Rotation;

/** What the menu of new elements offers: each with a size that fits the density. */
export function newElement(
  kind: NewKind,
  { dpi, x, y }: { readonly dpi: number; readonly x: number; readonly y: number },
): Element {
  const mm = (length: number): number => Math.max(1, Math.round((length * dpi) / 25.4));
  const font = { name: '0', heightDots: mm(4), widthDots: mm(4) };
  const upright = { x, y, rotation: 0, anchor: 'block', justify: 'start', ink: 'black' } as const;
  const shape = { x, y, widthDots: mm(25), heightDots: mm(12), thicknessDots: mm(0.4), ink: 'black' } as const;
  switch (kind) {
    case 'text':
      return { kind: 'text', ...upright, content: [{ kind: 'literal', text: 'Text' }], font };
    case 'field':
      return { kind: 'text', ...upright, content: [{ kind: 'field', name: 'field' }], font };
    case 'barcode':
      return {
        kind: 'barcode',
        ...upright,
        symbology: 'code128',
        content: [{ kind: 'literal', text: '12345678' }],
        moduleDots: Math.max(2, mm(0.3)),
        wideRatio: 3,
        heightDots: mm(12),
        humanReadable: { position: 'below' },
        options: {},
      };
    case 'qr':
      return {
        kind: 'barcode',
        ...upright,
        symbology: 'qrcode',
        content: [{ kind: 'literal', text: 'https://example.com' }],
        moduleDots: Math.max(3, mm(0.5)),
        wideRatio: 3,
        heightDots: 0,
        humanReadable: { position: 'none' },
        options: {},
      };
    case 'line':
      return { kind: 'line', x1: x, y1: y, x2: x + mm(30), y2: y, thicknessDots: mm(0.4), ink: 'black', cap: 'butt' };
    case 'box':
      return { kind: 'box', ...shape, radiusDots: 0 };
    case 'ellipse':
      return { kind: 'ellipse', ...shape };
  }
}

export const NEW_KINDS = ['text', 'field', 'barcode', 'qr', 'line', 'box', 'ellipse'] as const;
type NewKind = (typeof NEW_KINDS)[number];
