/** `platen print`: prints documents on a printer of the account. */
import type { Command } from 'commander';
import { withConversionOptions } from '../params.ts';
import type { PrintCommandOptions } from '../cloud/print.ts';

export const declare = (program: Command): void => {
  const command = program
    .command('print')
    .summary('print labels through the cloud')
    .description('Prints documents, a job each, on a printer of the account that platen login knows.')
    .argument('<documents...>', 'files; - is standard input')
    .option('-P, --printer <printer>', 'name or id; not needed where there is one printer, or PLATEN_PRINTER is set')
    .option('-n, --copies <number>', 'copies of each document')
    .option('-f, --from <format>', 'format of the documents, where their extension does not name it')
    .option('--title <text>', 'what the jobs are called (the name of the file)')
    .option('--expires <seconds>', 'a job that still waits after them fails')
    .option('--idempotency-key <key>', 'makes the command safe to repeat: nothing prints twice')
    .option('--paper <name>', 'paper of a page printer: A4, Letter, or another name that its driver has')
    .option('--tray <name>', 'the tray that the paper comes from')
    .option('--duplex <sides>', 'none, long or short: the edge on which sheets are turned')
    .option('--orientation <how>', 'auto, portrait or landscape')
    .option('--pages <range>', 'the pages to print, from 1: 1-3,5')
    .option('--color <boolean>', 'false: black and grey only')
    .option('--collate <boolean>', 'false: all copies of page 1, then all of page 2')
    .option('--wait', 'wait until the jobs are completed or failed')
    .option('--timeout <seconds>', 'how long --wait waits', '60');
  withConversionOptions(command)
    .option('--json', 'report as JSON')
    .action(async (documents: string[], options: PrintCommandOptions) =>
      (await import('../cloud/print.ts')).runPrint(documents, options),
    );
};
