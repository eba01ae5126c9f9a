/** Document > Label > Element: what every reader makes and every writer takes. */
import type { Content } from './content.ts';
import type { Element } from './element.ts';

/** What the document asks of the printer besides the picture. Absent means: as the printer is set. */
export interface PrintSettings {
  /** Labels printed in all. */
  readonly quantity?: number;
  /** Labels printed of each serial number (ZPL ^PQ replicates, EPL P copies). */
  readonly replicates?: number;
  /** Labels between two pauses or cuts (^PQ second parameter). */
  readonly pauseEvery?: number;
  readonly speedIps?: number;
  /** Darkness on the scale 0 to 100. */
  readonly darknessPercent?: number;
  readonly media?: 'gap' | 'mark' | 'continuous';
  readonly gapDots?: number;
  readonly gapOffsetDots?: number;
  readonly mode?: 'tear-off' | 'peel-off' | 'cutter' | 'rewind' | 'applicator' | 'kiosk';
  readonly thermal?: 'direct' | 'transfer';
  /** Moves the whole picture: ^LT and ^LS, SBPL A3, TSPL SHIFT. Already applied in element positions; kept for writers. */
  readonly tearOffsetDots?: number;
}

/**
 * What a label does besides printing, in a command that only its own language has: it writes an RFID tag, it returns data
 * to the host. Never ink; written in that language, lost in every other format.
 */
export interface SideEffect {
  /** The printer language that has the command. */
  readonly language: string;
  /** The command with its parameters, as that language's writer puts it before `content`: `^RFW,H,1,2,6`. */
  readonly command: string;
  /** What users call it: `^RF`. */
  readonly name: string;
  /** The data of the command. */
  readonly content?: Content;
  /** True if it only sets up what others do: nothing is lost without them. */
  readonly isSetup: boolean;
  readonly span: readonly [offset: number, length: number];
}

export interface Label {
  readonly name?: string;
  /** The canvas. */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dpi: number;
  /** Print width, where the source sets one (^PW, q, SIZE): a different width than the canvas centres the picture on it. */
  readonly printWidthDots?: number;
  /** True where the size came from the document, false where it is a default or was guessed from the elements. */
  readonly sizeFromSource: boolean;
  /** Turned by 180° as a whole (^POI, ZB, DIRECTION). Elements are described before the turn. */
  readonly inverted: boolean;
  /** Mirrored left to right as a whole (^PMY), before the turn. */
  readonly mirrored: boolean;
  readonly elements: readonly Element[];
  readonly print: PrintSettings;
  readonly sideEffects?: readonly SideEffect[];
}

export interface Document {
  readonly labels: readonly Label[];
}

/** A label without elements. Default: 4 × 6 in at 203 dpi. */
export function createLabel(fields: Partial<Label> = {}): Label {
  const dpi = fields.dpi ?? 203;
  return {
    widthDots: Math.floor(4 * dpi),
    heightDots: Math.floor(6 * dpi),
    dpi,
    sizeFromSource: false,
    inverted: false,
    mirrored: false,
    elements: [],
    print: {},
    ...fields,
  };
}
