/** N and P: the image buffer becomes a label, and stays for the next P (EPL2 manual, N, P, PA). */
import { latin1 } from '../../bytes/cursor.ts';
import { advanceSerial, type Content, type Element, type PrintSettings } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import { heldSize, MOST_AREA } from '../label-size.ts';
import type { EplCommand } from './lex.ts';
import { complain, type Drawn, type EplState, type Snapshot } from './state.ts';
import { THIN } from './tables.ts';

/** Elements of all labels of a document together: a small document that prints its buffer again and again ends here. */
const MAX_ELEMENTS = 1_000_000;

export function clearBuffer(state: EplState): void {
  state.buffer = [];
  state.snapshot = undefined;
  state.unprinted = false;
  state.form = undefined;
  state.formStart = 0;
}

/** `Pn,c` and `PAn,c`, whose parameters may be variables. */
export function printBuffer(state: EplState, command: EplCommand): void {
  const words = latin1(command.args).replace(/;.*$/s, '').split(',');
  const sets = count(state, command, words[0]);
  const copies = count(state, command, words[1]);
  state.snapshot ??= { elements: inDrawOrder(state.buffer) };
  const { elements } = state.snapshot;
  state.elementCount += elements.length;
  if (state.labels.length >= CODEC_LIMITS.labels || state.elementCount > MAX_ELEMENTS) {
    complain(state, command, 'limit_exceeded', 'the document prints too many labels or elements');
    state.stopped = true;
    return;
  }
  if (sets * copies > CODEC_LIMITS.quantity) {
    complain(state, command, 'quantity_too_large', {
      message: `${sets * copies} labels are asked for`,
      expected: `at most ${CODEC_LIMITS.quantity}`,
    });
  }
  state.labels.push(labelOf(state, command, state.snapshot, { sets, copies }));
  state.unprinted = false;
  stepCounters(state, sets);
}

function count(state: EplState, command: EplCommand, word: string | undefined): number {
  const text = (word ?? '').trim();
  if (text === '') return 1;
  const variable = /^V(\d\d)$/.exec(text);
  const value = variable ? (state.variables.get(Number(variable[1]))?.value ?? '') : text;
  const number = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : Number.NaN;
  if (number >= 1 && number <= 65535) return number;
  complain(state, command, 'invalid_parameter', {
    message: `quantity is "${value.slice(0, 40)}"`,
    expected: 'a whole number from 1 to 65535',
  });
  return number > 65535 ? 65535 : 1;
}

function inDrawOrder(buffer: readonly Drawn[]): Element[] {
  if (buffer.every((drawn) => drawn.layer === 0)) return buffer.map((drawn) => drawn.element);
  return buffer.toSorted((a, b) => a.layer - b.layer).map((drawn) => drawn.element);
}

const bottomOf = (snapshot: Snapshot, dpi: number): number =>
  (snapshot.bottomDots ??= extentOf(snapshot.elements, dpi).bottom);

function labelOf(
  state: EplState,
  command: EplCommand,
  snapshot: Snapshot,
  quantity: { sets: number; copies: number },
): EplState['labels'][number] {
  const { options, dpi } = state;
  const widthDots = options.widthDots ?? state.widthDots ?? THIN.headDots[dpi] ?? Math.floor(4.1 * dpi);
  const heightDots = options.heightDots ?? state.heightDots ?? stockLength(bottomOf(snapshot, dpi), dpi);
  const size = heldSize({ widthDots, heightDots }, dpi);
  if (size.isTooLarge) {
    complain(state, command, 'label_too_large', {
      message: `the label is ${widthDots} × ${heightDots} dots`,
      expected: MOST_AREA,
    });
  }
  const print: PrintSettings = {
    ...withoutUndefined(state.print),
    quantity: quantity.sets * quantity.copies,
    ...(quantity.copies > 1 ? { replicates: quantity.copies } : {}),
  };
  return {
    widthDots: size.widthDots,
    heightDots: size.heightDots,
    dpi,
    ...(state.widthDots !== undefined && state.widthDots !== widthDots ? { printWidthDots: state.widthDots } : {}),
    sizeFromSource: state.heightDots !== undefined,
    inverted: state.inverted,
    mirrored: false,
    elements: snapshot.elements,
    print,
  };
}

const withoutUndefined = (print: PrintSettings): PrintSettings =>
  Object.fromEntries(Object.entries(print).filter(([, value]) => value !== undefined));

/** Counters go on where the last P left them. */
function stepCounters(state: EplState, sets: number): void {
  const step = (content: Content): Content =>
    content.map((part) => (part.kind === 'serial' ? advanceSerial(part, sets) : part));
  if (state.buffer.every((drawn) => drawn.layer !== 1)) return;
  state.snapshot = undefined;
  state.buffer = state.buffer.map((drawn) =>
    drawn.layer === 1 && (drawn.element.kind === 'text' || drawn.element.kind === 'barcode')
      ? { ...drawn, element: { ...drawn.element, content: step(drawn.element.content) } }
      : drawn,
  );
}
