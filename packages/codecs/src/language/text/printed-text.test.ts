/** What a command prints that neither clips nor joins lines is what the block would have shown. */
import { expect, it } from 'vitest';
import { contentText, type TextElement } from '../../label/index.ts';
import { readZpl } from '../../formats/zpl/read.ts';
import { printedText } from './printed-text.ts';

const NOW = new Date(Date.UTC(2027, 0, 31, 12));
const [block] = readZpl(new TextEncoder().encode('^XA^FO9,9^ABN,11,7^FB90,2,0,L^FDone two three four five six^FS^XZ'), {
  dpi: 203,
}).document.labels[0]!.elements as [TextElement];
const clipped: TextElement = { ...block, block: { ...block.block!, overflow: 'clip', shrinkToFit: false } };
const printed = (element: TextElement): string => contentText(printedText(element, 203, NOW).content, NOW);

it('lines that the block clips are left out, and those that it shows stay', () => {
  expect(printed(clipped)).toBe('one two three four');
  const short: TextElement = { ...clipped, content: [{ kind: 'literal', text: 'one two' }] };
  expect(printedText(short, 203, NOW)).toBe(short);
});

it('a block that does not clip keeps its text, and one that shrinks it too', () => {
  for (const fields of [{ overflow: 'overprint' as never }, { shrinkToFit: true }]) {
    const other: TextElement = { ...clipped, block: { ...clipped.block!, ...fields } };
    expect(printedText(other, 203, NOW)).toBe(other);
  }
});

it('of a counter nobody knows what it prints: its text stays', () => {
  const counted: TextElement = {
    ...clipped,
    content: [...clipped.content, { kind: 'clock', pattern: 'yyyy' } as never],
  };
  expect(printedText(counted, 203, NOW)).toBe(counted);
});

it('line ends of one line are blanks', () => {
  const { block: _, ...line } = clipped;
  const text = (content: string): string => printed({ ...line, content: [{ kind: 'literal', text: content }] });
  expect([text('a\r\nb\n\nc'), text('a b')]).toEqual(['a b c', 'a b']);
});
