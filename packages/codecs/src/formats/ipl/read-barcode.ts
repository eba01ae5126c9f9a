/** Bar code fields of IPL → elements. */
import type { BarcodeElement, Content, Element, HumanReadable, OptionValue } from '../../label/index.ts';
import { sampleText, textWhenRead, literal } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { readSymbolData } from '../../bytes/symbol-data.ts';
import { digits } from './parameters.ts';
import { readFunctions, unshift } from './characters.ts';
import { fieldBytes, originOf, readContent, readFont, rotationOf } from './read-text.ts';
import { type IplField, type IplState, report } from './state.ts';
import { ASSUMED, BARCODES, CODE39_SET, COMPOSITES, DATABAR, RATIOS, TWO_DOTS_ALONG_HEAD } from './tables.ts';

type Options = Record<string, OptionValue>;

export function barcodeElements(state: IplState, field: IplField, span: readonly [number, number]): Element[] {
  const { parameters, scale } = field;
  const [code, ...m] = (parameters.get('c') ?? '0').split(',');
  const number = digits(code, 0);
  const prefix = number === 0 ? prefixOf(parameters.get('p')) : '';
  const bytes = Buffer.concat([Buffer.from(prefix, 'latin1'), fieldBytes(state, field)]);
  let encoding: string | undefined;
  const content = readContent(state, bytes, (part) => {
    const symbol = readSymbolData(part);
    encoding ??= symbol.encoding;
    return unshift(WITH_FUNCTIONS.has(number) ? readFunctions(symbol.text, state.emulation) : symbol.text);
  });
  const stated = (letter: string): number | undefined =>
    parameters.has(letter) ? Math.max(1, Math.round(digits(parameters.get(letter), 1) * scale)) : undefined;
  const rotation = rotationOf(parameters);
  const asked = stated('w') ?? Math.max(1, Math.round(defaultModule(number) * scale));
  const alongHead = (rotation === 0 || rotation === 180) && TWO_DOTS_ALONG_HEAD.has(number);
  const moduleDots = alongHead ? Math.max(2, asked) : asked;
  const element: BarcodeElement = {
    kind: 'barcode',
    ...originOf(field),
    span,
    symbology: BARCODES[number] ?? 'code39',
    content,
    rotation,
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    moduleDots,
    wideRatio: ratioOf(digits(parameters.get('r'), 1), moduleDots),
    heightDots: stated('h') ?? Math.round(50 * scale),
    // The prefix is in the bars only.
    humanReadable: { position: 'none', ...(prefix ? { text: withoutStart(content, prefix.length) } : {}) },
    options: {},
    ...(field.name ? { name: field.name } : {}),
    ...(encoding ? { encoding } : {}),
  };
  const made = special(state, element, { number, m, field });
  if (!made) {
    report(state, 'unsupported_command', `There is no bar code c${number} here; the field is left out.`, {
      at: field.at,
      length: field.length,
      command: 'B',
    });
    return [];
  }
  return withLine(state, made, field);
}

/** Bar codes whose data may hold function characters: Code 128 and its relatives, GS1 element strings. */
const WITH_FUNCTIONS: ReadonlySet<number> = new Set([6, 16, 20, 21]);

/** Matrix codes default to three dots, others to one. */
const defaultModule = (number: number): number => (number === 17 || number === 18 ? 3 : 1);

const ratioOf = (r: number, moduleDots: number): number => RATIOS[r === 0 && moduleDots % 2 === 1 ? 1 : r] ?? 3;

/** `pABC4` before the data of Code 39; `p@` is none. */
const prefixOf = (prefix = ''): string => /^[A-Z0-9]{1,4}/.exec(prefix)?.[0] ?? '';

interface Kind {
  readonly number: number;
  /** Parameters behind `c`'s number. */
  readonly m: readonly string[];
  readonly field: IplField;
}

function special(state: IplState, element: BarcodeElement, { number, m, field }: Kind): BarcodeElement | undefined {
  const value = (index: number, fallback = 0): number => digits(m[index], fallback);
  const withOptions = (options: Options, more: Partial<BarcodeElement> = {}): BarcodeElement => ({
    ...element,
    options,
    ...more,
  });
  const given = (letter: string): boolean => field.parameters.has(letter);
  switch (number) {
    case 0: {
      const mode = value(0);
      const full = (mode >= 3 && mode <= 5) || !CODE39_SET.test(sampleText(element.content));
      return withOptions({ ...(mode % 3 === 1 ? { checkDigit: 'mod43' } : {}), ...(full ? { fullAscii: true } : {}) });
    }
    case 2:
      return withOptions(value(0) === 1 ? { checkDigit: 'mod10' } : {});
    case 3:
      return withOptions({}, { symbology: value(0) === 1 ? 'iata2of5' : 'industrial2of5' });
    case 4:
      return value(0) === 1 && /^[A-Da-d]$/.test(m[1] ?? '') && /^[A-Da-d]$/.test(m[2] ?? '')
        ? withOptions({ start: m[1]!.toUpperCase(), stop: m[2]!.toUpperCase() })
        : element;
    case 5:
      return withOptions({ checkDigits: (['2', '1', '0', '0'] as const)[value(0) & 3]! });
    case 6: {
      // m2 1: parentheses and blanks are for the readable line only.
      const shown = value(1) === 1 ? withoutParentheses(element) : {};
      if (value(0) === 1) return withOptions({ input: 'sscc' }, { symbology: 'gs1-128', ...shown });
      const set = ['auto', 'A', 'B', 'C'][value(2)] ?? 'auto';
      return withOptions(set === 'auto' ? {} : { codeSet: set }, shown);
    }
    case 7:
      return upcEan(element, { hostCheck: value(0) >= 2, version: value(1) });
    case 11:
    case 22: {
      const toDots = (mils: number, magnification: number): number =>
        Math.max(1, Math.round((mils * state.dpi * magnification) / 2000));
      const [w, h] =
        number === 11 ? [digits(field.parameters.get('w'), 2), digits(field.parameters.get('h'), 2)] : [2, 2];
      return withOptions(
        {},
        { moduleDots: toDots(ASSUMED.postalModuleMils, w), heightDots: toDots(ASSUMED.postalHeightMils, h) },
      );
    }
    case 12: {
      const security = value(1, 9);
      return withOptions(
        { columns: Math.min(30, value(0)), security: security > 8 ? -1 : security, truncated: value(2) === 1 },
        given('h') ? {} : { heightDots: element.moduleDots * 3 },
      );
    }
    case 14:
      return withOptions({ mode: Math.min(6, Math.max(2, value(0, 2))) });
    case 15:
      return withOptions(
        { bearerBars: 'frame' },
        {
          moduleDots: [5, 8, 10][value(0)] ?? 5,
          wideRatio: 2.5,
          humanReadable: { position: 'below', align: 'center' },
        },
      );
    case 17: {
      const options: Options = value(1) === 1 ? { shape: 'rectangle' } : {};
      if (value(2) > 0) {
        options['appendIndex'] = Math.min(16, value(2));
        options['appendTotal'] = Math.min(16, value(3));
        options['appendFileId'] = Math.min(65535, value(4, 1) * 256 + value(5, 1));
      }
      return withOptions(options, { heightDots: 0 });
    }
    case 18: {
      const level = /^[LMQH]$/.exec((m[1] ?? '').trim().toUpperCase())?.[0] ?? 'M';
      const mask = value(2, 8);
      return withOptions(
        { level, ...(value(0, 2) === 1 ? { model: 1 } : {}), ...(mask < 8 ? { mask } : {}) },
        { heightDots: 0 },
      );
    }
    case 19:
      return withOptions(
        { columns: Math.min(4, value(0)), rows: Math.min(44, value(1)) },
        given('h') ? {} : { heightDots: element.moduleDots * 2 },
      );
    case 20: {
      const [symbology, modules] = DATABAR[value(0)] ?? DATABAR[0]!;
      const options: Options =
        symbology === 'databar-expanded-stacked' ? { segments: Math.max(2, value(2, 22) & ~1) } : {};
      return withOptions(options, {
        symbology,
        heightDots: given('h') ? element.heightDots : modules * element.moduleDots,
      });
    }
    case 21: {
      const text = textWhenRead(element.content).replace('\t', '|');
      const symbology = COMPOSITES[value(0)] ?? 'gs1-128';
      const options: Options = { composite: value(0) === 0 ? 'ccc' : 'auto' };
      if (symbology === 'gs1-128') options['input'] = 'raw';
      if (symbology === 'databar-expanded-stacked') options['segments'] = Math.max(2, value(2, 22) & ~1);
      const more = given('h') || symbology === 'gs1-128' ? {} : { heightDots: 0 };
      return withOptions(options, { symbology, content: literal(text), ...more });
    }
    default:
      return Object.hasOwn(BARCODES, number) ? element : undefined;
  }
}

/** The content without its first characters, which are in its first literal. */
const withoutStart = (content: Content, length: number): Content =>
  content.map((part, i) => (i === 0 && part.kind === 'literal' ? { ...part, text: part.text.slice(length) } : part));

/** The bars without what only the readable line shows. */
const withoutParentheses = ({ content }: BarcodeElement): Partial<BarcodeElement> => ({
  content: content.map((part) => (part.kind === 'literal' ? { ...part, text: part.text.replace(/[() ]/g, '') } : part)),
  humanReadable: {
    position: 'none',
    text: content.map((part) =>
      part.kind === 'literal' ? { ...part, text: part.text.replace(/[\ue000-\ue0ff]/g, '') } : part,
    ),
  },
});

/** `c7,m1,m2`: by number, or by length; digits behind a point are an add-on. */
function upcEan(
  element: BarcodeElement,
  { hostCheck, version }: { hostCheck: boolean; version: number },
): BarcodeElement {
  const [main = '', addOn = ''] = sampleText(element.content).split('.');
  const length = main.length - (hostCheck ? 1 : 0);
  const byLength = length >= 12 ? 'ean13' : length === 11 ? 'upca' : length === 7 ? 'ean8' : 'upce';
  const symbology = ['', 'ean8', 'ean13', 'upca', 'upce'][version] || byLength;
  const hasAddOn = addOn.length === 2 || addOn.length === 5;
  const content: Content =
    element.content.length === 1 && element.content[0]!.kind === 'literal'
      ? literal(main + (hasAddOn ? addOn : ''))
      : element.content;
  return { ...element, symbology, content, options: hasAddOn ? { addOnDigits: String(addOn.length) } : {} };
}

/** Symbologies that print their start and stop characters in the readable line where `i` is 1. */
const START_STOP = new Set(['code39', 'code93', 'codabar', 'hibc39']);

/** The readable line: `i` switches it on, `In;` edits it; one with an origin of its own is a text. */
function withLine(state: IplState, element: BarcodeElement, field: IplField): Element[] {
  // The line of a composite symbol is that of its linear part, which `m6` switches.
  const c = (field.parameters.get('c') ?? '').split(',');
  const mode = digits(c[0], 0) === 21 ? digits(c[6], 0) : digits(field.parameters.get('i'), 0);
  const always = element.humanReadable.position !== 'none';
  const { text } = element.humanReadable;
  if (mode === 0 && !always) return [text ? { ...element, humanReadable: { position: 'none' } } : element];
  const edited = field.line ?? new Map<string, string>();
  const { font, gap } = readFont(state, edited, field.scale);
  const options =
    mode === 2 && START_STOP.has(element.symbology) ? { ...element.options, startStop: false } : element.options;
  if (edited.has('o')) {
    const [x, y] = edited.get('o')!.split(',');
    return [
      { ...element, options, humanReadable: { position: 'none' } },
      {
        kind: 'text', x: Math.round(digits(x, 0) * field.scale), y: Math.round(digits(y, 0) * field.scale), span: element.span,
        content: text ?? element.content, font, rotation: rotationOf(edited), anchor: 'corner', justify: 'start', ink: 'black',
        ...(gap !== 0 ? { charGapDots: gap } : {}),
      },
    ]; // prettier-ignore
  }
  const humanReadable: HumanReadable = {
    position: 'below',
    font,
    align: always ? 'center' : 'left',
    ...(text ? { text } : {}),
  };
  return [{ ...element, options, humanReadable }];
}

export const isPrintable = (bytes: Uint8Array): boolean => /^[\x20-\x7e]*$/.test(latin1(bytes));
