/** Bar codes → IPL bar code fields. */
import {
  type BarcodeElement,
  CODE_A,
  CODE_B,
  CODE_C,
  FNC1,
  FNC2,
  FNC3,
  FNC4,
  type OptionValue,
  SHIFT,
  type TextElement,
  contentText,
} from '../../label/index.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { changedCode39, dataOf, gridOf, onlyOptions, option, sameSymbol } from '../../language/barcode-data.ts';
import {
  checkCharacters,
  type CodeSet,
  gs1Raw,
  joinCarrier,
  pdf417Overhead,
  qrBytes,
  splitCarrier,
  startSet,
  upceDigits,
  withCheckDigit,
  withoutCheckDigit,
} from '../../symbologies/index.ts';
import { splitReadableLine } from '../../language/readable-line.ts';
import type { Said } from '../../language/speak.ts';
import { convertAnchor, humanReadableTexts } from '../../render/index.ts';
import { COMPOSITES, DATABAR, RATIOS, ROTATIONS, TWO_DOTS_ALONG_HEAD } from './tables.ts';
import { FROZEN, type IplWord, type IplWriter, contentData, nameOf, shifted } from './write-context.ts';
import { chooseFont, sayText } from './write-text.ts';

interface Plan {
  /** `c` with its parameters, without `;`. */
  readonly c: string;
  /** Bars in dots; absent where the symbology has no height. */
  readonly h?: number;
  readonly w?: number;
  /** Ratio matters. */
  readonly ratio?: boolean;
  /** Data in place of the content. */
  readonly text?: string;
  /** Bytes in place of the content. */
  readonly bytes?: Uint8Array;
  /** The readable line exists. */
  readonly line?: boolean;
  /** What differs from the symbol that was asked for, in words. */
  readonly differs?: string;
}

type Planned = Plan | { readonly refused: string };

const refused = (why: string): { refused: string } => ({ refused: why });

export function sayBarcode(writer: IplWriter, element: BarcodeElement): Said<IplWord> {
  const { label, tally, now } = writer;
  const plan = planOf(element, now);
  if ('refused' in plan) return plan;
  if (element.moduleDots > 99) return refused('its module is wider than 99 dots');
  if (plan.differs) tally.approximated(element, plan.differs);
  const alongHead = element.rotation === 0 || element.rotation === 180;
  if (plan.w === 1 && alongHead && TWO_DOTS_ALONG_HEAD.has(Number(plan.c.split(',', 1)[0])))
    return refused('IPL prints narrow bars of one dot two dots wide where they lie along the head');
  const placed = convertAnchor(element, 'corner', label.dpi, { now });
  const [x, y] = [Math.round(placed.x), Math.round(placed.y)];
  if (x < 0 || y < 0 || x > 19_999 || y > 19_999) return refused('it begins left of or above the label');
  const own = plan.line ? ownLine(writer, element) : undefined;
  const line = splitReadableLine(element, own?.element, { dpi: label.dpi, now });
  const prints = own !== undefined && line.barcode === own.element;
  const ratio = plan.ratio ? ratioOf(element) : undefined;
  if (ratio && Math.abs(RATIOS[ratio.r]! - element.wideRatio) > 0.05) {
    tally.approximated(element, `wide bars are ${RATIOS[ratio.r]} narrow ones, not ${element.wideRatio}`);
  }
  const startStop = option(element, 'startStop', true) ? 1 : 2;
  const parameters = [
    `o${x},${y};f${ROTATIONS.indexOf(element.rotation)};c${plan.c};`,
    plan.h === undefined ? '' : `h${Math.max(1, plan.h)};`,
    plan.w === undefined ? '' : `w${plan.w};`,
    ratio ? `r${ratio.r};` : '',
    prints ? `i${startStop};` : '',
  ].join('');
  const content = plan.text === undefined ? element.content : [{ kind: 'literal' as const, text: plan.text }];
  const data = plan.bytes
    ? shifted(plan.bytes)
    : contentData(writer, content, {
        encode: (text) => symbolBytes(text, element.encoding),
        frozen: () => tally.approximated(element, FROZEN),
      });
  const words: IplWord[] = [
    { letter: 'B', parameters, data, ...nameOf(element.name), ...(prints && own.line ? { line: own.line } : {}) },
  ];
  for (const text of line.texts) {
    const said = sayText(writer, text, 0);
    if ('refused' in said) return said;
    words.push(...said.words);
  }
  return { words };
}

const FUNCTIONS: Readonly<Record<string, string>> = {
  [FNC1]: '1', [FNC2]: '2', [FNC3]: '3', [FNC4]: '4', [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C', [SHIFT]: 'S',
}; // prettier-ignore

/** Function characters as SUB SUB and their mark. */
function symbolBytes(text: string, encoding: string | undefined): Uint8Array {
  return concatBytes(
    text.split(/([\ue001-\ue00d])/).map((part) => {
      const mark = FUNCTIONS[part];
      return mark ? latin1Bytes(`\x1a\x1a${mark}`) : shifted(writeSymbolData(part, encoding).bytes);
    }),
  );
}

/** The ratio's number: with an odd module, 2.5 prints as 3. */
function ratioOf({ wideRatio, moduleDots }: BarcodeElement): { r: number } {
  let best = 1;
  for (const [r, ratio] of RATIOS.entries()) {
    if (r === 0 && moduleDots % 2 === 1) continue;
    if (Math.abs(ratio - wideRatio) < Math.abs(RATIOS[best]! - wideRatio)) best = r;
  }
  return { r: best };
}

/** The readable line that IPL prints: left aligned, in font 0 twice as large unless another is set. */
function ownLine(writer: IplWriter, element: BarcodeElement): { element: BarcodeElement; line: string } | undefined {
  const { humanReadable } = element;
  if (humanReadable.position !== 'below' || humanReadable.text) return undefined;
  const first = humanReadableTexts(element, writer.label.dpi, { now: writer.now })[0];
  const model: TextElement | undefined = first && {
    ...first,
    charGapDots: 0,
    ...(humanReadable.font ? { font: humanReadable.font } : {}),
  };
  if (!model) return undefined;
  const silent = { ...writer, tally: { ...writer.tally, approximated: () => {} } };
  const font = chooseFont(silent, model);
  if (font.gapDots !== 0) return undefined;
  const standard = font.spec.name === 'ipl-0' && font.spec.heightDots === 18 && font.spec.widthDots === 14;
  return {
    element: { ...element, humanReadable: { position: 'below', font: font.spec, align: 'left' } },
    line: standard ? '' : font.parameters,
  };
}

function planOf(element: BarcodeElement, now: Date): Planned {
  const { symbology, moduleDots, heightDots } = element;
  const text = dataOf(element, now);
  const unknown = refused(`IPL has no ${symbology} with these options`);
  const bars = (c: string, more: Partial<Plan> = {}): Planned =>
    heightDots > 9999 || heightDots < 1
      ? refused('its bars are not 1 to 9999 dots high')
      : { c, h: heightDots, w: moduleDots, line: true, ...more };
  const wide = (c: string, more: Partial<Plan> = {}): Planned => bars(c, { ratio: true, ...more });
  const only = (known: readonly string[]): boolean => onlyOptions(element, known);
  if (option(element, 'composite', 'none') !== 'none' && text.includes('|')) return composite(element, text) ?? unknown;
  switch (symbology) {
    case 'code128': {
      const check = checkCharacters('code128', text, element.options);
      const start = startSet(text, option(element, 'codeSet', 'auto') as CodeSet | 'auto');
      const set = ['auto', 'A', 'B', 'C'].indexOf(start.codeSet);
      const written = start.text + check;
      return bars(`6,0,0${set > 0 ? `,${set}` : ''}`, written === text ? {} : { text: written });
    }
    case 'gs1-128': {
      if (!only(['input', 'checkDigit'])) return unknown;
      const serial = /^(?:00)?(\d{17})$/.exec(text)?.[1];
      if (option(element, 'input', 'auto') === 'sscc') return serial ? bars('6,1,0', { text: `00${serial}` }) : unknown;
      const raw = gs1Raw(text);
      if (raw === undefined || /[^\x00-\x7f\uE001-\uE004]/.test(raw)) return unknown;
      const check = checkCharacters('gs1-128', raw, element.options);
      return bars('6,0,0', { text: `${FNC1}${raw}${check}`, line: false });
    }
    case 'code39': {
      const check = option(element, 'checkDigit', 'none') === 'mod43' ? 1 : 0;
      return wide(`0,${(option(element, 'fullAscii', false) ? 3 : 6) + check}`, { text: changedCode39(element, text) });
    }
    case 'logmars':
      return wide('0,7');
    case 'code93':
      return bars('1');
    case 'interleaved2of5':
      return wide(`2,${option(element, 'checkDigit', 'none') === 'mod10' ? 1 : 0}`);
    case 'itf14': {
      const digits = withCheckDigit('itf14', text);
      return option(element, 'bearerBars', 'none') === 'none' && digits !== undefined
        ? wide('2,0', { text: digits })
        : unknown;
    }
    case 'industrial2of5':
    case 'iata2of5':
      return only([]) ? wide(symbology === 'iata2of5' ? '3,1' : '3,0') : unknown;
    case 'codabar': {
      if (!only(['start', 'stop', 'startStop'])) return unknown;
      const [start, stop] = [option(element, 'start', 'data'), option(element, 'stop', 'data')];
      if (start !== 'data' && stop !== 'data') return wide(`4,1,${start},${stop}`);
      return start === 'data' && stop === 'data' ? wide('4,0') : unknown;
    }
    case 'code11': {
      const digits = ['2', '1', '0'].indexOf(option(element, 'checkDigits', '2'));
      return digits < 0 ? unknown : wide(`5,${digits}`);
    }
    case 'ean8':
    case 'ean13':
    case 'upca':
    case 'upce':
      return only(['guards', 'addOnDigits']) ? bars(...upcEan(element, text, now)) : unknown;
    case 'hibc39':
      return wide('8');
    case 'hibc128':
      return bars('16');
    case 'postnet':
      return { c: '11', ...postalSize(element) };
    case 'planet':
      return { c: '22' };
    default:
      return matrix(element, text, now) ?? unknown;
  }
}

/** `c7`: the digits without their check digit, an add-on behind a point. */
function upcEan(element: BarcodeElement, text: string, now: Date): [c: string, more: Partial<Plan>] {
  const symbology = element.symbology as 'ean8' | 'ean13' | 'upca' | 'upce';
  const version = { ean8: 1, ean13: 2, upca: 3, upce: 4 }[symbology];
  const addOn = Number(option(element, 'addOnDigits', '0'));
  const digits =
    symbology === 'upce' ? (upceDigits(text, addOn)?.digits ?? text) : withoutCheckDigit(symbology, text, addOn);
  const whole = addOn > 0 ? `${digits.slice(0, -addOn)}.${digits.slice(-addOn)}` : digits;
  return [`7,0,${version}`, whole === contentText(element.content, now) ? {} : { text: whole }];
}

/** `c21`: the linear part, HT, the component; element strings without parentheses. */
function composite(element: BarcodeElement, text: string): Planned | undefined {
  const { symbology, moduleDots, heightDots } = element;
  const kind = option(element, 'composite', 'none');
  const [linear = '', component = ''] = text.split('|', 2);
  const index = kind === 'ccc' ? 0 : symbology === 'gs1-128' ? 1 : COMPOSITES.indexOf(symbology);
  const known = onlyOptions(element, ['composite', 'segments', 'input', 'guards']);
  if (index < 0 || !known || (kind === 'ccc' && symbology !== 'gs1-128') || kind === 'cca' || kind === 'ccb')
    return undefined;
  const elements = symbology === 'gs1-128' || symbology.startsWith('databar-expanded');
  const main = elements ? gs1Raw(linear) : linear.replace(/^\(01\)/, '');
  const above = gs1Raw(component);
  if (main === undefined || above === undefined) return undefined;
  const segments = symbology === 'databar-expanded-stacked' ? `,1,${option(element, 'segments', 4)}` : '';
  const height = heightDots > 0 ? { h: heightDots } : {};
  return { c: `21,${index}${segments}`, ...height, w: moduleDots, text: `${main}\t${above}` };
}

const postalSize = (element: BarcodeElement): { h: number; w: number } => ({
  h: Math.max(1, Math.round(element.heightDots / 12.5)),
  w: Math.max(1, Math.round(element.moduleDots / 2)),
});

/** Two-dimensional and stacked codes; undefined where IPL has none such. */
function matrix(element: BarcodeElement, text: string, now: Date): Planned | undefined {
  const { symbology, moduleDots, heightDots } = element;
  if (symbology.startsWith('databar')) return dataBar(element, text);
  if (/[\ue000-\ue0ff]/.test(text)) return refused('IPL has no function characters in this symbology');
  const rows = heightDots || moduleDots * (symbology === 'pdf417' ? 3 : 2);
  switch (symbology) {
    case 'pdf417': {
      if (!onlyOptions(element, ['columns', 'rows', 'security', 'truncated'])) return undefined;
      const security = option(element, 'security', -1);
      const truncated = option(element, 'truncated', false);
      const wantsRows = option(element, 'rows', 0) > 0;
      // IPL cannot set the rows: the columns that the symbol has, and as many rows as the data needs.
      const grid = wantsRows ? gridOf(element, now) : undefined;
      const columns = grid
        ? Math.round((grid.columns - pdf417Overhead(truncated)) / 17)
        : option(element, 'columns', 0);
      const said = { ...element, options: { ...element.options, columns, rows: 0 } };
      return {
        c: `12,${columns},${security < 0 ? 9 : security},${truncated ? 1 : 0}`,
        h: rows,
        w: moduleDots,
        ...(wantsRows && !sameSymbol(element, said, now) ? { differs: 'it has as many rows as its data needs' } : {}),
      };
    }
    case 'micropdf417':
      return onlyOptions(element, ['columns', 'rows'])
        ? { c: `19,${option(element, 'columns', 0)},${option(element, 'rows', 0)}`, h: rows, w: moduleDots }
        : undefined;
    case 'maxicode': {
      if (option(element, 'symbolTotal', 1) !== 1) return undefined;
      const mode = option(element, 'mode', 2);
      if (option(element, 'layout', 'ansi') === 'ansi' || mode > 3) return { c: `14,${mode}` };
      const carrier = splitCarrier(text, mode, true);
      return carrier && { c: `14,${mode}`, text: joinCarrier(carrier) };
    }
    case 'datamatrix': {
      const known = ['shape', 'rows', 'columns', 'appendIndex', 'appendTotal', 'appendFileId'];
      if (!onlyOptions(element, known)) return undefined;
      const rectangle =
        option(element, 'shape', 'square') === 'rectangle' ||
        option(element, 'rows', 0) !== option(element, 'columns', 0);
      const said: Record<string, OptionValue> = rectangle ? { shape: 'rectangle' } : {};
      const total = option(element, 'appendTotal', 0);
      const file = option(element, 'appendFileId', 0);
      if (total > 0)
        Object.assign(said, { appendIndex: option(element, 'appendIndex', 0), appendTotal: total, appendFileId: file });
      const chosen: BarcodeElement = { ...element, options: said };
      // IPL cannot set the size: a smaller symbol of the same message will do.
      const same = sameSymbol(element, chosen, now);
      if (!same && !isWithin(gridOf(chosen, now), gridOf(element, now))) {
        return refused('IPL cannot set the size of a Data Matrix');
      }
      const append = total > 0 ? `,${option(element, 'appendIndex', 0)},${total},${file >> 8},${file & 0xff}` : '';
      const differs = same ? {} : { differs: 'it is as large as its data needs' };
      return { c: `17,200,${rectangle ? 1 : 0}${append}`, w: moduleDots, ...differs };
    }
    case 'qrcode': {
      const mask = option(element, 'mask', -1);
      const bytes = qrBytes(writeSymbolData(text, element.encoding).bytes, element.options);
      if (!onlyOptions(element, ['model', 'level', 'mask', 'input']) || !bytes) return undefined;
      const c = `18,${option(element, 'model', 2)},${option(element, 'level', 'M')},${mask < 0 ? 8 : mask}`;
      return { c, w: moduleDots, ...(option(element, 'input', 'auto') === 'segments' ? { bytes } : {}) };
    }
    case 'code16k':
      return { c: '9', h: Math.max(1, heightDots), w: moduleDots };
    case 'code49':
      return option(element, 'mode', 'auto') === 'auto'
        ? { c: '10', h: Math.max(1, heightDots), w: moduleDots }
        : undefined;
    default:
      return undefined;
  }
}

/** `c20`: the digits without AI and check digit, or element strings without parentheses. */
function dataBar(element: BarcodeElement, text: string): Planned | undefined {
  const { symbology, moduleDots, heightDots } = element;
  const index = DATABAR.findIndex(([name]) => name === symbology);
  const data = symbology.startsWith('databar-expanded') ? gs1Raw(text) : withoutCheckDigit(symbology, text);
  if (index < 0 || data === undefined) return undefined;
  const segments = symbology === 'databar-expanded-stacked' ? `,1,${option(element, 'segments', 4)}` : '';
  return { c: `20,${index}${segments}`, h: heightDots || DATABAR[index]![1] * moduleDots, w: moduleDots, text: data };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const isWithin = (inner: Grid | undefined, outer: Grid | undefined): boolean =>
  inner !== undefined && outer !== undefined && inner.columns <= outer.columns && inner.rows <= outer.rows;
