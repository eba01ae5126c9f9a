/** ^FS: turns the commands of a field into elements of the label. */
import { message } from '@platen/messages';
import type { Report } from '../../language/frame/command-table.ts';
import { fontMetrics, measureText } from '../../fonts/index.ts';
import { baseDirectionOf } from '../../fonts/lines/shaping.ts';
import {
  sampleText,
  type Content,
  type Element,
  type FontSpec,
  type Justify,
  type ScriptRules,
  type TextElement,
  type FontFile,
  moveElement,
} from '../../label/index.ts';
import { measureElement } from '../../render/index.ts';
import { barcodeElements } from './barcode-field.ts';
import { mapLiterals } from './barcode-data.ts';
import { embedNumbers } from './field-data.ts';
import { fontSpec, storedFont } from './fonts.ts';
import { addElement, addPending, countRepeated } from './limits.ts';
import { applyMask } from './serial.ts';
import { ownedBySideEffect } from './side-effects.ts';
import {
  createField,
  type Field,
  type FieldData,
  type FieldPlace,
  type FormatState,
  onLabel,
  type StoredFont,
  type ZplReader,
} from './state.ts';

/** Closes the field: adds its elements to the label, or lets them wait for the data of a field number. */
export function finishField(reader: ZplReader): void {
  const { field, format } = reader;
  const isOwned = ownedBySideEffect(reader);
  reader.field = createField(-1);
  if (isOwned) return;
  const prints = field.data !== undefined || field.shapes !== undefined || field.number !== undefined;
  if (!prints) {
    if (field.barcode && format)
      reader.report(message('zpl.missing_field_data', { symbology: field.barcode.symbology }), { expected: '^FD' });
    return;
  }
  if (!format)
    return reader.report(message('zpl.field_outside_format.field'), {
      expected: message('expected.before_it', { command: '^XA' }),
    });
  format.hasField = true;
  if (!field.origin && !field.follows && !field.places && field.number === undefined && !format.store)
    reader.report(message('zpl.field_without_origin'), {
      expected: message('expected.or', { first: '^FO', last: '^FT' }),
    });
  if (field.number !== undefined && field.data && !field.shapes) {
    reportSecondData(reader, field, format.numbered.get(field.number));
    format.numbered.set(field.number, field.data);
    // A field number with data but no place is only a value for a recalled format.
    if (!field.origin && !field.follows && !field.font && !field.barcode) return;
  }
  const settled = settle(reader, field, format);
  if ((field.number !== undefined && !field.data) || (field.embedMark !== undefined && field.data))
    addPending(reader, format, (numbered) => elementsOf(reader, format, { settled, numbered }));
  else
    for (const element of elementsOf(reader, format, { settled, numbered: format.numbered }))
      addElement(reader, format, element);
}

/** A number has one content in a format: printers print the last one, or each its own, by their firmware. */
function reportSecondData(reader: ZplReader, { number = 0, data }: Field, before: FieldData | undefined): void {
  if (!before || JSON.stringify(before.content) === JSON.stringify(data?.content)) return;
  reader.report(message('zpl.field_number_conflict', { number }), { expected: message('expected.own_number') });
}

/** A field with the printer's settings resolved, so that its data may come later. */
interface SettledField {
  readonly field: Field;
  readonly place: FieldPlace;
  readonly defaults: Pick<ZplReader['session'], 'font' | 'rotation' | 'script'> & Pick<FontSpec, 'linked'>;
  /** The command that ended it, for diagnostics. */
  readonly command: string;
  /** Field numbers whose data comes from an RFID tag. */
  readonly fromTag: ReadonlySet<number>;
}

function settle(reader: ZplReader, field: Field, format: FormatState): SettledField {
  const { session } = reader;
  const { origin } = field;
  const after = field.follows ? pointAfterLast(reader, format) : undefined;
  const own = onLabel(session, origin);
  const place: FieldPlace = {
    x: after && field.follows?.x ? after.x : own.x,
    y: after && field.follows?.y ? after.y : own.y,
    baseline: origin?.baseline === true,
    justify: origin?.justify ?? session.justify,
    ink: field.reverse || session.reverse ? 'xor' : 'black',
    span: spanOf(reader, field),
  };
  const defaults = {
    font: session.font,
    rotation: session.rotation,
    script: ownRules(session.script),
    linked: linkedTo(reader, field),
  };
  return { field, place, defaults, command: reader.command.name, fromTag: format.readFromTag };
}

type Numbered = ReadonlyMap<number, FieldData>;

function elementsOf(
  reader: ZplReader,
  format: FormatState,
  { settled, numbered }: { readonly settled: SettledField; readonly numbered: Numbered },
): Element[] {
  const { field, place } = settled;
  const data = dataOf(reader, settled, numbered);
  if (data === 'too much') return [];
  const elements: Element[] = (field.shapes ?? []).map((shape) => placeShape(shape, place));
  if (data && data.content.length > 0) {
    if (field.barcode) elements.push(...barcodeElements(reader, field, { place, data }));
    else elements.push(textElement(reader, settled, data));
  }
  if (elements.length > 0) format.last = elements.at(-1);
  return elements;
}

/**
 * Returns the field's own data or that of its number, with embedded numbers (^FE) and with its end as a counter (^SF).
 */
function dataOf(reader: ZplReader, settled: SettledField, numbered: Numbered): FieldData | undefined | 'too much' {
  const { field } = settled;
  let data = field.data ?? (field.number === undefined ? undefined : numbered.get(field.number));
  if (!data && field.number !== undefined && !field.shapes) reportMissing(reader, settled, field.number);
  if (data && field.embedMark !== undefined) data = { ...data, content: embedded(reader, settled, { data, numbered }) };
  const repeated = field.data === undefined || field.embedMark !== undefined || reader.outer.length > 0;
  if (data && repeated && !countRepeated(reader, data.content)) return 'too much';
  if (!data || !field.serial) return data;
  const counted = applyMask(data.content, field.serial.mask, field.serial.increment);
  if (counted) return { ...data, content: counted };
  reportOf(reader, settled)(
    message('zpl.serial_mask_without_data', { mask: JSON.stringify(field.serial.mask.slice(0, 40)) }),
    { expected: message('expected.counting_end') },
  );
  return data;
}

function embedded(
  reader: ZplReader,
  settled: SettledField,
  { data, numbered }: { data: FieldData; numbered: Numbered },
): Content {
  const valueOf = (number: number): Content | undefined => numbered.get(number)?.content;
  const { content, missing, tooLong } = embedNumbers(data.content, settled.field.embedMark!, valueOf);
  if (tooLong)
    reportOf(reader, settled)(message('zpl.limit_exceeded.embedded'), {
      expected: message('expected.most_characters', { most: 50_000 }),
    });
  for (const number of missing) reportMissing(reader, settled, number);
  return content;
}

/** Reports a problem of the whole field. */
const reportOf =
  ({ report }: ZplReader, { place, command }: SettledField): Report =>
  (problem, at) =>
    report(problem, { offset: place.span[0], length: place.span[1], command, ...at });

function reportMissing(reader: ZplReader, settled: SettledField, number: number): void {
  const detail = settled.fromTag.has(number) ? '.tag' : settled.field.embedMark === undefined ? '' : '.embedded';
  reportOf(reader, settled)(message(`zpl.field_number_without_data${detail}`, { number }), {
    expected: `^FN${number}^FD…^FS`,
  });
}

function spanOf({ recalledBy, command }: ZplReader, field: Field): readonly [number, number] {
  if (recalledBy) return [recalledBy.offset, recalledBy.length];
  const end = command.offset + command.length;
  return [Math.max(0, field.offset), Math.max(0, end - field.offset)];
}

/**
 * Moves a shape from (0, 0) to its place: ^FT places the bottom left corner, or the right one if justified to the end.
 */
function placeShape(shape: Element, { x, y, baseline, justify, ink, span }: FieldPlace): Element {
  const size = shapeSize(shape);
  const left = justify === 'end' ? x - size.widthDots : x;
  const top = baseline ? y - size.heightDots : y;
  const reversed = ink === 'xor' ? { ink } : {};
  return { ...moveElement(shape, left, top), ...reversed, span } as Element;
}

function shapeSize(shape: Element): { readonly widthDots: number; readonly heightDots: number } {
  switch (shape.kind) {
    case 'line':
      return { widthDots: Math.abs(shape.x2 - shape.x1), heightDots: Math.abs(shape.y2 - shape.y1) };
    case 'box':
    case 'ellipse':
    case 'image':
      return shape;
    case 'text':
    case 'barcode':
    case 'addressBlock':
      return { widthDots: 0, heightDots: 0 };
  }
}

function textElement(reader: ZplReader, { field, place, defaults }: SettledField, data: FieldData): TextElement {
  const { block } = field;
  const chosen = field.font ?? { ...defaults.font, rotation: defaults.rotation };
  const font = fontSpec(chosen.name, chosen.heightDots, chosen.widthDots, {
    dpi: reader.dpi,
    stored: storedOf(reader, field),
    linked: defaults.linked,
  });
  const printed = printedContent(data, block?.overflow);
  const { resident } = field.font ?? {};
  const content = chosen.name === 'GS' ? mapLiterals(printed, firstSymbol) : printed;
  return {
    kind: 'text',
    x: place.x,
    y: place.y,
    anchor: place.baseline ? 'baseline' : 'block',
    justify: place.justify === 'auto' ? writtenFrom(content) : place.justify,
    rotation: (block && field.blockRotation) ?? chosen.rotation,
    ink: place.ink,
    content,
    font: resident === undefined ? font : { ...font, resident: `zpl ${resident}` },
    span: place.span,
    ...(block ? { block } : {}),
    ...(field.direction && field.direction !== 'horizontal' ? { direction: field.direction } : {}),
    ...(field.charGapDots ? { charGapDots: field.charGapDots } : {}),
    ...(defaults.script && dependsOnScript(content) ? { script: defaults.script } : {}),
  };
}

/** ^FO z 2: text of a right-to-left script ends at its place. */
const writtenFrom = (content: Content): Justify => (baseDirectionOf(sampleText(content)) === 'rtl' ? 'end' : 'start');

/** Returns the rules of ^PA, or undefined if they are the defaults. */
function ownRules(script: ScriptRules | undefined): ScriptRules | undefined {
  const all = script?.bidirectional && script.shaping && script.openType && !script.defaultGlyph;
  return all ? undefined : script;
}

/** True if the rules of scripts may change the content: it has characters besides ASCII, or merge fields. */
const dependsOnScript = (content: Content): boolean =>
  content.some((part) => part.kind === 'field' || (part.kind === 'literal' && /[^\x00-\x7f]/.test(part.text)));

function storedOf({ session }: ZplReader, field: Field): StoredFont | undefined {
  if (field.font) return field.font.stored;
  const alias = session.fontAliases.get(session.font.name);
  return alias === undefined ? undefined : storedFont(session, alias);
}

/** ^FL: returns the files that print the characters that the field's font lacks. */
function linkedTo({ session }: ZplReader, field: Field): readonly FontFile[] | undefined {
  if (session.fontLinks.size === 0) return undefined;
  const name = field.font?.name ?? session.fontAliases.get(session.font.name) ?? session.font.name;
  const files = (session.fontLinks.get(name) ?? []).map((key) => session.fonts.get(key)?.file);
  const stored = files.filter((file) => file !== undefined);
  return stored.length > 0 ? stored : undefined;
}

/**
 * Returns the place of a field with ^FT without coordinates: the end of the last text's baseline, or the bottom right
 * corner of any other element. Computed only when a field needs it.
 */
function pointAfterLast(reader: ZplReader, format: FormatState): { readonly x: number; readonly y: number } {
  const { last } = format;
  if (!last) return onLabel(reader.session);
  if (last.kind !== 'text') {
    const { x, y, widthDots, heightDots } = measureElement(last, reader.dpi);
    return { x: Math.round(x + widthDots), y: Math.round(y + heightDots) };
  }
  const { ascentDots, heightDots } = fontMetrics(last.font, reader.dpi);
  const text = sampleText(last.content);
  const width = last.block ? last.block.widthDots : measureText(last.font, text, reader.dpi, last.charGapDots);
  const along = Math.round(last.justify === 'end' ? 0 : width);
  const onBaseline = last.anchor === 'baseline';
  switch (last.rotation) {
    case 0:
      return { x: last.x + along, y: last.y + (onBaseline ? 0 : ascentDots) };
    case 90:
      return { x: last.x + (onBaseline ? 0 : heightDots - ascentDots), y: last.y + along };
    case 180:
      return { x: last.x - (onBaseline ? along : 0), y: last.y + (onBaseline ? 0 : heightDots - ascentDots) };
    case 270:
      return { x: last.x + (onBaseline ? 0 : ascentDots), y: last.y - (onBaseline ? along : 0) };
  }
}

/** ^GS prints only the first symbol; blanks before it move it to the right (measured). */
const firstSymbol = (text: string): string => /^ *[^ ]?/.exec(text)![0];

const CONTROLS = /[\u0000-\u0009\u000b-\u001f]/g;

/** Returns the content as it prints: with national characters and line ends of blocks, without control characters. */
function printedContent(data: FieldData, overflow: 'overprint' | 'clip' | undefined): Content {
  const { glyphs } = data;
  return mapLiterals(data.content, (literal) => {
    let text = literal;
    if (overflow === 'overprint' && text.includes('\\'))
      text = text.replace(/\\([&\\-])/g, (_, c: string) => (c === '&' ? '\n' : c === '-' ? '' : '\\'));
    if (overflow === 'clip' && text.includes('<')) text = text.replaceAll('<<>', '<');
    if (overflow === undefined && text.includes('\n')) text = text.replaceAll('\n', '');
    if (glyphs) text = replaceGlyphs(text, glyphs);
    return text.replace(CONTROLS, '');
  });
}

function replaceGlyphs(text: string, glyphs: ReadonlyMap<string, string>): string {
  let result = '';
  let last = 0;
  for (let at = 0; at < text.length; at++) {
    const glyph = glyphs.get(text[at]!);
    if (glyph === undefined) continue;
    result += text.slice(last, at) + glyph;
    last = at + 1;
  }
  return last === 0 ? text : result + text.slice(last);
}
