/** The standard typefaces in a PDF that we write: a document names them and needs no font file. */
import { type PDFContext, type PDFRef, StandardFontEmbedder } from 'pdf-lib';
import type { Typeface } from '../../label/index.ts';
import { numbers } from './stream.ts';

/** A text in a standard typeface. */
interface StandardText {
  /** Name of the font in the resources. */
  readonly font: string;
  /** Operand of `TJ`. */
  readonly shown: string;
  /** Dots of an em across. */
  readonly emAcross: number;
}

interface StandardTextOptions {
  readonly emDots: number;
  /** Width of the text on the label, without the gaps between its letters. */
  readonly widthDots: number;
  readonly charGapDots: number;
}

export interface StandardFonts {
  /** The text in the typeface; undefined if WinAnsiEncoding lacks one of its characters. */
  readonly show: (typeface: Typeface, text: string, options: StandardTextOptions) => StandardText | undefined;
  /** Writes the fonts in use; the references by name, for the resources of the pages. */
  readonly write: (context: PDFContext) => Record<string, PDFRef>;
}

/**
 * A line whose width differs from the typeface's own by less than this share of the em is set unstretched: its width is
 * that of the ink, and its size a whole number of dots.
 */
const UNSTRETCHED = 0.25;

export function createStandardFonts(): StandardFonts {
  const used = new Map<Typeface, string>();
  return {
    show: (typeface, text, { emDots, widthDots, charGapDots }) => {
      const letters = encode(typeface, text);
      if (!letters) return undefined;
      const ownEms = letters.reduce((sum, { ems }) => sum + ems, 0);
      if (!(ownEms > 0)) return undefined;
      const isOwnWidth = Math.abs(ownEms * emDots - widthDots) < UNSTRETCHED * emDots;
      const emAcross = isOwnWidth ? emDots : widthDots / ownEms;
      const font = used.get(typeface) ?? `S${used.size + 1}`;
      used.set(typeface, font);
      const gap = charGapDots === 0 ? '' : `>${numbers((-charGapDots / emAcross) * 1000)}<`;
      return { font, emAcross, shown: `[<${letters.map(({ code }) => code).join(gap)}>]` };
    },
    write: (context) =>
      Object.fromEntries([...used].map(([typeface, font]) => [font, embedderOf(typeface).embedIntoContext(context)])),
  };
}

interface Letter {
  readonly code: string;
  readonly ems: number;
}

const embedderOf = (typeface: Typeface): StandardFontEmbedder =>
  StandardFontEmbedder.for(typeface as Parameters<typeof StandardFontEmbedder.for>[0]);

/** The letters as codes of WinAnsiEncoding with their advances; undefined if it lacks one of them. */
function encode(typeface: Typeface, text: string): readonly Letter[] | undefined {
  const embedder = embedderOf(typeface);
  try {
    return [...text].map((letter) => ({
      code: embedder.encodeText(letter).asString(),
      ems: embedder.widthOfTextAtSize(letter, 1),
    }));
  } catch {
    // The library throws on a character that the encoding lacks.
    return undefined;
  }
}
