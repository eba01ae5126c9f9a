/** Which records print, and what they say of the day and of the batch. */
import { expect, test } from 'vitest';
import { chosenRecords, filledRecords, fitsInRequest } from './print-records.ts';

const records = Array.from({ length: 1000 }, (_, index) => ({ sku: `A-${index + 1}` }));
const choice = { range: 'all', shown: 4, from: 10, to: 12 } as const;

test('all, the one that is shown, or a range of them', () => {
  expect(chosenRecords(records, choice)).toHaveLength(1000);
  expect(chosenRecords(records, { ...choice, range: 'shown' })).toEqual([{ sku: 'A-5' }]);
  expect(chosenRecords(records, { ...choice, range: 'range' }).map(({ sku }) => sku)).toEqual(['A-10', 'A-11', 'A-12']);
  expect(chosenRecords(records, { ...choice, range: 'range', from: 12, to: 10 })).toHaveLength(3);
});

test('the day and the place in the batch are filled in where the data does not say them', () => {
  const now = new Date(2026, 1, 27, 12);
  const fields = ['sku', 'date', 'date_plus_2', 'label_number', 'label_count'];
  expect(filledRecords([{ sku: 'A' }, { date: 'soon' }], fields, now)).toEqual([
    { sku: 'A', date: '2026-02-27', date_plus_2: '2026-03-01', label_number: '1', label_count: '2' },
    { date: 'soon', date_plus_2: '2026-03-01', label_number: '2', label_count: '2' },
  ]);
  expect(filledRecords([], ['date'], now)).toEqual([{ date: '2026-02-27' }]);
  expect(filledRecords([], ['sku'], now)).toEqual([]);
});

test('a thousand records of twenty fields have no room in a request', () => {
  const wide = records.map(({ sku }) => Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field${at}`, sku])));
  expect(fitsInRequest(records)).toBe(true);
  expect(fitsInRequest(wide)).toBe(false);
});
