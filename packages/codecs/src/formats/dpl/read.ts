/** DPL bytes → document: system and label commands, records, stored formats and pictures (Class Series manual 88-2316). */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { type ReadableLanguage, readLanguage } from '../../language/frame/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { DPL_COMMANDS } from './commands/index.ts';
import { type DplCommand, scanDpl } from './scan.ts';
import { type DplReader, openReader } from './state.ts';

/** A record where no STX has opened a label. */
const LOST_STX = /^[^\x02]*(?:^|[\r\n])[1-4](?:\d|W\d?[A-Za-z]|[A-Za-z])[\dA-Z]{2}.{3}\d{8}/;

export const DPL: ReadableLanguage<DplReader, DplCommand> = {
  manual: "Class Series Programmer's Manual 88-2316",
  prints: '<STX>L … E',
  printedBy: 'E',
  whyNone: (_, source) => (LOST_STX.test(latin1(source, 0, 4096)) ? message('dpl.no_label.no_stx') : undefined),
  commands: DPL_COMMANDS,
  keepsDriverMarks: true,
  place: { bytes: ({ source }) => source, position: ({ position }) => position },
  open: openReader,
  scan: (reader) => scanDpl(reader, DPL_COMMANDS),
  unknown: (reader, { name, args }) => {
    if (name === '')
      return reader.report(message('dpl.dpl_stray_bytes'), { command: undefined }); // prettier-ignore
    reader.report(
      name.startsWith('<STX>')
        ? message('dpl.unknown_command.system', { name: name.slice(5) })
        : message('dpl.unknown_command.label', { start: name + latin1(args, 0, 11) }),
    );
  },
  finish: ({ label, source, report }) => {
    if (!label) return;
    report(message('dpl.unexpected_end'), {
      expected: message('expected.or', { first: 'E, X', last: 's' }),
      offset: source.bytes.length,
      length: 0,
      command: undefined,
    });
  },
};

export const readDpl = (bytes: Uint8Array, options: ReadOptions): ReadResult => readLanguage(bytes, options, DPL);
