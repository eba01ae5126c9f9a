/** `platen diff`: the differences between two labels, in dots and in their element trees. */
import type { Command } from 'commander';
import { withConversionOptions } from '../params.ts';
import type { DiffOptions } from '../diff/run.ts';

export const declare = (program: Command): void => {
  const command = program
    .command('diff')
    .summary('compare two labels, dot by dot and as trees')
    .description(
      'Compares two documents label by label: the dots that print, and the trees of elements. Ends with 1 where dots differ.',
    )
    .argument('<a>', 'a file; - is standard input')
    .argument('<b>', 'a file of the same or of another format')
    .option('-o, --output <file>', 'a picture (PNG) of the differences: red is in A alone, blue in B alone')
    .option('-f, --from <format>', 'format of both, where their extensions do not name it')
    .option('--no-tree', 'compare the dots only')
    .option('--strict', 'end with 1 where only the trees differ, too');
  withConversionOptions(command)
    .option('--json', 'the differences as JSON')
    .action(async (a: string, b: string, options: DiffOptions) =>
      (await import('../diff/run.ts')).runDiff(a, b, options),
    );
};
