/** The font files of this folder and of optional packages, read when they are first needed and kept for the life of the process. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readTrueType, type TrueTypeFace } from './truetype.ts';
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
} as const;

export type FaceFile = keyof typeof FILES;

const loaded = new Map<FaceFile, TrueTypeFace>();

/** The face of one of our own files. Throws when the file is damaged: it is part of the program. */
export function loadFace(file: FaceFile): TrueTypeFace {
  let face = loaded.get(file);
  if (!face) {
    const result = readTrueType(readFileSync(new URL(`files/${FILES[file]}`, import.meta.url)));
    if ('error' in result) throw new Error(`font file ${FILES[file]}: ${result.error}`);
    face = result;
    loaded.set(file, face);
  }
  return face;
}

/** Packages that print Chinese, Japanese and Korean where they are installed: each alone is larger than all our faces. */
const HAN_PACKAGES = [
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
  '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-700-normal.woff',
  '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-700-normal.woff',
  '@fontsource/noto-sans-tc/files/noto-sans-tc-chinese-traditional-700-normal.woff',
] as const;

let han: readonly TrueTypeFace[] | undefined;

/** Faces of the optional packages for Han, Kana and Hangul that are installed; none of them comes with us. */
export function hanFaces(): readonly TrueTypeFace[] {
  if (han) return han;
  const faces: TrueTypeFace[] = [];
  for (const path of HAN_PACKAGES) {
    try {
      const bytes = unpackWoff(readFileSync(createRequire(import.meta.url).resolve(path)));
      const face = bytes && readTrueType(bytes);
      if (face && !('error' in face)) faces.push(face);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  han = faces;
  return faces;
}
