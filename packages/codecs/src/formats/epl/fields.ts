/** Comma-separated parameters of a command: numbers with their ranges, and where the data behind them begins. */
import { latin1 } from '../../bytes/cursor.ts';
import type { EplCommand } from './lex.ts';
import { complain, type EplState } from './state.ts';

export interface Fields {
  readonly command: EplCommand;
  readonly values: readonly string[];
  /** Index into the command's args behind the last comma taken. */
  readonly end: number;
}

/** The first `count` comma-separated parameters (a `;` ends a command); fewer where the line has fewer. */
export function takeFields(command: EplCommand, count: number): Fields {
  const { args } = command;
  const values: string[] = [];
  let at = 0;
  while (values.length < count && at <= args.length) {
    let end = at;
    while (end < args.length && args[end] !== 0x2c && args[end] !== 0x3b && args[end] !== 0x22) end++;
    values.push(latin1(args, at, end).trim());
    at = end;
    if (args[end] !== 0x2c) break;
    at++;
  }
  return { command, values, end: at };
}

export interface NumberRange {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** What an empty or a wrong parameter means. */
  readonly fallback: number;
}

/** Parameter `index` as a whole number; a wrong one is said and replaced, one out of range is said and moved in. */
export function numberField(state: EplState, fields: Fields, index: number, range: NumberRange): number {
  const text = fields.values[index] ?? '';
  const { name, min, max, fallback } = range;
  if (text === '') return fallback;
  const value = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const expected = `a whole number from ${min} to ${max}`;
  complain(state, fields.command, 'invalid_parameter', { message: `${name} is "${text.slice(0, 40)}"`, expected });
  return Number.isNaN(value) ? fallback : Math.min(max, Math.max(min, value));
}

/** True where all of the first `count` parameters are there; says so where not. */
export function requireFields(state: EplState, fields: Fields, count: number): boolean {
  if (fields.values.length >= count && fields.values.slice(0, count).every((value) => value !== '')) return true;
  complain(state, fields.command, 'missing_parameter', {
    message: `${fields.command.name} has ${fields.values.filter((value) => value !== '').length} parameters`,
    expected: `at least ${count}`,
  });
  return false;
}

/** The name in quotes at the start of the args: `"ASSET"`, or without quotes. */
export function takeName(command: EplCommand): { name: string; end: number } {
  const text = latin1(command.args);
  const quoted = /^\s*"([^"]*)"?/.exec(text);
  if (quoted) return { name: quoted[1]!, end: quoted[0].length };
  const bare = /^\s*([^;,]*)/.exec(text)!;
  return { name: bare[1]!.trim(), end: bare[0].length };
}
