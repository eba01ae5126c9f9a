/** TEXT and BLOCK (TSPL manual). */
import { message } from '@platen/messages';
import { latin1Bytes } from '../../../bytes/cursor.ts';
import type { Content, FontSpec } from '../../../label/index.ts';
import { meaning, required } from '../../../language/frame/parameters.ts';
import { reportUtf8 } from '../../../language/text/text-encoding.ts';
import { ASSUMED } from '../assumptions.ts';
import { dotsOfPoints, FONT_TITLES, pageOfFont, type TsplFont, tsplFont } from '../fonts.ts';
import { data, JUSTIFY, number, place, quoted, readContent, text, turn } from '../parameters.ts';
import type { TsplCommand } from '../scan.ts';
import { draw, moved, row, type TsplReader } from '../state.ts';

const ALIGN = ['left', 'left', 'center', 'right'] as const;

/** Points of a scalable font, the multiplier of a dot font. */
const times = number<number | undefined>(0.01, 999, undefined, { decimals: true });
const letters = {
  font: required(meaning(text, quoted(FONT_TITLES))),
  turn: required(turn),
  across: required(times),
  down: required(times),
};
const alignment = number(0, 3, 0);
const size = required(number(1, ASSUMED.coordinateMax, 1));

export const TEXT_COMMANDS = [
  row('TEXT', 'Text', { ...place, ...letters, align: alignment, data }, (reader, p, command) => {
    const content = readText(reader, command, p);
    if (!content) return;
    draw(reader, {
      kind: 'text',
      ...moved(reader, p),
      content,
      ...fontOf(reader, p.font, p),
      rotation: p.turn,
      anchor: 'corner',
      justify: JUSTIFY[p.align]!,
      ink: 'black',
    });
  }),
  row(
    'BLOCK',
    'Text of several lines in a box',
    {
      ...place,
      width: size,
      height: size,
      ...letters,
      space: number(-999, 9999, 0),
      align: alignment,
      fit: number(0, 1, 0),
      data,
    },
    (reader, p, command) => {
      const content = readText(reader, command, p);
      if (!content) return;
      const { font, ...gap } = fontOf(reader, p.font, p);
      draw(reader, {
        kind: 'text',
        ...moved(reader, p),
        content,
        font,
        ...gap,
        rotation: p.turn,
        anchor: 'corner',
        justify: 'start',
        ink: 'black',
        block: {
          widthDots: p.width,
          heightDots: p.height,
          maxLines: Math.max(1, Math.floor((p.height + p.space) / Math.max(1, font.heightDots + p.space))),
          lineSpacingDots: p.space,
          align: ALIGN[p.align]!,
          hangingIndentDots: 0,
          overflow: 'clip',
          ...(p.fit === 1 ? { shrinkToFit: true } : {}),
        },
      });
    },
  ),
];

function readText(
  reader: TsplReader,
  command: TsplCommand,
  { data: raw, font }: { readonly data: string; readonly font: string },
): Content | undefined {
  const encoding = encodingOf(reader, font);
  const bytes = command.payload ?? (/[^\x00-\x7f]/.test(raw) ? latin1Bytes(raw) : undefined);
  if (bytes) reportUtf8(reader, bytes, encoding, message('expected.before_text', { command: 'CODEPAGE UTF-8' }));
  return readContent(reader, command, raw, encoding);
}

/** Returns the code page of the font if it has one, otherwise the current one. */
function encodingOf({ encoding }: TsplReader, font: string): TsplReader['encoding'] {
  const page = encoding.page === 'utf-8' ? undefined : pageOfFont(font);
  return page ? { page } : encoding;
}

interface Times {
  readonly across: number | undefined;
  readonly down: number | undefined;
}

function fontOf(reader: TsplReader, name: string, size: Times): { font: FontSpec; charGapDots?: number } {
  const { dpi } = reader;
  const file = /\.(?:TTF|OTF)$/i.test(name) ? reader.files.get(name) : undefined;
  const font = file ? undefined : (tsplFont(name.toUpperCase(), dpi) ?? substitute(reader, name));
  if (!font || font.kind === 'points') {
    const heightDots = dotsOfPoints(limited(reader, size.down, [0.5, 999, 10]), dpi);
    const across = limited(reader, size.across, [0.5, 999, 10]);
    const widthDots = font?.fixedShape ? heightDots : dotsOfPoints(across, dpi);
    return { font: font ? { name: font.face, heightDots, widthDots } : { name, heightDots, widthDots, file } };
  }
  const across = Math.round(limited(reader, size.across, [1, 10, 1]));
  const down = Math.round(limited(reader, size.down, [1, 10, 1]));
  const gap = ASSUMED.gapGrows.includes(name) && across > 1 ? across - 1 : 0;
  const resident = pageOfFont(name) === undefined ? {} : { resident: `tspl ${name.toUpperCase()}` };
  return {
    font: { name: font.face, heightDots: font.heightDots * down, widthDots: font.widthDots * across, ...resident },
    ...(gap > 0 ? { charGapDots: gap } : {}),
  };
}

/** Limits points or multipliers to the range of the font. */
function limited(
  reader: TsplReader,
  value: number | undefined,
  [min, max, fallback]: readonly [number, number, number],
): number {
  if (value === undefined || (value >= min && value <= max)) return value ?? fallback;
  reader.report(message('tspl.parameter_out_of_range.multiplier', { value }), {
    expected: message('expected.number', { min, max }),
  });
  return Math.min(max, Math.max(min, value));
}

/** Replaces a TrueType font that is not downloaded by ROMAN.TTF, and any other unknown font by font 3. */
function substitute(reader: TsplReader, name: string): TsplFont {
  const stand = /\.(?:TTF|TTC|OTF)$/i.test(name) ? 'ROMAN.TTF' : '3';
  reader.report(message('tspl.tspl_font_substituted', { name: name.slice(0, 40), used: stand }), {
    expected: '0–8, ROMAN.TTF, 1.EFT–5.EFT, A.FNT–H8.FNT, TSS24.BF2, TST24.BF2, K',
  });
  return tsplFont(stand, reader.dpi)!;
}
