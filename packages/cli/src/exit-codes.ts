/** The exit codes, the same as those of the agent's command line (docs/command-line.md#exit-codes). */

const EXIT = {
  ok: 0,
  /** The work was done and did not succeed: a document that cannot be read, a job that failed, two labels that differ. */
  failed: 1,
  /** The command line itself: an unknown option, a missing file. */
  bad_input: 2,
  /** Who should answer does not: no cloud at the address, no agent on this computer. */
  not_running: 3,
  /** Not logged in, a refused key, a file that may not be read or written. */
  permission: 4,
  /** Something is in the way: an output that is an input, a port in use. */
  conflict: 5,
} as const;

export type ExitName = keyof typeof EXIT;

/** Why a command ends without a result: one sentence with the next step. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exit: Exclude<ExitName, 'ok'>;
  /** The part that was done all the same, for --json. */
  readonly done: object | undefined;
  constructor(
    exit: Exclude<ExitName, 'ok'>,
    sentence: string,
    options: ErrorOptions & { readonly done?: object } = {},
  ) {
    super(sentence, options);
    this.exit = exit;
    this.done = options.done;
  }
}

/** The later, worse end counts: one failed file of many makes the run a failed one. */
export function endWith(exit: ExitName): void {
  process.exitCode = Math.max(Number(process.exitCode ?? 0), EXIT[exit]);
}
