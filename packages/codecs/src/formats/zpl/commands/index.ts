/** The table of all ZPL commands. */
import { createCommandTable } from '../../../language/command-table.ts';
import { BARCODE_COMMANDS } from './barcodes.ts';
import { BITMAP_FONT_COMMANDS } from './bitmap-fonts.ts';
import { ENCODING_COMMANDS } from './encoding.ts';
import { GRAPHIC_COMMANDS } from './graphics.ts';
import { LABEL_COMMANDS } from './label.ts';
import { PRINTER_COMMANDS } from './printer.ts';
import { STORED_COMMANDS } from './stored.ts';
import { TEXT_COMMANDS } from './text.ts';

export const ZPL_COMMANDS = createCommandTable([
  ...LABEL_COMMANDS,
  ...TEXT_COMMANDS,
  ...BARCODE_COMMANDS,
  ...GRAPHIC_COMMANDS,
  ...STORED_COMMANDS,
  ...BITMAP_FONT_COMMANDS,
  ...ENCODING_COMMANDS,
  ...PRINTER_COMMANDS,
]);
