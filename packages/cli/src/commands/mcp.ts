/** `platen mcp`: labels and printers for an assistant, by the Model Context Protocol. */
import type { Command } from 'commander';

export const declare = (program: Command): void => {
  program
    .command('mcp')
    .summary('serve labels and printers to an assistant')
    .description(
      'Serves tools over standard input and output by the Model Context Protocol: draw, check, convert and compare labels, and print them once somebody has confirmed the picture.',
    )
    .action(async () => (await import('../mcp/serve.ts')).serveStdio());
};
