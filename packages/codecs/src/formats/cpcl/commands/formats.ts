/** Stored formats: `! DEFINE-FORMAT` keeps the session that follows, `! USE-FORMAT` prints it with data (manual, Format Files). */
import { message } from '@platen/messages';
import { type ByteCursor, concatBytes, latin1, latin1Bytes, takeLine } from '../../../bytes/cursor.ts';
import { keepStored, reportRest } from '../../../language/data/kept.ts';
import { required, spelled } from '../../../language/frame/parameters.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import type { CpclCommand } from '../scan.ts';
import { type CpclFormat, type CpclReader, row, setting } from '../state.ts';

export const DEFINE_FORMAT = '! DEFINE-FORMAT';
const ENDS: ReadonlySet<string> = new Set(['PRINT', 'POPRINT']);
/** Formats of a document at most. */
const MAX_STORED = 1000;
/** The place of a line of data. */
const SLOT = '\\\\';
const name = required(spelled('SHELF.FMT'));

export const FORMAT_COMMANDS = [
  // The scanner keeps the commands up to PRINT.
  setting(DEFINE_FORMAT, 'Stores the session that follows, up to PRINT, as a format', { name }, () => {}),
  row('! USE-FORMAT', 'Prints a format, with a line of data for each of its \\\\', { name }, (reader, p) =>
    useFormat(reader, p.name),
  ),
];

/** Stores the commands up to PRINT, which `! USE-FORMAT` runs. */
export function storeFormat(reader: CpclReader, start: CpclCommand, next: () => CpclCommand | undefined): void {
  const name = nameOf(latin1(start.args));
  const commands: CpclCommand[] = [];
  let isCut = false;
  let command = next();
  for (; command; command = next()) {
    if (commands.length < CODEC_LIMITS.elementsPerLabel) commands.push(command);
    else isCut = true;
    if (ENDS.has(command.name)) break;
  }
  if (isCut) reportRest(reader, CODEC_LIMITS.elementsPerLabel, 'commands');
  const { offset, length } = start;
  if (!command)
    reader.report(message('cpcl.unexpected_end.format', { name }), {
      expected: 'PRINT',
      command: start.name,
      offset,
      length,
    });
  keepStored(reader, reader.formats, { key: name, value: { name, commands, offset, isUsed: false }, most: MAX_STORED });
}

/** Names are in capitals on the printer. */
const nameOf = (text: string): string => text.trim().toUpperCase();

function useFormat(reader: CpclReader, named: string): void {
  const format = reader.formats.get(nameOf(named));
  if (reader.isFilling) return reader.report(message('cpcl.invalid_parameter.nested_format'));
  if (!format) {
    passOverData(reader);
    return reader.report(message('cpcl.cpcl_format_not_found', { name: named.slice(0, 40) }));
  }
  format.isUsed = true;
  reader.isFilling = true;
  const values = dataOf(reader, format);
  for (const command of format.commands) reader.execute(filled(command, values));
  reader.isFilling = false;
}

/** The data of a format that only the printer has: up to the next session. */
function passOverData({ cursor }: CpclReader): void {
  while (hasData(cursor)) takeLine(cursor);
}

/** A line that begins with `!` is a command. */
const hasData = ({ source, offset }: ByteCursor): boolean => offset < source.length && source[offset] !== 0x21;

const partsOf = ({ args, lines = [] }: CpclCommand): readonly Uint8Array[] => [args, ...lines];
const slotsOf = (bytes: Uint8Array): number => latin1(bytes).split(SLOT).length - 1;

/** A line of the document for each place of the format. */
function dataOf({ cursor, report }: CpclReader, { name, commands }: CpclFormat): Uint8Array[] {
  const slots = commands.flatMap(partsOf).reduce((sum, part) => sum + slotsOf(part), 0);
  const values: Uint8Array[] = [];
  while (values.length < slots && hasData(cursor)) values.push(takeLine(cursor));
  if (values.length < slots) report(message('cpcl.missing_parameter.of_format', { name, slots, count: values.length }));
  return values;
}

/** The command with the next values in its places; one that is missing leaves its place empty. */
function filled(command: CpclCommand, values: Uint8Array[]): CpclCommand {
  const fill = (bytes: Uint8Array): Uint8Array =>
    slotsOf(bytes) === 0
      ? bytes
      : concatBytes(
          latin1(bytes)
            .split(SLOT)
            .flatMap((text, i) => [...(i > 0 ? [values.shift() ?? new Uint8Array()] : []), latin1Bytes(text)]),
        );
  const { args, lines } = command;
  return { ...command, args: fill(args), ...(lines && { lines: lines.map(fill) }) };
}
