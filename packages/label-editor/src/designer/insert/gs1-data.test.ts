/** GS1 data in its three forms. */
import { expect, test } from 'vitest';
import { digitalLink, elementsOf, elementString } from './gs1-data.ts';

const ELEMENTS = [
  { ai: '01', value: '09506000134352' },
  { ai: '17', value: '271231' },
  { ai: '10', value: 'AB/1' },
];

test('an element string and a Digital Link are read back as they were written', () => {
  expect(elementString(ELEMENTS)).toBe('(01)09506000134352(17)271231(10)AB/1');
  expect(elementsOf(elementString(ELEMENTS))).toEqual(ELEMENTS);
  const link = digitalLink(ELEMENTS)!;
  expect(link).toBe('https://id.gs1.org/01/09506000134352/10/AB%2F1?17=271231');
  expect(elementsOf(link)).toEqual([ELEMENTS[0], ELEMENTS[2], ELEMENTS[1]]);
});

test('what is no GS1 data is none', () => {
  expect(elementsOf('hello')).toBeUndefined();
  expect(elementsOf('https://example.com/shop')).toBeUndefined();
  expect(elementsOf('https://')).toBeUndefined();
  expect(elementsOf('https://example.com/01/%E0%A4%A')).toEqual([{ ai: '01', value: '%E0%A4%A' }]);
  expect(digitalLink([{ ai: '10', value: 'A' }])).toBeUndefined();
});

test('a text of many elements is cut off', () => {
  expect(elementsOf('(10)A'.repeat(500))).toHaveLength(20);
});
