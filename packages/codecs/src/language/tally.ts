/** A writer's count of a document's elements for `retention`, with a diagnostic for each that is not native. */
import type { Diagnostic, DiagnosticCode, DiagnosticSink } from '../diagnostics/index.ts';
import { contentText, type Element } from '../label/index.ts';
import type { WriteResult } from '../formats/format.ts';

export interface Tally {
  /** Counts elements of a label before it is written. */
  readonly count: (elements: readonly Element[]) => void;
  /** The element became a picture, and why. */
  readonly picture: (element: Element, why: string) => void;
  /** The element is written with the nearest command of the language. */
  readonly approximated: (element: Element, what: string) => void;
  /** The element, or a part of it, is omitted. */
  readonly dropped: (element: Element | undefined, what: string) => void;
  /** The element cannot be drawn, which the conversion reports. */
  readonly notDrawn: (element: Element) => void;
  /** A text stays a text in a font that the printer must have. */
  readonly needsFont: (element: Element, what: string) => void;
  /** Reports about `element` become reports about `original`, which it stands for. */
  readonly standsFor: (element: Element, original: Element) => void;
  /** A limit of the writer is reached. */
  readonly limit: (what: string) => void;
  readonly retention: () => NonNullable<WriteResult['retention']>;
  readonly diagnostics: () => readonly Diagnostic[];
}

/** `now`: the time that clocks show in the names of elements. */
export function createTally(sink: DiagnosticSink, now: Date): Tally {
  let elements = 0;
  const pictures = new Set<Element>();
  const lost = new Set<Element>();
  const originals = new Map<Element, Element>();
  const originalOf = (element: Element): Element => originals.get(element) ?? element;
  const report = (code: DiagnosticCode, element: Element, what: string): void => {
    const original = originalOf(element);
    const span = original.span ? { offset: original.span[0], length: original.span[1] } : {};
    sink.add({ code, message: `${nameElement(original, now)}: ${what}`, ...span });
  };
  return {
    count: (list) => {
      elements += list.length;
    },
    picture: (element, why) => {
      pictures.add(originalOf(element));
      report('element_as_picture', element, why);
    },
    approximated: (element, what) => report('element_approximated', element, what),
    dropped: (element, what) => {
      if (!element) return sink.add({ code: 'element_dropped', message: what });
      lost.add(originalOf(element));
      report('element_dropped', element, what);
    },
    notDrawn: (element) => {
      lost.add(originalOf(element));
    },
    needsFont: (element, what) => report('needs_printer_font', element, what),
    standsFor: (element, original) => {
      originals.set(element, originalOf(original));
    },
    limit: (what) => sink.add({ code: 'limit_exceeded', message: what, expected: 'a smaller label' }),
    retention: () => ({
      elements,
      native: Math.max(0, elements - pictures.size - lost.size),
      pictures: pictures.size,
    }),
    diagnostics: () => sink.list(),
  };
}

const MAX_NAME = 40;

/** Returns a short description of an element: `text "SHIP TO:" at 30,100`. */
export function nameElement(element: Element, now: Date): string {
  if (element.kind === 'line') return `line from ${point(element.x1, element.y1)} to ${point(element.x2, element.y2)}`;
  const at = ` at ${point(element.x, element.y)}`;
  if (element.kind === 'text') return `text ${quote(contentText(element.content, now))}${at}`;
  if (element.kind === 'barcode') return `${element.symbology} ${quote(contentText(element.content, now))}${at}`;
  if (element.kind === 'addressBlock') return `address block ${quote(element.field)}${at}`;
  return `${element.kind} ${Math.round(element.widthDots)} × ${Math.round(element.heightDots)}${at}`;
}

const point = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;
const quote = (text: string): string => JSON.stringify(text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text);
