/**
 * The workbench's description of a printed label: its source, label tree, lint, and differences from the previous
 * label.
 */
import { dumpLabel, isBlack, lint, renderLabel, type Diagnostic, type Label, type MonoBitmap } from '@platen/codecs';
import type { VirtualPrinter } from '../printer.ts';
import { nameControls } from './control-names.ts';

export interface LabelDescription {
  readonly number: number;
  readonly at: string;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly copy: number;
  readonly quantity: number;
  /** The document as text, control characters as `<STX>`; undefined once the printer has forgotten it. */
  readonly source: string | undefined;
  readonly bytes: number | undefined;
  /** The label tree, an element a line; undefined where it is no longer in memory. */
  readonly tree: string | undefined;
  readonly diagnostics: readonly Pick<Diagnostic, 'severity' | 'code' | 'message' | 'line' | 'column' | 'command'>[];
  /** Against the label printed before; undefined where there is none in memory. */
  readonly difference: Difference | undefined;
}

export interface Difference {
  readonly before: number;
  readonly addedDots: number;
  readonly removedDots: number;
  /** Lines of the tree that only the label before has, and that only this one has. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

const MAX_SOURCE_CHARACTERS = 100_000;
const MAX_DIAGNOSTICS = 200;
const MAX_DIFFERENT_LINES = 200;

export async function describeLabel(printer: VirtualPrinter, number: number): Promise<LabelDescription | undefined> {
  const labels = printer.labels();
  const index = labels.findIndex((known) => known.number === number);
  const printed = labels[index];
  if (!printed) return undefined;
  const bytes = printer.journal.document(printed.document);
  const { diagnostics } = bytes ? await lint('zpl', bytes, { mergeFields: false }) : { diagnostics: [] };
  const before = labels[index - 1];
  return {
    number,
    at: printed.at.toISOString(),
    widthDots: printed.widthDots,
    heightDots: printed.heightDots,
    copy: printed.copy,
    quantity: printed.quantity,
    source: bytes && readable(bytes),
    bytes: bytes?.length,
    tree: printed.label && dumpLabel(printed.label),
    diagnostics: diagnostics.slice(0, MAX_DIAGNOSTICS).map(({ severity, code, message, line, column, command }) => ({
      severity,
      code,
      message,
      line,
      column,
      command,
    })),
    difference:
      before?.label && printed.label
        ? { before: before.number, ...differenceOf(before.label, printed.label) }
        : undefined,
  };
}

/** Bytes as text; what is neither printable nor a line end by its name or number. */
function readable(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, MAX_SOURCE_CHARACTERS));
  const shown = nameControls(text, '\t\n\r');
  return bytes.length > MAX_SOURCE_CHARACTERS
    ? `${shown}\n… ${bytes.length - MAX_SOURCE_CHARACTERS} more bytes`
    : shown;
}

function differenceOf(before: Label, now: Label): Omit<Difference, 'before'> {
  const counts = { addedDots: 0, removedDots: 0 };
  forEachDot(before, now, (was, is) => {
    if (is && !was) counts.addedDots++;
    if (was && !is) counts.removedDots++;
  });
  const [oldLines, newLines] = [linesOf(before), linesOf(now)];
  return { ...counts, removed: without(oldLines, newLines), added: without(newLines, oldLines) };
}

const linesOf = (label: Label): string[] => dumpLabel(label).split('\n');

/** The lines of `lines` that `others` has not, or has fewer times. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines
    .filter((line) => {
      const count = left.get(line) ?? 0;
      left.set(line, count - 1);
      return count <= 0;
    })
    .slice(0, MAX_DIFFERENT_LINES);
}

function forEachDot(before: Label, now: Label, visit: (was: boolean, is: boolean, x: number, y: number) => void): void {
  const [old, drawn]: [MonoBitmap, MonoBitmap] = [renderLabel(before), renderLabel(now)];
  const width = Math.max(old.widthDots, drawn.widthDots);
  const height = Math.max(old.heightDots, drawn.heightDots);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) visit(isBlack(old, x, y), isBlack(drawn, x, y), x, y);
}

/** Both labels in one BMP of 24 bits: gray where they agree, red what is gone, green what is new. */
export function differencePicture(before: Label, now: Label): Buffer {
  const width = Math.max(before.widthDots, now.widthDots);
  const height = Math.max(before.heightDots, now.heightDots);
  const stride = (width * 3 + 3) & ~3;
  const bmp = Buffer.alloc(54 + stride * height, 0xff);
  bmp.write('BM', 0, 'latin1');
  for (const [at, value] of [
    [2, bmp.length], [6, 0], [10, 54], [14, 40], [18, width], [22, height], [30, 0], [34, stride * height],
    [38, 0], [42, 0], [46, 0], [50, 0],
  ] as const) bmp.writeUInt32LE(value, at); // prettier-ignore
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  const colours = { same: [0xb0, 0xb0, 0xb0], gone: [0x30, 0x30, 0xd8], new: [0x40, 0x98, 0x20] } as const;
  forEachDot(before, now, (was, is, x, y) => {
    if (!was && !is) return;
    const colour = colours[was && is ? 'same' : was ? 'gone' : 'new'];
    const at = 54 + (height - 1 - y) * stride + x * 3;
    if (x < width && y < height) for (let channel = 0; channel < 3; channel++) bmp[at + channel] = colour[channel]!;
  });
  return bmp;
}
