/** Contents as DATA of A, B and b: quoted bytes, counters, date and time (EPL2 manual, A, C, TD, TT). */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { type Content, contentText, type Element, type SerialPart } from '../../label/index.ts';
import { isPlainClock, joinClocks } from '../../language/clocks.ts';
import type { Tally } from '../../language/tally.ts';
import { clockPattern } from './data.ts';

/** What DATA of a label shares: its code page, its counters and its one format each of date and time. */
export interface DataWriter {
  readonly page: CodePage;
  readonly now: Date;
  readonly tally: Tally;
  /** Counters of the label by number. */
  readonly counters: SerialPart[];
  dateFormat?: string;
  timeFormat?: string;
}

const MAX_COUNTERS = 10;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** True where the content counts and the printer's counters can: then it must stand in a form. */
export const needsForm = (content: Content): boolean =>
  content.some((part) => part.kind === 'serial' && isCounter(part));

/** Counters count digits by 1 to 9, up or down. */
const isCounter = (part: SerialPart): boolean =>
  /^\d{1,29}$/.test(part.start) && Number.isInteger(part.step) && Math.abs(part.step) >= 1 && Math.abs(part.step) <= 9;

/** Bytes in quotes; a quote, a backslash and a line feed stand behind a backslash. */
export function quoteBytes(bytes: Uint8Array): Uint8Array {
  const quoted: number[] = [QUOTE];
  for (const byte of bytes) {
    if (byte === QUOTE || byte === BACKSLASH || byte === 0x0a) quoted.push(BACKSLASH);
    quoted.push(byte);
  }
  quoted.push(QUOTE);
  return Uint8Array.from(quoted);
}

/** The content as DATA; `encode` makes bytes of its literals. Counters and clocks stay where the printer has them. */
export function writeContent(
  writer: DataWriter,
  element: Element,
  content: Content,
  encode: (text: string) => Uint8Array = (text) => encodeText(text, writer.page).bytes,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') parts.push(quoteBytes(encode(literal)));
    literal = '';
  };
  const joined = joinClocks(content, (text) => /^[\x20-\x3f]$/.test(text));
  for (const part of joined) {
    const name = part.kind === 'serial' ? counterName(writer, element, part) : part.kind === 'clock' ? clockName(writer, element, part) : undefined; // prettier-ignore
    if (name === undefined) literal += contentText([part], writer.now);
    else {
      flush();
      parts.push(latin1Bytes(name));
    }
  }
  flush();
  return parts.length === 0 ? latin1Bytes('""') : concatBytes(parts);
}

function counterName(writer: DataWriter, element: Element, part: SerialPart): string | undefined {
  if (part.step === 0 && part.mask === undefined) return undefined;
  const { counters } = writer;
  let index = counters.findIndex(
    (counter) =>
      counter.start === part.start && counter.step === part.step && counter.leadingZeros === part.leadingZeros,
  );
  if (index < 0 && isCounter(part) && counters.length < MAX_COUNTERS) index = counters.push(part) - 1;
  if (index >= 0) return `C${index}`;
  writer.tally.approximated(
    element,
    `the counter ${part.start} does not count: EPL has 10 counters of digits, by 1 to 9`,
  );
  return undefined;
}

const TOKENS: Readonly<Record<string, string>> = { yyyy: 'y4', yy: 'y2', MMM: 'me', MM: 'mn', dd: 'dd' };

/** `TD+n` or `TT` where the pattern is a date or a time of EPL and the label has no other format of its kind yet. */
function clockName(
  writer: DataWriter,
  element: Element,
  part: Extract<Content[number], { kind: 'clock' }>,
): string | undefined {
  const { pattern, offsetDays = 0, offsetMonths = 0 } = part;
  const date = pattern.replace(/yyyy|yy|MMM|MM|dd/g, (token) => TOKENS[token]!);
  const time = pattern.replace(/HH|hh/g, 'h').replace('mm', 'm').replace('ss', 's').replace(/ a$/, '+');
  if (
    clockPattern(date) === pattern &&
    isFormat(date, /y4|y2|me|mn|dd/g) &&
    offsetMonths === 0 &&
    isPlainClock(part) &&
    offsetDays >= 0 &&
    offsetDays <= 253
  ) {
    writer.dateFormat ??= date;
    if (writer.dateFormat === date) return offsetDays > 0 ? `TD+${offsetDays}` : 'TD';
  } else if (
    clockPattern(time) === pattern &&
    isFormat(time.replace(/\+$/, ''), /h|m|s/g) &&
    offsetMonths === 0 &&
    isPlainClock(part) &&
    offsetDays === 0
  ) {
    writer.timeFormat ??= time;
    if (writer.timeFormat === time) return 'TT';
  }
  writer.tally.approximated(element, `the clock (${pattern}) prints the time of the conversion`);
  return undefined;
}

/** One to three tokens with one separator of 20h to 3Fh between two. */
function isFormat(format: string, tokens: RegExp): boolean {
  const marked = format.replace(tokens, '#');
  return /^#(?:[\x20-\x3f]#){0,2}$/.test(marked.replaceAll('#', '#')) && !/[A-Za-z]/.test(marked);
}

/** `C` definitions of a form. */
export const counterDefinitions = (counters: readonly SerialPart[]): string[] =>
  counters.map(({ start, step, leadingZeros }, index) => {
    const digits = leadingZeros || start.startsWith('0') ? start.length : Math.min(29, Math.max(start.length, 9));
    return `C${index},${digits},N,${step > 0 ? '+' : ''}${step},""`;
  });
