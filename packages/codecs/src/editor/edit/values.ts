/** Values of an element by their path, and what differs between two elements or two documents. */
import type { Document, Element, Label } from '../../label/index.ts';
import { type Place, samePlace } from './places.ts';

/** A value that is not the same in two documents. */
export interface Difference extends Place {
  /** `x`, `font.heightDots`; `content`, `picture` and fonts count as one value. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Reading a document again may round the last bits of a fraction. */
const SAME = 1e-6;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** True for values that are the same as trees; spans do not count. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < SAME;
  if (one instanceof Uint8Array && other instanceof Uint8Array) {
    if (one.length !== other.length) return false;
    for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
    return true;
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  for (const key in one) if (key !== 'span' && !sameValue(one[key], other[key])) return false;
  for (const key in other) if (key !== 'span' && !(key in one) && other[key] !== undefined) return false;
  return true;
}

/** Records that differ as a whole. */
const WHOLE: ReadonlySet<string> = new Set(['content', 'picture', 'file', 'linked', 'text']);

/** The paths at which two elements, or two labels, differ. */
export function* differencesIn(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
  prefix = '',
): Generator<{ path: string; from: unknown; to: unknown }> {
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (key === 'span') continue;
    const [from, to] = [one[key], other[key]];
    if (sameValue(from, to)) continue;
    if (isRecord(from) && isRecord(to) && !WHOLE.has(key)) yield* differencesIn(from, to, `${prefix}${key}.`);
    else yield { path: prefix + key, from, to };
  }
}

/**
 * What differs at the targets. Undefined where anything else does: another element, the number of elements, what the
 * label says besides.
 */
export function differencesAt(now: Document, wanted: Document, targets: readonly Place[]): Difference[] | undefined {
  if (now.labels.length !== wanted.labels.length) return undefined;
  const found: Difference[] = [];
  for (const [label, asked] of wanted.labels.entries()) {
    const read = now.labels[label]!;
    if (read.elements.length !== asked.elements.length || !sameLabel(read, asked)) return undefined;
    for (const [index, element] of asked.elements.entries()) {
      const again = read.elements[index]!;
      if (sameValue(again, element)) continue;
      if (!targets.some((target) => samePlace(target, { label, index }))) return undefined;
      for (const difference of differencesIn(fields(again), fields(element)))
        found.push({ label, index, ...difference });
    }
  }
  return found;
}

/** All but the elements. A size that was guessed from the elements follows them. */
function sameLabel(one: Label, other: Label): boolean {
  const rest = (label: Label): object => ({
    ...label,
    elements: [],
    ...(!label.sizeFromSource && { widthDots: 0, heightDots: 0 }),
  });
  return one.sizeFromSource === other.sizeFromSource && sameValue(rest(one), rest(other));
}

export const fields = (element: Element): Readonly<Record<string, unknown>> =>
  element as unknown as Readonly<Record<string, unknown>>;

export const labelFields = (label: Label): Readonly<Record<string, unknown>> =>
  label as unknown as Readonly<Record<string, unknown>>;

/** In place of the index of an element: the label itself. */
export const LABEL = -1;

/** The value at a path, of an element or of the label. */
export function valueAt(element: Element | Label, path: string): unknown {
  let value: unknown = element;
  for (const key of path.split('.')) value = isRecord(value) ? value[key] : undefined;
  return value;
}

/** The element, or the label, with another value at a path. */
export function withValue<T extends Element | Label>(element: T, path: string, value: unknown): T {
  return replaced(element as unknown as Readonly<Record<string, unknown>>, path.split('.'), value) as unknown as T;
}

function replaced(
  record: Readonly<Record<string, unknown>>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const { [key]: old, ...others } = record;
  const now = rest.length > 0 ? replaced(isRecord(old) ? old : {}, rest, value) : value;
  return now === undefined ? others : { ...record, [key]: now };
}
