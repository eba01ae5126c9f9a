/** The worker's side of the canvas: gestures on the picture become edits of the document. */
import {
  type Content,
  type Document,
  type Element,
  type Label,
  type ReadOptions,
  read,
  withParts,
} from '@platen/codecs';
import { edit, type ElementChange, type Place, placeElement } from '@platen/codecs/editor';
import { message } from '@platen/messages';
import { placed } from '../playground/engine/open-source.ts';
import type { DesignedElement, GestureInput, Source } from '../playground/engine/protocol.ts';
import type { Gesture, GestureAnswer, Property } from './gesture.ts';

/** The document that was read last: a drag begins from the same bytes again and again. */
let last: { readonly source: Source; readonly document: Document } | undefined;

const isSame = (one: Source, other: Source): boolean =>
  one.format === other.format &&
  one.options.dpi === other.options.dpi &&
  one.bytes.length === other.bytes.length &&
  one.bytes.every((byte, index) => byte === other.bytes[index]);

const readOptions = ({ options: { dpi } }: Source): ReadOptions => (dpi === undefined ? {} : { dpi });

async function documentOf(source: Source): Promise<Document> {
  if (last && isSame(last.source, source)) return last.document;
  const { document } = await read(source.format, source.bytes, readOptions(source));
  last = { source, document };
  return document;
}

/** The place in the document of an element of the picture, which may have been filled, and print once for each record. */
function placeIn(document: Document, laidOut: Document, { label, index }: Place): Place | undefined {
  const span = laidOut.labels[label]?.elements[index]?.span;
  const own = labelIn(document, laidOut, label);
  const at = (each: Label | undefined, place: number): boolean =>
    each?.elements[place]?.span?.[0] === span?.[0] && each?.elements[place]?.span?.[1] === span?.[1];
  if (!span) return undefined;
  if (at(document.labels[own], index)) return { label: own, index };
  for (const [each, { elements }] of document.labels.entries())
    for (const place of elements.keys()) if (at(document.labels[each], place)) return { label: each, index: place };
  return undefined;
}

/** The elements of a label with what a panel shows of them. */
export async function designedElements(source: Source, laidOut: Document, label: number): Promise<DesignedElement[]> {
  const document = await documentOf(source);
  const { elements } = laidOut.labels[label] ?? { elements: [] };
  return withParts(() =>
    elements.map((_, index) => {
      const place = placeIn(document, laidOut, { label, index });
      const element = (place && document.labels[place.label]!.elements[place.index]) ?? elements[index]!;
      const text = textOf(element);
      return {
        ...placed(placeElement(laidOut, { label, index })),
        place,
        ...(text === undefined ? {} : { text }),
        properties: propertiesOf(element),
      };
    }),
  );
}

/** Plain values, by their paths. */
function propertiesOf(element: Element): Record<string, Property> {
  const found: Record<string, Property> = {};
  const add = (record: object, prefix: string): void => {
    for (const [key, value] of Object.entries(record)) {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        found[prefix + key] = value;
      else if (NESTED.has(key) && typeof value === 'object' && value !== null) add(value as object, `${prefix}${key}.`);
    }
  };
  add(element, '');
  return found;
}

const NESTED: ReadonlySet<string> = new Set(['font', 'block', 'humanReadable', 'options']);

/** What people write for a content: merge fields in braces. */
function textOf(element: Element): string | undefined {
  if (element.kind === 'addressBlock') return undefined;
  if (element.kind !== 'text' && element.kind !== 'barcode') return undefined;
  if (element.content.some(({ kind }) => kind !== 'literal' && kind !== 'field')) return undefined;
  return element.content
    .map((part) => (part.kind === 'literal' ? part.text : part.kind === 'field' ? `{${part.name}}` : ''))
    .join('');
}

/** The fields are those that the content had, and names of letters, digits and underscores. */
function contentOf(text: string, before: Content): Content {
  const known = new Set(before.flatMap((part) => (part.kind === 'field' ? [part.name] : [])));
  const parts: Content[number][] = [];
  let at = 0;
  for (const { 0: all, 1: name = '', index } of text.matchAll(/\{([^{}]{1,64})\}/g)) {
    if (!known.has(name) && !/^[A-Za-z_]\w*$/.test(name)) continue;
    if (index > at) parts.push({ kind: 'literal', text: text.slice(at, index) });
    const field = before.find((part) => part.kind === 'field' && part.name === name);
    parts.push(field ?? { kind: 'field', name });
    at = index + all.length;
  }
  if (at < text.length || parts.length === 0) parts.push({ kind: 'literal', text: text.slice(at) });
  return parts;
}

/** Edits the document of the page for a gesture on the picture `laidOut` of it. */
export async function editFor(
  { source, label, places, gesture }: GestureInput,
  laidOut: Document,
): Promise<GestureAnswer> {
  const document = await documentOf(source);
  const own = labelIn(document, laidOut, label);
  const shown = laidOut.labels[label];
  const change = shown && changeFor(gesture, { document, shown, own, places });
  if (!change) return { fact: message('editor.no_element') };
  const { format, bytes } = source;
  const edited = await edit({ format, bytes, document, options: readOptions(source) }, change);
  if ('fact' in edited) return edited;
  return {
    edits: edited.edits,
    bytes: edited.bytes,
    origins: edited.origins[own] ?? [],
    extent: edited.extent,
    isNear: gesture.kind !== 'insert' && edited.nearest.length > 0,
  };
}

/** The label of the document that the one on the picture is: with records, one prints many times. */
const labelIn = (document: Document, laidOut: Document, label: number): number =>
  document.labels.length === laidOut.labels.length ? label : 0;

interface Shown {
  readonly document: Document;
  /** As it prints. */
  readonly shown: Label;
  /** Its index in the document. */
  readonly own: number;
  readonly places: GestureInput['places'];
}

function changeFor(gesture: Gesture, { document, shown, own, places: all }: Shown): ElementChange | undefined {
  const places = (indices: readonly number[]): Place[] => indices.flatMap((index) => all[index] ?? []);
  const scale = (document.labels[own]?.dpi ?? shown.dpi) / shown.dpi;
  const dots = (length: number | undefined): number | undefined =>
    length === undefined ? undefined : Math.round(length * scale);
  // The picture is that of the label as a whole, turned and mirrored.
  const across = (shown.inverted ? -1 : 1) * (shown.mirrored ? -1 : 1);
  const down = shown.inverted ? -1 : 1;
  switch (gesture.kind) {
    case 'move':
    case 'duplicate':
      return {
        kind: gesture.kind,
        elements: places(gesture.elements),
        dx: dots(gesture.dx)! * across,
        dy: dots(gesture.dy)! * down,
      };
    case 'remove':
      return { kind: 'remove', elements: places(gesture.elements) };
    case 'insert': {
      const count = document.labels[own]?.elements.length;
      return count === undefined ? undefined : { kind: 'insert', label: own, index: count, element: gesture.element };
    }
    default:
  }
  const element = all[gesture.element];
  return element && changeOfOne(gesture, { element, document, dots });
}

function changeOfOne(
  gesture: Extract<Gesture, { readonly element: number }>,
  {
    element,
    document,
    dots,
  }: {
    readonly element: Place;
    readonly document: Document;
    readonly dots: (length: number | undefined) => number | undefined;
  },
): ElementChange {
  switch (gesture.kind) {
    case 'resize': {
      const [widthDots, heightDots] = [dots(gesture.widthDots), dots(gesture.heightDots)];
      return {
        kind: 'resize',
        element,
        ...(widthDots === undefined ? {} : { widthDots }),
        ...(heightDots === undefined ? {} : { heightDots }),
      };
    }
    case 'turn':
      return { kind: 'turn', element, rotation: gesture.rotation };
    case 'set':
      return { kind: 'set', element, properties: gesture.properties };
    case 'reorder':
      return { kind: 'reorder', element, to: gesture.to };
    case 'text': {
      const before = document.labels[element.label]!.elements[element.index]!;
      const content = 'content' in before ? before.content : [];
      return { kind: 'content', element, content: contentOf(gesture.text, content) };
    }
  }
}
