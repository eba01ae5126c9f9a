/** The table of all commands of DPL. */
import { createCommandTable } from '../../../language/frame/command-table.ts';
import { DOWNLOADS } from './downloads.ts';
import { LABEL_COMMANDS } from './label.ts';
import { SYSTEM_COMMANDS } from './system.ts';

export const DPL_COMMANDS = createCommandTable({
  System: SYSTEM_COMMANDS,
  'Pictures and fonts': DOWNLOADS,
  Label: LABEL_COMMANDS,
});
