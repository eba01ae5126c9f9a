/** Where a value stands in JSON text that is known to be well-formed: for the places of diagnostics. */
import { visit } from 'jsonc-parser';

type Step = string | number;

/**
 * Finds the value at a path: its offset and length in UTF-16 units; those of the last part of the path that is there.
 * Each array and object on the way is gone through once, however often it is asked for.
 */
export function jsonLocator(text: string): (path: readonly Step[]) => readonly [offset: number, length: number] {
  const entries = new Map<number, ReadonlyMap<Step, number>>();
  const entriesAt = (at: number): ReadonlyMap<Step, number> => {
    const known = entries.get(at);
    if (known) return known;
    const found = text[at] === '[' ? itemsAt(text, at) : text[at] === '{' ? membersAt(text, at) : new Map();
    entries.set(at, found);
    return found;
  };
  return (path) => {
    let at = skipBlank(text, 0);
    for (const step of path) {
      const found = entriesAt(at).get(step);
      if (found === undefined) break;
      at = found;
    }
    return [at, endOf(text, at) - at];
  };
}

function skipBlank(text: string, at: number): number {
  while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++;
  return at;
}

/** Where the value that starts at `at` ends. */
function endOf(text: string, at: number): number {
  if (text[at] === '"') {
    for (let end = at + 1; end < text.length; end++) {
      if (text[end] === '\\') end++;
      else if (text[end] === '"') return end + 1;
    }
    return text.length;
  }
  if (text[at] !== '{' && text[at] !== '[') {
    let end = at;
    while (end < text.length && !',]} \t\r\n'.includes(text[end]!)) end++;
    return end;
  }
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    const character = text[end]!;
    if (character === '"') end = endOf(text, end) - 1;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return end + 1;
  }
  return text.length;
}

/** Where the items of the array stand that starts at `array`. */
function itemsAt(text: string, array: number): Map<Step, number> {
  const items = new Map<Step, number>();
  let at = skipBlank(text, array + 1);
  while (at < text.length && text[at] !== ']') {
    items.set(items.size, at);
    at = skipBlank(text, endOf(text, at));
    if (text[at] === ',') at = skipBlank(text, at + 1);
  }
  return items;
}

/** Where the values of the object stand that starts at `object`. Of several members of one name the last one counts. */
function membersAt(text: string, object: number): Map<Step, number> {
  const members = new Map<Step, number>();
  let at = skipBlank(text, object + 1);
  while (at < text.length && text[at] === '"') {
    const keyEnd = endOf(text, at);
    const value = skipBlank(text, skipBlank(text, keyEnd) + 1);
    members.set(JSON.parse(text.slice(at, keyEnd)) as string, value);
    at = skipBlank(text, endOf(text, value));
    if (text[at] === ',') at = skipBlank(text, at + 1);
  }
  return members;
}

/** True where arrays and objects stand more than `limit` deep; also of text that is not well-formed. */
export function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = endOf(text, at) - 1;
    else if (character === 0x7b || character === 0x5b) {
      if (++depth > limit) return true;
    } else if (character === 0x7d || character === 0x5d) depth--;
  }
  return false;
}

/** Where text that is not JSON stops being JSON (RFC 8259), in UTF-16 units: JSON.parse does not always report it. */
export function findSyntaxError(text: string): number {
  let first: number | undefined;
  const onError = (_code: number, offset: number): void => void (first ??= offset);
  visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  return first ?? text.length;
}
