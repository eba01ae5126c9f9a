/** `A`: text in a resident font or a soft font (EPL2 manual, A command). */
import { message } from '@platen/messages';
import { chinesePage } from '../../../bytes/double-byte.ts';
import { type Content, type FontSpec, sampleText } from '../../../label/index.ts';
import { int, meaning, named, required, text } from '../../../language/frame/parameters.ts';
import { reportUtf8 } from '../../../language/text/text-encoding.ts';
import type { ResidentFont } from '../../../language/text/cell-text.ts';
import { eplFont, FONT_TITLES, isDoubleByteFont } from '../fonts.ts';
import { readContent, ROTATIONS } from '../content.ts';
import { softFontSpec } from '../soft-font.ts';
import { draw, type EplReader, place, row } from '../state.ts';

const FALLBACK_FONT = '3';
const multiplier = int(1, 9, 1);

export const TEXT_COMMANDS = [
  row(
    'A',
    'Text: position, turn, font, multipliers, reverse, data',
    {
      ...place,
      turn: required(int(0, 7, 0)),
      font: required(meaning(text(), FONT_TITLES)),
      across: multiplier,
      down: multiplier,
      reverse: named({ N: 'black on white', R: 'white on black' }),
    },
    (reader, p, command) => {
      const isReverse = /^r/i.test(p.reverse);
      const font = fontOf(reader, p.font, p);
      const encoding = isDoubleByteFont(font.name)
        ? { page: chinesePage(command.args.subarray(reader.dataStart)) }
        : reader.encoding;
      if (encoding.page === 'big5') reader.report(message('epl.guess_made', { font: p.font }), { expected: 'GB 2312' });
      const expected = message('expected.text_in_page_of', { command: 'I' });
      reportUtf8(reader, command.args.subarray(reader.dataStart), encoding, expected);
      const content: Content | undefined = readContent({ ...reader, encoding }, command);
      if (!content || sampleText(content) === '') return;
      draw(reader, {
        kind: 'text',
        x: p.x + reader.originX,
        y: p.y + reader.originY,
        content,
        font,
        rotation: ROTATIONS[p.turn & 3]!,
        anchor: 'corner',
        justify: 'start',
        ink: isReverse ? 'white' : 'black',
        ...(isReverse ? { blackCell: true } : {}),
        ...(p.turn > 3 ? { direction: 'vertical' as const } : {}),
      });
    },
  ),
];

interface Times {
  readonly across: number;
  readonly down: number;
}

/** Returns the magnified font: a resident font or a soft font of the document. */
function fontOf(reader: EplReader, name: string, times: Times): FontSpec {
  const resident = eplFont(name, reader.dpi);
  if (resident) return magnified(resident, times);
  if (/^[A-Za-z]$/.test(name)) {
    const soft = reader.softFonts.get(name);
    const { across, down } = times;
    const spec = soft && softFontSpec(soft, { encoding: reader.encoding, across, down });
    if (spec) return spec;
    reader.report(message(soft ? 'epl.epl_soft_font.no_glyphs' : 'epl.epl_soft_font', { name, font: FALLBACK_FONT }));
  } else {
    reader.report(message('epl.invalid_parameter.font', { font: name.slice(0, 40) }), {
      expected: message('expected.soft_font', { fonts: '1–5' }),
    });
  }
  return magnified(eplFont(FALLBACK_FONT, reader.dpi)!, times);
}

const magnified = ({ name, widthDots, heightDots }: ResidentFont, { across, down }: Times): FontSpec => ({
  name,
  heightDots: heightDots * down,
  widthDots: widthDots * across,
});
