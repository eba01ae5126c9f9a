/** A document of a thread or of a program in the field, rebuilt with data of our own, and what it should print. */
import type { FormatName } from '../../src/index.ts';

export interface Row {
  /** The habit that the document shows. */
  readonly about: string;
  /** `<STX>`, `<ESC>` and their kin are control characters. */
  readonly document: string;
  /** Every bar code on the first label. */
  readonly codes?: readonly string[];
  /** Every text on the first label. */
  readonly texts?: readonly string[];
  /** Size of the first label, in dots. */
  readonly size?: readonly [width: number, height: number];
  /** How many labels; default 1. */
  readonly labels?: number;
  /** Codes of the reports above information that the conversion to a picture should have. */
  readonly reports?: readonly string[];
  /** Words of the reason why nothing prints. */
  readonly fails?: string;
  readonly encoding?: 'utf8';
}

export interface Language {
  readonly language: FormatName;
  readonly rows: readonly Row[];
}

const CONTROLS: Readonly<Record<string, string>> = {
  SOH: '\x01', STX: '\x02', ETX: '\x03', EOT: '\x04', LF: '\n', FF: '\f', CR: '\r', SI: '\x0f', ETB: '\x17', CAN: '\x18', ESC: '\x1b',
  FS: '\x1c', GS: '\x1d', RS: '\x1e', US: '\x1f', NUL: '\0', DEL: '\x7f', BOM: '\xef\xbb\xbf',
}; // prettier-ignore

export const bytesOf = ({ document, encoding }: Row): Uint8Array =>
  Buffer.from(
    document.replaceAll(/<([A-Z]{2,3})>/g, (whole, name: string) => CONTROLS[name] ?? whole),
    encoding ?? 'latin1',
  );
