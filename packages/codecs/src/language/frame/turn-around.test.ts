/** A label that is turned as a whole, and one whose elements are turned in its place, look the same. */
import { describe, expect, it } from 'vitest';
import { createLabel, type Element, type Label } from '../../label/index.ts';
import { renderLabel } from '../../render/index.ts';
import { readZpl } from '../../formats/zpl/read.ts';
import { turnAround } from './turn-around.ts';

const NOW = new Date(Date.UTC(2027, 0, 31, 12));
/** One element of each kind, none in the middle of the label. */
const SOURCE = '^XA^PW300^LL200^POI^FO20,30^A0N,30,30^FDAbc^FS^FO150,20^BY2^BCN,40,N^FD12^FS^FO10,120^GB80,30,4^FS';
const LINE = { kind: 'line', x1: 10, y1: 20, x2: 90, y2: 60, thicknessDots: 4, ink: 'black', cap: 'butt' } as const;

const labelOf = (zpl: string): Label => readZpl(new TextEncoder().encode(zpl), { dpi: 203 }).document.labels[0]!;

describe('turned elements', () => {
  it.each<[string, Label]>([
    ['texts, bar codes and boxes', labelOf(`${SOURCE}^XZ`)],
    ['an ellipse', labelOf('^XA^PW300^LL200^POI^FO20,30^GE90,60,5^FS^XZ')],
    ['a line', createLabel({ widthDots: 300, heightDots: 200, inverted: true, elements: [LINE] })],
  ])('%s print where the turned label has them', (_, label) => {
    const turned = turnAround(label, NOW);
    expect(label.inverted).toBe(true);
    expect(turned.inverted).toBe(false);
    expect(renderLabel(turned, { now: NOW }).data).toEqual(renderLabel(label, { now: NOW }).data);
  });

  it('have the places that a turn by 180° gives them', () => {
    const label = createLabel({ widthDots: 300, heightDots: 200, inverted: true, elements: [LINE as Element] });
    expect(turnAround(label, NOW).elements).toEqual([{ ...LINE, x1: 210, y1: 140, x2: 290, y2: 180 }]);
  });
});
