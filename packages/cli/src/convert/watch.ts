/** `platen convert --watch`: converts, then converts again whatever changes. Ctrl+C ends it. */
import path from 'node:path';
import { watch as watchFiles } from 'chokidar';
import type { ConvertOptions } from './options.ts';
import { CliError } from '../exit-codes.ts';
import { reportLine } from '../output.ts';
import { watchedPaths } from './plan.ts';

/** A file that an editor is still writing is left until its size stays. */
const SETTLED = { stabilityThreshold: 60, pollInterval: 20 };

type ConvertOnce = (
  args: readonly string[],
  options: ConvertOptions,
  isWanted?: (document: { readonly input: string }) => boolean,
) => Promise<void>;

export async function watch(args: readonly string[], options: ConvertOptions, convertOnce: ConvertOnce): Promise<void> {
  if (args.length === 0 || args.includes('-'))
    throw new CliError('bad_input', 'Standard input cannot be watched; name a file or a folder.');
  if (options.output === undefined || options.output === '-')
    throw new CliError('bad_input', 'Name a file or a folder for what --watch writes, with --output.');
  await convertOnce(args, options);

  const data = options.data === undefined ? undefined : path.resolve(options.data);
  const changed = new Set<string>();
  let running: Promise<void> | undefined;
  const goOn = async (): Promise<void> => {
    while (changed.size > 0) {
      const now = new Set(changed);
      changed.clear();
      const all = data !== undefined && now.has(data);
      try {
        await convertOnce(args, options, ({ input }) => all || now.has(path.resolve(input)));
      } catch (error) {
        // A document between two versions: the next change brings it back.
        reportLine(`platen: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    running = undefined;
  };
  const paths = [...(await watchedPaths(args)), ...(data === undefined ? [] : [data])];
  const watcher = watchFiles(paths, { ignoreInitial: true, awaitWriteFinish: SETTLED });
  watcher.on('all', (event, file) => {
    if (event !== 'add' && event !== 'change') return;
    changed.add(path.resolve(file));
    running ??= goOn();
  });
  watcher.on('ready', () => reportLine('Watching; Ctrl+C ends it.'));
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  process.exitCode = 0;
  await watcher.close();
}
