/** Rows of the linear symbologies. */
import { type Message, message } from '@platen/messages';
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

const dataBar = (title: string, data: string | Message, heightModules: number, options: Row['options'] = {}): Row =>
  linear(title, data, {
    checkDigit: 'always',
    humanReadable: 'none',
    heightModules,
    options: { ...options, composite: shortComposite, separatorDots },
  });

export const LINEAR_ROWS = {
  code128: linear('Code 128', message('expected.code128'), {
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
  'gs1-128': linear('GS1-128', message('expected.element_strings_input'), {
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
  code39: wide('Code 39', message('expected.full_code39'), {
    checkDigit: 'optional',
    options: {
      checkDigit: mod43,
      fullAscii: flag(false, 'Encodes all of ASCII by pairs of characters.'),
      startStop,
    },
  }),
  code93: linear('Code 93', message('expected.any_ascii'), { checkDigit: 'always' }),
  code11: wide('Code 11 (USD-8)', message('expected.code11'), {
    checkDigit: 'optional',
    options: {
      checkDigits: oneOf(
        ['2', '1', '0', 'auto'],
        'Number of check digits; `auto`: 2 from ten characters of data on, else 1.',
      ),
    },
  }),
  interleaved2of5: wide('Interleaved 2 of 5', message('expected.digit_pairs'), {
    checkDigit: 'optional',
    options: { checkDigit: mod10 },
  }),
  industrial2of5: wide('Industrial 2 of 5', message('expected.only_digits'), {
    checkDigit: 'optional',
    options: { checkDigit: mod10 },
  }),
  standard2of5: wide('Standard (IATA) 2 of 5', message('expected.only_digits'), {
    checkDigit: 'optional',
    options: { checkDigit: mod10 },
  }),
  matrix2of5: wide('Matrix 2 of 5', message('expected.only_digits'), {
    checkDigit: 'optional',
    options: { checkDigit: mod10 },
  }),
  datalogic2of5: wide('Datalogic 2 of 5 (China Post)', message('expected.only_digits'), {
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
  upce: linear('UPC-E', message('expected.upce'), {
    checkDigit: 'always',
    options: upcEan,
  }),
  'upc-ean-extension': linear(
    'UPC/EAN extension',
    message('expected.digit_counts', { counts: message('expected.or', { first: '2', last: '5' }) }),
    { humanReadable: 'above' },
  ),
  codabar: wide('Codabar', message('expected.codabar'), {
    checkDigit: 'optional',
    options: {
      start: oneOf(['data', 'A', 'B', 'C', 'D'], 'The start character; `data`: the first character of the data.'),
      stop: oneOf(['data', 'A', 'B', 'C', 'D'], 'The stop character; `data`: the last character of the data.'),
      checkDigit: oneOf(['none', 'mod16'], 'Adds the modulo 16 check character.'),
      startStop,
    },
  }),
  msi: wide('MSI', message('expected.only_digits'), {
    checkDigit: 'optional',
    options: {
      checkDigits: oneOf(['none', 'mod10', 'mod1010', 'mod1110'], 'Check digits added to the data.'),
    },
  }),
  plessey: wide('Plessey', '0–9 A–F', { checkDigit: 'always' }),
  logmars: wide('LOGMARS', message('expected.code39'), {
    checkDigit: 'always',
    options: { startStop: flag(false, 'Print the start and stop characters in the human-readable line.') },
  }),
  telepen: linear('Telepen', message('expected.telepen'), {
    checkDigit: 'always',
    options: { numeric: flag(false, 'Encodes pairs of digits.') },
  }),
  hibc39: wide('HIBC Code 39', message('expected.hibc'), {
    checkDigit: 'always',
    options: { startStop },
  }),
  hibc128: linear('HIBC Code 128', message('expected.hibc'), {
    checkDigit: 'always',
  }),
  dpd: linear('DPD Code', message('expected.dpd'), { checkDigit: 'always' }),
  fim: linear('Facing identification mark', message('expected.fim'), { humanReadable: 'none' }),
  'databar-omni': dataBar('GS1 DataBar Omnidirectional', message('expected.databar'), 33),
  'databar-truncated': dataBar('GS1 DataBar Truncated', message('expected.databar'), 13),
  'databar-limited': dataBar('GS1 DataBar Limited', message('expected.databar_limited'), 10),
  'databar-expanded': dataBar('GS1 DataBar Expanded', message('expected.element_strings'), 34, {
    segments: integer(2, 22, 22, 'Segments a row, even; more data makes more rows.'),
  }),
} as const satisfies Record<string, Row>;
