/** The faces of other scripts: web fonts of Fontsource (SIL Open Font License 1.1), unpacked to plain OpenType files. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWoff } from '../src/fonts/woff.ts';

const VERSION = '5.3.0';
const WEIGHT = 700;

/** Our file, its package and subset. */
const FACES = [
  ['RobotoCondensed-latin.ttf', 'roboto-condensed', 'latin'],
  ['RobotoCondensed-latin-ext.ttf', 'roboto-condensed', 'latin-ext'],
  ['RobotoCondensed-vietnamese.ttf', 'roboto-condensed', 'vietnamese'],
  ['RobotoCondensed-cyrillic.ttf', 'roboto-condensed', 'cyrillic'],
  ['RobotoCondensed-cyrillic-ext.ttf', 'roboto-condensed', 'cyrillic-ext'],
  ['RobotoCondensed-greek.ttf', 'roboto-condensed', 'greek'],
  ['NotoSansArabic.ttf', 'noto-sans-arabic', 'arabic'],
  ['NotoSansHebrew.ttf', 'noto-sans-hebrew', 'hebrew'],
  ['NotoSansThai.ttf', 'noto-sans-thai', 'thai'],
  ['NotoSansDevanagari.ttf', 'noto-sans-devanagari', 'devanagari'],
] as const;

/** The same for Chinese, Japanese and Korean, which stay packed. */
const HAN_FACES = [
  ['NotoSansSC.woff', 'noto-sans-sc', 'chinese-simplified'],
  ['NotoSansTC.woff', 'noto-sans-tc', 'chinese-traditional'],
  ['NotoSansJP.woff', 'noto-sans-jp', 'japanese'],
  ['NotoSansKR.woff', 'noto-sans-kr', 'korean'],
] as const;

/** Name and bytes of every face, and of one licence file for all of them. */
export function unpackFallbacks(folder: string): [name: string, bytes: Uint8Array | string][] {
  const packages = [...new Set([...FACES, ...HAN_FACES].map(([, family]) => family))];
  const missing = packages.filter((family) => !existsSync(join(folder, 'node_modules/@fontsource', family)));
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const wanted = packages.map((family) => `@fontsource/${family}@${VERSION}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], { cwd: folder, stdio: 'inherit' });
  }
  const path = (family: string, file: string): string => join(folder, 'node_modules/@fontsource', family, file);
  const files = FACES.map(([name, family, subset]): [string, Uint8Array] => [
    name,
    unpackWoff(readFileSync(path(family, `files/${family}-${subset}-${WEIGHT}-normal.woff`)))!,
  ]);
  for (const [name, family, subset] of HAN_FACES)
    files.push([name, readFileSync(path(family, `files/${family}-${subset}-${WEIGHT}-normal.woff`))]);
  const licences = packages.map((family) => `==== ${family} ====\n\n${readFileSync(path(family, 'LICENSE'), 'utf8')}`);
  return [...files, ['LICENSE-other-scripts.txt', licences.join('\n')]];
}
