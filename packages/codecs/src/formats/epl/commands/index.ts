/** THE table of EPL commands (EPL2 Programmer's Manual 14245L-003, by their names). */
import { createCommandTable, createNameFinder } from '../../../language/frame/command-table.ts';
import { BARCODE_COMMANDS } from './barcodes.ts';
import { STORED_COMMANDS } from './forms.ts';
import { LABEL_COMMANDS } from './label.ts';
import { SHAPE_COMMANDS } from './shapes.ts';
import { TEXT_COMMANDS } from './text.ts';

export const EPL_COMMANDS = createCommandTable({
  'Label and printer': LABEL_COMMANDS,
  Text: TEXT_COMMANDS,
  'Bar codes': BARCODE_COMMANDS,
  'Shapes and pictures': SHAPE_COMMANDS,
  'Stored forms, graphics and fonts': STORED_COMMANDS,
});
export const findName = createNameFinder(EPL_COMMANDS.keys());
