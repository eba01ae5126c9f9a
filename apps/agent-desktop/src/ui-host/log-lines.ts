/** The newest lines of the log for the log window: filtered by level and text, newest first. */
import { readFile } from 'node:fs/promises';
import { LOG_LEVELS, logFiles, type LogLevel } from '../core/log/logger.ts';
import type { LogLine } from '../bridge/bridge.ts';

const TAIL_BYTES = 2_000_000;

export async function readLogLines(
  folder: string,
  {
    level = 'info',
    search = '',
    limit = 300,
  }: { readonly level?: LogLevel; readonly search?: string; readonly limit?: number },
): Promise<LogLine[]> {
  const lowest = Math.max(0, LOG_LEVELS.indexOf(level));
  const wanted = search.trim().toLowerCase();
  const lines: LogLine[] = [];
  for (const file of logFiles(folder)) {
    const tail = (await readFile(file)).subarray(-TAIL_BYTES).toString('utf8').split('\n');
    for (let index = tail.length - 1; index >= 0 && lines.length < Math.min(limit, 2000); index--) {
      const line = parse(tail[index]!);
      if (!line || LOG_LEVELS.indexOf(line.level) < lowest) continue;
      if (wanted && !line.text.toLowerCase().includes(wanted)) continue;
      lines.push(line);
    }
  }
  return lines;
}

function parse(text: string): LogLine | undefined {
  try {
    const { time, level, message, ...fields } = JSON.parse(text) as { time: string; level: LogLevel; message: string };
    const rest = Object.entries(fields).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return { at: time, level, text: [message, ...rest].join('  ') };
  } catch {
    return undefined;
  }
}
