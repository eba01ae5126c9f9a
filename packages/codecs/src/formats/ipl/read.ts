/** IPL bytes → document: messages of set-up, Program and Print mode (IPL Programmer's Reference Manual rev 012). */
import { message } from '@platen/messages';
import { type ReadableLanguage, type Scanned, readLanguage } from '../../language/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { IPL_COMMANDS } from './commands/index.ts';
import { scanIpl } from './scan.ts';
import { type IplReader, openReader } from './state.ts';

export const IPL: ReadableLanguage<IplReader, Scanned> = {
  densities: [300, 406, 600],
  manual: "IPL Programmer's Reference Manual rev 012",
  prints: '<STX><ESC>E1<CAN><ETX> … <STX><ETB><ETX>',
  commands: IPL_COMMANDS,
  resume: {
    bytes: ({ source }) => source,
    position: ({ position }) => position,
    memory: ({ source, inMessage, inProgram }) => JSON.stringify([source.isSpelled, inMessage, inProgram]),
    to: (reader, position, memory) => {
      reader.position = position;
      [, reader.inMessage, reader.inProgram] = JSON.parse(memory) as [boolean, boolean, boolean];
    },
    lookahead: 48,
  },
  open: openReader,
  scan: scanIpl,
  unknown: (reader, { name }) => {
    // Printer models have their own set-up commands; bytes between commands have no effect.
    if (/^<(?!ESC>)/.test(name)) return;
    reader.report(message(reader.inProgram ? 'ipl.unknown_command.program' : 'ipl.unknown_command', { name }));
  },
  finish: (reader) => {
    if (!reader.inMessage || reader.work.stopped) return;
    const offset = reader.source.bytes.length;
    reader.report(message('ipl.unexpected_end'), { offset, length: 0, command: undefined });
  },
};

export const readIpl = (bytes: Uint8Array, options: ReadOptions): ReadResult => readLanguage(bytes, options, IPL);
