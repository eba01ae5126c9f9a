/** Our typefaces as PDF fonts: Type 3, each glyph its outline, so that text stays text and looks as it prints. */
import { utf8Bytes } from '../../bytes/encodings.ts';
import { deflate } from '../../bytes/inflate.ts';
import { type PDFContext, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import type { Face, Outline } from '../../fonts/index.ts';
import type { PlacedGlyph } from '../../fonts/lines/line.ts';
import { type BitmapGlyph, isBlack } from '../../label/index.ts';
import { numbers, pathOf } from './stream.ts';

/** Codes of one PDF font. */
const CODES = 256;

interface FontPart {
  readonly name: string;
  readonly glyphs: number[];
}

/** The fonts of one document: glyphs get codes as they are used. */
export interface DocumentFonts {
  /** The PDF font and the code by which a glyph is shown. */
  readonly codeOf: (face: Face, glyph: number) => { readonly font: string; readonly code: number };
  /** Notes what the glyphs of a text stand for, for those who copy or search it. */
  readonly note: (glyphs: readonly PlacedGlyph[], text: string) => void;
  /** Writes the fonts; the references by name, for the resources of the pages. */
  readonly write: (context: PDFContext) => Record<string, PDFRef>;
}

export function createDocumentFonts(): DocumentFonts {
  const faces = new Map<
    Face,
    { codes: Map<number, { font: string; code: number }>; parts: FontPart[]; characters: Map<number, string> }
  >();
  let count = 0;
  const entryOf = (face: Face) => {
    let entry = faces.get(face);
    if (!entry) {
      entry = { codes: new Map(), parts: [], characters: new Map() };
      faces.set(face, entry);
    }
    return entry;
  };
  return {
    codeOf: (face, glyph) => {
      const { codes, parts } = entryOf(face);
      let known = codes.get(glyph);
      if (!known) {
        let part = parts.at(-1);
        if (!part || part.glyphs.length === CODES) {
          part = { name: `F${++count}`, glyphs: [] };
          parts.push(part);
        }
        known = { font: part.name, code: part.glyphs.push(glyph) - 1 };
        codes.set(glyph, known);
      }
      return known;
    },
    note: (glyphs, text) => {
      for (const face of new Set(glyphs.map(({ font }) => font.face))) {
        const { characters } = entryOf(face);
        for (const character of text) characters.set(face.glyphOf(character.codePointAt(0)!), character);
      }
      for (const { font, glyph, text: shaped } of glyphs) {
        const { characters } = entryOf(font.face);
        if (shaped && !characters.has(glyph)) characters.set(glyph, shaped);
      }
    },
    write: (context) => {
      const references: Record<string, PDFRef> = {};
      for (const [face, { parts, characters }] of faces) {
        for (const part of parts) references[part.name] = writeFont(context, { face, part, characters });
      }
      return references;
    },
  };
}

interface FontToWrite {
  readonly face: Face;
  readonly part: FontPart;
  readonly characters: ReadonlyMap<number, string>;
}

function writeFont(context: PDFContext, { face, part, characters }: FontToWrite): PDFRef {
  const { glyphs } = part;
  const procedures = Object.fromEntries(
    glyphs.map((glyph, code) => [`g${code}`, context.register(packedStream(context, glyphProcedure(face, glyph)))]),
  );
  const perEm = 1 / face.unitsPerEm;
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 0, 0],
      FontMatrix: [perEm, 0, 0, perEm, 0, 0],
      FirstChar: 0,
      LastChar: glyphs.length - 1,
      Widths: glyphs.map((glyph) => face.advanceOf(glyph)),
      Encoding: { Type: 'Encoding', Differences: [0, ...glyphs.map((_, code) => PDFName.of(`g${code}`))] },
      CharProcs: procedures,
      Resources: {},
      ToUnicode: context.register(packedStream(context, deflate(utf8Bytes(toUnicode(glyphs, characters)), 3))),
    }),
  );
}

const packedStream = (context: PDFContext, packed: Uint8Array): PDFRawStream =>
  PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: packed.length }), packed);

const procedures = new WeakMap<Face, Map<number, Uint8Array>>();

/** The glyph's outline in font units as a compressed content stream, kept for as long as the face. */
function glyphProcedure(face: Face, glyph: number): Uint8Array {
  let known = procedures.get(face);
  if (!known) {
    known = new Map();
    procedures.set(face, known);
  }
  let procedure = known.get(glyph);
  if (procedure === undefined) {
    const dots = face.dotsOf?.(glyph);
    const { box, path } = dots ? dotsPath(dots, face.ascender) : outlinePath(face.outlineOf(glyph));
    procedure = deflate(utf8Bytes(`${numbers(face.advanceOf(glyph), 0, ...box)} d1\n${path}f\n`), 6);
    known.set(glyph, procedure);
  }
  return procedure;
}

interface GlyphPath {
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  readonly path: string;
}

function outlinePath(outline: Outline): GlyphPath {
  let [left, bottom, right, top] = [0, 0, 0, 0];
  for (let at = 0; at < outline.points.length; at += 2) {
    [left, right] = [Math.min(left, outline.points[at]!), Math.max(right, outline.points[at]!)];
    [bottom, top] = [Math.min(bottom, outline.points[at + 1]!), Math.max(top, outline.points[at + 1]!)];
  }
  return { box: [left, bottom, right, top], path: pathOf(outline) };
}

/** A rectangle for each run of black dots. */
function dotsPath({ bitmap, leftDots = 0, topDots = 0 }: BitmapGlyph, baselineDots: number): GlyphPath {
  const top = baselineDots - topDots;
  const { widthDots, heightDots } = bitmap;
  let path = '';
  for (let y = 0; y < heightDots; y++) {
    for (let x = 0; x < widthDots; x++) {
      const start = x;
      while (isBlack(bitmap, x, y)) x++;
      if (x > start) path += `${numbers(leftDots + start, top - y - 1, x - start, 1)} re\n`;
    }
  }
  return { box: [leftDots, top - heightDots, leftDots + widthDots, top], path };
}

function toUnicode(glyphs: readonly number[], characters: ReadonlyMap<number, string>): string {
  const hex = (text: string): string =>
    [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
  const pairs = glyphs.flatMap((glyph, code) => {
    const character = characters.get(glyph);
    return character === undefined ? [] : [`<${code.toString(16).padStart(2, '0')}> <${hex(character)}>`];
  });
  const blocks: string[] = [];
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
