/** SBPL bytes → document: jobs between A and Z, stored formats, overlays, media size. */
import { latin1 } from '../../bytes/cursor.ts';
import { type ReadableLanguage, type Scanned, readLanguage } from '../../language/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { SBPL_COMMANDS, findName, isFieldCommand } from './commands/index.ts';
import { scanSbpl } from './scan.ts';
import { type SbplReader, openReader } from './state.ts';

/** Commands of one field of a stored format, at most. */
const MAX_FIELD_COMMANDS = 64;

const SBPL: ReadableLanguage<SbplReader, Scanned> = {
  prints: '<ESC>A, fields, <ESC>Q1, <ESC>Z',
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
    if (name + latin1(args, 0, 1) !== '')
      reader.report({ code: 'unknown_command', message: `There is no command "${name}" here.` });
  },
  finish: (reader) => {
    if (!reader.open) return;
    const offset = reader.source.bytes.length;
    const message = 'The source ends inside a job: Z must end it.';
    reader.report({ code: 'unexpected_end', message, offset, length: 0, command: undefined });
  },
};

/** Adds the command to the field of the format being stored. Returns false if it must run at once. */
function isStored({ storing }: SbplReader, command: Scanned): boolean {
  if (storing?.field === undefined || ['/N', '/D', 'Z'].includes(command.name)) return false;
  if (isFieldCommand(command.name) && storing.commands.length < MAX_FIELD_COMMANDS) storing.commands.push(command);
  return true;
}

export const readSbpl = (bytes: Uint8Array, options: ReadOptions): ReadResult => readLanguage(bytes, options, SBPL);
