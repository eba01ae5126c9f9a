/**
 * What a label does besides printing: commands for RFID tags and for data to the host (RFID Programming Guide; ZPL II
 * Programming Guide, ^HV). The data of their field is theirs and never prints.
 *
 * ```
 * ^RS8^RFW,H^FD3034AB^FS          writes a tag
 * ^FO50,50^A0N,30^FN3^FS ^FN3^RFR,H^FS ^HV3   prints what a tag holds, and returns it to the host
 * ```
 */
import type { SideEffect } from '../../label/index.ts';
import type { Command } from '../../language/frame/command-table.ts';
import { text } from '../../language/frame/parameters.ts';
import { countElement } from '../../language/frame/reader.ts';
import {
  type Field,
  type FormatState,
  type OpenSideEffect,
  type ZplCommand,
  type ZplReader,
  setting,
} from './state.ts';

type Use = Pick<OpenSideEffect, 'ownsData' | 'isSetup'>;
const WRITES: Use = { ownsData: true, isSetup: false };
const ACTS: Use = { ownsData: false, isSetup: false };
const SETS_UP: Use = { ownsData: false, isSetup: true };

const USES: Readonly<Record<string, readonly [title: string, use: Use]>> = {
  '^HV': ['Field data to the host', WRITES],
  '^RF': ['Reads or writes an RFID tag', WRITES],
  '^RQ': ['Writes an RFID tag and its passwords', WRITES],
  '^WF': ['Writes the family byte of an RFID tag', WRITES],
  '^WT': ['Writes an RFID tag', WRITES],
  '^RT': ['Reads an RFID tag', ACTS],
  '^RU': ['Serial number of an RFID chip', ACTS],
  '^RA': ['Reads the family byte of an RFID tag', ACTS],
  '^RE': ['Theft protection of an RFID tag', ACTS],
  '^RL': ['Locks memory of an RFID tag', ACTS],
  '^RZ': ['Password of an RFID tag', ACTS],
  '^WV': ['Verifies an RFID tag', ACTS],
  '^RB': ['Structure of RFID data', SETS_UP],
  '^RI': ['Identifier of an RFID tag', SETS_UP],
  '^RM': ['Motion while an RFID tag is written', SETS_UP],
  '^RN': ['Several RFID tags in the field', SETS_UP],
  '^RR': ['RFID retries', SETS_UP],
  '^RS': ['RFID settings', SETS_UP],
  '^RV': ['RFID results to the host', SETS_UP],
  '^RW': ['RFID power', SETS_UP],
};

export const SIDE_EFFECT_COMMANDS = Object.entries(USES).map(([name, [title, use]]): Command<ZplReader, ZplCommand> =>
  setting(name, title, { parameters: text() }, (reader, _, command) => begin(reader, command, use), { open: true }),
);

function begin(reader: ZplReader, { name, args, offset, length }: ZplCommand, use: Use): void {
  const { format, field, session, recalledBy } = reader;
  if (!format || !countElement(reader, format.items.length + format.sideEffects.length)) return;
  const parameters = args.replaceAll(session.delimiter, ',').trim();
  // ^HV reads the escapes of ^FH in its own parameters.
  const hexMark = name === '^HV' && field.hexMark !== undefined ? `^FH${field.hexMark}` : '';
  const effect: OpenSideEffect = {
    ...use,
    language: 'zpl',
    name,
    command: `${hexMark}${name}${parameters}`,
    reads: name === '^RT' || (name === '^RF' && /^R/i.test(parameters)),
    span: recalledBy ? [recalledBy.offset, recalledBy.length] : [offset, length],
  };
  format.hasField ||= !use.isSetup;
  format.sideEffects.push(effect);
  if (name === '^RT') format.readFromTag.add(parseInt(parameters, 10) || 0);
  // ^RS often stands before a field without a ^FS of its own: only a field without a place is not for the label.
  if (use.ownsData || (name === '^RS' && !field.origin && !field.follows)) field.owner = effect;
}

/** Gives the data of a field to the command that owns it; returns false if the label owns it. */
export function ownedBySideEffect({ field, format }: ZplReader): boolean {
  const { owner } = field;
  if (!owner || !format || !isOwned(owner, field)) return false;
  if (field.number !== undefined) owner.number = field.number;
  if (field.data) owner.data = field.data;
  if (owner.reads && owner.number !== undefined) format.readFromTag.add(owner.number);
  return true;
}

const isOwned = (owner: OpenSideEffect, { origin, follows }: Field): boolean => owner.ownsData || (!origin && !follows);

/** Returns what the format does besides printing, with the data of its field numbers. */
export function sideEffectsOf({ sideEffects, numbered, readFromTag }: FormatState): SideEffect[] {
  return sideEffects.map(({ ownsData: _owns, reads, number, data, ...effect }) => {
    const content = (data ?? (reads || number === undefined ? undefined : numbered.get(number)))?.content;
    if (content) return { ...effect, content };
    // ^HV returns a field by its number, which the written label does not have for what it prints.
    const returned = effect.name === '^HV' ? parseInt(effect.command.replace(/^.*\^HV/, ''), 10) : NaN;
    const value = readFromTag.has(returned) ? undefined : numbered.get(returned)?.content;
    const text = value?.map((part) => (part.kind === 'literal' ? part.text : '')).join('');
    const before = text && !/[\^~]/.test(text) ? `^FN${returned}^FD${text}^FS` : '';
    return { ...effect, command: `${before}${number === undefined ? '' : `^FN${number}`}${effect.command}` };
  });
}
