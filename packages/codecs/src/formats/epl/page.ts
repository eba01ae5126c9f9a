/** What the parts of the EPL writer share: the page with its code page, counters and soft fonts, and a command with its place. */
import type { CodePage } from '../../bytes/code-pages.ts';
import { latin1Bytes } from '../../bytes/cursor.ts';
import type { Content, SerialPart } from '../../label/index.ts';
import type { Page } from '../../language/writer.ts';
import type { SoftFonts } from './write-soft-font.ts';

export interface EplPage extends Page {
  readonly codePage: CodePage;
  readonly softFonts: SoftFonts;
  /** Counters of the label by number, and its one format each of date and time. */
  readonly counters: SerialPart[];
  dateFormat?: string;
  timeFormat?: string;
  /** True while all commands only add black, so that their order does not matter. */
  addsOnly: boolean;
}

export interface EplLine {
  readonly bytes: Uint8Array;
  /**
   * `form`: it has counters, which only a form may hold.
   * `early`: a picture that must not lie over what is drawn: GW may overwrite with its white dots.
   */
  readonly place?: 'form' | 'early';
}

/** Counters count digits by 1 to 9, up or down. */
export const isCounter = (part: SerialPart): boolean =>
  /^\d{1,29}$/.test(part.start) && Number.isInteger(part.step) && Math.abs(part.step) >= 1 && Math.abs(part.step) <= 9;

/** True where the content counts and the printer's counters can: then it must stand in a form. */
const needsForm = (content: Content): boolean => content.some((part) => part.kind === 'serial' && isCounter(part));

export const line = (command: string | Uint8Array, content: Content = []): EplLine => ({
  bytes: typeof command === 'string' ? latin1Bytes(command) : command,
  ...(needsForm(content) ? { place: 'form' } : {}),
});
