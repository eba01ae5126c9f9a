/**
 * `accept`: leads a person through what only eyes can tell on a real Windows computer, one step at a time, and writes a report
 * to send. What a program can check, the tests and `doctor` check.
 */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { createInterface } from 'node:readline/promises';
import { AgentError } from '../core/agent-error.ts';
import { AGENT_VERSION } from '../core/version.ts';
import type { Arguments } from './arguments.ts';

interface Step {
  readonly id: string;
  readonly act: string;
  readonly see: string;
}

export const STEPS: readonly Step[] = [
  {
    id: 'smartscreen',
    act: 'Download the set-up in a browser and start it.',
    see: 'Did SmartScreen and the antivirus program let it run, or name the publisher?',
  },
  {
    id: 'elevation',
    act: 'Install for all users from an account without administrator rights.',
    see: 'Did Windows ask for an administrator once, and does the tray icon stand there afterwards?',
  },
  {
    id: 'boot',
    act: 'Restart the computer and print from the dashboard before anybody signs in.',
    see: 'Did the label come out?',
  },
  {
    id: 'sessions',
    act: 'Sign in as a second user beside the first (switch user).',
    see: 'Do both have the tray icon, and do both windows show the same printers?',
  },
  {
    id: 'rdp',
    act: 'Connect by Remote Desktop with your own printer redirected, print to it, disconnect, connect again, print again.',
    see: 'Did both prints come out, and is the printer listed once?',
  },
  {
    id: 'sleep',
    act: 'Let the computer sleep for ten minutes, wake it, and print.',
    see: 'Did the print come out within half a minute?',
  },
  {
    id: 'usb',
    act: 'Pull the USB cable of a label printer, print, and put the cable into another socket.',
    see: 'Did the job name the reason while it waited, and come out once?',
  },
  {
    id: 'label-driver',
    act: "Print a label on a queue of the maker's own driver.",
    see: 'Is the label in its place, at its size, and sharp?',
  },
  {
    id: 'office-driver',
    act: 'Print the test page on an office printer: A4, lying, from another tray, on both sides.',
    see: 'Is the frame whole, are the rulers right, and did paper, tray and sides come as chosen?',
  },
  {
    id: 'paper-out',
    act: 'Take the paper out of a printer, print, and put it back.',
    see: 'Did window and dashboard say so within ten seconds, and did the print come out once?',
  },
  {
    id: 'update',
    act: 'Install a newer version over this one while a label prints.',
    see: 'Did the label come out once, and does the window show the new version?',
  },
  {
    id: 'removal',
    act: 'Remove the program in Settings.',
    see: 'Are the tray icon, the service and the program folder gone?',
  },
];

type Answer = 'yes' | 'no' | 'skipped';
interface Seen {
  readonly id: string;
  readonly answer: Answer;
  readonly note: string;
}

const WORDS: Readonly<Record<string, Answer>> = {
  y: 'yes',
  yes: 'yes',
  n: 'no',
  no: 'no',
  s: 'skipped',
  skip: 'skipped',
};
/** Somebody who answers with anything else is asked so often; then the step counts as skipped. */
const MAX_ASKED = 5;
const MAX_NOTE = 500;

/** `ask` resolves with a line, or undefined at the end of the input. */
export async function seeSteps(
  ask: (question: string) => Promise<string | undefined>,
  steps: readonly Step[] = STEPS,
): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const [index, { id, act, see }] of steps.entries()) {
    let answer: Answer | undefined;
    let question = `\n${index + 1} of ${steps.length}. ${act}\n   ${see} [y]es, [n]o, [s]kip: `;
    for (let asked = 0; answer === undefined && asked < MAX_ASKED; asked++) {
      const line = await ask(question);
      if (line === undefined) return [...seen, ...steps.slice(index).map((step) => skipped(step.id))];
      answer = WORDS[line.trim().toLowerCase()];
      question = '   y, n or s: ';
    }
    const note =
      answer === undefined || answer === 'skipped' ? '' : await ask('   What did you see? (Enter for nothing) ');
    seen.push({ id, answer: answer ?? 'skipped', note: (note ?? '').trim().slice(0, MAX_NOTE) });
  }
  return seen;
}

const skipped = (id: string): Seen => ({ id, answer: 'skipped', note: '' });

interface Place {
  readonly at: Date;
  readonly system: string;
}

/** A page in Markdown. */
export function reportOf(seen: readonly Seen[], { at, system }: Place): string {
  const count = (answer: Answer): number => seen.filter((one) => one.answer === answer).length;
  const cell = (text: string): string => text.replaceAll(/[\r\n|]+/g, ' ');
  return [
    `# Platen Agent ${AGENT_VERSION} on ${cell(system)}`,
    '',
    `${at.toISOString().slice(0, 10)}: ${count('yes')} right, ${count('no')} wrong, ${count('skipped')} not tried.`,
    '',
    '| Step | Right | Seen |',
    '|---|---|---|',
    ...seen.map(({ id, answer, note }) => `| ${id} | ${answer} | ${cell(note)} |`),
    '',
  ].join('\n');
}

export async function accept(args: Arguments, writeLine: (line: string) => void): Promise<number> {
  const at = new Date();
  const file = args.rest[0] ?? `platen-accept-${at.toISOString().slice(0, 10)}.md`;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  const seen = await seeSteps((question) => Promise.race([lines.question(question), ended]));
  lines.close();
  const system = `${os.version()} ${os.release()} (${os.arch()})`;
  try {
    await writeFile(file, reportOf(seen, { at, system }), { flag: 'wx' });
  } catch (error) {
    throw new AgentError('bad_arguments', `The report cannot be written to ${file}: ${(error as Error).message}.`);
  }
  writeLine(`The report is in ${file}.`);
  return seen.some(({ answer }) => answer === 'no') ? 1 : 0;
}
