/** Which face prints a character of Han, Kana or Hangul: the languages write many of them differently. */
import { loadFace, type FaceFile } from '../faces.ts';
import type { Face } from '../face.ts';

/** The languages that share the characters, as BCP 47 tags. */
type HanLanguage = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko';

/** Faces of a language, the first that has the character; the last has almost all characters, in one plain shape. */
const FACES: { readonly [language in HanLanguage]: readonly FaceFile[] } = {
  'zh-Hans': ['chinese-simplified', 'chinese-traditional', 'japanese', 'korean', 'han-rest'],
  'zh-Hant': ['chinese-traditional', 'chinese-simplified', 'japanese', 'korean', 'han-rest'],
  ja: ['japanese', 'chinese-simplified', 'chinese-traditional', 'korean', 'han-rest'],
  ko: ['korean', 'chinese-traditional', 'chinese-simplified', 'japanese', 'han-rest'],
};

/** True for characters of Han, Kana and Hangul, their punctuation and their wide forms. */
export const isHan = (codePoint: number): boolean =>
  (codePoint >= 0x1100 && codePoint <= 0x11ff) ||
  (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
  (codePoint >= 0xa960 && codePoint <= 0xa97f) ||
  (codePoint >= 0xac00 && codePoint <= 0xd7ff) ||
  (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
  (codePoint >= 0xfe30 && codePoint <= 0xfe4f) ||
  (codePoint >= 0xff00 && codePoint <= 0xffef) ||
  (codePoint >= 0x20000 && codePoint <= 0x3ffff);

const KANA = /[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/;
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/;

let last: { readonly text: string; readonly language: HanLanguage } | undefined;

/** The language of a text; the last one is remembered, for every character of a line asks. */
export function hanLanguageOf(text: string): HanLanguage {
  if (last?.text !== text) last = { text, language: findLanguage(text) };
  return last.language;
}

/** Kana is Japanese, Hangul Korean; a character outside of simplified Chinese is traditional, or else Japanese again. */
function findLanguage(text: string): HanLanguage {
  if (KANA.test(text)) return 'ja';
  if (HANGUL.test(text)) return 'ko';
  let language: HanLanguage = 'zh-Hans';
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    if (codePoint < 0x4e00 || codePoint > 0x9fff || (simplified ??= readGb2312()).has(character)) continue;
    if (loadFace('chinese-traditional').glyphOf(codePoint) !== 0) language = 'zh-Hant';
    else if (loadFace('japanese').glyphOf(codePoint) !== 0) return 'ja';
  }
  return language;
}

let simplified: ReadonlySet<string> | undefined;

/** The characters of GB 2312, the standard of simplified Chinese: rows 16 to 87 of 94 cells each. */
function readGb2312(): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let lead = 0xb0; lead <= 0xf7; lead++) for (let trail = 0xa1; trail <= 0xfe; trail++) bytes.push(lead, trail);
  return new Set(new TextDecoder('gb18030').decode(new Uint8Array(bytes)));
}

export function hanFaceFor(codePoint: number, language: HanLanguage): Face | undefined {
  for (const file of FACES[language]) if (loadFace(file).glyphOf(codePoint) !== 0) return loadFace(file);
  return undefined;
}
