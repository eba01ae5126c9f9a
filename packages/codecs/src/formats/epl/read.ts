/** EPL2 → label tree: runs the commands of page mode as the printer does. */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { AT_CURSOR, type ReadableLanguage, readLanguage } from '../../language/frame/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { EPL_COMMANDS, findName } from './commands/index.ts';
import { runAutomaticForm, storeForm } from './commands/forms.ts';
import { type EplCommand, takeCommand } from './scan.ts';
import { misfit } from './reach.ts';
import { type EplReader, layerOf, openReader } from './state.ts';

export const EPL: ReadableLanguage<EplReader, EplCommand> = {
  manual: "EPL2 Programmer's Manual 14245L-003",
  prints: 'P1',
  printedBy: 'P',
  densities: [300],
  misfit,
  place: AT_CURSOR,
  commands: EPL_COMMANDS,
  open: openReader,
  scan: (reader) => {
    const next = (): EplCommand | undefined => takeCommand(reader.cursor, reader.lineEnd, findName);
    const nextStored = (): EplCommand | undefined => traced(reader, next());
    let command = next();
    for (; command?.name === 'FS'; command = next()) {
      traced(reader, command);
      storeForm(reader, command, nextStored);
    }
    return command;
  },
  cut: (reader, { parameters }, { args }) => {
    const count = Object.keys(parameters).length;
    const pieces: string[] = [];
    let at = 0;
    // A comment or quoted data ends the parameters.
    while (pieces.length < count && at <= args.length) {
      let end = at;
      while (end < args.length && ![0x2c, 0x3b, 0x22].includes(args[end]!)) end++;
      pieces.push(latin1(args, at, end));
      at = end;
      if (args[end] !== 0x2c) break;
      at++;
    }
    reader.dataStart = at;
    reader.layer = layerOf(reader, args);
    return pieces;
  },
  unknown: (reader, { args }) => {
    if (args[0] === 0x1b) return;
    const line = latin1(args, 0, 40).replace(/[\x00-\x1f\x7f-\xff]/g, '?');
    reader.report(message('epl.unknown_command', { line }), { command: undefined });
  },
  finish: (reader) => {
    runAutomaticForm(reader);
    for (const { name, offset, recalled } of reader.forms.values())
      if (!recalled) {
        reader.sink.report(message('epl.epl_form_not_recalled', { name }), { offset, command: 'FS' });
      }
    if (reader.unprinted) reader.sink.report(message('epl.epl_not_printed'), { expected: 'P1' });
  },
};

/** A command that is stored, which an editor sees before it runs. */
function traced({ trace }: EplReader, command: EplCommand | undefined): EplCommand | undefined {
  if (command) trace?.(command, EPL_COMMANDS.get(command.name));
  return command;
}

/** Reads EPL2 page mode. EPL does not state a density: `options.dpi` sets it. */
export const readEpl = (bytes: Uint8Array, options: ReadOptions = {}): ReadResult => readLanguage(bytes, options, EPL);
