/** IPL bytes → document: messages of set-up, Program and Print mode (IPL Programmer's Reference Manual rev 012). */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { type ReadableLanguage, type Scanned, readLanguage } from '../../language/frame/reader.ts';
import type { Misfit } from '../fitting-dpi.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { IPL_COMMANDS } from './commands/index.ts';
import { scanIpl } from './scan.ts';
import { type IplReader, openReader } from './state.ts';

const ETB = 0x17;
/** Across, in inches, with the half inch to which stock is rounded: no head of 203 dpi is wider, no usual head is. */
const WIDEST_IN = 7.4;
const USUAL_IN = 4.6;

/**
 * Without `<SI>W`, fields that reach further across than any head of 203 dpi is wide are those of a finer one, if they fit
 * on a head of four inches there.
 */
function misfit({ document }: ReadResult, source: Uint8Array): Misfit | undefined {
  if (/(?:\x0f|<SI>)W\d/.test(latin1(source, 0, source.length))) return undefined;
  for (const { widthDots, dpi, sizeFromSource } of document.labels) {
    if (sizeFromSource || widthDots <= (dpi > 203 ? USUAL_IN : WIDEST_IN) * dpi) continue;
    return (finer) => message('ipl.density_guessed', { across: widthDots, dpi: finer });
  }
  return undefined;
}

export const IPL: ReadableLanguage<IplReader, Scanned> = {
  densities: [300, 406, 600],
  misfit,
  manual: "IPL Programmer's Reference Manual rev 012",
  prints: '<STX><ESC>E1<CAN><ETX> … <STX><ETB><ETX>',
  printedBy: '<ETB>',
  // Formats and their data are there, and nothing prints them.
  whyNone: ({ source, formats }) =>
    formats.size > 0 && !source.bytes.includes(ETB) ? message('ipl.no_label.no_etb') : undefined,
  commands: IPL_COMMANDS,
  place: { bytes: ({ source }) => source, position: ({ position }) => position },
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
