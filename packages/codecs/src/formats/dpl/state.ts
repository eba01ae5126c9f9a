/** What a DPL printer remembers while it reads, and the lines that it reads. */
import type { DiagnosticSink } from '../../diagnostics/index.ts';
import type { CodePage } from '../../bytes/code-pages.ts';
import type { BitmapFont, BitmapGlyph, Label, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import type { ReadOptions } from '../format.ts';
import type { DplRecord, RecordStyle } from './record.ts';
import type { DplSource } from './source.ts';

/** A label that is being described, or the one that stays in the printer's buffer. */
export interface Buffer {
  records: DplRecord[];
  style: RecordStyle;
  mirrored: boolean;
  quantity: number | undefined;
  replicates: number | undefined;
  cutEvery: number | undefined;
  nextRegister: number;
  /** Byte that ends the next record in place of the line end. */
  terminator: number | undefined;
}

/** A loaded font: its cell, and characters by their byte. */
export interface SoftFont {
  readonly heightDots: number;
  /** From the cell's top down to the baseline. */
  readonly baselineDots: number;
  readonly characters: Map<number, Omit<BitmapGlyph, 'codePoint'>>;
  /** The font of the tree in each code page that it has been used with. */
  readonly files: Map<CodePage, BitmapFont>;
}

export interface Printer {
  readonly source: DplSource;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
  readonly dpi: number;
  readonly sink: DiagnosticSink;
  readonly labels: Label[];
  readonly images: Map<string, MonoBitmap>;
  readonly fonts: Map<string, Uint8Array>;
  /** Bitmap fonts by number, and which font and character ESC commands are about. */
  readonly softFonts: Map<number, SoftFont>;
  softFont: number;
  softCharacter: number;
  readonly formats: Map<string, readonly DplRecord[]>;
  at: number;
  label: Buffer | undefined;
  buffer: Buffer | undefined;
  metric: boolean;
  page: RecordStyle['page'];
  delimiter: number | undefined;
  /** Sizes that the source states, in dots. */
  widthDots: number | undefined;
  heightDots: number | undefined;
  media: PrintSettings['media'];
  /** `V`: cutter, present sensor. */
  mode: PrintSettings['mode'];
  darkness: number | undefined;
  speed: number | undefined;
  storedQuantity: number | undefined;
  /** What may still be made of pictures and elements before the source is refused the rest. */
  dotsLeft: number;
  elementsLeft: number;
}

export function report(
  printer: Printer,
  code: Parameters<DiagnosticSink['add']>[0]['code'],
  message: string,
  at: { from: number; to?: number; command?: string },
): void {
  const offset = printer.source.offsetOf(Math.max(0, at.from));
  const length = Math.max(0, printer.source.offsetOf(at.to ?? at.from) - offset);
  printer.sink.add({ code, message, offset, length, command: at.command });
}

export const isLineEnd = (printer: Printer, byte: number | undefined): boolean =>
  byte === printer.source.lineEnd || byte === 0x0d || byte === 0x0a;

/** Index of the line end at or behind `from` (the length of the source where there is none). */
export function lineEndFrom(printer: Printer, from: number): number {
  const found = printer.bytes.indexOf(printer.source.lineEnd, from);
  return found < 0 ? printer.bytes.length : found;
}

/** The line from `from` on, without CR and LF at its end, as text; steps over it. */
export function takeLine(printer: Printer, from: number): string {
  const end = lineEndFrom(printer, from);
  printer.at = end + 1;
  return latin1(printer.bytes, from, end).replace(/[\r\n]+$/, '');
}
