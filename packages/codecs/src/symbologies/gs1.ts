/** GS1 element strings: AIs in parentheses or FNC1 between elements, to the FNC1 form that symbols hold. */
import { FNC1 } from '../label/index.ts';
import { symbolError } from './options.ts';
import type { SymbolError } from './symbol.ts';

/** One element: application identifier and value. */
export interface Gs1Element {
  readonly ai: string;
  readonly value: string;
}

/** Length of AI and value together of the AIs whose elements need no FNC1 after them (GS1 General Specifications, 7.8.5). */
const PREDEFINED: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
};

/**
 * `(01)123(10)ABC` → elements. Spaces between elements are dropped, and so are separators that the source writes out
 * (`(10)ABC<FNC1>(21)…`): those that the elements need are put in when they are joined.
 */
export function parseParentheses(data: string): Gs1Element[] | SymbolError {
  const elements: Gs1Element[] = [];
  const pattern = /[ \t\r\n]*\((\d{2,4})\)([^(]*)/gy;
  let match: RegExpExecArray | null;
  let end = 0;
  while ((match = pattern.exec(data))) {
    elements.push({ ai: match[1]!, value: match[2]!.replace(/(?<![ \t\r\n\ue001])[ \t\r\n\ue001]+$/, '') });
    end = pattern.lastIndex;
  }
  if (elements.length === 0 || end < data.length) {
    return symbolError('symbology.barcode_not_encodable.ai_expected');
  }
  return elements;
}

/** Elements to the form in symbols: AI and value in turn, FNC1 where a value of variable length is followed by another. */
function joinElements(elements: readonly Gs1Element[]): string {
  let joined = '';
  for (const [index, { ai, value }] of elements.entries()) {
    joined += ai + value;
    const length = PREDEFINED[ai.slice(0, 2)];
    const complete = length !== undefined && ai.length + value.length === length;
    if (index < elements.length - 1 && !complete) joined += FNC1;
  }
  return joined;
}

/**
 * Data of a GS1 symbol without the leading FNC1: element strings in parentheses, or raw with FNC1 between elements,
 * which is taken as it is.
 */
export function gs1Message(data: string): string | SymbolError {
  const raw = data.startsWith(FNC1) ? data.slice(1) : data;
  if (!raw.trimStart().startsWith('(')) return raw;
  const elements = parseParentheses(raw);
  return 'kind' in elements ? elements : joinElements(elements);
}

/** The same, or undefined where the data is no element strings. */
export function gs1Raw(data: string): string | undefined {
  const message = gs1Message(data);
  return typeof message === 'string' ? message : undefined;
}

/** The elements of data in either form, or undefined where it is no element strings. */
export function gs1Elements(data: string): readonly Gs1Element[] | undefined {
  const elements = data.trimStart().startsWith('(') ? parseParentheses(data) : splitElements(data);
  return 'kind' in elements ? undefined : elements;
}

/**
 * Raw data with FNC1 between elements as elements, so that it can be written with parentheses. An AI's length is
 * 2 to 4 digits (GS1 General Specifications, figure 3.2-1).
 */
export function splitElements(message: string): Gs1Element[] | SymbolError {
  const elements: Gs1Element[] = [];
  let rest = message.startsWith(FNC1) ? message.slice(1) : message;
  while (rest !== '') {
    const aiLength = aiLengthOf(rest);
    if (aiLength === 0 || !/^\d+$/.test(rest.slice(0, aiLength))) {
      return symbolError('symbology.barcode_not_encodable.ai_missing', {
        rest: rest.replaceAll(FNC1, '<FNC1>').slice(0, 12),
      });
    }
    const ai = rest.slice(0, aiLength);
    const fixed = PREDEFINED[ai.slice(0, 2)];
    const separator = rest.indexOf(FNC1);
    let end = separator < 0 ? rest.length : separator;
    if (fixed !== undefined && end > fixed) end = fixed;
    elements.push({ ai, value: rest.slice(aiLength, end) });
    rest = rest.slice(end);
    if (rest.startsWith(FNC1)) rest = rest.slice(1);
  }
  return elements;
}

function aiLengthOf(text: string): number {
  const two = text.slice(0, 2);
  if (/^(0[0-4]|1\d|2[0-2]|30|37|9\d)$/.test(two)) return 2;
  if (/^(31|32|33|34|35|36|39|43|70|80|81|82|72)$/.test(two)) return 4;
  return /^(23|24|25|40|41|42|71)$/.test(two) ? 3 : 0;
}

/** `(01)123(10)ABC` of elements: what libraries take and people read. */
export const withParentheses = (elements: readonly Gs1Element[]): string =>
  elements.map(({ ai, value }) => `(${ai})${value}`).join('');
