/** What every language gets from this folder: the ground behind an element, counters in whole sets, required parameters. */
import { describe, expect, it } from 'vitest';
import { createLabel, type Element } from '../../label/index.ts';
import { readCpcl } from '../../formats/cpcl/read.ts';
import { createGround } from './ground.ts';
import { countedReplicates } from './print-settings.ts';

const NOW = new Date(Date.UTC(2027, 0, 31, 12));
const box = (x: number, y: number, size: number): Element => ({
  kind: 'box',
  x,
  y,
  widthDots: size,
  heightDots: size,
  thicknessDots: size,
  radiusDots: 0,
  ink: 'black',
});

describe('the ground behind an element', () => {
  const look = (rect: { x: number; y: number }): string[] => {
    const ground = createGround(createLabel({ widthDots: 20, heightDots: 12, dpi: 203 }), NOW);
    ground.add(box(2, 2, 2));
    const part = ground.look({ ...rect, widthDots: 8, heightDots: 4 }, box(17, 9, 40));
    return Array.from({ length: 4 }, (_, y) =>
      Array.from({ length: 8 }, (__, x) =>
        part.data[y * part.strideBytes + (x >> 3)]! & (0x80 >> (x & 7)) ? '#' : '.',
      ).join(''),
    );
  };
  it('has what was drawn before', () => {
    expect(look({ x: 1, y: 1 })).toEqual(['........', '.##.....', '.##.....', '........']);
  });
  it('has the element itself, and is white beyond the right and the lower edge', () => {
    expect(look({ x: 15, y: 8 })).toEqual(['........', '..###...', '..###...', '..###...']);
    expect(look({ x: 12, y: 10 })).toEqual(['.....###', '.....###', '........', '........']);
  });
});

describe('counters in whole sets', () => {
  const [literal, serial] = [
    { kind: 'literal', text: 'No ' },
    { kind: 'serial', start: '1', increment: 1, quantity: 1 },
  ] as const;
  const replicates = (quantity: number, ...content: readonly object[]): number => {
    const text = { kind: 'text', content } as unknown as Element;
    return countedReplicates(createLabel({ elements: [box(0, 0, 1), text], print: { quantity, replicates: 3 } }));
  };
  it('a number stands on as many labels as it says, also behind a fixed text', () => {
    expect([replicates(4, serial), replicates(4, literal, serial)]).toEqual([3, 3]);
  });
  it('without a counter only whole sets are sets', () => {
    expect([replicates(6, literal), replicates(4, literal)]).toEqual([3, 1]);
  });
});

it('a required parameter that is missing is reported by its number, the first one too', () => {
  const numbersOf = (line: string): unknown[] => {
    const source = `! 0 200 200 100 1\r\n${line}\r\nPRINT\r\n`;
    const { diagnostics } = readCpcl(new TextEncoder().encode(source), { dpi: 203 });
    return diagnostics.filter(({ code }) => code === 'missing_parameter').map(({ message }) => message);
  };
  expect(numbersOf('LINE')).toHaveLength(1);
  expect(numbersOf('LINE 10')).toHaveLength(1);
  expect(numbersOf('LINE')).not.toEqual(numbersOf('LINE 10'));
  expect(numbersOf('LINE 10 10 50 50 2')).toEqual([]);
});
