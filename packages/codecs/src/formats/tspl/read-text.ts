/** TEXT and BLOCK → text (TSPL manual, TEXT, BLOCK). */
import { sampleText, type FontSpec, type Justify, type Rotation, type TextElement } from '../../label/index.ts';
import { contentArgument, numberArgument, requireArguments, takeArguments, textArgument, type Arguments } from './arguments.ts'; // prettier-ignore
import type { TsplStatement } from './lex.ts';
import { complain, type TsplState } from './state.ts';
import { dotsOfPoints } from './points.ts';
import { pageOfFont, THIN, tsplFont } from './tables.ts';

const JUSTIFY: readonly Justify[] = ['start', 'start', 'center', 'end'];
const ALIGN = ['left', 'left', 'center', 'right'] as const;

/** An x or y argument, moved by REFERENCE and SHIFT. */
export function place(state: TsplState, given: Arguments, index = 0): { x: number; y: number } {
  const range = { min: -THIN.coordinateMax, max: THIN.coordinateMax, fallback: 0 };
  return {
    x: numberArgument(state, given, index, { name: 'x', ...range }) + state.originX + state.shiftX,
    y: numberArgument(state, given, index + 1, { name: 'y', ...range }) + state.originY + state.shiftY,
  };
}

/** A rotation argument in degrees; anything but quarter turns is said and read as 0. */
export function rotationArgument(state: TsplState, given: Arguments, index: number): Rotation {
  const degrees = numberArgument(state, given, index, { name: 'rotation', min: -360, max: 360, fallback: 0 });
  const turned = (degrees + 360) % 360;
  if (turned === 0 || turned === 90 || turned === 180 || turned === 270) return turned;
  complain(state, given.statement, 'invalid_parameter', {
    message: `rotation is ${degrees}`,
    expected: '0, 90, 180, 270',
  });
  return 0;
}

/** `TEXT x,y,"font",rot,xmul,ymul,[align,]"content"`. */
export function readText(state: TsplState, statement: TsplStatement): TextElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 7)) return undefined;
  const align = given.words.length > 7 ? alignment(state, given, 6) : 0;
  const content = contentArgument(state, given, encodingOf(state, given, 2));
  if (!content || sampleText(content) === '') return undefined;
  return {
    kind: 'text',
    ...place(state, given),
    span: [statement.offset, statement.length],
    content,
    ...fontArguments(state, given, { name: 2, across: 4, down: 5 }),
    rotation: rotationArgument(state, given, 3),
    anchor: 'corner',
    justify: JUSTIFY[align]!,
    ink: 'black',
  };
}

const alignment = (state: TsplState, given: Arguments, index: number): number =>
  numberArgument(state, given, index, { name: 'alignment', min: 0, max: 3, fallback: 0 });

/** `BLOCK x,y,w,h,"font",rot,xmul,ymul,[space,][align,][fit,]"content"`. */
export function readBlock(state: TsplState, statement: TsplStatement): TextElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 9)) return undefined;
  const size = (index: number, name: string): number =>
    numberArgument(state, given, index, { name, min: 1, max: THIN.coordinateMax, fallback: 1 });
  const widthDots = size(2, 'width');
  const heightDots = size(3, 'height');
  const optional = given.words.length - 9;
  const spaceRange = { name: 'space', min: -999, max: 9999, fallback: 0 };
  const lineSpacingDots = optional > 0 ? numberArgument(state, given, 8, spaceRange) : 0;
  const align = ALIGN[optional > 1 ? alignment(state, given, 9) : 0]!;
  const fits = optional > 2 && numberArgument(state, given, 10, { name: 'fit', min: 0, max: 1, fallback: 0 }) === 1;
  const content = contentArgument(state, given, encodingOf(state, given, 4));
  if (!content || sampleText(content) === '') return undefined;
  const { font, charGapDots } = fontArguments(state, given, { name: 4, across: 6, down: 7 });
  const pitch = Math.max(1, font.heightDots + lineSpacingDots);
  return {
    kind: 'text',
    ...place(state, given),
    span: [statement.offset, statement.length],
    content,
    font,
    ...(charGapDots === undefined ? {} : { charGapDots }),
    rotation: rotationArgument(state, given, 5),
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    block: {
      widthDots,
      heightDots,
      maxLines: Math.max(1, Math.floor((heightDots + lineSpacingDots) / pitch)),
      lineSpacingDots,
      align,
      hangingIndentDots: 0,
      overflow: 'clip',
      ...(fits ? { shrinkToFit: true } : {}),
    },
  };
}

/** The code page of the text's font, where it has one of its own. */
function encodingOf(state: TsplState, given: Arguments, index: number): TsplState['encoding'] {
  const page = state.encoding.page === 'utf-8' ? undefined : pageOfFont(textArgument(state, given, index));
  return page ? { page } : state.encoding;
}

function fontArguments(
  state: TsplState,
  given: Arguments,
  at: { name: number; across: number; down: number },
): { font: FontSpec; charGapDots?: number } {
  const name = textArgument(state, given, at.name);
  const file = /\.(?:TTF|OTF)$/i.test(name) ? state.files.get(name) : undefined;
  if (file) return { font: downloadedFont(state, given, { ...at, name, file }) };
  const font = tsplFont(name.toUpperCase(), state.dpi) ?? substitute(state, given.statement, name);
  const points = font.kind === 'points';
  const range = { min: points ? 0.5 : 1, max: points ? 999 : 10, fallback: points ? 10 : 1, decimals: points };
  const across = numberArgument(state, given, at.across, { name: 'horizontal multiplier', ...range });
  const down = numberArgument(state, given, at.down, { name: 'vertical multiplier', ...range });
  if (points) {
    const heightDots = dotsOfPoints(down, state.dpi);
    const widthDots = font.fixedShape ? heightDots : dotsOfPoints(across, state.dpi);
    return { font: { name: font.face, heightDots, widthDots } };
  }
  const gap = THIN.gapGrows.includes(name) && across > 1 ? across - 1 : 0;
  const resident = pageOfFont(name) === undefined ? {} : { resident: `tspl ${name.toUpperCase()}` };
  return {
    font: { name: font.face, heightDots: font.heightDots * down, widthDots: font.widthDots * across, ...resident },
    ...(gap > 0 ? { charGapDots: gap } : {}),
  };
}

/** A TrueType file that the document downloads: both multipliers are points. */
function downloadedFont(
  state: TsplState,
  given: Arguments,
  at: { name: string; file: Uint8Array; across: number; down: number },
): FontSpec {
  const range = { min: 0.5, max: 999, fallback: 10, decimals: true };
  const across = numberArgument(state, given, at.across, { name: 'width in points', ...range });
  const down = numberArgument(state, given, at.down, { name: 'height in points', ...range });
  const { name, file } = at;
  return { name, heightDots: dotsOfPoints(down, state.dpi), widthDots: dotsOfPoints(across, state.dpi), file };
}

/** A TrueType font that is not downloaded stands in ROMAN.TTF, anything else in font 3. */
function substitute(
  state: TsplState,
  statement: TsplStatement,
  name: string,
): NonNullable<ReturnType<typeof tsplFont>> {
  const stand = /\.(?:TTF|TTC|OTF)$/i.test(name) ? 'ROMAN.TTF' : '3';
  complain(state, statement, 'tspl_font_substituted', {
    message: `font "${name.slice(0, 40)}" is not resident; ${stand} stands in`,
    expected: '0 to 8, ROMAN.TTF, 1.EFT to 5.EFT, A.FNT to H8.FNT, TSS24.BF2, TST24.BF2, K',
  });
  return tsplFont(stand, state.dpi)!;
}
