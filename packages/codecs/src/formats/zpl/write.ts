/** Label tree → ZPL: one group of commands a line, every element as itself where ZPL can say it. */
import { encodeText, type CodePage } from '../../bytes/code-pages.ts';
import { concatBytes } from '../../bytes/cursor.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import type { Document, Element, FontFile } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { boundOf, costOf } from '../../render/work.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { describe, say, type Written, type WrittenField, type ZplWriter } from './write/context.ts';
import { pageOf } from './write/field-data.ts';
import { writeBarcodeWithLine } from './write/readable-line.ts';
import { labelSettings, printerSettings, quantity, scriptRules } from './write/settings.ts';
import { elementPicture, writeBox, writeEllipse, writeImage, writeLine } from './write/shapes.ts';
import { writeText } from './write/text.ts';

/**
 * Writes every label of the document. What ZPL cannot say becomes a picture of that one element, with a diagnostic;
 * `retention` counts them.
 */
export function writeZpl(document: Document, options: WriteOptions = {}): WriteResult {
  const sink = createDiagnosticSink();
  const fonts = new Map<FontFile, string>();
  const count = { elements: 0, native: 0, pictures: 0 };
  const parts: Uint8Array[] = [];
  const pictures: ZplWriter['pictures'] = new Map();
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    parts.push(part);
  };
  for (const [index, label] of document.labels.entries()) {
    if (length > CODEC_LIMITS.writtenBytes) {
      sink.add({
        code: 'limit_exceeded',
        message: `The document becomes more than ${CODEC_LIMITS.writtenBytes} bytes of ZPL; ${document.labels.length - index} labels are left out`,
        expected: 'fewer labels, or smaller pictures',
      });
      break;
    }
    const writer: ZplWriter = {
      options,
      sink,
      label,
      now: options.now ?? new Date(),
      keepFields: options.dialect === 'moca',
      fonts,
      before: [],
      pictures,
      work: { leftDots: boundOf(label) },
    };
    const body = writeElements(writer, count, CODEC_LIMITS.writtenBytes - length);
    add(ascii([...writer.before, ...printerSettings(label), '^XA', '^CI28', ...labelSettings(label)]));
    body.forEach(add);
    // A printer feeds no label that has no field.
    add(ascii([...(body.some((part) => part.length > 0) ? [] : ['^FO0,0^FD^FS']), ...quantity(label), '^XZ']));
  }
  return { bytes: concatBytes(parts), diagnostics: sink.list(), retention: count };
}

const ascii = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');

/** The elements of the label, as far as they are drawn, too, and stand in so many bytes. */
function writeElements(writer: ZplWriter, count: Count, mostBytes: number): Uint8Array[] {
  const { label, work, sink } = writer;
  const body: Uint8Array[] = [];
  let length = 0;
  for (const element of label.elements) {
    work.leftDots -= costOf(element, label);
    if (work.leftDots < 0 || length > mostBytes) {
      sink.add({
        code: 'limit_exceeded',
        message: `The elements of the label ${length > mostBytes ? `become more than ${mostBytes} bytes` : 'take too long to write'}; the rest is left out`,
        expected: 'fewer elements that cover the label',
      });
      break;
    }
    const part = writeElement(writer, element, count);
    length += part.length;
    body.push(part);
  }
  return body;
}

interface Count {
  elements: number;
  native: number;
  pictures: number;
}

function writeElement(writer: ZplWriter, element: Element, count: Count): Uint8Array {
  count.elements++;
  const native = nativeField(writer, element);
  if (typeof native !== 'string') {
    count.native++;
    return lines(native);
  }
  const picture = elementPicture(writer, element);
  if (picture) {
    count.pictures++;
    say(writer, 'element_as_picture', `The ${describe(element)} is written as a picture: ${native}`);
    return lines(picture);
  }
  // Nothing of it lies on the label.
  count.native++;
  return new Uint8Array();
}

function nativeField(writer: ZplWriter, element: Element): Written {
  switch (element.kind) {
    case 'text':
      return writeText(writer, element);
    case 'barcode':
      return writeBarcodeWithLine(writer, element);
    case 'box':
      return writeBox(element);
    case 'ellipse':
      return writeEllipse(element);
    case 'line':
      return writeLine(writer, element);
    case 'image':
      return writeImage(writer, element);
    case 'addressBlock':
      return 'it is not filled in';
  }
}

/** The field as a line of bytes, with those that stand before and behind it. */
function lines(field: WrittenField): Uint8Array {
  const before = (field.before ?? []).map(lines);
  const place = `${field.baseline ? '^FT' : '^FO'}${field.x},${field.y}${field.alignRight ? ',1' : ''}`;
  const { characterSet: set = 28, script, links = [] } = field;
  const linked = (on: 0 | 1): string => links.map((fonts) => `^FL${fonts},${on}`).join('');
  const open = `${set === 28 ? '' : `^CI${set}`}${script ? scriptRules(script) : ''}${linked(1)}`;
  const close = `${set === 28 ? '' : '^CI28'}${script ? scriptRules() : ''}${linked(0)}`;
  const after = (field.after ?? []).map(lines);
  return concatBytes([
    ...before,
    encode(`${open}${place}${inAscii(field.commands, pageOf(set))}^FS${close}\n`),
    ...after,
  ]);
}

/** All of a document is UTF-8: data in another character set is written in hexadecimal (^FH). */
function inAscii(commands: string, page: CodePage): string {
  if (page === 'utf-8' || /^[\x00-\x7f]*$/.test(commands)) return commands;
  const marked = commands.includes('^FH^FD');
  const start = commands.indexOf('^FD') + 3;
  const hex = (character: string): string =>
    Buffer.from(encodeText(character, page).bytes).toString('hex').toUpperCase().replace(/../g, '_$&');
  const data = commands.slice(start).replace(marked ? /[^\x00-\x7f]/gu : /[^\x00-\x7f]|_/gu, hex);
  return `${commands.slice(0, start - 3)}${marked ? '' : '^FH'}^FD${data}`;
}

const encode = (text: string): Uint8Array => encodeText(text, 'utf-8').bytes;
