/** What each byte of a document is, for colouring: tokens that cover it without gaps and without overlaps. */
import type { SeenCommand } from './commands.ts';
import type { Token, TokenKind } from './token-kinds.ts';

/** The tokens between two offsets; `commands` are those that begin there, and the one before. */
export function tokensOf(
  bytes: Uint8Array,
  commands: readonly SeenCommand[],
  { from, to }: { readonly from: number; readonly to: number },
): Token[] {
  const tokens: Token[] = [];
  let at = from;
  const add = (kind: TokenKind, end: number): void => {
    if (end <= at) return;
    tokens.push({ kind, offset: at, length: end - at });
    at = end;
  };
  for (let index = 0; index < commands.length; index++) {
    const command = commands[index]!;
    const { offset } = command;
    // A command ends where one that stands in it begins.
    const limit = Math.min(to, commands[index + 1]?.offset ?? to);
    add('between', Math.min(offset, to));
    for (const [kind, end] of (command.tokens ??= partsOf(bytes, command))) add(kind, Math.min(offset + end, limit));
  }
  add('between', to);
  return tokens;
}

const COMMA = 0x2c;
const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20]);

/** The tokens of a command, counted from its offset. */
export function partsOf(
  bytes: Uint8Array,
  { row, offset, end, argsAt, parameters }: SeenCommand,
): [TokenKind, number][] {
  const length = end - offset;
  if (!row) return [['unknown', length]];
  if (row.isComment) return [['comment', length]];
  const parts: [TokenKind, number][] = [['command', argsAt]];
  const types = Object.values(row.parameters);
  let at = argsAt;
  parameters.forEach((span, index) => {
    if (!span || span[0] === span[1]) return;
    const kind = types[index]?.values
      ? 'value'
      : isNumber(bytes, offset + span[0], offset + span[1])
        ? 'number'
        : 'text';
    parts.push(['delimiter', span[0]], [kind, span[1]]);
    at = span[1];
  });
  // A comma behind the last parameter separates the data.
  if (parameters.length > 0 && at < length && bytes[offset + at] === COMMA) parts.push(['delimiter', at + 1]);
  parts.push([isBlank(bytes, offset + at, end) ? 'between' : 'data', length]);
  return parts;
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!BLANKS.has(bytes[at]!)) return false;
  return true;
}

/** True for digits, with a sign, a point and blanks. */
function isNumber(bytes: Uint8Array, from: number, to: number): boolean {
  let digits = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (byte >= 0x30 && byte <= 0x39) digits++;
    else if (byte !== 0x20 && byte !== 0x2b && byte !== 0x2d && byte !== 0x2e) return false;
  }
  return digits > 0;
}
