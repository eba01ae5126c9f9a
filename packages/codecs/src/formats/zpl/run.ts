/** The command loop: finds each command, gives it its bytes, carries it out. */
import { readParameters, type Command } from './command.ts';
import { countCommand, countRecall } from './limits.ts';
import type { Report } from './report.ts';
import { createField, type StoredFormat, type ZplReader } from './state.ts';

export type CommandTable = ReadonlyMap<string, Command>;

/** Next prefix character at or behind `from`; remembers where the next one of each kind is. */
function createScanner(text: string, end: number) {
  let caret = '';
  let tilde = '';
  let caretAt = -1;
  let tildeAt = -1;
  const find = (character: string, from: number): number => {
    const found = text.indexOf(character, from);
    return found < 0 || found >= end ? Infinity : found;
  };
  return (session: ZplReader['session'], from: number): number => {
    if (session.caret !== caret) {
      caret = session.caret;
      caretAt = -1;
    }
    if (session.tilde !== tilde) {
      tilde = session.tilde;
      tildeAt = -1;
    }
    if (caretAt < from) caretAt = find(caret, from);
    if (tildeAt < from) tildeAt = find(tilde, from);
    const found = Math.min(caretAt, tildeAt);
    return found === Infinity ? end : found;
  };
}

/** Carries out all commands of `reader` up to its end. */
export function runCommands(
  reader: ZplReader,
  takeData: (reader: ZplReader, start: number) => number,
  table: CommandTable,
): void {
  const { text, session, work } = reader;
  const scan = createScanner(text, reader.end);
  while (!work.stopped) {
    const at = scan(session, reader.position);
    if (at >= reader.end) return;
    const isCaret = text[at] === session.caret;
    // ^A has one letter, the font follows it.
    const isFont = isCaret && (text.charCodeAt(at + 1) | 32) === 97;
    const letters = isFont ? 'A' : text.slice(at + 1, Math.min(reader.end, at + 3)).toUpperCase();
    const name = (isCaret ? '^' : '~') + letters;
    const row = table.get(name);
    const bodyStart = Math.min(reader.end, at + 1 + letters.length);
    reader.command.name = name;
    reader.command.offset = at;
    // A field begins with its first command of its own: settings before it are not part of it.
    if (reader.field.offset < 0 && row?.effect === 'output') reader.field.offset = at;
    countCommand(reader);
    if (!row) {
      reader.position = unknownCommand(reader, { at, letters, table });
      continue;
    }
    const ignored = reader.ignored.size > 0 && reader.ignored.has(name);
    reader.position = bodyStart;
    if (row.body === 'own') {
      reader.command.end = bodyStart;
      // Also an ignored download owns its bytes.
      if (ignored) passOver(reader, row);
      else row.run(reader, {}, '');
      reader.command.end = reader.position;
      continue;
    }
    if (row.body === 'data') {
      if (ignored) {
        const { data } = reader.field;
        reader.position = takeData(reader, bodyStart);
        reader.field.data = data;
        continue;
      }
      reader.command.end = bodyStart;
      reader.position = takeData(reader, bodyStart);
      reader.command.end = reader.position;
      continue;
    }
    const end = scan(session, bodyStart);
    reader.position = end;
    reader.command.end = end;
    if (ignored) continue;
    const raw = text.slice(bodyStart, end);
    row.run(reader, readParameters(reader, row, raw), raw);
  }
}

/** A command that owns its bytes is carried out without a trace, so that its data is not taken for commands. */
function passOver(reader: ZplReader, row: Command): void {
  const { field, format } = reader;
  const shapes = field.shapes?.length ?? 0;
  reader.format = undefined;
  row.run(reader, {}, '');
  reader.format = format;
  if (field.shapes) field.shapes.length = shapes;
  if (shapes === 0) delete field.shapes;
}

function unknownCommand(
  reader: ZplReader,
  { at, letters, table }: { at: number; letters: string; table: CommandTable },
): number {
  const { text, session, end } = reader;
  const inner = [...letters].findIndex((letter) => letter === session.caret || letter === session.tilde);
  const written = text.slice(at, inner >= 0 ? at + 1 + inner : at + 3).trim();
  const other = (text[at] === session.caret ? '~' : '^') + letters;
  reader.command.end = at + written.length;
  if (inner === 0 || written.length < 3) {
    reader.command.name = text[at]!;
    reader.report({
      code: 'stray_prefix',
      message: `${JSON.stringify(text[at])} without a command behind it`,
      expected: 'a command of two letters; in field data the character is written by ^FH, as _5E for ^ and _7E for ~',
    });
  } else
    reader.report({
      code: 'unknown_command',
      message: `${written} is no command of ZPL`,
      expected: table.has(other) ? other : 'a command of ZPL II',
    });
  return Math.min(end, at + 1 + (inner >= 0 ? inner : letters.length));
}

/** Carries out a stored format inside the label that recalls it. */
export function runFormat(reader: ZplReader, stored: StoredFormat): void {
  countRecall(reader);
  if (reader.work.stopped) return;
  const { session } = reader;
  const prefixes = { caret: session.caret, tilde: session.tilde, delimiter: session.delimiter };
  Object.assign(session, { caret: stored.caret, tilde: stored.tilde, delimiter: stored.delimiter });
  const recalledFrom = reader.recalledFrom ?? { offset: reader.command.offset, end: reader.command.end };
  const nested: ZplReader = {
    ...reader,
    text: stored.text,
    source: stored.bytes,
    end: stored.bytes.length,
    position: 0,
    recalledFrom,
    depth: reader.depth + 1,
    field: createField(-1),
    command: { ...reader.command },
    report: reportAt(reader, () => recalledFrom),
  };
  reader.run(nested);
  Object.assign(session, prefixes);
  reader.field = createField(-1);
}

/** A `report` that fills in the span and the command. */
export function reportAt(
  { sink, command }: Pick<ZplReader, 'sink' | 'command'>,
  span: () => { readonly offset: number; readonly end: number },
): Report {
  return (fields) => {
    const { offset, end } = span();
    sink.add({ offset, length: Math.max(0, end - offset), command: command.name, ...fields });
  };
}
