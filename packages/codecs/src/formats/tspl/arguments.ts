/** Comma-separated arguments of a statement: numbers with their ranges, bare words, expressions. */
import { latin1 } from '../../bytes/cursor.ts';
import type { Content } from '../../label/index.ts';
import { evaluate, type Scope } from './expression.ts';
import type { TsplStatement } from './lex.ts';
import { scopeOf } from './scope.ts';
import { complain, type TsplState } from './state.ts';
import { decodeText, toContent, toNumber, toText } from './value.ts';

export interface Arguments {
  readonly statement: TsplStatement;
  /** Trimmed texts of the arguments, undecoded, quotes and all. */
  readonly words: readonly string[];
}

const MAX_ARGUMENTS = 64;

/** Splits at commas outside of quotes and parentheses. A content given by its length is the last argument. */
export function takeArguments(statement: TsplStatement): Arguments {
  const text = latin1(statement.args);
  const words: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length && words.length < MAX_ARGUMENTS; at++) {
    const sign = text[at];
    if (sign === '"' && !(quoted && text.slice(at - 2, at + 2) === '\\["]')) quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ',' && depth <= 0) {
      words.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  words.push(text.slice(start).trim());
  if (statement.payload && statement.name !== 'BITMAP') words.push('');
  return { statement, words: words.length === 1 && words[0] === '' ? [] : words };
}

export interface NumberRange {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** What an empty or a wrong argument means. */
  readonly fallback: number;
  /** Decimals are kept; otherwise the number is rounded. */
  readonly decimals?: boolean;
}

/** Argument `index` as a number; one out of range is said and moved in. */
export function numberArgument(state: TsplState, given: Arguments, index: number, range: NumberRange): number {
  const word = given.words[index] ?? '';
  const { name, min, max, fallback, decimals } = range;
  if (word === '') return fallback;
  const plain = /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(word);
  const quoted = word.startsWith('"');
  const raw = plain ? Number(word) : quoted ? Number.NaN : toNumber(evaluate(word, scopeOf(state, given.statement)));
  const value = decimals ? raw : Math.round(raw);
  if (value >= min && value <= max) return value;
  complain(state, given.statement, 'invalid_parameter', {
    message: `${name} is ${quoted ? word.slice(0, 40) : `"${word.slice(0, 40)}"`}`,
    expected: `a ${decimals ? '' : 'whole '}number from ${min} to ${max}`,
  });
  return Number.isNaN(value) ? fallback : Math.min(max, Math.max(min, value));
}

/** Argument `index` as a text without counters: a font, a type, a file name. */
export function textArgument(state: TsplState, given: Arguments, index: number): string {
  const word = given.words[index] ?? '';
  const plain = /^"([^"\\]*)"$/.exec(word);
  if (plain) return decodeText(plain[1]!, state.encoding);
  return word === '' ? '' : toText(evaluate(word, scopeOf(state, given.statement)));
}

/** The last argument as the content of a text or a bar code; says so where it is missing. */
export function contentArgument(
  state: TsplState,
  given: Arguments,
  encoding: Scope['encoding'] = state.encoding,
): Content | undefined {
  const { statement, words } = given;
  if (statement.payload) {
    if (statement.payload.length < (statement.payloadSize ?? 0)) {
      complain(state, statement, 'unexpected_end', 'the content is shorter than its length says');
    }
    const text = decodeText(latin1(statement.payload), encoding);
    return text === '' ? undefined : [{ kind: 'literal', text }];
  }
  const word = words.at(-1) ?? '';
  if (word === '') {
    complain(state, statement, 'missing_parameter', { message: 'the content is missing', expected: '"text"' });
    return undefined;
  }
  if (isUnclosed(word)) complain(state, statement, 'tspl_unclosed_text', 'the closing quote is missing');
  return toContent(evaluate(word, { ...scopeOf(state, statement), encoding }));
}

function isUnclosed(word: string): boolean {
  let quotes = 0;
  for (let at = word.indexOf('"'); at >= 0; at = word.indexOf('"', at + 1)) {
    if (word.slice(at - 2, at + 2) !== '\\["]') quotes++;
  }
  return quotes % 2 === 1;
}

/** True where at least `count` arguments are there; says so where not. */
export function requireArguments(state: TsplState, given: Arguments, count: number): boolean {
  if (given.words.length >= count) return true;
  complain(state, given.statement, 'missing_parameter', {
    message: `${given.statement.name} has ${given.words.length} parameters`,
    expected: `at least ${count}`,
  });
  return false;
}
