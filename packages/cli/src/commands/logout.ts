/** `platen logout`: removes the stored key of a cloud. */
import type { Command } from 'commander';

export const declare = (program: Command): void => {
  program
    .command('logout')
    .summary('forget the key of a cloud')
    .description('Removes the key that platen login keeps. The key itself stays valid: revoke it in the cloud.')
    .option('--json', 'report as JSON')
    .action(async (options: { readonly json?: boolean }) => (await import('../cloud/login.ts')).logout(options));
};
