/** THE table of SBPL commands (SATO programming references; where they contradict each other, see assumptions.ts). */
import { createCommandTable, createNameFinder } from '../../../language/frame/command-table.ts';
import { BARCODE_COMMANDS } from './barcodes.ts';
import { GRAPHIC_COMMANDS } from './graphics.ts';
import { JOB_COMMANDS } from './job.ts';
import { POSITION_COMMANDS } from './position.ts';
import { STORED_COMMANDS } from './stored.ts';
import { TEXT_COMMANDS } from './text.ts';

/** Commands that make up a field: stored with a format, and run when the field is filled. */
const FIELD_COMMANDS = {
  Position: POSITION_COMMANDS,
  Text: TEXT_COMMANDS,
  'Bar codes': BARCODE_COMMANDS,
  'Shapes and pictures': GRAPHIC_COMMANDS,
};

export const SBPL_COMMANDS = createCommandTable({
  ...FIELD_COMMANDS,
  'Stored formats': STORED_COMMANDS,
  'Job and printer': JOB_COMMANDS,
});
export const findName = createNameFinder(SBPL_COMMANDS.keys());

const FIELD_NAMES: ReadonlySet<string> = new Set(
  Object.values(FIELD_COMMANDS).flatMap((rows) => rows.map(({ name }) => name)),
);
export const isFieldCommand = (name: string): boolean => FIELD_NAMES.has(name);
