/** The table of all IPL commands (IPL Programmer's Reference Manual rev 012). */
import { createCommandTable } from '../../../language/frame/command-table.ts';
import { DOWNLOAD_COMMANDS } from './downloads.ts';
import { PAGE_COMMANDS } from './pages.ts';
import { PRINT_COMMANDS } from './print.ts';
import { PROGRAM_COMMANDS } from './program.ts';

export const IPL_COMMANDS = createCommandTable({
  Printing: PRINT_COMMANDS,
  'Formats and fields': PROGRAM_COMMANDS,
  'Graphics and fonts': DOWNLOAD_COMMANDS,
  Pages: PAGE_COMMANDS,
});
