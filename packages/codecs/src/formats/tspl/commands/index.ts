/** All commands of TSPL (TSPL/TSPL2 programming manual, by their names). */
import { createCommandTable } from '../../../language/frame/command-table.ts';
import { BARCODE_COMMANDS, MATRIX_COMMANDS } from './barcodes.ts';
import { FILE_COMMANDS } from './files.ts';
import { LABEL_COMMANDS } from './label.ts';
import { PROGRAM_COMMANDS } from './programs.ts';
import { SHAPE_COMMANDS } from './shapes.ts';
import { TEXT_COMMANDS } from './text.ts';

export const TSPL_COMMANDS = createCommandTable({
  'Label and printer': LABEL_COMMANDS,
  Text: TEXT_COMMANDS,
  'Linear bar codes': BARCODE_COMMANDS,
  'Two-dimensional codes': MATRIX_COMMANDS,
  'Shapes and pictures': SHAPE_COMMANDS,
  Files: FILE_COMMANDS,
  Programs: PROGRAM_COMMANDS,
});
