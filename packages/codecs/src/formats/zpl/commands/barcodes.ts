/** The ^B commands: parameters of every symbology mapped onto a bar code of the label tree. */
import type { Rotation } from '../../../label/index.ts';
import { SYMBOLOGIES } from '../../../symbologies/index.ts';
import type { BarcodeDraft } from '../barcode-draft.ts';
import {
  backslashCodes,
  codabarEnds,
  codablockBytes,
  code128Invocations,
  code93Substitutes,
  dataMatrixEscapes,
  digitsOnly,
  gs1Data,
  qrData,
} from '../barcode-data.ts';
import type { Command as Row, Parameters, Values } from '../../../language/command-table.ts';
import { character, choice, decimal, int, text, yesNo } from '../../../language/parameters.ts';
import { dots, orientation } from '../parameters.ts';
import { type ZplCommand, type ZplReader, row } from '../state.ts';

type Command = Row<ZplReader, ZplCommand>;

type Fields = Partial<Omit<BarcodeDraft, 'command' | 'symbology' | 'rotation'>>;

/** A bar code of the symbology with the printer's module, ratio and height, and `fields` over them. */
function draft(reader: ZplReader, symbology: string, rotation: Rotation, fields: Fields): void {
  const { session } = reader;
  reader.field.barcode = {
    command: reader.command.name,
    symbology,
    rotation,
    moduleDots: session.moduleDots,
    wideRatio: session.wideRatio,
    heightDots: session.barHeightDots,
    line: 'none',
    options: {},
    ...fields,
  };
}

/** Says that a value is known and changes nothing on the label. */
function withoutEffect(reader: ZplReader, what: string, expected: string): void {
  reader.report({ code: 'parameter_without_effect', message: `${reader.command.name}: ${what}`, expected });
}

const line = (printed: boolean, above: boolean): BarcodeDraft['line'] =>
  !printed ? 'none' : above ? 'above' : 'below';

const barHeight = dots(1, 32000, ({ session }) => session.barHeightDots);
/** Height of a row; 0 where none is given: the height of ^BY is shared among the rows. */
const rowHeight = dots(1, 32000, 0);

const LINE_PARAMETERS = { height: barHeight, line: yesNo(true), above: yesNo(false) } as const;

/** A linear symbology whose parameters are orientation, height, line, line above. */
function linear(name: string, title: string, symbology: string): Command {
  return row(name, title, { rotation: orientation, ...LINE_PARAMETERS }, (reader, p) =>
    draft(reader, symbology, p.rotation, { heightDots: p.height, line: line(p.line, p.above), translate: digitsOnly }),
  );
}

interface LinearValues {
  readonly rotation: Rotation;
  readonly height: number;
  readonly line: boolean;
  readonly above: boolean;
}

/** A linear symbology with parameters of its own between those of `LINE_PARAMETERS`. */
function linearWith<const P extends Parameters<ZplReader>>(
  name: string,
  title: string,
  parameters: P,
  fields: (values: Values<P>) => Fields & { readonly symbology: string },
): Command {
  return row(name, title, parameters, (reader, values) => {
    const p = values as unknown as LinearValues;
    const { symbology, ...more } = fields(values);
    draft(reader, symbology, p.rotation, { heightDots: p.height, line: line(p.line, p.above), ...more });
  });
}

/** Default magnification of ^BQ and ^B0 by density. */
const magnification = ({ dpi }: ZplReader): number => (dpi < 180 ? 1 : dpi < 250 ? 2 : dpi < 450 ? 3 : 6);
const databarMagnification = ({ dpi }: ZplReader): number => (dpi < 250 ? 2 : dpi < 450 ? 3 : 6);

/** ^BF modes 0 to 33 (ZPL II Programming Guide, table "MicroPDF417 Mode"). */
const MICRO_PDF_MODES = SYMBOLOGIES.micropdf417.sizes!.map(({ columns, rows }) => ({ columns, rows }));

const DATABAR_TYPES: readonly (readonly [symbology: string, composite: string])[] = [
  ['databar-omni', 'auto'],
  ['databar-truncated', 'auto'],
  ['databar-stacked', 'auto'],
  ['databar-stacked-omni', 'auto'],
  ['databar-limited', 'auto'],
  ['databar-expanded', 'auto'],
  ['upca', 'auto'],
  ['upce', 'auto'],
  ['ean13', 'auto'],
  ['ean8', 'auto'],
  ['gs1-128', 'auto'],
  ['gs1-128', 'ccc'],
];

const CODE_128_MODES: Readonly<Record<'N' | 'U' | 'A' | 'D', Fields>> = {
  N: { options: { codeSet: 'B' }, translate: code128Invocations },
  U: { options: { input: 'sscc' } },
  A: { options: { codeSet: 'auto' } },
  D: { options: { input: 'parentheses' }, translate: gs1Data },
};

const MSI_CHECK = { A: 'none', B: 'mod10', C: 'mod1010', D: 'mod1110' } as const;

const aztec = (name: string): Command =>
  row(
    name,
    'Aztec',
    {
      rotation: orientation,
      magnification: int(1, 10, magnification),
      extendedChannel: yesNo(false),
      size: int(0, 300, 0),
      menu: yesNo(false),
      symbols: int(1, 26, 1),
      id: text(),
    },
    (reader, p) =>
      draft(reader, 'aztec', p.rotation, {
        moduleDots: p.magnification,
        heightDots: 0,
        options: {
          size: aztecSize(reader, p.size),
          extendedChannel: p.extendedChannel,
          menu: p.menu,
          ...(p.symbols > 1 ? { appendIndex: 1, appendTotal: p.symbols, appendId: p.id.slice(0, 24) } : {}),
        },
      }),
  );

function aztecSize(reader: ZplReader, size: number): number {
  if (size <= 99 || (size >= 101 && size <= 104) || (size >= 201 && size <= 232) || size === 300) return size;
  reader.report({
    code: 'invalid_parameter',
    message: `^B0: error control ${size} has no meaning; 0 is used`,
    expected: '0 to 99, 101 to 104, 201 to 232, or 300',
  });
  return 0;
}

export const BARCODE_COMMANDS: readonly Command[] = [
  row(
    '^BY',
    'Bar code defaults',
    {
      module: dots<undefined>(1, 100, undefined, [1, 10]),
      ratio: decimal(2, 3, ({ session }) => session.wideRatio),
      height: dots<undefined>(1, 32000, undefined),
    },
    ({ session }, { module, ratio, height }) => {
      session.moduleDots = module ?? session.moduleDots;
      session.wideRatio = ratio;
      session.barHeightDots = height ?? session.barHeightDots;
    },
    { effect: 'setting' },
  ),
  aztec('^B0'),
  aztec('^BO'),
  linearWith('^B1', 'Code 11', { rotation: orientation, oneDigit: yesNo(false), ...LINE_PARAMETERS }, (p) => ({
    symbology: 'code11',
    options: { checkDigits: p.oneDigit ? '1' : '2' },
  })),
  linearWith('^B2', 'Interleaved 2 of 5', { rotation: orientation, ...LINE_PARAMETERS, check: yesNo(false) }, (p) => ({
    symbology: 'interleaved2of5',
    translate: digitsOnly,
    options: { checkDigit: p.check ? 'mod10' : 'none' },
  })),
  linearWith('^B3', 'Code 39', { rotation: orientation, check: yesNo(false), ...LINE_PARAMETERS }, (p) => ({
    symbology: 'code39',
    options: { checkDigit: p.check ? 'mod43' : 'none' },
  })),
  row(
    '^B4',
    'Code 49',
    {
      rotation: orientation,
      height: int(1, 32000, 0),
      line: choice(['N', 'A', 'B'], 'N'),
      mode: choice(['0', '1', '2', '3', '4', '5', 'A'], 'A'),
    },
    (reader, p) => {
      if (p.mode !== 'A' && p.mode !== '1')
        withoutEffect(reader, `starting mode ${p.mode}; it follows from the data`, 'A or 1');
      draft(reader, 'code49', p.rotation, {
        heightDots: p.height * reader.session.moduleDots,
        ...(p.height === 0 ? { totalHeightDots: reader.session.barHeightDots } : {}),
        line: p.line === 'N' ? 'none' : p.line === 'A' ? 'above' : 'below',
        options: { mode: p.mode === 'A' ? 'auto' : p.mode },
      });
    },
  ),
  linearWith('^B5', 'PLANET', { rotation: orientation, ...LINE_PARAMETERS, line: yesNo(false) }, () => ({
    symbology: 'planet',
    translate: digitsOnly,
  })),
  row(
    '^B7',
    'PDF417',
    {
      rotation: orientation,
      height: rowHeight,
      security: int(0, 8, 0),
      columns: int(0, 30, 0),
      rows: int(0, 90, 0),
      truncated: yesNo(false),
    },
    (reader, p) =>
      draft(reader, 'pdf417', p.rotation, {
        heightDots: p.height,
        ...(p.height === 0 ? { totalHeightDots: reader.session.barHeightDots } : {}),
        options: {
          security: p.security,
          columns: p.columns,
          rows: p.rows > 0 && p.rows < 3 ? 3 : p.rows,
          truncated: p.truncated,
        },
        translate: backslashCodes,
      }),
  ),
  linear('^B8', 'EAN-8', 'ean8'),
  linearWith('^B9', 'UPC-E', { rotation: orientation, ...LINE_PARAMETERS, check: yesNo(true) }, (p) => ({
    symbology: 'upce',
    translate: digitsOnly,
    checkDigitInLine: p.check,
  })),
  linearWith('^BA', 'Code 93', { rotation: orientation, ...LINE_PARAMETERS, check: yesNo(false) }, (p) => ({
    symbology: 'code93',
    checkDigitInLine: p.check,
    translate: code93Substitutes,
  })),
  row(
    '^BB',
    'Codablock',
    {
      rotation: orientation,
      height: int(1, 32000, 8),
      security: yesNo(true),
      columns: int(0, 62, 0),
      rows: int(0, 44, 0),
      mode: choice(['A', 'E', 'F'], 'F'),
    },
    (reader, p) =>
      draft(reader, p.mode === 'A' ? 'codablock-a' : 'codablock-f', p.rotation, {
        heightDots: p.height * reader.session.moduleDots,
        options:
          p.mode === 'A'
            ? { columns: p.columns, rows: Math.min(22, p.rows), security: p.security }
            : { columns: p.columns, rows: p.rows, gs1: p.mode === 'E' },
        translate: codablockBytes,
      }),
  ),
  row(
    '^BC',
    'Code 128',
    { rotation: orientation, ...LINE_PARAMETERS, ucc: yesNo(false), mode: choice(['N', 'U', 'A', 'D'], 'N') },
    (reader, p) => {
      // Labelary adds no check digit for parameter e outside of mode U.
      if (p.ucc && p.mode !== 'U') withoutEffect(reader, 'a check digit is added in mode U only', 'N, or mode U');
      draft(reader, p.mode === 'U' || p.mode === 'D' ? 'gs1-128' : 'code128', p.rotation, {
        heightDots: p.height,
        line: line(p.line, p.above),
        ...CODE_128_MODES[p.mode],
      });
    },
  ),
  row('^BD', 'MaxiCode', { mode: int(2, 6, 2), number: int(1, 8, 1), total: int(1, 8, 1) }, (reader, p) =>
    draft(reader, 'maxicode', 0, {
      heightDots: 0,
      options: { mode: p.mode, layout: 'class-first', symbolIndex: Math.min(p.number, p.total), symbolTotal: p.total },
    }),
  ),
  linear('^BE', 'EAN-13', 'ean13'),
  row(
    '^BF',
    'MicroPDF417',
    { rotation: orientation, height: dots(1, 9999, ({ session }) => session.barHeightDots), mode: int(0, 33, 0) },
    (reader, p) =>
      draft(reader, 'micropdf417', p.rotation, { heightDots: p.height, options: { ...MICRO_PDF_MODES[p.mode] } }),
  ),
  linear('^BI', 'Industrial 2 of 5', 'industrial2of5'),
  linear('^BJ', 'Standard 2 of 5', 'standard2of5'),
  linearWith(
    '^BK',
    'Codabar',
    {
      rotation: orientation,
      check: yesNo(false),
      ...LINE_PARAMETERS,
      start: choice(['A', 'B', 'C', 'D'], 'A'),
      stop: choice(['A', 'B', 'C', 'D'], 'A'),
    },
    (p) => ({ symbology: 'codabar', options: { start: p.start, stop: p.stop }, translate: codabarEnds }),
  ),
  row('^BL', 'LOGMARS', { rotation: orientation, height: barHeight, above: yesNo(false) }, (reader, p) =>
    draft(reader, 'logmars', p.rotation, { heightDots: p.height, line: line(true, p.above) }),
  ),
  linearWith(
    '^BM',
    'MSI',
    { rotation: orientation, check: choice(['A', 'B', 'C', 'D'], 'B'), ...LINE_PARAMETERS, checkInLine: yesNo(false) },
    (p) => ({
      symbology: 'msi',
      translate: digitsOnly,
      options: { checkDigits: MSI_CHECK[p.check] },
      checkDigitInLine: p.checkInLine,
    }),
  ),
  linearWith('^BP', 'Plessey', { rotation: orientation, check: yesNo(false), ...LINE_PARAMETERS }, (p) => ({
    symbology: 'plessey',
    checkDigitInLine: p.check,
  })),
  row(
    '^BQ',
    'QR code',
    {
      rotation: text(),
      model: int(1, 2, 2),
      magnification: int(1, 100, magnification),
      level: choice(['H', 'Q', 'M', 'L'], 'Q'),
      mask: int(0, 7, -1),
    },
    (reader, p) => {
      if (/^[RIB]/i.test(p.rotation)) withoutEffect(reader, `orientation ${p.rotation}; a QR code is not turned`, 'N');
      if (p.model === 1) withoutEffect(reader, 'model 1, which is obsolete; model 2 prints', '2');
      if (p.mask >= 0) withoutEffect(reader, `mask ${p.mask}; printers choose the mask themselves`, 'no mask');
      draft(reader, 'qrcode', 0, {
        moduleDots: p.magnification,
        heightDots: 0,
        // The mask operand is ignored by Labelary and by printers (reference/zpl-rendering.md).
        options: { model: p.model, level: p.level },
        lowerDots: reader.session.barHeightDots,
        translate: qrData,
      });
      reader.session.moduleDots = p.magnification;
    },
  ),
  row(
    '^BR',
    'GS1 DataBar',
    {
      rotation: orientation,
      type: int(1, 12, 1),
      magnification: int(1, 10, databarMagnification),
      separator: int(1, 2, 1),
      height: dots(1, 32000, 25),
      segments: int(2, 22, 22),
    },
    (reader, p) => {
      const [symbology, composite] = DATABAR_TYPES[p.type - 1]!;
      if (p.segments % 2 === 1)
        reader.report({
          code: 'invalid_parameter',
          message: `^BR: ${p.segments} segments; ${p.segments - 1} are used`,
          expected: 'an even number from 2 to 22',
        });
      draft(reader, symbology, p.rotation, {
        moduleDots: p.magnification,
        // DataBar has a height of its own; only UPC, EAN and GS1-128 take the operand.
        heightDots: p.type <= 6 ? 0 : p.height,
        options: {
          composite,
          ...(p.type < 7 || p.type > 10 ? { separatorDots: p.separator * p.magnification } : {}),
          ...(p.type === 6 ? { segments: p.segments & ~1 } : {}),
        },
      });
    },
  ),
  linearWith('^BS', 'UPC/EAN extension', { rotation: orientation, ...LINE_PARAMETERS, above: yesNo(true) }, () => ({
    symbology: 'upc-ean-extension',
    translate: digitsOnly,
  })),
  row(
    '^BT',
    'TLC39',
    {
      rotation: orientation,
      module: dots(1, 10, ({ dpi }) => (dpi < 450 ? 2 : 4)),
      ratio: decimal(2, 3, 2),
      height: dots(1, 9999, ({ dpi }) => (dpi < 250 ? 40 : dpi < 450 ? 60 : 120)),
      rowHeight: dots(1, 255, ({ dpi }) => (dpi < 450 ? 4 : 8)),
      microModule: dots(1, 10, ({ dpi }) => (dpi < 450 ? 2 : 4)),
    },
    (reader, p) =>
      draft(reader, 'tlc39', p.rotation, {
        moduleDots: p.module,
        wideRatio: p.ratio,
        heightDots: p.height,
        options: { microRowDots: p.rowHeight, microModuleDots: p.microModule },
      }),
  ),
  linearWith('^BU', 'UPC-A', { rotation: orientation, ...LINE_PARAMETERS, check: yesNo(true) }, (p) => ({
    symbology: 'upca',
    translate: digitsOnly,
    checkDigitInLine: p.check,
  })),
  row(
    '^BX',
    'Data Matrix',
    {
      rotation: orientation,
      module: dots(0, 32000, 0),
      quality: int(0, 200, 0),
      columns: int(0, 144, 0),
      rows: int(0, 144, 0),
      format: int(0, 6, 6),
      escape: character('_'),
      shape: int(1, 2, 1),
    },
    (reader, p) => {
      if (p.quality !== 200) withoutEffect(reader, `quality ${p.quality}, which is obsolete; ECC 200 prints`, '200');
      else if (p.format !== 6)
        withoutEffect(reader, `format ${p.format}, which belongs to the obsolete qualities`, '6');
      draft(reader, 'datamatrix', p.rotation, {
        moduleDots: p.module,
        heightDots: 0,
        ...(p.module === 0 ? { totalHeightDots: reader.session.barHeightDots } : {}),
        options: { ecc: p.quality, columns: p.columns, rows: p.rows, shape: p.shape === 2 ? 'rectangle' : 'square' },
        translate: p.quality === 200 ? dataMatrixEscapes(p.escape) : backslashCodes,
      });
    },
  ),
  row(
    '^BZ',
    'POSTNET, PLANET or Intelligent Mail',
    { rotation: orientation, ...LINE_PARAMETERS, line: yesNo(false), type: int(0, 3, 0) },
    (reader, p) => {
      if (p.type === 2) withoutEffect(reader, 'type 2, which is reserved; POSTNET prints', '0, 1 or 3');
      draft(reader, ['postnet', 'planet', 'postnet', 'usps4cb'][p.type]!, p.rotation, {
        heightDots: p.height,
        translate: digitsOnly,
        line: line(p.line, p.above),
      });
    },
  ),
];
