/** SBPL bytes → document: jobs between A and Z, stored formats, overlays, media size (SATO programming references, see tables.ts). */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { type Element, type Label, type PrintSettings, type Rotation, createLabel } from '../../label/index.ts';
import { codePageName } from '../../bytes/code-pages.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { moveElement } from '../../language/move.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { measureElement } from '../../render/index.ts';
import { extentOf, stockLength } from '../extent.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { readBarcode } from './read-barcode.ts';
import { readGraphic } from './read-graphic.ts';
import { readSymbol } from './read-symbol.ts';
import { readText } from './read-text.ts';
import { openSbplSource, takeSbplCommand } from './source.ts';
import { type SbplState, type Span, place, report, startField } from './state.ts';
import { ASSUMED, QUIET, encodingPage } from './tables.ts';

const MAX_ELEMENTS = CODEC_LIMITS.elementsPerLabel * 10;
const ROTATIONS: readonly Rotation[] = [0, 270, 180, 90];

interface Reader extends SbplState {
  readonly options: ReadOptions;
  readonly labels: Label[];
  open: boolean;
}

export function readSbpl(bytes: Uint8Array, options: ReadOptions): ReadResult {
  const sink = createDiagnosticSink(bytes);
  if (bytes.length > CODEC_LIMITS.sourceBytes) {
    sink.add({
      code: 'limit_exceeded',
      message: `The source has ${bytes.length} bytes, more than ${CODEC_LIMITS.sourceBytes}.`,
    });
    return { document: { labels: [] }, diagnostics: sink.list() };
  }
  const source = openSbplSource(bytes);
  const reader: Reader = {
    source, sink, options, dpi: options.dpi ?? 203, labels: [], bitmaps: new Map(), formats: new Map(), overlays: new Map(),
    field: startField(), elements: [], page: ASSUMED.page, kanjiPage: 'shift_jis', offsetX: 0, offsetY: 0, media: undefined, print: {},
    quantity: undefined, storing: undefined, filling: undefined, stored: false, openText: undefined,
    dotsLeft: CODEC_LIMITS.picturePixels, elementsLeft: MAX_ELEMENTS, open: false,
  }; // prettier-ignore
  let at = source.bytes.indexOf(source.esc);
  while (at >= 0 && at < source.bytes.length && reader.elementsLeft > 0) {
    const code = reader.field.symbol?.code;
    const { command, next } = takeSbplCommand(source, at, code === '51' || code === '70');
    step(reader, command.bytes, { at, length: next - at });
    // A command of no bytes must not be met again.
    at = source.bytes.indexOf(source.esc, Math.max(next, at + 1));
  }
  if (reader.open) {
    report(reader, 'unexpected_end', 'The source ends inside a job: Z must end it.', {
      at: source.bytes.length,
      length: 0,
    });
  }
  if (reader.elementsLeft <= 0) {
    sink.add({
      code: 'limit_exceeded',
      message: `A document has ${MAX_ELEMENTS} elements at most; the rest is left out.`,
    });
  }
  if (reader.labels.length === 0) sink.add({ code: 'no_label', message: 'The source prints no label.' });
  return { document: { labels: reader.labels }, diagnostics: sink.list() };
}

/** Commands of formats that are executed when the format is filled, not while it is stored. */
const FIELD_COMMANDS = /^(?:[VHLPE]\d|P[SR]|%|\$|X|U|S|M|W[BL]|OA|OB|R[DHG]|K\d|k\d|BD|B|D|2D|EU|F\d|F[WCT]|G|\()/;

function step(reader: Reader, bytes: Uint8Array, span: Span): void {
  const head = latin1(bytes, 0, Math.min(bytes.length, 64));
  const { storing } = reader;
  if (storing?.field !== undefined && !/^\/[ND],/.test(head) && !/^Z\s*$/.test(head)) {
    if (FIELD_COMMANDS.test(head) && storing.commands.length < 64) storing.commands.push(bytes);
    return;
  }
  execute(reader, bytes, { head, span });
}

function execute(reader: Reader, bytes: Uint8Array, { head, span }: { head: string; span: Span }): void {
  const text = reader.openText;
  reader.openText = undefined;
  if (/^A\s*$/.test(head)) return startJob(reader);
  if (/^Z\s*$/.test(head)) return endJob(reader, span);
  if (readPosition(reader, head)) return;
  reader.openText = head.startsWith('WA') ? text : undefined;
  if (readText(reader, bytes, span)) return;
  if (readSymbol(reader, bytes, span) || readBarcode(reader, bytes, span) || readGraphic(reader, bytes, span)) return;
  if (readSetting(reader, head) || readStored(reader, bytes, { head, span })) return;
  if (QUIET.test(head)) return;
  const command = /^[A-Za-z]{1,2}|^./s.exec(head)?.[0] ?? '';
  if (/^[RN]\s*$/.test(head)) {
    report(reader, 'unsupported_command', 'R and N, which turn and move the base point, are not read; use %.', {
      ...span,
      command,
    });
  } else if (head !== '') {
    report(reader, 'unknown_command', `There is no command "${command}" here.`, { ...span, command });
  }
}

function startJob(reader: Reader): void {
  reader.field = startField();
  reader.elements = [];
  reader.quantity = undefined;
  reader.storing = undefined;
  reader.filling = undefined;
  reader.stored = false;
  reader.open = true;
}

/** Positions, sizes and other settings of the next field. */
function readPosition(reader: Reader, head: string): boolean {
  const { field } = reader;
  const found = /^(V|H|P|L|E|%)(\d+)\s*$/.exec(head);
  if (!found) {
    if (/^P[SR]\s*$/.test(head)) {
      field.proportional = head[1] === 'S';
      return true;
    }
    const counter = /^F(\d{1,4})([+-])(\d{1,4})(?:,(\d{1,2}))?(?:,(\d{1,2}))?/.exec(head);
    if (counter) {
      field.counter = {
        labels: Math.max(1, Number(counter[1])),
        step: Number(counter[3]) * (counter[2] === '-' ? -1 : 1),
        digits: Number(counter[4] ?? 8),
        skip: Number(counter[5] ?? 0),
      };
      reader.print = { ...reader.print, replicates: field.counter.labels };
      return true;
    }
    const offset = /^WP([YMDHW])(\d{1,3})/.exec(head);
    if (offset) {
      const amount = Number(offset[2]);
      const { days, months } = field.clockOffset;
      field.clockOffset = {
        days: days + (offset[1] === 'D' ? amount : offset[1] === 'W' ? amount * 7 : 0),
        months: months + (offset[1] === 'M' ? amount : offset[1] === 'Y' ? amount * 12 : 0),
      };
      return true;
    }
    return false;
  }
  const [, letter, digits] = found;
  const value = Number(digits!.slice(0, 6));
  switch (letter) {
    case 'V':
      field.v = value;
      return true;
    case 'H':
      field.h = value;
      return true;
    case 'P':
      field.pitch = Math.min(99, value);
      return true;
    case 'E':
      field.linePitch = value;
      return true;
    case '%':
      field.rotation = ROTATIONS[value & 3]!;
      return true;
    default: {
      const across = digits!.length > 2 ? Number(digits!.slice(0, 2)) : Number(digits![0]);
      const down = digits!.length > 2 ? Number(digits!.slice(2, 4)) : Number(digits![1] ?? digits![0]);
      field.across = Math.min(36, Math.max(1, across));
      field.down = Math.min(36, Math.max(1, down));
      return true;
    }
  }
}

/** Media, quantity, speed, darkness, sensor, code pages. */
function readSetting(reader: Reader, head: string): boolean {
  const set = (print: Partial<PrintSettings>): true => {
    reader.print = { ...reader.print, ...print };
    return true;
  };
  let found: RegExpExecArray | null;
  if ((found = /^A1V(\d{1,5})H(\d{1,5})/.exec(head))) {
    reader.media = { heightDots: Number(found[1]), widthDots: Number(found[2]) };
    return true;
  }
  if ((found = /^A1(\d{3,5})(\d{3,5})\s*$/.exec(head))) {
    const half = (found[1]!.length + found[2]!.length) / 2;
    const digits = found[1]! + found[2]!;
    reader.media = { first: Number(digits.slice(0, half)), second: Number(digits.slice(half)) };
    return true;
  }
  if (head.startsWith('A3')) {
    const across = /H([+-]?\d{1,5})/.exec(head);
    const down = /V([+-]?\d{1,5})/.exec(head);
    if (across) reader.offsetX = Number(across[1]);
    if (down) reader.offsetY = Number(down[1]);
    return true;
  }
  if ((found = /^Q(\d{1,6})/.exec(head))) {
    reader.quantity = Number(found[1]);
    return true;
  }
  if ((found = /^CS(\d{1,2})/.exec(head))) return set({ speedIps: Number(found[1]) });
  if ((found = /^#([EF])(\d{1,2})/.exec(head))) {
    const most = found[1] === 'F' ? ASSUMED.darknessF : ASSUMED.darknessE;
    return set({ darknessPercent: Math.min(100, Math.round((Number(found[2]) / most) * 100)) });
  }
  if ((found = /^IG([012])/.exec(head)))
    return set({ media: (['mark', 'gap', 'continuous'] as const)[Number(found[1]) as 0 | 1 | 2] });
  if ((found = /^TW(?:\d)?(\d{4})/.exec(head))) return set({ gapDots: Number(found[1]) });
  if ((found = /^CT(\d{1,4})/.exec(head)) || (found = /^~[AaB]?(\d{1,5})/.exec(head))) {
    return Number(found[1]) > 0 ? set({ mode: 'cutter', pauseEvery: Number(found[1]) }) : true;
  }
  if ((found = /^CE([^,]+)/.exec(head))) {
    reader.page = encodingPage(found[1]!.trim()) ?? reader.page;
    return true;
  }
  if ((found = /^KC(\d)/.exec(head))) {
    reader.kanjiPage =
      found[1] === '0' ? 'euc-jp' : found[1] === '1' ? 'shift_jis' : (codePageName('utf-16be') ?? 'utf-16be');
    return true;
  }
  return false;
}

/** Stored formats, overlays, copied areas. */
function readStored(reader: Reader, bytes: Uint8Array, { head, span }: { head: string; span: Span }): boolean {
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
    return fillField(reader, found[1]!.padStart(2, '0'), { data: bytes.subarray(found[0].length), span });
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
  if ((found = /^WDH?(\d{1,5})V(\d{1,5})X(\d{1,5})Y(\d{1,5})/.exec(head))) {
    const [h, v, across, down] = found.slice(1, 5).map(Number) as [number, number, number, number];
    copyArea(reader, { x: h - 1 + reader.offsetX, y: v - 1 + reader.offsetY, across, down });
    return true;
  }
  return false;
}

function keepField(reader: Reader): void {
  const { storing } = reader;
  if (storing?.field === undefined || storing.commands.length === 0) return;
  const format = reader.formats.get(storing.name);
  if (format && format.size < 1000)
    format.set(storing.field, { maxLength: storing.maxLength, commands: storing.commands });
}

function fillField(reader: Reader, name: string, { data, span }: { data: Uint8Array; span: Span }): true {
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

function endJob(reader: Reader, span: Span): void {
  keepField(reader);
  reader.storing = undefined;
  reader.open = false;
  const { elements, quantity } = reader;
  const prints = quantity !== undefined || (elements.length > 0 && !reader.stored);
  if (prints && reader.labels.length < CODEC_LIMITS.labels) {
    if (quantity === undefined) {
      report(reader, 'sbpl_no_quantity', 'The job has no Q: many printers print nothing then. One label is read.', {
        ...span,
        command: 'Z',
      });
    }
    if (elements.length > CODEC_LIMITS.elementsPerLabel) {
      report(
        reader,
        'limit_exceeded',
        `A label has ${CODEC_LIMITS.elementsPerLabel} elements at most; the rest is left out.`,
        span,
      );
    }
    reader.labels.push(buildLabel(reader, elements.slice(0, CODEC_LIMITS.elementsPerLabel), span));
  }
  const { replicates: _, ...kept } = reader.print;
  reader.print = kept;
  reader.elements = [];
}

function buildLabel(reader: Reader, elements: readonly Element[], span: Span): Label {
  const { dpi, options, media } = reader;
  const extent = extentOf(elements, dpi);
  const size = mediaSize(media, extent);
  const widthDots = options.widthDots ?? size?.widthDots;
  const heightDots = options.heightDots ?? size?.heightDots;
  let { quantity } = reader;
  if (quantity !== undefined && quantity > CODEC_LIMITS.quantity) {
    report(reader, 'quantity_too_large', `The quantity is ${quantity}, the most is ${CODEC_LIMITS.quantity}.`, {
      ...span,
      command: 'Q',
    });
    quantity = CODEC_LIMITS.quantity;
  }
  return createLabel({
    dpi,
    widthDots: Math.max(1, Math.round(widthDots ?? Math.max(4 * dpi, stockLength(extent.right, dpi)))),
    heightDots: Math.max(1, Math.round(heightDots ?? stockLength(extent.bottom, dpi))),
    sizeFromSource: widthDots !== undefined && heightDots !== undefined,
    elements,
    print: { ...(quantity !== undefined ? { quantity } : {}), ...reader.print },
  });
}

/** Of the short form of `A1`, the order in which the elements fit; the assumed one where both do. */
function mediaSize(
  media: SbplState['media'],
  extent: { right: number; bottom: number },
): { widthDots: number; heightDots: number } | undefined {
  if (!media) return undefined;
  if (media.widthDots !== undefined && media.heightDots !== undefined) {
    return { widthDots: media.widthDots, heightDots: media.heightDots };
  }
  const [first, second] = [media.first ?? 0, media.second ?? 0];
  const heightFirst = { widthDots: second, heightDots: first };
  const widthFirst = { widthDots: first, heightDots: second };
  const fits = (size: { widthDots: number; heightDots: number }): boolean =>
    extent.right <= size.widthDots && extent.bottom <= size.heightDots;
  const [assumed, other] = ASSUMED.mediaHeightFirst ? [heightFirst, widthFirst] : [widthFirst, heightFirst];
  return !fits(assumed) && fits(other) ? other : assumed;
}
