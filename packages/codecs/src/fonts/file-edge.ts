/** Font files at the edge: in the scripts, for there are no files. Those of East Asia are too large and come by `takeFontsFrom`. */
import { fromBase64 } from '../bytes/encodings.ts';
import { part } from '../platform/missing-part.ts';
import type { FontsPort } from '../platform/ports.ts';

type Script = Promise<{ readonly default: string }>;

/** The fonts as base64, made by the build; each is a script of its own. */
const SCRIPTS: Readonly<Record<string, () => Script>> = {
  'platen-zero.ttf': () => import('./files/platen-zero.ttf'),
  'DejaVuSansMono.ttf': () => import('./files/DejaVuSansMono.ttf'),
  'DejaVuSansMono-Bold.ttf': () => import('./files/DejaVuSansMono-Bold.ttf'),
  'ocr-a.ttf': () => import('./files/ocr-a.ttf'),
  'ocr-b.ttf': () => import('./files/ocr-b.ttf'),
  'platen-symbols.ttf': () => import('./files/platen-symbols.ttf'),
  'RobotoCondensed-latin.ttf': () => import('./files/RobotoCondensed-latin.ttf'),
  'RobotoCondensed-latin-ext.ttf': () => import('./files/RobotoCondensed-latin-ext.ttf'),
  'RobotoCondensed-vietnamese.ttf': () => import('./files/RobotoCondensed-vietnamese.ttf'),
  'RobotoCondensed-cyrillic.ttf': () => import('./files/RobotoCondensed-cyrillic.ttf'),
  'RobotoCondensed-cyrillic-ext.ttf': () => import('./files/RobotoCondensed-cyrillic-ext.ttf'),
  'RobotoCondensed-greek.ttf': () => import('./files/RobotoCondensed-greek.ttf'),
  'NotoSansArabic.ttf': () => import('./files/NotoSansArabic.ttf'),
  'NotoSansHebrew.ttf': () => import('./files/NotoSansHebrew.ttf'),
  'NotoSansThai.ttf': () => import('./files/NotoSansThai.ttf'),
  'NotoSansDevanagari.ttf': () => import('./files/NotoSansDevanagari.ttf'),
};

/** Loads a font file by its name, `NotoSansJP.woff`. */
export type FontSource = (name: string) => Promise<Uint8Array | ArrayBuffer>;
let source: FontSource | undefined;

/** Loads the fonts of East Asia, which no script contains, from `load`: from the files of a worker, or by `fetch`. */
export function takeFontsFrom(load: FontSource): void {
  source = load;
}

export const fontFile: FontsPort['fontFile'] = (name) => part(`font ${name}`, () => loadFont(name));

async function loadFont(name: string): Promise<Uint8Array> {
  const script = SCRIPTS[name];
  if (script) return fromBase64((await script()).default);
  if (source) return new Uint8Array(await source(name));
  throw new Error(
    `${name} is not in the scripts of @platen/codecs: pass takeFontsFrom of @platen/codecs/edge a function that loads it`,
  );
}
