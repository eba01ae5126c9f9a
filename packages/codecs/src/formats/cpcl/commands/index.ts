/** THE table of CPCL commands (PROMAN-CPCL rev. Y, P1073699-001; by their names). */
import { createCommandTable } from '../../../language/frame/command-table.ts';
import { BARCODE_COMMANDS } from './barcodes.ts';
import { FORMAT_COMMANDS } from './formats.ts';
import { SESSION_COMMANDS } from './session.ts';
import { SHAPE_COMMANDS } from './shapes.ts';
import { TEXT_COMMANDS } from './text.ts';

export const CPCL_COMMANDS = createCommandTable({
  'Session and printer': SESSION_COMMANDS,
  'Stored formats': FORMAT_COMMANDS,
  Text: TEXT_COMMANDS,
  'Bar codes': BARCODE_COMMANDS,
  'Shapes and pictures': SHAPE_COMMANDS,
});
