/** `platen login`: stores the key of a cloud for this user. */
import type { Command } from 'commander';

export const declare = (program: Command): void => {
  program
    .command('login')
    .summary('keep the key of a cloud')
    .description('Checks the API key of a cloud and keeps it in a file that nobody else may read.')
    .argument('<url>', 'address of the cloud, such as https://print.example.com')
    .option('--json', 'report as JSON')
    .addHelpText(
      'after',
      '\nThe key is asked for, or taken from standard input or PLATEN_KEY; it is never an argument.',
    )
    .action(async (url: string, options: { readonly json?: boolean }) =>
      (await import('../cloud/login.ts')).login(url, options),
    );
};
