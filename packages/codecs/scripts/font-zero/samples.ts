/** Takes measurements of font 0 from the corpus' pictures: how dark the dots of a character at a known place are. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { decodePng } from '../../src/pictures/files/png-file.ts';
import type { Metrics } from './metrics.ts';

/** The dots of one printed character around its pen's start on the baseline. */
export interface Sample {
  readonly heightDots: number;
  readonly widthDots: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** 0 white to 1 black. */
  readonly dark: Float32Array;
}

interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The samples of a gray PNG, which the pictures of the corpus are; undefined for others. */
function readGray(file: string): Gray | undefined {
  const samples = decodePng(readFileSync(file));
  return samples.channels === 1 ? samples : undefined;
}

/** A place where the corpus prints a character upright in font 0. */
export interface Occurrence {
  readonly character: string;
  readonly picture: string;
  /** Pen's start (expected) and baseline. */
  readonly x: number;
  readonly y: number;
  readonly heightDots: number;
  readonly widthDots: number;
  readonly before: string;
  readonly after: string;
}

const FIELD = /\^FO(\d+),(\d+)\s*\^A0N,(\d+)(?:,(\d+))?\s*(\^FH)?\^FD([^^]*)\^FS/g;
/** Labels with these commands place text by more than ^FO. */
const MOVING = /\^LH0*[1-9]|\^LT|\^LS|\^PO|\^PM|\^XF|\^DF|\^LR|\^FW|\^MU/;

/** Every occurrence in the corpus, the largest first. */
export function findOccurrences(corpus: string, metrics: Metrics): Map<string, Occurrence[]> {
  const found = new Map<string, Occurrence[]>();
  for (const group of readdirSync(corpus, { withFileTypes: true })) {
    if (!group.isDirectory()) continue;
    for (const name of readdirSync(join(corpus, group.name))) {
      if (!name.endsWith('.zpl')) continue;
      const source = readFileSync(join(corpus, group.name, name), 'utf8');
      const picture = join(corpus, group.name, name.replace(/zpl$/, 'png'));
      if (MOVING.test(source) || source.split('^XA').length > 2 || !existsSync(picture)) continue;
      for (const [, x, y, height, width, hex, data] of source.matchAll(FIELD)) {
        const text = hex
          ? data!.replace(/_([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
          : data!;
        const heightDots = Math.max(10, Number(height));
        const widthDots = Math.max(10, Number(width ?? height) || heightDots);
        let pen = 0;
        const characters = [...text];
        for (const [i, character] of characters.entries()) {
          const advance = metrics.get(character)?.advance;
          if (advance === undefined || i > 60) break;
          const list = found.get(character) ?? [];
          found.set(character, list);
          list.push({
            character,
            picture,
            x: Number(x) + Math.round(pen * widthDots),
            y: Number(y) + Math.floor(0.75 * heightDots),
            heightDots,
            widthDots,
            before: characters[i - 1] ?? ' ',
            after: characters[i + 1] ?? ' ',
          });
          pen += advance;
        }
      }
    }
  }
  for (const list of found.values()) list.sort((a, b) => b.heightDots - a.heightDots);
  return found;
}

const pictures = new Map<string, Gray | undefined>();

/** The sample at an occurrence; undefined where its window leaves the picture. */
export function takeSample(occurrence: Occurrence, metrics: Metrics): Sample | undefined {
  const { character, picture, heightDots, widthDots, before, after } = occurrence;
  if (!pictures.has(picture)) pictures.set(picture, readGray(picture));
  const gray = pictures.get(picture);
  const { ink, advance } = metrics.get(character)!;
  const earlier = metrics.get(before)!;
  const later = metrics.get(after) ?? metrics.get(' ')!;
  if (!gray || !earlier) return undefined;
  // Half of the white on either side belongs to this character.
  const gapBefore =
    ink.left + (earlier.ink.right > earlier.ink.left ? earlier.advance - earlier.ink.right : earlier.advance);
  const gapAfter = advance - ink.right + later.ink.left;
  if (gapBefore < -0.005 || gapAfter < -0.005) return undefined;
  const left = Math.floor((ink.left - Math.max(0, Math.min(0.1, gapBefore / 2))) * widthDots);
  const right = Math.ceil((ink.right + Math.max(0, Math.min(0.1, gapAfter / 2))) * widthDots);
  const top = -Math.ceil((ink.top + 0.08) * heightDots);
  const bottom = Math.ceil((0.08 - ink.bottom) * heightDots);
  const x0 = occurrence.x + left;
  const y0 = occurrence.y + top;
  const [columns, rows] = [right - left, bottom - top];
  if (x0 < 0 || y0 < 0 || x0 + columns > gray.width || y0 + rows > gray.height) return undefined;
  const dark = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) dark[y * columns + x] = 1 - gray.data[(y0 + y) * gray.width + x0 + x]! / 255;
  }
  return { heightDots, widthDots, left, top, columns, rows, dark };
}
