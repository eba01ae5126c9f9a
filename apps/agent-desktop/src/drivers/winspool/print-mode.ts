/** What goes through a Windows driver as pages: formats, the abilities of the driver, the error of a document that cannot. */
import { SentenceError } from '@platen/messages';
import type { PrinterCapabilities } from '@platen/protocol/agent';

/** Formats that print mode draws; everything else is sent raw. */
export const PRINT_MODE_FORMATS: readonly string[] = ['png', 'bmp', 'pdf'];

/** A document that cannot be drawn; the message names it and the cause. */
export class PageError extends SentenceError {
  override readonly name = 'PageError';
}

/** With the driver's own numbers of papers and trays. */
export interface DriverCapabilities {
  /** The largest number of copies that the driver accepts in one job; 1 if it does not report it. */
  readonly maxCopies: number;
  readonly collates: boolean;
  readonly papers: readonly {
    readonly id: number;
    readonly name: string;
    readonly widthMm: number;
    readonly heightMm: number;
  }[];
  readonly trays: readonly { readonly id: number; readonly name: string }[];
  readonly duplex: boolean;
  readonly color: boolean;
  /** Horizontal and vertical. */
  readonly resolutions: readonly (readonly [number, number])[];
}

/** As the cloud gets them. */
export const reported = ({
  papers,
  trays,
  duplex,
  color,
  maxCopies,
  resolutions,
}: DriverCapabilities): PrinterCapabilities => ({
  papers: papers.map(({ name, widthMm, heightMm }) => ({ name, widthMm, heightMm })),
  trays: trays.map(({ name }) => name),
  duplex,
  color,
  copies: maxCopies,
  resolutions: resolutions.map(([across, down]) => (across === down ? String(across) : `${across}x${down}`)),
});
