/** What the parts of the CPCL writer share: the page with its code page, and lines of commands. */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import type { Content, SerialPart } from '../../label/index.ts';
import type { Page } from '../../language/frame/writer.ts';

export interface CpclPage extends Page {
  /** The code page of COUNTRY, in which all texts are written. */
  readonly codePage: CodePage;
  /** The name of that code page in COUNTRY. */
  readonly country: string;
}

const LINE_END = '\r\n';

export const line = (command: string): Uint8Array => latin1Bytes(command + LINE_END);

/** A command whose data is the rest of its line, in which line ends print as blanks; COUNT behind one that counts. */
export function dataLines(page: CpclPage, command: string, content: Content, data: string): Uint8Array[] {
  const { bytes } = encodeText(data.replace(/[\x00-\x1f]+/g, ' '), page.codePage);
  const counter = counterOf(page, content);
  const whole = concatBytes([latin1Bytes(`${command} `), bytes, latin1Bytes(LINE_END)]);
  return counter ? [whole, line(`COUNT ${counter.step}`)] : [whole];
}

/** The counter that ends the content, which COUNT goes on with at every label. */
function counterOf({ label }: CpclPage, content: Content): SerialPart | undefined {
  if ((label.print.replicates ?? 1) > 1) return undefined;
  const last = content.at(-1);
  if (last?.kind !== 'serial' || last.mask !== undefined || !/^\d{1,20}$/.test(last.start)) return undefined;
  return Number.isInteger(last.step) && last.step !== 0 && Math.abs(last.step) <= 65_535 ? last : undefined;
}

/** True where a part of the content would go on by itself, which CPCL cannot. */
export const isFrozen = (page: CpclPage, content: Content): boolean =>
  content.some((part) => part.kind === 'clock' || (part.kind === 'serial' && part !== counterOf(page, content)));
