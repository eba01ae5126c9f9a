/** `platen check`: preflight of labels. */
import { type Command, Option } from 'commander';
import { readSize } from '../params.ts';
import type { CheckOptions } from '../check/run.ts';

export const declare = (program: Command): void => {
  program
    .command('check')
    .summary('check labels before they print: do their bar codes scan?')
    .description(
      'Checks label documents: two decoders read every bar code from the printed picture, and white, height, GS1 data, texts and places are judged. Ends with 1 where a label is not fit to print.',
    )
    .argument('[labels...]', 'files, folders and patterns; - is standard input')
    .option('-f, --from <format>', 'format of the labels, where their extension does not name it')
    .option('--dpi <dots>', 'dots an inch of the printer (203, or what the label says)')
    .option('--size <WxH>', 'size of the stock: 4x6 in inches, 100x150mm in millimetres', readSize)
    .option('--profile <name>', 'also what this label must be: gs1-logistic, amazon-fba, ups or fedex')
    .addOption(
      new Option('--fail-on <severity>', 'what a label fails on').choices(['error', 'warning']).default('error'),
    )
    .option('--junit <file>', 'also write the findings as JUnit XML')
    .option('--sarif <file>', 'also write the findings as SARIF 2.1.0')
    .option('-q, --quiet', 'report only what a label fails on')
    .option('-v, --verbose', 'report notes as well')
    .option('--json', 'the findings and every bar code as JSON')
    .action(async (labels: string[], options: CheckOptions) =>
      (await import('../check/run.ts')).runCheck(labels, options),
    );
};
