/**
 * `logs`: prints the log in a readable form, oldest line first; `--follow` also prints new lines as they are written.
 */
import { createReadStream, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defaultDataDir, openDataDir } from '../core/data-dir/data-dir.ts';
import { forReader, logFiles, type LogLine } from '../core/log/logger.ts';
import type { Arguments } from './arguments.ts';

type WriteLine = (line: string) => void;

export async function showLogs(args: Arguments, writeLine: WriteLine, unread: AbortSignal): Promise<number> {
  const dataDir = await openDataDir(args.dataDir ?? defaultDataDir());
  const print: WriteLine = (line) => writeLine(args.json ? line : readable(line));
  for (const file of logFiles(dataDir.logDir).toReversed()) {
    if (!unread.aborted) await printFrom(file, 0, { print, unread });
  }
  if (args.follow) await follow(path.join(dataDir.logDir, 'agent.log'), { print, unread });
  return 0;
}

function readable(line: string): string {
  try {
    return forReader(JSON.parse(line) as LogLine);
  } catch {
    return line;
  }
}

interface Reader {
  readonly print: WriteLine;
  readonly unread: AbortSignal;
}

/** Prints whole lines from a byte offset; returns the end of the last one. */
async function printFrom(file: string, start: number, { print, unread }: Reader): Promise<number> {
  let end = start;
  for await (const line of createInterface({ input: createReadStream(file, { start }), crlfDelay: Infinity })) {
    if (unread.aborted) break;
    end += Buffer.byteLength(line) + 1;
    print(line);
  }
  return end;
}

/** Runs until the terminal is closed or the output has no reader. A file that has become shorter was rotated. */
async function follow(file: string, reader: Reader): Promise<void> {
  let position = (await stat(file).catch(() => ({ size: 0 }))).size;
  let reading = Promise.resolve();
  const more = async (): Promise<void> => {
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size < position) position = 0;
    if (size > position) position = await printFrom(file, position, reader);
  };
  const watcher = watch(path.dirname(file), () => {
    reading = reading.then(more).catch(() => undefined);
  });
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    reader.unread.addEventListener('abort', () => resolve());
    if (reader.unread.aborted) resolve();
  });
  watcher.close();
}
