/** `platen agent`: passes control to the print agent of this computer. */
import type { Command } from 'commander';

export const declare = (program: Command): void => {
  program
    .command('agent')
    .summary('the print agent of this computer: enroll, run, status, doctor, …')
    .description('Hands everything behind it to the print agent of this computer.')
    .argument('[arguments...]', 'as for the agent: enroll, run, status, doctor, test-print, logs, discover, help')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (args: string[]) => (await import('../agent.ts')).runAgent(args));
};
