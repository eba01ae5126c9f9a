/** What the parts of the CPCL writer share: the page with its code page, and lines of commands. */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import type { Content, SerialPart } from '../../label/index.ts';
import type { Page } from '../../language/writer.ts';

export interface CpclPage extends Page {
  /** Of COUNTRY; all texts are written in it. */
  readonly codePage: CodePage;
}

const LINE_END = '\r\n';

export const line = (command: string): Uint8Array => latin1Bytes(command + LINE_END);

/** A command whose data is the rest of its line; line ends in it print as blanks. */
export const dataLine = ({ codePage }: CpclPage, command: string, data: string): Uint8Array =>
  concatBytes([
    latin1Bytes(`${command} `),
    encodeText(data.replace(/[\x00-\x1f]+/g, ' '), codePage).bytes,
    latin1Bytes(LINE_END),
  ]);

/** The counter that ends the content, which COUNT goes on with at every label. */
export function counterOf({ label }: CpclPage, content: Content): SerialPart | undefined {
  if ((label.print.replicates ?? 1) > 1) return undefined;
  const last = content.at(-1);
  if (last?.kind !== 'serial' || last.mask !== undefined || !/^\d{1,20}$/.test(last.start)) return undefined;
  return Number.isInteger(last.step) && last.step !== 0 && Math.abs(last.step) <= 65_535 ? last : undefined;
}

/** COUNT behind a field that counts. */
export function countLines(page: CpclPage, content: Content): Uint8Array[] {
  const counter = counterOf(page, content);
  return counter ? [line(`COUNT ${counter.step}`)] : [];
}

/** True where a part of the content would go on by itself, which CPCL cannot. */
export const isFrozen = (page: CpclPage, content: Content): boolean =>
  content.some((part) => part.kind === 'clock' || (part.kind === 'serial' && part !== counterOf(page, content)));
