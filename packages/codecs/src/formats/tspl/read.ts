/** TSPL and TSPL2 → label tree: runs the commands as the printer does. */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { AT_CURSOR, type ReadableLanguage, readLanguage, type Trace } from '../../language/frame/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { TSPL_COMMANDS } from './commands/index.ts';
import { runByName } from './commands/programs.ts';
import { cut } from './parameters.ts';
import { takeCommand, type TsplCommand } from './scan.ts';
import { openReader, type TsplReader } from './state.ts';

export const TSPL: ReadableLanguage<TsplReader, TsplCommand> = {
  densities: [300, 600],
  manual: 'TSPL/TSPL2 Programming Language',
  prints: 'PRINT 1',
  printedBy: 'PRINT',
  place: AT_CURSOR,
  commands: TSPL_COMMANDS,
  open: openReader,
  scan: ({ cursor, trace }) => {
    const command = takeCommand(cursor);
    if (command?.program && trace) traceProgram(command, trace);
    return command;
  },
  cut,
  unknown: (reader, { name, args }) => {
    if (runByName(reader, name)) return;
    const line = `${name}${latin1(args, 0, 40)}`.slice(0, 40).replace(/[\x00-\x1f\x7f-\xff]/g, '?');
    reader.report(message('tspl.unknown_command', { line }), { command: name || undefined });
  },
  finish: (reader) => {
    const { sink, labels, programs, cursor } = reader;
    for (const { name, run, offset } of programs.values())
      if (!run) {
        sink.report(message('tspl.tspl_program_not_run', { name }), { offset, command: 'DOWNLOAD' });
      }
    if (reader.unprinted) sink.report(message('tspl.tspl_not_printed'), { expected: 'PRINT 1' });
    const other = labels.every((label) => label.elements.length === 0) ? otherLanguage(cursor.source) : undefined;
    if (!other) return;
    labels.length = 0;
    sink.report(message('tspl.unparseable_document', { language: other }), {
      expected: 'TSPL: SIZE, CLS, TEXT …, PRINT',
    });
  },
};

/** Reads TSPL. TSPL does not state a density: `options.dpi` sets it. */
export const readTspl = (bytes: Uint8Array, options: ReadOptions = {}): ReadResult =>
  readLanguage(bytes, options, TSPL);

/** The statements of a program that is stored. */
function traceProgram({ program = [] }: TsplCommand, trace: Trace): void {
  for (const statement of program) {
    trace(statement, TSPL_COMMANDS.get(statement.name));
    traceProgram(statement, trace);
  }
}

/** Returns the probable language of a document that draws nothing as TSPL. */
function otherLanguage(source: Uint8Array): string | undefined {
  const head = latin1(source, 0, Math.min(source.length, 4096));
  return OTHER_LANGUAGES.find(([, shape]) => shape.test(head))?.[0];
}

const OTHER_LANGUAGES: readonly (readonly [name: string, shape: RegExp])[] = [
  ['CPCL', /^\s*! (?:\d+ ){4}\d+|^\s*! U1 /m],
  ['ZPL', /\^XA/i],
  ['DPL', /\x02[LmncO]\r?\n?/],
  ['IPL', /\x02\x1b[CPE]/],
  ['SBPL', /\x1bA[\s\S]*\x1bZ/],
  ['EPL', /^N\s*$[\s\S]*^[AB]\d+,\d+,/m],
  ['ESC/POS', /^\x1b@/],
  ['PDF', /^%PDF-/],
];
