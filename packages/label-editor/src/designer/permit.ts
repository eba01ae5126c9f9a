/** What may be changed: a page that embeds the designer says so. */
import type { DesignedElement } from '../engine/protocol.ts';
import type { Gesture } from './gesture.ts';

type GestureKind =
  | 'text'
  | 'move'
  | 'resize'
  | 'turn'
  | 'properties'
  | 'insert'
  | 'remove'
  | 'reorder'
  | 'label'
  | 'code';

export interface Permit {
  /** Undefined: everything. */
  readonly kinds: ReadonlySet<GestureKind> | undefined;
  /** Elements by their names, or by a merge field that they print; absent: all. */
  readonly only?: readonly string[];
}

const KINDS: Readonly<Record<Exclude<Gesture['kind'], 'all'>, GestureKind>> = {
  move: 'move',
  duplicate: 'insert',
  remove: 'remove',
  resize: 'resize',
  turn: 'turn',
  set: 'properties',
  text: 'text',
  reorder: 'reorder',
  label: 'label',
  insert: 'insert',
  paste: 'insert',
};

const isNamed = ({ properties, text }: DesignedElement, only: readonly string[]): boolean =>
  only.some((name) => properties['name'] === name || properties['field'] === name || text?.includes(`{${name}}`));

function touched(gesture: Gesture): readonly number[] {
  if ('elements' in gesture && (gesture.kind === 'move' || gesture.kind === 'duplicate' || gesture.kind === 'remove'))
    return gesture.elements;
  return 'element' in gesture ? [gesture.element] : [];
}

export function mayDo(permit: Permit | undefined, gesture: Gesture, elements: readonly DesignedElement[]): boolean {
  if (!permit) return true;
  if (gesture.kind === 'all') return gesture.gestures.every((each) => mayDo(permit, each, elements));
  if (!mayKind(permit, KINDS[gesture.kind])) return false;
  const { only } = permit;
  return !only || touched(gesture).every((index) => elements[index] !== undefined && isNamed(elements[index], only));
}

export const mayKind = (permit: Permit | undefined, kind: GestureKind): boolean => permit?.kinds?.has(kind) ?? true;

/** Whether the element may be changed in this way. */
export const mayChange = (permit: Permit | undefined, kind: GestureKind, element: DesignedElement): boolean =>
  mayKind(permit, kind) && (!permit?.only || isNamed(element, permit.only));
