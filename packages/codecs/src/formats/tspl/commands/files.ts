/** Files that programs read and write (TSPL manual, DOWNLOAD, KILL, OPEN, CLOSE, READ, WRITE, SEEK, GET, PUT). */
import { shaped } from '../../../language/frame/command-table.ts';
import { message } from '@platen/messages';
import { encodeText } from '../../../bytes/code-pages.ts';
import { latin1 } from '../../../bytes/cursor.ts';
import type { Parameters, Values } from '../../../language/frame/command-table.ts';
import { deleteStored, keepStored } from '../../../language/data/kept.ts';
import { checkPayload } from '../../../language/data/payload.ts';
import { type Parameter, required, spelled, named, int } from '../../../language/frame/parameters.ts';
import { stop } from '../../../language/frame/reader.ts';
import { decodeLatin1 } from '../encodings.ts';
import { evaluate } from '../expression.ts';
import { bytesOf, MAX_READ, spendBytes, takeBytesOf } from '../file-functions.ts';
import { splitParameters } from '../parameters.ts';
import type { TsplCommand } from '../scan.ts';
import { type OpenFile, own, setting, type TsplReader } from '../state.ts';
import { numberValue, parseNumber, textValue, toNumber, toText, type Value } from '../values.ts';
import { store } from '../variables.ts';

const LF = 0x0a;
const CR = 0x0d;
/** Bytes of a file that programs write to, at most. */
const MAX_BYTES = 1 << 20;
/** Files and programs of a document, at most. */
const MAX_FILES = 1000;

/** The value of an expression. */
const value: Parameter<Value, TsplReader> = {
  expected: message('expected.any_expression'),
  read: (raw, reader) => evaluate(raw, reader),
  fallback: () => textValue(''),
};

/** An open file by its handle; undefined if there is none. */
const file: Parameter<OpenFile | undefined, TsplReader> = required({
  expected: message('expected.handle', { command: 'OPEN' }),
  read: (raw, reader) => {
    const opened = reader.handles.get(toNumber(evaluate(raw, reader)));
    if (!opened)
      reader.report(message('tspl.tspl_file_not_open', { handle: raw.slice(0, 40) }), { expected: 'OPEN "DATA",0' });
    return opened;
  },
  fallback: () => undefined,
});

/** Makes rows of commands about an open file; they do nothing without one. `open`: any number of values may follow. */
const fileRows =
  (open: boolean) =>
  <const P extends Parameters<TsplReader>>(
    name: string,
    title: string,
    parameters: P,
    run: (reader: TsplReader, file: OpenFile, values: Values<P>) => void,
  ) => {
    const runOpened = (reader: TsplReader, values: Values<Parameters<TsplReader>>): void => {
      const opened = values['file'] as OpenFile | undefined;
      if (opened) run(reader, opened, values as Values<P>);
    };
    return setting(name, title, { file, ...parameters } as Parameters<TsplReader>, runOpened, { open });
  };
const fileRow = fileRows(false);
const listRow = fileRows(true);

const memory = named({ F: 'flash', E: 'expansion module' });
const stored = required(spelled('"NAME.EXT"'));

export const FILE_COMMANDS = [
  own(
    'DOWNLOAD',
    'Stores a file, whose bytes follow, or a program, whose lines follow up to EOP',
    shaped(/^\s*(?:([FE])\s*,\s*)?("[^"]*")(?:\s*,\s*(\d+))?/, { memory, file: stored, size: int(0, MAX_BYTES, 0) }),
    (reader, _, command) => download(reader, command),
  ),
  own(
    'KILL',
    'Deletes files and programs',
    shaped(/^\s*(?:([FE])\s*,\s*)?("[^"]*")/, { memory, file: required(spelled('"NAME", "*", "*.PCX"')) }),
    (reader, _, command) => kill(reader, command),
  ),
  own(
    'OPEN',
    'Opens a file under a number; one that is not there is created',
    shaped(/^\s*(?:([FE])\s*,\s*)?("[^"]*")(?:\s*,\s*(\d+))?/, { memory, file: stored, handle: required(value) }),
    (reader, _, command) => openFile(reader, command),
  ),
  setting('CLOSE', 'Closes a file', { handle: required(value) }, ({ handles }, { handle }) => {
    handles.delete(toNumber(handle));
  }),
  listRow('READ', 'Reads a line for each variable', {}, read),
  listRow('WRITE', 'Writes a line of each value', {}, (reader, file) => {
    const lines = reader.rawParameters.slice(1).map((word) => `${toText(evaluate(word, reader))}\r\n`);
    overwrite(reader, file, lines.join(''));
  }),
  fileRow('SEEK', 'Moves in a file', { position: value }, (reader, file, { position }) => seek(reader, file, position)),
  fileRow('PUT', 'Writes at a place of a file', { position: value, value }, (reader, file, p) => {
    seek(reader, file, p.position);
    overwrite(reader, file, toText(p.value));
  }),
  listRow('GET', 'Reads at a place of a file: bytes, variable', { position: value }, (reader, file, { position }) => {
    seek(reader, file, position);
    const [, , ...rest] = reader.rawParameters;
    const [count, name] = rest.length > 1 ? rest : ['1', rest[0]];
    const text = takeBytesOf(reader, file, toNumber(evaluate(count!, reader)));
    storeIn(reader, name ?? '', (isText) => (isText ? textValue(text) : numberValue(text.charCodeAt(0) || 0)));
  }),
];

const quotedName = ({ args }: TsplCommand): string | undefined => /"([^"]*)"/.exec(latin1(args))?.[1];

/** Stores a file or a program; programs are found by their name with and without `.BAS`. */
function download(reader: TsplReader, command: TsplCommand): void {
  const { files, programs, pictures, report } = reader;
  const { program, offset, payload, payloadSize = 0 } = command;
  const name = quotedName(command);
  if (name === undefined)
    return report(message('tspl.invalid_parameter.download'), { expected: 'DOWNLOAD "F.BMP",size,' });
  if (program && payloadSize === -1) report(message('tspl.unexpected_end.program', { name }), { expected: 'EOP' });
  else if (!program) checkPayload(reader, message('payload.file'), command);
  // Text files end with EOP, like programs.
  if (program && (!payload || /\.BAS$/i.test(name))) {
    const value = { name, commands: program, offset, run: false };
    return keepStored(reader, programs, { key: name, value, most: MAX_FILES - files.size });
  }
  keepStored(reader, files, { key: name, value: payload ?? new Uint8Array(), most: MAX_FILES - programs.size });
  pictures.delete(name);
}

/** `KILL [F,|E,]"NAME"`, `"*"`, `"*.PCX"`. */
function kill({ files, programs, pictures }: TsplReader, command: TsplCommand): void {
  const pattern = quotedName(command) ?? '';
  for (const stored of [files, programs, pictures]) deleteStored(stored, pattern);
}

/** `OPEN [F,|E,]"NAME",handle`: creates the file if it does not exist. */
function openFile(reader: TsplReader, { args }: TsplCommand): void {
  const { files, handles, report } = reader;
  const rawParameters = splitParameters(args);
  const plain =
    /^[A-Z]$/i.test(rawParameters[0] ?? '') && rawParameters.length > 2 ? rawParameters.slice(1) : rawParameters;
  const name = toText(evaluate(plain[0] ?? '', reader));
  if (name === '' || plain.length < 2)
    return report(message('tspl.missing_parameter.file'), { expected: 'OPEN "DATA",0' });
  if (!files.has(name)) {
    keepStored(reader, files, { key: name, value: new Uint8Array(), most: MAX_FILES - reader.programs.size });
    if (!files.has(name)) return;
  }
  handles.set(toNumber(evaluate(plain[1]!, reader)), { name, position: 0 });
}

function read(reader: TsplReader, file: OpenFile): void {
  for (const name of reader.rawParameters.slice(1)) {
    const bytes = bytesOf(reader, file);
    let end = file.position;
    const most = Math.min(bytes.length, end + MAX_READ);
    while (end < most && bytes[end] !== CR && bytes[end] !== LF) end++;
    if (!spendBytes(reader, end - file.position)) return;
    const line = decodeLatin1(latin1(bytes, file.position, end), reader.encoding);
    if (bytes[end] === CR) end++;
    if (bytes[end] === LF) end++;
    file.position = end;
    storeIn(reader, name, (isText) => (isText ? textValue(line) : numberValue(parseNumber(line))));
  }
}

/** Sets a variable of a file's command. */
function storeIn(reader: TsplReader, name: string, valueOf: (isText: boolean) => Value): void {
  if (/^@?[A-Za-z_]\w*\$?$|^@\d{1,2}$/.test(name)) return store(reader, name, valueOf(/^@|\$$/.test(name)));
  reader.report(message('tspl.invalid_parameter.variable', { name: name.slice(0, 40) }), { expected: 'A$' });
}

/** Overwrites the file at its position with the text in the code page. */
function overwrite(reader: TsplReader, file: OpenFile, text: string): void {
  const { bytes } = encodeText(text, reader.encoding.page);
  const old = bytesOf(reader, file);
  const end = file.position + bytes.length;
  reader.writesLeft -= Math.max(old.length, end);
  if (end > MAX_BYTES || reader.writesLeft < 0) return stop(reader, message('tspl.limit_exceeded.written'));
  const next = new Uint8Array(Math.max(old.length, end));
  next.set(old);
  next.set(bytes, file.position);
  file.position = end;
  reader.files.set(file.name, next);
  reader.pictures.delete(file.name);
}

function seek(reader: TsplReader, file: OpenFile, position: Value): void {
  file.position = Math.min(bytesOf(reader, file).length, Math.max(0, Math.trunc(toNumber(position))));
}
