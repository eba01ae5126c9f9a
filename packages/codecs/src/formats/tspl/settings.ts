/** SIZE, GAP, BLINE, SPEED, DENSITY, DIRECTION, SET …: the printer's settings (TSPL manual, "Setup and system"). */
import { latin1 } from '../../bytes/cursor.ts';
import { findNation } from '../../bytes/iso646.ts';
import type { PrintSettings } from '../../label/index.ts';
import { numberArgument, takeArguments, type Arguments } from './arguments.ts';
import { evaluate } from './expression.ts';
import type { TsplStatement } from './lex.ts';
import { scopeOf } from './scope.ts';
import { complain, type TsplState } from './state.ts';
import { dotsPerMm, THIN, tsplCodePage } from './tables.ts';
import { toNumber } from './value.ts';

export type Action = (state: TsplState, statement: TsplStatement) => void;

const setPrint = (state: TsplState, print: PrintSettings): void => {
  state.print = { ...state.print, ...print };
};

/** A length argument in dots: bare numbers are inches, `n mm`, `n dot`. Undefined where it is missing or wrong. */
function lengthArgument(state: TsplState, given: Arguments, index: number, name: string): number | undefined {
  const word = given.words[index] ?? '';
  if (word === '') return undefined;
  const match = /^(.*?)\s*(mm|dots?|inch|in)?$/is.exec(word)!;
  const value = toNumber(evaluate(match[1]!, scopeOf(state, given.statement)));
  const unit = (match[2] ?? 'in').toLowerCase();
  const scale = unit === 'mm' ? dotsPerMm(state.dpi) : unit.startsWith('dot') ? 1 : state.dpi;
  const dots = Math.round(value * scale);
  if (Math.abs(dots) <= THIN.coordinateMax) return dots;
  complain(state, given.statement, 'invalid_parameter', {
    message: `${name} is "${word.slice(0, 40)}"`,
    expected: '60 mm',
  });
  return undefined;
}

/** `SIZE w[,h]`. */
function setSize(state: TsplState, statement: TsplStatement): void {
  const given = takeArguments(statement);
  const width = lengthArgument(state, given, 0, 'width');
  const height = lengthArgument(state, given, 1, 'height');
  if (width !== undefined && width > 0) state.widthDots = width;
  if (height !== undefined && height > 0) state.heightDots = height;
  if (width === undefined || width <= 0) {
    complain(state, statement, 'invalid_parameter', { message: 'the width is missing', expected: 'SIZE 60 mm,40 mm' });
  }
}

/** `GAP m,n` and `BLINE m,n`; a gap of 0 is continuous media. */
function setMedia(state: TsplState, statement: TsplStatement): void {
  const given = takeArguments(statement);
  const gapDots = lengthArgument(state, given, 0, 'gap') ?? 0;
  const gapOffsetDots = lengthArgument(state, given, 1, 'offset') || undefined;
  if (statement.name === 'BLINE' && gapDots > 0) setPrint(state, { media: 'mark', gapDots, gapOffsetDots });
  else if (gapDots > 0) setPrint(state, { media: 'gap', gapDots, gapOffsetDots });
  else setPrint(state, { media: 'continuous', gapDots: undefined, gapOffsetDots: undefined });
}

function setDirection(state: TsplState, statement: TsplStatement): void {
  const given = takeArguments(statement);
  numberArgument(state, given, 0, { name: 'direction', min: 0, max: 1, fallback: 0 });
  state.mirrored = numberArgument(state, given, 1, { name: 'mirror', min: 0, max: 1, fallback: 0 }) === 1;
}

function setCodePage(state: TsplState, statement: TsplStatement): void {
  const name = latin1(statement.args).trim().replaceAll('"', '');
  const nation = findNation(name.toUpperCase());
  const page = tsplCodePage(name);
  if (nation) state.encoding = { page: 'ascii', nation };
  else if (page) state.encoding = { page };
  else {
    const expected = 'USA … SWI, 437 … 869, 1250 … 1258, 932, 936, 949, 950, UTF-8, 8859-1 …';
    complain(state, statement, 'invalid_parameter', { message: `code page is "${name.slice(0, 40)}"`, expected });
  }
}

/** `SET …`: what concerns the print; everything else is the printer's own. */
function setOption(state: TsplState, statement: TsplStatement): void {
  const text = latin1(statement.args).trim();
  const [word = '', value = ''] = text.toUpperCase().split(/[\s,]+/, 2);
  const on = value === 'ON';
  if (word === 'COUNTER') setCounterStep(state, statement, text);
  else if (word === 'CUTTER' || word === 'PARTIAL_CUTTER') {
    const every = /^\d{1,5}$/.test(value) ? Number(value) : 0;
    if (value === 'OFF' || value === '0') setPrint(state, { mode: undefined, pauseEvery: undefined });
    else setPrint(state, { mode: 'cutter', pauseEvery: every > 0 ? every : undefined });
  } else if (word === 'PEEL') setPrint(state, { mode: on ? 'peel-off' : undefined });
  else if (word === 'TEAR' || word === 'STRIPER' || word === 'STRIPPER') {
    if (on) setPrint(state, { mode: 'tear-off' });
  } else if (word === 'REWIND') setPrint(state, { mode: on ? 'rewind' : undefined });
  else if (word === 'APPLICATOR') setPrint(state, { mode: on ? 'applicator' : undefined });
  else if (word === 'AUTORUN') state.autoRun = /"([^"]*)"/.exec(text)?.[1] ?? state.autoRun;
  else if (word === 'RIBBON') setPrint(state, { thermal: on ? 'transfer' : 'direct' });
}

/** `SET COUNTER @n step`. */
function setCounterStep(state: TsplState, statement: TsplStatement, text: string): void {
  const match = /^COUNTER\s+@(\d{1,2})\s*,?\s*([+-]?\d{1,9})/i.exec(text);
  if (!match) {
    complain(state, statement, 'invalid_parameter', { message: 'the counter is broken', expected: 'SET COUNTER @1 1' });
    return;
  }
  const index = Number(match[1]);
  state.counters.set(index, { start: state.counters.get(index)?.start ?? '0', step: Number(match[2]) });
}

const setPoint = (state: TsplState, statement: TsplStatement): readonly [number, number] => {
  const given = takeArguments(statement);
  const range = { min: -THIN.coordinateMax, max: THIN.coordinateMax, fallback: 0 };
  return [
    numberArgument(state, given, 0, { name: 'x', ...range }),
    numberArgument(state, given, 1, { name: 'y', ...range }),
  ];
};

export const SETTINGS: Readonly<Record<string, Action>> = {
  SIZE: setSize,
  GAP: setMedia,
  BLINE: setMedia,
  DIRECTION: setDirection,
  CODEPAGE: setCodePage,
  SET: setOption,
  OFFSET: (state, statement) => {
    const dots = lengthArgument(state, takeArguments(statement), 0, 'offset');
    if (dots !== undefined) setPrint(state, { tearOffsetDots: dots || undefined });
  },
  REFERENCE: (state, statement) => {
    [state.originX, state.originY] = setPoint(state, statement);
  },
  SHIFT: (state, statement) => {
    const [first, second] = setPoint(state, statement);
    const both = takeArguments(statement).words.length > 1;
    [state.shiftX, state.shiftY] = both ? [first, second] : [0, first];
  },
  SPEED: (state, statement) => {
    const range = { name: 'speed', min: 0.5, max: 24, fallback: 0, decimals: true };
    const speedIps = numberArgument(state, takeArguments(statement), 0, range);
    if (speedIps > 0) setPrint(state, { speedIps });
  },
  DENSITY: (state, statement) => {
    const density = numberArgument(state, takeArguments(statement), 0, {
      name: 'density',
      min: 0,
      max: 15,
      fallback: -1,
    });
    if (density >= 0) setPrint(state, { darknessPercent: Math.round((density / 15) * 100) });
  },
};
