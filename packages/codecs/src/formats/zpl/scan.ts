/**
 * ZPL bytes → commands. A prefix, two letters (one for ^A), and parameters up to the next prefix:
 *
 * ```
 * ^FO10,20^A0N,30^FDHello^FS       ^FO "10,20"   ^A "0N,30"   ^FD, whose data ends by its own rules   ^FS ""
 * ^GFB,8,8,1,␀␀~^␀␀␀␀^FS           ^GF, which reads its bytes by their count   ^FS ""
 * ~CC+ +FO10,20                    ~CC, which reads one character: + replaces ^ from here on
 * ```
 *
 * The commands of a recalled format run before the commands after its ^XF.
 */
import { type CommandTable } from '../../language/frame/command-table.ts';
import { fieldDataEnd } from './field-data.ts';
import { countRecall } from './limits.ts';
import { type Session, type StoredFormat, type ZplCommand, type ZplReader, createField } from './state.ts';

/** Control characters that are a command each (ZPL II Programming Guide, ^XA, ^XZ, ^FS). */
const CONTROL_COMMANDS: Readonly<Record<string, string>> = { '\x02': '^XA', '\x03': '^XZ', '\x0f': '^FS' };
const CONTROL = /[\x02\x03\x0f]/g;

/** Returns a function that finds the next control character that is a command, or the end; undefined if there is none. */
export function createControlFinder(text: string): ((from: number) => number) | undefined {
  if (!/[\x02\x03\x0f]/.test(text)) return undefined;
  let [searched, found] = [0, -1];
  return (from) => {
    if (found >= from && searched <= from) return found;
    CONTROL.lastIndex = from;
    [searched, found] = [from, CONTROL.exec(text)?.index ?? text.length];
    return found;
  };
}

/** Finds the next prefix character from `from` on, or the end; remembers the next position of each prefix. */
export function createPrefixFinder(text: string): (session: Session, from: number) => number {
  const findPrefix = createPlainFinder(text);
  const findControl = createControlFinder(text);
  return findControl ? (session, from) => Math.min(findPrefix(session, from), findControl(from)) : findPrefix;
}

function createPlainFinder(text: string): (session: Session, from: number) => number {
  let [caret, tilde] = ['', ''];
  let [caretAt, tildeAt] = [-1, -1];
  const find = (character: string, from: number): number => {
    const found = text.indexOf(character, from);
    return found < 0 ? text.length : found;
  };
  return (session, from) => {
    if (session.caret !== caret) [caret, caretAt] = [session.caret, -1];
    if (session.tilde !== tilde) [tilde, tildeAt] = [session.tilde, -1];
    if (caretAt < from) caretAt = find(caret, from);
    if (tildeAt < from) tildeAt = find(tilde, from);
    return Math.min(caretAt, tildeAt);
  };
}

export function scanZpl(reader: ZplReader, table: CommandTable<ZplReader, ZplCommand>): ZplCommand | undefined {
  for (;;) {
    const { text, session, end } = reader;
    const at = reader.findPrefix(session, reader.position);
    if (at >= end) {
      if (!leaveFormat(reader)) return undefined;
      continue;
    }
    const isCaret = text[at] === session.caret;
    const control = isCaret ? undefined : CONTROL_COMMANDS[text[at]!];
    if (control !== undefined && isFrame(reader, at)) {
      reader.position = at + 1;
      continue;
    }
    const name = control ?? nameAt(text, at, isCaret);
    const row = table.get(name);
    // A field begins with its first own command: settings before it are not part of it.
    if (reader.field.offset < 0 && row?.effect === 'output') reader.field.offset = at;
    if (!row) {
      if (!isPrologue(reader, at)) return unknown(reader, at, name.slice(1));
      reader.position = at + 1;
      continue;
    }
    const start = Math.min(end, at + (control === undefined ? name.length : 1));
    const stop = row.body === 'parameters' ? parametersEnd(reader, start) : start;
    reader.position = stop;
    const command = { name, args: text.slice(start, stop), offset: at, length: stop - at };
    if (!reader.ignored.has(name)) return command;
    if (row.body === 'data') reader.position = fieldDataEnd(reader, start);
    else if (row.body === 'own') passOver(reader, () => row.run(reader, {}, command));
  }
}

/** True for STX and ETX around a label that has ^XA and ^XZ of its own. */
function isFrame({ text, format, session }: ZplReader, at: number): boolean {
  if (text[at] === '\x03') return format === undefined;
  return (
    text[at] === '\x02' &&
    text.startsWith(`${session.caret}XA`, at + 1 + /^\s*/.exec(text.slice(at + 1, at + 9))![0].length)
  );
}

/** True for the first `~` of `CT~~CD,~CC^~CT~`, with which drivers begin: a DLE before it stands for the prefix. */
const isPrologue = ({ text, format, session }: ZplReader, at: number): boolean =>
  format === undefined &&
  text[at] === session.tilde &&
  /^(?:|.*[\s\x10])CT$/s.test(text.slice(Math.max(0, at - 3), at));

/** Returns the end of parameters: the next prefix that begins a command. A `~` before anything else is a value of theirs. */
function parametersEnd({ text, session, end, findPrefix }: ZplReader, start: number): number {
  for (let at = start; ; at++) {
    at = findPrefix(session, at);
    if (at >= end || text[at] !== session.tilde || isLetter(text.charCodeAt(at + 1))) return at;
  }
}

const isLetter = (code: number): boolean => (code | 32) >= 0x61 && (code | 32) <= 0x7a;

/** By prefix and letters: the name of a command that came before need not be put together again. */
const NAMES = new Map<number, string>();

/** Returns the name of the command whose prefix stands at `at`: `^FO`. */
function nameAt(text: string, at: number, isCaret: boolean): string {
  const first = at + 1 < text.length ? text.charCodeAt(at + 1) : 0x100;
  const second = at + 2 < text.length ? text.charCodeAt(at + 2) : 0x100;
  const key = (isCaret ? 0x40000 : 0) + first * 0x200 + second;
  let name = NAMES.get(key);
  if (name === undefined) {
    // ^A has one letter; the font follows it.
    const isFont = isCaret && (first | 32) === 97;
    name = (isCaret ? '^' : '~') + (isFont ? 'A' : text.slice(at + 1, at + 3).toUpperCase());
    NAMES.set(key, name);
  }
  return name;
}

/** Returns an unknown command: its letters after the prefix, up to the next prefix. */
function unknown(reader: ZplReader, at: number, letters: string): ZplCommand {
  const { text, session, end } = reader;
  const inner = [...letters].findIndex((letter) => letter === session.caret || letter === session.tilde);
  const written = text.slice(at, inner >= 0 ? at + 1 + inner : at + 3).trim();
  reader.position = Math.min(end, at + 1 + (inner >= 0 ? inner : letters.length));
  const name = inner === 0 || written.length < 3 ? text[at]! : (text[at] === session.caret ? '^' : '~') + letters;
  return { name, args: written, offset: at, length: written.length };
}

/** Runs an ignored command only to skip the bytes that it reads: its data must not be read as commands. */
function passOver(reader: ZplReader, run: () => void): void {
  const { field, format } = reader;
  const shapes = field.shapes?.length ?? 0;
  reader.format = undefined;
  run();
  reader.format = format;
  if (shapes === 0) delete field.shapes;
  else field.shapes!.length = shapes;
}

/** Sets the end of the command's bytes: diagnostics about it have that span. */
export function endCommand({ command }: ZplReader, end: number): void {
  command.length = end - command.offset;
}

/** Continues with the commands of a stored format; the commands after ^XF wait for its end. */
export function enterFormat(reader: ZplReader, stored: StoredFormat): void {
  if (!countRecall(reader)) return;
  const { text, source, end, position, findPrefix, findControl, session, recalledBy, command } = reader;
  const { caret, tilde, delimiter } = session;
  reader.outer.push({
    text,
    source,
    end,
    position,
    findPrefix,
    findControl,
    recalledBy,
    prefixes: { caret, tilde, delimiter },
  });
  Object.assign(session, { caret: stored.caret, tilde: stored.tilde, delimiter: stored.delimiter });
  Object.assign(reader, {
    text: stored.text,
    source: stored.bytes,
    end: stored.bytes.length,
    position: 0,
    findPrefix: createPrefixFinder(stored.text),
    findControl: createControlFinder(stored.text),
    recalledBy: recalledBy ?? { offset: command.offset, length: command.length },
    field: createField(-1),
  });
}

/** Returns to the position after the ^XF; false if no format was recalled. */
export function leaveFormat(reader: ZplReader): boolean {
  const back = reader.outer.pop();
  if (!back) return false;
  const { prefixes, ...place } = back;
  Object.assign(reader.session, prefixes);
  Object.assign(reader, place, { field: createField(-1) });
  return true;
}
