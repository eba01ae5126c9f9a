/** All commands of TSPL (TSPL/TSPL2 programming manual, by their names). */
import { createCommandTable } from '../../../language/command-table.ts';
import { BARCODE_COMMANDS } from './barcodes.ts';
import { FILE_COMMANDS } from './files.ts';
import { LABEL_COMMANDS } from './label.ts';
import { MATRIX_COMMANDS } from './matrix.ts';
import { PROGRAM_COMMANDS } from './programs.ts';
import { SHAPE_COMMANDS } from './shapes.ts';
import { TEXT_COMMANDS } from './text.ts';

export const TSPL_COMMANDS = createCommandTable([
  ...LABEL_COMMANDS,
  ...TEXT_COMMANDS,
  ...BARCODE_COMMANDS,
  ...MATRIX_COMMANDS,
  ...SHAPE_COMMANDS,
  ...FILE_COMMANDS,
  ...PROGRAM_COMMANDS,
]);
