/** What people do on the picture of a label, and what the document answers. */
import type { Element, FormatName, Rotation } from '@platen/codecs';
import type { Change, Extent } from '@platen/codecs/editor';
import type { Message } from '@platen/messages';

/** A property that a panel shows. */
export type Property = string | number | boolean;

/** A gesture. Elements by their index on the label that is shown, lengths in dots of its picture. */
export type Gesture =
  | {
      readonly kind: 'move' | 'duplicate';
      readonly elements: readonly number[];
      readonly dx: number;
      readonly dy: number;
    }
  | { readonly kind: 'remove'; readonly elements: readonly number[] }
  | {
      readonly kind: 'resize';
      readonly element: number;
      readonly widthDots?: number;
      readonly heightDots?: number;
      /** Edges that stay; default the left and the upper one. */
      readonly keeps?: { readonly right: boolean; readonly bottom: boolean };
    }
  | { readonly kind: 'turn'; readonly element: number; readonly rotation: Rotation }
  | {
      readonly kind: 'set';
      readonly element: number;
      readonly properties: Readonly<Record<string, Property | undefined>>;
    }
  | { readonly kind: 'text'; readonly element: number; readonly text: string }
  | { readonly kind: 'reorder'; readonly element: number; readonly to: number }
  /** Properties of the label itself, by their paths. */
  | { readonly kind: 'label'; readonly properties: Readonly<Record<string, Property | undefined>> }
  /** `otherwise`: in their place, where the language cannot say them. */
  | { readonly kind: 'insert'; readonly elements: readonly Element[]; readonly otherwise?: readonly Element[] }
  /** The elements of another document; `at`: their upper left corner, else a little beside where they were. */
  | {
      readonly kind: 'paste';
      readonly document: PastedDocument;
      readonly at?: { readonly x: number; readonly y: number };
    }
  | { readonly kind: 'all'; readonly gestures: readonly Gesture[] };

interface PastedDocument {
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

export type GestureAnswer =
  | {
      readonly edits: readonly Change[];
      readonly bytes: Uint8Array;
      /** Old index of each element of the label; undefined for one that is new. */
      readonly origins: readonly (number | undefined)[];
      readonly extent: Extent;
      /** True where the language could only come near. */
      readonly isNear: boolean;
    }
  | { readonly fact: Message };

/** The formats whose labels can be edited on the picture. */
export const EDITED_FORMATS: ReadonlySet<FormatName> = new Set([
  'xml',
  'json',
  'zpl',
  'epl',
  'tspl',
  'dpl',
  'sbpl',
  'ipl',
  'cpcl',
]);
