/** `platen show`: shows a label in the terminal, or in the picture viewer. */
import { type Command, Option } from 'commander';
import { withConversionOptions } from '../params.ts';
import type { ShowOptions } from '../show/run.ts';

export const declare = (program: Command): void => {
  const command = program
    .command('show')
    .summary('draw a label in the terminal, or open it')
    .description('Draws the labels of a document in the terminal, or opens them in the program that shows pictures.')
    .argument('[document]', 'a file; - is standard input', '-')
    .option('-f, --from <format>', 'format of the document, where its extension does not name it')
    .addOption(
      new Option('--protocol <name>', 'how the terminal draws, where it is not found out').choices([
        'kitty',
        'iterm2',
        'sixel',
        'blocks',
      ]),
    )
    .option('--columns <number>', 'width in characters (that of the terminal, at most that of the label)')
    .option('--open', 'open it in the program that shows pictures');
  withConversionOptions(command)
    .option('-q, --quiet', 'draw only, without warnings')
    .option('--json', 'size, PNG and diagnostics of each label as JSON')
    .action(async (document: string, options: ShowOptions) =>
      (await import('../show/run.ts')).runShow(document, options),
    );
};
