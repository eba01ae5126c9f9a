/** CPCL → label tree: sessions from `!` to PRINT. */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { reportRest } from '../../language/data/kept.ts';
import { AT_CURSOR, type ReadableLanguage, readLanguage } from '../../language/frame/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { DEFINE_FORMAT, storeFormat } from './commands/formats.ts';
import { CPCL_COMMANDS } from './commands/index.ts';
import { MAX_LINES, type CpclCommand, takeCommand } from './scan.ts';
import { endPage } from './line-print.ts';
import { type CpclReader, isLinePrint, openReader } from './state.ts';

export const CPCL: ReadableLanguage<CpclReader, CpclCommand> = {
  manual: 'CPCL Programming Manual PROMAN-CPCL rev. Y',
  prints: '! 0 200 200 400 1 … PRINT',
  printedBy: 'PRINT',
  densities: [300],
  place: AT_CURSOR,
  commands: CPCL_COMMANDS,
  open: openReader,
  scan: (reader) => {
    let command = takeCommand(reader.cursor, isLinePrint(reader));
    for (; command?.name === DEFINE_FORMAT; command = takeCommand(reader.cursor, isLinePrint(reader))) {
      traced(reader, command);
      storeFormat(reader, command, () => traced(reader, takeCommand(reader.cursor)));
    }
    return command;
  },
  cut: (reader, { parameters }, { args, isCut }) => {
    if (isCut) reportRest(reader, MAX_LINES, 'lines');
    reader.dataStart = 0;
    const text = latin1(args, 0, 400);
    const pieces: string[] = [];
    for (const [whole, piece] of text.matchAll(/ *(\S+) ?/g)) {
      if (pieces.length === Object.keys(parameters).length) break;
      pieces.push(piece!);
      reader.dataStart += whole.length;
    }
    return pieces;
  },
  unknown: (reader, { name }) =>
    reader.report(message('cpcl.unknown_command', { name: JSON.stringify(name.slice(0, 40)) }), {
      expected: 'TEXT, BARCODE, LINE, …',
    }),
  finish: (reader) => {
    endPage(reader);
    for (const { name, offset, isUsed } of reader.formats.values())
      if (!isUsed)
        reader.sink.report(message('cpcl.cpcl_format_not_used', { name }), { offset, command: DEFINE_FORMAT });
    if (reader.session.elements.length > 0)
      reader.sink.report(message('cpcl.cpcl_not_printed'), { offset: reader.cursor.source.length, expected: 'PRINT' });
  },
};

/** A command that is stored, which an editor sees before it runs. */
function traced({ trace }: CpclReader, command: CpclCommand | undefined): CpclCommand | undefined {
  if (command) trace?.(command, CPCL_COMMANDS.get(command.name));
  return command;
}

export const readCpcl = (bytes: Uint8Array, options: ReadOptions = {}): ReadResult =>
  readLanguage(bytes, options, CPCL);
