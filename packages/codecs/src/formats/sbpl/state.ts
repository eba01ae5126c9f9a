/** State of an SBPL printer while a document runs: positions, fonts, pending settings, stored formats. */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { Content, Element, MonoBitmap, PrintSettings, Rotation, SerialPart } from '../../label/index.ts';
import { type LanguageReader, type Scanned, countElement, mapOffsets } from '../../language/frame/reader.ts';
import { countedContent, maskedSerial } from '../../language/data/counters.ts';
import { rowsOf, shaped } from '../../language/frame/command-table.ts';
import { ASSUMED } from './assumptions.ts';
import { DEFAULT_PITCH } from './fonts.ts';
import { type SbplSource, openSbplSource } from './scan.ts';

/** The state that `<ESC>A` resets. */
export interface Field {
  /** `V` and `H`, from 1. */
  v: number;
  h: number;
  rotation: Rotation;
  /** `R`: the base point is the lower left corner, H runs up and V to the right. */
  moved: boolean;
  /** `Laabb`. */
  across: number;
  down: number;
  pitch: number;
  proportional: boolean;
  /** `$a,bbb,ccc,d`. */
  vector: { readonly fixed: boolean; readonly widthDots: number; readonly heightDots: number; readonly style: number };
  /** `Eaaa`: pitch of lines, which CR separates in data; 0 is off. */
  linePitch: number;
  counter: Counter | undefined;
  clockOffset: { readonly days: number; readonly months: number };
  /** 2D code announced by `2Dxx` or `BX`, waiting for its data. */
  symbol: { readonly code: string; readonly parameters: readonly string[] } | undefined;
  /** `BT`: type and widths, waiting for `BW`. */
  bars: { readonly type: string; readonly narrow: number; readonly ratio: number } | undefined;
}

/** `Faaaa±bbbb,cc,dd`. */
export interface Counter {
  readonly labels: number;
  readonly step: number;
  readonly digits: number;
  /** Characters at the right that are not counted. */
  readonly skip: number;
  readonly hex: boolean;
}

/** A field of a stored format: commands, the last of which takes the data. */
interface StoredField {
  readonly maxLength: number;
  readonly commands: readonly Scanned[];
}

export interface SbplReader extends LanguageReader {
  readonly source: SbplSource;
  position: number;
  /** Between A and Z. */
  open: boolean;
  field: Field;
  elements: Element[];
  /** Indices of elements whose y is measured from the lower edge. */
  readonly fromBottom: Set<number>;
  /** Number of elements at the front that are from the last label and may be replaced (`0`). */
  kept: number;
  /** Label of the last job, which `C` and `0` print again. */
  last: readonly Element[];
  /** Name of the job. */
  name: string | undefined;
  page: CodePage;
  kanjiPage: CodePage;
  /** `A3`, stays for later jobs. */
  offsetX: number;
  offsetY: number;
  /** `A1`: the two numbers of the short form, or named ones. */
  media:
    | { readonly first?: number; readonly second?: number; readonly heightDots?: number; readonly widthDots?: number }
    | undefined;
  print: PrintSettings;
  quantity: number | undefined;
  readonly bitmaps: Map<string, MonoBitmap>;
  readonly formats: Map<string, Map<string, StoredField>>;
  readonly overlays: Map<string, readonly Element[]>;
  /** The format being stored, and the format being filled. */
  storing: { readonly name: string; field: string | undefined; commands: Scanned[]; maxLength: number } | undefined;
  filling: string | undefined;
  /** True if this job stored something: then it need not print. */
  stored: boolean;
  /** Index of the text that the previous command added: `WA` may continue it. */
  lastText: number | undefined;
  /** Index of the text that this command adds. */
  openText: number | undefined;
  /** Control codes from the next job on. */
  codes: string | undefined;
}

/** Makes rows of the table of commands. */
export const row = rowsOf<SbplReader, Scanned>();
export const setting = rowsOf<SbplReader, Scanned>({ effect: 'setting' });
/** Rows of commands that read their own bytes. */
export const own = rowsOf<SbplReader, Scanned>({ body: 'own' });
/** No parameters. */
export const ALONE = shaped(/^\s*$/, {});
/** What stands behind the command is between jobs. */
export const WITH_REST = shaped(/^/, {});

export function openReader(base: LanguageReader, bytes: Uint8Array): SbplReader {
  const source = openSbplSource(bytes);
  return {
    ...mapOffsets(base, source.offsetOf),
    source,
    position: 0,
    open: false,
    field: startField(),
    elements: [],
    fromBottom: new Set(),
    kept: 0,
    last: [],
    name: undefined,
    page: base.options.encoding ?? ASSUMED.page,
    kanjiPage: 'shift_jis',
    offsetX: 0,
    offsetY: 0,
    media: undefined,
    print: {},
    quantity: undefined,
    bitmaps: new Map(),
    formats: new Map(),
    overlays: new Map(),
    storing: undefined,
    filling: undefined,
    stored: false,
    lastText: undefined,
    openText: undefined,
    codes: undefined,
  };
}

export const startField = (): Field => ({
  v: 1,
  h: 1,
  rotation: 0,
  moved: false,
  across: 1,
  down: 1,
  pitch: DEFAULT_PITCH,
  proportional: ASSUMED.proportional,
  vector: { fixed: false, widthDots: 50, heightDots: 50, style: 0 },
  linePitch: 0,
  counter: undefined,
  clockOffset: { days: 0, months: 0 },
  symbol: undefined,
  bars: undefined,
});

/** Returns the position in dots from the left and top edge, or left and lower edge with a moved base point. */
export const place = ({ field, offsetX, offsetY }: SbplReader): { x: number; y: number } =>
  field.moved
    ? { x: field.v - 1 + offsetX, y: -(field.h - 1) + offsetY }
    : { x: field.h - 1 + offsetX, y: field.v - 1 + offsetY };

export function draw(reader: SbplReader, element: Element): void {
  if (!countElement(reader, reader.elements.length)) return;
  const { command, source } = reader;
  const offset = source.offsetOf(command.offset);
  if (reader.field.moved) reader.fromBottom.add(reader.elements.length);
  reader.elements.push({ ...element, span: [offset, source.offsetOf(command.offset + command.length) - offset] });
}

/** Makes the counted digits of the text a `serial` if a counter is pending, and clears the counter. */
export function counted(reader: SbplReader, text: string): Content {
  const counter = reader.field.counter;
  reader.field.counter = undefined;
  if (!counter) return [{ kind: 'literal', text }];
  const end = Math.max(0, text.length - counter.skip);
  const found = new RegExp(`[0-9A-Fa-f]{1,${Math.max(1, counter.digits)}}$`).exec(text.slice(0, end))?.[0] ?? '';
  const hex = counter.hex && counter.step > 0;
  const start = hex ? found : (/\d+$/.exec(found)?.[0] ?? found);
  if (start === '') return [{ kind: 'literal', text }];
  const serial: SerialPart = hex
    ? maskedSerial(start, 'h', counter.step)
    : { kind: 'serial', start, step: counter.step, leadingZeros: true };
  return countedContent(text.slice(0, end - start.length), serial, text.slice(end));
}
