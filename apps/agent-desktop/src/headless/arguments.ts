/** The command line of the headless agent, as data. */
import { parseArgs } from 'node:util';
import { sentenceOf } from '@platen/messages';
import { AgentError } from '../core/agent-error.ts';
import { pageOptionsOf, type PageOptions } from '../drivers/pages/page-options.ts';

const COMMANDS = ['enroll', 'run', 'status', 'doctor', 'test-print', 'logs', 'discover', 'accept', 'help'] as const;
export type Command = (typeof COMMANDS)[number];

export interface Arguments {
  readonly command: Command;
  readonly server: string | undefined;
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly dataDir: string | undefined;
  readonly json: boolean;
  readonly follow: boolean;
  readonly verbose: boolean;
  /** Print on printers attached to this computer too. */
  readonly allowLoopback: boolean;
  /** Reach a cloud on another computer without encryption. */
  readonly allowPlainHttp: boolean;
  /** Serve the windows in a browser of this computer. */
  readonly ui: boolean;
  /** Update itself when the cloud has a newer version. */
  readonly selfUpdate: boolean;
  /** Where `doctor` writes the diagnostics. */
  readonly bundle: string | undefined;
  /** How `test-print` puts a page on paper. */
  readonly pages: PageOptions;
  /** The arguments after the command: the printer of `test-print`. */
  readonly rest: readonly string[];
}

export const USAGE = `Platen print agent

  agent [run] --server URL --code CODE [--name NAME] [--data-dir DIR]
                 enrolls the first time, afterwards starts from what it stored
  agent enroll --server URL [--code CODE]   enrolls only; without a code you confirm it in the browser
  agent status [--json]                     what the running agent does
  agent doctor [--json] [--bundle FILE]     checks network, server, clock and printers; writes diagnostics
  agent test-print PRINTER [--paper A4]     prints a test label, or a test page
  agent logs [--follow]                     the log
  agent discover [--json]                   looks for printers in the network
  agent accept [FILE]                       leads through a trial on a real Windows, and writes a report

  --paper, --tray, --duplex, --orientation, --color
                   how test-print puts a page on paper: a name that the driver has;
                   none, long or short; auto, portrait or landscape; true or false
  --data-dir DIR   where the agent keeps its identity and its ledger
  --ui             shows the agent's windows in a browser of this computer
  --allow-loopback prints on printers of this computer itself too, such as the virtual printer
  --allow-plain-http reaches a cloud on another computer by http, which anybody on the way can read
  --self-update    lets new versions from the cloud take over, if they are signed by a key of this program
  --verbose        more lines in the log
`;

/** Errors: `bad_arguments`. */
export function readArguments(argv: readonly string[]): Arguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        code: { type: 'string' },
        name: { type: 'string' },
        'data-dir': { type: 'string' },
        json: { type: 'boolean', default: false },
        follow: { type: 'boolean', short: 'f', default: false },
        verbose: { type: 'boolean', short: 'v', default: false },
        'allow-loopback': { type: 'boolean', default: false },
        'allow-plain-http': { type: 'boolean', default: false },
        bundle: { type: 'string' },
        paper: { type: 'string' },
        tray: { type: 'string' },
        duplex: { type: 'string' },
        orientation: { type: 'string' },
        color: { type: 'string' },
        ui: { type: 'boolean', default: false },
        'self-update': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new AgentError('bad_arguments', `${(error as Error).message.split('. ')[0]}. See agent help.`);
  }
  const { values, positionals } = parsed;
  const [word = 'run', ...rest] = positionals;
  const command = values.help ? 'help' : COMMANDS.find((name) => name === word);
  if (!command) {
    throw new AgentError('bad_arguments', `"${word}" is not a command; there are ${COMMANDS.join(', ')}.`);
  }
  return {
    command,
    server: values.server,
    code: values.code,
    name: values.name,
    dataDir: values['data-dir'],
    json: values.json,
    follow: values.follow,
    verbose: values.verbose,
    allowLoopback: values['allow-loopback'],
    allowPlainHttp: values['allow-plain-http'],
    ui: values.ui,
    selfUpdate: values['self-update'],
    bundle: values.bundle,
    pages: pageOptionsIn(values),
    rest,
  };
}

/** Errors: `bad_arguments`. */
function pageOptionsIn({ paper, tray, duplex, orientation, color }: Readonly<Record<string, unknown>>): PageOptions {
  if (color !== undefined && color !== 'true' && color !== 'false')
    throw new AgentError('bad_arguments', '--color is true or false. See agent help.');
  try {
    return pageOptionsOf({
      paper,
      tray,
      duplex,
      orientation,
      ...(color === undefined ? {} : { color: color === 'true' }),
    });
  } catch (error) {
    throw new AgentError('bad_arguments', sentenceOf(error));
  }
}
