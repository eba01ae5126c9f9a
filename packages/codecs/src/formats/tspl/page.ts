/** State and helpers shared by the parts of the TSPL writer: code page, counters, fonts, commands. */
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import type { SerialPart } from '../../label/index.ts';
import type { Page } from '../../language/frame/writer.ts';

export interface TsplPage extends Page {
  readonly codePage: CodePage;
  /** Counters of the label; the first is @1. */
  readonly counters: SerialPart[];
  /** TrueType files of the document's own fonts, by their names in DOWNLOAD. */
  readonly fonts: Map<string, Uint8Array>;
}

/** Returns a command with its parameters and the data behind them. */
export const command = (name: string, parameters: readonly (string | number)[], data?: Uint8Array): Uint8Array =>
  data
    ? concatBytes([latin1Bytes(`${name} ${parameters.join(',')},`), data])
    : latin1Bytes(`${name} ${parameters.join(',')}`);
