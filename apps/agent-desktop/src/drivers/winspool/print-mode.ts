/** What a Windows driver can do with pages. */
import type { PrinterCapabilities } from '@platen/protocol/agent';

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
