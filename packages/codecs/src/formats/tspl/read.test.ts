import { describe, expect, test } from 'vitest';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { contentText, sampleText, createMonoBitmap, type Element, FNC1 } from '../../label/index.ts';
import { layOutText } from '../../render/paragraph.ts';
import { encodePng } from '../png/write.ts';
import { readTspl } from './read.ts';

const read = (...lines: string[]) => readTspl(latin1Bytes(lines.join('\r\n')), {});
const elementsOf = (...lines: string[]): readonly Element[] =>
  read(...lines, 'PRINT 1', '').document.labels[0]!.elements;
const codesOf = (...lines: string[]): string[] => read(...lines).diagnostics.map(({ code }) => code);
const textOf = (element: Element | undefined): string =>
  element?.kind === 'text' || element?.kind === 'barcode' ? sampleText(element.content) : '';
const textsOf = (...lines: string[]): string[] => elementsOf(...lines).map(textOf);
/** A stored program and the lines behind RUN. */
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

  test('the number of arguments determines alignment', () => {
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

  test('a block keeps the line ends inside its quotes; an unclosed quote ends with its line', () => {
    expect(textsOf('BLOCK 1,1,200,90,"1",0,1,1,"one', 'two"')).toEqual(['one\r\ntwo']);
    expect(textsOf('BLOCK 1,1,200,90,"1",0,1,1,"open', 'TEXT 1,1,"1",0,1,1,"x"')).toEqual(['open', 'x']);
  });

  test('a block with fit shrinks until it contains all of its text', () => {
    const words = 'Keep with the pallet. Return the blue slip to the store when the box is empty.';
    const printed = (fit: number) => {
      const [block] = elementsOf(`BLOCK 330,80,300,60,"0",0,14,14,0,1,${fit},"${words}"`);
      const { lines, spec } = layOutText(block as Extract<Element, { kind: 'text' }>, words, 203);
      return { text: lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text.trim())).join(' '), height: spec.heightDots }; // prettier-ignore
    };
    expect(printed(1).text).toBe(words);
    expect(printed(1).height).toBeGreaterThan(15);
    expect(printed(0).text.length).toBeLessThan(words.length);
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

  test('contents with a length need no quotes', () => {
    expect(textsOf('MAXICODE 1,1,4,L5,a"b,c', 'TEXT 1,1,"1",0,1,1,"x"')).toEqual(['a"b,c', 'x']);
    expect(textsOf('PDF417 1,1,600,300,0,E3,W3,H10,L4,a,"b')).toEqual(['a,"b']);
    expect(textsOf('AZTEC 1,1,0,6,0,0,0,1,0,3,a,b')).toEqual(['a,b']);
  });

  test('the text of a PDF417 is beside it, in lines of the requested length', () => {
    const [, ...lines] = elementsOf('PDF417 40,40,500,120,0,E3,U40,300,8,W3,H10,"PALLET 7 DOCK 4"');
    expect(lines.map(textOf)).toEqual(['PALLET 7', ' DOCK 4']);
    expect(lines[1]).toMatchObject({ x: 40, y: 320 });
  });

  test('QRCODE: X limits the width of the symbol, J aligns it to its point', () => {
    const code = (options: string) =>
      elementsOf(`QRCODE 200,200,L,8,A,0,M2,S7,${options}"https://example.com/t/8812"`)[0];
    expect(code('')).toMatchObject({ moduleDots: 8, x: 200 });
    expect(code('X100,')).toMatchObject({ moduleDots: 4, x: 200 });
    expect(elementsOf('QRCODE 200,200,L,8,A,0,J5,M2,S7,"https://example.com/t/8812"')[0]).toMatchObject({
      x: 100,
      y: 100,
    });
  });

  test('a code without data prints nothing', () => {
    expect(elementsOf('QRCODE 1,1,L,4,A,0,""', 'DMATRIX 1,1,99,99,""')).toEqual([]);
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

test('counters step with every set, in drawn elements and in later ones', () => {
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

  test('an infinite loop, recursion and deep expressions end in a named diagnostic', () => {
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

  test('very deep THEN and IF end soon, in a named diagnostic', () => {
    const codes = (program: string[]) => runs(program).diagnostics.map(({ code }) => code);
    expect(codes([`${'IF 1 THEN '.repeat(8000)}PRINT 1`])).toContain('tspl_basic_structure');
    expect(codes([':A', 'IF 0 THEN', ...Array.from({ length: 19_000 }, () => 'N=1'), 'ENDIF', 'GOTO A'])).toContain(
      'limit_exceeded',
    );
  });

  test('a text that doubles in each step stops at a limit, with a diagnostic', () => {
    const doubling = Array.from({ length: 60 }, () => 'A$=A$+A$');
    expect(codesOf('A$="0123456789"', ...doubling, 'TEXT 10,10,"3",0,1,1,A$', 'PRINT 1')).toContain(
      'tspl_bad_expression',
    );
    expect(codesOf('A$="0123456789"', ...doubling.slice(0, 8), 'PRINT 1')).not.toContain('tspl_bad_expression');
  });

  test('a command that cannot run is reported', () => {
    expect(codesOf('DOWNLOAD "P.BAS"', 'CLS', 'EOP')).toEqual(['tspl_program_not_run', 'no_label']);
    expect(codesOf('RUN "NONE.BAS"')).toContain('tspl_file_not_found');
    expect(runs(['COPY "X"', 'READ 0,A$', 'INPUT A$']).diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['tspl_basic_not_run', 'tspl_file_not_open', 'tspl_input_missing']),
    );
    expect(codesOf('GOTO A')).toContain('tspl_basic_structure');
  });

  test('blocks outside of a program run to their end, with a diagnostic', () => {
    const { document, diagnostics } = read(
      'FOR I=1 TO 3', 'CLS', `${text}STR$(I)`, 'IF I=2 THEN', 'PRINT 2', 'ELSE', 'PRINT 1', 'ENDIF', 'NEXT', 'CLS', `${text}"end"`,
      'IF 1=1 THEN PRINT 1',
    ); // prettier-ignore
    expect(document.labels.map(({ elements, print }) => `${textOf(elements[0])}×${print.quantity}`)).toEqual(['1×1', '2×2', '3×1', 'end×1']); // prettier-ignore
    expect(diagnostics.map(({ code }) => code)).toEqual(['tspl_basic_structure', 'tspl_basic_structure']);
    const open = read('FOR I=1 TO 3', `${text}"x"`, 'PRINT 1', 'CLS', `${text}"y"`, 'PRINT 1');
    expect(open.document.labels.map(({ elements }) => textOf(elements[0]))).toEqual(['x', 'y']);
    expect(open.diagnostics.map(({ code }) => code)).toEqual(['tspl_basic_structure', 'unexpected_end']);
    expect(codesOf('WHILE 1', 'WEND')).toContain('limit_exceeded');
  });

  test('EXITDO and EXITFOR leave their loop', () => {
    const program = ['FOR I=1 TO 9', 'IF I=4 THEN EXITFOR', 'NEXT', 'DO', 'I=I+10', 'IF I>30 THEN EXITDO', 'LOOP'];
    expect(textOf(runs([...program, `${text}STR$(I)`, 'PRINT 1']).document.labels[0]!.elements[0])).toBe('34');
  });
});

describe('files and the stream', () => {
  const text = 'TEXT 1,1,"1",0,1,1,';
  const printed = (program: string[], ...around: string[]) => {
    const { document, diagnostics } = read(...around, 'DOWNLOAD "P.BAS"', ...program, 'PRINT 1', 'EOP', 'P');
    return { texts: document.labels.map(({ elements }) => textOf(elements.at(-1))), codes: diagnostics.map(({ code }) => code) }; // prettier-ignore
  };
  const data = 'DOWNLOAD "DATA",22,COMPUTER\r\n2000\r\nMOUSE\r\n';

  test('READ reads a line for each variable, EOF reports the end, SEEK goes back', () => {
    const program = ['OPEN "DATA",0', 'READ 0,A$,N', 'READ 0,B$', 'E=EOF(0)', 'SEEK 0,0', 'READ 0,C$', 'CLOSE 0'];
    const { texts, codes } = printed([...program, `${text}A$+"/"+STR$(N*2)+"/"+B$+"/"+STR$(E)+"/"+C$`], data);
    expect(texts).toEqual(['COMPUTER/4000/MOUSE/1/COMPUTER']);
    expect(codes).toEqual(['tspl_program_run']);
  });

  test('WRITE, PUT, GET, FREAD$, LOF, LOC and FSEARCH work on one file', () => {
    const program = ['OPEN F,"NEW",1', 'WRITE 1,"ABCDEF",12', 'PUT 1,2,"xy"', 'SEEK 1,0', 'A$=FREAD$(1,6)', 'L=LOC(1)'];
    const more = ['GET 1,0,3,B$', 'SEEK 1,0', 'P=FSEARCH(1,"x")', `${text}A$+B$+STR$(L)+STR$(P)+STR$(LOF("NEW"))`];
    expect(printed([...program, ...more]).texts).toEqual(['ABxyEFABx6312']);
  });

  test('a text file may end with EOP, like a program', () => {
    const { texts } = printed(
      ['OPEN "LIST",0', 'READ 0,A$,B$', `${text}B$+A$`],
      'DOWNLOAD F,"LIST"',
      'one',
      'two',
      'EOP',
    );
    expect(texts).toEqual(['twoone']);
  });

  test('LOB and INP$ read the bytes behind the call, PREINPUT and POSTINPUT delimit the data of INPUT', () => {
    const all = ['WHILE LOB()<>0', 'A$=A$+INP$(1)', 'WEND', `${text}A$`, 'PRINT 1'];
    expect(textOf(runs(all, 'abc').document.labels[0]!.elements[0])).toBe('abc');
    const marked = ['PREINPUT "<"', 'POSTINPUT CHR$(62)', 'INPUT A$', 'INPUT B$', `${text}A$+B$`, 'PRINT 1'];
    expect(textOf(runs(marked, 'noise<one>noise<two>').document.labels[0]!.elements[0])).toBe('onetwo');
  });

  test('KILL deletes files and programs by name or pattern', () => {
    const pcx = 'DOWNLOAD "A.PCX",1,x';
    expect(codesOf(pcx, 'KILL "*.PCX"', 'PUTPCX 1,1,"A.PCX"', 'PRINT 1')).toEqual(['tspl_file_not_found']);
    expect(codesOf(pcx, 'KILL F,"B*"', 'PUTPCX 1,1,"A.PCX"', 'PRINT 1')).toEqual(['tspl_bad_picture']);
    expect(codesOf('DOWNLOAD "P.BAS"', 'CLS', 'EOP', 'KILL "P.BAS"', 'RUN "P.BAS"')).toContain('tspl_file_not_found');
    expect(codesOf(pcx, `KILL "${'*A'.repeat(500)}*"`, 'PUTPCX 1,1,"A.PCX"', 'PRINT 1')).toEqual(['tspl_bad_picture']);
    expect(codesOf(pcx, 'KILL "A*P*"', 'PUTPCX 1,1,"A.PCX"', 'PRINT 1')).toEqual(['tspl_file_not_found']);
  });

  test('a restarted printer runs AUTO.BAS, or the program that SET AUTORUN names', () => {
    const program = (name: string) => [`DOWNLOAD F,"${name}"`, `${text}"${name}"`, 'PRINT 1', 'EOP'];
    const lines = [
      ...program('AUTO.BAS'),
      ...program('B.BAS'),
      'BAR 1,1,9,9',
      '\x1b!R',
      'SET AUTORUN "B.BAS"',
      '\x1b!R',
    ];
    expect(read(...lines).document.labels.map(({ elements }) => elements.map(textOf))).toEqual([
      ['AUTO.BAS'],
      ['B.BAS'],
    ]);
  });

  test('loops that write or search endlessly are stopped', () => {
    const large = `DOWNLOAD "D",1000000,${'x'.repeat(1_000_000)}`;
    expect(printed(['OPEN "D",0', ':A', 'N=FSEARCH(0,"y")', 'GOTO A'], large).codes).toContain('limit_exceeded');
    expect(printed(['OPEN "D",0', ':A', 'SEEK 0,0', 'READ 0,A$', 'GOTO A'], large).codes).toContain('limit_exceeded');
    expect(printed(['OPEN "X",0', ':A', 'WRITE 0,"0123456789"', 'GOTO A']).codes).toContain('limit_exceeded');
  });
});

describe('dates and numbers', () => {
  const now = new Date(2013, 0, 9, 14, 6, 8);
  const printed = (expression: string): string => {
    const element = elementsOf(`TEXT 1,1,"1",0,1,1,${expression}`)[0];
    return element?.kind === 'text' ? contentText(element.content, now) : '';
  };

  test.each([
    ['General Date', '1/9/2013 2:06:08 PM'],
    ['Long Date', 'Wednesday, January 9 2013'],
    ['Medium Date', '09-Jan-13'],
    ['Short Date', '1/9/2013'],
    ['Long Time', '2:06:08 PM'],
    ['Medium Time', '02:06 PM'],
    ['Short Time', '14:06'],
    ['d/dd/ddd/dddd', '9/09/Wed/Wednesday'],
    ['w ww q y', '4 2 1 9'],
    ['m mm mmm mmmm yy yyyy', '1 01 Jan January 13 2013'],
    ['h:m:s', '14:6:8'],
    ['hh:nn:ss', '14:06:08'],
    ['hh:mm AM/PM', '02:06 PM'],
  ])('FORMAT$(NOW,"%s")', (style, expected) => {
    expect(printed(`FORMAT$(NOW,"${style}")`)).toBe(expected);
  });

  test('letters behind a backslash and in quotes are not tokens', () => {
    expect(printed('FORMAT$(NOW,"To\\da\\y i\\s ddddd")')).toBe('Today is 1/9/2013');
    expect(printed('FORMAT$(NOW,"\\["]Month\\["] m")')).toBe('Month 1');
  });

  test('a clock stays a clock in the tree', () => {
    expect(elementsOf('TEXT 1,1,"1",0,1,1,FORMAT$(DATEADD("d",30,NOW),"dd/mm/yyyy")')[0]).toMatchObject({
      content: [{ kind: 'clock', pattern: 'dd/MM/yyyy', offsetDays: 30 }],
    });
  });

  test.each([
    ['FORMAT$(DATEADD("yyyy",1,NOW),"Short Date")', '1/9/2014'],
    ['FORMAT$(DATEADD("m",9,NOW),"Short Date")', '10/9/2013'],
    ['FORMAT$(DATEADD("h",-8,NOW),"hh:nn")', '06:06'],
    ['FORMAT$(DATEADD("ww",1,NOW$()),"d")', '16'],
    ['FORMAT$(NOW+365,"Short Date")', '1/9/2014'],
    ['FORMAT$(DATEADD("d",20,"2012/11/26 10:08 AM"),"yyyy/mm/dd hh:nn AM/PM")', '2012/12/16 10:08 AM'],
    ['FORMAT$(DATEADD("h",8,"2012/11/26 10:08"),"yyyy/mm/dd hh:nn AM/PM")', '2012/11/26 06:08 PM'],
    ['STR$(YEAR)', '2013'],
    ['"W"+@MINUTE', 'W06'],
    ['NOW$()', '1/9/2013 2:06:08 PM'],
  ])('%s', (expression, expected) => {
    expect(printed(expression)).toBe(expected);
  });

  test.each([
    ['1234.5', 'General Number', '1234.5'],
    ['1234.5', 'Currency', '$1,234.50'],
    ['-2', 'Currency', '($2.00)'],
    ['1234.5', 'Fixed', '1234.50'],
    ['1234.5', 'Standard', '1,234.50'],
    ['1234.5', 'Percent', '123450.00%'],
    ['1234.5', 'Scientific', '1.23E+03'],
    ['0', 'Yes/No', 'No'],
    ['7', 'True/False', 'True'],
    ['1234.5', '00000.00', '01234.50'],
    ['1234.5', '##,##0.00', '1,234.50'],
    ['1234.5', '$##0.00', '$1234.50'],
    ['-12.3', '0.00;(0.00)', '(12.30)'],
    ['0', '0;-0;"none"', 'none'],
    ['12', '#.##', '12'],
    ['0.256', '0.0%', '25.6%'],
    ['5', '\\#000', '#005'],
  ])('FORMAT$(%s,"%s")', (value, style, expected) => {
    expect(printed(`FORMAT$(${value},"${style.replaceAll('"', '\\["]')}")`)).toBe(expected);
  });

  test('texts: TRIM$ with a list, STRCOMP without case, REPLACE$, XOR$', () => {
    expect(printed('TRIM$("[<1>]","[<>]")+LTRIM$("a1a","a")+RTRIM$("b1b ","b ")')).toBe('11ab1');
    expect(printed('STR$(STRCOMP("AB","ab",1))+STR$(STRCOMP("AB","ab"))')).toBe('0-1');
    expect(printed('REPLACE$("a-b-c","-","+")+XOR$("pppp","ABCD")')).toBe('a+b+c1234');
  });

  test('sizes: TEXTPIXEL, BARCODEPIXEL, the density', () => {
    expect(printed('STR$(TEXTPIXEL("ABC","3",2))')).toBe('96');
    expect(printed('STR$(BARCODEPIXEL("12345678","128",2,2))')).toBe('158');
    expect(printed('GETSETTING$("SYSTEM","INFORMATION","DPI")')).toBe('203');
  });
});

test('counters of letters wrap around at Z, up and down', () => {
  const lines = ['SET COUNTER @1 1', '@1="AZ"', 'SET COUNTER @2 -1', '@2="aa"', 'TEXT 1,1,"1",0,1,1,@1+@2', 'PRINT 1'];
  const { labels } = read(...lines, 'PRINT 1', 'PRINT 1').document;
  expect(labels.map((label) => textOf(label.elements[0]))).toEqual(['AZaa', 'BAzz', 'BBzy']);
});

test('OFFSET, CUT and SET APPLICATOR become print settings', () => {
  const { labels } = read('OFFSET 2 mm', 'PRINT 1', 'CUT', 'SET APPLICATOR ON', 'OFFSET 0', 'PRINT 1').document;
  expect(labels.map(({ print }) => [print.mode, print.tearOffsetDots])).toEqual([
    ['cutter', 16],
    ['applicator', undefined],
  ]);
});

test('SET CUTTER BATCH cuts behind each print, a number behind so many labels', () => {
  const prints = ['PRINT 4', 'PRINT 1', 'SET CUTTER 2', 'PRINT 4', 'SET CUTTER OFF', 'PRINT 4'];
  const { labels } = read('SET CUTTER BATCH', ...prints).document;
  expect(labels.map(({ print }) => [print.mode, print.pauseEvery])).toEqual([
    ['cutter', 4],
    ['cutter', undefined],
    ['cutter', 2],
    [undefined, undefined],
  ]);
});

test('BITMAP and DOWNLOAD take exactly their bytes', () => {
  const raw = 'PRINT\r\n\x00"';
  const source = `CLS\r\nBITMAP 1,2,1,9,1,${raw}\r\nDOWNLOAD "A.TXT",9,${raw}\r\nPRINT 1\r\n`;
  const { document, diagnostics } = readTspl(latin1Bytes(source), {});
  expect(document.labels).toHaveLength(1);
  expect(document.labels[0]!.elements).toHaveLength(1);
  expect(diagnostics).toEqual([]);
});

test('PUTPNG draws a downloaded PNG, PUTPCX refuses a file that is not a PCX', () => {
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
    ['label_too_large', ['SIZE 16,15', 'PRINT 1']],
    ['limit_exceeded', ['BAR 1,1,1,1\n'.repeat(20_001)]],
    ['limit_exceeded', ['BAR 1,1,1,1\n'.repeat(200), 'PRINT 1\n'.repeat(10_001)]],
    ['unexpected_end', ['BITMAP 1,1,9999,9999,0,x']],
    ['unexpected_end', ['DOWNLOAD "P.BAS"', 'CLS']],
  ])('%s', (code, lines) => {
    expect(codesOf(...lines)).toContain(code);
  });
});

describe('a document of another language', () => {
  const codesOf = (source: string) =>
    readTspl(latin1Bytes(source)).diagnostics.map(({ code, message }) => `${code}: ${message}`);

  test.each([
    ['CPCL', '! 0 200 200 210 1\r\nTEXT 4 0 30 40 Bolt\r\nFORM\r\nPRINT\r\n'],
    ['ZPL', '^XA^FO20,20^FDBolt^FS^XZ'],
    ['EPL', 'N\nq400\nA20,20,0,3,1,1,N,"Bolt"\nP1\n'],
  ])('%s is refused by its name', (name, source) => {
    expect(codesOf(source)).toContain(
      `unparseable_document: the document draws nothing in TSPL; it looks like ${name}`,
    );
    expect(readTspl(latin1Bytes(source)).document.labels).toEqual([]);
  });

  test('an empty label of TSPL is an empty label', () => {
    expect(readTspl(latin1Bytes('SIZE 40 mm,30 mm\nCLS\nPRINT 1\n')).document.labels).toHaveLength(1);
  });
});

describe('a program that never ends', () => {
  /** Runs two commands a round, and prints at the end. */
  const rounds = (count: number, ...drawn: string[]) => runs([`FOR I=1 TO ${count}`, ...drawn, 'NEXT', 'PRINT 1']);
  const keysOf = ({ diagnostics }: ReturnType<typeof read>): (string | undefined)[] =>
    diagnostics.map(({ key }) => key);

  test('stops after 100,000 commands that neither draw nor print', () => {
    expect(keysOf(rounds(90_000))).not.toContain('tspl.limit_exceeded.idle');
    const stopped = rounds(110_000);
    expect(keysOf(stopped)).toContain('tspl.limit_exceeded.idle');
    expect(stopped.document.labels).toEqual([]);
    expect(keysOf(runs(['WHILE EOF(0)', 'A=A+1', 'WEND']))).toContain('tspl.limit_exceeded.idle');
  });

  test('goes on as long as it draws', () => {
    const program = ['FOR J=1 TO 3', 'FOR I=1 TO 60000', 'NEXT', 'BAR 1,1,9,9', 'NEXT', 'PRINT 1'];
    const { document, diagnostics } = runs(program);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(document.labels[0]!.elements).toHaveLength(3);
  });
});
