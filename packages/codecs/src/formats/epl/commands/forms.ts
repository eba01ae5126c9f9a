/** Forms (FS … FE, FR, `?` with values, AUTOFR, which runs when the printer starts), stored graphics, soft fonts. */
import { type Parameters } from '../../../language/frame/command-table.ts';
import { spelled, named, required, int } from '../../../language/frame/parameters.ts';
import { message } from '@platen/messages';
import type { DiagnosticMessage } from '../../../diagnostics/index.ts';
import { latin1 } from '../../../bytes/cursor.ts';
import { deleteStored, keepStored, reportRest } from '../../../language/data/kept.ts';
import { takePicture } from '../../../language/data/picture-files.ts';
import { stop } from '../../../language/frame/reader.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { checkPayload } from '../../../language/data/payload.ts';
import { decodeText } from '../../../language/text/text-encoding.ts';
import { clearBuffer } from '../labels.ts';
import { type EplCommand, takeDataLine } from '../scan.ts';
import { readSoftFont } from '../soft-font.ts';
import { type EplForm, type EplReader, nameOf, own } from '../state.ts';

/** Name of the form that runs by itself (EPL2 manual, AUTOFR), and the bytes that end its data. */
const AUTOMATIC = 'AUTOFR';
const NUL = 0x00;
const XOFF = 0x13;
/** Forms of a document at most, and graphics at most. */
const MAX_STORED = 1000;

const kill = (name: string, title: string, key: 'forms' | 'graphics' | 'softFonts') =>
  own(name, title, { name: required(spelled('"NAME", "*"')) }, (reader, _, { args }) =>
    deleteStored(reader[key], nameOf(args)),
  );

const misplaced = (
  name: string,
  title: string,
  { parameters = {}, problem }: { parameters?: Parameters<EplReader>; problem: DiagnosticMessage },
) => own(name, title, parameters, (reader) => reader.report(problem));

const stored = required(spelled('"NAME"'));
/** The parameters that variables and counters share. */
const definition = {
  length: required(int(1, 99, 1)),
  justify: named({ L: 'left', R: 'right', C: 'centred', N: 'as it is' }, 'N'),
};

export const STORED_COMMANDS = [
  // The scanner keeps the commands between FS and FE.
  own('FS', 'Stores the commands that follow, up to FE, as a form', { name: stored }, () => {}),
  misplaced('FE', 'Ends a form', { problem: message('epl.invalid_parameter.form_end') }),
  misplaced('V', 'Defines a variable, in a form', {
    parameters: { number: required(int(0, 99, 0)), ...definition },
    problem: message('epl.invalid_parameter.variable'),
  }),
  own('FR', 'Prints a form, or waits for its values', { name: stored }, (reader, _, { args }) =>
    recallForm(reader, nameOf(args)),
  ),
  own('?', 'Takes the values of a form, one a line', {}, takeValues),
  kill('FK', 'Deletes a form', 'forms'),
  own(
    'GM',
    'Stores a graphic, a PCX file that follows',
    { name: stored, size: required(int(0, 99_999_999, 0)) },
    (reader, _, command) => storeGraphic(reader, command),
  ),
  kill('GK', 'Deletes a graphic', 'graphics'),
  own(
    'ES',
    'Stores a soft font, whose bytes follow',
    { letter: required(spelled('"a" … "z"')) },
    (reader, _, command) => storeSoftFont(reader, command),
  ),
  kill('EK', 'Deletes a soft font', 'softFonts'),
];

/** Stores the commands between FS and FE, which FR runs. */
export function storeForm(reader: EplReader, start: EplCommand, next: () => EplCommand | undefined): void {
  const name = nameOf(start.args);
  const commands: EplCommand[] = [];
  let command = next();
  let isCut = false;
  for (; command && command.name !== 'FE'; command = next())
    if (commands.length < CODEC_LIMITS.elementsPerLabel) commands.push(command);
    else isCut = true;
  if (isCut) reportRest(reader, CODEC_LIMITS.elementsPerLabel, 'commands');
  if (!command) {
    const { offset, length } = start;
    reader.report(message('epl.unexpected_end.form', { name }), { expected: 'FE', command: 'FS', offset, length });
  }
  const form = { name, commands, offset: start.offset, recalled: false };
  keepStored(reader, reader.forms, { key: name, value: form, most: MAX_STORED });
}

/** True for `C` with parameters: a bare `C` cuts. */
export const isCounter = ({ name, args }: EplCommand): boolean =>
  name === 'C' && !/^\s*(?:;|$)/.test(latin1(args, 0, 40));

/** The commands of a form that define variables and counters. */
const fieldsOf = (form: EplForm): EplCommand[] => form.commands.filter((each) => each.name === 'V' || isCounter(each));

/** Recalls a form. `?` sets its variables and counters; a form without them is drawn at once. */
function recallForm(reader: EplReader, name: string): void {
  const form = reader.forms.get(name);
  if (!form) return reader.report(message('epl.epl_form_not_found', { name }));
  makeCurrent(reader, form);
  if (fieldsOf(form).length === 0) drawForm(reader, form);
}

function makeCurrent(reader: EplReader, form: EplForm): void {
  form.recalled = true;
  reader.form = form;
  reader.formStart = reader.buffer.length;
  reader.variables = new Map();
  reader.counters = new Map();
}

const nextLine = ({ cursor, lineEnd }: EplReader): Uint8Array | undefined => takeDataLine(cursor, lineEnd);

/** Takes one line for each variable, then for each counter of the form, and draws the form with them. */
function takeValues(reader: EplReader): void {
  const { form } = reader;
  if (!form) return reader.report(message('epl.epl_form_not_found.not_recalled'));
  const fields = fieldsOf(form);
  const values: Uint8Array[] = [];
  for (let line = fields[0] && nextLine(reader); line; line = nextLine(reader)) {
    values.push(line);
    if (values.length === fields.length) break;
  }
  if (values.length < fields.length)
    reader.report(message('epl.epl_variable_without_value.values', { count: values.length, fields: fields.length }));
  fillForm(reader, form, values);
}

function fillForm(reader: EplReader, form: EplForm, values: readonly Uint8Array[]): void {
  decodeVariables(reader, fieldsOf(form), values);
  reader.buffer.length = Math.min(reader.buffer.length, reader.formStart);
  reader.snapshot = undefined;
  drawForm(reader, form);
}

/** Sets the variables (`Vnn,max,just,prompt`) and counters (`Cn,max,just,±step,prompt`) of a form. */
function decodeVariables(reader: EplReader, fields: readonly EplCommand[], values: readonly Uint8Array[]): void {
  const ordered = [...fields.filter(({ name }) => name === 'V'), ...fields.filter(({ name }) => name === 'C')];
  ordered.forEach(({ name, args, offset, length }, index) => {
    const match = /^(\d{1,2}),(\d{1,2}),\s*([LRCN])?,?\s*([+-]\d{1,9})?/.exec(latin1(args));
    if (!match) {
      const expected = 'V00,20,N,"prompt"';
      return reader.report(message('epl.invalid_parameter.definition'), { expected, command: name, offset, length });
    }
    const bytes = values[index];
    if (!bytes) return;
    const variable = { max: Number(match[2]), justify: match[3] ?? 'N', value: decodeText(bytes, reader.encoding) };
    const number = Number(match[1]);
    if (name === 'V') reader.variables.set(number, variable);
    else reader.counters.set(number, { ...variable, value: variable.value.trim(), step: Number(match[4] ?? 1) });
  });
}

/** Commands that a stored form must not contain. */
const NOT_IN_FORMS: ReadonlySet<string> = new Set(['N', 'P', 'FR', '?', '^@']);

function drawForm(reader: EplReader, form: EplForm): void {
  for (const command of form.commands) {
    if (reader.work.stopped) return;
    const { name, offset, length } = command;
    if (name === 'V' || isCounter(command)) continue;
    if (NOT_IN_FORMS.has(name)) {
      reader.report(message('epl.epl_not_in_form', { command: name }), { command: name, offset, length });
    } else reader.execute(command);
  }
}

/**
 * Restarts the printer: the image is empty, stored forms stay. AUTOFR then runs repeatedly and takes all that follows
 * as values, until a NUL or XOFF.
 */
export function restart(reader: EplReader): void {
  clearBuffer(reader);
  reader.originX = reader.originY = 0;
  reader.inverted = false;
  reader.macroOffset = undefined;
  const form = reader.forms.get(AUTOMATIC);
  if (!form) return;
  makeCurrent(reader, form);
  const count = fieldsOf(form).length;
  if (count === 0) return drawForm(reader, form);
  let values: Uint8Array[] = [];
  let sets = 0;
  for (
    let line = nextLine(reader);
    line && line[0] !== NUL && line[0] !== XOFF && !reader.work.stopped;
    line = nextLine(reader)
  ) {
    values.push(line);
    if (values.length < count) continue;
    if (++sets > CODEC_LIMITS.labels)
      return stop(reader, message('epl.limit_exceeded.autofr', { most: CODEC_LIMITS.labels }));
    fillForm(reader, form, values);
    values = [];
  }
}

/** Draws the form without values, as a printer at start, if a document stores AUTOFR and prints nothing. */
export function runAutomaticForm(reader: EplReader): void {
  const form = reader.forms.get(AUTOMATIC);
  if (!form || form.recalled || reader.labels.length > 0) return;
  clearBuffer(reader);
  makeCurrent(reader, form);
  drawForm(reader, form);
}

function storeGraphic(reader: EplReader, command: EplCommand): void {
  const name = nameOf(command.args);
  checkPayload(reader, message('payload.graphic'), command);
  const graphic = takePicture(reader, command.payload ?? new Uint8Array(), {
    kind: 'PCX',
    fault: (problem) => reader.report(message('epl.epl_bad_graphic', { name, problem })),
  });
  if (graphic) keepStored(reader, reader.graphics, { key: name, value: graphic, most: MAX_STORED });
}

function storeSoftFont(reader: EplReader, command: EplCommand): void {
  const letter = /^\s*"?([A-Za-z])/.exec(latin1(command.args))?.[1];
  if (letter === undefined) return reader.report(message('epl.invalid_parameter.soft_font'), { expected: 'ES"a"' });
  const { payload = new Uint8Array(), widthUnit = 'bytes' } = command;
  checkPayload(reader, message('payload.soft_font'), command);
  reader.fontBytesLeft -= payload.length;
  if (reader.fontBytesLeft < 0) return reader.report(message('epl.limit_exceeded.soft_fonts'));
  reader.softFonts.set(letter, readSoftFont(letter, payload, widthUnit));
}
