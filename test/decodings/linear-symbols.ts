/** Linear bar codes of the matrix: data that uses their escapes, function characters, check digits and lengths. */
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3 } from '../../packages/codecs/src/label/index.ts';
import { bars, type Case, type Figure, type Symbols } from './symbol.ts';

const GS = '\x1d';
const LINE = { humanReadable: { position: 'below' } } as const;

const twoWidths = (bcid: string, text: string, options?: object): Figure => ({
  kind: 'two-widths',
  bcid,
  text,
  options: { ...options },
});
const widths = (bcid: string, text: string, options?: object): Figure => ({
  kind: 'widths',
  bcid,
  text,
  options: { ...options },
});
const grid = (bcid: string, text: string, options?: object): Figure => ({
  kind: 'rows',
  bcid,
  text,
  options: { dontlint: true, ...options },
});

/** Digits alone, with and without a modulo 10 check digit, in a symbology that no decoder reads. */
const twoOfFive = (bcid: string): Symbols =>
  bars(
    { data: '1234567', figure: twoWidths(bcid, '1234567') },
    { data: '1234567', options: { checkDigit: 'mod10' }, figure: twoWidths(bcid, '1234567', { includecheck: true }) },
    { data: '0', about: 'shortest', figure: twoWidths(bcid, '0') },
    {
      data: '00123456789012345',
      about: 'long, with its line',
      element: LINE,
      figure: twoWidths(bcid, '00123456789012345'),
    },
  );

const gtin = '0950110153000';
const dataBar = (bcid: string, more: readonly Case[] = []): Symbols => ({
  ...bars(
    { data: gtin, bytes: '0109501101530003', js: '09501101530003', identifier: ']e0' },
    { data: '(01)09501101530003', bytes: '0109501101530003', js: '09501101530003', about: 'with its identifier' },
    { data: '1', bytes: '0100000000000017', js: '00000000000017', about: 'shortest' },
    {
      data: `${gtin}|(17)250101(10)A-1`,
      options: { composite: 'auto' },
      bytes: '0109501101530003',
      js: null,
      figure: grid(`${bcid}composite`, `(01)${gtin}3|(17)250101(10)A-1`),
    },
    ...more,
  ),
  heightDots: 0,
});
const withFigures = (symbols: Symbols, figureOf: (one: Case) => Figure): Symbols => ({
  ...symbols,
  cases: symbols.cases.map((one) => ({ figure: figureOf(one), ...one })),
});

const LOT = '(01)09501101020917(10)LOT55(21)7';
const EXPANDED: readonly Case[] = [
  { data: '(01)09501101020917(10)ABC12', bytes: '010950110102091710ABC12', identifier: ']e0' },
  { data: '(01)90614141000015(3103)001750', bytes: '01906141410000153103001750', about: 'weight, compressed' },
  { data: '(10)a>b"c_d(21)x;y,z!', bytes: `10a>b"c_d${GS}21x;y,z!`, about: 'signs that commands use' },
];
const FIMS: Readonly<Record<string, string>> = {
  A: '110010011',
  B: '101101101',
  C: '110101011',
  D: '111010111',
  E: '101000101',
};
/** A bar is half a pitch wide: 101 is bar, space of three, bar. */
const marks = (bits: string): number[] => {
  const all: number[] = [1];
  for (const gap of bits.slice(1).matchAll(/(0*)1/g)) all.push(1 + 2 * gap[1]!.length, 1);
  return all;
};

/** `segments`: how many a row has at most. */
export const expandedCases = (segments: number): readonly Case[] => {
  const isStacked = segments < 22;
  const options = { segments, dontlint: true };
  const composite = '(01)09501101530003(10)A|(21)B';
  return [
    ...EXPANDED.map((one): Case => ({
      figure: isStacked
        ? { kind: 'rows', bcid: 'databarexpandedstacked', text: one.data, options }
        : { kind: 'widths', bcid: 'databarexpanded', text: one.data, options },
      ...one,
    })),
    {
      data: composite,
      options: { composite: 'auto' },
      format: null,
      figure: grid('databarexpandedstackedcomposite', composite, { segments }),
    },
  ];
};

export const stackedDataBar = (bcid: string): Symbols =>
  withFigures(dataBar(bcid), ({ data }): Figure =>
    grid(bcid, data === '1' ? '(01)00000000000017' : '(01)09501101530003'),
  );

export const LINEAR = {
  code128: bars(
    { data: 'ABC-12345', identifier: ']C0' },
    { data: '>A>B>:C>8>', about: 'the sign of ZPL’s invocations' },
    { data: '^FD~DG{x}\\_7E', about: 'marks of ZPL' },
    { data: '"A"; B,C!|@1$', about: 'marks of the other languages' },
    { data: 'A\\B\\"C\\[D]', about: 'backslashes' },
    { data: '~1~d029&C<ESC>', about: 'escapes of other languages' },
    { data: 'FNC1', about: 'letters that EPL takes for a function character' },
    { data: ' lead and trail ', about: 'blanks at the ends' },
    { data: 'a1234567b12c123456', about: 'lower case and runs of digits' },
    { data: 'A\tB\rC\x1d9\x00', about: 'control characters' },
    {
      data: 'caf\xe9 \xfcber',
      encoding: 'latin1',
      bytes: 'caf\xe9 \xfcber',
      js: null,
      figure: widths('code128', 'caf^233 ^252ber', { parse: true }),
    },
    { data: '00123456789012', about: 'digits alone, an even number', element: LINE },
    { data: '123', about: 'digits alone, an odd number' },
    { data: `AB${FNC1}12`, bytes: `AB${GS}12`, about: 'FNC1 within' },
    { data: `${FNC1}8010400638133393`, bytes: '8010400638133393', about: 'FNC1 first', identifier: ']C1' },
    { data: `AB${FNC2}C`, bytes: 'ABC', about: 'FNC2', figure: widths('code128', 'AB^FNC2C', { parsefnc: true }) },
    { data: `${FNC3}AB12`, bytes: 'AB12', about: 'FNC3', programsReader: true },
    { data: 'ABC 12', options: { codeSet: 'A' } },
    { data: 'abc123456', options: { codeSet: 'B' } },
    { data: '123456', options: { codeSet: 'C' } },
    { data: `12${CODE_B}ab${CODE_C}34${CODE_A}X`, options: { codeSet: 'C' }, bytes: '12ab34X', about: 'switches' },
    { data: '1234567', options: { checkDigit: 'mod10' }, bytes: '12345670' },
    { data: 'A', about: 'shortest' },
    { data: 'The quick brown fox jumps over the lazy dog 0123456789 and back', about: 'long' },
  ),
  'gs1-128': bars(
    { data: LOT, bytes: `010950110102091710LOT55${GS}217`, identifier: ']C1' },
    { data: '(3103)001750(17)260131', bytes: '310300175017260131', element: LINE, identifier: ']C1' },
    { data: '(10)>8_<(21)a;b,"c"!', bytes: `10>8_<${GS}21a;b,"c"!`, about: 'signs that commands use' },
    { data: `10A(B)C${FNC1}21X`, options: { input: 'raw' }, bytes: `10A(B)C${GS}21X`, identifier: ']C1' },
    { data: '0034012345000000017', options: { input: 'sscc' }, bytes: '00340123450000000178', identifier: ']C1' },
    { data: '(00)106141412345678908', bytes: '00106141412345678908', element: LINE, identifier: ']C1' },
    { data: '(400)12', bytes: '40012', about: 'shortest', identifier: ']C1' },
    {
      data: '(01)03212345678906|(21)A1B2C3D4',
      options: { composite: 'auto' },
      bytes: '0103212345678906',
      figure: grid('gs1-128composite', '(01)03212345678906|(21)A1B2C3D4'),
    },
  ),
  code39: bars(
    { data: 'PART-77' },
    { data: 'A $/+%.-Z', about: 'all its signs', format: 'Code39Std' },
    { data: '1', about: 'shortest' },
    { data: 'THE QUICK BROWN FOX 0123456789', about: 'long', element: LINE },
    { data: 'CODE39', options: { checkDigit: 'mod43' }, bytes: 'CODE39W' },
    { data: 'lower Case!', options: { fullAscii: true }, js: '+L+O+W+E+R C+A+S+E/A', format: 'Code39Ext' },
    { data: 'a>^~"\\,;', options: { fullAscii: true }, js: '+A%I%N%S/B%L/L%F', format: 'Code39Ext' },
    { data: 'A/B$C', options: { fullAscii: true }, js: 'A/OB/DC', format: 'Code39Ext', about: 'pairs for signs alone' },
    { data: 'WIDE25', element: { wideRatio: 2.5 } },
    { data: 'WIDE2', element: { wideRatio: 2 } },
  ),
  code93: bars(
    { data: 'CODE93' },
    { data: 'lower >^~"\\;,!', about: 'all of ASCII' },
    { data: 'A\tB\x1dC', about: 'control characters' },
    { data: '1', about: 'shortest' },
    { data: 'THE QUICK BROWN FOX 0123456789', about: 'long', element: LINE },
  ),
  code11: bars(
    { data: '123-4567890', figure: widths('code11', '123-4567890', { includecheck: true }) },
    { data: '123-45', options: { checkDigits: '1' }, figure: widths('code11', '123-45', { includecheck: true }) },
    { data: '123-45', options: { checkDigits: '0' }, figure: widths('code11', '123-45') },
    { data: '12-345', options: { checkDigits: 'auto' }, figure: widths('code11', '12-345', { includecheck: true }) },
  ),
  interleaved2of5: bars(
    { data: '1234567890' },
    { data: '123456789', bytes: '0123456789', about: 'an odd number of digits' },
    { data: '123456789', options: { checkDigit: 'mod10' }, bytes: '1234567895' },
    { data: '12345678', options: { checkDigit: 'mod10' }, bytes: '0123456784', about: 'odd with its check digit' },
    { data: '00112233445566778899', about: 'long', element: LINE },
  ),
  industrial2of5: twoOfFive('industrial2of5'),
  standard2of5: twoOfFive('iata2of5'),
  matrix2of5: twoOfFive('matrix2of5'),
  datalogic2of5: twoOfFive('datalogic2of5'),
  itf14: bars(
    { data: '1540014128876', bytes: '15400141288763' },
    { data: '15400141288763', about: 'with its check digit', element: LINE },
    { data: '1540014128876', options: { bearerBars: 'horizontal' }, bytes: '15400141288763' },
    { data: '1540014128876', options: { bearerBars: 'frame' }, bytes: '15400141288763' },
  ),
  identcode: bars(
    { data: '56310243031', bytes: '563102430313' },
    { data: '563102430313', about: 'with its check digit', element: LINE },
  ),
  leitcode: bars(
    { data: '2134807501640', bytes: '21348075016401' },
    { data: '21348075016401', about: 'with its check digit', element: LINE },
  ),
  ean13: bars(
    { data: '590123412345', bytes: '5901234123457' },
    { data: '5901234123457', about: 'with its check digit', element: LINE },
    { data: '001234567890', bytes: '0012345678905', about: 'leading zeros' },
    { data: '590123412345', options: { guards: 'long' }, bytes: '5901234123457' },
    { data: '590123412345712', options: { addOnDigits: '2' }, bytes: '590123412345712', js: '5901234123457' },
    { data: '978020137962454321', options: { addOnDigits: '5' }, bytes: '978020137962454321', js: '9780201379624' },
    {
      data: '950110153000|(17)250101',
      options: { composite: 'auto' },
      bytes: '9501101530003',
      figure: grid('ean13composite', '9501101530003|(17)250101'),
    },
  ),
  ean8: bars(
    { data: '9638507', bytes: '96385074' },
    { data: '96385074', about: 'with its check digit', element: LINE },
    { data: '9638507412', options: { addOnDigits: '2' }, bytes: '9638507412', js: '96385074' },
    { data: '9638507454321', options: { addOnDigits: '5' }, bytes: '9638507454321', js: '96385074' },
    {
      data: '9638507|(17)250101',
      options: { composite: 'auto' },
      bytes: '96385074',
      figure: grid('ean8composite', '96385074|(17)250101'),
    },
  ),
  upca: bars(
    { data: '03600029145', bytes: '036000291452' },
    { data: '036000291452', about: 'with its check digit', element: LINE },
    { data: '03600029145212', options: { addOnDigits: '2' }, bytes: '03600029145212', js: '036000291452' },
    { data: '03600029145254321', options: { addOnDigits: '5' }, bytes: '03600029145254321', js: '036000291452' },
    {
      data: '01200000012|(15)021231',
      options: { composite: 'auto' },
      bytes: '012000000126',
      js: '012000000126',
      figure: grid('upcacomposite', '012000000126|(15)021231'),
    },
  ),
  upce: bars(
    { data: '123456', bytes: '012345000065', figure: widths('upce', '01234565') },
    {
      data: '01234565',
      bytes: '012345000065',
      about: 'with system and check digit',
      figure: widths('upce', '01234565'),
      element: LINE,
    },
    { data: '1123456', bytes: '112345000062', about: 'number system 1', figure: widths('upce', '11234562') },
    {
      data: '425261',
      bytes: '042100005264',
      about: 'of three digits of the article',
      figure: widths('upce', '04252614'),
    },
    {
      data: '0123456512',
      options: { addOnDigits: '2' },
      bytes: '01234500006512',
      figure: widths('upce', '01234565 12', { addongap: 9 }),
    },
    {
      data: '0123456|(15)021231',
      options: { composite: 'auto' },
      bytes: '012345000065',
      figure: grid('upcecomposite', '01234565|(15)021231'),
    },
  ),
  'upc-ean-extension': bars(
    { data: '12', figure: widths('ean2', '12') },
    { data: '54321', figure: widths('ean5', '54321') },
  ),
  codabar: bars(
    { data: 'A40156B' },
    {
      data: 'C1$2-3:4/5.6+7D',
      about: 'all its signs',
      element: LINE,
      js: null,
      figure: twoWidths('rationalizedCodabar', 'C1$2-3:4/5.6+7D'),
    },
    { data: '12345', options: { start: 'C', stop: 'D' }, bytes: 'C12345D' },
    { data: 'A12345B', options: { checkDigit: 'mod16' }, bytes: 'A123450B' },
    { data: 'A1234B', element: { wideRatio: 2.5 } },
  ),
  msi: bars(
    { data: '12345678', figure: twoWidths('msi', '12345678') },
    ...(['mod10', 'mod1010', 'mod1110'] as const).map((check) => ({
      data: '12345678',
      options: { checkDigits: check },
      figure: twoWidths('msi', '12345678', { includecheck: true, checktype: check }),
    })),
    { data: '0', about: 'shortest', figure: twoWidths('msi', '0') },
    { data: '00123456789012', about: 'long', element: LINE, figure: twoWidths('msi', '00123456789012') },
  ),
  plessey: bars(
    { data: '0123456789', figure: twoWidths('plessey', '0123456789') },
    { data: 'ABCDEF', element: LINE, figure: twoWidths('plessey', 'ABCDEF') },
  ),
  logmars: bars({ data: 'LOGMARS1', bytes: 'LOGMARS1K' }, { data: '12-AB', bytes: '12-ABH', element: LINE }),
  telepen: bars(
    { data: 'Telepen 1', figure: twoWidths('telepen', 'Telepen 1') },
    { data: 'a~^>"\\;,!', about: 'signs that commands use', figure: twoWidths('telepen', 'a~^>"\\;,!') },
    {
      data: '123456',
      options: { numeric: true },
      format: 'TelepenNumeric',
      figure: twoWidths('telepennumeric', '123456'),
    },
  ),
  hibc39: bars({ data: 'A999BJC5D6E71', bytes: '+A999BJC5D6E71.', format: 'Code39Std' }),
  hibc128: bars({ data: 'A123BJC5D6E71', bytes: '+A123BJC5D6E71G' }),
  dpd: bars({ data: '008182709980000020028101276', bytes: '%008182709980000020028101276' }),
  fim: bars(
    ...Object.entries(FIMS).map(([data, bits]): Case => ({
      data,
      figure: { kind: 'standard', widths: marks(bits), source: 'USPS DMM 708.9.2, exhibit of FIM patterns' },
    })),
  ),
  'databar-omni': dataBar('databaromni'),
  'databar-truncated': dataBar('databartruncated'),
  'databar-limited': withFigures(dataBar('databarlimited'), ({ data }): Figure =>
    widths('databarlimited', data === '1' ? '(01)00000000000017' : '(01)09501101530003'),
  ),
  'databar-expanded': {
    ...bars(...expandedCases(22), {
      data: '(01)09501101020917(10)ABC12',
      about: 'in rows',
      options: { segments: 4 },
      bytes: '010950110102091710ABC12',
      format: 'DataBarExpStk',
      figure: grid('databarexpandedstacked', '(01)09501101020917(10)ABC12', { segments: 4 }),
    }),
    heightDots: 0,
  },
};
