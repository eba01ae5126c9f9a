/** What may stand at a place of a document: commands, and the values of a parameter. */
import { CONTROL_NAMES } from '../bytes/control-names.ts';
import { commandIndexAt, type Seen, type SeenCommand } from './commands.ts';
import { type Span, valuesOf } from './describe.ts';
import type { EditedLanguage } from './languages.ts';
import { partsOf } from './tokens.ts';

export interface Completion {
  readonly kind: 'command' | 'value';
  /** The text in the list; control characters by their names. */
  readonly label: string;
  /** The bytes that it puts in the place of `span`. */
  readonly insert: Uint8Array;
  readonly span: Span;
  /** The command's title; what the value means, or the parameter's name. */
  readonly detail: string;
}

export function completeAt(language: EditedLanguage, { bytes, commands }: Seen, offset: number): Completion[] {
  const isSpelled = !hasControls(bytes.subarray(0, HEAD_BYTES));
  let index = commandIndexAt(commands, offset);
  // Behind the name of a command that begins here nothing is written yet.
  if (index > 0 && commands[index]!.offset === offset && commands[index - 1]!.end >= offset) index--;
  const command = commands[index];
  const inside = command && offset <= command.end && offset > command.offset ? command : undefined;
  if (!inside) return namesFor(language, bytes, { offset, length: 0 }, isSpelled);
  const nameEnd = inside.offset + (inside.row ? inside.argsAt : inside.end - inside.offset);
  if (offset <= nameEnd) {
    const written = { offset: inside.offset, length: offset - inside.offset };
    return [...namesFor(language, bytes, written, isSpelled), ...valuesFor(bytes, inside, offset)];
  }
  const values = valuesFor(bytes, inside, offset);
  // Somebody who writes data wants no commands.
  const isOpen = offset === inside.end && !endsInData(bytes, inside);
  return isOpen ? [...values, ...namesFor(language, bytes, { offset, length: 0 }, isSpelled)] : values;
}

/** True if what stands last in the command prints, or is for people: letters go on with it. */
const endsInData = (bytes: Uint8Array, command: SeenCommand): boolean =>
  ['data', 'text', 'comment'].includes(partsOf(bytes, command).at(-1)?.[0] ?? 'between');

/** Bytes at the start of a document that show how it writes control characters. */
const HEAD_BYTES = 4096;
/** Longest name that may be written, control characters as their names. */
const MAX_NAME = 40;

/** The commands whose name begins with what is written. */
function namesFor(
  { commands, commandPrefix = '' }: EditedLanguage,
  bytes: Uint8Array,
  span: Span,
  isSpelled: boolean,
): Completion[] {
  if (span.length > MAX_NAME) return [];
  const written = namedForm(bytes.subarray(span.offset, span.offset + span.length)).toUpperCase();
  const found: Completion[] = [];
  for (const { name, title } of commands.values()) {
    const label = commandPrefix + name;
    if (!label.toUpperCase().startsWith(written)) continue;
    found.push({
      kind: 'command',
      label,
      insert: isSpelled ? toBytes(label) : fromNamedForm(label),
      span,
      detail: title,
    });
  }
  return found;
}

/** The values of the parameter at `offset` that begin with what is written. */
function valuesFor(
  bytes: Uint8Array,
  { row, offset: start, parameters, argsAt }: SeenCommand,
  offset: number,
): Completion[] {
  if (!row) return [];
  const types = Object.entries(row.parameters);
  const at = offset - start;
  let index = parameters.findLastIndex((each) => each && at >= each[0] && at <= each[1]);
  if (index < 0 && parameters.length === 0 && at === argsAt) index = 0;
  const [name, type] = types[index] ?? [];
  if (!name || !type) return [];
  const written = parameters[index] ?? [at, at];
  const span = { offset: start + written[0], length: written[1] - written[0] };
  const before = latinText(bytes.subarray(span.offset, offset)).trim().toUpperCase();
  return valuesOf(type)
    .filter((value) => value.toUpperCase().startsWith(before))
    .map((value) => ({
      kind: 'value',
      label: value,
      insert: toBytes(value),
      span,
      detail: type.meanings?.[value] ?? name,
    }));
}

const NAMES = new Map(Object.entries(CONTROL_NAMES).map(([name, byte]) => [byte, `<${name}>`]));

const latinText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** The bytes as text, control characters by their names. */
export const namedForm = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => NAMES.get(byte) ?? String.fromCharCode(byte)).join('');

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** A name with its control characters as bytes. */
const fromNamedForm = (name: string): Uint8Array =>
  toBytes(
    name.replaceAll(/<([A-Z0-9]{2,3})>/g, (whole, control: string) =>
      Object.hasOwn(CONTROL_NAMES, control) ? String.fromCharCode(CONTROL_NAMES[control]!) : whole,
    ),
  );

/** True if the document has control characters besides those of lines. */
const hasControls = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
