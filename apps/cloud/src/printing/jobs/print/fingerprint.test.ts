/** Fingerprints are stored with idempotency keys: the same request has the same one in every version. */
import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('stays the same for requests that are stored', () => {
  const document = Buffer.from('^XA^FDä^FS^XZ');
  const print = { printerId: '0b5f', document, sourceFormat: 'zpl', params: {}, copies: 1 };
  expect(fingerprint(print).toString('hex')).toBe('ebe0272ab4aecdb736ffd39293874137a7197a1117d984a55b5268883922dbbf');
  const filled = {
    params: { z: 1, a: [1, undefined, { b: null, ä: 'x"\\\n', a: 1.5e21 }], '10': 0, '9': -0, u: undefined },
    copies: 3,
    printerId: 'p',
    templateId: undefined,
    data: [{ '\ud83d': '\ude00\u2028', Z: '', _: true, 'a b': false }],
  };
  expect(fingerprint(filled).toString('hex')).toBe('812872ca50d332575718bbeaa99117a41b1378bde7632520178390cced4819db');
});
