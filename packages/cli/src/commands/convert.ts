/** `platen convert`: converts documents to another format. */
import type { Command } from 'commander';
import { withConversionOptions } from '../params.ts';
import type { ConvertOptions } from '../convert/options.ts';

export const declare = (program: Command): void => {
  const command = program
    .command('convert')
    .summary('convert labels from one format into another')
    .description('Converts label documents: ZPL, EPL, IPL, TSPL, DPL, SBPL, CPCL, PDF, PNG, BMP, GIF, JPEG, XML, JSON.')
    .argument('[documents...]', 'files, folders and patterns; - is standard input')
    .option('-o, --output <path>', 'file or folder of the result; - is standard output')
    .option('-f, --from <format>', 'format of the documents, where their extension does not name it')
    .option('-t, --to <format>', 'format of the result, where the extension of --output does not name it');
  withConversionOptions(command)
    .option('-d, --data <file>', 'rows to fill in, a label each: CSV, JSON or XLSX')
    .option('-w, --watch', 'convert again whenever a document changes')
    .option('-q, --quiet', 'report errors only')
    .option('-v, --verbose', 'report notes as well')
    .option('--json', 'report as JSON')
    .action(async (documents: string[], options: ConvertOptions) =>
      (await import('../convert/run.ts')).runConvert(documents, options),
    );
};
