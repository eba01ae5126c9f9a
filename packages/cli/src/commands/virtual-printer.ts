/** `platen virtual-printer`: a label printer on a TCP port that shows and saves what it prints. */
import type { Command } from 'commander';
import type { VirtualPrinterOptions } from '../virtual-printer.ts';

export const declare = (program: Command): void => {
  program
    .command('virtual-printer')
    .summary('a label printer for tests, on a TCP port')
    .description('A label printer on a TCP port. It shows what it prints on a page, and keeps it as pictures.')
    .option('--host <address>', 'where it listens', '127.0.0.1')
    .option('--port <number>', 'for labels; 0 takes a free one', '9100')
    .option('--page-port <number>', 'for its page; 0 takes a free one', '0')
    .option('-o, --output <folder>', 'for pictures of its labels', 'printed-labels')
    .option('--json', 'a line of JSON when it listens, and for each label')
    .action(async (options: VirtualPrinterOptions) =>
      (await import('../virtual-printer.ts')).runVirtualPrinter(options),
    );
};
