/** Stored formats with fields, overlays, copied areas, and repetition of the last label. */
import { message } from '@platen/messages';
import { concatBytes } from '../../../bytes/encodings.ts';
import type { Element } from '../../../label/index.ts';
import { shaped } from '../../../language/frame/command-table.ts';
import { keepStored } from '../../../language/data/kept.ts';
import { int, spelled } from '../../../language/frame/parameters.ts';
import { moveElement } from '../../../label/move.ts';
import { type Scanned, takeElements } from '../../../language/frame/reader.ts';
import { measureElement } from '../../../render/index.ts';
import { type SbplReader, place, ALONE, row } from '../state.ts';

const MAX_STORED = 1000;
const number = spelled('0 … 999');
const two = (digits: string): string => digits.padStart(2, '0');

export const STORED_COMMANDS = [
  row('YS', 'Begins to store a format', shaped(/^,?(\d{1,3})/, { number }), (reader, p) => {
    const name = two(p.number);
    reader.storing = { name, field: undefined, commands: [], maxLength: 0 };
    keepStored(reader, reader.formats, { key: name, value: new Map(), most: MAX_STORED });
    reader.stored = true;
  }),
  row('YR', 'Calls a stored format', shaped(/^,?(\d{1,3})/, { number }), (reader, p) => {
    reader.filling = two(p.number);
    if (!reader.formats.has(reader.filling))
      reader.report(message('sbpl.invalid_parameter.format', { number: reader.filling }));
  }),
  row(
    '/N',
    'Begins a field of the format that is stored',
    shaped(/^,(\d{1,3}),(\d{1,4})/, { number, length: int(0, 9999, 0) }),
    (reader, p) => {
      if (!reader.storing) return;
      keepField(reader);
      reader.storing = { ...reader.storing, field: two(p.number), commands: [], maxLength: p.length };
    },
  ),
  row('/D', 'Fills a field of the format', shaped(/^,(\d{1,3}),/, { number }), fillField),
  row('&', 'Stores the label so far as an overlay', shaped(/^(?:S,(\d+))?\s*$/, { number }), (reader, p) => {
    keepStored(reader, reader.overlays, { key: p.number, value: reader.elements.slice(), most: MAX_STORED });
    reader.stored = true;
  }),
  row('/', 'Prints the overlay', ALONE, (reader) => addOverlay(reader, '')),
  row('&R', 'Prints an overlay', shaped(/^,(\d+)\s*$/, { number }), (reader, p) => addOverlay(reader, p.number)),
  row('C', 'Prints the last label again', ALONE, (reader) => repeatLast(reader, false)),
  row('0', 'Prints the last label again with some fields replaced', ALONE, (reader) => repeatLast(reader, true)),
  row(
    'WD',
    'Copies an area',
    shaped(/^H?(\d{1,5})V(\d{1,5})X(\d{1,5})Y(\d{1,5})/, {
      h: int(0, 99_999, 1),
      v: int(0, 99_999, 1),
      across: int(0, 99_999, 0),
      down: int(0, 99_999, 0),
    }),
    copyArea,
  ),
];

export function keepField(reader: SbplReader): void {
  const { storing, formats } = reader;
  if (storing?.field === undefined || storing.commands.length === 0) return;
  const { maxLength, commands } = storing;
  const format = formats.get(storing.name);
  if (format) keepStored(reader, format, { key: storing.field, value: { maxLength, commands }, most: MAX_STORED });
}

/** Runs the commands of a field, the last one with the data behind it. */
function fillField(reader: SbplReader, { number: name }: { number: string }, command: Scanned): void {
  const stored = reader.formats.get(reader.filling ?? '')?.get(two(name));
  if (!stored) return reader.report(message('sbpl.invalid_parameter.field', { number: two(name) }));
  const data = command.args.subarray(2 + name.length, 2 + name.length + (stored.maxLength || command.args.length));
  const { offset, length } = command;
  stored.commands.forEach((each, i) => {
    const args = i === stored.commands.length - 1 ? concatBytes([each.args, data]) : each.args;
    reader.execute({ name: each.name, args, offset, length });
  });
}

function addOverlay(reader: SbplReader, name: string): void {
  const overlay = reader.overlays.get(name);
  if (overlay) addAll(reader, overlay);
  else reader.report(message('sbpl.invalid_parameter.overlay'));
}

function addAll(reader: SbplReader, elements: readonly Element[]): void {
  if (takeElements(reader, elements.length)) reader.elements = [...reader.elements, ...elements];
}

/** Repeats the last label. If `replacing` (`0`), a new field replaces the repeated one at the same position. */
function repeatLast(reader: SbplReader, replacing: boolean): void {
  const { last, fromBottom } = reader;
  if (last.length === 0) return reader.report(message('sbpl.no_label'));
  if (!takeElements(reader, last.length)) return;
  const moved = [...fromBottom].map((index) => index + last.length);
  fromBottom.clear();
  for (const index of moved) fromBottom.add(index);
  reader.elements = [...last, ...reader.elements];
  reader.kept = replacing ? last.length : 0;
}

/** Copies the elements that lie completely in the rectangle to the current position. */
function copyArea(reader: SbplReader, p: { h: number; v: number; across: number; down: number }): void {
  const area = { x: p.h - 1 + reader.offsetX, y: p.v - 1 + reader.offsetY };
  const to = place(reader);
  const inside = reader.elements.filter((element) => {
    const rect = measureElement(element, reader.dpi);
    return (
      rect.x >= area.x &&
      rect.y >= area.y &&
      rect.x + rect.widthDots <= area.x + p.across &&
      rect.y + rect.heightDots <= area.y + p.down
    );
  });
  addAll(
    reader,
    inside.map((element) => moveElement(element, to.x - area.x, to.y - area.y)),
  );
}
