/** Contents as expressions: quoted bytes, counters, clock variables, joined by `+` (TSPL manual, TEXT, SET COUNTER). */
import { message } from '@platen/messages';
import { encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1, latin1Bytes } from '../../bytes/cursor.ts';
import { type Content, contentText, type Element, type SerialPart } from '../../label/index.ts';
import { isPlainClock } from '../../language/data/clocks.ts';
import { stepOf } from './counters.ts';
import { QUOTED } from './escapes.ts';
import type { TsplPage } from './page.ts';
import { CLOCKS } from './variables.ts';

const MAX_COUNTERS = 50;
const MAX_START = 101;

/** Bytes in quotes. */
const quoted = (bytes: Uint8Array): Uint8Array => latin1Bytes(`"${QUOTED.write(latin1(bytes))}"`);

/** Writes the content as an expression; `encode` encodes its literals. */
export function writeContent(
  page: TsplPage,
  element: Element,
  content: Content,
  encode: (text: string) => Uint8Array = (text) => encodeText(text, page.codePage).bytes,
): Uint8Array {
  const terms: Uint8Array[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') terms.push(quoted(encode(literal)));
    literal = '';
  };
  for (const part of content) {
    if (part.kind === 'clock') {
      for (const piece of splitClock(page, element, part)) {
        if (piece.variable === undefined) literal += piece.text;
        else {
          flush();
          terms.push(latin1Bytes(piece.variable));
        }
      }
      continue;
    }
    const name = part.kind === 'serial' ? counterName(page, element, part) : undefined;
    if (name === undefined) literal += contentText([part], page.now);
    else {
      flush();
      terms.push(latin1Bytes(name));
    }
  }
  flush();
  if (terms.length === 0) return latin1Bytes('""');
  return concatBytes(terms.flatMap((term, i) => (i === 0 ? [term] : [latin1Bytes('+'), term])));
}

function counterName(page: TsplPage, element: Element, part: SerialPart): string | undefined {
  if (part.step === 0 && part.mask === undefined) return undefined;
  const { counters } = page;
  const index = counters.findIndex((counter) => counter.start === part.start && stepOf(counter) === stepOf(part));
  if (index >= 0) return `@${index + 1}`;
  const counts = stepOf(part) !== undefined && part.start.length <= MAX_START;
  if (counts && counters.length < MAX_COUNTERS) return `@${counters.push(part)}`;
  page.tally.approximated(element, message('reason.no_counter', { start: part.start, language: 'TSPL' }));
  return undefined;
}

interface ClockPiece {
  readonly variable?: string;
  readonly text: string;
}

/** Splits a pattern into clock variables and the text between; tokens without a variable get the conversion time. */
function splitClock(page: TsplPage, element: Element, part: Extract<Content[number], { kind: 'clock' }>): ClockPiece[] {
  const pieces: ClockPiece[] = [];
  let known = !part.offsetDays && !part.offsetMonths && isPlainClock(part);
  for (const token of part.pattern.match(/([A-Za-z])\1*|'[^']*'|[^A-Za-z']+/g) ?? []) {
    if (!/^[A-Za-z]/.test(token)) {
      pieces.push({ text: token.startsWith("'") ? token.slice(1, -1) || "'" : token });
      continue;
    }
    const variable = Object.keys(CLOCKS).find((name) => CLOCKS[name] === token);
    if (variable === undefined) known = false;
    else pieces.push({ variable, text: '' });
  }
  if (known) return pieces;
  page.tally.approximated(element, message('reason.no_clock', { pattern: part.pattern }));
  return [{ text: contentText([part], page.now) }];
}

/** `SET COUNTER` and start value of every counter, before CLS. */
export const counterDefinitions = (counters: readonly SerialPart[]): string[] =>
  counters.flatMap((counter, index) => [
    `SET COUNTER @${index + 1} ${stepOf(counter)}`,
    `@${index + 1}="${counter.start.replaceAll('"', '\\["]')}"`,
  ]);
