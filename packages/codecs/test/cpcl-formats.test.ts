/** CPCL: justification of upright fields, line print mode, MaxiCode, PCX, Chinese fonts, and what other makers add. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { writePcx } from '../src/bytes/mono-pictures.ts';
import { readCpcl } from '../src/formats/cpcl/read.ts';
import { writeCpcl } from '../src/formats/cpcl/write.ts';
import { contentText, createMonoBitmap, type Document, type Element, isBlack } from '../src/label/index.ts';
import { fillRect } from '../src/render/frame.ts';
import { measureElement, renderLabel } from '../src/render/index.ts';

const bytes = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const lines = (...list: readonly string[]): Buffer => bytes(`${list.join('\r\n')}\r\n`);
const form = (...list: readonly string[]): Buffer => lines('! 0 200 200 800 1', 'PAGE-WIDTH 400', ...list, 'PRINT');
const elementsOf = ({ labels }: Document): readonly Element[] => labels.flatMap(({ elements }) => elements);
const textsOf = (document: Document): string[] =>
  elementsOf(document).flatMap((element) => ('content' in element ? [contentText(element.content, new Date(0))] : []));
const codesOf = ({ diagnostics }: ReturnType<typeof readCpcl>): string[] => diagnostics.map(({ code }) => code);

describe('CENTER and RIGHT of an upright field: its range runs from y to the top of the form', () => {
  test.each([
    ['VTEXT 7 0 100 600 ABCD', 'CENTER', 300],
    ['VBARCODE 128 2 1 80 100 600 1234', 'CENTER', 300],
    ['VB QR 100 600 M 2 U 4\r\nMA,ABC\r\nENDQR', 'CENTER', 300],
    ['VTEXT 7 0 100 600 ABCD', 'CENTER 200', 400],
    ['TEXT270 7 0 100 200 ABCD', 'CENTER', 500],
  ])('%s with %s lies around %i', (field, justification, middle) => {
    const [element] = elementsOf(readCpcl(form(justification, field)).document);
    const { y, heightDots, x } = measureElement(element!, 203);
    expect(Math.abs(y + heightDots / 2 - middle)).toBeLessThanOrEqual(1);
    expect(Math.abs(x - 100)).toBeLessThanOrEqual(100);
  });

  test('RIGHT ends at the top', () => {
    const [element] = elementsOf(readCpcl(form('RIGHT', 'VTEXT 7 0 100 600 ABCD')).document);
    expect(Math.round(measureElement(element!, 203).y)).toBe(0);
  });

  test('level fields keep the width of the label', () => {
    const [element] = elementsOf(readCpcl(form('CENTER', 'TEXT 7 0 0 600 ABCD')).document);
    const { x, widthDots } = measureElement(element!, 203);
    expect(x + widthDots / 2).toBe(200);
  });
});

test('POPRINT ends the session as PRINT does, and the label comes out upside down', () => {
  const upright = readCpcl(form('BOX 10 20 110 60 2')).document.labels;
  const { document, diagnostics } = readCpcl(
    lines('! 0 200 200 800 3', 'PAGE-WIDTH 400', 'BOX 10 20 110 60 2', 'POPRINT', 'PRINT'),
  );
  expect(diagnostics).toEqual([]);
  expect(document.labels).toMatchObject([{ inverted: true, heightDots: 800, print: { quantity: 3 } }]);
  const [turned, level] = [renderLabel(document.labels[0]!), renderLabel(upright[0]!)];
  expect([isBlack(turned, 399 - 10, 799 - 20), isBlack(turned, 10, 20), isBlack(level, 10, 20)]).toEqual([
    true,
    false,
    true,
  ]);
});

describe('line print mode', () => {
  test('lines outside of a session stand below each other in the font of SETLP', () => {
    const result = readCpcl(lines('! U1 SETLP 5 2 46', 'FABRIC SHOP', '! U1 SETLP 7 0 24', '', '123 Castle Drive'));
    expect(codesOf(result)).toEqual([]);
    expect(elementsOf(result.document)).toMatchObject([
      { x: 0, y: 0, font: { name: 'cpcl-5', heightDots: 46 } },
      { x: 0, y: 70, font: { name: 'cpcl-7', heightDots: 24 } },
    ]);
    expect(result.document.labels).toMatchObject([{ print: { media: 'continuous' } }]);
    expect(textsOf(result.document)).toEqual(['FABRIC SHOP', '123 Castle Drive']);
  });

  test('settings may stand within a line; X and RY move, LMARGIN and PAGE-WIDTH hold', () => {
    const { document } = readCpcl(
      lines('! U1 LMARGIN 10', '! U1 PAGE-WIDTH 500', '! U1 SETLP 7 0 24 ! U1 X 80 TITLE', 'a ! U1 SETBOLD 1 b ! U1 SETBOLD 0 c', '! U1 RY 40 end'),
    ); // prettier-ignore
    const [title, plain, bold, again, end] = elementsOf(document);
    expect(title).toMatchObject({ x: 80, y: 0 });
    expect(plain).toMatchObject({ x: 10, y: 24 });
    expect(bold).toMatchObject({ x: 34, y: 24, font: { bold: true } });
    expect(again).toMatchObject({ x: 58, y: 24 });
    expect(end).toMatchObject({ x: 10, y: 88 });
    expect(document.labels[0]!.widthDots).toBe(500);
  });

  test('a session and a page end the label of the lines before', () => {
    const source = lines('! U1 SETLP 7 0 24', 'one', '! 0 200 200 100 1', 'T 7 0 9 9 two', 'PRINT', 'three', '! U1 END-PAGE', 'four'); // prettier-ignore
    const { document } = readCpcl(source);
    expect(document.labels.map(({ elements }) => elements.length)).toEqual([1, 1, 1, 1]);
    expect(textsOf(document)).toEqual(['one', 'two', 'three', 'four']);
    expect(textsOf(readCpcl(writeCpcl(document).bytes).document)).toEqual(textsOf(document));
  });

  test('without SETLP text outside of a session is unknown, as before', () => {
    expect(codesOf(readCpcl(lines('FABRIC SHOP')))).toEqual(['unknown_command', 'no_label']);
  });

  test('commands of UTILITIES are no text', () => {
    const result = readCpcl(lines('! U1 SETLP 7 0 24', '! UTILITIES', 'IN-MILLIMETERS', 'SETFF 10 2', 'PRINT', 'text'));
    expect(textsOf(result.document)).toEqual(['text']);
  });
});

describe('a session of designers and other makers', () => {
  test('CENTER with its field on the same line', () => {
    const result = readCpcl(form('CENTER 300 T 7 0 0 10 ABCD', 'LEFT', 'CENTER T 7 0 0 50 ABCD'));
    expect(elementsOf(result.document)).toMatchObject([{ x: 126 }, { x: 176 }]);
    expect(codesOf(result)).toEqual([]);
  });

  test('`! U` and settings behind `! U1` leave the session open', () => {
    const result = readCpcl(form('! U1 LMARGIN 10', '! U', '! U1 PAGE-WIDTH 600', 'T 7 0 10 10 A'));
    expect(result.document.labels).toMatchObject([{ widthDots: 600 }]);
    expect(textsOf(result.document)).toEqual(['A']);
    expect(codesOf(result)).toEqual([]);
  });

  test('LABEL and `;// PAGE` are no faults', () => {
    expect(codesOf(readCpcl(form(';// PAGE 0000000004000600', 'LABEL', ';note', 'T 7 0 9 9 A')))).toEqual([]);
  });

  test('a font that is not resident is reported once, however often it stands', () => {
    expect(codesOf(readCpcl(form('T 9 0 9 9 A', 'T 9 0 9 50 B', 'T 9 0 9 90 C', 'T 10 0 9 120 D')))).toEqual([
      'unknown_font', 'unknown_font',
    ]); // prettier-ignore
  });

  test('SETQRVER is the smallest version', () => {
    const { document } = readCpcl(form('SETQRVER 6', 'B QR 9 9 M 2 U 4', 'MA,ABC', 'ENDQR'));
    // Version 6 has 41 modules.
    expect(measureElement(elementsOf(document)[0]!, 203).widthDots).toBe(41 * 4);
    const [again] = elementsOf(readCpcl(writeCpcl(document).bytes).document);
    expect(again).toMatchObject({ symbology: 'qrcode', options: { version: 6 } });
  });

  test('TR is white text on a black cell, which is written as an inverted one', () => {
    const { document } = readCpcl(form('TR 7 0 10 20 AB'));
    expect(elementsOf(document)).toMatchObject([{ ink: 'white', blackCell: true }]);
    const before = renderLabel(document.labels[0]!);
    const again = renderLabel(readCpcl(writeCpcl(document).bytes).document.labels[0]!);
    expect(isBlack(before, 11, 21)).toBe(true);
    expect(Buffer.from(again.data).equals(Buffer.from(before.data))).toBe(true);
  });
});

describe('stored formats', () => {
  const SHELF = ['! DF SHELF.FMT', '! 0 200 200 210 1', 'TEXT 7 0 9 9 \\\\ each', 'B QR 9 60 M 2 U 4', 'MA,\\\\', 'ENDQR', 'PRINT']; // prettier-ignore

  test('each \\\\ of a format takes a line of data, and each use is a label', () => {
    const source = lines(...SHELF, '! USE-FORMAT shelf.fmt', '$2', 'A-1', '! UF SHELF.FMT', '$3', 'A-2');
    const result = readCpcl(source);
    expect(codesOf(result)).toEqual([]);
    expect(result.document.labels).toHaveLength(2);
    expect(textsOf(result.document)).toEqual(['$2 each', 'A-1', '$3 each', 'A-2']);
  });

  test('data that is missing leaves its place empty, and says so', () => {
    const result = readCpcl(lines(...SHELF, '! UF SHELF.FMT', '$2', '! 0 200 200 100 1', 'T 7 0 9 9 end', 'PRINT'));
    expect(result.diagnostics.map(({ message: text }) => text)).toEqual([
      'Format SHELF.FMT takes 2 lines of data; 1 follows',
      'The data of BARCODE QR is missing',
    ]);
    expect(textsOf(result.document)).toEqual(['$2 each', 'end']);
  });

  test('a format that only the printer has prints nothing here, and its data is no command', () => {
    const result = readCpcl(
      lines('! UF PRICE.FMT', 'PRINT 3', 'CENTER', '! 0 200 200 100 1', 'T 7 0 9 9 end', 'PRINT'),
    );
    expect(codesOf(result)).toEqual(['cpcl_format_not_found']);
    expect(result.document.labels).toMatchObject([{ elements: [{ justify: 'start' }] }]);
  });

  test('a format that is not used prints nothing', () => {
    expect(codesOf(readCpcl(lines(...SHELF)))).toEqual(['cpcl_format_not_used', 'no_label']);
  });

  test('a format that no PRINT ends, or that uses itself, ends', () => {
    const open = readCpcl(lines('! DF A.FMT', '! 0 200 200 210 1', 'T 7 0 9 9 A'));
    expect(codesOf(open)).toEqual(['unexpected_end', 'cpcl_format_not_used', 'no_label']);
    const nested = readCpcl(
      lines('! DF A.FMT', '! 0 200 200 210 1', 'T 7 0 9 9 A', '! UF A.FMT', 'PRINT', '! UF A.FMT'),
    );
    expect(codesOf(nested)).toEqual(['invalid_parameter']);
    expect(textsOf(nested.document)).toEqual(['A']);
  });
});

describe('MAXICODE', () => {
  const code = (...tags: readonly string[]): Element =>
    elementsOf(readCpcl(form('B MAXICODE 20 20', ...tags, 'ENDMAXICODE')).document)[0]!;

  test('tags are the carrier and the message, in capitals', () => {
    const element = code('CC 12', 'SC 1', 'POST 02886', 'MSG This is a low priority message.');
    expect(element).toMatchObject({ symbology: 'maxicode', options: { mode: 2 } });
    expect(textsOf({ labels: [{ elements: [element] }] } as unknown as Document)).toEqual([
      '02886\x1d12\x1d1\x1dTHIS IS A LOW PRIORITY MESSAGE.',
    ]);
  });

  test('without tags country and class are those of the manual; a postal code of letters is mode 3', () => {
    const element = code('POST K1A0B1', 'MSG A');
    expect(element).toMatchObject({ options: { mode: 3 } });
    expect('content' in element && contentText(element.content, new Date(0))).toBe('K1A0B1\x1d840\x1d1\x1dA');
  });

  test('UPS5 makes the message of its tags', () => {
    const element = code(
      'UPS5 1',
      'POST 02886',
      'TN 1Z12345675',
      'SHIPPER 12345E',
      'PICKDAY 89',
      'CITY Warwick',
      'ST RI',
    );
    expect('content' in element && contentText(element.content, new Date(0))).toBe(
      '[)>\x1e01\x1d9602886\x1d840\x1d1\x1d1Z12345675\x1dUPSN\x1d12345E\x1d89\x1d\x1d1/1\x1d\x1d\x1d\x1dWARWICK\x1dRI\x1e\x04',
    );
  });
});

test('PCX behind its place is a picture, and the commands behind it are read', () => {
  const bitmap = createMonoBitmap(24, 10);
  fillRect(bitmap, 3, 2, 5, 4, 'black');
  const source = bytes('! 0 200 200 100 1\r\nPCX 30 40 ', writePcx(bitmap), '\r\nT 7 0 9 9 A\r\nPRINT\r\n');
  const result = readCpcl(source);
  expect(codesOf(result)).toEqual([]);
  expect(elementsOf(result.document)).toMatchObject([{ kind: 'image', x: 30, y: 40, widthDots: 24 }, { kind: 'text' }]);
  const picture = renderLabel(result.document.labels[0]!);
  expect([isBlack(picture, 33, 42), isBlack(picture, 37, 45), isBlack(picture, 38, 45)]).toEqual([true, true, false]);
  expect(codesOf(readCpcl(form('PCX 0 30 !<LOGO.PCX', 'T 7 0 9 9 A')))).toEqual(['unsupported_command']);
});

describe('Chinese fonts', () => {
  const han = (font: string, country = ''): Buffer =>
    bytes(`! 0 200 200 100 1\r\n${country}TEXT ${font} 0 9 9 `, iconv.encode('仓库A1', 'gbk'), '\r\nPRINT\r\n');

  test.each([
    ['24', 24],
    ['55', 16],
  ])('font %s has signs of %i dots, and Latin letters of half', (font, side) => {
    const { document } = readCpcl(han(font, 'COUNTRY CHINA\r\n'));
    expect(textsOf(document)).toEqual(['仓库A1']);
    expect(measureElement(elementsOf(document)[0]!, 203)).toMatchObject({ widthDots: 3 * side, heightDots: side });
    expect(textsOf(readCpcl(writeCpcl(document).bytes).document)).toEqual(['仓库A1']);
  });

  test('a document in fonts of Chinese printers has their sizes of all fonts, unless it states its code page', () => {
    const source = (stated: string): Buffer =>
      bytes(`! 0 200 200 200 1\r\n${stated}T 8 0 9 9 `, iconv.encode('收件', 'gbk'), '\r\nT 4 0 9 40 ', iconv.encode('仓库A', 'gbk'), '\r\nT 3 0 9 80 A1\r\nPRINT\r\n'); // prettier-ignore
    const { document, diagnostics } = readCpcl(source(''));
    expect(diagnostics.map(({ code }) => code)).toEqual(['guess_made']);
    expect(textsOf(document)).toEqual(['收件', '仓库A', 'A1']);
    expect(elementsOf(document).map((element) => measureElement(element, 203))).toMatchObject([
      { widthDots: 48, heightDots: 24 },
      { widthDots: 80, heightDots: 32 },
      { widthDots: 20, heightDots: 20 },
    ]);
    const [, stated] = elementsOf(readCpcl(source('COUNTRY CHINA\r\n')).document);
    expect(stated).toMatchObject({ font: { name: 'cpcl-4' } });
  });

  test('another font is not read in GBK without COUNTRY', () => {
    expect(textsOf(readCpcl(han('7')).document)).not.toEqual(['仓库A1']);
  });
});
