/**
 * The picture of the label: every dot, with rulers, grid, measuring tape, a picture to trace, and links to the text.
 */
import { Alert, Loader, Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import type { Span } from '@platen/codecs/editor';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from 'react';
import { useTexts } from '../texts.ts';
import { elementLine } from '../editor/hover.ts';
import { isPartMissing } from '../engine/engine.ts';
import type { PlacedBox, Sheet } from '../engine/protocol.ts';
import type { Session } from '../engine/session.ts';
import { LabelBar, type ViewSettings } from './label-bar.tsx';
import { lengthIn } from './measures.ts';
import { Overlay, type Tape, tapeLength } from './overlay.tsx';
import { Ruler, RULER_PIXELS } from './ruler.tsx';
import { type Dragging, useTape } from './use-tape.ts';
import { useView, type View } from './use-view.ts';

interface LabelViewProps {
  readonly session: Session;
  /** Selects the text that makes an element. */
  readonly onSelect?: (span: Span) => void;
  /** Further places to frame, such as that of a finding. */
  readonly marks?: readonly PlacedBox[];
  /** What to do where there is no picture. */
  readonly advice?: ReactNode;
  /** Makes the picture editable. */
  readonly canvas?: Canvas;
}

/** What lies over the dots and takes the pointer and the keys in place of the links to the text. */
export interface Canvas {
  readonly layer: (stage: CanvasStage) => ReactNode;
  readonly onKeyDown: (event: KeyboardEvent, sheet: Sheet) => void;
}

export interface CanvasStage {
  readonly sheet: Sheet;
  readonly pixelsPerDot: number;
  readonly unit: ViewSettings['unit'];
  readonly hasGrid: boolean;
}

const DEFAULTS: ViewSettings = { zoom: 'fit', unit: 'mm', hasGrid: false, hasRulers: true, hasTape: false };

export function LabelView({ session, onSelect, marks = [], advice, canvas }: LabelViewProps) {
  const { t } = useTexts();
  const view = useView(session);
  const [settings, setSettings] = useState(DEFAULTS);
  const [trace, setTrace] = useTrace();
  const { ref, width, height } = useElementSize();
  const { sheet, failure, trouble, boxes } = view;
  const { hasRulers, zoom } = settings;
  const room: Room = { width, height, ruler: hasRulers ? RULER_PIXELS : 0 };
  const pixelsPerDot = zoom !== 'fit' ? zoom : sheet ? fitting(sheet, room) : 0;
  return (
    <section className="label-view" aria-label={t('playground.picture')}>
      <LabelBar
        session={session}
        label={sheet?.label ?? 0}
        labels={sheet?.labels ?? 0}
        settings={settings}
        pixelsPerDot={pixelsPerDot}
        onSettings={setSettings}
        hasTrace={trace !== undefined}
        onTrace={setTrace}
      />
      <Trouble view={view}>{advice}</Trouble>
      {sheet ? (
        <Stage
          {...{ ref, room, session, sheet, settings, pixelsPerDot, trace, marks, onSelect, boxes }}
          canvas={settings.hasTape ? undefined : canvas}
          isOld={failure !== undefined || trouble !== undefined}
        />
      ) : (
        <div ref={ref} className="label-stage">
          {!failure && !trouble && (
            <Loader size="sm" role="progressbar" aria-label={t('state.loading')} className="label-loads" />
          )}
        </div>
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

interface TroubleProps {
  readonly view: View;
  readonly children: ReactNode;
}

/** Why the picture is not that of the text. */
function Trouble({ view: { failure, trouble, isEmpty }, children }: TroubleProps) {
  const { t, localized } = useTexts();
  const text =
    trouble?.kind === 'slow'
      ? t('playground.tooSlow')
      : trouble
        ? isPartMissing(trouble.message)
          ? t('playground.partMissing')
          : t('playground.broken', { reason: trouble.message })
        : failure
          ? localized(failure.message, failure.key ? { key: failure.key, params: failure.params } : null)
          : undefined;
  // Nothing is wrong where nothing is written yet.
  const isHint = isEmpty && !trouble;
  return (
    <div role="status" className="label-trouble">
      {text !== undefined && (
        <Alert color={isHint ? 'gray' : 'orange'} p="xs">
          {!(isHint && children) && <Text size="sm">{text}</Text>}
          {children}
        </Alert>
      )}
    </div>
  );
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** Width of a ruler. */
  readonly ruler: number;
}

/** Around the label. */
const MARGIN = 20;
const MAX_FIT = 3;
const MIN_FIT = 0.05;
/** A label is drawn this much smaller than it could be, for dots that are whole pixels of the screen. */
const CRISP = 0.75;

/** Pixels a dot, for the label to be seen whole. */
function fitting({ widthDots, heightDots }: Sheet, { width, height, ruler }: Room): number {
  const across = (width - ruler - 2 * MARGIN) / widthDots;
  const down = (height - ruler - 2 * MARGIN) / heightDots;
  const fit = Math.max(MIN_FIT, Math.min(across, down, MAX_FIT));
  const crisp = Math.floor(fit * devicePixelRatio) / devicePixelRatio;
  return crisp >= CRISP * fit ? crisp : fit;
}

/** Dots that are whole pixels, or so large that a pixel more or less is not seen. */
const isSharp = (pixelsPerDot: number): boolean => {
  const pixels = pixelsPerDot * devicePixelRatio;
  return pixels >= 4 || (pixels >= 1 && Number.isInteger(pixels));
};

interface StageProps extends Pick<LabelViewProps, 'session' | 'onSelect'> {
  readonly ref: RefCallback<HTMLDivElement>;
  readonly room: Room;
  readonly sheet: Sheet;
  /** The text has changed since, and makes no picture. */
  readonly isOld: boolean;
  readonly settings: ViewSettings;
  readonly pixelsPerDot: number;
  readonly trace: string | undefined;
  readonly boxes: readonly PlacedBox[];
  readonly marks: readonly PlacedBox[];
  readonly canvas: Canvas | undefined;
}

function Stage(props: StageProps) {
  const { ref, room, session, sheet, isOld, settings, pixelsPerDot, trace, boxes, marks, onSelect, canvas } = props;
  const { t, number } = useTexts();
  const { dpi, label, labels, widthDots, heightDots } = sheet;
  const { unit, hasRulers, hasGrid, hasTape } = settings;
  const [across, down] = [
    placeOn(room.width, room.ruler, widthDots * pixelsPerDot),
    placeOn(room.height, room.ruler, heightDots * pixelsPerDot),
  ];
  const stage = useRef<HTMLDivElement>(null);
  useSteadyCentre({ stage, room, pixelsPerDot, left: across.at, top: down.at });
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
        ref={useMergedRef(ref, stage)}
        className="label-stage"
        data-tape={hasTape || undefined}
        data-old={isOld || undefined}
        role="group"
        tabIndex={0}
        aria-label={t('playground.stage', {
          label: label + 1,
          labels,
          width: size(widthDots),
          height: size(heightDots),
          unit,
        })}
        onKeyDown={hasTape ? tape.onKeyDown : canvas ? (event) => canvas.onKeyDown(event, sheet) : keys}
      >
        <div className="label-sheet" style={{ width: across.of, height: down.of }}>
          {hasRulers && <Ruler side="top" {...{ unit, dpi, pixelsPerDot }} start={across.at} lengthDots={widthDots} />}
          {hasRulers && <Ruler side="left" {...{ unit, dpi, pixelsPerDot }} start={down.at} lengthDots={heightDots} />}
          {hasRulers && <div className="ruler-corner" />}
          <div
            className="label-paper"
            style={{
              left: across.at,
              top: down.at,
              width: widthDots * pixelsPerDot,
              height: heightDots * pixelsPerDot,
            }}
            onPointerDown={tape.onPointerDown}
            onPointerMove={tape.onPointerMove}
            onPointerUp={tape.onPointerUp}
            onClick={(event) => {
              if (hasTape || canvas) return;
              const box = event.currentTarget.getBoundingClientRect();
              void click({ x: (event.clientX - box.left) / pixelsPerDot, y: (event.clientY - box.top) / pixelsPerDot });
            }}
          >
            {trace !== undefined && <img className="label-trace" src={trace} alt="" />}
            <Dots session={session} isSharp={isSharp(pixelsPerDot)} isTracing={trace !== undefined} />
            <Overlay {...{ widthDots, heightDots, dpi, unit, pixelsPerDot, hasGrid }} boxes={shown} tape={tape.tape} />
            {canvas?.layer({ sheet, pixelsPerDot, unit, hasGrid })}
          </div>
        </div>
      </div>
      <Facts {...{ sheet, unit, tape: hasTape ? tape.tape : undefined, pointed }} />
    </>
  );
}

/** Where the label begins on one axis of its sheet, in the middle of what is not ruler, and how long that sheet is. */
function placeOn(room: number, ruler: number, length: number): { readonly at: number; readonly of: number } {
  const of = Math.max(room, ruler + length + 2 * MARGIN);
  return { at: Math.round((of + ruler - length) / 2), of };
}

interface SteadyCentre {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly room: Room;
  readonly pixelsPerDot: number;
  /** Left edge of the label on its sheet. */
  readonly left: number;
  readonly top: number;
}

/** What is in the middle of the stage stays there when the label is drawn larger or smaller. */
function useSteadyCentre({ stage, room, pixelsPerDot, left, top }: SteadyCentre): void {
  const before = useRef({ pixelsPerDot, left, top });
  useLayoutEffect(() => {
    const { current: was } = before;
    before.current = { pixelsPerDot, left, top };
    if (was.pixelsPerDot === pixelsPerDot || !stage.current) return;
    const [x, y] = [(room.width + room.ruler) / 2, (room.height + room.ruler) / 2];
    const scale = pixelsPerDot / was.pixelsPerDot;
    const { scrollLeft, scrollTop } = stage.current;
    stage.current.scrollLeft = left + (scrollLeft + x - was.left) * scale - x;
    stage.current.scrollTop = top + (scrollTop + y - was.top) * scale - y;
  }, [stage, room.width, room.height, room.ruler, pixelsPerDot, left, top]);
}

/** The dots, painted by the worker itself. */
function Dots({
  session,
  isSharp,
  isTracing,
}: {
  readonly session: Session;
  readonly isSharp: boolean;
  readonly isTracing: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    const end = session.showOn(() => {
      const canvas = document.createElement('canvas');
      current!.append(canvas);
      return {
        canvas: canvas.transferControlToOffscreen(),
        onPainted: (at) => {
          canvas.dataset['painted'] = String(at);
          // Until then the canvas of a worker that ended stays visible.
          while (current!.firstChild !== canvas) current!.firstChild!.remove();
        },
      };
    });
    return () => {
      end();
      current!.replaceChildren();
    };
  }, [session]);
  return (
    <div ref={place} className="label-dots" data-sharp={isSharp || undefined} data-tracing={isTracing || undefined} />
  );
}

interface FactsProps {
  readonly sheet: Sheet;
  readonly unit: ViewSettings['unit'];
  readonly tape: Tape | undefined;
  readonly pointed: PlacedBox | undefined;
}

function Facts({ sheet: { widthDots, heightDots, dpi }, unit, tape, pointed }: FactsProps) {
  const texts = useTexts();
  const { t, number } = texts;
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
