/** The open fonts that lend font 0 their glyphs: npm packages of Fontsource, all under the SIL Open Font License 1.1. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CUBIC, LINE, MOVE, QUAD, type Outline } from '../../src/fonts/outline.ts';

export const DONOR_VERSION = '5.3.0';
export const DONOR_FAMILIES = [
  'antonio',
  'archivo-narrow',
  'arimo',
  'asap-condensed',
  'barlow-condensed',
  'encode-sans-condensed',
  'fira-sans-condensed',
  'fjalla-one',
  'ibm-plex-sans-condensed',
  'oswald',
  'pt-sans-narrow',
  'roboto-condensed',
  'saira-condensed',
  'sofia-sans-condensed',
] as const;
const WEIGHTS = [400, 500, 600, 700, 800, 900];
const SUBSETS = ['latin', 'latin-ext'];

type PathCommand = { type: string; x: number; y: number; x1: number; y1: number; x2: number; y2: number };

interface OpenTypeGlyph {
  readonly index: number;
  readonly advanceWidth: number;
  readonly unicodes: readonly number[];
  readonly path: { readonly commands: readonly PathCommand[] };
}

interface OpenTypeFont {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly charToGlyph: (character: string) => OpenTypeGlyph;
  readonly glyphs: { readonly length: number; readonly get: (index: number) => OpenTypeGlyph };
}

/** Reads a WOFF, OpenType or TrueType file. The package is CommonJS and brings no types. */
export const openType: (bytes: ArrayBuffer) => OpenTypeFont = createRequire(import.meta.url)('opentype.js').parse;

export interface Donors {
  /** `family weight` of every donor file that there is. */
  readonly names: readonly string[];
  /** The glyph of a character in ems, y up; undefined where the donor has none. */
  readonly glyph: (donor: string, character: string) => Outline | undefined;
  readonly licence: (family: string) => string;
}

/** The donors, installed by npm into a folder of their own on first use. */
export function loadDonors(folder: string): Donors {
  const packages = join(folder, 'node_modules', '@fontsource');
  const missing = DONOR_FAMILIES.filter((family) => !existsSync(join(packages, family)));
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const wanted = missing.map((family) => `@fontsource/${family}@${DONOR_VERSION}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], { cwd: folder, stdio: 'inherit' });
  }
  const file = (family: string, subset: string, weight: number): string =>
    join(packages, family, 'files', `${family}-${subset}-${weight}-normal.woff`);
  const open = new Map<string, OpenTypeFont | undefined>();
  const font = (path: string): OpenTypeFont | undefined => {
    if (!open.has(path)) {
      open.set(path, existsSync(path) ? openType(new Uint8Array(readFileSync(path)).buffer) : undefined);
    }
    return open.get(path);
  };
  return {
    names: DONOR_FAMILIES.flatMap((family) =>
      WEIGHTS.filter((weight) => existsSync(file(family, 'latin', weight))).map((weight) => `${family} ${weight}`),
    ),
    glyph: (donor, character) => {
      const [family, weight] = donor.split(' ');
      for (const subset of SUBSETS) {
        const source = font(file(family!, subset, Number(weight)));
        const glyph = source?.charToGlyph(character);
        if (source && glyph && glyph.index > 0 && glyph.path.commands.length > 0) {
          return toOutline(glyph.path.commands, 1 / source.unitsPerEm);
        }
      }
      return undefined;
    },
    licence: (family) => readFileSync(join(packages, family, 'LICENSE'), 'utf8'),
  };
}

/** The commands of opentype.js as our outline. */
export function toOutline(path: readonly PathCommand[], scale: number): Outline {
  const commands: number[] = [];
  const points: number[] = [];
  const add = (command: number, ...values: number[]): void => {
    commands.push(command);
    points.push(...values.map((value) => value * scale));
  };
  for (const { type, x, y, x1, y1, x2, y2 } of path) {
    if (type === 'M') add(MOVE, x, y);
    else if (type === 'L') add(LINE, x, y);
    else if (type === 'Q') add(QUAD, x1, y1, x, y);
    else if (type === 'C') add(CUBIC, x1, y1, x2, y2, x, y);
  }
  return { commands, points };
}
