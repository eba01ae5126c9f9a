/** Bar code fields of IPL → elements. */
import type { BarcodeElement, Content, Element } from '../../label/index.ts';
import { readSymbolData } from '../../bytes/symbol-data.ts';
import { barcodeElement } from '../../language/reader.ts';
import { BARCODES, RATIOS } from './barcodes.ts';
import { fieldBytes, readContent } from './data.ts';
import { readFunctions, unshift } from './escapes.ts';
import { baseOf, numberOf, originOf, readFont, rotationOf } from './fields.ts';
import { digits } from './parameters.ts';
import type { IplField, IplReader } from './state.ts';

/** A bar code field, with its readable line where that is a text of its own. */
export function barcodeElements(reader: IplReader, field: IplField): Element[] {
  const { settings, scale } = field;
  const number = numberOf(settings);
  const row = BARCODES.byCode.get(String(number));
  if (!row) {
    const message = `There is no bar code c${number} here; the field is left out.`;
    reader.report({ code: 'unsupported_command', message, command: 'B', ...field.place });
    return [];
  }
  const prefix = number === 0 ? prefixOf(settings.p) : '';
  const bytes = Buffer.concat([Buffer.from(prefix, 'latin1'), fieldBytes(reader, field)]);
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
    // The prefix is in the bars only.
    humanReadable: { position: 'none', ...(prefix ? { text: withoutStart(content, prefix.length) } : {}) },
    ...(encoding ? { encoding } : {}),
  });
  const m = (index: number, fallback = 0): number => digits(settings.c?.[index], fallback);
  const texts = (index: number): string => settings.c?.[index] ?? '';
  const read = row.read?.({ m, texts, element, settings, dpi: reader.dpi }) ?? {};
  return withLine(reader, { ...element, ...read }, field);
}

/** `pABC4` before the data of Code 39; `p@` is none. */
const prefixOf = (prefix = ''): string => /^[A-Z0-9]{1,4}/.exec(prefix)?.[0] ?? '';

/** The content without its first characters, which are in its first literal. */
const withoutStart = (content: Content, length: number): Content =>
  content.map((part, i) => (i === 0 && part.kind === 'literal' ? { ...part, text: part.text.slice(length) } : part));

/** Symbologies that print their start and stop characters in the readable line where `i` is 1. */
const START_STOP = new Set(['code39', 'code93', 'codabar', 'hibc39']);

/** The readable line: `i` switches it on, `In;` edits it; one with an origin of its own is a text. */
function withLine(reader: IplReader, element: BarcodeElement, { settings, line = {}, scale }: IplField): Element[] {
  // The line of a composite symbol is that of its linear part, which `m6` switches.
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
