/** `logs`: the log for a reader, oldest line first; `--follow` goes on with what is written from now on. */
import { createReadStream, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defaultDataDir, openDataDir } from '../core/data-dir/data-dir.ts';
import { forReader, logFiles, type LogLine } from '../core/log/logger.ts';
import type { Arguments } from './arguments.ts';

type Say = (line: string) => void;

export async function showLogs(args: Arguments, say: Say, unread: AbortSignal): Promise<number> {
  const dataDir = await openDataDir(args.dataDir ?? defaultDataDir());
  const print: Say = (line) => say(args.json ? line : readable(line));
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
  readonly print: Say;
  readonly unread: AbortSignal;
}

/** Prints whole lines from a byte on; returns where the last one ended. */
async function printFrom(file: string, start: number, { print, unread }: Reader): Promise<number> {
  let end = start;
  for await (const line of createInterface({ input: createReadStream(file, { start }), crlfDelay: Infinity })) {
    if (unread.aborted) break;
    end += Buffer.byteLength(line) + 1;
    print(line);
  }
  return end;
}

/** Until the terminal is closed or nobody reads any more. A file that has become shorter was rotated away. */
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
