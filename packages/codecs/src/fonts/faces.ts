/** The font files of this folder, read when they are first needed and kept for the life of the process. */
import { fontFile } from '#platform/fonts';
import type { Face } from './face.ts';
import { readTrueType } from './truetype.ts';
import { unpackWoff } from './woff.ts';

/** Our faces by what they are for; the files and their licences are in `files/`. */
const FILES = {
  zero: 'platen-zero.ttf',
  mono: 'DejaVuSansMono.ttf',
  'mono-bold': 'DejaVuSansMono-Bold.ttf',
  'ocr-a': 'ocr-a.ttf',
  'ocr-b': 'ocr-b.ttf',
  symbols: 'platen-symbols.ttf',
  latin: 'RobotoCondensed-latin.ttf',
  'latin-ext': 'RobotoCondensed-latin-ext.ttf',
  vietnamese: 'RobotoCondensed-vietnamese.ttf',
  cyrillic: 'RobotoCondensed-cyrillic.ttf',
  'cyrillic-ext': 'RobotoCondensed-cyrillic-ext.ttf',
  greek: 'RobotoCondensed-greek.ttf',
  arabic: 'NotoSansArabic.ttf',
  hebrew: 'NotoSansHebrew.ttf',
  thai: 'NotoSansThai.ttf',
  devanagari: 'NotoSansDevanagari.ttf',
  'chinese-simplified': 'NotoSansSC.woff',
  'chinese-traditional': 'NotoSansTC.woff',
  japanese: 'NotoSansJP.woff',
  korean: 'NotoSansKR.woff',
  'han-rest': 'DroidSansFallbackFull.ttf',
} as const;

export type FaceFile = keyof typeof FILES;

const loaded = new Map<FaceFile, Face>();

/** The face of one of our own files. Throws when the file is damaged: it is part of the program. */
export function loadFace(file: FaceFile): Face {
  let face = loaded.get(file);
  if (!face) {
    const bytes = fontFile(FILES[file]);
    const result = readTrueType(unpackWoff(bytes) ?? bytes);
    if ('error' in result) throw new Error(`font file ${FILES[file]}: ${result.error}`);
    face = result;
    loaded.set(file, face);
  }
  return face;
}
