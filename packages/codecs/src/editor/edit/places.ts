/** Where an element stands in a document: its label, and its place in the order in which it prints. */
import type { Document } from '../../label/index.ts';

export interface Place {
  /** Index of the label, and of the element on it. */
  readonly label: number;
  readonly index: number;
}

export const samePlace = (one: Place, other: Place): boolean => one.label === other.label && one.index === other.index;

/** The elements that the same bytes make: one command may draw several, and a label may print again. */
export function twinsOf({ labels }: Document, place: Place): Place[] {
  const span = labels[place.label]?.elements[place.index]?.span;
  if (!span) return [place];
  return labels.flatMap(({ elements }, label) =>
    elements.flatMap((element, index) =>
      element.span?.[0] === span[0] && element.span[1] === span[1] ? [{ label, index }] : [],
    ),
  );
}
