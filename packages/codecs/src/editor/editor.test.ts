/** What an editor learns about single places; the laws over all samples are in test/editor-laws.test.ts. */
import { describe as suite, expect, it } from 'vitest';
import { latin1, latin1Bytes } from '../bytes/cursor.ts';
import { read } from '../formats/face.ts';
import { seeChange, seeCommands } from './commands.ts';
import { complete, describe, elementsAt, openDocument, tokens } from './index.ts';
import { loadLanguage } from './languages.ts';

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

it('completion offers the values of the parameter at the place', async () => {
  const source = latin1Bytes('^XA^FWR^XZ');
  const values = (await complete(source, 'zpl', 6)).filter(({ kind }) => kind === 'value');
  expect(values.map(({ label }) => label)).toEqual(['N', 'R', 'I', 'B']);
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
      'number 3', 'delimiter ,', 'number 1', 'delimiter ,', 'number 1', 'delimiter ,', 'text N', 'delimiter ,', 'data "x"', 'between \n',
    ]); // prettier-ignore
  });
});

it('a dot leads to the element as the picture shows it, on a label that prints upside down', async () => {
  const { document } = await read('zpl', latin1Bytes('^XA^PW400^LL200^POI^FO20,40^GB60,30,30^FS^XZ'));
  expect(elementsAt(document, 25, 45)).toEqual([]);
  expect(elementsAt(document, 400 - 25, 200 - 45)).toMatchObject([{ index: 0 }]);
});

it('a keystroke reads near the change only, and keeps the rest', async () => {
  const field = (index: number) => `^FO10,${index}^A0N,30^FDField ${index}^FS\n`;
  const document = await openDocument(
    'zpl',
    latin1Bytes(`^XA${Array.from({ length: 3000 }, (_, index) => field(index)).join('')}^XZ`),
  );
  document.change({ offset: latin1(document.bytes()).indexOf('^FS'), removed: 0, inserted: latin1Bytes('^FXnew') });
  expect(document.commands().length).toBe(3000 * 4 + 3);
  expect(document.tokens()).toEqual((await openDocument('zpl', document.bytes())).tokens());
});

suite('a keystroke in a long TSPL document', () => {
  const label = (number: number): string =>
    `CLS\nTEXT 10,10,"3",0,1,1,"No ${number}"\nQRCODE 10,40,L,4,A,0,"https://example.com/${number}"\nPRINT 1\n`;
  const long = Array.from({ length: 200 }, (_, number) => label(number)).join('');

  async function commandsReadAgain(source: string, near: string): Promise<number> {
    const tspl = await loadLanguage('tspl');
    let scans = 0;
    const counted: typeof tspl = { ...tspl, scan: (reader) => (scans++, tspl.scan(reader)) };
    const seen = seeCommands(counted, latin1Bytes(source));
    scans = 0;
    seeChange(counted, seen, { offset: source.indexOf(near), removed: 0, inserted: latin1Bytes('x') });
    return scans;
  }

  it('reads the few commands again that it can change', async () => {
    expect(await commandsReadAgain(long, 'No 150')).toBeLessThan(20);
  });

  it('reads from a text on that a quote further down would close', async () => {
    const open = long.replace('QRCODE 10,40,L,4,A,0,"https://example.com/130"', 'QRCODE 10,40,L,4,A,0,"open');
    expect(await commandsReadAgain(open, 'No 150')).toBeGreaterThanOrEqual(80);
  });
});
