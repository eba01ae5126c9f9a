/** How components are edited where they stand: what the editors of XML and JSON have in common. */
import type { Element, Label } from '../label/index.ts';
import type { Scalar } from './model.ts';
import type { NotationNode } from './node.ts';

/** Where the components stand that the reader made elements of. */
export interface ComponentPlaces {
  /** Byte at which each element's component begins. */
  readonly starts: readonly number[];
  /** Byte of a character of the text. */
  readonly byteAt: (at: number) => number;
}

/** An edit of the text of a document, in UTF-16 units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** What the editors of the two notations do. `index`: of the component among those that the reader takes. */
export interface NotationEditor {
  /** An attribute; undefined removes it. */
  readonly set: (index: number, attribute: string, value: Scalar | undefined) => readonly TextEdit[];
  /** An attribute of the label. */
  readonly setLabel: (attribute: string, value: Scalar | undefined) => readonly TextEdit[];
  /** The attributes that the writer has for a label, its lengths in dots. */
  readonly labelAttributes: (label: Label) => Readonly<Record<string, Scalar>>;
  readonly setContent: (index: number, node: NotationNode) => readonly TextEdit[];
  readonly replace: (index: number, node: NotationNode) => readonly TextEdit[];
  readonly insert: (index: number, node: NotationNode) => readonly TextEdit[];
  readonly remove: (index: number) => readonly TextEdit[];
  readonly move: (index: number, to: number) => readonly TextEdit[];
  readonly copy: (index: number) => readonly TextEdit[];
  readonly nodeOf: (element: Element) => NotationNode;
  readonly unit: string;
}
