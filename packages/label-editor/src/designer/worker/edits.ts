/** The worker's side of the canvas: gestures on the picture become edits of the document. */
import {
  type Content,
  type Document,
  type Element,
  type Label,
  moveElement,
  type ReadOptions,
  type Rotation,
  read,
  withParts,
  write,
} from '@platen/codecs';
import { edit, type ElementChange, type Place, placeElement } from '@platen/codecs/editor';
import { message } from '@platen/messages';
import { placed } from '../../engine/open-source.ts';
import type { CopyInput, DesignedElement, GestureInput, LabelProperties, Source } from '../../engine/protocol.ts';
import type { Gesture, GestureAnswer, Property } from '../gesture.ts';

interface Known {
  readonly source: Source;
  readonly document: Document;
}

/** What was read last: while somebody drags, the document that the drag began from and the one that is shown. */
let known: readonly [newest?: Known, other?: Known] = [];

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

const isSame = (one: Source, other: Source): boolean =>
  one.format === other.format && one.options.dpi === other.options.dpi && areSame(one.bytes, other.bytes);

const readOptions = ({ options: { dpi } }: Source): ReadOptions => (dpi === undefined ? {} : { dpi });

function remember(now: Known): Known {
  const [other] = known.flatMap((each) => (each && !isSame(each.source, now.source) ? [each] : []));
  known = other ? [now, other] : [now];
  return now;
}

/** Returns the source that was known, where it is the same: its commands need not be found again. */
async function opened(source: Source): Promise<Known> {
  const found = known.find((each) => each && isSame(each.source, source));
  if (found) return remember(found);
  return remember({ source, document: (await read(source.format, source.bytes, readOptions(source))).document });
}

const documentOf = async (source: Source): Promise<Document> => (await opened(source)).document;

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
  const { SYMBOLOGY_FACTS, quietSides } = await import('@platen/preflight');
  const quietOf = (element: Element): DesignedElement['quiet'] => {
    const facts = element.kind === 'barcode' && SYMBOLOGY_FACTS[element.symbology as keyof typeof SYMBOLOGY_FACTS];
    return facts ? turnedSides(quietSides(facts.quiet), element.rotation, element.moduleDots) : undefined;
  };
  const { elements } = laidOut.labels[label] ?? { elements: [] };
  return withParts(() =>
    elements.map((_, index) => {
      const place = placeIn(document, laidOut, { label, index });
      const element = (place && document.labels[place.label]!.elements[place.index]) ?? elements[index]!;
      const text = textOf(element);
      const quiet = quietOf(element);
      return {
        ...placed(placeElement(laidOut, { label, index })),
        ...(quiet ? { quiet } : {}),
        place,
        ...(text === undefined ? {} : { text }),
        properties: propertiesOf(element),
      };
    }),
  );
}

/** What the document says of the label that is shown. */
export async function designedLabel(source: Source, laidOut: Document, label: number): Promise<LabelProperties> {
  const document = await documentOf(source);
  const own = document.labels[labelIn(document, laidOut, label)];
  return own ? propertiesOf(own) : {};
}

type Sides = NonNullable<DesignedElement['quiet']>;

/** The white that a symbol needs on each side of it, as it lies on the label. */
function turnedSides({ left, top, right, bottom }: Sides, rotation: Rotation, moduleDots: number): Sides | undefined {
  if (left + top + right + bottom === 0) return undefined;
  const turns = rotation / 90;
  const [a, b, c, d] = [left, top, right, bottom].map((_, side, all) => all[(side - turns + 4) % 4]! * moduleDots);
  return { left: a!, top: b!, right: c!, bottom: d! };
}

/** Plain values, by their paths. */
function propertiesOf(element: object): Record<string, Property> {
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

const NESTED: ReadonlySet<string> = new Set(['font', 'block', 'humanReadable', 'options', 'print']);

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
export async function editFor(input: GestureInput, laidOut: Document): Promise<GestureAnswer> {
  const { label, places, gesture } = input;
  const { source, document } = await opened(input.source);
  const own = labelIn(document, laidOut, label);
  const shown = laidOut.labels[label];
  const before = document.labels[own];
  if (!shown || !before) return { fact: message('editor.no_element') };
  const asked = gesture.kind === 'paste' ? await pasted(gesture, shown) : gesture;
  const change = changeFor(asked, { document, before, shown, own, places });
  if (!change) return { fact: message('editor.no_element') };
  const { format, bytes } = source;
  const edited = await edit({ format, bytes, document, options: readOptions(source) }, change);
  if ('fact' in edited) {
    if (gesture.kind !== 'insert' || !gesture.otherwise) return edited;
    return editFor({ ...input, gesture: { kind: 'insert', elements: gesture.otherwise } }, laidOut);
  }
  // The picture of it is next.
  remember({ source: { ...source, bytes: edited.bytes }, document: edited.document });
  return {
    edits: edited.edits,
    bytes: edited.bytes,
    origins: edited.origins[own] ?? [],
    extent: edited.extent,
    isNear: !NEW.has(gesture.kind) && edited.nearest.length > 0,
  };
}

/** What is new has no place yet that it could miss. */
const NEW: ReadonlySet<Gesture['kind']> = new Set(['insert', 'paste']);

/** The elements as a document of their own: what the clipboard holds. */
export async function copyOf({ source, label, places, elements }: CopyInput, laidOut: Document): Promise<Uint8Array> {
  const document = await documentOf(source);
  const own = document.labels[labelIn(document, laidOut, label)];
  const chosen = elements.flatMap((index) => {
    const place = places[index];
    return (place && document.labels[place.label]?.elements[place.index]) ?? [];
  });
  const { sideEffects: _, ...rest } = own!;
  return (await write('xml', { labels: [{ ...rest, elements: chosen, print: {} }] })).bytes;
}

/** Elements that one paste inserts. */
const MAX_PASTED = 200;
/** Beside the original, in millimetres. */
const BESIDE_MM = 3;
const MM_PER_INCH = 25.4;

/** The elements of a document, as large as they are there, or as the label has room for. */
async function pasted(
  { document: { format, bytes }, at }: Extract<Gesture, { readonly kind: 'paste' }>,
  shown: Label,
): Promise<Extract<Gesture, { readonly kind: 'insert' }> & { readonly dpi: number }> {
  const document = (await read(format, bytes)).document;
  const [first] = document.labels;
  const elements = first?.elements.slice(0, MAX_PASTED) ?? [];
  if (!first || elements.length === 0) return { kind: 'insert', elements: [], dpi: shown.dpi };
  const boxes = await withParts(() => elements.map((_, index) => placeElement(document, { label: 0, index }).box));
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const width = Math.max(...boxes.map(({ x, widthDots }) => x + widthDots)) - left;
  const height = Math.max(...boxes.map(({ y, heightDots }) => y + heightDots)) - top;
  const natural = shown.dpi / first.dpi;
  const room = Math.min(shown.widthDots / (width * natural), shown.heightDots / (height * natural));
  const dpi = room < 1 ? first.dpi / room : first.dpi;
  const beside = (BESIDE_MM * dpi) / MM_PER_INCH;
  const fits = (from: number, length: number, most: number): number =>
    Math.max(0, Math.min(from + beside, (most * dpi) / shown.dpi - length));
  const to = at
    ? { x: (at.x * dpi) / shown.dpi, y: (at.y * dpi) / shown.dpi }
    : { x: fits(left, width, shown.widthDots), y: fits(top, height, shown.heightDots) };
  const moved = elements.map((element) => moveElement(element, Math.round(to.x - left), Math.round(to.y - top)));
  return { kind: 'insert', elements: moved, dpi };
}

/** The label of the document that the one on the picture is: with records, one prints many times. */
const labelIn = (document: Document, laidOut: Document, label: number): number =>
  document.labels.length === laidOut.labels.length ? label : 0;

interface Shown {
  readonly document: Document;
  /** The label as the document has it. */
  readonly before: Label;
  /** As it prints. */
  readonly shown: Label;
  /** Its index in the document. */
  readonly own: number;
  readonly places: GestureInput['places'];
}

function changeFor(
  gesture: Exclude<Gesture, { readonly kind: 'paste' }> & { readonly dpi?: number },
  of: Shown,
): ElementChange | undefined {
  const { before, shown, own, places: all } = of;
  const places = (indices: readonly number[]): Place[] => indices.flatMap((index) => all[index] ?? []);
  const scale = before.dpi / shown.dpi;
  // The picture is that of the label as a whole, turned and mirrored.
  const across = (shown.inverted ? -1 : 1) * (shown.mirrored ? -1 : 1);
  const down = shown.inverted ? -1 : 1;
  switch (gesture.kind) {
    case 'move':
    case 'duplicate':
      return {
        kind: gesture.kind,
        elements: places(gesture.elements),
        dx: Math.round(gesture.dx * scale) * across,
        dy: Math.round(gesture.dy * scale) * down,
      };
    case 'remove':
      return { kind: 'remove', elements: places(gesture.elements) };
    case 'label':
      return { kind: 'label', label: own, properties: gesture.properties };
    case 'insert': {
      const { elements, dpi = shown.dpi } = gesture;
      return {
        kind: 'all',
        changes: elements.map((element) => ({ kind: 'insert', label: own, index: Infinity, element, dpi })),
      };
    }
    case 'all': {
      const changes = gesture.gestures.map((each) => (each.kind === 'paste' ? undefined : changeFor(each, of)));
      return changes.includes(undefined) ? undefined : { kind: 'all', changes: changes as ElementChange[] };
    }
    default:
  }
  const element = all[gesture.element];
  return element && changeOfOne(gesture, { element, of, scale, isLeft: across < 0, isUp: down < 0 });
}

interface OfOne {
  readonly element: Place;
  readonly of: Shown;
  readonly scale: number;
  /** What grows to the right on the picture grows to the left on the label. */
  readonly isLeft: boolean;
  readonly isUp: boolean;
}

function changeOfOne(
  gesture: Extract<Gesture, { readonly element: number }>,
  { element, of, scale, isLeft, isUp }: OfOne,
): ElementChange {
  switch (gesture.kind) {
    case 'resize': {
      const { widthDots, heightDots, keeps } = gesture;
      return {
        kind: 'resize',
        element,
        ...(widthDots === undefined ? {} : { widthDots: Math.round(widthDots * scale) }),
        ...(heightDots === undefined ? {} : { heightDots: Math.round(heightDots * scale) }),
        keeps: { right: (keeps?.right ?? false) !== isLeft, bottom: (keeps?.bottom ?? false) !== isUp },
      };
    }
    case 'turn':
      return { kind: 'turn', element, rotation: gesture.rotation };
    case 'set':
      return { kind: 'set', element, properties: gesture.properties };
    case 'reorder': {
      const to = of.places[gesture.to];
      return { kind: 'reorder', element, to: to?.index ?? gesture.to };
    }
    case 'text': {
      const before = of.document.labels[element.label]!.elements[element.index]!;
      const content = 'content' in before ? before.content : [];
      return { kind: 'content', element, content: contentOf(gesture.text, content) };
    }
  }
}
