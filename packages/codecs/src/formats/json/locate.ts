/** Where a value stands in JSON text that is known to be well-formed: for the places of diagnostics. */

/** Offset and length of the value at the path, in UTF-16 units; of the last part of the path that is there. */
export function locateJson(
  text: string,
  path: readonly (string | number)[],
): readonly [offset: number, length: number] {
  let at = skipBlank(text, 0);
  for (const step of path) {
    const found = typeof step === 'number' ? itemAt(text, at, step) : memberAt(text, at, step);
    if (found === undefined) break;
    at = found;
  }
  return [at, endOf(text, at) - at];
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

function itemAt(text: string, array: number, index: number): number | undefined {
  if (text[array] !== '[') return undefined;
  let at = skipBlank(text, array + 1);
  for (let count = 0; at < text.length && text[at] !== ']'; count++) {
    if (count === index) return at;
    at = skipBlank(text, endOf(text, at));
    if (text[at] === ',') at = skipBlank(text, at + 1);
  }
  return undefined;
}

function memberAt(text: string, object: number, key: string): number | undefined {
  if (text[object] !== '{') return undefined;
  let found: number | undefined;
  let at = skipBlank(text, object + 1);
  while (at < text.length && text[at] === '"') {
    const keyEnd = endOf(text, at);
    const value = skipBlank(text, skipBlank(text, keyEnd) + 1);
    // Of several members of one name the last one counts, as JSON.parse has it.
    if (JSON.parse(text.slice(at, keyEnd)) === key) found = value;
    at = skipBlank(text, endOf(text, value));
    if (text[at] === ',') at = skipBlank(text, at + 1);
  }
  return found;
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

const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/y;

/** Where text that is not JSON stops being JSON (RFC 8259), in UTF-16 units: JSON.parse does not always say. */
export function findSyntaxError(text: string): number {
  const open: string[] = [];
  /** What may come next: a value, a key, a colon, or a comma or closing bracket. */
  let next: 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after' = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return skipBlank(text, at);
    const start = TOKEN.lastIndex - (token[1] ?? token[2] ?? token[3])!.length;
    const [, mark, string] = token;
    const wantsValue = next === 'value' || next === 'first-value';
    const wantsKey = next === 'key' || next === 'first-key';
    if (mark === '{' && wantsValue) {
      open.push('}');
      next = 'first-key';
    } else if (mark === '[' && wantsValue) {
      open.push(']');
      next = 'first-value';
    } else if (mark === ':' && next === 'colon') next = 'value';
    else if (mark === ',' && next === 'after' && open.length > 0) next = open.at(-1) === '}' ? 'key' : 'value';
    else if (
      mark !== undefined &&
      mark === open.at(-1) &&
      (next === 'after' || next === (mark === '}' ? 'first-key' : 'first-value'))
    ) {
      open.pop();
      next = 'after';
    } else if (string !== undefined && wantsKey) next = 'colon';
    else if (mark === undefined && wantsValue) next = 'after';
    else return start;
    at = TOKEN.lastIndex;
  }
}
