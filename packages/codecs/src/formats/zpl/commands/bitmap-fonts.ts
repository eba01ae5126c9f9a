/** ~DB: stores a bitmap font. */
import { message } from '@platen/messages';
import { codeOf } from '../../../diagnostics/index.ts';
import { bitmapFont, MAX_GLYPH_DOTS, readBitmapCharacters } from '../bitmap-font.ts';
import { countGraphic } from '../limits.ts';
import { type Command, readParameters } from '../../../language/frame/command-table.ts';
import { choice, int, required } from '../../../language/frame/parameters.ts';
import { objectName } from '../parameters.ts';
import { type ZplCommand, type ZplReader, own } from '../state.ts';
import { asciiDataEnd, takeParameters } from './graphics.ts';
import { store } from '../limits.ts';
import { nameOf } from './stored.ts';

const dotsOfCell = required(int(1, MAX_GLYPH_DOTS, 0));

const STORE_BITMAP_FONT: Command<ZplReader, ZplCommand> = own(
  '~DB',
  'Stores a bitmap font',
  {
    name: objectName('FNT'),
    orientation: choice(['N'], 'N'),
    height: dotsOfCell,
    width: dotsOfCell,
    baseline: dotsOfCell,
    space: dotsOfCell,
    characters: required(int(1, 65_535, 0)),
  },
  (reader) => {
    // The copyright after the parameters may be omitted; it ends where the first character begins.
    const taken = takeParameters(reader, 7);
    const { values, dataStart } = taken;
    const settings = readParameters(reader, STORE_BITMAP_FONT, values) as Record<string, number>;
    const end = asciiDataEnd(reader, dataStart);
    reader.position = end;
    const heightDots = settings['height']!;
    if (heightDots === 0)
      return reader.report(message('zpl.font_unreadable.height'), {
        expected: message('expected.cell_size'),
      });
    const cell = {
      heightDots,
      widthDots: settings['width'] || heightDots,
      baselineDots: Math.min(heightDots, settings['baseline'] || Math.round(heightDots * 0.75)),
      spaceDots: settings['space'] || settings['width'] || heightDots,
    };
    const { bitmapFonts: budget } = reader.spent;
    const read = readBitmapCharacters(reader.text.slice(dataStart, end), cell, budget);
    for (const { problem, offset, length } of read.trouble)
      reader.report(problem, {
        expected:
          codeOf(problem.key) === 'limit_exceeded'
            ? message('expected.glyphs', { most: MAX_GLYPH_DOTS })
            : message('expected.glyph_data'),
        // In a recalled format the report is about the command that recalls it.
        ...(reader.recalledBy ? {} : { offset: dataStart + offset, length }),
      });
    const announced = settings['characters']!;
    if (announced !== 0 && announced !== read.count)
      reader.report(message('zpl.font_character_invalid.count', { announced, count: read.count }), {
        expected: message('expected.glyph_count', { count: read.count }),
      });
    const key = nameOf(reader, taken, 'FNT');
    if (read.glyphs.length === 0)
      return reader.report(message('zpl.font_unreadable.characters', { name: key }), {
        expected: '#code.height.width.x.y.advance.data',
      });
    const file = bitmapFont(cell, read.glyphs);
    const bytes = file.glyphs.reduce((sum, { bitmap }) => sum + bitmap.data.length, 0);
    if (countGraphic(reader, bytes))
      store(reader, reader.session.fonts, key, { file, cell: [cell.heightDots, cell.widthDots] });
  },
);

export const BITMAP_FONT_COMMANDS = [STORE_BITMAP_FONT];
