/** What an editor learns about single places; the laws over all samples are in test/editor-laws.test.ts. */
import { describe as suite, expect, it } from 'vitest';
import { latin1, latin1Bytes } from '../bytes/cursor.ts';
import { read } from '../formats/face.ts';
import { complete, describe, elementsAt, openDocument, tokens } from './index.ts';

const ZPL = latin1Bytes('^XA^FO20,40^A0N,30^FDHello^FS^XZ');
const SBPL = latin1Bytes('\x02\x1bA\x1bV0100\x1bH0050\x1bL0202\x1bXMHello\x1bQ1\x1bZ\x03');

it('a parameter is described with its range, its unit, its value and the element', async () => {
  const { command, elements } = await describe(ZPL, 'zpl', 9);
  expect(command).toMatchObject({
    name: '^FO',
    title: 'Place of the field: its top left corner',
    manual: 'ZPL II Programming Guide, ^FO',
    parameter: { name: 'y', index: 2, range: [0, 32000], unit: 'dots', value: 40, span: { offset: 9, length: 2 } },
  });
  expect(elements).toMatchObject([{ label: 0, index: 0, element: { kind: 'text' }, box: { x: 20, y: 40 } }]);
});

it('an omitted parameter has the default that is in force', async () => {
  const source = latin1Bytes('^XA^BY3,2,77^FO10,10^BCN^FD1^FS^XZ');
  const { command } = await describe(source, 'zpl', latin1(source).indexOf('^BC'));
  expect(command!.parameters.find(({ name }) => name === 'height')).toMatchObject({ value: 77 });
});

it('control characters have names, in the table and in completion', async () => {
  const { command } = await describe(SBPL, 'sbpl', 4);
  expect(command).toMatchObject({ name: '<ESC>V' });
  const offers = await complete(latin1Bytes('\x02\x1bA\x1bV'), 'sbpl', 5);
  expect(offers.map(({ label }) => label)).toContain('<ESC>V');
  expect(latin1(offers.find(({ label }) => label === '<ESC>V')!.insert)).toBe('\x1bV');
});

it.each([
  ['tspl', 'DOWNLOAD F,"LOGO.BMP",3,abc\r\nCLS\r\n', '"LOGO', { name: 'file', index: 2 }],
  ['tspl', 'SET CUTTER 5\r\nCLS\r\n', 'CUTTER', { name: 'option', meaning: expect.stringContaining('BATCH') }],
  ['sbpl', '\x1bA\x1bGH002001' + '00'.repeat(16) + '\x1bZ', '001', { name: 'height', index: 2 }],
  ['dpl', '\x02IAALOGO\r80\r00FF\r', 'LOGO', { name: 'name' }],
] as const)(
  '%s: the parameters of a command that reads its own bytes have names: %s',
  async (language, text, at, is) => {
    const { command } = await describe(latin1Bytes(text), language, text.indexOf(at) + 1);
    expect(command!.parameter).toMatchObject(is);
  },
);

it.each([
  ['tspl', 'QRCODE 10,20,M,4,A,0,M2,S7,"x"\r\nPRINT 1\r\n', 'S7', { name: 'mask', value: 7 }],
  ['tspl', 'DMATRIX 10,20,100,100,x4,16,16,"x"\r\n', ',16', { name: 'rows', value: 16 }],
  ['epl', 'N\nb10,20,Q,m2,s5,eQ,"s5"\nP1\n', 's5', { name: 'cell', value: 5, range: [1, 99] }],
  [
    'cpcl',
    '! 0 200 200 210 1\r\nBARCODE QR 10 20 M 2 U 6\r\nMA,x\r\nENDQR\r\nPRINT\r\n',
    'U 6',
    { name: 'module', value: 6 },
  ],
  ['sbpl', '\x1bA\x1bV1\x1bH1\x1b2D10,02,06,03\x1bDS1,x\x1bZ', '06', { name: 'rowHeight', value: 6 }],
  ['ipl', '\x02\x1bC\x03\x02\x1bP\x03\x02F1;B0;o1,2;c18,2,Q,5;d3,x;R;\x03', ',Q', { name: 'level', value: 'Q' }],
  ['dpl', '\x02L\r1z0000000400020F3000102Hello\rE\r', 'F3', { name: 'security', value: 3 }],
] as const)(
  '%s: the parameters of a bar code behind those of its command have names: %s',
  async (format, text, at, is) => {
    const { command } = await describe(latin1Bytes(text), format, text.indexOf(at) + at.length - 1);
    expect(command!.parameter).toMatchObject(is);
  },
);

it('completion offers the values of the parameter at the place', async () => {
  const source = latin1Bytes('^XA^FWR^XZ');
  const values = (await complete(source, 'zpl', 6)).filter(({ kind }) => kind === 'value');
  expect(values.map(({ label }) => label)).toEqual(['N', 'R', 'I', 'B']);
});

it('a value is described with what it means, and offered with it', async () => {
  const source = latin1Bytes('N\nB10,10,0,E30,2,4,50,B,"123456789012"\nP1\n');
  const at = latin1(source).indexOf('E30');
  expect((await describe(source, 'epl', at)).command!.parameter).toMatchObject({ value: 'E30', meaning: 'EAN-13' });
  const offers = await complete(source, 'epl', at + 1);
  expect(offers.find(({ label }) => label === 'E82')).toMatchObject({ detail: 'EAN-8, add on digits 2' });
});

it('the header of a DPL record is its parameters', async () => {
  const source = latin1Bytes('\x02L\r1A6204000400020BOLT-840\rE\r');
  const { command } = await describe(source, 'dpl', latin1(source).indexOf('0040') + 3);
  expect(command!.parameter).toMatchObject({ name: 'row', value: 40, range: [0, 9999] });
  const names = command!.parameters.map(({ name }) => name);
  expect(names).toEqual(['turn', 'id', 'across', 'down', 'height', 'row', 'column']);
  expect(command!.parameters[1]).toMatchObject({ value: 'A', meaning: 'Code 39 or LOGMARS, with its readable line' });
});

it('the parameters before the bytes of a picture are described', async () => {
  const source = latin1Bytes('^XA^FO10,10^GFA,8,8,1,FF818181818181FF^FS^XZ');
  const { command } = await describe(source, 'zpl', latin1(source).indexOf(',1,') + 1);
  expect(command!.parameter).toMatchObject({ name: 'row', value: 1 });
});

it.each([
  ['zpl', '^XA^FDHello'],
  ['epl', 'N\nA10,10,0,3,1,1,N,"Le"'],
  ['cpcl', '! 0 200 200 210 1\r\nTEXT 4 0 30 40 Le'],
] as const)('%s: who writes data is offered no commands', async (format, text) => {
  expect(await complete(latin1Bytes(text), format, text.length)).toEqual([]);
});

it('the text of an IPL field is all that defines it', async () => {
  const fields = 'F1;H0;o10,20;c25;d3,Hello;R;';
  const source = latin1Bytes(`\x02\x1bC\x03\x02\x1bP\x03\x02${fields}\x03\x02\x1bE1\x18\x17\x03`);
  for (const word of ['H0', 'o10', 'Hello'])
    expect((await describe(source, 'ipl', latin1(source).indexOf(word))).elements, word).toHaveLength(1);
  const { document } = await read('ipl', source);
  const [offset, length] = document.labels[0]!.elements[0]!.span!;
  expect(latin1(source, offset, offset + length)).toMatch(/^H0;.*Hello$/s);
});

suite('tokens', () => {
  const shown = async (text: string, format: Parameters<typeof tokens>[1]) =>
    (await tokens(latin1Bytes(text), format)).map(
      ({ kind, offset, length }) => `${kind} ${text.slice(offset, offset + length)}`,
    );

  it('of ZPL', async () => {
    expect(await shown('^XA^FO20,40^FDa,b^FS\n^FXnote^XZ', 'zpl')).toEqual([
      'command ^XA', 'command ^FO', 'number 20', 'delimiter ,', 'number 40', 'command ^FD', 'data a,b', 'command ^FS',
      'between \n', 'comment ^FXnote', 'command ^XZ',
    ]); // prettier-ignore
  });

  it('of EPL', async () => {
    expect(await shown('N\nA50,30,0,3,1,1,N,"x"\n', 'epl')).toEqual([
      'command N', 'between \n', 'command A', 'number 50', 'delimiter ,', 'number 30', 'delimiter ,', 'number 0', 'delimiter ,',
      'number 3', 'delimiter ,', 'number 1', 'delimiter ,', 'number 1', 'delimiter ,', 'value N', 'delimiter ,', 'data "x"', 'between \n',
    ]); // prettier-ignore
  });
});

it('a dot leads to the element as the picture shows it, on a label that prints upside down', async () => {
  const { document } = await read('zpl', latin1Bytes('^XA^PW400^LL200^POI^FO20,40^GB60,30,30^FS^XZ'));
  expect(elementsAt(document, 25, 45)).toEqual([]);
  expect(elementsAt(document, 400 - 25, 200 - 45)).toMatchObject([{ index: 0 }]);
});

it('changes are read at the next question, once', async () => {
  const field = (index: number) => `^FO10,${index}^A0N,30^FDField ${index}^FS\n`;
  const document = await openDocument(
    'zpl',
    latin1Bytes(`^XA${Array.from({ length: 3000 }, (_, index) => field(index)).join('')}^XZ`),
  );
  const at = latin1(document.bytes()).indexOf('^FS');
  for (const sign of '^FXnew'.split('').toReversed())
    document.change({ offset: at, removed: 0, inserted: latin1Bytes(sign) });
  expect(document.commands().length).toBe(3000 * 4 + 3);
  expect(document.tokens()).toEqual((await openDocument('zpl', document.bytes())).tokens());
});

it('after a change a parameter still has the default that is in force', async () => {
  const document = await openDocument('zpl', latin1Bytes('^XA^BY3,2,77^FO10,10^BCN^FD1^FS^XZ'));
  document.change({ offset: latin1(document.bytes()).indexOf('^FD1') + 4, removed: 0, inserted: latin1Bytes('2') });
  const command = document.commandAt(latin1(document.bytes()).indexOf('^BC'));
  expect(command!.parameters.find(({ name }) => name === 'height')).toMatchObject({ value: 77 });
});
