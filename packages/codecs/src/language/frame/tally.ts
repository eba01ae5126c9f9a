/** A writer's count of a document's elements for `retention`, with a diagnostic for each that is not native. */
import { type Message, message } from '@platen/messages';
import type { Diagnostic, DiagnosticSink } from '../../diagnostics/index.ts';
import { contentText, type Element } from '../../label/index.ts';
import type { WriteResult } from '../../formats/format.ts';

type ElementCode = 'element_as_picture' | 'element_approximated' | 'element_dropped' | 'needs_printer_font';

export interface Tally {
  /** Counts elements of a label before it is written. */
  readonly count: (elements: readonly Element[]) => void;
  /** The element became a picture, and why. */
  readonly picture: (element: Element, why: Message) => void;
  /** The element is written with the nearest command of the language. */
  readonly approximated: (element: Element, what: Message) => void;
  /** The element, or a part of it, is omitted. */
  readonly dropped: (element: Element | undefined, what: Message) => void;
  /** The element cannot be drawn, which the conversion reports. */
  readonly notDrawn: (element: Element) => void;
  /** A text stays a text in a font that the printer must have. */
  readonly needsFont: (element: Element, what: Message) => void;
  /** Reports about `element` become reports about `original`, which it stands for. */
  readonly standsFor: (element: Element, original: Element) => void;
  /** A limit of the writer is reached. */
  readonly limit: (what: Message) => void;
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
  const reportElement = (code: ElementCode, element: Element, reason: Message): void => {
    const original = originalOf(element);
    const span = original.span ? { offset: original.span[0], length: original.span[1] } : {};
    sink.report(message(`language.${code}`, { element: nameElement(original, now), reason }), span);
  };
  return {
    count: (list) => {
      elements += list.length;
    },
    picture: (element, why) => {
      pictures.add(originalOf(element));
      reportElement('element_as_picture', element, why);
    },
    approximated: (element, what) => reportElement('element_approximated', element, what),
    dropped: (element, what) => {
      if (!element) return sink.report(message('language.element_dropped.part', { reason: what }));
      lost.add(originalOf(element));
      reportElement('element_dropped', element, what);
    },
    notDrawn: (element) => {
      lost.add(originalOf(element));
    },
    needsFont: (element, what) => reportElement('needs_printer_font', element, what),
    standsFor: (element, original) => {
      originals.set(element, originalOf(original));
    },
    limit: (reason) =>
      sink.report(message('language.limit_exceeded.label', { reason }), {
        expected: message('expected.smaller_label'),
      }),
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
function nameElement(element: Element, now: Date): Message {
  if (element.kind === 'line') {
    const [x1, y1, x2, y2] = [element.x1, element.y1, element.x2, element.y2].map(Math.round) as Four;
    return message('place.line_element', { x1, y1, x2, y2 });
  }
  const at = { x: Math.round(element.x), y: Math.round(element.y) };
  const kind = message(`element.${element.kind}`);
  switch (element.kind) {
    case 'text':
      return message('place.text', { element: kind, text: quote(contentText(element.content, now)), ...at });
    case 'barcode':
      return message('place.text', {
        element: element.symbology,
        text: quote(contentText(element.content, now)),
        ...at,
      });
    case 'addressBlock':
      return message('place.text', { element: kind, text: quote(element.field), ...at });
    default:
      return message('place.sized', {
        element: kind,
        width: Math.round(element.widthDots),
        height: Math.round(element.heightDots),
        ...at,
      });
  }
}

type Four = [number, number, number, number];
const quote = (text: string): string => JSON.stringify(text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text);
