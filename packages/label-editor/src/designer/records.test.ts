/** Records that show what a label cannot hold. */
import { expect, test } from 'vitest';
import { extremeRecord, lacksData } from './records.ts';

const records = [{ sku: 'A-1', name: 'Cup' }, { sku: 'A-2', name: 'A much longer name' }, { sku: '' }];

test('the longest and the emptiest record are found', () => {
  expect(extremeRecord(records, 'longest')).toBe(1);
  expect(extremeRecord(records, 'emptiest')).toBe(2);
  expect(extremeRecord([], 'longest')).toBeUndefined();
});

test('a text lacks data where its field is absent or empty', () => {
  expect(lacksData('No. {sku}', records[0])).toBe(false);
  expect(lacksData('No. {sku}', records[2])).toBe(true);
  expect(lacksData('{name}', records[2])).toBe(true);
  expect(lacksData('{to.city}', { to: { city: 'Bristol' } })).toBe(false);
  expect(lacksData('plain', records[2])).toBe(false);
  expect(lacksData('{sku}', undefined)).toBe(false);
});
