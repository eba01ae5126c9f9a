/** What a paste makes of a text. */
import { expect, test } from 'vitest';
import { gestureOfText } from './clipboard.ts';

const sheet = { dpi: 203, widthDots: 800 };
const textsOf = (text: string): string[] => {
  const gesture = gestureOfText(text, sheet);
  if (gesture?.kind !== 'insert') throw new Error(`${gesture?.kind}`);
  return gesture.elements.map((element) => JSON.stringify('content' in element && element.content));
};

test('a label is pasted as its elements, in whatever text it is written', () => {
  expect(gestureOfText('^XA^FO1,1^A0^FDx^FS^XZ', sheet)).toMatchObject({ kind: 'paste', document: { format: 'zpl' } });
  expect(gestureOfText('<label width="1" height="1"/>', sheet)).toMatchObject({ document: { format: 'xml' } });
});

test('other text is pasted as texts, a table as a text for each cell that has one', () => {
  expect(textsOf('No. 5')).toEqual(['[{"kind":"literal","text":"No. 5"}]']);
  expect(textsOf('a\tb\r\n\tc\n')).toHaveLength(3);
  expect(gestureOfText(' \n', sheet)).toBeUndefined();
});

test('a table of thousands of cells is cut off', () => {
  expect(textsOf('x\ty\n'.repeat(2000))).toHaveLength(200);
});
