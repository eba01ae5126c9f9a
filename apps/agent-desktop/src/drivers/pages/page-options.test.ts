/** Options of a page: each word that is allowed, and what a wrong one says. */
import { expect, it } from 'vitest';
import { OptionRefused, pageOptionsOf, pagesWanted } from './page-options.ts';

it('are read from the fields of a printer, and others are left alone', () => {
  const config = { paper: 'A4', tray: 'Tray 2', duplex: 'long', fit: 'contain', orientation: 'auto', color: false };
  expect(pageOptionsOf({ ...config, collate: true, pages: '2-', darkness: 7 })).toEqual({
    ...config,
    collate: true,
    pages: '2-',
  });
  expect(pageOptionsOf(undefined)).toEqual({});
});

it('name what is allowed where a word is wrong', () => {
  expect(() => pageOptionsOf({ duplex: 'both' })).toThrow(OptionRefused);
  expect(() => pageOptionsOf({ duplex: 'both' })).toThrow(
    'cannot print with duplex "both". It can: none, long, short.',
  );
});

it('select pages', () => {
  expect(pagesWanted(undefined, 3)).toEqual([0, 1, 2]);
  expect(pagesWanted('2', 3)).toEqual([1]);
  expect(pagesWanted('1-2, 4-', 5)).toEqual([0, 1, 3, 4]);
  expect(pagesWanted('-2', 5)).toEqual([0, 1]);
  expect(pagesWanted('3-999999', 5)).toEqual([2, 3, 4]);
  for (const wrong of ['', '0', '6', '3-2', 'x', '1-2-3']) expect(() => pagesWanted(wrong, 5), wrong).toThrow('1-5');
});
