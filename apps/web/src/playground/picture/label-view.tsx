/** The picture of the label: every dot, with rulers, grid, measuring tape, a picture to trace, and the way back to the text. */
import { Alert, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Span } from '@platen/codecs/editor';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { useTexts } from '../../texts.ts';
import { elementLine } from '../editor/hover.ts';
import type { Drawn, PlacedBox } from '../engine/protocol.ts';
import type { Session, SessionState } from '../engine/session.ts';
import { LabelBar, type ViewSettings } from './label-bar.tsx';
import { lengthIn } from './measures.ts';
import { Overlay, type Tape, tapeLength } from './overlay.tsx';
import { paint } from './paint.ts';
import { Ruler, RULER_PIXELS } from './ruler.tsx';
import { type Dragging, useTape } from './use-tape.ts';

export interface LabelViewProps {
  readonly session: Session;
  /** Selects the text that makes an element. */
  readonly onSelect?: (span: Span) => void;
  /** Further places to frame, such as that of a finding. */
  readonly marks?: readonly PlacedBox[];
}

const DEFAULTS: ViewSettings = { zoom: 'fit', unit: 'mm', hasGrid: false, hasRulers: true, hasTape: false };

export function LabelView({ session, onSelect, marks = [] }: LabelViewProps) {
  const { t } = useTexts();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [settings, setSettings] = useState(DEFAULTS);
  const [trace, setTrace] = useTrace();
  const { drawn } = state;
  return (
    <section className="label-view" aria-label={t('playground.picture')}>
      <LabelBar
        session={session}
        label={drawn?.label ?? 0}
        labels={drawn?.labels ?? 0}
        settings={settings}
        onSettings={setSettings}
        hasTrace={trace !== undefined}
        onTrace={setTrace}
      />
      <Trouble state={state} />
      {drawn ? (
        <Stage {...{ session, drawn, settings, trace, marks, onSelect, boxes: state.boxes }} />
      ) : (
        <div className="label-stage" />
      )}
    </section>
  );
}

/** The address of a picture to trace, for as long as it is shown. */
function useTrace(): [string | undefined, (file: File | undefined) => void] {
  const [trace, setTrace] = useState<string>();
  useEffect(() => () => (trace === undefined ? undefined : URL.revokeObjectURL(trace)), [trace]);
  const choose = useCallback((file: File | undefined) => setTrace(file && URL.createObjectURL(file)), []);
  return [trace, choose];
}

/** Why the picture is not that of the text. */
function Trouble({ state: { failure, trouble } }: { readonly state: SessionState }) {
  const { t, localized } = useTexts();
  const text =
    trouble?.kind === 'slow'
      ? t('playground.tooSlow')
      : trouble
        ? t('playground.broken', { reason: trouble.message })
        : failure
          ? localized(failure.message, failure.key ? { key: failure.key, params: failure.params } : null)
          : undefined;
  return (
    <div role="status" className="label-trouble">
      {text !== undefined && (
        <Alert color="orange" p="xs">
          <Text size="sm">{text}</Text>
        </Alert>
      )}
    </div>
  );
}

interface StageProps extends Pick<LabelViewProps, 'session' | 'onSelect'> {
  readonly drawn: Drawn;
  readonly settings: ViewSettings;
  readonly trace: string | undefined;
  readonly boxes: readonly PlacedBox[];
  readonly marks: readonly PlacedBox[];
}

const FIT_MARGIN = 12;
const MOST_FIT = 3;

function Stage({ session, drawn, settings, trace, boxes, marks, onSelect }: StageProps) {
  const { t, number } = useTexts();
  const { ref, width, height } = useElementSize();
  const { bits, dpi, label, labels } = drawn;
  const { widthDots, heightDots } = bits;
  const { unit, hasRulers, hasGrid, hasTape, zoom } = settings;
  const ruler = hasRulers ? RULER_PIXELS : 0;
  const fit = Math.max(
    0.05,
    Math.min((width - ruler - FIT_MARGIN) / widthDots, (height - ruler - FIT_MARGIN) / heightDots, MOST_FIT),
  );
  const pixelsPerDot = zoom === 'fit' ? fit : zoom;
  const [pointed, setPointed] = useState<PlacedBox>();
  const tape = useTape({ isOn: hasTape, pixelsPerDot, widthDots, heightDots });
  const keys = useElementKeys({ session, label, onPoint: setPointed, onSelect });
  const click = async (dragging: Dragging): Promise<void> => {
    const [first] = await session.ask('elementsAt', { label, ...dragging }).catch(() => []);
    setPointed(first);
    if (first?.span) onSelect?.(first.span);
  };
  const size = (dots: number): string => number(lengthIn(unit, dots, dpi), unit === 'mm' ? 1 : 2);
  const shown = [...boxes, ...marks, ...(pointed ? [pointed] : [])].filter((box) => box.label === label);
  return (
    <>
      <div
        ref={ref}
        className="label-stage"
        data-tape={hasTape || undefined}
        role="group"
        tabIndex={0}
        aria-label={t('playground.stage', {
          label: label + 1,
          labels,
          width: size(widthDots),
          height: size(heightDots),
          unit,
        })}
        onKeyDown={hasTape ? tape.onKeyDown : keys}
      >
        <div className="label-sheet" style={{ marginLeft: ruler, marginTop: ruler }}>
          {hasRulers && <Ruler side="top" {...{ unit, dpi, pixelsPerDot }} lengthDots={widthDots} />}
          {hasRulers && <Ruler side="left" {...{ unit, dpi, pixelsPerDot }} lengthDots={heightDots} />}
          <div
            className="label-paper"
            style={{ width: widthDots * pixelsPerDot, height: heightDots * pixelsPerDot }}
            onPointerDown={tape.onPointerDown}
            onPointerMove={tape.onPointerMove}
            onPointerUp={tape.onPointerUp}
            onClick={(event) => {
              if (hasTape) return;
              const box = event.currentTarget.getBoundingClientRect();
              void click({ x: (event.clientX - box.left) / pixelsPerDot, y: (event.clientY - box.top) / pixelsPerDot });
            }}
          >
            {trace !== undefined && <img className="label-trace" src={trace} alt="" />}
            <Dots session={session} isSharp={pixelsPerDot >= 1} isTracing={trace !== undefined} />
            <Overlay {...{ widthDots, heightDots, dpi, unit, pixelsPerDot, hasGrid }} boxes={shown} tape={tape.tape} />
          </div>
        </div>
      </div>
      <Facts {...{ drawn, unit, tape: hasTape ? tape.tape : undefined, pointed }} />
    </>
  );
}

/** The canvas; painted as soon as the worker has drawn, without React. */
function Dots({
  session,
  isSharp,
  isTracing,
}: {
  readonly session: Session;
  readonly isSharp: boolean;
  readonly isTracing: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    let painted: Drawn | undefined;
    let count = 0;
    const show = (): void => {
      const { drawn } = session.state();
      if (!drawn || drawn === painted || !canvas.current) return;
      paint(canvas.current, drawn.bits, painted?.bits);
      painted = drawn;
      canvas.current.dataset['drawn'] = String(++count);
    };
    show();
    // The browser may drop what a canvas holds.
    const showAgain = (): void => {
      painted = undefined;
      show();
    };
    const end = session.subscribe(show);
    const { current } = canvas;
    current?.addEventListener('contextrestored', showAgain);
    return () => {
      end();
      current?.removeEventListener('contextrestored', showAgain);
    };
  }, [session]);
  return (
    <canvas
      ref={canvas}
      className="label-dots"
      data-sharp={isSharp || undefined}
      data-tracing={isTracing || undefined}
    />
  );
}

interface FactsProps {
  readonly drawn: Drawn;
  readonly unit: ViewSettings['unit'];
  readonly tape: Tape | undefined;
  readonly pointed: PlacedBox | undefined;
}

function Facts({ drawn: { bits, dpi }, unit, tape, pointed }: FactsProps) {
  const texts = useTexts();
  const { t, number } = texts;
  const { widthDots, heightDots } = bits;
  const digits = unit === 'mm' ? 1 : 2;
  const length = (dots: number): string => number(lengthIn(unit, dots, dpi), digits);
  const measured = tape && tapeLength(tape, unit, dpi);
  return (
    <div className="label-facts">
      <Text size="xs" c="dimmed" className="number">
        {t('playground.facts', {
          width: length(widthDots),
          height: length(heightDots),
          unit,
          widthDots: String(widthDots),
          heightDots: String(heightDots),
          dpi: String(dpi),
        })}
      </Text>
      <Text size="xs" role="status" className="number">
        {measured
          ? t('playground.tapeLength', { length: number(measured.length, digits), unit, dots: number(measured.dots) })
          : pointed
            ? elementLine(pointed, texts)
            : ''}
      </Text>
    </div>
  );
}

interface ElementKeys {
  readonly session: Session;
  readonly label: number;
  readonly onPoint: (box: PlacedBox) => void;
  readonly onSelect: LabelViewProps['onSelect'];
}

/** Arrow keys go from element to element, Enter to the text of one. */
function useElementKeys({ session, label, onPoint, onSelect }: ElementKeys): (event: KeyboardEvent) => void {
  const at = useRef<{ readonly index: number; readonly box: PlacedBox }>(undefined);
  useEffect(() => {
    at.current = undefined;
  }, [label]);
  const move = async (step: number): Promise<void> => {
    const boxes = await session.ask('elementsOf', { label }).catch(() => []);
    if (boxes.length === 0) return;
    const from = at.current?.index ?? (step > 0 ? -1 : boxes.length);
    const index = (from + step + boxes.length) % boxes.length;
    at.current = { index, box: boxes[index]! };
    onPoint(boxes[index]!);
  };
  return (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) void move(step);
    else if (event.key === 'Enter' && at.current?.box.span) onSelect?.(at.current.box.span);
    else return;
    event.preventDefault();
  };
}
