/** SBPL bytes → document: jobs between A and Z, stored formats, overlays, media size (SATO programming references, see tables.ts). */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { type Element, type Label, type Rotation, createLabel } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { blankDriverMarks } from '../../language/driver-marks.ts';
import { moveElement } from '../../language/move.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { readBarcode } from './read-barcode.ts';
import { readGraphic } from './read-graphic.ts';
import { readSymbol } from './read-symbol.ts';
import { readText } from './read-text.ts';
import { readSetting } from './settings.ts';
import { openSbplSource, setControlCodes, takeSbplCommand } from './source.ts';
import { type Reader, type SbplState, type Span, report, startField } from './state.ts';
import { keepField, readStored, samePlace } from './stored.ts';
import { ASSUMED, QUIET, UNREAD } from './tables.ts';

const MAX_ELEMENTS = CODEC_LIMITS.elementsPerLabel * 10;
const ROTATIONS: readonly Rotation[] = [0, 270, 180, 90];

export function readSbpl(bytes: Uint8Array, options: ReadOptions): ReadResult {
  const sink = createDiagnosticSink(bytes);
  if (bytes.length > CODEC_LIMITS.sourceBytes) {
    sink.add({
      code: 'limit_exceeded',
      message: `The source has ${bytes.length} bytes, more than ${CODEC_LIMITS.sourceBytes}.`,
    });
    return { document: { labels: [] }, diagnostics: sink.list() };
  }
  const source = openSbplSource(blankDriverMarks(bytes));
  const reader: Reader = {
    source, sink, options, dpi: options.dpi ?? 203, labels: [], bitmaps: new Map(), formats: new Map(), overlays: new Map(),
    field: startField(), elements: [], page: ASSUMED.page, kanjiPage: 'shift_jis', offsetX: 0, offsetY: 0, media: undefined, print: {},
    quantity: undefined, storing: undefined, filling: undefined, stored: false, openText: undefined,
    dotsLeft: CODEC_LIMITS.picturePixels, elementsLeft: MAX_ELEMENTS, open: false, codes: undefined, kept: 0,
    fromBottom: new Set(), last: [], name: undefined,
  }; // prettier-ignore
  let at = source.bytes.indexOf(source.esc);
  while (at >= 0 && at < source.bytes.length && reader.elementsLeft > 0) {
    const code = reader.field.symbol?.code;
    const taken = takeSbplCommand(source, at, code === '51' || code === '70');
    // Behind this Z other control codes hold: what follows it is none of its own.
    const last = reader.codes !== undefined && source.bytes[at + 1] === 0x5a;
    const { command, next } = last
      ? { command: { bytes: source.bytes.subarray(at + 1, at + 2), at }, next: at + 2 }
      : taken;
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
  if (readSetting(reader, head) || readStored(reader, bytes, { head, span, execute })) return;
  if (QUIET.test(head)) return;
  const command = /^[A-Za-z]{1,2}|^./s.exec(head)?.[0] ?? '';
  const unread = UNREAD.find(([shape]) => shape.test(head));
  if (unread) report(reader, 'unsupported_command', unread[1], { ...span, command });
  else if (head !== '') {
    report(reader, 'unknown_command', `There is no command "${command}" here.`, { ...span, command });
  }
}

function startJob(reader: Reader): void {
  reader.field = startField();
  reader.elements = [];
  reader.fromBottom.clear();
  reader.name = undefined;
  reader.kept = 0;
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
    if (/^[RN]\s*$/.test(head)) {
      field.moved = head[0] === 'R';
      field.rotation = field.moved ? 270 : 0;
      return true;
    }
    if (/^P[SR]\s*$/.test(head)) {
      field.proportional = head[1] === 'S';
      return true;
    }
    const counter = /^F(\d{1,4})([+-])(\d{1,4})(?:,(\d{1,2}))?(?:,(\d{1,2}))?(?:,([012]))?/.exec(head);
    if (counter) {
      field.counter = {
        labels: Math.max(1, Number(counter[1])),
        step: Number(counter[3]) * (counter[2] === '-' ? -1 : 1),
        digits: Number(counter[4] ?? 8),
        skip: Number(counter[5] ?? 0),
        // Hexadecimal is 1 for some printers and 2 for others, for which 1 is decimal.
        hex: counter[6] === '2' || counter[6] === '1',
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
      field.rotation = ROTATIONS[(value + (field.moved ? 1 : 0)) & 3]!;
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

function endJob(reader: Reader, span: Span): void {
  // A Z without its A ends nothing: what stands before it has printed.
  if (!reader.open && reader.elements.length === 0) return;
  keepField(reader);
  reader.storing = undefined;
  reader.open = false;
  const { quantity } = reader;
  const bottomUp = new Set([...reader.fromBottom].map((index) => reader.elements[index]!));
  const fresh = reader.elements.slice(reader.kept);
  const elements = reader.elements.filter(
    (element, i) => i >= reader.kept || !fresh.some((one) => samePlace(one, element)),
  );
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
    reader.labels.push(buildLabel(reader, elements.slice(0, CODEC_LIMITS.elementsPerLabel), { bottomUp, span }));
  }
  if (reader.codes !== undefined) setControlCodes(reader.source, reader.codes);
  reader.codes = undefined;
  const { replicates: _, ...kept } = reader.print;
  reader.print = kept;
  reader.elements = [];
}

function buildLabel(
  reader: Reader,
  elements: readonly Element[],
  { bottomUp, span }: { bottomUp: ReadonlySet<Element>; span: Span },
): Label {
  const { dpi, options, media } = reader;
  const upper = extentOf(
    elements.filter((element) => !bottomUp.has(element)),
    dpi,
  );
  const lower = extentOf(
    elements.filter((element) => bottomUp.has(element)),
    dpi,
  );
  const extent = { right: Math.max(upper.right, lower.right), bottom: Math.max(upper.bottom, -lower.top) };
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
  const height = Math.max(1, Math.round(heightDots ?? stockLength(extent.bottom, dpi)));
  const placed = elements.map((element) => (bottomUp.has(element) ? moveElement(element, 0, height) : element));
  reader.last = placed;
  return createLabel({
    dpi,
    ...(reader.name ? { name: reader.name } : {}),
    widthDots: Math.max(1, Math.round(widthDots ?? Math.max(4 * dpi, stockLength(extent.right, dpi)))),
    heightDots: height,
    sizeFromSource: widthDots !== undefined && heightDots !== undefined,
    elements: placed,
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
