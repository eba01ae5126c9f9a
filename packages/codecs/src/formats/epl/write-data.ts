/** Contents as DATA of A, B and b: quoted bytes, counters, date and time (EPL2 manual, A, C, TD, TT). */
import { message } from '@platen/messages';
import { encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1, latin1Bytes } from '../../bytes/cursor.ts';
import { type Content, contentText, type Element, type SerialPart } from '../../label/index.ts';
import { isPlainClock, joinClocks } from '../../language/data/clocks.ts';
import { QUOTED } from './escapes.ts';
import { type EplPage, isCounter } from './page.ts';

const MAX_COUNTERS = 10;

/** Bytes in quotes. */
const quoted = (bytes: Uint8Array): Uint8Array => latin1Bytes(`"${QUOTED.write(latin1(bytes))}"`);

/** Writes a content as DATA; `encode` encodes its literals. Counters and clocks that EPL has are kept. */
export function writeContent(
  page: EplPage,
  element: Element,
  content: Content,
  encode: (text: string) => Uint8Array = (text) => encodeText(text, page.codePage).bytes,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') parts.push(quoted(encode(literal)));
    literal = '';
  };
  const joined = joinClocks(content, (text) => /^[\x20-\x3f]$/.test(text));
  for (const part of joined) {
    const name = part.kind === 'serial' ? counterName(page, element, part) : part.kind === 'clock' ? clockName(page, element, part) : undefined; // prettier-ignore
    if (name === undefined) literal += contentText([part], page.now);
    else {
      flush();
      parts.push(latin1Bytes(name));
    }
  }
  flush();
  return parts.length === 0 ? latin1Bytes('""') : concatBytes(parts);
}

function counterName(page: EplPage, element: Element, part: SerialPart): string | undefined {
  if (part.step === 0 && part.mask === undefined) return undefined;
  const { counters } = page;
  let index = counters.findIndex(
    (counter) =>
      counter.start === part.start && counter.step === part.step && counter.leadingZeros === part.leadingZeros,
  );
  if (index < 0 && isCounter(part) && counters.length < MAX_COUNTERS) index = counters.push(part) - 1;
  if (index >= 0) return `C${index}`;
  page.tally.approximated(element, message('reason.no_counter', { start: part.start, language: 'EPL' }));
  return undefined;
}

const TOKENS: Readonly<Record<string, string>> = {
  yyyy: 'y4', yy: 'y2', MMM: 'me', MM: 'mn', dd: 'dd', HH: 'h', hh: 'h', mm: 'm', ss: 's', ' a': '+',
}; // prettier-ignore

/** One to three tokens with one character from 20h to 3Fh between them; times of twelve hours end with AM or PM. */
const DATE = /^(?:yyyy|yy|MMM|MM|dd)(?:[\x20-\x3f](?:yyyy|yy|MMM|MM|dd)){0,2}$/;
const TIME = /^(?:(?:HH|mm|ss)(?:[\x20-\x3f](?:HH|mm|ss)){0,2}|(?:hh|mm|ss)(?:[\x20-\x3f](?:hh|mm|ss)){0,2} a)$/;
const MAX_DAYS = 253;

/** `TD+n` or `TT` if EPL has the date or time pattern and the label has no other format of its kind yet. */
function clockName(
  page: EplPage,
  element: Element,
  part: Extract<Content[number], { kind: 'clock' }>,
): string | undefined {
  const { pattern, offsetDays = 0, offsetMonths = 0 } = part;
  const format = pattern.replace(/yyyy|yy|MMM|MM|dd|HH|hh|mm|ss| a$/g, (token) => TOKENS[token]!);
  const isPlain = offsetMonths === 0 && isPlainClock(part);
  if (isPlain && DATE.test(pattern) && offsetDays >= 0 && offsetDays <= MAX_DAYS) {
    page.dateFormat ??= format;
    if (page.dateFormat === format) return offsetDays > 0 ? `TD+${offsetDays}` : 'TD';
  } else if (isPlain && TIME.test(pattern) && offsetDays === 0) {
    page.timeFormat ??= format;
    if (page.timeFormat === format) return 'TT';
  }
  page.tally.approximated(element, message('reason.no_clock', { pattern }));
  return undefined;
}

/** The `C` commands that define the counters of a form. */
export const counterDefinitions = (counters: readonly SerialPart[]): string[] =>
  counters.map(({ start, step, leadingZeros }, index) => {
    const digits = leadingZeros || start.startsWith('0') ? start.length : Math.min(29, Math.max(start.length, 9));
    return `C${index},${digits},N,${step > 0 ? '+' : ''}${step},""`;
  });
