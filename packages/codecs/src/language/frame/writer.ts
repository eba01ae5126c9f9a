/**
 * The frame of all printer language writers. It writes each element as commands of the language, or as a picture if the
 * language has none, with a diagnostic that states the reason. It handles counts, limits, ink, turning and mirroring.
 */
import { type Message, message } from '@platen/messages';
import { concatBytes } from '../../bytes/cursor.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import type { WriteOptions, WriteResult } from '../../formats/format.ts';
import {
  type BarcodeElement,
  type BoxElement,
  type Document,
  type Element,
  type EllipseElement,
  type ImageElement,
  type Label,
  type LineElement,
  type TextElement,
  contentText,
} from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { crop, mirror } from '../../render/frame.ts';
import { measureElement, renderElement } from '../../render/index.ts';
import { boundOf, costOf } from '../../render/work.ts';
import { type PlacedBitmap, clipToLabel, drawRegion, pictureOf } from '../shapes/dots.ts';
import { type Ground, createGround } from './ground.ts';
import { inkGroups } from '../shapes/ink-groups.ts';
import { NotExpressible } from './not-expressible.ts';
import { widenPrintWidth } from './print-width.ts';
import { createSettingsReport, type SettingsCommands } from './print-settings.ts';
import { printedText } from '../text/printed-text.ts';
import { type Tally, createTally } from './tally.ts';
import { textLines } from '../text/text-lines.ts';
import { turnAround } from './turn-around.ts';
import { invertBoxes } from '../shapes/white-on-black.ts';

/** One element as commands, or why the language has none for it. */
export type Written<C> = readonly C[] | NotExpressible;

/** A bar code as commands, and its human-readable line as texts if the language's own line differs. */
export interface WithTexts<C> {
  readonly commands: readonly C[];
  readonly beside: readonly TextElement[];
}

/** The label that is being written. Languages add their own state: code page, fonts, counters. */
export interface Page {
  /** Upright unless the language turns labels itself, as wide as it prints. */
  readonly label: Label;
  readonly now: Date;
  readonly options: WriteOptions;
  readonly tally: Tally;
  /** Bytes that its elements may become. */
  readonly bytesLeft: number;
  /** The elements drawn so far, for languages that draw in order. */
  readonly ground: Ground;
}

/** A printer language for the writer. `C`: a command; `P`: the page with the state of the language. */
export interface LanguageWriter<C, P extends Page = Page> {
  /** Its name for users, for diagnostics: `EPL`. */
  readonly name: string;
  /**
   * Writes elements that add black, or have any ink if `ink` is `draws`. Texts are single lines unless `writesWhole`.
   */
  readonly text: (page: P, element: TextElement) => Written<C>;
  readonly barcode: (page: P, element: BarcodeElement) => Written<C> | WithTexts<C>;
  readonly box: (page: P, element: BoxElement) => Written<C>;
  readonly line: (page: P, element: LineElement) => Written<C>;
  readonly ellipse: (page: P, element: EllipseElement) => Written<C>;
  readonly image: (page: P, element: ImageElement) => Written<C>;
  /** True for a text of several lines, or of characters below each other, that the language writes as a whole. */
  readonly writesWhole?: (element: TextElement) => boolean;
  /** Writes a group in which some elements erase or invert others; undefined if the language cannot. */
  readonly group?: (page: P, members: readonly Element[]) => readonly C[] | undefined;
  /** Writes the dots of an element in its own ink, if the language can print more than black images. */
  readonly picture?: (page: P, placed: PlacedBitmap, element: Element) => Written<C>;
  /**
   * `draws`: white erases and xor inverts the dots drawn before (EPL, TSPL, ZPL).
   * `inverts`: rectangles can be inverted, all else adds black (SBPL).
   * `adds`: all adds black (DPL, IPL).
   */
  readonly ink: 'draws' | 'inverts' | 'adds';
  /** True if the language itself mirrors, or turns by 180°, a whole label. */
  readonly mirrors?: boolean;
  readonly turns?: boolean;
  /** True if white on black is written unchanged (ZPL); else it becomes black and an inverting box. */
  readonly keepsReverse?: boolean;
  /** True if merge fields stay in the document unfilled (ZPL, `dialect=moca`). */
  readonly keepsFields?: (page: P) => boolean;
  /**
   * True if the language has a setting for a print width other than the canvas; else elements are moved to match it.
   */
  readonly keepsPrintWidth?: boolean;
  /** What it tells a printer besides the picture; all else that a label sets is reported. */
  readonly settings: SettingsCommands;
}

/** State shared by the labels of one document. */
export interface Job {
  readonly now: Date;
  readonly options: WriteOptions;
  readonly tally: Tally;
  /** Number of the label in the document, from 0. */
  readonly index: number;
  /** Bytes that the document may still use. */
  readonly bytesLeft: number;
}

type DocumentWriter = Pick<LanguageWriter<never>, 'name' | 'settings' | 'keepsPrintWidth'>;

/** Writes every label of the document, one after the other. */
export function writeDocument(
  document: Document,
  options: WriteOptions,
  { name, settings, keepsPrintWidth = false }: DocumentWriter,
  writeLabel: (label: Label, job: Job) => Uint8Array,
): WriteResult {
  const sink = createDiagnosticSink();
  const now = options.now ?? new Date();
  const tally = createTally(sink, now);
  const reportSettings = createSettingsReport(name, settings, sink);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const [index, label] of document.labels.entries()) {
    if (length > CODEC_LIMITS.writtenBytes) {
      sink.report(
        message('language.limit_exceeded.written', {
          most: CODEC_LIMITS.writtenBytes,
          labels: document.labels.length - index,
        }),
        { expected: message('expected.fewer_labels_or_smaller_pictures') },
      );
      break;
    }
    reportSettings(label);
    const bytesLeft = CODEC_LIMITS.writtenBytes - length;
    const part = writeLabel(keepsPrintWidth ? label : widenPrintWidth(label), {
      now,
      options,
      tally,
      index,
      bytesLeft,
    });
    length += part.length;
    parts.push(part);
  }
  return { bytes: concatBytes(parts), diagnostics: tally.diagnostics(), retention: tally.retention() };
}

/** Returns the page of a label; `turns`: the language turns labels itself. */
export function openPage(label: Label, { now, options, tally, bytesLeft }: Job, { turns = false } = {}): Page {
  const upright = turns ? label : turnAround(label, now);
  return { label: upright, now, options, tally, bytesLeft, ground: createGround(upright, now) };
}

/** Returns the commands for all elements of the page, in drawing order. */
export function writeElements<C, P extends Page>(page: P, writer: LanguageWriter<C, P>): C[] {
  const { label, tally, now } = page;
  tally.count(label.elements);
  if (label.mirrored && !writer.mirrors) return writeMirrored(page, writer);
  const elements = writer.ink === 'adds' || writer.keepsReverse ? label.elements : standInForReverse(label, tally, now);
  const groups = writer.ink === 'draws' ? [] : inkGroups(elements, label, writer.ink === 'inverts');
  const groupOf = new Map(groups.flatMap((group) => group.map((index) => [index, group] as const)));
  const commands: C[] = [];
  let workLeft = boundOf(label);
  let { bytesLeft } = page;
  for (const [index, element] of elements.entries()) {
    workLeft -= costOf(element, label);
    if (workLeft < 0 || bytesLeft < 0) {
      tally.limit(message(workLeft < 0 ? 'reason.slow_label' : 'reason.large_label'));
      break;
    }
    const group = groupOf.get(index);
    if (group && group.at(-1) !== index) continue;
    const written = group
      ? writeGroup(
          page,
          writer,
          group.map((member) => elements[member]!),
        )
      : writeElement(page, writer, element);
    for (const command of written) {
      if (command instanceof Uint8Array || typeof command === 'string') bytesLeft -= command.length;
      commands.push(command);
    }
  }
  return commands;
}

/** Replaces white on black by black and an inverting box; a replacement is reported as its original element. */
function standInForReverse(label: Label, tally: Tally, now: Date): readonly Element[] {
  const { elements, origin } = invertBoxes(label, now);
  for (const [element, original] of origin) tally.standsFor(element, original);
  return elements;
}

function writeElement<C, P extends Page>(page: P, writer: LanguageWriter<C, P>, element: Element): readonly C[] {
  const { tally, now, label } = page;
  if (element.kind === 'addressBlock') {
    tally.dropped(element, message('reason.unfilled_address'));
    return [];
  }
  const inOrder = writer.ink === 'draws';
  const blackCell = element.kind === 'text' && element.blackCell === true;
  // White over nothing prints nothing; an inverted element over nothing is black.
  if (!inOrder && element.ink === 'white' && !blackCell) return [];
  const inked: Element =
    !inOrder && writer.ink === 'adds' && element.ink === 'xor' ? { ...element, ink: 'black' } : element;
  if (inked.kind === 'text' && !writer.keepsFields?.(page) && contentText(inked.content, now) === '') return [];
  const whole =
    inked.kind !== 'text' || !(inked.block || inked.direction === 'vertical') || writer.writesWhole?.(inked);
  const pieces: readonly Element[] =
    inked.kind !== 'text' ? [inked] : whole ? [printedText(inked, label.dpi, now)] : textLines(inked, label.dpi, now);
  const commands: C[] = [];
  for (const piece of pieces) {
    if (piece !== element) tally.standsFor(piece, element);
    const written = writeNative(page, writer, piece);
    if (written instanceof NotExpressible) return writePicture(page, writer, element, written.because);
    if (!('beside' in written)) {
      commands.push(...written);
      continue;
    }
    commands.push(...written.commands);
    if (inOrder) page.ground.add(piece);
    for (const text of written.beside) {
      tally.standsFor(text, element);
      commands.push(...writeElement(page, writer, text));
    }
  }
  if (inOrder) page.ground.add(element);
  return commands;
}

function writeNative<C, P extends Page>(
  page: P,
  writer: LanguageWriter<C, P>,
  element: Element,
): Written<C> | WithTexts<C> {
  switch (element.kind) {
    case 'text':
      return writer.text(page, element);
    case 'barcode':
      return writer.barcode(page, element);
    case 'box':
      return writer.box(page, element);
    case 'line':
      return writer.line(page, element);
    case 'ellipse':
      return writer.ellipse(page, element);
    case 'image':
      return writer.image(page, element);
    case 'addressBlock':
      return [];
    default:
      return element satisfies never;
  }
}

/** Writes the element as a picture; nothing if it prints nothing on the label. */
function writePicture<C, P extends Page>(
  page: P,
  writer: LanguageWriter<C, P>,
  element: Element,
  because: Message,
): readonly C[] {
  const { tally, label, now } = page;
  const placed = pictureOf(element, label, now);
  if (!placed) {
    const sink = createDiagnosticSink();
    if (element.kind === 'barcode') renderElement(element, label.dpi, { now, sink });
    if (sink.list().length > 0) tally.notDrawn(element);
    else tally.dropped(element, message('reason.prints_nothing'));
    return [];
  }
  tally.picture(element, because);
  const commands = writeDots(page, writer, element, placed);
  if (writer.ink === 'draws') page.ground.add(element);
  return commands;
}

function writeDots<C, P extends Page>(
  page: P,
  writer: LanguageWriter<C, P>,
  element: Element,
  placed: PlacedBitmap,
): readonly C[] {
  const written = writer.picture ? writer.picture(page, placed, element) : writer.image(page, imageOf(placed));
  if (!(written instanceof NotExpressible)) return written;
  page.tally.dropped(element, written.because);
  return [];
}

/**
 * Writes a group in which some elements erase or invert others: natively, or as one picture with the elements below.
 */
function writeGroup<C, P extends Page>(
  page: P,
  writer: LanguageWriter<C, P>,
  members: readonly Element[],
): readonly C[] {
  const native = writer.group?.(page, members);
  if (native) return native;
  const { label, now, tally } = page;
  const rects = members.map((member) => measureElement(member, label.dpi));
  const margin = 64;
  const left = Math.max(0, Math.floor(Math.min(...rects.map((rect) => rect.x))) - margin);
  const top = Math.max(0, Math.floor(Math.min(...rects.map((rect) => rect.y))) - margin);
  const right = Math.max(...rects.map((rect) => rect.x + rect.widthDots));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.heightDots));
  const widthDots = Math.min(label.widthDots, Math.ceil(right) + margin) - left;
  const heightDots = Math.min(label.heightDots, Math.ceil(bottom) + margin) - top;
  if (widthDots <= 0 || heightDots <= 0) return [];
  const drawn = crop(drawRegion(members, { x: left, y: top, widthDots, heightDots }, label.dpi, now));
  const because = message('reason.no_erasing');
  tally.picture(members.at(-1)!, because);
  const empty = drawn.bitmap.widthDots === 0;
  const commands = empty
    ? []
    : writeDots(page, writer, members.at(-1)!, { bitmap: drawn.bitmap, x: drawn.x + left, y: drawn.y + top });
  for (const member of members.slice(0, -1)) tally.picture(member, because);
  return commands;
}

/** Writes all elements as one picture, mirrored at the label's middle. */
function writeMirrored<C, P extends Page>(page: P, writer: LanguageWriter<C, P>): C[] {
  const { label, now, tally } = page;
  const { elements, widthDots, heightDots, dpi } = label;
  const whole = drawRegion(elements, { x: 0, y: 0, widthDots, heightDots }, dpi, now);
  mirror(whole);
  const placed = clipToLabel(crop(whole), label);
  for (const element of elements) tally.picture(element, message('reason.no_mirroring'));
  return placed ? [...writeDots(page, writer, imageOf(placed), placed)] : [];
}

export const imageOf = ({ bitmap, x, y }: PlacedBitmap): ImageElement => ({
  kind: 'image',
  x,
  y,
  picture: bitmap,
  widthDots: bitmap.widthDots,
  heightDots: bitmap.heightDots,
  rotation: 0,
  anchor: 'corner',
  ink: 'black',
});

/** Returns the image as dots in its final size, upright, for languages that cannot scale or turn it. */
export function flatImage(element: ImageElement, label: Label, now: Date): ImageElement | undefined {
  const { picture, rotation, anchor } = element;
  const plain = picture.kind === 'mono' && rotation === 0 && anchor === 'corner';
  if (plain && picture.widthDots === element.widthDots && picture.heightDots === element.heightDots) return element;
  const placed = pictureOf(element, label, now);
  return placed && imageOf(placed);
}
