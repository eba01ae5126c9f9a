/** Where the parameters of a bar code stand that its command has behind its own. */
import { latin1 } from '../bytes/cursor.ts';
import type { Further, FurtherParameters } from '../language/frame/command-table.ts';
import type { SeenCommand } from './commands.ts';
import { indexed } from './parameter-spans.ts';

interface SeenFurther extends Further {
  /** Start and end in the command. */
  readonly span: readonly [start: number, end: number];
}

/** Bytes behind a command's own parameters in which others are looked for. */
const MAX_FURTHER = 200;

/** The parameters that are written, of the type that the command names. */
export function furtherIn({ row, offset, end, parameters }: SeenCommand, bytes: Uint8Array): readonly SeenFurther[] {
  if (!row?.further) return [];
  const keys = Object.keys(row.parameters);
  const own = parameters.filter((span, index) => span && keys[index] !== undefined && keys[index] !== 'data');
  const words = own.map((span) => latin1(bytes, offset + span![0], offset + span![1]));
  const list = row.further.find(({ type }) => type === undefined || words.includes(type));
  if (!list) return [];
  const at = list.type === undefined ? own.length - 1 : words.indexOf(list.type);
  // A header is followed by the data, other parameters by a comma or a blank.
  const from = row.header ? Math.max(...own.map((span) => span![1])) : (own[at]?.[1] ?? 0) + 1;
  const text = latin1(bytes, offset + from, Math.min(row.header ? bytes.length : end, offset + from + MAX_FURTHER));
  return FINDERS[list.order](text, list.parameters).map(({ span, ...found }) => ({
    ...found,
    span: [from + span[0], from + span[1]],
  }));
}

type Find = (text: string, parameters: readonly Further[]) => readonly SeenFurther[];

const FINDERS: Readonly<Record<FurtherParameters['order'], Find>> = {
  letters: (text, parameters) => {
    let numbers = 0;
    return wordsOf(text.split('"', 1)[0]!).flatMap(({ word, start }) => {
      const isNumber = /^\d+$/.test(word);
      const place = isNumber ? numbers++ : -1;
      const found = parameters.find((each) => (isNumber ? each.place === place : isSame(each.letter, word[0])));
      return found ? [{ ...found, span: [isNumber ? start : start + 1, start + word.length] as const }] : [];
    });
  },
  words: (text, parameters) =>
    [...text.split(/[\r\n]/, 1)[0]!.matchAll(/(\S+) +(\S+)/g)].flatMap(({ index, 0: pair, 1: word, 2: value }) => {
      const found = parameters.find(({ letter }) => isSame(letter, word));
      const end = index + pair.length;
      return found ? [{ ...found, span: [end - value!.length, end] as const }] : [];
    }),
  places: (text, parameters) =>
    wordsOf(text)
      .slice(0, parameters.length)
      .flatMap(({ word, start }, index) =>
        word === '' ? [] : [{ ...parameters[index]!, span: [start, start + word.length] as const }],
      ),
  head: (text, parameters) => {
    const spans = indexed(headOf(parameters)).exec(text)?.indices?.slice(1) ?? [];
    return spans.flatMap((span, index) => (span && span[1] > span[0] ? [{ ...parameters[index]!, span }] : []));
  },
};

const isSame = (letter: string | undefined, word: string | undefined): boolean =>
  letter !== undefined && letter.toUpperCase() === word?.toUpperCase();

function wordsOf(text: string): { readonly word: string; readonly start: number }[] {
  let at = 0;
  return text.split(',').map((piece) => {
    const start = at + piece.length - piece.trimStart().length;
    at += piece.length + 1;
    return { word: piece.trim(), start };
  });
}

const heads = new WeakMap<readonly Further[], RegExp>();

function headOf(parameters: readonly Further[]): RegExp {
  const known = heads.get(parameters);
  if (known) return known;
  const head = new RegExp(`^${parameters.map(({ shape = '' }) => `(${shape})`).join('')}`);
  heads.set(parameters, head);
  return head;
}
