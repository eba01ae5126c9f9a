/** ZPL → label tree. Bytes are read as they are; a result comes back for any bytes at all. */
import { latin1 } from '../../bytes/cursor.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { inchesToDots, type Element, type Label } from '../../label/index.ts';
import { textLines } from '../../language/text-lines.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import { readAtFittingDpi } from '../fitting-dpi.ts';
import { heldSize, MOST_AREA } from '../label-size.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { createFontBudget } from './bitmap-font.ts';
import { takeFieldData } from './commands/text.ts';
import { COMMAND_TABLE } from './commands/index.ts';
import { endFormat } from './commands/label.ts';
import { reportAt, runCommands } from './run.ts';
import { characterSet, nationalGlyphs } from './character-sets.ts';
import { createField, createSession, type FormatState, type Session, type ZplReader } from './state.ts';

/**
 * Reads every label of a ZPL stream. Settings, stored formats, graphics and fonts carry over from one label to the
 * next as on a printer. Never throws for bad input.
 */
export function readZpl(source: Uint8Array, options: ReadOptions = {}): ReadResult {
  return readAtFittingDpi(options, [300, 600], (each) => readLabels(source, each));
}

function readLabels(source: Uint8Array, options: ReadOptions): ReadResult {
  const sink = createDiagnosticSink(source);
  const labels: Label[] = [];
  const tooLong = source.length > CODEC_LIMITS.sourceBytes;
  const reader = createReader(tooLong ? source.subarray(0, CODEC_LIMITS.sourceBytes) : source, options, {
    sink,
    finished: (label) => labels.push(label),
    count: () => labels.length,
  });
  if (tooLong)
    reader.report({
      code: 'limit_exceeded',
      message: `The document has ${source.length} bytes; the first ${CODEC_LIMITS.sourceBytes} are read`,
      expected: `at most ${CODEC_LIMITS.sourceBytes} bytes`,
    });
  reader.run(reader);
  if (reader.format) {
    reader.command = { name: '^XZ', offset: reader.end, end: reader.end };
    if (!reader.work.stopped)
      sink.add({
        code: 'missing_format_end',
        message: 'The document ends inside a label',
        offset: reader.end,
        command: '^XA',
        expected: '^XZ at its end',
      });
    endFormat(reader);
  }
  if (labels.length === 0)
    sink.add({
      code: 'no_label',
      message: 'The document holds no label: no ^XA … ^XZ with a field in it',
      expected: '^XA, fields, ^XZ',
    });
  return { document: { labels }, diagnostics: sink.list() };
}

interface Sinks {
  readonly sink: ZplReader['sink'];
  readonly finished: (label: Label) => void;
  readonly count: () => number;
}

function createReader(source: Uint8Array, options: ReadOptions, { sink, finished, count }: Sinks): ZplReader {
  const command = { name: '', offset: 0, end: 0 };
  return {
    text: latin1(source),
    source,
    end: source.length,
    position: 0,
    sink,
    options,
    dpi: options.dpi ?? 203,
    ignored: new Set((options.commandsToIgnore ?? []).map(commandName)),
    session: { ...createSession(), ...startingSet(options) },
    work: {
      elements: 0,
      graphicBytes: 0,
      repeatedCharacters: 0,
      encodedCharacters: 0,
      bitmapFonts: createFontBudget(),
      pixels: CODEC_LIMITS.picturePixels,
      commands: 0,
      recalls: 0,
      recursion: false,
      stopped: false,
      finished: (reader, format) => {
        const label = closeLabel(reader, format);
        if (!label) return;
        if (count() >= CODEC_LIMITS.labels) {
          reader.work.stopped = true;
          reader.report({
            code: 'limit_exceeded',
            message: `More than ${CODEC_LIMITS.labels} labels; the rest is not read`,
            expected: `at most ${CODEC_LIMITS.labels} labels`,
          });
        } else finished(label);
      },
    },
    depth: 0,
    format: undefined,
    field: createField(-1),
    command,
    run: (reader) => runCommands(reader, takeFieldData, COMMAND_TABLE),
    report: reportAt({ sink, command }, () => command),
  };
}

/** `^pq`, `PQ` and `^PQ` are the same command. */
function commandName(written: string): string {
  const name = written.trim().toUpperCase();
  return /^[\^~]/.test(name) ? name : `^${name}`;
}

/** What ^XZ makes of the format: a label, or nothing where it only stored or set something. */
function closeLabel(reader: ZplReader, format: FormatState): Label | undefined {
  const { session } = reader;
  if (format.store) {
    const { key, start, before } = format.store;
    const end = Math.max(start, reader.command.offset);
    session.formats.set(key, {
      bytes: reader.source.slice(start, end),
      text: reader.text.slice(start, end),
      caret: before.caret,
      tilde: before.tilde,
      delimiter: before.delimiter,
    });
    // Storing carries nothing out: the settings are as they were.
    const { caret, tilde, delimiter } = session;
    for (const key of Object.keys(session)) if (!(key in before)) Object.assign(session, { [key]: undefined });
    Object.assign(session, before, { caret, tilde, delimiter });
    return undefined;
  }
  const elements: Element[] = [];
  for (const item of format.items) {
    if (item.kind === 'element') elements.push(item.element);
    else elements.push(...item.build(format.numbered));
  }
  if (format.imageAs) session.images.set(format.imageAs.name, elements);
  session.carried = session.keepMap ? elements : [];
  if (!format.hasField || format.imageAs?.printed === false) return undefined;
  return labelOf(reader, format, elements);
}

/** ^CI by the encodings that a document without one may be said to be in. */
const SET_OF_ENCODING = { cp850: 0, cp1252: 27, 'utf-8': 28 } as const;

function startingSet({
  encoding = 'cp850',
  plainBackslash,
}: ReadOptions): Pick<Session, 'characterSet' | 'page' | 'glyphs'> {
  const number = SET_OF_ENCODING[encoding];
  return { characterSet: number, page: characterSet(number)!.page, glyphs: nationalGlyphs(number, plainBackslash) };
}

function labelOf(
  { session, options, dpi, report }: ZplReader,
  format: FormatState,
  elements: readonly Element[],
): Label {
  const sideDots = Math.floor(CODEC_LIMITS.labelSideIn * dpi);
  const statedWidth = options.widthDots ?? session.printWidthDots;
  const statedHeight = options.heightDots ?? session.lengthDots;
  const needed =
    statedWidth === undefined || statedHeight === undefined
      ? extentOf(needing(elements, sideDots, dpi), dpi)
      : undefined;
  const grown = (defaultIn: number, dots: number): number =>
    dots <= defaultIn * dpi ? inchesToDots(defaultIn, dpi) : Math.min(sideDots, Math.ceil(stockLength(dots, dpi)));
  const widthDots = statedWidth ?? grown(DEFAULT_SIZE_IN.width, needed!.right);
  const heightDots = statedHeight ?? grown(DEFAULT_SIZE_IN.height, needed!.bottom);
  const size = heldSize({ widthDots, heightDots }, dpi);
  if (size.isTooLarge)
    report({
      code: 'label_too_large',
      message: `The label is ${inches(widthDots, dpi)} × ${inches(heightDots, dpi)} in large`,
      expected: MOST_AREA,
    });
  return {
    widthDots: size.widthDots,
    heightDots: size.heightDots,
    dpi,
    // A width above the label's is the label's (^PW).
    ...(session.printWidthDots === undefined ? {} : { printWidthDots: Math.min(session.printWidthDots, widthDots) }),
    sizeFromSource: session.printWidthDots !== undefined || session.lengthDots !== undefined,
    inverted: session.inverted,
    mirrored: session.mirrored,
    elements,
    print: { ...session.print, ...format.print },
  };
}

/** Without ^PW and ^LL. */
const DEFAULT_SIZE_IN = { width: 4, height: 6 } as const;

/**
 * What a label without a size has to have room for: not what is white or lies outside of any label, not rules, which
 * are often longer than the label, and of a block its lines, not its width.
 */
function needing(elements: readonly Element[], sideDots: number, dpi: number): Element[] {
  return elements.flatMap((element): readonly Element[] => {
    if (element.kind === 'addressBlock' || element.kind === 'line') return [];
    if (element.x >= sideDots || element.y >= sideDots) return [];
    if (element.ink === 'white') return [];
    if (element.kind === 'box' && element.thicknessDots * 2 >= Math.min(element.widthDots, element.heightDots))
      return [];
    return element.kind === 'text' && element.block ? textLines(element, dpi, new Date()) : [element];
  });
}

const inches = (dots: number, dpi: number): string => (dots / dpi).toFixed(1);
