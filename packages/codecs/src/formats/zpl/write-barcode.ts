/** Bar codes → ^BY, the ^B command of the symbology, and its data; in words why where ZPL cannot say one exactly. */
import { contentText, FNC1, type BarcodeElement, type OptionValue } from '../../label/index.ts';
import { convertAnchor } from '../../render/index.ts';
import { findSymbology, pdf417Level, SYMBOLOGIES } from '../../symbologies/index.ts';
import { automaticInvocations, invocations } from './code128.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../../language/not-expressible.ts';
import { splitReadableLine } from '../../language/readable-line.ts';
import type { WithTexts, Written } from '../../language/writer.ts';
import { characterSetOf } from './character-sets.ts';
import { field, ROTATION_LETTERS, type ZplPage } from './page.ts';
import { barcodeData, textData } from './write-data.ts';
import { fontCommand } from './write-text.ts';

const NO_FUNCTION = 'ZPL has no notation for its function characters';
const NO_CODE_SET = '^BC has no such data in a code set';
const WHOLE_ROWS = 'its rows are no whole modules high';

interface Said {
  /** The command with its parameters. */
  readonly command: string;
  /** The data in the symbology's own notation. */
  readonly data: string;
  /** Options that the command says; any other option must have its default. */
  readonly options?: readonly string[];
  /** ^BY height that the command needs, and dots that it lowers a field under ^FO by. */
  readonly byHeight?: number;
  readonly lowerDots?: number;
}

interface Given {
  readonly element: BarcodeElement;
  /** Data as the symbology takes it. */
  readonly data: string;
  readonly letter: string;
  /** Line below, line above: `Y,N`. */
  readonly line: string;
  readonly option: (name: string) => OptionValue;
  readonly now: Date;
}

const FUNCTIONS = /[\ue000-\ue0ff]/;
const yes = (value: unknown): string => (value ? 'Y' : 'N');
const height = ({ element }: Given): number => Math.round(element.heightDots);

/** Orientation, height, line, line above. */
const usual =
  (name: string) =>
  (given: Given): Said => ({ command: `${name}${given.letter},${height(given)},${given.line}`, data: given.data });

const withCheckInLine =
  (name: string, fallback: boolean) =>
  (given: Given): Said => ({
    command: `${name}${given.letter},${height(given)},${given.line},${yes(given.element.humanReadable.checkDigit ?? fallback)}`,
    data: given.data,
  });

/** GS1 DataBar has a height of its own: the operand says nothing. */
const databar =
  (type: number) =>
  (given: Given): Said | string => {
    const separator = Number(given.option('separatorDots')) / given.element.moduleDots;
    if (given.option('composite') !== 'auto' || (separator !== 1 && separator !== 2))
      return '^BR has no such composite component or separator';
    const segments = type === 6 ? `,,${String(given.option('segments'))}` : '';
    return {
      command: `^BR${given.letter},${type},${given.element.moduleDots},${separator}${segments}`,
      data: given.data,
      options: ['composite', 'separatorDots', 'segments'],
    };
  };

const UPC_TYPES: Readonly<Record<string, number>> = { upca: 7, upce: 8, ean13: 9, ean8: 10 };

/** UPC and EAN: their own command, or ^BR where they carry a composite component. */
const upcEan =
  (plain: (given: Given) => Said) =>
  (given: Given): Said | string => {
    if (given.option('composite') === 'none') return plain(given);
    if (given.option('composite') !== 'auto') return '^BR chooses the composite component itself';
    return {
      command: `^BR${given.letter},${UPC_TYPES[given.element.symbology]},${given.element.moduleDots},1,${height(given)}`,
      data: given.data,
      options: ['composite'],
    };
  };

const WRITERS: Readonly<Record<string, (given: Given) => Said | string>> = {
  code128: (given) => {
    const auto = given.option('codeSet') === 'auto';
    // Mode A takes no function characters: the code sets that it would choose are spelled.
    if (auto && !FUNCTIONS.test(given.data))
      return {
        command: `^BC${given.letter},${height(given)},${given.line},N,A`,
        data: given.data,
        options: ['codeSet'],
      };
    const data = auto
      ? automaticInvocations(given.data, given.element.encoding)
      : invocations(given.data, String(given.option('codeSet')));
    return data === undefined
      ? NO_CODE_SET
      : { command: `^BC${given.letter},${height(given)},${given.line},N,N`, data, options: ['codeSet'] };
  },
  'gs1-128': (given) => {
    const input = given.option('input');
    const composite = given.option('composite');
    if (composite === 'auto' || composite === 'ccc') {
      const separator = Number(given.option('separatorDots')) / given.element.moduleDots || 1;
      if (separator !== 1 && separator !== 2) return '^BR has no such separator';
      const type = composite === 'ccc' ? 12 : 11;
      return {
        command: `^BR${given.letter},${type},${given.element.moduleDots},${separator},${height(given)}`,
        data: given.data,
        options: ['composite', 'separatorDots', 'input'],
      };
    }
    if (input === 'sscc')
      return { command: `^BC${given.letter},${height(given)},${given.line},N,U`, data: given.data, options: ['input'] };
    if (FUNCTIONS.test(given.data.replaceAll(FNC1, ''))) return NO_FUNCTION;
    return {
      command: `^BC${given.letter},${height(given)},${given.line},N,D`,
      data: given.data.replaceAll(FNC1, '>8'),
      options: ['input'],
    };
  },
  code39: (given) => ({
    command: `^B3${given.letter},${yes(given.option('checkDigit') === 'mod43')},${height(given)},${given.line}`,
    data: given.data,
    options: ['checkDigit'],
  }),
  code93: (given) =>
    /[&'()][A-Z]/.test(given.data) ? 'its data looks like substitutes of ^BA' : withCheckInLine('^BA', false)(given),
  code11: (given) => {
    const digits = given.option('checkDigits');
    if (digits !== '1' && digits !== '2') return '^B1 prints one or two check digits';
    return {
      command: `^B1${given.letter},${yes(digits === '1')},${height(given)},${given.line}`,
      data: given.data,
      options: ['checkDigits'],
    };
  },
  interleaved2of5: (given) => ({
    command: `^B2${given.letter},${height(given)},${given.line},${yes(given.option('checkDigit') === 'mod10')}`,
    data: given.data,
    options: ['checkDigit'],
  }),
  industrial2of5: usual('^BI'),
  standard2of5: usual('^BJ'),
  ean13: upcEan(usual('^BE')),
  ean8: upcEan(usual('^B8')),
  upca: upcEan(withCheckInLine('^BU', true)),
  upce: upcEan(withCheckInLine('^B9', true)),
  'upc-ean-extension': usual('^BS'),
  codabar: (given) => {
    const [start, stop] = [String(given.option('start')), String(given.option('stop'))];
    const inData = /^[A-D].*[A-D]$/is.test(given.data);
    if ((start === 'data') !== (stop === 'data') || (start === 'data') !== inData)
      return '^BK takes start and stop characters both from the data or both from the command';
    const ends = start === 'data' ? '' : `,${start},${stop}`;
    return {
      command: `^BK${given.letter},N,${height(given)},${given.line}${ends}`,
      data: given.data,
      options: ['start', 'stop'],
    };
  },
  msi: (given) => {
    const check = { none: 'A', mod10: 'B', mod1010: 'C', mod1110: 'D' }[String(given.option('checkDigits'))];
    return {
      command: `^BM${given.letter},${check},${height(given)},${given.line},${yes(given.element.humanReadable.checkDigit)}`,
      data: given.data,
      options: ['checkDigits'],
    };
  },
  plessey: (given) => ({
    command: `^BP${given.letter},${yes(given.element.humanReadable.checkDigit)},${height(given)},${given.line}`,
    data: given.data,
  }),
  logmars: (given) => {
    const { position } = given.element.humanReadable;
    return position === 'none'
      ? '^BL always prints its line'
      : { command: `^BL${given.letter},${height(given)},${yes(position === 'above')}`, data: given.data };
  },
  postnet: (given) => ({ command: `^BZ${given.letter},${height(given)},${given.line},0`, data: given.data }),
  planet: usual('^B5'),
  usps4cb: (given) => ({ command: `^BZ${given.letter},${height(given)},${given.line},3`, data: given.data }),
  'databar-omni': databar(1),
  'databar-truncated': databar(2),
  'databar-stacked': databar(3),
  'databar-stacked-omni': databar(4),
  'databar-limited': databar(5),
  'databar-expanded': databar(6),
  code49: (given) => {
    const times = given.element.heightDots / given.element.moduleDots;
    if (!Number.isInteger(times) || times < 1) return WHOLE_ROWS;
    const { position } = given.element.humanReadable;
    const mode = given.option('mode') === 'auto' ? 'A' : String(given.option('mode'));
    const where = position === 'none' ? 'N' : position === 'above' ? 'A' : 'B';
    return { command: `^B4${given.letter},${times},${where},${mode}`, data: given.data, options: ['mode'] };
  },
  'codablock-a': (given) => codablock(given, 'A', `${yes(given.option('security'))}`),
  'codablock-f': (given) => codablock(given, given.option('gs1') ? 'E' : 'F', 'Y'),
  pdf417: (given) => {
    const security = pdf417Level(
      contentText(given.element.content, given.now),
      given.element.options,
      given.element.encoding,
    );
    if (height(given) < 1 || given.data.includes('\\')) return '^B7 takes no backslash, and rows of one dot at least';
    const [columns, rows] = [given.option('columns') || '', given.option('rows') || ''];
    return {
      command: `^B7${given.letter},${height(given)},${security},${String(columns)},${String(rows)},${yes(given.option('truncated'))}`,
      data: given.data.replaceAll('\r\n', '\\&'),
      options: ['security', 'columns', 'rows', 'truncated'],
    };
  },
  micropdf417: (given) => {
    const { sizes = [] } = SYMBOLOGIES.micropdf417;
    const mode = sizes.findIndex(
      ({ columns, rows }) => columns === given.option('columns') && rows === given.option('rows'),
    );
    if (mode < 0 || height(given) < 1) return '^BF has no such size';
    return { command: `^BF${given.letter},${height(given)},${mode}`, data: given.data, options: ['columns', 'rows'] };
  },
  maxicode: (given) => {
    const mode = Number(given.option('mode'));
    if (mode < 4 && given.option('layout') !== 'class-first') return '^BD takes the service class first';
    return {
      command: `^BD${mode},${String(given.option('symbolIndex'))},${String(given.option('symbolTotal'))}`,
      data: given.data,
      options: ['mode', 'layout', 'symbolIndex', 'symbolTotal'],
    };
  },
  qrcode: (given) => {
    if (given.element.rotation !== 0 || given.element.moduleDots > 100 || FUNCTIONS.test(given.data))
      return '^BQ is never turned, and takes no function characters';
    const index = Number(given.option('appendIndex'));
    const two = (name: string): string => String(given.option(name)).padStart(2, '0');
    const parity = Number(given.option('appendParity')).toString(16).toUpperCase().padStart(2, '0');
    const append = index > 0 ? `D${two('appendIndex')}${two('appendTotal')}${parity},` : '';
    return {
      command: `^BQN,${String(given.option('model'))},${given.element.moduleDots}`,
      data: `${append}${String(given.option('level'))}${given.option('input') === 'segments' ? 'M' : 'A'},${given.data}`,
      options: ['model', 'level', 'input', 'appendIndex', 'appendTotal', 'appendParity'],
      byHeight: 1,
      lowerDots: 1,
    };
  },
  datamatrix: (given) => {
    const shape = given.option('shape');
    const columns = Number(given.option('columns'));
    const rows = Number(given.option('rows'));
    if (shape === 'any' || Number(given.option('appendIndex')) > 0) return '^BX has no such shape or structured append';
    const program = given.option('readerProgramming') ? '_3' : '';
    const macro = given.option('macro') === 'none' ? '' : `_${String(given.option('macro'))[1]}`;
    const aspect = shape === 'rectangle' ? ',2' : '';
    return {
      command: `^BX${given.letter},${given.element.moduleDots},200,${columns || ''},${rows || ''},,_${aspect}`,
      data: program + macro + given.data.replaceAll('_', '__').replaceAll(FNC1, '_1'),
      options: ['ecc', 'columns', 'rows', 'shape', 'macro', 'readerProgramming'],
    };
  },
  aztec: (given) => {
    const total = Number(given.option('appendTotal'));
    if (total > 0 && Number(given.option('appendIndex')) !== 1)
      return '^BO prints the first symbol of a structured append only';
    const append = total > 1 ? `,${total},${String(given.option('appendId'))}` : '';
    if (given.element.moduleDots > 10) return '^BO has modules of 1 to 10 dots';
    return {
      command: `^BO${given.letter},${given.element.moduleDots},${yes(given.option('extendedChannel'))},${String(given.option('size'))},${yes(given.option('menu'))}${append}`,
      data: given.data,
      options: ['size', 'menu', 'extendedChannel', 'appendIndex', 'appendTotal', 'appendId'],
    };
  },
  tlc39: (given) => {
    const [row, module] = [Number(given.option('microRowDots')), Number(given.option('microModuleDots'))];
    const { moduleDots, wideRatio } = given.element;
    if (row < 1 || module < 1) return '^BT wants sizes of its MicroPDF417 part';
    return {
      command: `^BT${given.letter},${moduleDots},${wideRatio},${height(given)},${row},${module}`,
      data: given.data,
      options: ['microRowDots', 'microModuleDots'],
    };
  },
};

function codablock(given: Given, mode: string, security: string): Said | string {
  const times = given.element.heightDots / given.element.moduleDots;
  if (!Number.isInteger(times) || times < 1) return WHOLE_ROWS;
  if (FUNCTIONS.test(given.data)) return NO_FUNCTION;
  return {
    command: `^BB${given.letter},${times},${security},${String(given.option('columns') || '')},${String(given.option('rows') || '')},${mode}`,
    data: given.data,
    options: ['columns', 'rows', 'security', 'gs1'],
  };
}

/** The bar code with the line that its ^B command prints, or with a text beside it in place of that. */
export function writeBarcode(page: ZplPage, element: BarcodeElement): Written<Uint8Array> | WithTexts<Uint8Array> {
  const apart = lineApart(page, element);
  const commands = apart && writeBars(page, apart.bars);
  return commands && !(commands instanceof NotExpressible)
    ? { commands, beside: apart!.texts }
    : writeBars(page, element);
}

/** Undefined where the line is ZPL's own: centred, of the data with its start and stop signs, counting along, or the digits between guard bars. */
function lineApart(page: ZplPage, element: BarcodeElement) {
  const { position, align = 'center', text, ...line } = element.humanReadable;
  const { startStop = true, ...options } = element.options;
  if (position === 'none' || (align === 'center' && text === undefined && startStop === true)) return undefined;
  if (page.keepsFields && [...element.content, ...(text ?? [])].some((part) => part.kind === 'field')) return undefined;
  const { dpi } = page.label;
  const bars = convertAnchor(element, 'baseline', dpi, { now: page.now });
  const own = text ? undefined : { ...bars, options, humanReadable: { position, ...line } };
  const { barcode, texts } = splitReadableLine(bars, own, { dpi, now: page.now });
  if (barcode === own || texts.length !== 1) return undefined;
  return { bars: convertAnchor({ ...barcode, options }, 'block', dpi, { now: page.now }), texts };
}

function writeBars(page: ZplPage, element: BarcodeElement): Written<Uint8Array> {
  const info = findSymbology(element.symbology);
  const write = WRITERS[element.symbology];
  if (!info || !write) return notExpressible(`ZPL has no ${element.symbology}`);
  if (element.ink === 'white') return notExpressible('ZPL has no white bars');
  const { moduleDots, wideRatio, humanReadable } = element;
  if (
    info.sizing.moduleDots &&
    (!Number.isInteger(moduleDots) ||
      moduleDots < 1 ||
      (moduleDots > 10 && element.symbology !== 'qrcode' && element.symbology !== 'datamatrix'))
  )
    return notExpressible('ZPL has modules of 1 to 10 whole dots');
  if (info.sizing.wideRatio && (wideRatio < 2 || wideRatio > 3))
    return notExpressible('ZPL has wide bars of 2 to 3 narrow ones');
  const ownHeight = element.symbology.startsWith('databar-');
  if (info.sizing.heightDots === 'bars' && !ownHeight && Math.round(element.heightDots) < 1)
    return notExpressible('it has no height');
  if (ownHeight && element.heightDots > 0) return notExpressible('^BR has a height of its own');
  if (humanReadable.text) return notExpressible('ZPL has no text of its own for the line');
  const data = page.keepsFields ? undefined : contentText(element.content, page.now);
  const told =
    data ??
    contentText(
      element.content.filter((part) => part.kind !== 'field'),
      page.now,
    );
  const characterSet = characterSetOf(element.encoding, told);
  if (characterSet === undefined) return notExpressible('ZPL has no character set for its data');
  const { position } = humanReadable;
  const option = (name: string): OptionValue => element.options[name] ?? info.options[name]!.default;
  const given: Given = {
    element,
    data: data ?? KEEP,
    letter: ROTATION_LETTERS[element.rotation],
    line: `${yes(position !== 'none')},${yes(position === 'above')}`,
    option,
    now: page.now,
  };
  const said = write(given);
  if (typeof said === 'string') return notExpressible(said);
  for (const name in info.options)
    if (!said.options?.includes(name) && option(name) !== info.options[name]!.default) {
      // The mask changes no data, and printers choose it themselves.
      if (name === 'mask') continue;
      // Nor do longer or shorter guard bars, which ZPL ties to the line below.
      if (name !== 'guards') return notExpressible(`ZPL has no option "${name}" of it`);
      page.tally.approximated(element, 'its guard bars are as long as ZPL makes them');
    }
  const place = placed(page, element, said.lowerDots ?? 0);
  if (!place) return OUTSIDE;
  const font = humanReadable.font && position !== 'none' ? fontCommand(page, humanReadable.font, given.letter) : '';
  if (font === undefined || humanReadable.align === 'left' || humanReadable.align === 'right')
    page.tally.approximated(element, "its line prints in the printer's own font and place");
  const bars = `^BY${Math.min(10, moduleDots)},${ratio(wideRatio)},${said.byHeight ?? Math.max(1, Math.round(element.heightDots))}`;
  const reverse = element.ink === 'xor' ? '^FR' : '';
  const commands = `${bars}${font ?? ''}${reverse}${said.command}${dataCommand(page, element, said.data)}`;
  return [field({ ...place, alignRight: element.justify === 'end' }, commands, { characterSet })];
}

/** Stands for data with merge fields until they are written. */
const KEEP = '\uf8ff';

function dataCommand(page: ZplPage, element: BarcodeElement, data: string): string {
  if (!page.keepsFields || !element.content.some((part) => part.kind === 'field'))
    return barcodeData(
      page,
      element,
      page.keepsFields ? data.replace(KEEP, contentText(element.content, page.now)) : data,
    );
  const [before, after] = data.split(KEEP);
  const { commands, counter = '' } = textData(page, element, (text) => text);
  return commands.replace('^FD', `^FD${before ?? ''}`) + (after ?? '') + (after ? '' : counter);
}

const ratio = (wideRatio: number): number => Math.round(Math.max(2, Math.min(3, wideRatio)) * 10) / 10;

function placed(
  page: ZplPage,
  element: BarcodeElement,
  lowerDots: number,
): { readonly x: number; readonly y: number; readonly baseline: boolean } | undefined {
  const fits = (element.anchor === 'block' || element.anchor === 'baseline') && element.justify !== 'center';
  const moved = fits ? element : convertAnchor(element, 'block', page.label.dpi);
  const baseline = moved.anchor === 'baseline';
  const x = Math.round(moved.x);
  const y = Math.round(moved.y) - (baseline ? 0 : lowerDots);
  return x < 0 || y < 0 ? undefined : { x, y, baseline };
}
