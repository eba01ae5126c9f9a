/** Stored programs: BASIC control flow around the statements, bounded in steps (TSPL manual, "Programming"). */
import { latin1 } from '../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { evaluate } from './expression.ts';
import type { TsplStatement } from './lex.ts';
import { scopeOf } from './scope.ts';
import { complain, type TsplProgram, type TsplState } from './state.ts';
import { numberValue, toNumber, type Value } from './value.ts';

const MAX_STEPS = 200_000;
const MAX_LOOPS = 64;

interface Loop {
  readonly kind: 'FOR' | 'WHILE' | 'DO' | 'REPEAT';
  /** Index of the statement that opened it. */
  readonly start: number;
  readonly variable?: string;
  readonly limit?: number;
  readonly step?: number;
}

interface Machine {
  readonly state: TsplState;
  readonly statements: readonly TsplStatement[];
  readonly execute: Execute;
  readonly labels: ReadonlyMap<string, number>;
  next: number;
  readonly loops: Loop[];
  readonly returns: number[];
}

/** Carries out a statement that is no control flow. */
export type Execute = (state: TsplState, statement: TsplStatement) => void;

/** Counts a statement; false where the document has carried out too many. */
export function countStep(state: TsplState, statement: TsplStatement): boolean {
  if (state.stopped) return false;
  if (++state.steps <= MAX_STEPS) return true;
  complain(state, statement, 'limit_exceeded', `more than ${MAX_STEPS} statements are carried out`);
  state.stopped = true;
  return false;
}

/** Runs a stored program from its first statement to its end, END or EOP. */
export function runProgram(state: TsplState, program: TsplProgram, call: TsplStatement, execute: Execute): void {
  if (state.depth >= CODEC_LIMITS.nesting) {
    complain(state, call, 'limit_exceeded', 'programs run each other too deeply');
    return;
  }
  program.run = true;
  complain(state, call, 'tspl_program_run', `the program ${program.name} is carried out; what it prints is converted`);
  if (state.depth === 0) state.callEnd = state.cursor.offset;
  state.depth++;
  runStatements(state, program.statements, execute);
  state.depth--;
}

/** Carries out statements with the control flow among them. */
function runStatements(state: TsplState, statements: readonly TsplStatement[], execute: Execute): void {
  const labels = new Map<string, number>();
  statements.forEach((statement, index) => {
    if (statement.name === ':') labels.set(latin1(statement.args).slice(1).trim().toUpperCase(), index);
  });
  const machine: Machine = { state, statements, execute, labels, next: 0, loops: [], returns: [] };
  while (machine.next < statements.length) {
    const statement = statements[machine.next]!;
    if (!countStep(state, statement)) break;
    machine.next++;
    step(machine, statement);
  }
}

/** Statements that open a block, and those that close it. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  IF: ['ENDIF'],
  FOR: ['NEXT'],
  WHILE: ['WEND', 'ENDWHILE'],
  DO: ['LOOP'],
  REPEAT: ['UNTIL'],
};
/** Statements of a block outside of a program. */
const MOST_LOOSE = 5000;

/**
 * Control flow outside of a stored program: a printer takes it there only in newer firmware, if at all. The block up to its
 * end is carried out all the same, and that is said. Of one that does not end each statement is carried out once.
 */
export function runLoose(
  state: TsplState,
  first: TsplStatement,
  given: { next: () => TsplStatement | undefined; execute: Execute },
): void {
  complain(state, first, 'tspl_basic_structure', `${first.name} stands outside a stored program`);
  const block = [first];
  const open: string[] = [];
  for (let last: TsplStatement | undefined = first; last && block.length < MOST_LOOSE;) {
    if (Object.hasOwn(OPENERS, last.name) && (last.name !== 'IF' || isBlockIf(last))) open.push(last.name);
    else if (open.length > 0 && OPENERS[open.at(-1)!]!.includes(last.name)) open.pop();
    if (open.length === 0) break;
    last = given.next();
    if (last) block.push(last);
  }
  if (open.length > 0) {
    const expected = OPENERS[open[0]!]![0];
    complain(state, first, 'unexpected_end', { message: `${first.name} is not closed`, expected });
    for (const statement of block) {
      if (!countStep(state, statement)) return;
      if (!isControl(statement.name)) given.execute(state, statement);
    }
    return;
  }
  if (!Object.hasOwn(OPENERS, first.name)) return;
  state.callEnd = state.cursor.offset;
  runStatements(state, block, given.execute);
}

const argsOf = (statement: TsplStatement): string => latin1(statement.args).trim();
const valueOf = (machine: Machine, statement: TsplStatement, text: string): Value =>
  evaluate(text, scopeOf(machine.state, statement));

function step(machine: Machine, statement: TsplStatement): void {
  const control = Object.hasOwn(CONTROL, statement.name) ? CONTROL[statement.name] : undefined;
  if (control) control(machine, statement);
  else machine.execute(machine.state, statement);
}

const lost = (machine: Machine, statement: TsplStatement, message: string): void =>
  complain(machine.state, statement, 'tspl_basic_structure', message);

function jump(machine: Machine, statement: TsplStatement, label: string): boolean {
  const target = machine.labels.get(label.trim().replace(/^:/, '').toUpperCase());
  if (target === undefined) {
    lost(machine, statement, `there is no label ${label.trim().slice(0, 40)}`);
    return false;
  }
  machine.next = target + 1;
  return true;
}

/** Index behind the statement that closes the block opened before `from`, or that is one of `stops` in it. */
function findBlockEnd(machine: Machine, from: number, names: BlockNames): number {
  let depth = 0;
  for (let at = from; at < machine.statements.length; at++) {
    const statement = machine.statements[at]!;
    if (statement.name === names.open && (names.open !== 'IF' || isBlockIf(statement))) depth++;
    else if (depth === 0 && names.stops?.includes(statement.name)) return at;
    else if (names.close.includes(statement.name) && depth-- === 0) return at;
  }
  return machine.statements.length;
}

interface BlockNames {
  readonly open: string;
  readonly close: readonly string[];
  readonly stops?: readonly string[];
}

const IF_BLOCK = { open: 'IF', close: ['ENDIF'] } as const;

/** An IF whose line ends with THEN (or has none) opens a block; one with a statement behind THEN is complete. */
const isBlockIf = (statement: TsplStatement): boolean => !splitThen(argsOf(statement)).then;

/** `condition THEN statement`: the parts outside of quotes. */
function splitThen(text: string): { condition: string; then: string } {
  const match = /\bTHEN\b/i.exec(text.replace(/"[^"]*"/g, (quoted) => '"'.padEnd(quoted.length, ' ')));
  if (!match) return { condition: text, then: '' };
  return { condition: text.slice(0, match.index), then: text.slice(match.index + 4).trim() };
}

/** One statement inside a line, behind THEN or ELSE. */
function inline(machine: Machine, statement: TsplStatement, text: string): void {
  if (text === '') return;
  const match = /^(:|@?[A-Za-z_][A-Za-z0-9_]*\$?)?/.exec(text)!;
  const word = match[0];
  const assigns = /^\s*=/.test(text.slice(word.length));
  const name = assigns ? '=' : word.toUpperCase();
  const args = Buffer.from(assigns ? text : text.slice(word.length).trim(), 'latin1');
  step(machine, { ...statement, name, args: new Uint8Array(args) });
}

/** Goes on behind the first branch that holds, or behind ENDIF. */
function chooseBranch(machine: Machine, from: number): void {
  for (let at = from; ;) {
    at = findBlockEnd(machine, at, { ...IF_BLOCK, stops: ['ELSEIF', 'ELSE'] });
    const branch = machine.statements[at];
    machine.next = at + 1;
    if (!branch || branch.name !== 'ELSEIF') return;
    const { condition } = splitThen(argsOf(branch));
    if (toNumber(valueOf(machine, branch, condition)) !== 0) return;
    at++;
  }
}

function enterLoop(machine: Machine, statement: TsplStatement, loop: Loop): void {
  if (machine.loops.length >= MAX_LOOPS) {
    lost(machine, statement, 'loops are nested too deeply');
    return;
  }
  machine.loops.push(loop);
}

/** Leaves the innermost loop of a kind, and those inside it. */
function popLoop(machine: Machine, kinds: readonly Loop['kind'][]): Loop | undefined {
  while (machine.loops.length > 0) {
    const loop = machine.loops.pop()!;
    if (kinds.includes(loop.kind)) return loop;
  }
  return undefined;
}

const CLOSERS: Readonly<Record<Loop['kind'], BlockNames>> = {
  FOR: { open: 'FOR', close: ['NEXT'] },
  WHILE: { open: 'WHILE', close: ['WEND', 'ENDWHILE'] },
  DO: { open: 'DO', close: ['LOOP'] },
  REPEAT: { open: 'REPEAT', close: ['UNTIL'] },
};

function leaveLoop(machine: Machine, statement: TsplStatement, kinds: readonly Loop['kind'][]): void {
  const loop = popLoop(machine, kinds);
  if (!loop) lost(machine, statement, 'there is no loop to leave');
  else machine.next = findBlockEnd(machine, loop.start + 1, CLOSERS[loop.kind]) + 1;
}

/** `WHILE condition` or `UNTIL condition` behind DO or LOOP: true where the loop goes on. */
function goesOn(machine: Machine, statement: TsplStatement): boolean {
  const match = /^(WHILE|UNTIL)\b(.*)$/is.exec(argsOf(statement));
  if (!match) return true;
  const holds = toNumber(valueOf(machine, statement, match[2]!)) !== 0;
  return match[1]!.toUpperCase() === 'WHILE' ? holds : !holds;
}

const CONTROL: Readonly<Record<string, (machine: Machine, statement: TsplStatement) => void>> = {
  ':': () => undefined,
  END: (machine) => {
    machine.next = machine.statements.length;
  },
  EOP: (machine) => {
    machine.next = machine.statements.length;
  },
  GOTO: (machine, statement) => void jump(machine, statement, argsOf(statement)),
  GOSUB: (machine, statement) => {
    const back = machine.next;
    if (machine.returns.length >= CODEC_LIMITS.nesting * 8) lost(machine, statement, 'GOSUB is nested too deeply');
    else if (jump(machine, statement, argsOf(statement))) machine.returns.push(back);
  },
  RETURN: (machine, statement) => {
    const back = machine.returns.pop();
    if (back === undefined) lost(machine, statement, 'RETURN stands without GOSUB');
    machine.next = back ?? machine.statements.length;
  },
  IF: (machine, statement) => {
    const { condition, then } = splitThen(argsOf(statement));
    const holds = toNumber(valueOf(machine, statement, condition)) !== 0;
    if (then === '') {
      if (!holds) chooseBranch(machine, machine.next);
      return;
    }
    const masked = then.replace(/"[^"]*"/g, (quoted) => '"'.padEnd(quoted.length, ' '));
    const otherwise = /\bELSE\b/i.exec(masked);
    const [yes, no] = otherwise ? [then.slice(0, otherwise.index), then.slice(otherwise.index + 4)] : [then, ''];
    inline(machine, statement, (holds ? yes : no).trim());
  },
  ELSEIF: (machine) => {
    machine.next = findBlockEnd(machine, machine.next, IF_BLOCK) + 1;
  },
  ELSE: (machine) => {
    machine.next = findBlockEnd(machine, machine.next, IF_BLOCK) + 1;
  },
  ENDIF: () => undefined,
  FOR: (machine, statement) => {
    const match = /^([A-Za-z_]\w*)\s*=(.*?)\bTO\b(.*?)(?:\bSTEP\b(.*))?$/is.exec(argsOf(statement));
    if (!match) {
      lost(machine, statement, 'FOR must be FOR I=1 TO 10 [STEP 2]');
      return;
    }
    const variable = match[1]!.toUpperCase();
    const first = toNumber(valueOf(machine, statement, match[2]!));
    const limit = toNumber(valueOf(machine, statement, match[3]!));
    const by = match[4] === undefined ? 1 : toNumber(valueOf(machine, statement, match[4]));
    machine.state.variables.set(variable, numberValue(first));
    if (by >= 0 ? first > limit : first < limit) {
      machine.next = findBlockEnd(machine, machine.next, CLOSERS.FOR) + 1;
      return;
    }
    enterLoop(machine, statement, { kind: 'FOR', start: machine.next - 1, variable, limit, step: by });
  },
  NEXT: (machine, statement) => {
    const loop = popLoop(machine, ['FOR']);
    if (loop?.variable === undefined || loop.limit === undefined || loop.step === undefined) {
      lost(machine, statement, 'NEXT stands without FOR');
      return;
    }
    const value = toNumber(machine.state.variables.get(loop.variable) ?? numberValue(0)) + loop.step;
    machine.state.variables.set(loop.variable, numberValue(value));
    if (loop.step >= 0 ? value > loop.limit : value < loop.limit) return;
    machine.loops.push(loop);
    machine.next = loop.start + 1;
  },
  WHILE: (machine, statement) => {
    if (toNumber(valueOf(machine, statement, argsOf(statement))) === 0) {
      machine.next = findBlockEnd(machine, machine.next, CLOSERS.WHILE) + 1;
    } else enterLoop(machine, statement, { kind: 'WHILE', start: machine.next - 1 });
  },
  WEND: (machine, statement) => repeat(machine, statement, 'WHILE'),
  ENDWHILE: (machine, statement) => repeat(machine, statement, 'WHILE'),
  DO: (machine, statement) => {
    if (!goesOn(machine, statement)) machine.next = findBlockEnd(machine, machine.next, CLOSERS.DO) + 1;
    else enterLoop(machine, statement, { kind: 'DO', start: machine.next - 1 });
  },
  LOOP: (machine, statement) => {
    if (goesOn(machine, statement)) repeat(machine, statement, 'DO');
    else popLoop(machine, ['DO']);
  },
  REPEAT: (machine, statement) => enterLoop(machine, statement, { kind: 'REPEAT', start: machine.next - 1 }),
  UNTIL: (machine, statement) => {
    const loop = popLoop(machine, ['REPEAT']);
    if (!loop) lost(machine, statement, 'UNTIL stands without REPEAT');
    else if (toNumber(valueOf(machine, statement, argsOf(statement))) === 0) machine.next = loop.start;
  },
  EXIT: (machine, statement) => {
    const kind = argsOf(statement).toUpperCase();
    leaveLoop(
      machine,
      statement,
      kind === 'FOR' || kind === 'WHILE' || kind === 'DO' ? [kind] : ['FOR', 'WHILE', 'DO'],
    );
  },
  EXITFOR: (machine, statement) => leaveLoop(machine, statement, ['FOR']),
  EXITWHILE: (machine, statement) => leaveLoop(machine, statement, ['WHILE']),
  EXITDO: (machine, statement) => leaveLoop(machine, statement, ['DO']),
  BREAK: (machine, statement) => leaveLoop(machine, statement, ['FOR', 'WHILE', 'DO', 'REPEAT']),
};

/** Words of control flow, which mean nothing outside of a program. */
export const isControl = (name: string): boolean => Object.hasOwn(CONTROL, name);

/** Back to the statement that opens the loop, which asks its condition again. */
function repeat(machine: Machine, statement: TsplStatement, kind: Loop['kind']): void {
  const loop = popLoop(machine, [kind]);
  if (!loop) lost(machine, statement, `${statement.name} stands without ${kind}`);
  else machine.next = loop.start;
}
