/** Stored forms: FS … FE, FR, `?` with its values, and the form AUTOFR, which the printer runs by itself when it starts. */
import { latin1 } from '../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { takeName } from './fields.ts';
import type { EplCommand } from './lex.ts';
import { clearBuffer } from './print.ts';
import { complain, decodeVariables, type EplForm, type EplState } from './state.ts';

/** Carries out a command. */
export type Run = (state: EplState, command: EplCommand) => void;
/** The next line of data; undefined at the source's end. */
export type TakeLine = () => Uint8Array | undefined;

/** Name of the form that runs by itself (EPL2 manual, AUTOFR). */
const AUTOMATIC = 'AUTOFR';
/** Bytes that end its data. */
const NUL = 0x00;
const XOFF = 0x13;
const MOST_FORMS = 1000;

/** Everything between FS and FE, kept to be run by FR. */
export function storeForm(state: EplState, start: EplCommand, next: () => EplCommand | undefined): void {
  const { name } = takeName(start);
  const commands: EplCommand[] = [];
  let ended = false;
  for (let command = next(); command; command = next()) {
    ended = command.name === 'FE';
    if (ended) break;
    if (commands.length < CODEC_LIMITS.elementsPerLabel) commands.push(command);
  }
  if (!ended) complain(state, start, 'unexpected_end', { message: `form "${name}" does not end`, expected: 'FE' });
  if (state.forms.size >= MOST_FORMS) return;
  state.forms.set(name, { name, commands, offset: start.offset, recalled: false });
}

/** `C` with parameters; without any it cuts. */
export const isCounter = (command: EplCommand): boolean =>
  command.name === 'C' && !/^\s*(?:;|$)/.test(latin1(command.args, 0, 40));

/** Definitions of variables and counters. */
const fieldsOf = (form: EplForm): EplCommand[] => form.commands.filter((each) => each.name === 'V' || isCounter(each));

/** FR: variables and counters come from `?`; a form without them is drawn at once. */
export function recallForm(state: EplState, command: EplCommand, run: Run): void {
  const { name } = takeName(command);
  const form = state.forms.get(name);
  if (!form) {
    complain(state, command, 'epl_form_not_found', `no form "${name}" is stored in this document`);
    return;
  }
  makeCurrent(state, form);
  if (fieldsOf(form).length === 0) drawForm(state, form, run);
}

function makeCurrent(state: EplState, form: EplForm): void {
  form.recalled = true;
  state.form = form;
  state.formStart = state.buffer.length;
  state.variables = new Map();
  state.counters = new Map();
}

/** `?` and one line for each variable, then for each counter of the form; the form is drawn (again) with them. */
export function takeValues(state: EplState, command: EplCommand, given: { line: TakeLine; run: Run }): void {
  const { form } = state;
  if (!form) {
    complain(state, command, 'epl_form_not_found', '? stands without a form that FR recalled');
    return;
  }
  const fields = fieldsOf(form);
  const values: Uint8Array[] = [];
  for (let i = 0; i < fields.length; i++) {
    const value = given.line();
    if (!value) break;
    values.push(value);
  }
  if (values.length < fields.length) {
    complain(state, command, 'epl_variable_without_value', `? brings ${values.length} of ${fields.length} values`);
  }
  fillForm(state, { form, fields, values }, given.run);
}

function fillForm(
  state: EplState,
  { form, fields, values }: { form: EplForm; fields: readonly EplCommand[]; values: readonly Uint8Array[] },
  run: Run,
): void {
  decodeVariables(state, fields, values);
  state.buffer.length = Math.min(state.buffer.length, state.formStart);
  state.snapshot = undefined;
  drawForm(state, form, run);
}

function drawForm(state: EplState, form: EplForm, run: Run): void {
  for (const command of form.commands) {
    if (state.stopped) return;
    if (command.name === 'V' || isCounter(command)) continue;
    if (command.name === 'N' || command.name === 'P' || command.name === 'FR') {
      complain(state, command, 'epl_not_in_form', `${command.name} stands inside a stored form`);
    } else run(state, command);
  }
}

/**
 * `^@`: the printer starts anew, with an empty image and its stored forms. AUTOFR then runs, and takes all that follows as
 * values: again and again, until a NUL or XOFF.
 */
export function restart(state: EplState, command: EplCommand, given: { line: TakeLine; run: Run }): void {
  clearBuffer(state);
  state.originX = state.originY = 0;
  state.inverted = false;
  state.macroOffset = undefined;
  const form = state.forms.get(AUTOMATIC);
  if (!form) return;
  makeCurrent(state, form);
  const fields = fieldsOf(form);
  if (fields.length === 0) {
    drawForm(state, form, given.run);
    return;
  }
  let values: Uint8Array[] = [];
  let sets = 0;
  for (let line = given.line(); line && line[0] !== NUL && line[0] !== XOFF && !state.stopped; line = given.line()) {
    values.push(line);
    if (values.length < fields.length) continue;
    if (++sets > CODEC_LIMITS.labels) {
      complain(state, command, 'limit_exceeded', `AUTOFR takes more than ${CODEC_LIMITS.labels} sets of values`);
      state.stopped = true;
      return;
    }
    fillForm(state, { form, fields, values }, given.run);
    values = [];
  }
}

/** What a document that stores AUTOFR and prints nothing makes of a printer that is switched on: its form, without values. */
export function runAutomaticForm(state: EplState, run: Run): void {
  const form = state.forms.get(AUTOMATIC);
  if (!form || form.recalled || state.labels.length > 0) return;
  clearBuffer(state);
  makeCurrent(state, form);
  drawForm(state, form, run);
}
