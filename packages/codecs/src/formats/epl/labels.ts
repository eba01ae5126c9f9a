/** Makes a label of the image buffer, which stays for the next P (EPL2 manual, N, P, PA). */
import { advanceSerial, type Content, type Element, type Label, type PrintSettings } from '../../label/index.ts';
import { extentOf, stockLength } from '../extent.ts';
import { countLabel, labelQuantity, labelSize } from '../../language/reader.ts';
import { ASSUMED } from './assumptions.ts';
import type { Drawn, EplReader, Snapshot } from './state.ts';

export function clearBuffer(reader: EplReader): void {
  reader.buffer = [];
  reader.snapshot = undefined;
  reader.unprinted = false;
  reader.form = undefined;
  reader.formStart = 0;
}

/** Prints the buffer. `quantity` is as written in P: numbers or variables. */
export function printBuffer(reader: EplReader, quantity: { sets: string; copies: string }): void {
  const [sets, copies] = [count(reader, quantity.sets), count(reader, quantity.copies)];
  reader.snapshot ??= { elements: inDrawOrder(reader.buffer) };
  const { snapshot } = reader;
  if (!countLabel(reader, snapshot.elements.length)) return;
  labelQuantity(reader, sets * copies);
  reader.labels.push(labelOf(reader, snapshot, { sets, copies }));
  reader.unprinted = false;
  stepCounters(reader, sets);
}

function count(reader: EplReader, word: string): number {
  const text = word.replace(/;.*$/s, '').trim();
  const variable = /^V(\d\d)$/.exec(text);
  const value = variable ? (reader.variables.get(Number(variable[1]))?.value ?? '') : text || '1';
  const number = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : Number.NaN;
  if (number >= 1 && number <= 65535) return number;
  reader.report({
    code: 'invalid_parameter',
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

function labelOf(reader: EplReader, snapshot: Snapshot, quantity: { sets: number; copies: number }): Label {
  const { options, dpi } = reader;
  const widthDots = options.widthDots ?? reader.widthDots ?? ASSUMED.headDots[dpi] ?? Math.floor(4.1 * dpi);
  const heightDots = options.heightDots ?? reader.heightDots ?? stockLength(bottomOf(snapshot, dpi), dpi);
  const size = labelSize(reader, { widthDots, heightDots });
  const print: PrintSettings = {
    ...withoutUndefined(reader.print),
    quantity: quantity.sets * quantity.copies,
    ...(quantity.copies > 1 ? { replicates: quantity.copies } : {}),
  };
  return {
    widthDots: size.widthDots,
    heightDots: size.heightDots,
    dpi,
    ...(reader.widthDots !== undefined && reader.widthDots !== widthDots ? { printWidthDots: reader.widthDots } : {}),
    sizeFromSource: reader.heightDots !== undefined,
    inverted: reader.inverted,
    mirrored: false,
    elements: snapshot.elements,
    print,
  };
}

const withoutUndefined = (print: PrintSettings): PrintSettings =>
  Object.fromEntries(Object.entries(print).filter(([, value]) => value !== undefined));

/** Advances the counters by the sets printed: the next P continues from there. */
function stepCounters(reader: EplReader, sets: number): void {
  const step = (content: Content): Content =>
    content.map((part) => (part.kind === 'serial' ? advanceSerial(part, sets) : part));
  if (reader.buffer.every((drawn) => drawn.layer !== 1)) return;
  reader.snapshot = undefined;
  reader.buffer = reader.buffer.map((drawn) =>
    drawn.layer === 1 && (drawn.element.kind === 'text' || drawn.element.kind === 'barcode')
      ? { ...drawn, element: { ...drawn.element, content: step(drawn.element.content) } }
      : drawn,
  );
}
