/** `platen jobs`: lists jobs, shows one, cancels or retries it. */
import { type Command, Option } from 'commander';
import type { JobsOptions } from '../cloud/jobs.ts';

export const declare = (program: Command): void => {
  program
    .command('jobs')
    .summary('list jobs, or follow, cancel and retry one')
    .description('Lists jobs, the newest first; with an id, one job and what happened to it.')
    .argument('[job]', 'id of a job')
    .option('-P, --printer <printer>', 'only those of a printer, by name or id')
    .addOption(
      new Option('-s, --status <status>', 'only those in a state').choices([
        'waiting',
        'queued',
        'dispatched',
        'printing',
        'completed',
        'failed',
      ]),
    )
    .option('--search <text>', 'only those with it in their title or metadata')
    .option('--limit <number>', 'how many, to 200', '20')
    .option('--cancel', 'cancel the job, as long as nothing of it has been sent')
    .addOption(
      new Option('--retry [copies]', 'print a job that was not printed again: all copies, or those remaining').choices([
        'all',
        'remaining',
      ]),
    )
    .option('--json', 'report as JSON')
    .action(async (job: string | undefined, options: JobsOptions) =>
      (await import('../cloud/jobs.ts')).runJobs(job, options),
    );
};
