/** Contents as the data of a record, with the counter command behind it (manual, `+pii` and its relatives, `<STX>T`). */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import type { Content, Element, SerialPart } from '../../label/index.ts';
import { isPlainClock } from '../../language/data/clocks.ts';
import { presentContent } from '../../language/data/counters.ts';
import { FUNCTIONS, lackingIn } from '../../language/text/code-page.ts';
import { CLOCKS, letterMask } from './content.ts';
import type { DplPage } from './page.ts';

/** The content with its first counter, if DPL has such, and clocks without offset; the rest as it prints now. */
export function expressibleContent(page: DplPage, element: Element, content: Content): Content {
  let counters = 0;
  return presentContent(page, element, content, (part) =>
    part.kind === 'clock'
      ? !part.offsetDays && !part.offsetMonths && isPlainClock(part) && CLOCKS.write(part.pattern) !== undefined
      : part.kind === 'serial' && ++counters === 1 && counterSign(part) !== undefined,
  );
}

interface Encoded {
  readonly data: Uint8Array;
  readonly set: string;
  readonly missing: readonly string[];
  /** The counter command behind the record. */
  readonly counter: string;
}

export function encodeContent(content: Content, sets: readonly (readonly [set: string, page: CodePage])[]): Encoded {
  const texts = content.map((part) =>
    part.kind === 'literal' ? part.text.replace(FUNCTIONS, '').replace(/[\x00-\x1f]/g, ' ') : '',
  );
  const all = texts.join('');
  const [set, page] = sets.find(([, each]) => encodeText(all, each).missing.length === 0) ?? sets[0]!;
  const parts: Uint8Array[] = [];
  let counter = '';
  content.forEach((part, i) => {
    if (part.kind === 'literal') parts.push(encodeText(texts[i]!, page).bytes);
    else if (part.kind === 'serial') {
      parts.push(latin1Bytes(part.start));
      counter = counterCommand(part, texts.slice(i + 1).join('').length);
    } else if (part.kind === 'clock') {
      // A bare STX ends the date where text follows.
      const last = texts.slice(i + 1).join('') === '' && content.slice(i + 1).every((each) => each.kind === 'literal');
      parts.push(latin1Bytes(`\x02T${CLOCKS.write(part.pattern) ?? ''}${last ? '' : '\x02'}`));
    }
  });
  return {
    data: concatBytes(parts),
    set: all === '' || /^[\x20-\x7e]*$/.test(all) ? '' : set,
    missing: lackingIn(page, all),
    counter,
  };
}

/** The command that counts so, and by what; undefined where DPL has none. */
function counterSign(part: SerialPart): { sign: string; step: number } | undefined {
  const { mask, increment = '', start } = part;
  if (mask !== undefined) {
    const hex = mask === 'h'.repeat(start.length);
    const step = hex
      ? Number.parseInt(increment, 16)
      : mask.endsWith('a')
        ? increment.charCodeAt(0) - 65
        : Number(increment);
    const known = hex || (mask === letterMask(start) && /[a]/.test(mask));
    return known && increment.length <= 2 && step >= 1 && step <= 99 ? { sign: hex ? '(' : '>', step } : undefined;
  }
  const step = Math.abs(part.step);
  if (!Number.isInteger(part.step) || step < 1 || step > 99) return undefined;
  const numeric = /^\d+$/.test(start);
  return { sign: numeric ? (part.step < 0 ? '-' : '+') : part.step < 0 ? '<' : '>', step };
}

function counterCommand(part: SerialPart, behind: number): string {
  const { sign, step } = counterSign(part)!;
  return `${sign}${part.leadingZeros ? '0' : ' '}${padded(step, behind > 0 ? 1 : 2)}${'0'.repeat(behind)}\r`;
}
