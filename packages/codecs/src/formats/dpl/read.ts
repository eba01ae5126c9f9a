/** DPL bytes → document: system and label commands, records, stored formats and pictures (Class Series manual 88-2316). */
import { latin1 } from '../../bytes/cursor.ts';
import { type ReadableLanguage, readLanguage } from '../../language/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { DPL_COMMANDS } from './commands/index.ts';
import { type DplCommand, scanDpl } from './scan.ts';
import { type DplReader, openLabel, openReader } from './state.ts';

export const DPL: ReadableLanguage<DplReader, DplCommand> = {
  manual: "Class Series Programmer's Manual 88-2316",
  prints: '<STX>L, records, E',
  commands: DPL_COMMANDS,
  keepsDriverMarks: true,
  resume: {
    bytes: ({ source }) => source,
    position: ({ position }) => position,
    memory: ({ source: { isSpelled, soh, stx, lineEnd, lost }, label }) =>
      JSON.stringify([isSpelled, soh, stx, lineEnd, lost, label !== undefined, label?.terminator]),
    to: (reader, position, memory) => {
      reader.position = position;
      const [isOpen, terminator] = (JSON.parse(memory) as [boolean, number | null]).slice(5) as [
        boolean,
        number | null,
      ];
      if (isOpen) reader.label = { ...openLabel(reader), terminator: terminator ?? undefined };
    },
    lookahead: 400,
  },
  open: openReader,
  scan: (reader) => scanDpl(reader, DPL_COMMANDS),
  unknown: (reader, { name, args }) => {
    if (name === '')
      return reader.report({ code: 'dpl_stray_bytes', message: 'bytes outside of labels and commands are passed over', command: undefined }); // prettier-ignore
    const message = name.startsWith('<STX>')
      ? `there is no system command "${name.slice(5)}"`
      : `"${name + latin1(args, 0, 11)}" is neither a record nor a label command`;
    reader.report({ code: 'unknown_command', message });
  },
  finish: ({ label, source, report }) => {
    if (!label) return;
    const message = 'the source ends inside a label';
    report({
      code: 'unexpected_end',
      message,
      expected: 'E, X or s',
      offset: source.bytes.length,
      length: 0,
      command: undefined,
    });
  },
};

export const readDpl = (bytes: Uint8Array, options: ReadOptions): ReadResult => readLanguage(bytes, options, DPL);
