/** Runs the cases with the program of a language, and says what was not as it should be. */
import { spawn } from 'node:child_process';
import { readCases, type Case } from '../generate/case.ts';
import { inOrder, startCaseService } from './case-service.ts';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Longer than any round: a case that hangs ends it. */
const MAX_ROUND_MS = 120_000;

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

interface Outcome {
  readonly name: string;
  readonly value?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
  readonly usage?: string;
}

/** Returns the faults by the names of their cases, and how many cases ran. */
export async function runCases(
  program: Program,
): Promise<{ readonly ran: number; readonly faults: Record<string, readonly string[]> }> {
  const cases = readCases();
  const service = await startCaseService(cases);
  try {
    const { stdout, stderr } = await runProgram({ ...program, args: [...program.args, service.url] });
    const outcomes = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Outcome);
    const faults: Record<string, readonly string[]> = {};
    for (const [index, one] of cases.entries()) {
      const found = [...faultsOf(one, outcomes[index]), ...service.faults(index)];
      if (found.length > 0) faults[one.name] = found;
    }
    if (outcomes.length < cases.length) faults['the program'] = [stderr.slice(-2000)];
    return { ran: outcomes.length, faults };
  } finally {
    await service.close();
  }
}

function faultsOf({ name, expect }: Case, outcome: Outcome | undefined): string[] {
  const text = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'nothing';
  if (!outcome || outcome.name !== name) return ['it did not run'];
  if (expect.usage !== undefined)
    return outcome.usage?.includes(expect.usage) ? [] : [`no refusal with ${expect.usage}: ${text(outcome)}`];
  if (expect.error) {
    const error = outcome.error;
    if (!error) return [`no error: ${text(outcome)}`];
    return Object.entries(expect.error).flatMap(([field, wanted]) =>
      text(error[field]) === text(wanted) ? [] : [`${field} is ${text(error[field])} instead of ${text(wanted)}`],
    );
  }
  const wanted = expect.value ?? null;
  return outcome.error || outcome.usage || text(outcome.value ?? null) !== text(wanted)
    ? [`${text(outcome)} instead of ${text(wanted)}`]
    : [];
}

/** Runs a program to its end, or until it takes too long. */
export function runProgram({ command, args, cwd, env }: Program): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', ...env },
      timeout: MAX_ROUND_MS,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ stdout, stderr, code }));
  });
}
