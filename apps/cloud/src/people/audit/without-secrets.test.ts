/** An address in the audit log names the place, and lets nobody in. */
import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

it.each([
  ['https://shop.example.com/hook', 'https://shop.example.com/hook'],
  ['https://shop.example.com/hook?token=s3cret&x=1', 'https://shop.example.com/hook?…'],
  ['https://shop.example.com/hook#s3cret', 'https://shop.example.com/hook?…'],
  ['https://ada:s3cret@shop.example.com/hook', 'https://shop.example.com/hook'],
  ['ipp://ada:s3cret@192.0.2.9:631/ipp/print', 'ipp://192.0.2.9:631/ipp/print'],
  ['https://shop.example.com/@ada/hook', 'https://shop.example.com/@ada/hook'],
  ['192.0.2.9:9100', '192.0.2.9:9100'],
  ['Does it print? At the dock #2', 'Does it print? At the dock #2'],
])('%s becomes %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});

it('reaches every text of an entry, and changes nothing else', () => {
  const at = new Date(0);
  const detail = {
    urls: ['https://a.example.com/?k=s3cret'],
    one: { url: 'https://u:p@b.example.com' },
    n: 7,
    at,
    no: null,
  };
  expect(withoutSecrets(detail)).toEqual({
    urls: ['https://a.example.com/?…'],
    one: { url: 'https://b.example.com' },
    n: 7,
    at,
    no: null,
  });
});
