/** Axes of IPL: x runs along the feed from the leading edge, y across the head, `f3` is upright. */
import { describe, expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { writeIpl } from '../src/formats/ipl/write.ts';
import { createLabel, type Element, type Label, literal, type Rotation } from '../src/label/index.ts';
import { measureElement, renderLabel } from '../src/render/index.ts';
import { barcode, text } from './elements.ts';
import { now } from './languages/index.ts';
import { likeness } from './likeness.ts';

const labelOf = (...messages: readonly string[]): Label =>
  readIpl(latin1Bytes(messages.map((each) => `\x02${each}\x03`).join('')), {}).document.labels[0]!;

/** x, y, width, height and turn of every element. */
const blocksOf = (label: Label): (number | Rotation)[][] =>
  label.elements.map((element) => {
    const { x, y, widthDots, heightDots } = measureElement(element, label.dpi);
    return [x, y, widthDots, heightDots, ...('rotation' in element ? [element.rotation] : [])];
  });

describe('fields lie on the paper as the printer puts them', () => {
  test('the label is <SI>W wide and <SI>L long; f0 reads upwards', () => {
    const label = labelOf(
      '\x1bC\x0fW400\x0fL600', '\x1bP', 'E1;F1;', 'H0;o20,30;f0;c0;h2;w2;d3,ABCDE;', 'L1;o20,70;f0;l500;w4;',
      'W2;o20,100;f0;l300;h200;w6;', 'B3;o340,100;f0;c7,0,2;h80;w2;i0;d3,590123412345;', 'R;', '\x1bE1\x18', '\x17',
    ); // prettier-ignore
    expect(label).toMatchObject({ widthDots: 400, heightDots: 609, sizeFromSource: true });
    expect(blocksOf(label)).toEqual([
      [30, 509, 18, 80, 270],
      [70, 89, 4, 500],
      [100, 289, 200, 300],
      [100, 79, 80, 190, 270],
    ]);
  });

  test('f turns counter-clockwise about the origin: four texts meet in one point', () => {
    const label = labelOf(
      '\x1bC\x0fW400\x0fL600', '\x1bP', 'E2;F2;',
      ...[0, 1, 2, 3].map((f) => `H${f};o300,200;f${f};c0;h2;w2;d3,ABCDE;`),
      'L4;o500,50;f3;l120;w8;', 'W5;o100,350;f1;l80;h40;w4;', 'R;', '\x1bE2\x18', '\x17',
    ); // prettier-ignore
    expect(blocksOf(label)).toEqual([
      [200, 229, 18, 80, 270],
      [120, 291, 80, 18, 180],
      [182, 309, 18, 80, 90],
      [200, 309, 80, 18, 0],
      [50, 109, 120, 8],
      [270, 469, 80, 40],
    ]);
  });

  test('a label that is read upright has its text, bar code and graphic in f3', () => {
    const label = labelOf(
      '\x1bC\x0fW394\x0fL197', '\x1bP', 'G1;x3;y5;u0,_;u1,E;u2,A;', 'E3;F3;', 'H0;o165,12;f3;c0;h2;w2;d3,HELLO;',
      'B1;o96,160;f3;c7,0,2;h69;w2;i0;d3,590123412345;', 'U2;o90,20;f3;c1;h8;w8;', 'R;', '\x1bE3\x18', '\x17',
    ); // prettier-ignore
    expect(label).toMatchObject({ widthDots: 394, heightDots: 200 });
    expect(blocksOf(label)).toEqual([
      [12, 35, 80, 18, 0],
      [160, 104, 190, 69, 0],
      [20, 110, 24, 40, 0],
    ]);
    const { data, strideBytes } = renderLabel({ ...label, elements: label.elements.slice(2) });
    const row = (y: number): string =>
      [24, 32, 40].map((x) => (data[y * strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1).join('');
    // The stem on the left, the bars to the right, the long one above.
    expect([114, 122, 130, 138, 146].map(row)).toEqual(['111', '100', '110', '100', '100']);
  });

  test('columns of direct graphics begin at their origin and run towards smaller y', () => {
    // Two columns of 26 dots at x 30, y 450: rows 425 to 450.
    const square = '\x21\x9e\x43\xc2\x25\x9a\x22\x25\x9a\x28';
    const [picture] = blocksOf(labelOf('\x0fW500\x0fL600', '\x1bP', 'F1;D0;R;', '\x1bE1', `\x1bg0${square}`, '\x17'));
    expect(picture).toEqual([425, 609 - 30 - 2, 26, 2, 270]);
    // Without an origin the last dot across the head is the first one.
    const [corner] = blocksOf(labelOf('\x0fW500\x0fL600', '\x1bP', 'F1;D0;R;', '\x1bE1', '\x1bg0\x25\x9a\x28', '\x17'));
    expect(corner).toEqual([500 - 26, 608, 26, 1, 270]);
  });

  test('without <SI>L the label ends behind its last field, without <SI>W it is 4 in wide', () => {
    const label = labelOf('\x1bP', 'F1;D0;H0;o700,12;f3;c0;h2;w2;d3,TOP;R;', '\x1bE1', '\x17');
    expect(label).toMatchObject({ widthDots: 812, heightDots: 711, sizeFromSource: false });
    expect(blocksOf(label)[0]).toEqual([12, 11, 48, 18, 0]);
  });

  test('<ESC>E1,1 selects format 1', () => {
    const label = labelOf('\x1bP', 'F1;D0;H0;o40,12;f3;d3,ONE;R;', '\x1bE1,1\x18', '\x17');
    expect(label.elements).toMatchObject([{ content: literal('ONE') }]);
  });

  test('a narrow bar of one dot prints as two where the bars lie along the head', () => {
    const modules = [0, 1, 2, 3].map((f) => {
      const field = `F1;D0;B0;o400,200;f${f};c6;h50;w1;d3,AB;R;`;
      return labelOf('\x0fW812\x0fL1200', '\x1bP', field, '\x1bE1', '\x17').elements[0];
    });
    expect(modules).toMatchObject([{ moduleDots: 2 }, { moduleDots: 1 }, { moduleDots: 2 }, { moduleDots: 1 }]);
  });

  test('a transfer printer is set by the first number of <SI>g', () => {
    expect(labelOf('\x0fg1,567', '\x1bP', 'F1;D0;H0;d3,A;R;', '\x1bE1', '\x17').print.thermal).toBe('transfer');
  });
});

describe('a written document', () => {
  const written = (label: Label): { source: string; again: Label } => {
    const { bytes } = writeIpl({ labels: [label] }, { now });
    return { source: latin1(bytes), again: readIpl(bytes, {}).document.labels[0]! };
  };

  test('has upright fields in f3, the width as <SI>W and the length as <SI>L', () => {
    const elements: readonly Element[] = [{ ...text, x: 50, y: 40 }, barcode('code128', 'ABC', { x: 50, y: 200 })];
    const { source } = written(createLabel({ widthDots: 400, heightDots: 812, sizeFromSource: true, elements }));
    expect(source).toContain('\x0fW400\x0fL800');
    expect(source).toMatch(/B1;o612,50;f3;/);
    expect(source).toMatch(/H0;o7\d\d,50;f3;/);
  });

  test.each([[200], [201], [202], [203], [333], [1217], [1219]])(
    'keeps every distance from the top edge on a label of %i dots, whose length IPL may not have',
    (heightDots) => {
      const label = createLabel({
        widthDots: 300, heightDots, sizeFromSource: true, elements: [barcode('code128', 'AB', { x: 31, y: 57 })],
      }); // prettier-ignore
      const { again } = written(label);
      expect(again.elements).toMatchObject([{ x: 31, y: 57, rotation: 0 }]);
      expect([0, 1]).toContain(again.heightDots - heightDots);
    },
  );

  test('draws bars of one dot that IPL would print wider', () => {
    const elements = ([0, 90] as const).map((rotation) =>
      barcode('code128', 'AB', { x: 200, y: 100, rotation, moduleDots: 1 }),
    );
    const { source } = written(createLabel({ elements }));
    expect(source).toContain('B0;');
    expect(source).toContain('U1;');
  });

  test.each([203, 300, 600])('looks like the label, at %i dpi', (dpi) => {
    const label = createLabel({
      dpi, widthDots: 2 * dpi, heightDots: 3 * dpi, sizeFromSource: true,
      elements: ([0, 90, 180, 270] as const).map((rotation, i) =>
        barcode('code128', 'AB', { x: dpi, y: dpi / 2 + i * 80, rotation }),
      ),
    }); // prettier-ignore
    const { bytes } = writeIpl({ labels: [label] }, { now });
    const again = readIpl(bytes, { dpi }).document.labels[0]!;
    expect(likeness(renderLabel(label), renderLabel({ ...again, heightDots: label.heightDots }))).toBe(1);
  });
});
