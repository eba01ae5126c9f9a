/** The table of all ZPL commands. */
import { createCommandTable } from '../../../language/frame/command-table.ts';
import { BARCODE_COMMANDS } from './barcodes.ts';
import { BITMAP_FONT_COMMANDS } from './bitmap-fonts.ts';
import { ENCODING_COMMANDS } from './encoding.ts';
import { GRAPHIC_COMMANDS } from './graphics.ts';
import { LABEL_COMMANDS } from './label.ts';
import { PRINTER_COMMANDS } from './printer.ts';
import { STORED_COMMANDS } from './stored.ts';
import { TEXT_COMMANDS } from './text.ts';

export const ZPL_COMMANDS = createCommandTable({
  Label: LABEL_COMMANDS,
  Text: TEXT_COMMANDS,
  'Bar codes': BARCODE_COMMANDS,
  'Shapes and pictures': GRAPHIC_COMMANDS,
  'Stored formats and files': STORED_COMMANDS,
  'Bitmap fonts': BITMAP_FONT_COMMANDS,
  Characters: ENCODING_COMMANDS,
  Printer: PRINTER_COMMANDS,
});
