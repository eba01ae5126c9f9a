/** What an IPL source downloads in Program mode: graphics, bitmap fonts (T, t, u) and outline fonts (J, j). */
import { latin1 } from '../../bytes/cursor.ts';
import { type BitmapFont, type BitmapGlyph, type FontFile, usualBaseline } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { graphicBitmap } from './pictures.ts';
import { digits } from './parameters.ts';
import { decodeText } from './characters.ts';
import { type DownloadedFont, type LoadedBitmapFont, type IplState, type Span, report, reportOnce } from './state.ts';

const MAX_DOWNLOADS = 1000;
const MAX_FONT_HEX = 8 * 1024 * 1024;
/** Sizes and columns beyond which no printer has memory. */
const MAX_SIZE = 9999;

export function startGraphic(state: IplState, number: number): void {
  Object.assign(state, { field: undefined, font: undefined, graphic: number });
  keep(state.graphics, number, { columns: 1, rows: 50, data: new Map() });
}

/** `Tn`: the font has no characters until `t` begins one. */
export function startBitmapFont(state: IplState, number: number): void {
  Object.assign(state, { field: undefined, graphic: undefined, font: number, character: undefined });
  keep(state.fonts, number, {
    kind: 'bitmap', columns: 1, rows: 1, offsetDots: 0, gapDots: 2, characters: new Map(), files: new Map(),
  }); // prettier-ignore
}

/** `Jn,name,type`. */
export function startOutlineFont(state: IplState, parts: readonly string[], span: Span): void {
  const type = digits(parts[2], 0);
  const number = digits(parts[0], 0);
  Object.assign(state, { field: undefined, graphic: undefined, font: number, character: undefined });
  if (type !== 1) {
    const message = 'Of outline fonts TrueType (type 1) is read: text in this one prints in a font of ours.';
    reportOnce(state, 'unsupported_command', message, { ...span, command: 'J' });
  }
  keep<DownloadedFont>(state.fonts, number, { kind: 'outline', type, hex: '' });
}

function keep<T>(all: Map<number, T>, number: number, made: T): void {
  if (all.size >= MAX_DOWNLOADS && !all.has(number)) all.delete(all.keys().next().value!);
  all.set(number, made);
}

const bitmapFontOf = (state: IplState): LoadedBitmapFont | undefined => {
  const font = state.font === undefined ? undefined : state.fonts.get(state.font);
  return font?.kind === 'bitmap' ? font : undefined;
};

/** `tn`: the character that the next columns are of. */
export function startCharacter(state: IplState, code: number): void {
  const font = bitmapFontOf(state);
  if (!font || code < 0 || code > 255) return;
  state.character = code;
  font.characters.set(code, { columns: font.columns, rows: font.rows, data: new Map(), advanceDots: undefined });
}

/** `x`, `y`, `X`, `z`, `Z`: sizes of the graphic or font that is being downloaded. */
export function setSize(state: IplState, letter: string, rest: string): void {
  const size = Math.min(MAX_SIZE, Math.max(0, digits(rest, 0)));
  const graphic = state.graphic === undefined ? undefined : state.graphics.get(state.graphic);
  if (graphic) {
    if (letter === 'x') graphic.columns = size;
    else if (letter === 'y') graphic.rows = size;
    return;
  }
  const font = bitmapFontOf(state);
  if (!font) return;
  if (letter === 'x') font.columns = size;
  else if (letter === 'y') font.rows = size;
  else if (letter === 'X') font.offsetDots = size;
  else if (letter === 'z') font.gapDots = size;
  else if (state.character !== undefined) font.characters.get(state.character)!.advanceDots = size;
}

/** `un,data`: one column. In Advanced mode six dots a byte, in Emulation mode a digit a dot. */
export function addColumn(state: IplState, raw: Uint8Array, span: Span): void {
  const comma = raw.indexOf(0x2c);
  const character = state.character === undefined ? undefined : bitmapFontOf(state)?.characters.get(state.character);
  const target = character ?? (state.graphic === undefined ? undefined : state.graphics.get(state.graphic));
  if (!target) return;
  if (comma < 0) {
    report(state, 'invalid_parameter', 'u is the number of a column and its dots.', { ...span, command: 'u' });
    return;
  }
  const bytes = raw.subarray(comma + 1).filter((byte) => byte !== 0x0a && byte !== 0x0d);
  const column = digits(latin1(raw, 0, comma), 0);
  // Mode says which form it is; digits as long as the graphic is high are the unpacked one in any mode.
  const unpacked =
    state.emulation || (bytes.length >= target.rows && bytes.every((byte) => byte === 0x30 || byte === 0x31));
  if (column >= 0 && column < MAX_SIZE) target.data.set(column, { bytes, packed: !unpacked });
}

/** `jHH…`: more of the outline font, two hex digits a byte. */
export function addOutline(state: IplState, rest: string): void {
  const font = state.font === undefined ? undefined : state.fonts.get(state.font);
  if (font?.kind === 'outline' && font.hex.length + rest.length <= MAX_FONT_HEX) font.hex += rest;
}

/** The font's file for texts, and how high its cell is; undefined where it has none that can be read. */
export function fontFile(
  state: IplState,
  number: number,
): { file: FontFile; cellDots: number; gapDots: number } | undefined {
  const font = state.fonts.get(number);
  if (!font) return undefined;
  if (font.kind === 'outline') {
    if (font.type !== 1 || font.hex === '') return undefined;
    font.file ??= new Uint8Array(Buffer.from(font.hex.replace(/[^0-9A-Fa-f]/g, ''), 'hex'));
    return { file: font.file, cellDots: 0, gapDots: 0 };
  }
  if (!font.files.has(state.language)) font.files.set(state.language, bitmapFont(state, font));
  const file = font.files.get(state.language);
  return file && { file, cellDots: font.rows, gapDots: font.gapDots };
}

function bitmapFont(state: IplState, font: LoadedBitmapFont): BitmapFont | undefined {
  const glyphs = new Map<number, BitmapGlyph>();
  for (const [code, character] of [...font.characters].toSorted(([a], [b]) => a - b)) {
    const codePoint = decodeText(Uint8Array.of(code), state.language).codePointAt(0);
    // The columns left of the origin would lie before the character: they are left out.
    const data = new Map([...character.data].map(([column, dots]) => [column - font.offsetDots, dots] as const));
    const cell = { columns: Math.max(1, font.columns - font.offsetDots), rows: font.rows, data };
    const bitmap = graphicBitmap(cell, Math.min(state.dotsLeft, CODEC_LIMITS.picturePixels));
    if (codePoint === undefined || glyphs.has(codePoint) || !bitmap) continue;
    state.dotsLeft -= bitmap.widthDots * bitmap.heightDots;
    const advanceDots = character.advanceDots ?? Math.max(1, font.columns - font.offsetDots + font.gapDots);
    glyphs.set(codePoint, { codePoint, advanceDots, bitmap });
  }
  if (glyphs.size === 0 || font.rows === 0) return undefined;
  return { cellDots: font.rows, baselineDots: usualBaseline(font.rows), glyphs: [...glyphs.values()] };
}
