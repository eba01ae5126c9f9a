import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../../bytes/cursor.ts';
import { sampleText, dumpDocument, type Element, isBlack } from '../../label/index.ts';
import { renderLabel } from '../../render/index.ts';
import { readEpl } from './read.ts';

const read = (...lines: string[]) => readEpl(latin1Bytes(lines.join('\n')), {});
const elementsOf = (...lines: string[]): readonly Element[] => read(...lines, 'P1', '').document.labels[0]!.elements;
const codesOf = (...lines: string[]): string[] => read(...lines).diagnostics.map(({ code }) => code);
const textOf = (element: Element | undefined): string =>
  element?.kind === 'text' || element?.kind === 'barcode' ? sampleText(element.content) : '';

describe('lines', () => {
  test('CR LF, LF, and CR alone if there is no LF', () => {
    const source = 'N\r\nA1,2,0,3,1,1,N,"X"\r\nP1\r\n';
    const plain = dumpDocument(readEpl(latin1Bytes(source), {}).document);
    expect(dumpDocument(readEpl(latin1Bytes(source.replaceAll('\r', '')), {}).document)).toBe(plain);
    expect(dumpDocument(readEpl(latin1Bytes(source.replaceAll('\n', '')), {}).document)).toBe(plain);
  });

  test('comments after a command, never inside quotes', () => {
    expect(textOf(elementsOf('; comment', 'N', 'A1,2,0,3,1,1,N,"a;b" ; note')[0])).toBe('a;b');
    expect(read('N', 'Q1218,26; six inches', 'A1,1,0,1,1,1,N,"x"', 'P1').document.labels[0]!.heightDots).toBe(1218);
  });

  test('a quote behind a backslash, a missing closing quote, an empty text', () => {
    expect(textOf(elementsOf('A1,2,0,3,1,1,N,"24\\" \\\\ HD"')[0])).toBe('24" \\ HD');
    expect(textOf(elementsOf('A1,2,0,3,1,1,N,"open')[0])).toBe('open');
    expect(codesOf('A1,2,0,3,1,1,N,"open', 'P1')).toEqual(['epl_unclosed_text']);
    expect(elementsOf('A1,2,0,3,1,1,N,""')).toEqual([]);
  });

  test('GW takes exactly its bytes, behind a comma or a line end, even if they look like commands', () => {
    const raw = '\n\rP9\nN\n\x00';
    for (const separator of [',', '\r\n', '\n']) {
      const { document, diagnostics } = readEpl(latin1Bytes(`N\nGW4,5,1,8${separator}${raw}\nP1\n`), {});
      const image = document.labels[0]!.elements[0]!;
      expect(image.kind === 'image' && [...image.picture.data]).toEqual(
        [...latin1Bytes(raw)].map((byte) => ~byte & 0xff),
      );
      expect(diagnostics).toEqual([]);
    }
  });

  test('a soft font is taken by its length, even if its bytes look like line ends', () => {
    const font = `ES"a"\x01\x00\x02A\x08\x08\n\r\r\n`;
    const { document, diagnostics } = readEpl(latin1Bytes(`${font}N\nA1,1,0,a,1,1,N,"A"\nP1\n`), {});
    expect(document.labels[0]!.elements).toHaveLength(1);
    expect(diagnostics).toEqual([]);
  });
});

describe('soft fonts', () => {
  /** A of 4 × 3 dots: a diagonal; B: a full cell. `width`: 4 in dots, 1 in bytes. */
  const font = (width: string, turns = '\x00') =>
    `ES"a"\x02${turns}\x03A\x05${width}\x80\x40\x20B\x06${width}\xf0\xf0\xf0`;
  const drawn = (...lines: string[]) => renderLabel(read('q40', 'Q20,24', ...lines, 'P1', '').document.labels[0]!);
  const rows = (...lines: string[]): string[] => {
    const bitmap = drawn(...lines);
    return [0, 1, 2, 3, 4, 5].map((y) =>
      Array.from({ length: 16 }, (_, x) => (isBlack(bitmap, x, y) ? '#' : '.')).join(''),
    );
  };

  test.each([
    ['bytes of a row', '\x01'],
    ['dots', '\x04'],
  ])('glyphs are drawn dot by dot where widths are %s', (_, width) => {
    expect(rows(font(width), 'A0,0,0,a,1,1,N,"AB"')).toEqual([
      '#....####.......',
      '.#...####.......',
      '..#..####.......',
      '................',
      '................',
      '................',
    ]);
  });

  test('multipliers magnify every dot, and a reversed text fills its cell', () => {
    expect(rows(font('\x01'), 'A0,0,0,a,2,2,N,"A"').slice(0, 6)).toEqual([
      '##..............',
      '##..............',
      '..##............',
      '..##............',
      '....##..........',
      '....##..........',
    ]);
    expect(rows(font('\x01'), 'A1,0,0,a,1,1,R,"A"').slice(0, 3)).toEqual([
      '..####..........',
      '.#.###..........',
      '.##.##..........',
    ]);
  });

  test('a font for both pairs of turns uses the upright set, and the command ends behind the turned set', () => {
    const both = `${font('\x01', '\x02')}A\x05\x01\x20\x40\x80B\x06\x01\xf0\xf0\xf0`;
    expect(rows(both, 'A0,0,0,a,1,1,N,"A"').slice(0, 3)).toEqual(rows(font('\x01'), 'A0,0,0,a,1,1,N,"A"').slice(0, 3));
    expect(codesOf(both, 'A0,0,0,a,1,1,N,"A"', 'P1')).toEqual([]);
  });

  test('EK deletes one font or all; a text in a deleted font prints in a resident font, with a diagnostic', () => {
    for (const kill of ['EK"a"', 'EK"*"']) {
      expect(codesOf(font('\x01'), kill, 'A0,0,0,a,1,1,N,"A"', 'P1')).toEqual(['epl_soft_font']);
    }
    expect(codesOf(font('\x01'), 'EK"b"', 'A0,0,0,a,1,1,N,"A"', 'P1')).toEqual([]);
  });

  test('a font whose glyphs are chequered prints like any other', () => {
    const chequer = Array.from({ length: 255 }, (_, y) => (y % 2 ? '\xaa' : '\x55').repeat(20)).join('');
    const glyphs = Array.from({ length: 8 }, (_, i) => `${String.fromCharCode(0x41 + i)}\xa0\x14${chequer}`).join('');
    const large = `ES"a"\x08\x00\xff${glyphs}`;
    expect(codesOf(large, 'A0,0,0,a,1,1,N,"A"', 'A0,0,0,a,1,1,N,"B"', 'P1')).toEqual([]);
  });

  test('a font that is cut short is reported', () => {
    expect(codesOf('A0,0,0,3,1,1,N,"A"', 'P1', font('\x01').slice(0, -4))).toContain('unexpected_end');
  });
});

describe('forms', () => {
  const form = ['FS"F"', 'V00,5,N,"a"', 'V01,6,L,"b"', 'C0,4,N,+2,"c"', 'A1,1,0,3,1,1,N,"<"V00"|"V01"|"C0">"', 'FE'];

  test('variables and counters take their lines in order, cut and padded to their width', () => {
    const [label] = read(...form, 'N', 'FR"F"', '?', 'abcdefg', 'x', '007', 'P2').document.labels;
    expect(textOf(label!.elements[0])).toBe('<abcde|x     |0007>');
    expect(label!.print.quantity).toBe(2);
  });

  test('a second ? draws the form again, and counters go on where the last P left them', () => {
    const source = [...form, 'N', 'FR"F"', '?', 'a', 'b', '1', 'P3', 'P1', '?', 'c', 'd', '9', 'P1'];
    const { labels } = read(...source).document;
    expect(labels.map((label) => textOf(label.elements[0]))).toEqual(['<a|b     |1>', '<a|b     |7>', '<c|d     |9>']);
  });

  test('PA prints by itself, and its quantity may be a variable', () => {
    const { labels } = read('FS"F"', 'V00,3,N,""', 'A1,1,0,3,1,1,N,"x"', 'PAV00', 'FE', 'FR"F"', '?', '7').document;
    expect(labels.map(({ print }) => print.quantity)).toEqual([7]);
  });

  test('sums of variables take the first one’s width', () => {
    const body = ['FS"F"', 'V00,3,N,""', 'A1,1,0,3,1,1,N,V00+100-1', 'A1,9,0,3,1,1,N,V00+900', 'FE'];
    const [label] = read(...body, 'FR"F"', '?', '150', 'P1').document.labels;
    expect(label!.elements.map(textOf)).toEqual(['249', 'XXX']);
  });

  test('a missing form, value, graphic or print is reported', () => {
    expect(codesOf('FR"NONE"', 'P1')).toContain('epl_form_not_found');
    expect(codesOf(...form, 'FR"F"', '?', 'only one')).toContain('epl_variable_without_value');
    expect(codesOf('GG1,1,"LOGO"', 'P1')).toContain('epl_graphic_not_found');
    expect(codesOf('A1,1,0,3,1,1,N,"x"')).toEqual(['epl_not_printed', 'no_label']);
    expect(codesOf(...form)).toEqual(['epl_form_not_recalled', 'no_label']);
  });
});

test('the image stays for the next P until N clears it', () => {
  const { labels } = read('A1,1,0,1,1,1,N,"a"', 'P1', 'A1,9,0,1,1,1,N,"b"', 'P1', 'N', 'P1').document;
  expect(labels.map((label) => label.elements.length)).toEqual([1, 2, 0]);
});

test('counters, postal codes and stored graphics are drawn after everything else', () => {
  const lines = ['FS"F"', 'C0,3,N,+1,""', 'A1,1,0,1,1,1,N,C0', 'LO1,1,5,5', 'FE', 'FR"F"', '?', '1'];
  expect(elementsOf(...lines).map(({ kind }) => kind)).toEqual(['box', 'text']);
});

test('the origin moves what follows it, dates run, pages decode', () => {
  const [box, text] = elementsOf('R10,20', 'LO1,2,3,4', 'I8,A,001', 'TDdd/mn/y4', 'A0,0,0,3,1,1,N,"\x80 "TD+7');
  expect(box).toMatchObject({ x: 11, y: 22 });
  expect(text?.kind === 'text' && text.content).toEqual([
    { kind: 'literal', text: '€ ' },
    { kind: 'clock', pattern: 'dd/MM/yyyy', offsetDays: 7 },
  ]);
});

test('oR replaces a character by the euro sign, and a bare oR undoes it', () => {
  const texts = elementsOf('oRE213', 'A0,0,0,3,1,1,N,"5 \xd5"', 'oR', 'A0,30,0,3,1,1,N,"5 \xd5"').map(textOf);
  expect(texts).toEqual(['5 €', '5 ╒']);
});

test('the text of a PDF417 is beside it, in lines of the requested length, and does not change its box', () => {
  const plain = elementsOf('b40,40,P,700,200,s4,f0,"PDF417 SAMPLE"');
  const [symbol, ...lines] = elementsOf('b40,40,P,700,200,s4,p9,300,8,f0,"PDF417 SAMPLE"');
  expect({ ...symbol, span: undefined }).toEqual({ ...plain[0], span: undefined });
  expect(lines.map(textOf)).toEqual(['PDF417 S', 'AMPLE']);
  expect(lines[1]).toMatchObject({ x: 9, y: 316 });
});

test('the QR Code of Intermec’s clone has its own letters for level and cell', () => {
  expect(elementsOf('b1,1,Q,o1,sH,x3,y6,"A"')[0]).toMatchObject({
    moduleDots: 6,
    rotation: 90,
    options: { level: 'H', mask: 3 },
  });
});

test('the caller sets 300 dpi; a wide label alone does not', () => {
  expect(read('q1200', 'Q900,24', 'P1').document.labels[0]!.dpi).toBe(203);
  expect(readEpl(latin1Bytes('q1200\nQ900,24\nP1\n'), { dpi: 300 }).document.labels[0]!.dpi).toBe(300);
});

describe('limits end in a named diagnostic', () => {
  test.each([
    ['quantity_too_large', ['P1001']],
    ['label_too_large', ['Q65535,24', 'P1']],
    ['limit_exceeded', ['LO1,1,1,1\n'.repeat(20_001)]],
    ['limit_exceeded', ['LO1,1,1,1\n'.repeat(200), 'P1\n'.repeat(10_001)]],
    ['unexpected_end', ['GW1,1,9999,9999,x']],
    ['epl_bad_graphic', [`GM"A"130\n${'x'.repeat(130)}`]],
    ['limit_exceeded', [`ES"a"\xff\x00\xff${`A\xa0\x14${'\0'.repeat(255 * 20)}`.repeat(255)}`]],
    ['limit_exceeded', ['FS"AUTOFR"', 'V00,1,N,""', 'FE', '^@', 'x\n'.repeat(10_001)]],
  ])('%s', (code, lines) => {
    expect(codesOf(...lines)).toContain(code);
  });
});

describe('AUTOFR', () => {
  const form = ['FS"AUTOFR"', 'V00,8,L,""', 'q300', 'Q100,20', 'A10,10,0,3,1,1,N,V00', 'PA1', 'FE'];

  test('runs when the printer restarts, once for every set of values, until a NUL', () => {
    const { document, diagnostics } = read(...form, '^@', 'one', 'two', '\x00', 'N', 'A1,1,0,3,1,1,N,"x"', 'P1', '');
    expect(document.labels.map(({ elements }) => textOf(elements[0]).trim())).toEqual(['one', 'two', 'x']);
    expect(diagnostics).toEqual([]);
  });

  test('a document that only stores it prints it, as a printer does when switched on', () => {
    const { labels } = read(...form, '').document;
    expect(labels).toHaveLength(1);
    expect(labels[0]).toMatchObject({ widthDots: 300, heightDots: 100 });
    expect(codesOf(...form, '')).toEqual(['epl_variable_without_value']);
  });

  test('without variables it prints at once', () => {
    const plain = form.filter((line) => !line.startsWith('V')).map((line) => line.replace(',V00', ',"fixed"'));
    expect(read(...plain, '^@', '').document.labels.map(({ elements }) => textOf(elements[0]))).toEqual(['fixed']);
  });
});

describe('counters and variables', () => {
  test('a counter with a step of 0 is a variable', () => {
    const lines = ['FS"F"', 'C0,6,R,+0,"text"', 'A1,1,0,3,1,1,N,"<"C0">"', 'FE', 'N', 'FR"F"', '?', 'AB-1', 'P2'];
    expect(textOf(read(...lines).document.labels[0]!.elements[0])).toBe('<  AB-1>');
    expect(codesOf(...lines)).toEqual([]);
  });

  test('elements with a variable are drawn after those without, and graphics last', () => {
    const lines = ['FS"F"', 'V00,6,N,""', 'A1,1,0,3,1,1,N,V00', 'LE0,0,50,50', 'FE', 'N', 'FR"F"', '?', 'v', 'P1'];
    expect(read(...lines).document.labels[0]!.elements.map(({ kind }) => kind)).toEqual(['box', 'text']);
  });
});

describe('bar codes of few printers', () => {
  const long = 'Four dozen crates of lemons left the quay at dawn. '.repeat(24);

  test('oH: data that does not fit in one PDF417 continues in the next, at its offset', () => {
    const command = `b60,40,P,680,300,s5,f0,x2,y7,"${long}"`;
    const elements = elementsOf('oH0,330', 'N', command);
    expect(elements.map((element) => element.kind === 'barcode' && [element.x, element.y, element.options['appendIndex'], element.options['appendTotal']])).toEqual([[60, 40, 1, 2], [60, 370, 2, 2]]); // prettier-ignore
    expect(elements.map(textOf).join('')).toBe(long);
    expect(codesOf('N', command, 'P1')).toContain('invalid_parameter');
    expect(codesOf('oH0,330', 'o', 'N', command, 'P1')).toContain('invalid_parameter');
  });

  test('Aztec Mesa: an Aztec Code above its linear code, turned together', () => {
    const [aztec, linear] = elementsOf('N', 'b40,50,AZ,0,1,3,6,70,B,"LINEAR \\"Z\\""Z,e25,b3,"MESA"');
    expect(aztec).toMatchObject({ symbology: 'aztec', x: 40, y: 50, moduleDots: 3, options: { size: 25 } });
    expect(linear).toMatchObject({ symbology: 'code128', x: 40, y: 50 + (15 + 3) * 3, heightDots: 70 });
    expect([textOf(aztec), textOf(linear)]).toEqual(['MESA', 'LINEAR "Z"']);
    const [turnedAztec, turned] = elementsOf('N', 'b400,50,AZ,1,E30,3,6,70,B,"590123412345"Z,"MESA"');
    expect([turnedAztec, turned]).toMatchObject([{ rotation: 90 }, { rotation: 90, x: 400 - (15 + 4) * 3, y: 50 }]);
    expect(codesOf('b40,50,AZ,0,1,3,6,70,B,"LINEAR"', 'P1')).toContain('missing_parameter');
  });

  test('1D: the printer inserts the check digit of a mail item', () => {
    expect(textOf(elementsOf('B1,1,0,1D,2,4,60,B,"RR47312482DE"')[0])).toBe('RR473124829DE');
  });

  test('oW: bar widths for codes that set none', () => {
    const code = 'B1,1,0,3,0,0,60,N,"A"';
    expect(elementsOf('oW3,3,8,9,3', code)[0]).toMatchObject({ moduleDots: 3, wideRatio: 3 });
    expect(elementsOf('oW3,3,8,9,3', 'o', code)[0]).toMatchObject({ moduleDots: 2, wideRatio: 2 });
  });
});

test('oR0, which strokes zeros, does not change the euro sign', () => {
  expect(textOf(elementsOf('oRE,213', 'oR0', 'N', 'A1,1,0,3,1,1,N,"\xd5"')[0])).toBe('€');
  expect(textOf(elementsOf('oRE,213', 'oR', 'N', 'A1,1,0,3,1,1,N,"\xd5"')[0])).not.toBe('€');
});

describe('cutter', () => {
  test('OCb cuts behind each print, OC each label', () => {
    const { labels } = read('OCb', 'N', 'A1,1,0,3,1,1,N,"x"', 'P4', 'OC', 'P4', '').document;
    expect(labels.map(({ print }) => [print.mode, print.pauseEvery])).toEqual([
      ['cutter', 4],
      ['cutter', undefined],
    ]);
  });

  test('C cuts behind the label printed last; f moves the cut', () => {
    const { labels } = read('f110', 'N', 'A1,1,0,3,1,1,N,"x"', 'P1', 'P1', 'C ; cut', '').document;
    expect(labels.map(({ print }) => [print.mode, print.tearOffsetDots])).toEqual([
      [undefined, 10],
      ['cutter', 10],
    ]);
  });
});
