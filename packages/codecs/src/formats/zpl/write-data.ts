/** Content → ^FD, ^SN and their escapes. */
import { message } from '@platen/messages';
import {
  contentText,
  sampleText,
  type BarcodeElement,
  type Content,
  type ContentPart,
  type TextElement,
} from '../../label/index.ts';
import { clockCode, SL_LANGUAGES } from './clock.ts';
import { maskCommand, serialContent } from './serial.ts';
import type { ZplPage } from './page.ts';

/** Characters that field data must not contain, and the mark itself. */
const EACH_ESCAPED = /[\^~_\u0000-\u001f\u007f]/g;
/** Text that the reader would read as a merge field. */
const LOOKS_LIKE_FIELD = /\{\{? {0,64}(?:[A-Za-z_\x80-\uffff][\w.\- \x80-\uffff]{0,63}|\d{1,64} {0,64})\}/;

const hex = (character: string): string => `_${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Returns `^FH^FD…` with the text; ^FH only if something is escaped. */
function fieldData(text: string, command = '^FD'): string {
  const braces = LOOKS_LIKE_FIELD.test(text);
  if (!braces && !/[\^~\u0000-\u001f\u007f]/.test(text)) return `${command}${text}`;
  const escaped = text.replace(EACH_ESCAPED, hex);
  return `^FH${command}${braces ? escaped.replaceAll('{', '_7B') : escaped}`;
}

type Printed = TextElement | BarcodeElement;

interface Data {
  /** The commands that set the data of a field: ^FD, ^SN, or ^FC and ^FD. */
  readonly commands: string;
  /** ^SF, written after the data. */
  readonly counter?: string;
  readonly text: string;
}

/** Returns the commands that set the data of a text field. `change` converts a text to the block's notation. */
export function textData(page: ZplPage, element: Printed, change: (text: string) => string): Data {
  const { content } = element;
  const serial = serialData(content);
  if (serial) return { commands: serial, text: contentText(content, page.now) };
  const data = clockData(page, element, change) ?? plain(page, content, change);
  return { ...data, counter: counterOf(page, element) };
}

/** Returns the data commands of a content that no element shows. */
export const contentData = (page: ZplPage, content: Content): string =>
  serialData(content) ?? plain(page, content, (text) => text).commands;

/** Returns ^SF for a content with a counter. */
function counterOf({ tally }: ZplPage, element: Printed): string {
  const { content } = element;
  const counters = content.filter((part) => part.kind === 'serial');
  const command = counters.length === 1 ? maskCommand(content) : undefined;
  if (command === undefined)
    for (const { start } of counters)
      tally.approximated(element, message('reason.no_counter', { start, language: 'ZPL' }));
  return command ?? '';
}

/**
 * Returns the data commands of a bar code; `data` is in the notation of its symbology. A counter and clocks stay live
 * only if `data` ends with them unchanged.
 */
export function barcodeData(page: ZplPage, element: BarcodeElement, data: string): string {
  const { now } = page;
  const { content } = element;
  const text = contentText(content, now);
  const index = content.findIndex((part) => part.kind === 'serial' || part.kind === 'clock');
  if (index < 0) return fieldData(data);
  const moving = contentText(content.slice(index), now);
  if (
    !data.endsWith(moving) ||
    (data !== text && content.some((part) => part.kind === 'clock') && !data.endsWith(text))
  ) {
    page.tally.approximated(element, message('reason.present_text'));
    return fieldData(data);
  }
  const whole: Content = [{ kind: 'literal', text: data.slice(0, -moving.length) }, ...content.slice(index)];
  const { commands } = clockData(page, { ...element, content: whole }, (part) => part) ?? { commands: fieldData(data) };
  return commands + counterOf(page, element);
}

function plain(page: ZplPage, content: Content, change: (text: string) => string): Data {
  const text = change(contentText(content, page.now));
  if (!page.keepsFields || !content.some((part) => part.kind === 'field')) return { commands: fieldData(text), text };
  const pieces = content.map((part) =>
    part.kind === 'field' ? part : fieldData(change(contentText([part], page.now)), ''),
  );
  // ^FH applies to the whole field: if one piece needs it, the marks in the others are escaped, too.
  const hexed = pieces.some((piece) => typeof piece === 'string' && piece.startsWith('^FH'));
  const spelled = pieces.map((piece) => {
    if (typeof piece !== 'string') return mergeField(piece);
    return piece.startsWith('^FH') ? piece.slice(3) : hexed ? piece.replace(EACH_ESCAPED, hex) : piece;
  });
  return { commands: `${hexed ? '^FH' : ''}^FD${spelled.join('')}`, text };
}

/** Longest value of a merge field whose source sets no maximum. */
const FIELD_LENGTH = 255;
/** Returns the unfilled merge field. Its name is not data: only characters that would end the field are replaced. */
const mergeField = (part: Extract<ContentPart, { kind: 'field' }>): string =>
  `~${part.name.replace(/[\^~,\u0000-\u001f\u007f]/g, hex)},${part.maxLength ?? FIELD_LENGTH}~`;

/**
 * Returns ^SN for a content that is one counter with fixed text around it, if ^SN would be read as the same content.
 */
function serialData(content: Content): string | undefined {
  const counters = content.filter((part) => part.kind === 'serial');
  if (counters.length !== 1 || content.some((part) => part.kind !== 'serial' && part.kind !== 'literal'))
    return undefined;
  const { step, leadingZeros, mask } = counters[0]!;
  if (mask !== undefined) return undefined;
  const start = sampleText(content);
  if (/[\^~,\u0000-\u001f]/.test(start)) return undefined;
  if (JSON.stringify(serialContent(start, step, leadingZeros)) !== JSON.stringify(content.map(order))) return undefined;
  return `^SN${start},${step},${leadingZeros ? 'Y' : 'N'}`;
}

/** Returns the part with its keys in the reader's order. */
function order(part: ContentPart): ContentPart {
  return part.kind === 'serial'
    ? { kind: 'serial', start: part.start, step: part.step, leadingZeros: part.leadingZeros }
    : part;
}

const MARKS = ['%', '{', '#', '|', '@', '!'] as const;

/** Returns ^FC, ^SO and clock codes; undefined if there is no clock or ZPL has no code for it. */
function clockData(page: ZplPage, element: Printed, change: (text: string) => string): Data | undefined {
  const { content } = element;
  if (!content.some((part) => part.kind === 'clock')) return undefined;
  const literals = content.map((part) => (part.kind === 'literal' ? part.text : '')).join('');
  const free = MARKS.filter((mark) => !literals.includes(mark));
  const offsets: string[] = [];
  let language = '';
  let text = '';
  for (const part of content) {
    if (part.kind !== 'clock') {
      text += change(contentText([part], page.now));
      continue;
    }
    const offset =
      part.offsetDays || part.offsetMonths || part.offsetSeconds
        ? `${part.offsetMonths ?? 0},${part.offsetDays ?? 0}${part.offsetSeconds ? `,0,${hms(part.offsetSeconds)}` : ''}`
        : undefined;
    if (offset !== undefined && !offsets.includes(offset)) offsets.push(offset);
    const mark = free[offset === undefined ? 0 : offsets.indexOf(offset) + 1];
    const coded = mark === undefined ? undefined : codesOf(part.pattern, mark);
    if (coded === undefined || offsets.length > 2) {
      page.tally.approximated(element, message('reason.no_clock', { pattern: part.pattern }));
      return undefined;
    }
    text += coded;
    if (/EEE|MMM/.test(part.pattern)) language = `^SL,${SL_LANGUAGES.indexOf(part.language ?? 'en') + 1}`;
  }
  const clocks = offsets.map((offset, i) => `^SO${i + 2},${offset}`).join('');
  return { commands: `${language}${clocks}^FC${free.slice(0, offsets.length + 1).join(',')}${fieldData(text)}`, text };
}

/** Returns seconds as the hours, minutes and seconds of ^SO. */
const hms = (seconds: number): string =>
  [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60].join(',');

/** Returns a pattern of TR 35 as clock codes, each after the mark. */
function codesOf(pattern: string, mark: string): string | undefined {
  let result = '';
  for (const match of pattern.matchAll(
    /yyyy|yy|MMMM|MMM|MM|dd|DDD|EEEE|EEE|e|HH|hh|mm|ss|a|ww|'([^']*)'|[^A-Za-z']+|[A-Za-z]+/g,
  )) {
    const [token, quoted] = match;
    if (quoted !== undefined) result += quoted || "'";
    else if (/^[A-Za-z]/.test(token)) {
      const code = clockCode(token);
      if (code === undefined) return undefined;
      result += mark + code;
    } else result += token;
  }
  return result;
}
