/** TSPL expressions: `"NO."+@1`, `A$+STR$(N*2)`, comparisons. Recursive descent over the Latin-1 text of a line. */
import type { Content } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import type { TextEncoding } from '../../language/text-encoding.ts';
import { decodeLatin1 } from './encodings.ts';
import { QUOTED } from './escapes.ts';
import { FUNCTIONS } from './functions.ts';
import { addDays, type Moment } from './moment.ts';
import type { TsplReader } from './state.ts';
import { joinContent, numberValue, textValue, toContent, toNumber, toText, type Value } from './values.ts';
import { lookUp } from './variables.ts';

interface Parser {
  readonly text: string;
  readonly reader: TsplReader;
  readonly encoding: TextEncoding;
  at: number;
  depth: number;
}

/** Evaluates the whole text; an empty one is an empty text. Reports and omits parts that cannot be computed. */
export function evaluate(text: string, reader: TsplReader, encoding: TextEncoding = reader.encoding): Value {
  const parser: Parser = { text, reader, encoding, at: 0, depth: 0 };
  skipBlanks(parser);
  if (parser.at >= text.length) return textValue('');
  const value = parseOr(parser);
  skipBlanks(parser);
  if (parser.at < text.length) lost(parser, `"${text.slice(parser.at, parser.at + 40)}" is no part of an expression`);
  return value;
}

const lost = ({ reader }: Parser, message: string): void => reader.report({ code: 'tspl_bad_expression', message });

function skipBlanks(parser: Parser): void {
  while (parser.text[parser.at] === ' ' || parser.text[parser.at] === '\t') parser.at++;
}

/** Takes one token that `pattern` (sticky) matches. */
function take(parser: Parser, pattern: RegExp): string | undefined {
  skipBlanks(parser);
  pattern.lastIndex = parser.at;
  const match = pattern.exec(parser.text);
  if (!match) return undefined;
  parser.at = pattern.lastIndex;
  return match[0].toUpperCase();
}

const truth = (value: boolean): Value => numberValue(value ? 1 : 0);

function parseOr(parser: Parser): Value {
  let left = parseAnd(parser);
  for (let sign = take(parser, /OR\b|XOR\b/iy); sign; sign = take(parser, /OR\b|XOR\b/iy)) {
    const right = parseAnd(parser);
    const [a, b] = [toNumber(left) !== 0, toNumber(right) !== 0];
    left = truth(sign === 'OR' ? a || b : a !== b);
  }
  return left;
}

function parseAnd(parser: Parser): Value {
  let left = parseNot(parser);
  while (take(parser, /AND\b/iy)) {
    const right = parseNot(parser);
    left = truth(toNumber(left) !== 0 && toNumber(right) !== 0);
  }
  return left;
}

function parseNot(parser: Parser): Value {
  if (!take(parser, /NOT\b/iy)) return parseComparison(parser);
  if (parser.depth++ > CODEC_LIMITS.nesting) return tooDeep(parser);
  const value = truth(toNumber(parseNot(parser)) === 0);
  parser.depth--;
  return value;
}

function parseComparison(parser: Parser): Value {
  const left = parseSum(parser);
  const sign = take(parser, /<>|<=|>=|=|<|>/y);
  return sign ? compare(left, parseSum(parser), sign) : left;
}

function compare(left: Value, right: Value, sign: string): Value {
  const numbers = left.kind !== 'text' || right.kind !== 'text';
  const [a, b] = numbers ? [toNumber(left), toNumber(right)] : [toText(left), toText(right)];
  if (sign === '=') return truth(a === b);
  if (sign === '<>') return truth(a !== b);
  if (sign === '<') return truth(a < b);
  if (sign === '>') return truth(a > b);
  return truth(sign === '<=' ? a <= b : a >= b);
}

/** `+` joins texts and adds numbers; a text and a number are joined. */
function parseSum(parser: Parser): Value {
  let left = parseProduct(parser);
  for (let sign = take(parser, /[+-]/y); sign; sign = take(parser, /[+-]/y)) {
    const right = parseProduct(parser);
    if (left.kind === 'moment' && right.kind === 'number')
      left = moved(left.moment, sign === '-' ? -right.value : right.value);
    else if (sign === '-') left = numberValue(toNumber(left) - toNumber(right));
    else if (left.kind === 'number' && right.kind === 'number') left = numberValue(left.value + right.value);
    else left = joined(parser, toContent(left), toContent(right));
    if (left.kind === 'text' && left.content.length > 1000) return tooDeep(parser);
  }
  return left;
}

/** Longest joined text: a program can double one in each step. */
const MAX_JOINED = 16_384;

const lengthOf = (content: Content): number =>
  content.reduce((total, part) => total + (part.kind === 'literal' ? part.text.length : 1), 0);

function joined(parser: Parser, first: Content, second: Content): Value {
  if (lengthOf(first) + lengthOf(second) <= MAX_JOINED) return { kind: 'text', content: joinContent(first, second) };
  lost(parser, `a text has more than ${MAX_JOINED} characters; what goes beyond is left out`);
  return { kind: 'text', content: first };
}

const moved = (moment: Moment, days: number): Value => ({ kind: 'moment', moment: addDays(moment, days) });

function parseProduct(parser: Parser): Value {
  let left = parseUnary(parser);
  for (let sign = take(parser, /[*/\\^]|MOD\b/iy); sign; sign = take(parser, /[*/\\^]|MOD\b/iy)) {
    const right = toNumber(parseUnary(parser));
    const value = toNumber(left);
    if (sign === '*') left = numberValue(value * right);
    else if (sign === '/') left = numberValue(value / right);
    else if (sign === '^') left = numberValue(value ** right);
    else left = numberValue(sign === 'MOD' ? value % right : Math.trunc(value / right));
  }
  return left;
}

function parseUnary(parser: Parser): Value {
  const sign = take(parser, /[+-]/y);
  if (!sign) return parsePrimary(parser);
  if (parser.depth++ > CODEC_LIMITS.nesting) return tooDeep(parser);
  const value = parseUnary(parser);
  parser.depth--;
  return sign === '-' ? numberValue(-toNumber(value)) : value;
}

function parsePrimary(parser: Parser): Value {
  skipBlanks(parser);
  const { text, reader } = parser;
  const first = text[parser.at];
  if (first === '"') return parseString(parser);
  if (first === '(') {
    parser.at++;
    if (parser.depth++ > CODEC_LIMITS.nesting) return tooDeep(parser);
    const value = parseOr(parser);
    parser.depth--;
    if (!take(parser, /\)/y)) lost(parser, 'a closing parenthesis is missing');
    return value;
  }
  const number = take(parser, /\d+(?:\.\d*)?|\.\d+/y);
  if (number !== undefined) return numberValue(Number(number));
  const name = take(parser, /@?[A-Z_][A-Z0-9_]*\$?|@\d{1,2}/iy);
  if (name === undefined) {
    lost(parser, `a value is missing at "${text.slice(parser.at, parser.at + 40)}"`);
    parser.at = text.length;
    return textValue('');
  }
  if (text[parser.at] === '(' && Object.hasOwn(FUNCTIONS, name)) return parseCall(parser, name);
  const value = lookUp(reader, name);
  if (value) return value;
  lost(parser, `${name} has no value`);
  if (text[parser.at] === '(') parser.at = text.length;
  return name.endsWith('$') || name.startsWith('@') ? textValue('') : numberValue(0);
}

function parseString(parser: Parser): Value {
  const { text, encoding } = parser;
  const start = parser.at + 1;
  let end = start;
  while (end < text.length && !(text[end] === '"' && text.slice(end - 2, end + 2) !== '\\["]')) end++;
  parser.at = end + 1;
  const raw = text.slice(start, end);
  return textValue(decodeLatin1(raw.includes('\\[') ? QUOTED.read(raw) : raw, encoding));
}

function parseCall(parser: Parser, name: string): Value {
  parser.at++;
  if (parser.depth++ > CODEC_LIMITS.nesting) return tooDeep(parser);
  const values: Value[] = [];
  if (!take(parser, /\)/y)) {
    for (;;) {
      values.push(parseOr(parser));
      if (take(parser, /,/y) && values.length < 16) continue;
      if (!take(parser, /\)/y)) lost(parser, 'a closing parenthesis is missing');
      break;
    }
  }
  parser.depth--;
  return FUNCTIONS[name]!(parser.reader, values);
}

function tooDeep(parser: Parser): Value {
  lost(parser, 'the expression is too deep');
  parser.at = parser.text.length;
  return textValue('');
}
