/** The two sides of every port of `src/platform` answer alike, byte for byte. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_PAGES } from '../src/bytes/code-pages.ts';
import { withParts } from '../src/platform/missing-part.ts';
import * as nodePages from '../src/platform/node/code-pages.ts';
import * as nodeCompression from '../src/platform/node/compression.ts';
import * as nodeCountries from '../src/platform/node/countries.ts';
import * as nodeLibraries from '../src/platform/node/libraries.ts';
import * as nodeText from '../src/platform/node/text.ts';
import type { CodePagesPort, CompressionPort, CountriesPort, LibrariesPort, TextPort } from '../src/platform/ports.ts';
import * as webPages from '../src/platform/web/code-pages.ts';
import * as webCompression from '../src/platform/web/compression.ts';
import countryNames from '../src/platform/web/country-names.json' with { type: 'json' };
import * as webCountries from '../src/platform/web/countries.ts';
import * as webLibraries from '../src/platform/web/libraries.ts';
import * as webText from '../src/platform/web/text.ts';

const compressions: Record<string, CompressionPort> = { node: nodeCompression, web: webCompression };
const texts: Record<string, TextPort> = { node: nodeText, web: webText };
const codePages: Record<string, CodePagesPort> = { node: nodePages, web: webPages };
const countries: Record<string, CountriesPort> = { node: nodeCountries, web: webCountries };
const libraries: Record<string, LibrariesPort> = { node: nodeLibraries, web: webLibraries };
/** What both sides answer. */
const both = <T, R>({ node, web }: Record<string, T>, ask: (side: T) => R): [node: R, web: R] => [
  ask(node!),
  ask(web!),
];

const bytesOf = (maxLength: number) => fc.uint8Array({ maxLength });
/** Bytes with long runs, as dots have. */
const dots = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 900 })), { maxLength: 80 })
  .map((runs) => Uint8Array.from(runs.flatMap(([value, length]) => Array.from({ length }, () => value))));

describe('compression', () => {
  test('packs to the same bytes at every level that is used', () => {
    fc.assert(
      fc.property(fc.oneof(dots, bytesOf(5000)), fc.constantFrom(1, 3, 6, 7), (data, level) => {
        const [node, web] = both(compressions, ({ deflate }) => deflate(data, level));
        expect(web).toEqual(new Uint8Array(node));
        const [kept, keptWeb] = both(compressions, (side) =>
          side.withDeflated(data, level, (packed) => new Uint8Array(packed)),
        );
        expect(new Uint8Array(keptWeb)).toEqual(new Uint8Array(kept));
      }),
      { numRuns: 60 },
    );
  });

  test('unpacks whole, cut, spoiled, trailed and endless streams alike', () => {
    fc.assert(
      fc.property(
        dots,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('whole', 'cut', 'spoiled', 'trailed'),
        (data, at, most, how) => {
          const packed = new Uint8Array(nodeCompression.deflate(data, 6));
          if (how === 'spoiled') packed[at % packed.length]! ^= 0x40;
          const stream =
            how === 'cut'
              ? packed.subarray(0, at % packed.length)
              : how === 'trailed'
                ? Uint8Array.of(...packed, 1, 2)
                : packed;
          const [node, web] = both(compressions, ({ inflate }) => {
            const result = inflate(stream, 1 + (most % 40_000));
            return result.kind === 'bytes' ? { ...result, bytes: nodeText.toHex(result.bytes) } : result.kind;
          });
          expect(web).toEqual(node);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('has the same checksum', () => {
    fc.assert(
      fc.property(bytesOf(2000), (data) => {
        expect(webCompression.crc32(data)).toBe(nodeCompression.crc32(data));
      }),
    );
  });
});

describe('text', () => {
  test('turns bytes into text and back alike', () => {
    fc.assert(
      fc.property(bytesOf(20_000), (data) => {
        for (const turn of ['latin1', 'toHex', 'toBase64'] as const) {
          const [node, web] = both(texts, (side) => side[turn](data));
          expect(web).toBe(node);
        }
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0aFzG9+/-_= \n\u00e4') }), (text) => {
        for (const turn of ['latin1Bytes', 'fromHex', 'fromBase64'] as const) {
          const [node, web] = both(texts, (side) => side[turn](text));
          expect(web, turn).toEqual(node);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('code pages', () => {
  const tabled = CODE_PAGES.filter((page) => !['ascii', 'latin1', 'utf-8'].includes(page));

  test.each(tabled)('%s: all sequences of two bytes, and what is random, mean the same', async (page) => {
    await withParts(() => webPages.decodePage(Uint8Array.of(0x81, 0x30, 0x81, 0x30, 0x82), page));
    for (let first = 0; first < 256; first++) {
      const data = Uint8Array.from({ length: 768 }, (_, at) => [first, Math.trunc(at / 3), 0x41][at % 3]!);
      const [node, web] = both(codePages, ({ decodePage }) => decodePage(data, page));
      expect(web).toBe(node);
    }
    fc.assert(
      fc.property(bytesOf(12), (data) => {
        const [node, web] = both(codePages, ({ decodePage }) => decodePage(data, page));
        expect(web).toBe(node);
      }),
      { numRuns: 500 },
    );
  });

  test.each(tabled)('%s: every character that it has becomes the same bytes', async (page) => {
    const encoded = ({ encodePage, decodePage }: CodePagesPort, character: string): string => {
      const bytes = encodePage(character, page);
      return decodePage(bytes, page) === character ? nodeText.toHex(bytes) : '';
    };
    await withParts(() => webPages.decodePage(Uint8Array.of(0x81, 0x30, 0x81, 0x30, 0x82), page));
    for (let code = 0x80; code < 0x3_0000; code += code < 0x1_0000 ? 1 : 37) {
      if ((code >= 0xd800 && code < 0xe000) || code === 0xfffd) continue;
      const [node, web] = both(codePages, (side) => encoded(side, String.fromCodePoint(code)));
      if (web !== node)
        expect({ code: code.toString(16), bytes: web }).toEqual({ code: code.toString(16), bytes: node });
    }
  });
});

test('countries have the same codes by every name', async () => {
  await withParts(() => webCountries.alpha2Of('DE'));
  const { ENGLISH_NAMES, OTHER_NAMES, CODES } = countryNames;
  for (const name of [...ENGLISH_NAMES, ...OTHER_NAMES].flatMap((row) => row.split('|').slice(1))) {
    for (const ask of ['codeOfEnglishName', 'codeOfName'] as const) {
      const [node, web] = both(countries, (side) => side[ask](name));
      expect(web, name).toBe(node);
    }
  }
  for (const code of [...CODES.flatMap((row) => row.split('|')), 'XX', 'QQQ', '276', 'D']) {
    const [node, web] = both(countries, ({ alpha2Of }) => alpha2Of(code));
    expect(web, code).toBe(node);
  }
});

test.each([
  ['databaromni', '(01)09521234543213'],
  ['micropdf417', 'PLATEN'],
  ['royalmail', 'LE28HS9Z'],
  ['maxicode', 'PLATEN'],
  ['code49', 'PLATEN 49'],
])('%s comes out of the bar code library in the same modules', async (bcid, text) => {
  await withParts(() => webLibraries.barcodeLibrary());
  const [node, web] = both(libraries, ({ barcodeLibrary }) => barcodeLibrary().raw({ bcid, text, mode: 4 }));
  expect(web).toEqual(node);
});

test('addresses are laid out alike', async () => {
  await withParts(() => webLibraries.addressLibrary());
  const address = { road: 'Main St 1', city: 'Springfield', state: 'IL', postcode: '62701', country: 'Germany' };
  const [node, web] = both(libraries, ({ addressLibrary }) =>
    ['DE', 'US', 'JP', 'BR', 'GB'].map((countryCode) =>
      addressLibrary().format({ ...address, countryCode }, { output: 'array', countryCode }),
    ),
  );
  expect(web).toEqual(node);
});
