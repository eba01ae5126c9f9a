/** SBPL bytes → document: jobs between A and Z, stored formats, overlays, media size. */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { reportRest } from '../../language/data/kept.ts';
import { type ReadableLanguage, type Scanned, readLanguage } from '../../language/frame/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { SBPL_COMMANDS, findName, isFieldCommand } from './commands/index.ts';
import { scanSbpl } from './scan.ts';
import { type SbplReader, openReader } from './state.ts';

/** Commands of one field of a stored format, at most. */
const MAX_FIELD_COMMANDS = 64;

/** Commands as SATO's manuals print them: `<A><V>100<H>50`. */
const PRINTED_NOTATION = /<A>[^\x1b]*<(?:[VHQ]|[A-Z]{1,2}\d?)>/;

export const SBPL: ReadableLanguage<SbplReader, Scanned> = {
  commandPrefix: '<ESC>',
  place: { bytes: ({ source }) => source, position: ({ position }) => position },
  manual: 'SBPL Programming Reference',
  prints: '<ESC>A … <ESC>Q1 <ESC>Z',
  printedBy: '<ESC>Z',
  whyNone: (_, source) =>
    PRINTED_NOTATION.test(latin1(source, 0, 4096)) ? message('sbpl.no_label.printed_notation') : undefined,
  commands: SBPL_COMMANDS,
  open: openReader,
  scan: (reader) => {
    let command = scanSbpl(reader, findName);
    while (command && isStored(reader, command)) command = scanSbpl(reader, findName);
    reader.lastText = reader.openText;
    reader.openText = undefined;
    return command;
  },
  unknown: (reader, { name, args }) => {
    if (name + latin1(args, 0, 1) !== '') reader.report(message('sbpl.unknown_command', { name }));
  },
  finish: (reader) => {
    if (!reader.open) return;
    const offset = reader.source.bytes.length;
    reader.report(message('sbpl.unexpected_end'), { offset, length: 0, command: undefined });
  },
};

/** Adds the command to the field of the format being stored. Returns false if it must run at once. */
function isStored(reader: SbplReader, command: Scanned): boolean {
  const { storing, trace } = reader;
  if (storing?.field === undefined || ['/N', '/D', 'Z'].includes(command.name)) return false;
  trace?.(command, SBPL_COMMANDS.get(command.name));
  if (!isFieldCommand(command.name)) return true;
  if (storing.commands.length < MAX_FIELD_COMMANDS) storing.commands.push(command);
  else reportRest(reader, MAX_FIELD_COMMANDS, 'commands');
  return true;
}

export const readSbpl = (bytes: Uint8Array, options: ReadOptions): ReadResult => readLanguage(bytes, options, SBPL);
