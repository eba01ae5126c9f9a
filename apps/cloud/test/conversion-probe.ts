/**
 * A test runs this as a conversion process: it does what a document would do that has taken over the process, and
 * reports the result.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

export type Attempt =
  | { readonly kind: 'read'; readonly file: string }
  | { readonly kind: 'write'; readonly file: string }
  | { readonly kind: 'connect'; readonly port: number }
  | { readonly kind: 'spawn' }
  | { readonly kind: 'database'; readonly file: string }
  | { readonly kind: 'thread' }
  | { readonly kind: 'who' };

const attempts = {
  read: ({ file }: { file: string }) => `read ${readFileSync(file).length} bytes`,
  write: ({ file }: { file: string }) => {
    writeFileSync(file, 'x');
    return 'written';
  },
  connect: ({ port }: { port: number }) =>
    new Promise<string>((resolve, reject) => {
      net.connect(port, '127.0.0.1', () => resolve('connected')).once('error', reject);
    }),
  spawn: () => execFileSync('id').toString(),
  database: async ({ file }: { file: string }) => {
    const { DatabaseSync } = await import('node:sqlite');
    new DatabaseSync(file).exec('create table x (y)');
    return 'written';
  },
  thread: () => {
    new Worker('1', { eval: true });
    return 'started';
  },
  who: () => `${process.getuid?.()} ${process.env['AUTH_SECRET'] ?? 'no secret'}`,
};

process.on('message', async (attempt: Attempt) => {
  const work = async (): Promise<string> => attempts[attempt.kind](attempt as never);
  process.send!(await work().catch((error: unknown) => (error as { code?: string }).code ?? (error as Error).message));
});
