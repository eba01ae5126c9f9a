/**
 * The bar codes of the ZPL II Programming Guide: every escape, invocation and option of a ^B command that two decoders read, the
 * examples and definitions of its section, and what scanners return.
 */

/** `GS`: the separator that scanners return for FNC1 within the data. */
export const GS = '\x1d';

export interface Row {
  /** The words of the section. */
  readonly says: string;
  readonly field: string;
  /** The data that a scanner returns, without function characters that are not data. */
  readonly data: string;
  readonly isGs1?: true;
  /** Why a decoder is not asked. */
  readonly not?: { readonly cpp?: string; readonly js?: string };
}

const row = (says: string, field: string, data: string, more: Omit<Partial<Row>, 'says'> = {}): Row => ({
  says,
  field,
  data,
  ...more,
});

/** Symbologies that no decoder knows: the data that is encoded, as the section defines it. */
export const CONTENTS: Readonly<Record<string, readonly (readonly [says: string, field: string, content: string])[]>> =
  {
    '^B1': [['digits and dashes', '^B1N,N,150,Y^FD123-456', '123-456']],
    '^BI': [['the example', '^BIN,150,Y^FD123456', '123456']],
    '^BJ': [['the example', '^BJN,150,Y^FD123456', '123456']],
    '^BM': [['the example', '^BMN,B,100,Y^FD123456', '123456']],
    '^BP': [['hexadecimal digits', '^BPN,N,100,Y^FD12AF', '12AF']],
    '^BS': [['two digits', '^BSN,100,Y^FD12', '12']],
    '^BZ': [['a dash of a ZIP code is no digit', '^BZN,40,Y^FD12345-6789', '123456789']],
  };

const C39_FULL_ASCII = 'scanners read the pairs of full ASCII when told to: the decoders return what is encoded';

export const MANUAL: Readonly<Record<string, readonly Row[]>> = {
  '^BC, subset B': [
    row('without a start code', '^BCN,100,Y^FDCODE128', 'CODE128'),
    row('start code >:', '^BCN,100,Y^FD>:CODE128', 'CODE128'),
    row('>< is a caret, value 62', '^BCN,100,Y^FDA><B', 'A^B'),
    row('>0 is a greater-than sign, value 30', '^BCN,100,Y^FDA>0B', 'A>B'),
    row('>= is a tilde, value 94', '^BCN,100,Y^FDA>=B', 'A~B'),
    row('>1 is DEL, value 95', '^BCN,100,Y^FDA>1B', 'A\x7fB'),
    row('a caret and a tilde by ^FH', '^BCN,100,Y^FH^FDA_5EB_7EC', 'A^B~C'),
    row('>4 shifts one character', '^BCN,100,Y^FDA>4bC', 'A\x02C'),
    row('>5 to subset C and >6 back', '^BCN,100,Y^FDAB>51234>6CD', 'AB1234CD'),
  ],
  '^BC, subset A': [
    row('pairs of digits are values', '^BCN,100,Y^FD>9333435', 'ABC'),
    row('values above 63 are control characters', '^BCN,100,Y^FD>9336534', 'A\x01B'),
    row('>0 is a greater-than sign', '^BCN,100,Y^FD>933>034', 'A>B'),
    row('>1 is the unit separator', '^BCN,100,Y^FD>933>134', 'A\x1fB'),
    row('a pair that begins without a digit loses that character', '^BCN,100,Y^FD>9D3334', 'AB'),
    row('a pair that ends without a digit is lost', '^BCN,100,Y^FD>9333D34', 'AB'),
  ],
  '^BC, subset C': [
    row('figure C', '^BCN,100,Y^FD>;382436', '382436'),
    row('figure D: a character that is no digit is ignored', '^BCN,100,Y^FD>;38D2436', '382436'),
    row('a pair that ends without a digit is lost', '^BCN,100,Y^FD>;382D4736', '384736'),
    row('to subset B and on to A', '^BCN,100,Y^FD>;382436>6CODE128>752375152', '382436CODE128TEST'),
    row('an odd digit before a change of subset is ignored', '^BCN,100,Y^FD>;12345>6AB', '1234AB'),
    row('an odd digit at the end is ignored', '^BCN,100,Y^FD>;1234567', '123456'),
    row('FNC1 first is GS1-128', '^BCN,100,Y^FD>;>8010950110153000310AB', '0109501101530003' + '10', { isGs1: true }),
  ],
  '^BC, function characters': [
    row('>8 within the data is a separator', '^BCN,100,Y^FD>;>810>6AB>821>5>61', `10AB${GS}211`, { isGs1: true }),
    row('>8 in the middle of data that does not begin with it', '^BCN,100,Y^FDAB>8CD', `AB${GS}CD`),
    row('>2 and >3 are no data', '^BCN,100,Y^FDAB>3CD', 'ABCD'),
  ],
  '^BC, mode U': [
    row('19 digits, check digit added', '^BCN,150,Y,N,Y,U^FD0010614141234567890', '00106141412345678908', {
      isGs1: true,
    }),
    row('more than 19 digits are cut', '^BCN,150,Y,N,Y,U^FD001061414123456789099', '00106141412345678908', {
      isGs1: true,
    }),
    row('fewer are filled with zeros on the right', '^BCN,150,Y,N,Y,U^FD00106141412345', '00106141412345000006', {
      isGs1: true,
    }),
  ],
  '^BC, mode A': [
    row('subsets follow from the data', '^BCN,150,Y,N,N,A^FDAB12345678cd', 'AB12345678cd'),
    row('a greater-than sign is data', '^BCN,150,Y,N,N,A^FDA>8B', 'A>8B'),
  ],
  '^BC, mode D': [
    row(
      'parentheses and blanks are not encoded',
      '^BCN,150,Y,N,N,D^FD(01)09501101530003 (10)AB',
      '010950110153000310AB',
      { isGs1: true },
    ),
    row(
      'the example: >8 between elements',
      '^BCN,150,Y,N,N,D^FD(91)0005886>8(10)0000410549>8(99)05',
      `910005886${GS}100000410549${GS}9905`,
      { isGs1: true },
    ),
    row(
      'an element of variable length is followed by a separator',
      '^BCN,150,Y,N,N,D^FD(10)ABC(21)X1',
      `10ABC${GS}21X1`,
      { isGs1: true },
    ),
    row('a separator that is written stands once', '^BCN,150,Y,N,N,D^FD(10)ABC>8(21)X1', `10ABC${GS}21X1`, {
      isGs1: true,
    }),
    row('a separator at the end is none', '^BCN,150,Y,N,N,D^FD(10)ABC>8', '10ABC', { isGs1: true }),
  ],
  '^B2': [
    row('the example', '^B2N,150,Y^FD123456', '123456'),
    row('an odd number of digits begins with 0', '^B2N,150,Y^FD12345', '012345'),
    row('e=Y adds the check digit of Mod 10', '^B2N,150,Y,N,Y^FD12345', '123457'),
  ],
  '^B3': [
    row('the example', '^B3N,N,100,Y^FD123ABC', '123ABC'),
    row('e=Y adds the check character', '^B3N,Y,100,Y^FD123ABC', '123ABC$'),
    row('full ASCII by pairs: CR and LF', '^B3N,N,100,Y^FD+$$M$J-$', '+$$M$J-$', {
      not: { cpp: C39_FULL_ASCII, js: C39_FULL_ASCII },
    }),
  ],
  '^B7': [
    row('the example', '^BY2,3^B7N,8,5,7,21,N^FDPDF417 of a label', 'PDF417 of a label'),
    row('\\& is CR LF', '^BY2,3^B7N,8,5,7^FDone\\&two', 'one\r\ntwo'),
    row('\\\\ is a backslash', '^BY2,3^B7N,8,5,7^FDone\\\\two', 'one\\two'),
    row('truncated', '^BY2,3^B7N,8,5,7,,Y^FDtruncated', 'truncated'),
  ],
  '^B8': [
    row('the example', '^B8N,100,Y^FD1234567', '12345670'),
    row('more digits than 7 are cut on the left', '^B8N,100,Y^FD991234567', '12345670'),
    row('fewer are filled with zeros on the left', '^B8N,100,Y^FD12345', '00123457'),
  ],
  '^B9': [
    row('the example: ten digits, zeros suppressed', '^B9N,100,Y^FD1230000045', '0012300000451', {
      not: { js: 'knows none' },
    }),
  ],
  '^BA': [
    row('the example', '^BAN,100,Y^FD12345ABCDE', '12345ABCDE'),
    row("substitutes for full ASCII: ' & ( )", '^BAN,100,Y^FD)A)B(A&M', 'ab!\r'),
  ],
  '^BE': [
    row('twelve digits', '^BEN,100,Y^FD400638133393', '4006381333931'),
    row('the example: fewer are filled with zeros on the left', '^BEN,100,Y^FD12345678', '0000123456784'),
    row('more than twelve are cut on the left', '^BEN,100,Y^FD99400638133393', '4006381333931'),
  ],
  '^BU': [
    row('eleven digits', '^BUN,100,Y^FD07000002198', '070000021985'),
    row('more are cut on the left', '^BUN,100,Y^FD9907000002198', '070000021985'),
    row('fewer are filled with zeros on the left', '^BUN,100,Y^FD12345', '000000123457'),
  ],
  '^BK': [
    row('the example', '^BKN,N,150,Y,N,A,A^FD123456', 'A123456A'),
    row('start and stop', '^BKN,N,150,Y,N,C,D^FD123456', 'C123456D'),
  ],
  '^BL': [row('the example, with its check character', '^BLN,100,N^FD12AB', '12ABO')],
  '^BO': [
    row('the example', '^B0N,7,N,0,N,1,0^FD7. This is testing label 7', '7. This is testing label 7'),
    row('error correction of 50 %', '^BON,7,N,50^FDAztec', 'Aztec'),
    row('compact with two layers', '^BON,7,N,102^FDAztec', 'Aztec'),
    row('full with five layers', '^BON,5,N,205^FDAztec', 'Aztec'),
  ],
  '^BF': [
    row('the example', '^BY3^BFN,8,3^FDABCDEFGHIJKLMNOPQRSTUV', 'ABCDEFGHIJKLMNOPQRSTUV', {
      not: { js: 'knows none' },
    }),
  ],
  '^BQ': [
    row('the example: M, manual, alphanumeric', '^BQN,2,8^FDMM,AAC-42', 'AC-42'),
    row('automatic', '^BQN,2,8^FDQA,0123456789ABCD 2D code', '0123456789ABCD 2D code'),
    row('high reliability, manual, numeric', '^BQN,2,8^FDHM,N123456789012345', '123456789012345'),
    row('bytes by their number', '^BQN,2,8^FDLM,B0006qrcode', 'qrcode'),
    row('several modes', '^BQN,2,8^FDLM,N0123456789,A12AABB,B0006qrcode', '012345678912AABBqrcode'),
    row(
      'mixed: a part of a message, manual',
      '^BQN,2,8^FDD03048F,LM,N0123456789,A12AABB,B0006qrcode',
      '012345678912AABBqrcode',
    ),
    row(
      'mixed: a part of a message, automatic',
      '^BQN,2,8^FDD03048F,LA,012345678912AABBqrcode',
      '012345678912AABBqrcode',
    ),
    row('a comma in bytes is data', '^BQN,2,8^FDHM,B0004a,b,', 'a,b,'),
  ],
  '^BX': [
    row('quality 200', '^BXN,8,200^FDZEBRA TECHNOLOGIES', 'ZEBRA TECHNOLOGIES'),
    row('two escape characters are one', '^BXN,8,200^FDone__two', 'one_two'),
    row('_@ to __ are control characters: _G is BEL', '^BXN,8,200^FDa_Gb_@c', 'a\x07b\0c'),
    row('_1 first is FNC1', '^BXN,8,200^FD_1010950110153000310AB_121X', `010950110153000310AB${GS}21X`, {
      isGs1: true,
    }),
    row('_dNNN is a character by its number', '^BXN,8,200^FDA_d066C', 'ABC'),
    row('g: another escape character', '^BXN,8,200,,,,#^FDA#d066_C', 'AB_C'),
    row('g: a tilde', '^BXN,8,200,0,0,1,~^FH\\^FD\\7E1010950110153000310AB\\7E121X', `010950110153000310AB${GS}21X`, {
      isGs1: true,
    }),
    row('^FH before the escapes', '^BXN,8,200^FH^FDA_5F_5FB', 'A_B'),
    row('_3 programs a reader: no data', '^BXN,8,200^FD_3A', 'A', {
      not: { cpp: 'returns no data of such symbols', js: 'the same' },
    }),
    row('a rectangle', '^BXN,8,200,,,,,2^FDrectangle', 'rectangle'),
    row('_5NNN is a code page: no data', '^BXN,8,200^FD_5003abc', 'abc'),
  ],
  '^BR': [
    row('1: omnidirectional', '^BRN,1,4,2,150^FD1234567890123', '0112345678901231', { isGs1: true }),
    row('3: stacked', '^BRN,3,4,2^FD1234567890123', '0112345678901231', { isGs1: true, not: { js: 'knows none' } }),
    row('5: limited', '^BRN,5,4,2,60^FD1234567890123', '0112345678901231', { isGs1: true, not: { js: 'knows none' } }),
    row('6: expanded', '^BRN,6,3,2,120,22^FD(01)09501101530003(10)AB', '010950110153000310AB', {
      isGs1: true,
      not: { js: 'is not ready' },
    }),
    row(
      '7, the example: a 2D component of plain text',
      '^BRN,7,5,2,100^FD12345678901|this is composite info',
      '123456789012',
    ),
    row('7: UPC-A below a 2D component', '^BRN,7,3,2,100^FD12345678901|(10)AB12', '123456789012'),
  ],
};
