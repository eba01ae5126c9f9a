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
  | { readonly kind: 'resize'; readonly element: number; readonly widthDots?: number; readonly heightDots?: number }
  | { readonly kind: 'turn'; readonly element: number; readonly rotation: Rotation }
  | { readonly kind: 'set'; readonly element: number; readonly properties: Readonly<Record<string, Property>> }
  | { readonly kind: 'text'; readonly element: number; readonly text: string }
  | { readonly kind: 'reorder'; readonly element: number; readonly to: number }
  | { readonly kind: 'insert'; readonly element: Element };

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
