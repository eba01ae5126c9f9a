/** State shared by the parts of the EPL writer: code page, counters and soft fonts; and a command with its place. */
import type { CodePage } from '../../bytes/code-pages.ts';
import { latin1Bytes } from '../../bytes/cursor.ts';
import type { Content, SerialPart } from '../../label/index.ts';
import type { Page } from '../../language/frame/writer.ts';
import type { SoftFonts } from './write-soft-font.ts';

export interface EplPage extends Page {
  readonly codePage: CodePage;
  readonly softFonts: SoftFonts;
  /** Counters of the label, by number. */
  readonly counters: SerialPart[];
  dateFormat?: string;
  timeFormat?: string;
  /** True as long as all commands only add black, so that their order does not matter. */
  addsOnly: boolean;
}

export interface EplLine {
  readonly bytes: Uint8Array;
  /**
   * `form`: the command has counters, which only a form may contain.
   * `early`: a picture that comes before other commands, because the white dots of GW may overwrite.
   */
  readonly place?: 'form' | 'early';
}

/** True if EPL can count the part: digits, by 1 to 9, up or down. */
export const isCounter = (part: SerialPart): boolean =>
  /^\d{1,29}$/.test(part.start) && Number.isInteger(part.step) && Math.abs(part.step) >= 1 && Math.abs(part.step) <= 9;

/** True if the content has a counter that EPL can count: its command must be in a form. */
const needsForm = (content: Content): boolean => content.some((part) => part.kind === 'serial' && isCounter(part));

export const line = (command: string | Uint8Array, content: Content = []): EplLine => ({
  bytes: typeof command === 'string' ? latin1Bytes(command) : command,
  ...(needsForm(content) ? { place: 'form' } : {}),
});
