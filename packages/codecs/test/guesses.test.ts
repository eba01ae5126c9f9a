/**
 * What readers take where a document does not say it: each guess has two witnesses, and a report that names it. A row has
 * the document with both, and the documents with one each, which are read as they stand.
 */
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { type PrinterLanguage, read } from '../src/index.ts';
import type { Label } from '../src/label/index.ts';

interface Guess {
  readonly language: PrinterLanguage;
  readonly guess: string;
  readonly code: string;
  readonly both: string;
  readonly alone: readonly string[];
  /** What the guess decides. */
  readonly of: (label: Label) => unknown;
  readonly taken: unknown;
  readonly plain: unknown;
}

const lines = (...list: readonly string[]): string => `${list.join('\r\n')}\r\n`;
const ipl = (set: string, fields: string): string =>
  ['<ESC>C1', set, '<ESC>P', `E4;F4;${fields}`, 'R', '<ESC>E4', '<CAN>', '<ETB>']
    .filter((each) => each !== '')
    .map((each) => `<STX>${each}<ETX>`)
    .join('');
const dpiOf = ({ dpi }: Label): number => dpi;
/** Where the first field begins. */
const xOf = ({ elements }: Label): unknown => 'x' in elements[0]! && elements[0].x;

const GUESSES: readonly Guess[] = [
  {
    language: 'epl',
    guess: 'a print head of 300 dpi: q and the fields are wider than one of 203 dpi',
    code: 'density_guessed',
    both: lines('N', 'q1200', 'Q1800,24', 'A40,40,0,2,1,1,N,"A"', 'B300,90,0,1,4,8,90,N,"ABCDEFGH0123"', 'P1'),
    alone: [
      lines('N', 'q912', 'Q1218,24', 'A60,250,0,2,3,3,N,"USPS FIRST-CLASS MAIL"', 'P1'),
      lines('N', 'q1200', 'Q1800,24', 'A40,40,0,2,1,1,N,"A"', 'LO0,90,1200,4', 'P1'),
      lines('N', 'q800', 'Q1200,24', 'B700,90,0,1,4,8,90,N,"ABCDEFGH0123"', 'P1'),
      // Cut at 300 dpi too, where the letters are larger.
      lines('N', 'q912', 'Q1218,24', 'A60,250,0,2,3,3,N,"USPS FIRST-CLASS MAIL ETC"', 'P1'),
    ],
    of: dpiOf,
    taken: 300,
    plain: 203,
  },
  {
    language: 'epl',
    guess: 'R from the edge of the head: it is the margin beside a label in the middle of a head',
    code: 'epl_origin_of_head',
    both: lines('Q76,16', 'q240', 'ZB', 'R304,8', 'N', 'A16,0,0,2,1,1,N,"HOST 01"', 'P1'),
    alone: [lines('Q76,16', 'q240', 'R16,8', 'N', 'A8,0,0,2,1,1,N,"HOST 01"', 'P1')],
    of: xOf,
    taken: 24,
    plain: 24,
  },
  {
    language: 'epl',
    guess: 'R from the edge of a head of 2 inches',
    code: 'epl_origin_of_head',
    both: lines('q320', 'Q120,24', 'R64,0', 'N', 'A16,0,0,2,1,1,N,"HOST 01"', 'P1'),
    alone: [lines('q320', 'Q120,24', 'R20,0', 'N', 'A60,0,0,2,1,1,N,"HOST 01"', 'P1')],
    of: xOf,
    taken: 16,
    plain: 80,
  },
  {
    language: 'epl',
    guess: 'R from the edge of the head: all fields would lie beside the label, and none does there',
    code: 'epl_origin_of_head',
    both: lines('q240', 'Q76,16', 'R350,0', 'N', 'A16,0,0,2,1,1,N,"AB"', 'P1'),
    alone: [
      // No head has it on the label.
      lines('q240', 'Q76,16', 'R700,0', 'N', 'A16,0,0,2,1,1,N,"AB"', 'P1'),
      // One field lies on the label.
      lines('q240', 'Q76,16', 'N', 'A716,0,0,2,1,1,N,"A"', 'R200,0', 'A4,0,0,2,1,1,N,"A"', 'P1'),
    ],
    of: xOf,
    taken: 70,
    plain: 716,
  },
  {
    language: 'tspl',
    guess: 'a print head of 300 dpi: fields begin outside of SIZE, and none does there',
    code: 'density_guessed',
    both: lines('SIZE 100 mm,70 mm', 'CLS', 'TEXT 1100,600,"3",180,1,1,"BIN"', 'PRINT 1'),
    alone: [
      lines('SIZE 50 mm,30 mm', 'CLS', 'TEXT 9000,10,"3",0,1,1,"OFF"', 'PRINT 1'),
      lines('SIZE 100 mm,70 mm', 'CLS', 'BAR 0,90,1180,4', 'PRINT 1'),
    ],
    of: dpiOf,
    taken: 300,
    plain: 203,
  },
  {
    language: 'zpl',
    guess: 'a finer print head: longer than 15 in, and of a size that stock has',
    code: 'density_guessed',
    both: '^XA^PW300^LL3300^FO120,2500^ACB,36,20^FDROE^FS^XZ',
    alone: ['^XA^PW812^LL3300^FO120,2500^ACB,36,20^FDROE^FS^XZ'],
    of: dpiOf,
    taken: 300,
    plain: 203,
  },
  {
    language: 'cpcl',
    guess: 'GBK: a font with Chinese signs, and pairs of that page',
    code: 'guess_made',
    both: lines('! 0 200 200 210 1', 'PAGE-WIDTH 400', 'TEXT 24 0 9 9 \xb2\xd6\xbf\xe2', 'PRINT'),
    alone: [
      lines('! 0 200 200 210 1', 'PAGE-WIDTH 400', 'TEXT 7 0 9 9 \xb2\xd6\xbf\xe2', 'PRINT'),
      lines('! 0 200 200 210 1', 'PAGE-WIDTH 400', 'TEXT 24 0 9 9 \xb2\xd6 \xbf ', 'PRINT'),
      lines('! 0 200 200 210 1', 'PAGE-WIDTH 400', 'COUNTRY CP850', 'TEXT 24 0 9 9 \xb2\xd6\xbf\xe2', 'PRINT'),
    ],
    of: ({ elements }) => /\p{Script=Han}/u.test(JSON.stringify(elements)),
    taken: true,
    plain: false,
  },
  {
    language: 'epl',
    guess: 'Big5 in fonts 8 and 9: pairs that GB 2312 has not, and all are Big5',
    code: 'guess_made',
    both: lines('N', 'q400', 'Q200,24', 'A9,9,0,8,1,1,N,"\xad\xdc\xae\x77"', 'P1'),
    alone: [lines('N', 'q400', 'Q200,24', 'A9,9,0,8,1,1,N,"\xb2\xd6\xbf\xe2"', 'P1')],
    of: ({ elements }) => JSON.stringify(elements).includes('倉庫'),
    taken: true,
    plain: false,
  },
  {
    language: 'ipl',
    guess:
      'a finer print head without <SI>W: fields reach further across than any of 203 dpi, and fit on four inches there',
    code: 'density_guessed',
    both: ipl('', 'H0;o40,1610;f3;c25;k9;d3,A;'),
    alone: [
      ipl('<SI>W1700', 'H0;o40,1610;f3;c25;k9;d3,A;'),
      ipl('', 'H0;o40,1210;f3;c25;k9;d3,A;'),
      ipl('', 'H0;o40,4210;f3;c25;k9;d3,A;'),
    ],
    of: dpiOf,
    taken: 406,
    plain: 203,
  },
  {
    language: 'sbpl',
    guess: 'the order of the sides in the short form of A1: the fields fit in one only',
    code: 'guess_made',
    both: '\x02\x1bA\x1bA106000300\x1bV0020\x1bH0550\x1bL0101\x1bMAB\x1bQ1\x1bZ\x03',
    alone: [
      '\x02\x1bA\x1bA103000600\x1bV0020\x1bH0550\x1bL0101\x1bMAB\x1bQ1\x1bZ\x03',
      '\x02\x1bA\x1bA103000600\x1bV0020\x1bH0020\x1bL0101\x1bMAB\x1bQ1\x1bZ\x03',
    ],
    of: ({ widthDots, heightDots }) => [widthDots, heightDots],
    taken: [600, 300],
    plain: [600, 300],
  },
];

describe.each(GUESSES)('$language: $guess', ({ language, code, both, alone, of, taken, plain }) => {
  test('two witnesses: it is taken and reported', async () => {
    const { document, diagnostics } = await read(language, latin1Bytes(both));
    expect(of(document.labels[0]!)).toEqual(taken);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    expect(diagnostics[0]!.expected).not.toBe('');
  });

  test.each(alone)('one alone: %s', async (source) => {
    const { document, diagnostics } = await read(language, latin1Bytes(source));
    expect(of(document.labels[0]!)).toEqual(plain);
    expect(diagnostics.map((one) => one.code)).not.toContain(code);
  });
});
