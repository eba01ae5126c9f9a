/** Programs: variables, input, execution, and the control flow of BASIC (TSPL manual, "Programming"). */
import { shaped, unreadRows, type Parameters } from '../../../language/frame/command-table.ts';
import { spelled, named, required, int } from '../../../language/frame/parameters.ts';
import { message } from '@platen/messages';
import type { DiagnosticMessage } from '../../../diagnostics/index.ts';
import { latin1, latin1Bytes } from '../../../bytes/cursor.ts';
import { emptyOut } from '../../../language/data/image-buffer.ts';
import { stop } from '../../../language/frame/reader.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { decodeLatin1 } from '../encodings.ts';
import { evaluate } from '../expression.ts';
import { takeCommand, takeInputLine, type TsplCommand } from '../scan.ts';
import { type Loop, type Machine, own, type TsplProgram, type TsplReader } from '../state.ts';
import { numberValue, textValue, toNumber, toText } from '../values.ts';
import { store } from '../variables.ts';

const MAX_LOOPS = 64;
/** Commands of programs that neither draw nor print, one after the other. */
const MAX_IDLE = 100_000;
/** Characters of PREINPUT and POSTINPUT, at most. */
const MAX_MARK = 16;

const textOf = (reader: TsplReader, { args }: TsplCommand): string => toText(evaluate(latin1(args), reader));

/** Runs the stored program of that name, with or without `.BAS`. Returns false if there is none. */
export function runByName(reader: TsplReader, name: string): boolean {
  const wanted = name.toUpperCase();
  for (const program of reader.programs.values()) {
    const own = program.name.toUpperCase();
    if (own !== wanted && own !== `${wanted}.BAS`) continue;
    runProgram(reader, program);
    return true;
  }
  return false;
}

/** Runs a stored program from its first command to its end, END or EOP. */
function runProgram(reader: TsplReader, program: TsplProgram): void {
  if (reader.depth >= CODEC_LIMITS.nesting) return reader.report(message('tspl.limit_exceeded.nesting'));
  program.run = true;
  reader.report(message('tspl.tspl_program_run', { name: program.name }));
  if (reader.depth++ === 0) reader.callEnd = reader.cursor.offset;
  runCommands(reader, program.commands);
  reader.depth--;
}

/** Runs commands with control flow. */
function runCommands(reader: TsplReader, commands: readonly TsplCommand[]): void {
  const labels = new Map<string, number>();
  commands.forEach((command, index) => {
    if (command.name === ':') labels.set(latin1(command.args).slice(1).trim().toUpperCase(), index);
  });
  const outer = reader.machine;
  const machine: Machine = { commands, labels, ends: new Map(), next: 0, loops: [], returns: [], inlines: 0 };
  reader.machine = machine;
  while (machine.next < commands.length && goesOnAfter(reader)) reader.execute(commands[machine.next++]!);
  reader.machine = outer;
}

/**
 * Counts the commands since a program last drew or printed. Returns false if reading has stopped, also where they are too
 * many: a program that does nothing else never ends.
 */
function goesOnAfter(reader: TsplReader): boolean {
  const { work, idle } = reader;
  const made = work.elements + work.printed + reader.labels.length;
  if (made !== idle.made) Object.assign(idle, { made, commands: 0 });
  if (++idle.commands > MAX_IDLE) stop(reader, message('tspl.limit_exceeded.idle', { most: MAX_IDLE }));
  return !work.stopped;
}

/** Commands that open a block, and the commands that close it. */
const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  IF: ['ENDIF'],
  FOR: ['NEXT'],
  WHILE: ['WEND', 'ENDWHILE'],
  DO: ['LOOP'],
  REPEAT: ['UNTIL'],
};
/** Commands of a block outside of a program, at most. */
const MAX_LOOSE = 5000;

/** True for a loop, and for an IF without a command behind THEN: with one it is complete. */
const opensBlock = (command: TsplCommand): boolean =>
  Object.hasOwn(BLOCKS, command.name) && (command.name !== 'IF' || splitThen(argsOf(command)).then === '');

/**
 * Runs control flow outside of a stored program, which only newer firmware accepts, if any. The block runs up to its
 * end, with a diagnostic. In a block without an end, each command runs once.
 */
function runLoose(reader: TsplReader, first: TsplCommand): void {
  lost(reader, message('tspl.tspl_basic_structure.outside', { command: first.name }));
  const block = [first];
  const open: string[] = [];
  for (let last: TsplCommand | undefined = first; last && block.length < MAX_LOOSE;) {
    if (opensBlock(last)) open.push(last.name);
    else if (open.length > 0 && BLOCKS[open.at(-1)!]!.includes(last.name)) open.pop();
    if (open.length === 0) break;
    last = takeCommand(reader.cursor);
    if (last) block.push(last);
  }
  if (open.length > 0) {
    reader.report(message('tspl.unexpected_end.block', { command: first.name }), { expected: BLOCKS[open[0]!]![0] });
    for (const command of block) if (!isControl(command.name)) reader.execute(command);
  } else if (Object.hasOwn(BLOCKS, first.name)) {
    reader.callEnd = reader.cursor.offset;
    runCommands(reader, block);
  }
}

const argsOf = ({ args }: TsplCommand): string => latin1(args).trim();
const numberOf = (reader: TsplReader, text: string): number => toNumber(evaluate(text, reader));
const lost = (reader: TsplReader, problem: DiagnosticMessage): void => reader.report(problem);

function jump(reader: TsplReader, machine: Machine, label: string): boolean {
  const target = machine.labels.get(label.trim().replace(/^:/, '').toUpperCase());
  if (target === undefined)
    lost(reader, message('tspl.tspl_basic_structure.label', { name: label.trim().slice(0, 40) }));
  else machine.next = target + 1;
  return target !== undefined;
}

/** Returns the index of the command that closes the block of `open` around `from`, or of one of `stops` in it. */
function findEnd({ commands, ends }: Machine, from: number, open: string, stops: readonly string[] = []): number {
  const key = `${from} ${open} ${stops.length}`;
  let at = ends.get(key) ?? -1;
  if (at >= 0) return at;
  let depth = 0;
  for (at = from; at < commands.length; at++) {
    const command = commands[at]!;
    if (command.name === open && opensBlock(command)) depth++;
    else if (depth === 0 && stops.includes(command.name)) break;
    else if (BLOCKS[open]!.includes(command.name) && depth-- === 0) break;
  }
  ends.set(key, at);
  return at;
}

/** Continues behind the end of the block around `from`. */
function leave(machine: Machine, from: number, open: string): void {
  machine.next = findEnd(machine, from, open) + 1;
}

/** Masks texts in quotes, so that keywords in them are ignored. */
const masked = (text: string): string => text.replace(/"[^"]*"/g, (quoted) => '"'.padEnd(quoted.length, ' '));

/** Splits `condition THEN command`. */
function splitThen(text: string): { condition: string; then: string } {
  const match = /\bTHEN\b/i.exec(masked(text));
  if (!match) return { condition: text, then: '' };
  return { condition: text.slice(0, match.index), then: text.slice(match.index + 4).trim() };
}

/** Runs one command inside a line, behind THEN or ELSE. */
function inline(reader: TsplReader, machine: Machine, command: TsplCommand, text: string): void {
  if (text === '') return;
  if (machine.inlines >= CODEC_LIMITS.nesting) return lost(reader, message('tspl.tspl_basic_structure.deep_if'));
  const word = /^(:|@?[A-Za-z_][A-Za-z0-9_]*\$?)?/.exec(text)![0];
  const assigns = /^\s*=/.test(text.slice(word.length));
  const name = assigns ? '=' : word.toUpperCase();
  machine.inlines++;
  reader.execute({ ...command, name, args: latin1Bytes(assigns ? text : text.slice(word.length).trim()) });
  machine.inlines--;
}

/** Continues behind the first branch whose condition is true, or behind ENDIF. */
function chooseBranch(reader: TsplReader, machine: Machine): void {
  for (let from = machine.next; ; from = machine.next) {
    const at = findEnd(machine, from, 'IF', ['ELSEIF', 'ELSE']);
    const branch = machine.commands[at];
    machine.next = at + 1;
    if (branch?.name !== 'ELSEIF' || numberOf(reader, splitThen(argsOf(branch)).condition) !== 0) return;
  }
}

function enterLoop(reader: TsplReader, machine: Machine, loop: Omit<Loop, 'start'>): void {
  if (machine.loops.length >= MAX_LOOPS) lost(reader, message('tspl.tspl_basic_structure.deep_loops'));
  else machine.loops.push({ ...loop, start: machine.next - 1 });
}

/** Leaves the innermost loop of a kind, and those inside it. */
function popLoop({ loops }: Machine, kinds: readonly Loop['kind'][]): Loop | undefined {
  while (loops.length > 0) {
    const loop = loops.pop()!;
    if (kinds.includes(loop.kind)) return loop;
  }
  return undefined;
}

/** Returns to the command that opens the loop, which evaluates its condition again. */
function repeat(reader: TsplReader, machine: Machine, kind: Loop['kind']): void {
  const loop = popLoop(machine, [kind]);
  if (!loop) lost(reader, message('tspl.tspl_basic_structure.no_start', { command: reader.command.name, start: kind }));
  else machine.next = loop.start;
}

/** `WHILE condition` or `UNTIL condition` behind DO or LOOP: true if the loop continues. */
function goesOn(reader: TsplReader, command: TsplCommand): boolean {
  const match = /^(WHILE|UNTIL)\b(.*)$/is.exec(argsOf(command));
  if (!match) return true;
  return (numberOf(reader, match[2]!) !== 0) === (match[1]!.toUpperCase() === 'WHILE');
}

function runIf(reader: TsplReader, machine: Machine, command: TsplCommand): void {
  const { condition, then } = splitThen(argsOf(command));
  const isTrue = numberOf(reader, condition) !== 0;
  if (then === '') {
    if (!isTrue) chooseBranch(reader, machine);
    return;
  }
  const otherwise = /\bELSE\b/i.exec(masked(then));
  const [yes, no] = otherwise ? [then.slice(0, otherwise.index), then.slice(otherwise.index + 4)] : [then, ''];
  inline(reader, machine, command, (isTrue ? yes : no).trim());
}

function runFor(reader: TsplReader, machine: Machine, command: TsplCommand): void {
  const match = /^([A-Za-z_]\w*)\s*=(.*?)\bTO\b(.*?)(?:\bSTEP\b(.*))?$/is.exec(argsOf(command));
  if (!match) return lost(reader, message('tspl.tspl_basic_structure.for'));
  const variable = match[1]!.toUpperCase();
  const first = numberOf(reader, match[2]!);
  const limit = numberOf(reader, match[3]!);
  const step = match[4] === undefined ? 1 : numberOf(reader, match[4]);
  reader.variables.set(variable, numberValue(first));
  if (step >= 0 ? first > limit : first < limit) leave(machine, machine.next, 'FOR');
  else enterLoop(reader, machine, { kind: 'FOR', variable, limit, step });
}

function runNext(reader: TsplReader, machine: Machine): void {
  const loop = popLoop(machine, ['FOR']);
  if (!loop) return lost(reader, message('tspl.tspl_basic_structure.no_start', { command: 'NEXT', start: 'FOR' }));
  const { variable = '', limit = 0, step = 1 } = loop;
  const value = toNumber(reader.variables.get(variable) ?? numberValue(0)) + step;
  reader.variables.set(variable, numberValue(value));
  if (step >= 0 ? value > limit : value < limit) return;
  machine.loops.push(loop);
  machine.next = loop.start + 1;
}

type Control = (reader: TsplReader, machine: Machine, command: TsplCommand) => void;

const leaving =
  (...kinds: Loop['kind'][]): Control =>
  (reader, machine) => {
    const loop = popLoop(machine, kinds);
    if (loop) leave(machine, loop.start + 1, loop.kind);
    else lost(reader, message('tspl.tspl_basic_structure.no_loop'));
  };

const stopping: Control = (_, machine) => {
  machine.next = machine.commands.length;
};
const leavingIf: Control = (_, machine) => leave(machine, machine.next, 'IF');
const wending: Control = (reader, machine) => repeat(reader, machine, 'WHILE');

const condition = { condition: required(spelled('A>1 AND B$="x"')) };
const loopCondition = { condition: spelled('WHILE A<9, UNTIL A=9') };
const label = { label: required(spelled(':NAME')) };

const CONTROL: Readonly<Record<string, readonly [title: string, run: Control, parameters?: Parameters<TsplReader>]>> = {
  ':': ['A place that GOTO and GOSUB jump to', () => undefined, { name: required(spelled('NAME')) }],
  END: ['Ends the program', stopping],
  EOP: ['Ends the program', stopping],
  GOTO: ['Jumps to a label', (reader, machine, command) => void jump(reader, machine, argsOf(command)), label],
  GOSUB: [
    'Runs a subroutine',
    (reader, machine, command) => {
      const back = machine.next;
      if (machine.returns.length >= CODEC_LIMITS.nesting * 8)
        lost(reader, message('tspl.tspl_basic_structure.deep_gosub'));
      else if (jump(reader, machine, argsOf(command))) machine.returns.push(back);
    },
    label,
  ],
  RETURN: [
    'Ends a subroutine',
    (reader, machine) => {
      const back = machine.returns.pop();
      if (back === undefined)
        lost(reader, message('tspl.tspl_basic_structure.no_start', { command: 'RETURN', start: 'GOSUB' }));
      machine.next = back ?? machine.commands.length;
    },
  ],
  IF: [
    'Runs what follows, up to ENDIF or the end of its line, if the condition is true',
    runIf,
    { ...condition, then: spelled('THEN GOTO X ELSE GOTO Y') },
  ],
  ELSEIF: ['Another condition, where those before it are false', leavingIf, condition],
  ELSE: ['Runs what follows where all conditions before it are false', leavingIf],
  ENDIF: ['Ends IF', () => undefined],
  FOR: [
    'Repeats what follows, up to NEXT, with a variable that counts',
    runFor,
    { count: required(spelled('I=1 TO 9 STEP 2')) },
  ],
  NEXT: ['Ends FOR', runNext],
  WHILE: [
    'Repeats what follows, up to WEND, as long as the condition is true',
    (reader, machine, command) => {
      if (numberOf(reader, argsOf(command)) === 0) leave(machine, machine.next, 'WHILE');
      else enterLoop(reader, machine, { kind: 'WHILE' });
    },
    condition,
  ],
  WEND: ['Ends WHILE', wending],
  ENDWHILE: ['Ends WHILE', wending],
  DO: [
    'Repeats what follows, up to LOOP',
    (reader, machine, command) => {
      if (goesOn(reader, command)) enterLoop(reader, machine, { kind: 'DO' });
      else leave(machine, machine.next, 'DO');
    },
    loopCondition,
  ],
  LOOP: [
    'Ends DO',
    (reader, machine, command) => {
      if (goesOn(reader, command)) repeat(reader, machine, 'DO');
      else popLoop(machine, ['DO']);
    },
    loopCondition,
  ],
  REPEAT: ['Repeats what follows, up to UNTIL', (reader, machine) => enterLoop(reader, machine, { kind: 'REPEAT' })],
  UNTIL: [
    'Ends REPEAT',
    (reader, machine, command) => {
      const loop = popLoop(machine, ['REPEAT']);
      if (!loop) lost(reader, message('tspl.tspl_basic_structure.no_start', { command: 'UNTIL', start: 'REPEAT' }));
      else if (numberOf(reader, argsOf(command)) === 0) machine.next = loop.start;
    },
    condition,
  ],
  EXIT: [
    'Leaves a loop',
    (reader, machine, command) => {
      const kind = argsOf(command).toUpperCase();
      const kinds = (['FOR', 'WHILE', 'DO'] as const).filter((each) => each === kind);
      leaving(...(kinds.length > 0 ? kinds : (['FOR', 'WHILE', 'DO'] as const)))(reader, machine, command);
    },
    { loop: named({ FOR: 'FOR', WHILE: 'WHILE', DO: 'DO' }) },
  ],
  EXITFOR: ['Leaves FOR', leaving('FOR')],
  EXITWHILE: ['Leaves WHILE', leaving('WHILE')],
  EXITDO: ['Leaves DO', leaving('DO')],
  BREAK: ['Leaves a loop', leaving('FOR', 'WHILE', 'DO', 'REPEAT')],
};

/** Control flow commands, which have no meaning outside of a program. */
const isControl = (name: string): boolean => Object.hasOwn(CONTROL, name);

/** `A$="x"`, `N=1`, `@1="0001"`. */
function assign(reader: TsplReader, { args }: TsplCommand): void {
  const match = /^\s*(@?\w+\$?)\s*=(.*)$/s.exec(latin1(args));
  if (match) return store(reader, match[1]!, evaluate(match[2]!, reader));
  reader.report(message('tspl.invalid_parameter.assignment'), { expected: 'A$="text"' });
}

/** `INPUT ["prompt",][len,]VAR`: the next line of the stream. */
function input(reader: TsplReader, { args }: TsplCommand): void {
  const match = /^\s*(?:"[^"]*"\s*,\s*)?(?:(\d{1,4})\s*,\s*)?(@?\w+\$?)\s*$/.exec(latin1(args));
  if (!match) return reader.report(message('tspl.invalid_parameter.input'), { expected: 'INPUT "prompt",A$' });
  const line = takeInputLine(reader.cursor, { start: reader.inputStart, end: reader.inputEnd });
  if (!line) return reader.report(message('tspl.tspl_input_missing', { name: match[2]! }));
  const text = decodeLatin1(latin1(line), reader.encoding);
  store(reader, match[2]!, textValue(match[1] === undefined ? text : text.slice(0, Number(match[1]))));
}

/** `<ESC>!R`: clears the image and runs the program that runs when the printer starts. */
function restart(reader: TsplReader, { args }: TsplCommand): void {
  if (!latin1(args).endsWith('R')) return;
  emptyOut(reader);
  reader.handles.clear();
  reader.variables.clear();
  [reader.originX, reader.originY, reader.shiftX, reader.shiftY] = [0, 0, 0, 0];
  if (reader.depth === 0) runByName(reader, reader.autoRun);
}

const assignment = { assignment: required(spelled('A$="text", N=1, @1="0001"')) };
const mark = { text: required(spelled('"text"')) };

export const PROGRAM_COMMANDS = [
  ...Object.entries(CONTROL).map(([name, [title, run, parameters = {}]]) =>
    own(name, title, parameters, (reader, _, command) =>
      reader.machine ? run(reader, reader.machine, command) : runLoose(reader, command),
    ),
  ),
  own('=', 'Sets a variable or a counter', assignment, (reader, _, command) => assign(reader, command), {
    manual: 'variables and counters, `A$="x"`, `@1="0001"`',
  }),
  own('LET', 'Sets a variable or a counter', assignment, (reader, _, command) => assign(reader, command)),
  own(
    'INPUT',
    'Reads a line that follows the program into a variable',
    shaped(/^\s*(?:("[^"]*")\s*,\s*)?(?:(\d{1,4})\s*,\s*)?(@?\w+\$?)/, {
      prompt: spelled('"text"'),
      length: int<number | undefined>(0, 9999, undefined),
      variable: required(spelled('A$')),
    }),
    (reader, _, command) => input(reader, command),
  ),
  own('PREINPUT', 'What stands before the data of INPUT', mark, (reader, _, command) => {
    reader.inputStart = textOf(reader, command).slice(0, MAX_MARK);
  }),
  own('POSTINPUT', 'What stands behind the data of INPUT', mark, (reader, _, command) => {
    reader.inputEnd = textOf(reader, command).slice(0, MAX_MARK);
  }),
  own('RUN', 'Runs a program that DOWNLOAD stored', { file: required(spelled('"NAME.BAS"')) }, (reader, _, command) => {
    const name = textOf(reader, command);
    if (runByName(reader, name)) return;
    reader.report(message('tspl.tspl_file_not_found', { name: name.slice(0, 40) }));
  }),
  own(
    'ESC',
    'Immediate commands; of them <ESC>!R is read: it starts the printer anew',
    {},
    (reader, _, command) => restart(reader, command),
    { manual: 'immediate commands, `<ESC>!R`' },
  ),
  ...['INKEY$', 'COPY', 'GETKEY', 'SERVER', 'RECORDSET$'].map(
    (name) =>
      unreadRows<TsplReader, TsplCommand>({
        [name]: ['Asks what only the printer has', message('tspl.tspl_basic_not_run', { command: name })],
      })[0]!,
  ),
];
