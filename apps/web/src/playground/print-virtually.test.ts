/** The virtual printer of the page gets what a printer would get, and prints that as often. */
import { convert } from '@platen/codecs';
import { expect, it } from 'vitest';
import type { Engine } from '../../../../packages/label-editor/src/engine/engine.ts';
import type { Question, Source } from '../../../../packages/label-editor/src/engine/protocol.ts';
import { createVirtualPrinter } from '../../../../packages/label-editor/src/engine/virtual-printer.ts';
import { MAX_LABELS, type Printing, printVirtually, type VirtualPrint } from './print-virtually.ts';

const zpl = (text: string, options: Source['options'] = {}): Source => ({
  format: 'zpl',
  bytes: new TextEncoder().encode(text),
  options,
});
const HELLO = '^XA^PW400^LL200^FO20,20^A0N,60^FDHello^FS^XZ';

async function printed(source: Source, print: Partial<VirtualPrint> = {}) {
  const printer = createVirtualPrinter();
  const asked: Question[] = [];
  const ask = ((question: Question, input: never) => {
    asked.push(question);
    if (question === 'load') return printer.load(input);
    if (question === 'print') return printer.print(input);
    const { source: of, to } = input as { source: Source; to: 'zpl' };
    const { data, dpi } = of.options;
    return convert(of.bytes, { from: of.format, to, ...(data ? { data } : {}), ...(dpi ? { dpi } : {}) });
  }) as Engine['ask'];
  const steps = [];
  for await (const step of printVirtually({ ask }, source, { language: 'zpl', dpi: 203, copies: 1, ...print }, 203))
    steps.push(step);
  return { steps, asked, last: steps.at(-1) as Printing };
}

it('prints in another language, at the dots of its own density, label after label', async () => {
  const { steps, last } = await printed(zpl(HELLO), { language: 'tspl', dpi: 300, copies: 2 });
  expect(steps.map((step) => 'printed' in step && [step.printed.length, step.labels, step.isDone])).toEqual([
    [0, 2, false],
    [1, 2, false],
    [2, 2, true],
  ]);
  expect(last.printed[1]).toMatchObject({ widthDots: 400, heightDots: 200, dpi: 300 });
  expect(last.madeFor).toBe(203);
  expect(new TextDecoder('latin1').decode(last.sent)).toContain('SIZE ');
});

it("sends a document in the printer's language unchanged, unless something is to be changed", async () => {
  const same = zpl(HELLO);
  const unchanged = await printed(same);
  expect(unchanged.asked).not.toContain('convert');
  expect(unchanged.last.sent).toBe(same.bytes);
  expect(unchanged.last.diagnostics).toBeUndefined();
  const filled = await printed(zpl('^XA^FO20,20^A0N,60^FD{sku}^FS^XZ', { data: [{ sku: 'A' }, { sku: 'B' }] }));
  expect(filled.asked).toContain('convert');
  expect(filled.last.labels).toBe(2);
});

it('prints the quantity of a document once for each copy, and its counters anew', async () => {
  const { last } = await printed(zpl('^XA^PW400^LL200^FO20,20^A0N,60^SN001,1,Y^FS^PQ2^XZ'), { copies: 2 });
  const [first, second, third, fourth] = last.printed.map(({ png }) => Buffer.from(png).toString('base64'));
  expect(second).not.toBe(first);
  expect([third, fourth]).toEqual([first, second]);
});

it('prints no more labels than the page keeps', async () => {
  const { last } = await printed(zpl('^XA^PW8^LL8^FO0,0^GB8,8,8^FS^PQ1000^XZ'), { copies: 3 });
  expect(last.labels).toBe(3000);
  expect(last.printed).toHaveLength(MAX_LABELS);
  expect(last.isDone).toBe(true);
});

it('what cannot be converted is not printed, and what prints nothing is done', async () => {
  const { steps } = await printed(zpl('no label'), { language: 'epl' });
  expect(steps).toMatchObject([{ failure: { code: 'unparseable_document' } }]);
  const { last } = await printed(zpl('no label'));
  expect(last).toMatchObject({ labels: 0, isDone: true });
});
