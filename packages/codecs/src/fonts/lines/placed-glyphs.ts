/** Glyphs with their places: what laying out a line gives, with or without shaping. */
import type { ScriptRules } from '../../label/index.ts';
import type { ScaledFont } from '../scaled.ts';

export interface PlacedGlyph {
  readonly font: ScaledFont;
  readonly glyph: number;
  /** Pen position from the start of the line, in dots; a fraction. */
  readonly x: number;
  /** How far a mark stands above its place on the baseline, in dots. Default 0. */
  readonly y?: number;
  /** What a shaped glyph stands for; empty where another glyph of its group stands for it. */
  readonly text?: string;
}

export interface TextLine {
  readonly glyphs: readonly PlacedGlyph[];
  /** Sum of the advances and gaps. */
  readonly widthDots: number;
  /** Characters that no face of ours can print. */
  readonly missing: readonly string[];
}

export interface LineOptions {
  /** Added between characters (^FP). */
  readonly charGapDots?: number;
  /** Direction of the paragraph that the line is of. Default: that of the line's first letter. */
  readonly baseDirection?: BaseDirection;
  /** Default: all of them. */
  readonly script?: ScriptRules;
  /** True if only the width is needed: the glyphs need no characters. */
  readonly widthOnly?: boolean;
}

export type BaseDirection = 'ltr' | 'rtl';
