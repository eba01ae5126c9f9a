/** Codes and options of a language that have no row of a manual, each with its reason. */
import type { PrinterLanguage } from '../../../packages/codecs/src/formats/format.ts';

const WRITTEN = 'Written as this code, and read as the other symbology of it.';

/** `code symbology`, in the order of the tables. */
export const codesWithoutRow: Readonly<Record<PrinterLanguage, Readonly<Record<string, string>>>> = {
  zpl: {
    '^B2 itf14': WRITTEN,
    '^BB codablock-a': 'bwip-js has no Codablock A, and nothing here encodes it: it is an error of the conversion.',
    '^BR databar-expanded-stacked': WRITTEN,
    '^BX gs1-datamatrix': WRITTEN,
  },
  epl: { '3C logmars': WRITTEN },
  ipl: {
    '0 logmars': WRITTEN,
    '2 itf14': WRITTEN,
    '3 standard2of5': WRITTEN,
    '6 gs1-128': WRITTEN,
    '21 databar-expanded': WRITTEN,
    '21 databar-expanded-stacked': WRITTEN,
  },
  tspl: { 'DMATRIX gs1-datamatrix': WRITTEN },
  dpl: { 'A logmars': WRITTEN, 'D itf14': WRITTEN },
  sbpl: {
    '1 logmars': WRITTEN,
    '2 itf14': WRITTEN,
    '3 upca': WRITTEN,
    'G gs1-128': WRITTEN,
  },
  cpcl: { 'UCCEAN128 code128': WRITTEN, '39C logmars': WRITTEN },
};

/** The language's own bar code cannot be given it. */
export const PICTURE = 'With it the bar code is a picture in this language: the matrix of decodings has it as one.';
export const VARIED = 'No manual shows an example: the matrix of decodings varies it.';
export const APPENDED = 'Structured append: the matrix of decodings has it.';
export const OWN_CHOICE =
  'The printer chooses it: the matrix of decodings has the data, and the conversion reports that the modules are others.';

interface Group {
  readonly reason: string;
  /** `code option` of a language. */
  readonly options: Partial<Readonly<Record<PrinterLanguage, readonly string[]>>>;
}

const GROUPS: readonly Group[] = [
  {
    reason: APPENDED,
    options: {
      epl: ['Q appendIndex', 'Q appendTotal', 'Q appendParity'],
      ipl: ['17 appendIndex', '17 appendTotal', '17 appendFileId'],
      sbpl: [
        '30 appendIndex',
        '30 appendTotal',
        '30 appendParity',
        '31 appendIndex',
        '31 appendTotal',
        '31 appendParity',
      ],
    },
  },
  {
    reason: PICTURE,
    options: {
      zpl: ['^BX macro'],
      epl: [
        'P appendIndex',
        'P appendTotal',
        'P appendId',
        'Q version',
        'Q mask',
        'D shape',
        'D macro',
        'D readerProgramming',
      ],
      tspl: [
        'QRCODE appendIndex',
        'QRCODE appendTotal',
        'QRCODE appendParity',
        'DMATRIX appendIndex',
        'DMATRIX appendTotal',
        'DMATRIX appendFileId',
        'PDF417 appendIndex',
        'PDF417 appendTotal',
        'PDF417 appendId',
        'AZTEC appendIndex',
        'AZTEC appendTotal',
        'AZTEC appendId',
        'MPDF417 appendIndex',
        'MPDF417 appendTotal',
        'MPDF417 appendId',
        'MPDF417 rows',
        'MAXICODE symbolIndex',
        'MAXICODE symbolTotal',
        'QRCODE version',
        'DMATRIX macro',
        'DMATRIX readerProgramming',
        'CODABLOCK rows',
        'CODABLOCK gs1',
      ],
      dpl: ['W1q gs1'],
      sbpl: ['51 shape'],
      cpcl: ['UCCEAN128 input', 'PDF-417 rows'],
    },
  },
  {
    reason: OWN_CHOICE,
    options: { tspl: ['MPDF417 compaction'] },
  },
  {
    reason: 'Codablock A alone has it, which nothing encodes: it is an error of the conversion.',
    options: { zpl: ['^BB security'] },
  },
  {
    reason: 'Start and stop stand in the data.',
    options: {
      epl: ['K start', 'K stop'],
      ipl: ['0 startStop', '4 startStop', '8 startStop'],
      tspl: ['CODA start', 'CODA stop'],
      dpl: ['I start', 'I stop'],
      sbpl: ['0 start', '0 stop', '0 startStop', '1 startStop'],
      cpcl: ['CODABAR16 start', 'CODABAR16 stop', 'CODABAR start', 'CODABAR stop'],
    },
  },
  {
    reason: 'The code has no such parameter: an option of its symbology that is written as it is.',
    options: {
      zpl: ['^BR input'],
      ipl: ['21 segments'],
      tspl: [
        'RSS14 segments',
        'RSS14 input',
        'RSS14T segments',
        'RSS14T input',
        'RSS14S segments',
        'RSS14S input',
        'RSS14SO segments',
        'RSS14SO input',
        'RSSLIM segments',
        'RSSLIM input',
        'RSSEXP input',
        'UPCA segments',
        'UPCA input',
        'UPCE segments',
        'UPCE input',
        'EAN13 segments',
        'EAN13 input',
        'EAN8 segments',
        'EAN8 input',
        'UCC128CCC segments',
        'UCC128CCC input',
        'UCC128CCA segments',
        'UCC128CCA input',
      ],
      sbpl: [
        'G input',
        '01 segments',
        '01 input',
        '02 segments',
        '02 input',
        '03 segments',
        '03 input',
        '04 segments',
        '04 input',
        '05 segments',
        '05 input',
        '06 input',
        '07 segments',
        '07 input',
        '08 segments',
        '08 input',
        '09 segments',
        '09 input',
        '10 segments',
        '10 input',
        '12 segments',
        '12 input',
        '11 segments',
        '11 input',
        '30 input',
        '31 input',
      ],
    },
  },
  {
    reason: VARIED,
    options: {
      epl: ['D encodation', 'P rows'],
      ipl: ['6 codeSet', '6 checkDigit', '6 input', '12 rows', '14 layout', '17 rows', '17 columns', '18 input'],
      tspl: ['128 codeSet', 'DMATRIX encodation', 'PDF417 rows', 'CODABLOCK columns'],
      dpl: ['A checkDigit', 'W1J checkDigit', 'E checkDigit', 'u mode', 'u layout'],
      sbpl: ['1 checkDigit', '2 checkDigit', 'A checkDigits', 'G checkDigit', '20 layout'],
      cpcl: ['QR version'],
    },
  },
  {
    reason: 'It changes no data: the height of a separator, the length of guard bars.',
    options: {
      ipl: ['7 guards', '21 guards'],
      tspl: [
        'RSS14 separatorDots',
        'RSS14T separatorDots',
        'RSS14S separatorDots',
        'RSS14SO separatorDots',
        'RSSLIM separatorDots',
        'RSSEXP separatorDots',
        'UPCA separatorDots',
        'UPCE separatorDots',
        'EAN13 separatorDots',
        'EAN8 separatorDots',
        'UCC128CCC separatorDots',
        'UCC128CCA separatorDots',
      ],
      dpl: ['B guards', 'C guards', 'F guards', 'G guards'],
      sbpl: [
        '01 guards',
        '02 guards',
        '03 guards',
        '04 guards',
        '05 guards',
        '06 guards',
        '07 guards',
        '08 guards',
        '09 guards',
        '10 guards',
        '12 guards',
        '11 guards',
      ],
    },
  },
  {
    reason: 'As at the first code of GS1 DataBar.',
    options: {
      ipl: ['20 composite'],
      tspl: ['RSS14T composite', 'RSS14S composite', 'RSS14SO composite', 'RSSLIM composite', 'RSSEXP composite'],
      sbpl: ['02 composite', '03 composite', '04 composite', '05 composite', '06 composite'],
    },
  },
  {
    reason: 'How a scanner takes the same bars.',
    options: {
      epl: ['3C fullAscii'],
      ipl: ['0 fullAscii'],
      tspl: ['39C fullAscii', '39S fullAscii'],
      dpl: ['A fullAscii'],
      sbpl: ['1 fullAscii'],
    },
  },
];

/** Reason by `code option`. */
export const optionsWithoutRow = (language: PrinterLanguage): ReadonlyMap<string, string> =>
  new Map(GROUPS.flatMap(({ reason, options }) => (options[language] ?? []).map((name) => [name, reason] as const)));
