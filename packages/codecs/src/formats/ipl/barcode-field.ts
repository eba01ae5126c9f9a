/** Bar code fields of IPL → elements. */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/encodings.ts';
import type { BarcodeElement, Content, Element } from '../../label/index.ts';
import { readSymbolData } from '../../bytes/symbol-data.ts';
import { barcodeElement } from '../../language/frame/reader.ts';
import { BARCODES, RATIOS, readField } from './barcodes.ts';
import { fieldBytes, readContent } from './data.ts';
import { readFunctions, unshift } from './escapes.ts';
import { baseOf, numberOf, originOf, readFont, rotationOf } from './fields.ts';
import { digits } from './parameters.ts';
import type { IplField, IplReader } from './state.ts';

/** Returns the bar code of a field, and its human-readable line if that is a separate text. */
export function barcodeElements(reader: IplReader, field: IplField): Element[] {
  const { settings, scale } = field;
  const number = numberOf(settings);
  const row = BARCODES.byCode.get(String(number));
  if (!row) {
    reader.report(message('ipl.unsupported_command.barcode', { number }), { command: 'B', ...field.place });
    return [];
  }
  const prefix = number === 0 ? prefixOf(settings.p) : '';
  const bytes = concatBytes([latin1Bytes(prefix), fieldBytes(reader, field)]);
  let encoding: BarcodeElement['encoding'];
  const content = readContent(reader, bytes, (part) => {
    const symbol = readSymbolData(part);
    encoding ??= symbol.encoding;
    return unshift(row.hasFunctions ? readFunctions(symbol.text, reader.emulation) : symbol.text);
  });
  const dots = (value: number): number => Math.max(1, Math.round(value * scale));
  const base = baseOf(reader, field);
  const isAlongHead = base.rotation === 0 || base.rotation === 180;
  const asked = dots(settings.w ?? row.usualModule ?? 1);
  const moduleDots = isAlongHead && row.widensDots ? Math.max(2, asked) : asked;
  const ratio = settings.r === 0 && moduleDots % 2 === 1 ? 1 : (settings.r ?? 1);
  const element = barcodeElement({
    ...base,
    symbology: row.symbology,
    content,
    moduleDots,
    wideRatio: RATIOS[ratio] ?? 3,
    heightDots: dots(settings.h ?? 50),
    // Only the bars contain the prefix.
    humanReadable: { position: 'none', ...(prefix ? { text: withoutStart(content, prefix.length) } : {}) },
    ...(encoding ? { encoding } : {}),
  });
  const read = readField(row, { words: settings.c ?? [], element, settings, dpi: reader.dpi });
  return withLine(reader, { ...element, ...read }, field);
}

/** Returns the prefix of Code 39 data: `pABC4` sets it, `p@` removes it. */
const prefixOf = (prefix = ''): string => /^[A-Z0-9]{1,4}/.exec(prefix)?.[0] ?? '';

/** Returns the content without its first `length` characters, which are all in its first literal. */
const withoutStart = (content: Content, length: number): Content =>
  content.map((part, i) => (i === 0 && part.kind === 'literal' ? { ...part, text: part.text.slice(length) } : part));

/** Symbologies whose human-readable line has start and stop characters if `i` is 1. */
const START_STOP = new Set(['code39', 'code93', 'codabar', 'hibc39']);

/** Adds the human-readable line: `i` switches it on, `In;` edits it; a line with its own origin becomes a text. */
function withLine(reader: IplReader, element: BarcodeElement, { settings, line = {}, scale }: IplField): Element[] {
  // A composite symbol has the line of its linear part, switched on by `m6`.
  const mode = numberOf(settings) === 21 ? digits(settings.c?.[6], 0) : (settings.i ?? 0);
  const always = element.humanReadable.position !== 'none';
  const { text } = element.humanReadable;
  if (mode === 0 && !always) return [text ? { ...element, humanReadable: { position: 'none' } } : element];
  const { font, charGapDots } = readFont(reader, line, scale);
  const withoutSigns = mode === 2 && START_STOP.has(element.symbology);
  const bars = withoutSigns ? { ...element, options: { ...element.options, startStop: false } } : element;
  if (line.o) {
    const content = text ?? element.content;
    return [
      { ...bars, humanReadable: { position: 'none' } },
      {
        kind: 'text', ...originOf(line, scale), content, font, rotation: rotationOf(line), anchor: 'corner', justify: 'start',
        ink: 'black', ...(element.span ? { span: element.span } : {}), ...(charGapDots ? { charGapDots } : {}),
      },
    ]; // prettier-ignore
  }
  const align = always ? 'center' : 'left';
  return [{ ...bars, humanReadable: { position: 'below', font, align, ...(text ? { text } : {}) } }];
}
