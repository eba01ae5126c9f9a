/**
 * `pnpm bench NAME …`: runs bench/NAME.ts; without a name, lists the benchmarks. `pnpm bench NAME --against COMMIT
 * [--rounds N]` runs it here and at that commit in turn.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BENCHMARKS: Readonly<Record<string, string>> = {
  render: 'labels drawn a second, and the memory for it',
  convert: 'conversions in this process and over HTTP',
  checks: 'the share of a conversion that goes into what lint knows',
  print: 'from the request to the bytes at the printer',
  'print-by-name': 'how long a print by name waits for its answer while fifty a second arrive',
  api: 'prints that a cloud accepts and delivers a second',
  'command-line': 'one label and a thousand, from the start of platen to its end',
  editor: 'what a keystroke costs in a document of 100 KB',
  playground: 'from a keystroke in the browser to the picture of the label',
  designer: 'from a movement of the pointer to the picture of the label that is dragged',
  agent: 'memory and processor of an agent that waits and prints',
  'slow-line': 'a large label over a throttled line, and a small one beside it',
  dashboards: 'fifty open dashboards of an account with 200 printers and 100,000 jobs',
};

const name = process.argv[2];
if (name === undefined || !Object.hasOwn(BENCHMARKS, name)) {
  if (name !== undefined) console.error(`There is no benchmark "${name}".`);
  console.error('pnpm bench NAME:');
  for (const [known, what] of Object.entries(BENCHMARKS)) console.error(`  ${known.padEnd(15)}${what}`);
  console.error('pnpm bench NAME --against COMMIT [--rounds N] compares with an earlier commit, three rounds of each.');
  console.error('pnpm fidelity and pnpm matrix measure likeness.');
  process.exit(1);
}
process.argv.splice(2, 1);
const [option, commit, , rounds = '3'] = process.argv.slice(2);
if (option === '--against' && commit !== undefined) {
  const { runAgainst } = await import('./against.ts');
  runAgainst(name, commit, Number(rounds));
} else await import(pathToFileURL(path.join(import.meta.dirname, `${name}.ts`)).href);
