/** CLS and PRINT: the image buffer becomes a label, and stays for the next PRINT (TSPL manual, CLS, PRINT). */
import { advanceSerial, type Content, type Element, type Label, type PrintSettings } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import { heldSize, MOST_AREA } from '../label-size.ts';
import { numberArgument, takeArguments } from './arguments.ts';
import type { TsplStatement } from './lex.ts';
import { advanceCounter } from './counters.ts';
import { complain, type TsplState } from './state.ts';

/** Elements of all labels of a document together: a small document that prints its buffer again and again ends here. */
const MAX_ELEMENTS = 1_000_000;

export function clearBuffer(state: TsplState): void {
  state.buffer = [];
  state.snapshot = undefined;
  state.unprinted = false;
}

/** `PRINT m[,n]`: m sets of n copies; counters step once a set. `PRINT -1[,n]` prints the last label again. */
export function printBuffer(state: TsplState, statement: TsplStatement): void {
  const given = takeArguments(statement);
  const range = { min: -1, max: 999_999_999, fallback: 1 };
  const first = numberArgument(state, given, 0, { name: 'sets', ...range });
  const copies = Math.max(1, numberArgument(state, given, 1, { name: 'copies', ...range, min: 1 }));
  const last = state.labels.at(-1);
  const again = first === -1 && last !== undefined;
  const sets = Math.max(1, first);
  const elements = again ? last.elements : state.buffer;
  state.elementCount += elements.length;
  if (state.labels.length >= CODEC_LIMITS.labels || state.elementCount > MAX_ELEMENTS) {
    complain(state, statement, 'limit_exceeded', 'the document prints too many labels or elements');
    state.stopped = true;
    return;
  }
  const quantity = Math.min(999_999_999, sets * copies);
  if (quantity > CODEC_LIMITS.quantity) {
    complain(state, statement, 'quantity_too_large', {
      message: `${quantity} labels are asked for`,
      expected: `at most ${CODEC_LIMITS.quantity}`,
    });
  }
  const print = { quantity, ...(copies > 1 ? { replicates: copies } : {}) };
  state.labels.push(again ? { ...last, print: { ...last.print, replicates: undefined, ...print } } : labelOf(state, statement, print)); // prettier-ignore
  if (again) return;
  state.unprinted = false;
  stepCounters(state, sets);
}

function labelOf(state: TsplState, statement: TsplStatement, quantity: PrintSettings): Label {
  const { options, dpi } = state;
  const known = state.widthDots !== undefined && state.heightDots !== undefined;
  const snapshot = (state.snapshot ??= { elements: [...state.buffer] });
  if (!known) snapshot.extent ??= extentOf(snapshot.elements, dpi);
  const { extent } = snapshot;
  const widthDots = options.widthDots ?? state.widthDots ?? stockLength(extent!.right, dpi);
  const heightDots = options.heightDots ?? state.heightDots ?? stockLength(extent!.bottom, dpi);
  const size = heldSize({ widthDots, heightDots }, dpi);
  if (size.isTooLarge) {
    complain(state, statement, 'label_too_large', {
      message: `the label is ${widthDots} × ${heightDots} dots`,
      expected: MOST_AREA,
    });
  }
  const settings = Object.fromEntries(Object.entries(state.print).filter(([, value]) => value !== undefined));
  return {
    widthDots: size.widthDots,
    heightDots: size.heightDots,
    dpi,
    ...(state.widthDots !== undefined && state.widthDots !== widthDots ? { printWidthDots: state.widthDots } : {}),
    sizeFromSource: known,
    inverted: false,
    mirrored: state.mirrored,
    elements: snapshot.elements,
    print: { ...settings, ...quantity },
  };
}

/** Counters go on where the last PRINT left them, in what is drawn and in what will be. */
function stepCounters(state: TsplState, sets: number): void {
  for (const [index, counter] of state.counters) state.counters.set(index, advanceCounter(counter, sets));
  const step = (content: Content): Content =>
    content.map((part) => (part.kind === 'serial' ? advanceSerial(part, sets) : part));
  const counts = (element: Element): boolean =>
    (element.kind === 'text' || element.kind === 'barcode') && element.content.some((part) => part.kind === 'serial');
  if (!state.buffer.some(counts)) return;
  state.snapshot = undefined;
  state.buffer = state.buffer.map((element) =>
    (element.kind === 'text' || element.kind === 'barcode') && counts(element)
      ? { ...element, content: step(element.content) }
      : element,
  );
}
