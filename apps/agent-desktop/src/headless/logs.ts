/** `logs`: the log for a reader, oldest line first; `--follow` goes on with what is written from now on. */
import { createReadStream, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defaultDataDir, openDataDir } from '../core/data-dir/data-dir.ts';
import { forReader, logFiles, type LogLine } from '../core/log/logger.ts';
import type { Arguments } from './arguments.ts';

type Say = (line: string) => void;

export async function showLogs(args: Arguments, say: Say): Promise<number> {
  const dataDir = await openDataDir(args.dataDir ?? defaultDataDir());
  const print: Say = (line) => say(args.json ? line : readable(line));
  for (const file of logFiles(dataDir.logDir).toReversed()) await printFrom(file, 0, print);
  if (args.follow) await follow(path.join(dataDir.logDir, 'agent.log'), print);
  return 0;
}

function readable(line: string): string {
  try {
    return forReader(JSON.parse(line) as LogLine);
  } catch {
    return line;
  }
}

/** Prints whole lines from a byte on; returns where the last one ended. */
async function printFrom(file: string, start: number, print: Say): Promise<number> {
  let end = start;
  for await (const line of createInterface({ input: createReadStream(file, { start }), crlfDelay: Infinity })) {
    end += Buffer.byteLength(line) + 1;
    print(line);
  }
  return end;
}

/** Until the terminal is closed. A file that has become shorter was rotated away. */
async function follow(file: string, print: Say): Promise<void> {
  let position = (await stat(file).catch(() => ({ size: 0 }))).size;
  let reading = Promise.resolve();
  const more = async (): Promise<void> => {
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size < position) position = 0;
    if (size > position) position = await printFrom(file, position, print);
  };
  const watcher = watch(path.dirname(file), () => {
    reading = reading.then(more).catch(() => undefined);
  });
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  watcher.close();
}
