/** TSPL expressions: `"NO."+@1`, `A$+STR$(N*2)`, comparisons. Recursive descent over the Latin-1 text of a line. */
import { message } from '@platen/messages';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
import type { Content } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { stop } from '../../language/frame/reader.ts';
import type { TextEncoding } from '../../language/text/text-encoding.ts';
import { decodeLatin1 } from './encodings.ts';
import { QUOTED } from './escapes.ts';
import { FUNCTIONS } from './functions.ts';
import { addDays } from './moment.ts';
import { MAX_EXPRESSIONS, type TsplReader } from './state.ts';
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
  if (reader.machine && (reader.expressionsLeft -= text.length) < 0) {
    stop(reader, message('tspl.limit_exceeded.expressions', { most: MAX_EXPRESSIONS }));
    return textValue('');
  }
  const parser: Parser = { text, reader, encoding, at: 0, depth: 0 };
  skipBlanks(parser);
  if (parser.at >= text.length) return textValue('');
  const value = parseBinary(parser);
  skipBlanks(parser);
  if (parser.at < text.length)
    lost(parser, message('tspl.tspl_bad_expression.rest', { text: text.slice(parser.at, parser.at + 40) }));
  return value;
}

const lost = ({ reader }: Parser, problem: DiagnosticMessage): void => reader.report(problem);

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

/** Joins two values by a sign. */
type Join = (parser: Parser, left: Value, sign: string, right: Value) => Value;

const numeric =
  (compute: (a: number, b: number, sign: string) => number | boolean): Join =>
  (_, left, sign, right) =>
    numberValue(Number(compute(toNumber(left), toNumber(right), sign)));

function compute(a: number, b: number, sign: string): number {
  if (sign === '*') return a * b;
  if (sign === '/') return a / b;
  if (sign === '^') return a ** b;
  return sign === 'MOD' ? a % b : Math.trunc(a / b);
}

const compare: Join = (_, left, sign, right) => {
  const numbers = left.kind !== 'text' || right.kind !== 'text';
  const [a, b] = numbers ? [toNumber(left), toNumber(right)] : [toText(left), toText(right)];
  const holds = (a < b && sign.includes('<')) || (a > b && sign.includes('>')) || (a === b && sign.includes('='));
  return numberValue(Number(holds));
};

/** `+` joins texts and adds numbers; a text and a number are joined. */
const add: Join = (parser, left, sign, right) => {
  if (left.kind === 'moment' && right.kind === 'number')
    return { kind: 'moment', moment: addDays(left.moment, sign === '-' ? -right.value : right.value) };
  if (sign === '-') return numberValue(toNumber(left) - toNumber(right));
  if (left.kind === 'number' && right.kind === 'number') return numberValue(left.value + right.value);
  const [first, second] = [toContent(left), toContent(right)];
  if (first.length + second.length > MAX_PARTS) return tooDeep(parser);
  if (lengthOf(first) + lengthOf(second) <= MAX_JOINED) return { kind: 'text', content: joinContent(first, second) };
  lost(parser, message('tspl.tspl_bad_expression.long_text', { most: MAX_JOINED }));
  return { kind: 'text', content: first };
};

/** Longest joined text, in characters and in parts: a program can double one in each step. */
const MAX_JOINED = 16_384;
const MAX_PARTS = 1000;

const lengthOf = (content: Content): number =>
  content.reduce((total, part) => total + (part.kind === 'literal' ? part.text.length : 1), 0);

/** Signs between two values, those that bind least first. */
const BINARY: readonly (readonly [signs: RegExp, join: Join])[] = [
  [/OR\b|XOR\b/iy, numeric((a, b, sign) => (sign === 'OR' ? a !== 0 || b !== 0 : (a !== 0) !== (b !== 0)))],
  [/AND\b/iy, numeric((a, b) => a !== 0 && b !== 0)],
  [/<>|<=|>=|=|<|>/y, compare],
  [/[+-]/y, add],
  [/[*/\\^]|MOD\b/iy, numeric(compute)],
];
/** NOT binds more than AND; comparisons do not follow each other. */
const COMPARISON = 2;

function parseBinary(parser: Parser, level = 0): Value {
  const row = BINARY[level];
  if (!row) return parseSign(parser);
  if (level === COMPARISON && take(parser, /NOT\b/iy))
    return nested(parser, () => numberValue(Number(toNumber(parseBinary(parser, COMPARISON)) === 0)));
  const [signs, join] = row;
  let left = parseBinary(parser, level + 1);
  for (let sign = take(parser, signs); sign; sign = level === COMPARISON ? undefined : take(parser, signs))
    left = join(parser, left, sign, parseBinary(parser, level + 1));
  return left;
}

function nested(parser: Parser, parse: () => Value): Value {
  if (parser.depth++ > CODEC_LIMITS.nesting) return tooDeep(parser);
  const value = parse();
  parser.depth--;
  return value;
}

function parseSign(parser: Parser): Value {
  const sign = take(parser, /[+-]/y);
  if (!sign) return parsePrimary(parser);
  const value = nested(parser, () => parseSign(parser));
  return sign === '-' ? numberValue(-toNumber(value)) : value;
}

function parsePrimary(parser: Parser): Value {
  skipBlanks(parser);
  const { text, reader } = parser;
  const first = text[parser.at];
  if (first === '"') return parseString(parser);
  if (first === '(') {
    parser.at++;
    const value = nested(parser, () => parseBinary(parser));
    if (!take(parser, /\)/y)) lost(parser, message('tspl.tspl_bad_expression.parenthesis'));
    return value;
  }
  const number = take(parser, /\d+(?:\.\d*)?|\.\d+/y);
  if (number !== undefined) return numberValue(Number(number));
  const name = take(parser, /@?[A-Z_][A-Z0-9_]*\$?|@\d{1,2}/iy);
  if (name === undefined) {
    lost(parser, message('tspl.tspl_bad_expression.value', { text: text.slice(parser.at, parser.at + 40) }));
    parser.at = text.length;
    return textValue('');
  }
  if (text[parser.at] === '(' && Object.hasOwn(FUNCTIONS, name)) return parseCall(parser, name);
  const value = lookUp(reader, name);
  if (value) return value;
  lost(parser, message('tspl.tspl_bad_expression.variable', { name }));
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
  const values: Value[] = [];
  if (!take(parser, /\)/y)) {
    for (;;) {
      values.push(nested(parser, () => parseBinary(parser)));
      if (take(parser, /,/y) && values.length < 16) continue;
      if (!take(parser, /\)/y)) lost(parser, message('tspl.tspl_bad_expression.parenthesis'));
      break;
    }
  }
  return FUNCTIONS[name]!(parser.reader, values);
}

function tooDeep(parser: Parser): Value {
  lost(parser, message('tspl.tspl_bad_expression.deep'));
  parser.at = parser.text.length;
  return textValue('');
}
