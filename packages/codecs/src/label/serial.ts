/** Counters of a printer: the value of a `serial` content after a number of steps, and a label as one of its copies. */
import type { Content, ContentPart } from './content.ts';
import type { Element } from './element.ts';
import type { Label } from './label.ts';

export type SerialPart = Extract<ContentPart, { kind: 'serial' }>;

/**
 * The counter after `steps` steps. Without a mask the digits at the end of `start` count: leading zeros keep the width, a
 * number that has none may grow, a count below zero prints a minus sign. With a mask `start` keeps its length and begins
 * again after its last value.
 */
export function advanceSerial(part: SerialPart, steps: number): SerialPart {
  if (part.mask !== undefined) return { ...part, start: advanceMasked(part, Math.trunc(steps)) };
  const digits = /(?<!\d)\d+$/.exec(part.start)?.[0] ?? '';
  if (digits === '' || steps === 0 || part.step === 0) return part;
  const head = part.start.slice(0, part.start.length - digits.length);
  const value = BigInt(digits) + BigInt(Math.trunc(part.step)) * BigInt(Math.trunc(steps));
  const size = (value < 0n ? -value : value).toString();
  const padded = part.leadingZeros || digits.startsWith('0') ? size.padStart(digits.length, '0') : size;
  return { ...part, start: `${head}${value < 0n ? '-' : ''}${padded}` };
}

/** Letter of a mask → the characters that it counts through. */
export const MASK_DIGITS: Readonly<Record<string, string>> = {
  d: '0123456789',
  o: '01234567',
  h: '0123456789ABCDEF',
  a: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  n: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
};

/** From the right: each character goes on by its own increment and by what is carried to it. */
function advanceMasked({ start, mask = '', increment = '' }: SerialPart, steps: number): string {
  const characters = [...start];
  let carried = 0;
  for (let at = 1; at <= Math.min(characters.length, mask.length); at++) {
    const digits = MASK_DIGITS[mask.at(-at)!];
    const character = characters.at(-at)!;
    const value = digits?.indexOf(character.toUpperCase()) ?? -1;
    // The carry skips characters that stay and characters outside the alphabet.
    if (!digits || value < 0) continue;
    const total = value + carried + Math.max(0, digits.indexOf(increment.at(-at)?.toUpperCase() ?? '')) * steps;
    carried = Math.floor(total / digits.length);
    const next = digits[total - carried * digits.length]!;
    const small = character === character.toUpperCase() ? /[a-z]/.test(start) && !/[A-Z]/.test(start) : true;
    characters[characters.length - at] = small ? next.toLowerCase() : next;
  }
  return characters.join('');
}

const advance = (content: Content, steps: number): Content =>
  content.map((part) => (part.kind === 'serial' ? advanceSerial(part, steps) : part));

/** The element after its counters have gone on. */
export function advanceElement(element: Element, steps: number): Element {
  if (element.kind !== 'text' && element.kind !== 'barcode') return element;
  const content = advance(element.content, steps);
  if (element.kind === 'text' || !element.humanReadable.text) return { ...element, content };
  return {
    ...element,
    content,
    humanReadable: { ...element.humanReadable, text: advance(element.humanReadable.text, steps) },
  };
}

/**
 * The label as the printer prints it the `index`-th time (0: the first): its counters have gone on, once for every
 * `replicates` labels. A label that does not count is its own copy.
 */
export function copyOfLabel(label: Label, index: number): Label {
  const steps = Math.floor(index / Math.max(1, label.print.replicates ?? 1));
  const counts = (content: Content): boolean => content.some((part) => part.kind === 'serial');
  if (steps === 0 || !label.elements.some((element) => 'content' in element && counts(element.content))) return label;
  return { ...label, elements: label.elements.map((element) => advanceElement(element, steps)) };
}
