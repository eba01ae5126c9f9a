/** What an SBPL printer stores and prints again: formats with fields, overlays, copied areas, the last label. */
import type { Element } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { moveElement } from '../../language/move.ts';
import { measureElement } from '../../render/index.ts';
import { type Reader, type Span, place, report } from './state.ts';

/** Carries out the command of a stored field. */
type Execute = (reader: Reader, bytes: Uint8Array, at: { head: string; span: Span }) => void;

/** Stored formats, overlays, copied areas. */
export function readStored(
  reader: Reader,
  bytes: Uint8Array,
  { head, span, execute }: { head: string; span: Span; execute: Execute },
): boolean {
  let found: RegExpExecArray | null;
  if ((found = /^Y([SR]),?(\d{1,3})/.exec(head))) {
    const name = found[2]!.padStart(2, '0');
    if (found[1] === 'R') {
      reader.filling = name;
      if (!reader.formats.has(name))
        report(reader, 'invalid_parameter', `There is no stored format ${name}.`, { ...span, command: 'YR' });
    } else {
      reader.storing = { name, field: undefined, commands: [], maxLength: 0 };
      if (reader.formats.size < 1000) reader.formats.set(name, new Map());
      reader.stored = true;
    }
    return true;
  }
  if ((found = /^\/N,(\d{1,3}),(\d{1,4})/.exec(head)) && reader.storing) {
    keepField(reader);
    reader.storing = {
      ...reader.storing,
      field: found[1]!.padStart(2, '0'),
      commands: [],
      maxLength: Number(found[2]),
    };
    return true;
  }
  if ((found = /^\/D,(\d{1,3}),/.exec(head)))
    return fillField(reader, found[1]!.padStart(2, '0'), { data: bytes.subarray(found[0].length), span, execute });
  if ((found = /^&(?:S,(\d+))?\s*$/.exec(head))) {
    if (reader.overlays.size < 1000) reader.overlays.set(found[1] ?? '', reader.elements.slice());
    reader.stored = true;
    return true;
  }
  if ((found = /^(?:\/|&R,(\d+))\s*$/.exec(head))) {
    const overlay = reader.overlays.get(found[1] ?? '');
    if (!overlay) report(reader, 'invalid_parameter', 'There is no stored overlay.', { ...span, command: head[0] });
    else {
      reader.elementsLeft -= overlay.length;
      if (reader.elementsLeft > 0) reader.elements = [...reader.elements, ...overlay];
    }
    return true;
  }
  if (/^[C0]\s*$/.test(head)) {
    repeatLast(reader, { replacing: head[0] === '0', span });
    return true;
  }
  if ((found = /^WDH?(\d{1,5})V(\d{1,5})X(\d{1,5})Y(\d{1,5})/.exec(head))) {
    const [h, v, across, down] = found.slice(1, 5).map(Number) as [number, number, number, number];
    copyArea(reader, { x: h - 1 + reader.offsetX, y: v - 1 + reader.offsetY, across, down });
    return true;
  }
  return false;
}

export function keepField(reader: Reader): void {
  const { storing } = reader;
  if (storing?.field === undefined || storing.commands.length === 0) return;
  const format = reader.formats.get(storing.name);
  if (format && format.size < 1000)
    format.set(storing.field, { maxLength: storing.maxLength, commands: storing.commands });
}

function fillField(
  reader: Reader,
  name: string,
  { data, span, execute }: { data: Uint8Array; span: Span; execute: Execute },
): true {
  const stored = reader.formats.get(reader.filling ?? '')?.get(name);
  if (!stored) {
    report(reader, 'invalid_parameter', `The stored format has no field ${name}.`, { ...span, command: '/D' });
    return true;
  }
  stored.commands.forEach((command, i) => {
    const last = i === stored.commands.length - 1;
    const bytes = last ? Buffer.concat([command, data.subarray(0, stored.maxLength || data.length)]) : command;
    execute(reader, bytes, { head: latin1(bytes, 0, Math.min(bytes.length, 64)), span });
  });
  return true;
}

/** `C` prints the last label again; after `0` fields at the place of one of its fields stand for that. */
function repeatLast(reader: Reader, { replacing, span }: { replacing: boolean; span: Span }): void {
  if (reader.last.length === 0) {
    report(reader, 'no_label', 'There is no label to print again.', { ...span, command: replacing ? '0' : 'C' });
    return;
  }
  reader.elementsLeft -= reader.last.length;
  if (reader.elementsLeft <= 0) return;
  const moved = [...reader.fromBottom].map((index) => index + reader.last.length);
  reader.fromBottom.clear();
  for (const index of moved) reader.fromBottom.add(index);
  reader.elements = [...reader.last, ...reader.elements];
  reader.kept = replacing ? reader.last.length : 0;
}

export const samePlace = (one: Element, other: Element): boolean =>
  'x' in one && 'x' in other && one.kind === other.kind && one.x === other.x && one.y === other.y;

/** `WDHaaaaVbbbbXccccYdddd`: what lies wholly in the rectangle, once more at the current position. */
function copyArea(reader: Reader, area: { x: number; y: number; across: number; down: number }): void {
  const to = place(reader);
  const [dx, dy] = [to.x - area.x, to.y - area.y];
  const copies: Element[] = [];
  for (const element of reader.elements) {
    const rect = measureElement(element, reader.dpi);
    const inside =
      rect.x >= area.x &&
      rect.y >= area.y &&
      rect.x + rect.widthDots <= area.x + area.across &&
      rect.y + rect.heightDots <= area.y + area.down;
    if (!inside || --reader.elementsLeft <= 0) continue;
    copies.push(moveElement(element, dx, dy));
  }
  reader.elements = [...reader.elements, ...copies];
}
