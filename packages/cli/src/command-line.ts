/** The command line: declares the called command, runs it, and reports any failure in one sentence. */
import { Command, CommanderError } from 'commander';
import { COMMANDS } from './command-table.ts';
import { CliError, endWith } from './exit-codes.ts';
import { fileFault } from './file-fault.ts';
import { endWithTheReader, reportLine, writeJson } from './output.ts';
import { VERSION } from './version.ts';

/** Runs one command line; the result is the exit code of the process. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  endWithTheReader();
  const asJson = argv.includes('--json');
  try {
    const program = await programFor(argv);
    if (argv.length === 0) return program.outputHelp();
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    reportFault(error, asJson, argv);
  }
}

const calledCommand = (argv: readonly string[]): string | undefined =>
  argv.find((argument) => !argument.startsWith('-'));

/** With the commands that `argv` needs: the called one, or all of them for help and completion. */
async function programFor(argv: readonly string[]): Promise<Command> {
  const program = new Command('platen')
    .description('Converts, shows, compares and prints labels.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError(false)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addHelpText(
      'after',
      '\nEvery command has --help, and --json for programs. platen complete SHELL completes them in bash, zsh and fish.',
    );
  const called = calledCommand(argv);
  const own = called === undefined ? undefined : COMMANDS[called];
  for (const load of own ? [own] : Object.values(COMMANDS)) (await load()).declare(program);
  if (called === 'complete') (await import('@bomb.sh/tab/commander')).default(program);
  return program;
}

function reportFault(error: unknown, asJson: boolean, argv: readonly string[]): void {
  if (error instanceof CommanderError && error.exitCode === 0) return;
  const fault = faultOf(error, argv);
  endWith(fault.exit);
  if (asJson) writeJson({ ...fault.done, error: { code: fault.exit, message: fault.message } });
  else reportLine(`platen: ${fault.message}`);
  if (process.env.PLATEN_DEBUG && error instanceof Error) reportLine(error.stack ?? '');
}

function faultOf(
  error: unknown,
  argv: readonly string[],
): Pick<CliError, 'exit' | 'message'> & { readonly done?: object } {
  if (error instanceof CliError) return error;
  if (error instanceof CommanderError) {
    const command = calledCommand(argv);
    const help = command !== undefined && command in COMMANDS ? `platen ${command} --help` : 'platen --help';
    return { exit: 'bad_input', message: `${sentenceOf(error.message)} See ${help}.` };
  }
  const fault = fileFault(error);
  if (fault) return fault;
  const text = error instanceof Error ? error.message : String(error);
  return { exit: 'failed', message: `${sentenceOf(text)} Set PLATEN_DEBUG=1 to see where it happened.` };
}

/** `error: unknown option '--fo'\n(Did you mean --from?)` as sentences. */
function sentenceOf(message: string): string {
  const text = message
    .replace(/^error: /, '')
    .replace(/\s*\n\((Did you mean .*\?)\)$/, '. $1')
    .replaceAll(/\s*\n\s*/g, ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!)]$/.test(text) ? '' : '.'}`;
}
