/** Runs `platen` as a process, as a shell does. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export const MAIN = path.join(import.meta.dirname, '../src/main.ts');

export interface Run {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
  /** Standard output with --json. */
  readonly json: () => unknown;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
}

/** The environment of a person without a language, a terminal or a cloud of their own. */
export const CLEAN = {
  LC_ALL: 'C',
  LANG: 'C',
  TERM: 'dumb',
  TERM_PROGRAM: '',
  COLORTERM: '',
  KITTY_WINDOW_ID: '',
  PLATEN_URL: '',
  PLATEN_KEY: '',
};

export function runPlaten(args: readonly string[], { cwd, env, stdin }: RunOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: { ...process.env, ...CLEAN, ...env } });
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const bytes = Buffer.concat(stdout);
      const json = (): unknown => JSON.parse(bytes.toString('utf8'));
      resolve({ code, stdout: bytes, stderr: Buffer.concat(stderr).toString('utf8'), json });
    });
    // A process that ends without reading closes the pipe.
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin ?? '');
  });
}
