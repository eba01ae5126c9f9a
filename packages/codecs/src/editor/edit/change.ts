/** What may be changed on a label, and the tree that a change asks for. */
import { scaleElement, scaleLabel } from '../../convert/scale.ts';
import type { Content, Document, Element, Label, Rotation } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import type { Place } from './places.ts';
import { samePlace, twinsOf } from './places.ts';
import { resized } from './resize.ts';
import { turned } from './turn.ts';
import { withValue } from './values.ts';

/** A change of a document. Lengths are dots of the label, before it is turned or mirrored as a whole. */
export type ElementChange =
  | { readonly kind: 'move'; readonly elements: readonly Place[]; readonly dx: number; readonly dy: number }
  /** The size as the element lies on the label; absent stays. Its left and upper edge stay where they are, or the other. */
  | {
      readonly kind: 'resize';
      readonly element: Place;
      readonly widthDots?: number;
      readonly heightDots?: number;
      readonly keeps?: { readonly right?: boolean; readonly bottom?: boolean };
    }
  /** Clockwise; the top left corner of what is drawn stays where it is. */
  | { readonly kind: 'turn'; readonly element: Place; readonly rotation: Rotation }
  /** Properties of the element by their paths (`ink`, `font.heightDots`, `options.level`); undefined removes one. */
  | { readonly kind: 'set'; readonly element: Place; readonly properties: Readonly<Record<string, unknown>> }
  /** What a text prints, or the data of a bar code. */
  | { readonly kind: 'content'; readonly element: Place; readonly content: Content }
  /** The element goes before the one that has the index then, or last. `dpi`: its density, default that of the label. */
  | {
      readonly kind: 'insert';
      readonly label: number;
      readonly index: number;
      readonly element: Element;
      readonly dpi?: number;
    }
  | { readonly kind: 'remove'; readonly elements: readonly Place[] }
  /** Each copy follows its element. */
  | { readonly kind: 'duplicate'; readonly elements: readonly Place[]; readonly dx: number; readonly dy: number }
  /** The element gets the index `to`: a later one prints above it. */
  | { readonly kind: 'reorder'; readonly element: Place; readonly to: number }
  /** Properties of the label by their paths (`widthDots`, `print.quantity`); undefined: as the printer is set. */
  | { readonly kind: 'label'; readonly label: number; readonly properties: LabelProperties }
  /** Several changes as one: all or nothing. Places are those before the first of them. */
  | { readonly kind: 'all'; readonly changes: readonly ElementChange[] };

export type LabelProperties = Readonly<Record<string, unknown>>;

/** A change of one element, or of the few that the same bytes make. */
export type Step =
  | { readonly kind: 'alter'; readonly places: readonly Place[]; readonly alter: (element: Element) => Element }
  | { readonly kind: 'insert'; readonly label: number; readonly index: number; readonly element: Element }
  | { readonly kind: 'copy'; readonly place: Place }
  | { readonly kind: 'remove'; readonly places: readonly Place[] }
  | { readonly kind: 'reorder'; readonly place: Place; readonly to: number }
  | { readonly kind: 'label'; readonly label: number; readonly properties: LabelProperties };

/** For each label the old index of each new element; undefined for one that is new. */
export type Origins = readonly (readonly (number | undefined)[])[];

export interface Wanted {
  readonly document: Document;
  readonly origins: Origins;
  /** Elements of the new tree that the step is about. */
  readonly targets: readonly Place[];
}

/** The tree after a step. */
export function wantedAfter({ labels }: Document, step: Step): Wanted {
  const targets: Place[] = [];
  const origins = labels.map(({ elements }) => elements.map((_, index): number | undefined => index));
  const replaced: Element[][] = labels.map(({ elements }) => [...elements]);
  switch (step.kind) {
    case 'alter':
      for (const { label, index } of step.places) {
        replaced[label]![index] = step.alter(labels[label]!.elements[index]!);
        targets.push({ label, index });
      }
      break;
    case 'remove':
      for (const [label, { elements }] of labels.entries()) {
        const stays = elements.map((_, index) => !step.places.some((place) => samePlace(place, { label, index })));
        replaced[label] = elements.filter((_, index) => stays[index]);
        origins[label] = origins[label]!.filter((_, index) => stays[index]);
      }
      break;
    case 'insert':
      replaced[step.label]!.splice(step.index, 0, step.element);
      origins[step.label]!.splice(step.index, 0, undefined);
      targets.push({ label: step.label, index: step.index });
      break;
    case 'copy': {
      const { label, index } = step.place;
      replaced[label]!.splice(index + 1, 0, labels[label]!.elements[index]!);
      origins[label]!.splice(index + 1, 0, undefined);
      targets.push({ label, index: index + 1 });
      break;
    }
    case 'label':
      break;
    case 'reorder': {
      const { label, index } = step.place;
      const [element] = replaced[label]!.splice(index, 1);
      replaced[label]!.splice(step.to, 0, element!);
      const [origin] = origins[label]!.splice(index, 1);
      origins[label]!.splice(step.to, 0, origin);
      targets.push({ label, index: step.to });
      break;
    }
  }
  const document = {
    labels: labels.map((label, index) =>
      step.kind === 'label' ? labelAfter(label, index, step) : { ...label, elements: replaced[index]! },
    ),
  };
  return { document, origins, targets };
}

function labelAfter(label: Label, index: number, step: Extract<Step, { readonly kind: 'label' }>): Label {
  if (index !== step.label) return label;
  const { dpi, ...rest } = step.properties;
  const dense = typeof dpi === 'number' ? scaleLabel(label, dpi / label.dpi, dpi) : label;
  const now = Object.entries(rest).reduce((each, [path, value]) => withValue(each, path, value), dense);
  return 'widthDots' in rest || 'heightDots' in rest ? { ...now, sizeFromSource: true } : now;
}

type NextStep = (document: Document, follow: (place: Place) => Place | undefined) => Step | undefined;

const once = (places: readonly Place[]): Place[] =>
  places.filter((place, index) => places.findIndex((other) => samePlace(other, place)) === index);

/** Elements that the same bytes make move once. */
function movesOf({ elements, dx, dy }: Extract<ElementChange, { kind: 'move' }>): NextStep[] {
  const all = once(elements);
  return all.map((place): NextStep => (document, follow) => {
    const now = follow(place);
    if (!now) return undefined;
    const places = twinsOf(document, now);
    const first = all.find((other) => {
      const at = follow(other);
      return at && places.some((twin) => samePlace(twin, at));
    });
    if (first && !samePlace(first, place)) return undefined;
    return { kind: 'alter', places, alter: (element) => moveElement(element, dx, dy) };
  });
}

const insertInto = (
  { elements, dpi: own }: Label,
  { label, index, element, dpi = own }: Extract<ElementChange, { kind: 'insert' }>,
): Step => ({
  kind: 'insert',
  label,
  index: Math.min(index, elements.length),
  element: dpi === own ? element : scaleElement(element, own / dpi),
});

/**
 * The steps of a change, each for the document after the steps before it; `follow` leads a place of the first document to
 * the place that it has then.
 */
export function stepsOf(change: ElementChange): NextStep[] {
  const alter =
    (place: Place, change: (element: Element, document: Document) => Element): NextStep =>
    (document, follow) => {
      const now = follow(place);
      if (!now) return undefined;
      return { kind: 'alter', places: twinsOf(document, now), alter: (element) => change(element, document) };
    };
  switch (change.kind) {
    case 'move':
      return movesOf(change);
    case 'resize':
      return [
        alter(change.element, (element, { labels }) => resized(element, change, labels[change.element.label]!.dpi)),
      ];
    case 'turn':
      return [
        alter(change.element, (element, { labels }) =>
          turned(element, change.rotation, labels[change.element.label]!.dpi),
        ),
      ];
    case 'set':
      return [
        alter(change.element, (element) =>
          Object.entries(change.properties).reduce((each, [path, value]) => withValue(each, path, value), element),
        ),
      ];
    case 'content':
      return [
        alter(change.element, (element) =>
          element.kind === 'text' || element.kind === 'barcode' ? { ...element, content: change.content } : element,
        ),
      ];
    case 'label':
      return [() => change];
    case 'insert':
      return [({ labels }) => insertInto(labels[change.label]!, change)];
    case 'all':
      return change.changes.flatMap(stepsOf);
    case 'remove':
      return once(change.elements).map((place) => (document, follow) => {
        const now = follow(place);
        return now && { kind: 'remove', places: twinsOf(document, now) };
      });
    case 'duplicate':
      return once(change.elements).flatMap((place): NextStep[] => [
        (_, follow) => {
          const now = follow(place);
          return now && { kind: 'copy', place: now };
        },
        (_, follow) => {
          const now = follow(place);
          const copy = now && { ...now, index: now.index + 1 };
          return (
            copy && {
              kind: 'alter',
              places: [copy],
              alter: (element) => moveElement(element, change.dx, change.dy),
            }
          );
        },
      ]);
    case 'reorder':
      return [
        (_, follow) => {
          const now = follow(change.element);
          return now && now.index !== change.to ? { kind: 'reorder', place: now, to: change.to } : undefined;
        },
      ];
  }
}
