/**
 * What scanners return for the symbols of the ZPL II Programming Guide. Reader and writer cannot agree on a mistake here: two
 * decoders that know nothing of ZPL say what the symbol holds.
 */
import {
  contentText,
  createLabel,
  findSymbology,
  measureElement,
  read,
  renderLabel,
  write,
  type BarcodeElement,
  type MonoBitmap,
} from '@platen/codecs';
import { describe, expect, it } from 'vitest';
import { decodeByZxingCpp } from '../src/decoders/zxing-cpp.ts';
import { decodeByZxingJs } from '../src/decoders/zxing-js.ts';
import { SYMBOLOGY_FACTS } from '../src/symbology-facts.ts';
import { CONTENTS, GS, MANUAL, type Row } from './zpl-manual-rows.ts';

async function elementOf(field: string): Promise<BarcodeElement> {
  const { document } = await read('zpl', Buffer.from(`^XA^PW1200^LL600^BY3^FO100,100${field}^FS^XZ`, 'latin1'));
  return document.labels[0]!.elements[0] as BarcodeElement;
}

/** The symbol alone, in the middle of its picture. */
function pictureOf(element: BarcodeElement): MonoBitmap {
  const bare: BarcodeElement = { ...element, x: 0, y: 0, anchor: 'block', humanReadable: { position: 'none' } };
  const { x, y, widthDots, heightDots } = measureElement(bare, 203);
  const elements = [{ ...bare, x: QUIET - x, y: QUIET - y }];
  return renderLabel(createLabel({ widthDots: widthDots + 2 * QUIET, heightDots: heightDots + 2 * QUIET, elements }));
}

const QUIET = 60;

/** Check digits and zeros that decoders leave out or add, by symbology. */
function comparable({ symbology }: BarcodeElement): (text: string) => string {
  const plain = (text: string): string => text.replaceAll(GS, '');
  if (symbology === 'codabar')
    return (text) =>
      plain(text)
        .toUpperCase()
        .replace(/^[A-D]|[A-D]$/g, '');
  if (symbology === 'upca') return (text) => plain(text).replace(/^0(?=\d{12}$)/, '');
  if (symbology.startsWith('databar'))
    return (text) =>
      plain(text)
        .replace(/[()]/g, '')
        .replace(/^(?=\d{14}$)/, '01');
  return plain;
}

async function decoded(element: BarcodeElement, { not }: Row) {
  const { zxingCpp, zxingJs } = SYMBOLOGY_FACTS[element.symbology as keyof typeof SYMBOLOGY_FACTS] ?? {};
  const picture = pictureOf(element);
  const [cpp] = zxingCpp && not?.cpp === undefined ? await decodeByZxingCpp(picture, zxingCpp) : [];
  const [js] = zxingJs && not?.js === undefined ? await decodeByZxingJs(picture, zxingJs) : [];
  return {
    cpp: zxingCpp && not?.cpp === undefined ? (cpp ?? 'unread') : undefined,
    js: zxingJs && not?.js === undefined ? (js ?? 'unread') : undefined,
  };
}

async function expectData(element: BarcodeElement, each: Row): Promise<void> {
  const { cpp, js } = await decoded(element, each);
  const form = comparable(element);
  const isLinearNumber = /^(?:upc|ean|databar)/.test(element.symbology);
  if (cpp !== undefined) {
    expect(cpp).not.toBe('unread');
    const { text, bytes, isGs1 } = cpp as { text: string; bytes: string; isGs1: boolean };
    if (isLinearNumber) expect(form(text)).toBe(form(each.data));
    else expect(JSON.stringify(form(bytes))).toBe(JSON.stringify(form(each.data)));
    if (!isLinearNumber && each.data.includes(GS)) expect(bytes).toBe(each.data);
    expect(isGs1).toBe(each.isGs1 === true);
  }
  if (js !== undefined) {
    expect(js).not.toBe('unread');
    expect(JSON.stringify(form((js as { text: string }).text))).toBe(JSON.stringify(form(each.data)));
  }
}

const ROWS = Object.entries(MANUAL).flatMap(([section, rows]) => rows.map((each) => ({ section, ...each })));

describe('decoders read what the section says', () => {
  it.each(ROWS)('$section: $says', async (each) => {
    await expectData(await elementOf(each.field), each);
  });
});

describe('what ZPL is written for it says the same', () => {
  it.each(ROWS)('$section: $says', async (each) => {
    const element = await elementOf(each.field);
    const label = createLabel({ widthDots: 1200, heightDots: 700, sizeFromSource: true, elements: [element] });
    const { bytes, retention } = await write('zpl', { labels: [label] });
    if (retention!.native === 0) return;
    const { document } = await read('zpl', bytes, { mergeFields: false });
    await expectData(document.labels[0]!.elements[0] as BarcodeElement, each);
  });
});

describe('data that no decoder knows', () => {
  it.each(Object.entries(CONTENTS).flatMap(([section, rows]) => rows.map((each) => [section, ...each] as const)))(
    '%s: %s',
    async (_section, _says, field, content) => {
      const element = await elementOf(field);
      expect(contentText(element.content, new Date())).toBe(content);
      expect(findSymbology(element.symbology)).toBeDefined();
    },
  );
});
