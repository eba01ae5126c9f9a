/** Over the dots of the label: frames, handles and guides, and a field for a text. Dots are drawn by the worker alone. */
import type { Rect } from '@platen/codecs';
import { useEffect, useRef, useState } from 'react';
import type { DesignedElement } from '../../engine/protocol.ts';
import type { CanvasStage } from '../../picture/label-view.tsx';
import { dotsPer } from '../../picture/measures.ts';
import { GRID } from '../../picture/overlay.tsx';
import { useTexts } from '../../texts.ts';
import { lacksData } from '../records.ts';
import type { Designer } from '../use-designer.ts';
import { HANDLES, type Handle, usePointer } from './use-pointer.ts';

/** Pixels: the side of a handle. */
const HANDLE = 9;

interface CanvasLayerProps {
  readonly designer: Designer;
  readonly stage: CanvasStage;
}

export function CanvasLayer({ designer, stage }: CanvasLayerProps) {
  const { sheet, pixelsPerDot, unit, hasGrid } = stage;
  const { elements, selected, locked } = designer;
  const layer = useRef<SVGSVGElement>(null);
  const { handlers, startResize, hitsAt, marquee, guides } = usePointer({
    designer,
    layer,
    sheet,
    pixelsPerDot,
    gridDots: hasGrid ? GRID[unit] * dotsPer(unit, sheet.dpi) : undefined,
  });
  const [editing, setEditing] = useState<number>();
  useEffect(() => setEditing(undefined), [sheet.label]);
  const [width, height] = [sheet.widthDots * pixelsPerDot, sheet.heightDots * pixelsPerDot];
  const single = selected.length === 1 ? elements[selected[0]!] : undefined;
  const edited = editing === undefined ? undefined : elements[editing];
  return (
    <>
      <svg
        ref={layer}
        className="designer-layer"
        width={width}
        height={height}
        aria-hidden
        {...handlers}
        onDoubleClick={(event) => {
          const [hit] = hitsAt(event);
          if (hit !== undefined && elements[hit]!.text !== undefined) setEditing(hit);
        }}
      >
        <g transform={`scale(${pixelsPerDot})`}>
          {elements.map(
            ({ index, text, box }) =>
              lacksData(text, designer.records[sheet.label]) && (
                <Frame key={`lacks ${index}`} box={box} kind="lacking" />
              ),
          )}
          {single?.quiet && <Quiet element={single} />}
          {selected.map((index) => elements[index] && <Frame key={index} box={elements[index].box} />)}
          {marquee && <Frame box={marquee} kind="marquee" />}
          {guides.map(({ axis, at }) => (
            <line
              key={`${axis}${at}`}
              className="designer-guide"
              {...(axis === 'x'
                ? { x1: at, x2: at, y1: 0, y2: sheet.heightDots }
                : { y1: at, y2: at, x1: 0, x2: sheet.widthDots })}
            />
          ))}
        </g>
        {single &&
          !locked.has(single.index) &&
          handlesOf(single.box, pixelsPerDot).map((handle) => (
            <rect
              key={handle}
              className={`designer-handle designer-handle-${handle}`}
              {...placeOf(handle, single.box, pixelsPerDot)}
              width={HANDLE}
              height={HANDLE}
              rx={2}
              onPointerDown={(event) => startResize(event, single, handle)}
            />
          ))}
      </svg>
      {edited?.text !== undefined && (
        <TextInPlace
          key={edited.index}
          element={edited}
          pixelsPerDot={pixelsPerDot}
          onDone={(text) => {
            if (text !== undefined && text !== edited.text) designer.act({ kind: 'text', element: edited.index, text });
            setEditing(undefined);
          }}
        />
      )}
    </>
  );
}

interface FrameProps {
  readonly box: Rect;
  readonly kind?: 'frame' | 'marquee' | 'lacking';
}

function Frame({ box: { x, y, widthDots: width, heightDots: height }, kind = 'frame' }: FrameProps) {
  return <rect className={`designer-${kind}`} {...{ x, y, width, height }} />;
}

/** The white that a scanner needs around a bar code. */
function Quiet({ element: { box, quiet } }: { readonly element: DesignedElement }) {
  const { left, top, right, bottom } = quiet!;
  return (
    <rect
      className="designer-quiet"
      x={box.x - left}
      y={box.y - top}
      width={left + box.widthDots + right}
      height={top + box.heightDots + bottom}
    />
  );
}

/** Pixels: below it, the handles would hide the element. */
const [SMALL, TINY] = [40, 24];

function handlesOf({ widthDots, heightDots }: Rect, pixelsPerDot: number): readonly Handle[] {
  const [width, height] = [widthDots * pixelsPerDot, heightDots * pixelsPerDot];
  if (width < TINY && height < TINY) return ['se'];
  return HANDLES.filter(
    (handle) =>
      !(width < SMALL && (handle === 'n' || handle === 's')) &&
      !(height < SMALL && (handle === 'e' || handle === 'w')) &&
      !(height < TINY && handle.includes('n') && handle !== 'n') &&
      !(width < TINY && handle.includes('w') && handle !== 'w'),
  );
}

/** Where a handle stands, in pixels. */
function placeOf(handle: Handle, box: Rect, pixelsPerDot: number): { readonly x: number; readonly y: number } {
  const across = handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5;
  const down = handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5;
  return {
    x: (box.x + across * box.widthDots) * pixelsPerDot - HANDLE / 2,
    y: (box.y + down * box.heightDots) * pixelsPerDot - HANDLE / 2,
  };
}

interface TextInPlaceProps {
  readonly element: DesignedElement;
  readonly pixelsPerDot: number;
  /** Undefined: nothing changes. */
  readonly onDone: (text: string | undefined) => void;
}

/** A field over the text of an element. */
function TextInPlace({ element: { box, text = '' }, pixelsPerDot, onDone }: TextInPlaceProps) {
  const { t } = useTexts();
  const isDone = useRef(false);
  const done = (value: string | undefined): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value);
  };
  return (
    <textarea
      className="designer-text"
      aria-label={t('designer.text')}
      autoFocus
      rows={1}
      defaultValue={text}
      onFocus={(event) => event.currentTarget.select()}
      style={{
        left: box.x * pixelsPerDot,
        top: box.y * pixelsPerDot,
        width: Math.max(160, box.widthDots * pixelsPerDot + 24),
        height: Math.max(32, box.heightDots * pixelsPerDot + 8),
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => done(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') done(undefined);
        else if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          done(event.currentTarget.value);
        }
      }}
    />
  );
}
