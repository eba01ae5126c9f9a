/** A component as the two notations have it in common: what their parsers make and their printers take. */
import type { Scalar } from './model.ts';

export interface NotationNode {
  /** Element name in XML, `type` in JSON. */
  readonly type: string;
  readonly attributes: Readonly<Record<string, Scalar>>;
  /** What stands between the tags, without its parts. */
  readonly text: string;
  readonly children: readonly NotationNode[];
}

/** A node that was read: it knows where it and its attributes stand in the source, in bytes. */
export interface SourceNode extends Omit<NotationNode, 'attributes' | 'children'> {
  /** Without prototype. XML gives texts, JSON whatever stands there. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly SourceNode[];
  readonly spanOf: (attribute?: string) => readonly [offset: number, length: number];
}
