/** `platen printers`: the printers of the account, and why one does not print. */
import type { Command } from 'commander';

export const declare = (program: Command): void => {
  program
    .command('printers')
    .summary('list printers, or the state of one')
    .description('Lists the printers of the account that platen login knows; with a name, the state of one.')
    .argument('[printer]', 'name or id')
    .option('--json', 'report as JSON')
    .action(async (printer: string | undefined, options: { readonly json?: boolean }) =>
      (await import('../cloud/printers.ts')).runPrinters(printer, options),
    );
};
