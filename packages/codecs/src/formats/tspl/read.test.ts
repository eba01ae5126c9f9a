import { describe, expect, test } from 'vitest';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { contentText, createMonoBitmap, type Element, FNC1 } from '../../label/index.ts';
import { encodePng } from '../png/write.ts';
import { readTspl } from './read.ts';

const read = (...lines: string[]) => readTspl(latin1Bytes(lines.join('\r\n')), {});
const elementsOf = (...lines: string[]): readonly Element[] =>
  read(...lines, 'PRINT 1', '').document.labels[0]!.elements;
const codesOf = (...lines: string[]): string[] => read(...lines).diagnostics.map(({ code }) => code);
const textOf = (element: Element | undefined): string =>
  element?.kind === 'text' || element?.kind === 'barcode' ? contentText(element.content) : '';
const textsOf = (...lines: string[]): string[] => elementsOf(...lines).map(textOf);
/** A stored program and what comes behind RUN. */
const runs = (program: string[], ...data: string[]) =>
  read('DOWNLOAD "P.BAS"', ...program, 'EOP', 'RUN "P.BAS"', ...data);

test('sizes are inches, millimetres or dots', () => {
  const size = (line: string) => read(line, 'PRINT 1').document.labels.map(({ widthDots, heightDots }) => [widthDots, heightDots]); // prettier-ignore
  expect(size('SIZE 4,2')).toEqual([[812, 406]]);
  expect(size('SIZE 60 mm,40 mm')).toEqual([[480, 320]]);
  expect(size('size 300 dot , 200 dot')).toEqual([[300, 200]]);
});

describe('texts', () => {
  test('escapes, a plain backslash, an expression with a comma in parentheses', () => {
    expect(textsOf('TEXT 1,1,"1",0,1,1,"a\\["]b\\[R]c\\d"')).toEqual(['a"b\rc\\d']);
    expect(textsOf('TEXT 1,1,"1",0,1,1,"N"+LEFT$("abcdef",3)+STR$(2*(3+4))')).toEqual(['Nabc14']);
  });

  test('alignment is told by the count of arguments', () => {
    expect(elementsOf('TEXT 9,1,"1",0,1,1,2,"x"')[0]).toMatchObject({ justify: 'center' });
    expect(elementsOf('TEXT 9,1,"1",0,1,1,"2,3"')[0]).toMatchObject({ justify: 'start' });
  });

  test('fonts of points and of dots', () => {
    const [points, dots] = elementsOf('TEXT 1,1,"0",0,12,18,"x"', 'TEXT 1,1,"3",90,2,3,"x"');
    expect(points).toMatchObject({ font: { name: 'tspl-0', heightDots: 50.75, widthDots: 33.833 } });
    expect(dots).toMatchObject({
      font: { name: 'tspl-3', heightDots: 72, widthDots: 32 },
      rotation: 90,
      charGapDots: 1,
    });
  });

  test('a block keeps the line ends inside its quotes, an open quote ends with its line', () => {
    expect(textsOf('BLOCK 1,1,200,90,"1",0,1,1,"one', 'two"')).toEqual(['one\r\ntwo']);
    expect(textsOf('BLOCK 1,1,200,90,"1",0,1,1,"open', 'TEXT 1,1,"1",0,1,1,"x"')).toEqual(['open', 'x']);
  });

  test('code pages, UTF-8 and national variants', () => {
    const utf8 = Buffer.from('ñ', 'utf8').toString('latin1');
    expect(textsOf('CODEPAGE UTF-8', `TEXT 1,1,"1",0,1,1,"${utf8}"`)).toEqual(['ñ']);
    expect(textsOf('CODEPAGE 1252', 'TEXT 1,1,"1",0,1,1,"\x80"')).toEqual(['€']);
    expect(textsOf('CODEPAGE GER', 'TEXT 1,1,"1",0,1,1,"{|}"')).toEqual(['äöü']);
  });
});

describe('codes', () => {
  test('128M spells function characters and code sets', () => {
    const [code] = elementsOf('BARCODE 1,1,"128M",50,0,0,2,2,"!105!10201123!100AB"');
    expect(code).toMatchObject({ symbology: 'code128', options: { codeSet: 'C' } });
    expect(textOf(code)).toBe(`${FNC1}01123\uE00BAB`);
  });

  test('contents with their length need no quotes', () => {
    expect(textsOf('MAXICODE 1,1,4,L5,a"b,c', 'TEXT 1,1,"1",0,1,1,"x"')).toEqual(['a"b,c', 'x']);
    expect(textsOf('PDF417 1,1,600,300,0,E3,W3,H10,L4,a,"b')).toEqual(['a,"b']);
    expect(textsOf('AZTEC 1,1,0,6,0,0,0,1,0,3,a,b')).toEqual(['a,b']);
  });

  test('the text of a PDF417 stands beside it, in lines of so many characters', () => {
    const [, ...lines] = elementsOf('PDF417 40,40,500,120,0,E3,U40,300,8,W3,H10,"PALLET 7 DOCK 4"');
    expect(lines.map(textOf)).toEqual(['PALLET 7', ' DOCK 4']);
    expect(lines[1]).toMatchObject({ x: 40, y: 320 });
  });

  test('Data Matrix escapes, MaxiCode carriers, clones’ QR', () => {
    expect(textsOf('DMATRIX 1,1,99,99,c126,x4,"~1A~d065~~~@"')).toEqual([`${FNC1}AA~\0`]);
    expect(textsOf('MAXICODE 1,1,2,001,840,93065,1692,"M"')).toEqual(['001840930651692M']);
    expect(elementsOf('QRCODE 1,1,H,4,M,0,1,3,"N123!Aabc"')[0]).toMatchObject({
      content: [{ kind: 'literal', text: 'N123,Aabc' }],
      options: { level: 'H', mask: 3, input: 'segments' },
    });
  });
});

test('counters step with every set, in what is drawn and what will be', () => {
  const lines = ['SET COUNTER @1 2', '@1="0009"', 'TEXT 1,1,"1",0,1,1,"N"+@1', 'PRINT 3', 'PRINT 1', 'CLS'];
  const { labels } = read(...lines, 'TEXT 1,1,"1",0,1,1,@1', 'PRINT 1').document;
  expect(labels.map((label) => textOf(label.elements[0]))).toEqual(['N0009', 'N0015', '0017']);
});

describe('programs', () => {
  const text = 'TEXT 1,1,"1",0,1,1,';

  test('INPUT takes the lines behind RUN, in order and cut to its length', () => {
    const { document } = runs(['INPUT "Name:",A$', 'INPUT 3,B$', `${text}A$+"-"+B$`, 'PRINT 1'], 'first', 'second', '');
    expect(textOf(document.labels[0]!.elements[0])).toBe('first-sec');
  });

  test('loops, branches, jumps and subroutines', () => {
    const program = [
      'N=0', 'FOR I=1 TO 10 STEP 3', 'N=N+I', 'NEXT', 'WHILE N<30', 'N=N+1', 'WEND', 'DO', 'N=N+1', 'LOOP UNTIL N>=33',
      'IF N=33 THEN', 'A$="block"', 'ELSEIF N=1 THEN', 'A$="no"', 'ELSE', 'A$="never"', 'ENDIF',
      'IF A$="block" THEN GOSUB SUB ELSE A$="no"', 'GOTO LAST', 'A$="skipped"', ':SUB', 'A$=A$+"!"', 'RETURN', ':LAST',
      `${text}A$+STR$(N)`, 'PRINT 1', 'END', 'PRINT 9',
    ]; // prettier-ignore
    const { document, diagnostics } = runs(program);
    expect(document.labels.map((label) => textOf(label.elements[0]))).toEqual(['block!33']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['tspl_program_run']);
  });

  test('a loop without end, recursion and deep expressions end in a named diagnostic', () => {
    for (const program of [
      [':A', 'GOTO A'],
      ['WHILE 1', 'WEND'],
      ['RUN "P.BAS"'],
      [':A', 'GOSUB A'],
      ['FOR I=1 TO 2 STEP 0', 'NEXT'],
    ]) {
      const found = runs(program).diagnostics.map(({ code }) => code);
      expect(found.some((code) => code === 'limit_exceeded' || code === 'tspl_basic_structure')).toBe(true);
    }
    expect(codesOf(`A$=${'('.repeat(5000)}1`)).toContain('tspl_bad_expression');
  });

  test('what cannot be carried out is said', () => {
    expect(codesOf('DOWNLOAD "P.BAS"', 'CLS', 'EOP')).toEqual(['tspl_program_not_run', 'no_label']);
    expect(codesOf('RUN "NONE.BAS"')).toContain('tspl_file_not_found');
    expect(runs(['OPEN "X",0', 'INPUT A$']).diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['tspl_basic_not_run', 'tspl_input_missing']),
    );
    expect(codesOf('IF 1=1 THEN PRINT 1')).toContain('tspl_basic_structure');
  });
});

test('BITMAP and DOWNLOAD take exactly their bytes', () => {
  const raw = 'PRINT\r\n\x00"';
  const source = `CLS\r\nBITMAP 1,2,1,9,1,${raw}\r\nDOWNLOAD "A.TXT",9,${raw}\r\nPRINT 1\r\n`;
  const { document, diagnostics } = readTspl(latin1Bytes(source), {});
  expect(document.labels).toHaveLength(1);
  expect(document.labels[0]!.elements).toHaveLength(1);
  expect(diagnostics).toEqual([]);
});

test('PUTPNG draws a downloaded PNG, PUTPCX refuses what is none', () => {
  const picture = { ...createMonoBitmap(10, 3), data: Uint8Array.from([0xff, 0xc0, 0x80, 0x40, 0xff, 0xc0]) };
  const file = encodePng(picture);
  const head = latin1Bytes(`DOWNLOAD "P.PNG",${file.length},`);
  const source = concatBytes([head, file, latin1Bytes('\r\nPUTPNG 5,6,"P.PNG"\r\nPRINT 1\r\n')]);
  const { document, diagnostics } = readTspl(source, {});
  expect(document.labels[0]!.elements[0]).toMatchObject({ kind: 'image', x: 5, y: 6, picture });
  expect(diagnostics).toEqual([]);
  expect(codesOf('DOWNLOAD "A.PCX",4,abcd', 'PUTPCX 1,1,"A.PCX"', 'PRINT 1')).toEqual(['tspl_bad_picture']);
});

test('the image stays until CLS; PRINT -1 prints the last label again', () => {
  const bar = 'BAR 1,1,5,5';
  const { labels } = read(bar, 'PRINT 1', bar, 'PRINT 1', 'PRINT -1,4', 'CLS', 'PRINT 1').document;
  expect(labels.map((label) => label.elements.length)).toEqual([1, 2, 2, 0]);
  expect(labels[2]!.print).toMatchObject({ quantity: 4 });
});

describe('limits end in a named diagnostic', () => {
  test.each([
    ['quantity_too_large', ['PRINT 1001']],
    ['label_too_large', ['SIZE 16,2', 'PRINT 1']],
    ['limit_exceeded', ['BAR 1,1,1,1\n'.repeat(20_001)]],
    ['limit_exceeded', ['BAR 1,1,1,1\n'.repeat(200), 'PRINT 1\n'.repeat(10_001)]],
    ['unexpected_end', ['BITMAP 1,1,9999,9999,0,x']],
    ['unexpected_end', ['DOWNLOAD "P.BAS"', 'CLS']],
  ])('%s', (code, lines) => {
    expect(codesOf(...lines)).toContain(code);
  });
});
