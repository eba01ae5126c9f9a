/** Rows of the linear symbologies. */
import { flag, integer, linear, number, oneOf, wide, wideNumber, type OptionSpec, type Row } from './info.ts';

const startStop = flag(true, 'Print the start and stop characters in the human-readable line.');
const mod10 = oneOf(['none', 'mod10'], 'Adds a modulo 10 check digit.');
const mod43 = oneOf(['none', 'mod43'], 'Adds the modulo 43 check character.');
const addOnDigits: OptionSpec = {
  type: 'enum',
  values: ['0', '2', '5'],
  default: '0',
  doc: 'How many digits at the end of the data are an add-on symbol to the right of the main one.',
};
const guards = oneOf(
  ['auto', 'long', 'short'],
  'Guard bars: `long` reach below the others, `short` do not, `auto` are long where the human-readable line is below.',
);
const composite = oneOf(
  ['none', 'auto', 'cca', 'ccb', 'ccc'],
  'What follows `|` in the data is a GS1 composite component of this type above the bars; `none`: `|` is data.',
);
const shortComposite = oneOf(['none', 'auto', 'cca', 'ccb'], composite.doc);
const upcEan = { addOnDigits, guards, composite: shortComposite } as const;
const separatorDots = integer(
  0,
  80,
  0,
  'Height of the separator pattern between the rows or below a composite component, in dots; 0 is one module.',
);

const dataBar = (title: string, data: string, heightModules: number, options: Row['options'] = {}): Row =>
  linear(title, data, {
    checkDigit: 'always',
    humanReadable: 'none',
    heightModules,
    options: { ...options, composite: shortComposite, separatorDots },
  });

const FUNCTION_CHARACTERS = 'function characters and code-set switches as the private-use characters of label/content';

export const LINEAR_ROWS = {
  code128: linear('Code 128', `any bytes 0–255; ${FUNCTION_CHARACTERS}`, {
    checkDigit: 'always',
    options: {
      codeSet: oneOf(
        ['auto', 'A', 'B', 'C'],
        '`auto` picks the shortest sequence of code sets; A, B, C: starts in that set and switches only where the data holds a switch (ZPL ^BC mode N is B).',
      ),
      checkDigit: oneOf(
        ['none', 'mod10'],
        'Adds a GS1 modulo 10 digit over the digits of the data (ZPL ^BC parameter e).',
      ),
    },
  }),
  'gs1-128': linear('GS1-128', 'element strings, see option `input`', {
    checkDigit: 'always',
    options: {
      input: oneOf(
        ['auto', 'parentheses', 'raw', 'sscc'],
        '`parentheses`: AIs stand in parentheses, which are printed but not encoded (ZPL ^BC mode D); `raw`: data as it is, FNC1 characters after elements of variable length; `sscc`: up to 19 digits of a serial shipping container code with its AI, check digit added (ZPL ^BC mode U); `auto`: `parentheses` where the data begins with one.',
      ),
      checkDigit: oneOf(['none', 'mod10'], 'Adds a GS1 modulo 10 digit at the end.'),
      composite,
      separatorDots,
    },
  }),
  code39: wide('Code 39', 'A–Z 0–9 space - . $ / + %; with option `fullAscii` any ASCII', {
    checkDigit: 'optional',
    options: {
      checkDigit: mod43,
      fullAscii: flag(false, 'Encodes all of ASCII by pairs of characters.'),
      startStop,
    },
  }),
  code93: linear('Code 93', 'any ASCII', { checkDigit: 'always' }),
  code11: wide('Code 11 (USD-8)', '0–9 and -', {
    checkDigit: 'optional',
    options: {
      checkDigits: oneOf(
        ['2', '1', '0', 'auto'],
        'Number of check digits; `auto`: 2 from ten characters of data on, else 1.',
      ),
    },
  }),
  interleaved2of5: wide('Interleaved 2 of 5', 'digits; an odd count gets a leading 0', {
    checkDigit: 'optional',
    options: { checkDigit: mod10 },
  }),
  industrial2of5: wide('Industrial 2 of 5', 'digits', { checkDigit: 'optional', options: { checkDigit: mod10 } }),
  standard2of5: wide('Standard (IATA) 2 of 5', 'digits', { checkDigit: 'optional', options: { checkDigit: mod10 } }),
  matrix2of5: wide('Matrix 2 of 5', 'digits', { checkDigit: 'optional', options: { checkDigit: mod10 } }),
  datalogic2of5: wide('Datalogic 2 of 5 (China Post)', 'digits', {
    checkDigit: 'optional',
    options: { checkDigit: mod10 },
  }),
  itf14: wideNumber('ITF-14', 13, {
    bearerBars: oneOf(['none', 'horizontal', 'frame'], 'Bars that bear the symbol: above and below, or all around.'),
  }),
  identcode: wideNumber('Deutsche Post Identcode', 11),
  leitcode: wideNumber('Deutsche Post Leitcode', 13),
  ean13: number('EAN-13', 12, upcEan),
  ean8: number('EAN-8', 7, upcEan),
  upca: number('UPC-A', 11, upcEan),
  upce: linear(
    'UPC-E',
    '6 digits (number system 0), 7 with the number system, or 10 to 12 of a UPC-A number that can be shortened',
    {
      checkDigit: 'always',
      options: upcEan,
    },
  ),
  'upc-ean-extension': linear('UPC/EAN extension', '2 or 5 digits', { humanReadable: 'above' }),
  codabar: wide('Codabar', '0–9 - $ : / . +; start and stop characters A–D by the options or in the data', {
    checkDigit: 'optional',
    options: {
      start: oneOf(['data', 'A', 'B', 'C', 'D'], 'The start character; `data`: the first character of the data.'),
      stop: oneOf(['data', 'A', 'B', 'C', 'D'], 'The stop character; `data`: the last character of the data.'),
      checkDigit: oneOf(['none', 'mod16'], 'Adds the modulo 16 check character.'),
      startStop,
    },
  }),
  msi: wide('MSI', 'digits', {
    checkDigit: 'optional',
    options: {
      checkDigits: oneOf(['none', 'mod10', 'mod1010', 'mod1110'], 'Check digits added to the data.'),
    },
  }),
  plessey: wide('Plessey', '0–9 A–F', { checkDigit: 'always' }),
  logmars: wide('LOGMARS', 'A–Z 0–9 space - . $ / + %', {
    checkDigit: 'always',
    options: { startStop: flag(false, 'Print the start and stop characters in the human-readable line.') },
  }),
  telepen: linear('Telepen', 'any ASCII; with option `numeric` pairs of digits', {
    checkDigit: 'always',
    options: { numeric: flag(false, 'Encodes pairs of digits.') },
  }),
  hibc39: wide('HIBC Code 39', 'A–Z 0–9 space - . $ / + %, without the leading + and the link character', {
    checkDigit: 'always',
    options: { startStop },
  }),
  hibc128: linear('HIBC Code 128', 'A–Z 0–9 space - . $ / + %, without the leading + and the link character', {
    checkDigit: 'always',
  }),
  dpd: linear('DPD Code', '27 or 28 characters 0–9 A–Z, the first of 28 any printable one', { checkDigit: 'always' }),
  fim: linear('Facing identification mark', 'one letter A–E', { humanReadable: 'none' }),
  'databar-omni': dataBar(
    'GS1 DataBar Omnidirectional',
    'up to 13 digits, or 14 with the check digit; (01) may stand before them',
    33,
  ),
  'databar-truncated': dataBar('GS1 DataBar Truncated', 'as databar-omni', 13),
  'databar-limited': dataBar(
    'GS1 DataBar Limited',
    'up to 13 digits beginning with 0 or 1, or 14 with the check digit',
    10,
  ),
  'databar-expanded': dataBar(
    'GS1 DataBar Expanded',
    'element strings, AIs in parentheses or FNC1 between elements',
    34,
    { segments: integer(2, 22, 22, 'Segments a row, even; more data makes more rows.') },
  ),
} as const satisfies Record<string, Row>;
