/** Font files, over the network. */
import { part } from '../platform/missing-part.ts';
import { fetchFile } from '../platform/web/fetch-file.ts';
import type { FontsPort } from '../platform/ports.ts';

/** Written out one by one, so that bundlers find the files. */
const URLS: Readonly<Record<string, () => URL>> = {
  'platen-zero.ttf': () => new URL('files/platen-zero.ttf', import.meta.url),
  'DejaVuSansMono.ttf': () => new URL('files/DejaVuSansMono.ttf', import.meta.url),
  'DejaVuSansMono-Bold.ttf': () => new URL('files/DejaVuSansMono-Bold.ttf', import.meta.url),
  'ocr-a.ttf': () => new URL('files/ocr-a.ttf', import.meta.url),
  'ocr-b.ttf': () => new URL('files/ocr-b.ttf', import.meta.url),
  'platen-symbols.ttf': () => new URL('files/platen-symbols.ttf', import.meta.url),
  'RobotoCondensed-latin.ttf': () => new URL('files/RobotoCondensed-latin.ttf', import.meta.url),
  'RobotoCondensed-latin-ext.ttf': () => new URL('files/RobotoCondensed-latin-ext.ttf', import.meta.url),
  'RobotoCondensed-vietnamese.ttf': () => new URL('files/RobotoCondensed-vietnamese.ttf', import.meta.url),
  'RobotoCondensed-cyrillic.ttf': () => new URL('files/RobotoCondensed-cyrillic.ttf', import.meta.url),
  'RobotoCondensed-cyrillic-ext.ttf': () => new URL('files/RobotoCondensed-cyrillic-ext.ttf', import.meta.url),
  'RobotoCondensed-greek.ttf': () => new URL('files/RobotoCondensed-greek.ttf', import.meta.url),
  'NotoSansArabic.ttf': () => new URL('files/NotoSansArabic.ttf', import.meta.url),
  'NotoSansHebrew.ttf': () => new URL('files/NotoSansHebrew.ttf', import.meta.url),
  'NotoSansThai.ttf': () => new URL('files/NotoSansThai.ttf', import.meta.url),
  'NotoSansDevanagari.ttf': () => new URL('files/NotoSansDevanagari.ttf', import.meta.url),
  'NotoSansSC.woff': () => new URL('files/NotoSansSC.woff', import.meta.url),
  'NotoSansTC.woff': () => new URL('files/NotoSansTC.woff', import.meta.url),
  'NotoSansJP.woff': () => new URL('files/NotoSansJP.woff', import.meta.url),
  'NotoSansKR.woff': () => new URL('files/NotoSansKR.woff', import.meta.url),
  'DroidSansFallbackFull.ttf': () => new URL('files/DroidSansFallbackFull.ttf', import.meta.url),
};

export const fontFile: FontsPort['fontFile'] = (name) => part(`font ${name}`, () => fetchFile(URLS[name]!()));
