/** `platen lsp`: a language server for editors, on standard input and output. */
import type { Command } from 'commander';

export const declare = (program: Command): void => {
  program
    .command('lsp')
    .summary('serve an editor (Language Server Protocol)')
    .description('Serves an editor on standard input and output: hover, completion, colours, diagnostics, pictures.')
    .option('--stdio', 'as many editors say it; there is no other way')
    .action(async () => (await import('../lsp/run.ts')).runLanguageServer());
};
