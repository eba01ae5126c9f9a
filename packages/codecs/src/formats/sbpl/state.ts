/** What an SBPL printer remembers while it reads: positions, fonts, pending settings, stored things. */
import type { DiagnosticSink } from '../../diagnostics/index.ts';
import type { DiagnosticCode } from '../../diagnostics/index.ts';
import type { Content, Element, Label, MonoBitmap, PrintSettings, Rotation } from '../../label/index.ts';
import type { CodePage } from '../../bytes/code-pages.ts';
import type { ReadOptions } from '../format.ts';
import type { SbplSource } from './source.ts';
import { ASSUMED, DEFAULT_PITCH } from './tables.ts';

/** What `<ESC>A` sets back. */
export interface Field {
  /** `V` and `H`, from 1. */
  v: number;
  h: number;
  rotation: Rotation;
  /** `R`: the base point is the lower left corner, H runs up and V to the right. */
  moved: boolean;
  /** `Laabb`. */
  across: number;
  down: number;
  pitch: number;
  proportional: boolean;
  /** `$a,bbb,ccc,d`. */
  vector: { readonly fixed: boolean; readonly widthDots: number; readonly heightDots: number; readonly style: number };
  /** `Eaaa`: pitch of lines where data may hold CR; 0 is off. */
  linePitch: number;
  counter: Counter | undefined;
  clockOffset: { readonly days: number; readonly months: number };
  /** 2D code announced by `2Dxx` or `BX`, waiting for its data. */
  symbol: { readonly code: string; readonly parameters: readonly string[] } | undefined;
  /** `BT`: type and widths, waiting for `BW`. */
  bars: { readonly type: string; readonly narrow: number; readonly ratio: number } | undefined;
}

/** `Faaaa±bbbb,cc,dd`. */
export interface Counter {
  readonly labels: number;
  readonly step: number;
  readonly digits: number;
  /** Characters at the right that do not count. */
  readonly skip: number;
  readonly hex: boolean;
}

/** A field of a stored format: commands, the last of which waits for the data. */
export interface StoredField {
  readonly maxLength: number;
  readonly commands: readonly Uint8Array[];
}

export interface SbplState {
  readonly source: SbplSource;
  readonly sink: DiagnosticSink;
  readonly dpi: number;
  readonly bitmaps: Map<string, MonoBitmap>;
  readonly formats: Map<string, Map<string, StoredField>>;
  readonly overlays: Map<string, readonly Element[]>;
  field: Field;
  elements: Element[];
  /** Indices of elements whose y counts from the lower edge. */
  readonly fromBottom: Set<number>;
  /** Label of the last job, which `C` and `0` print again. */
  last: readonly Element[];
  /** Name of the job. */
  name: string | undefined;
  page: CodePage;
  kanjiPage: CodePage;
  /** `A3`, stays for later jobs. */
  offsetX: number;
  offsetY: number;
  /** `A1`: the two numbers of the short form, or named ones. */
  media:
    | { readonly first?: number; readonly second?: number; readonly heightDots?: number; readonly widthDots?: number }
    | undefined;
  print: PrintSettings;
  quantity: number | undefined;
  /** A format that is being stored, and one that is being filled. */
  storing: { readonly name: string; field: string | undefined; commands: Uint8Array[]; maxLength: number } | undefined;
  filling: string | undefined;
  /** Something was stored in this job: without `Q` it prints nothing, rightly. */
  stored: boolean;
  /** Index of the text that `WA` may add to. */
  openText: number | undefined;
  dotsLeft: number;
  elementsLeft: number;
}

/** The state of a whole source. */
export interface Reader extends SbplState {
  readonly options: ReadOptions;
  readonly labels: Label[];
  open: boolean;
  /** Control codes from the next job on. */
  codes: string | undefined;
  /** Elements at the front that are of the last label and may be replaced (`0`). */
  kept: number;
}

export const startField = (): Field => ({
  v: 1, h: 1, rotation: 0, moved: false, across: 1, down: 1, pitch: DEFAULT_PITCH, proportional: ASSUMED.proportional,
  vector: { fixed: false, widthDots: 50, heightDots: 50, style: 0 }, linePitch: 0, counter: undefined,
  clockOffset: { days: 0, months: 0 }, symbol: undefined, bars: undefined,
}); // prettier-ignore

export interface Span {
  readonly at: number;
  readonly length: number;
}

export function report(
  state: SbplState,
  code: DiagnosticCode,
  message: string,
  span: Span & { command?: string },
): void {
  const offset = state.source.offsetOf(span.at);
  const length = state.source.offsetOf(span.at + span.length) - offset;
  state.sink.add({ code, message, offset, length, command: span.command });
}

/** Dots from the canvas' left and top edge; with a moved base point, from its left and lower edge. */
export const place = ({ field, offsetX, offsetY }: SbplState): { x: number; y: number } =>
  field.moved
    ? { x: field.v - 1 + offsetX, y: -(field.h - 1) + offsetY }
    : { x: field.h - 1 + offsetX, y: field.v - 1 + offsetY };

export function add(state: SbplState, element: Element, span: Span): void {
  if (state.elementsLeft <= 0) return;
  state.elementsLeft--;
  const offset = state.source.offsetOf(span.at);
  if (state.field.moved) state.fromBottom.add(state.elements.length);
  state.elements.push({ ...element, span: [offset, state.source.offsetOf(span.at + span.length) - offset] });
}

/** Makes the counted digits of the text a `serial`, where a counter waits; uses the counter up. */
export function counted(state: SbplState, text: string): Content {
  const counter = state.field.counter;
  state.field.counter = undefined;
  if (!counter) return [{ kind: 'literal', text }];
  const end = Math.max(0, text.length - counter.skip);
  const found = new RegExp(`[0-9A-Fa-f]{1,${Math.max(1, counter.digits)}}$`).exec(text.slice(0, end))?.[0] ?? '';
  const hex = counter.hex && counter.step > 0;
  const start = hex ? found : (/\d+$/.exec(found)?.[0] ?? found);
  if (start === '') return [{ kind: 'literal', text }];
  const parts: Content = [
    { kind: 'literal', text: text.slice(0, end - start.length) },
    hex
      ? {
          kind: 'serial',
          start,
          step: 0,
          leadingZeros: true,
          mask: 'h'.repeat(start.length),
          increment: counter.step.toString(16).toUpperCase(),
        }
      : { kind: 'serial', start, step: counter.step, leadingZeros: true },
    { kind: 'literal', text: text.slice(end) },
  ];
  return parts.filter((part) => part.kind !== 'literal' || part.text !== '');
}
