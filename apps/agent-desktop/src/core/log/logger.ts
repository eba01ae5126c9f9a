/** The agent's log: JSON lines in rotating files, secrets removed, and a reader's version on the terminal. */
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { redact } from './redact.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
type LogFields = Readonly<Record<string, unknown>>;
type Write = (message: string, fields?: LogFields) => void;

export interface LogLine {
  readonly time: string;
  readonly level: LogLevel;
  readonly message: string;
  readonly [field: string]: unknown;
}

export interface Logger {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** Calls back for each line from now on; returns a function that unsubscribes. */
  readonly follow: (onLine: (line: LogLine) => void) => () => void;
  readonly close: () => void;
}

export interface LoggerOptions {
  readonly folder: string;
  readonly level?: LogLevel;
  readonly maxFileBytes?: number;
  readonly keepFiles?: number;
  /** Where lines for a person go, if anywhere. */
  readonly terminal?: (line: string) => void;
}

/** `agent.log`, `agent.1.log`, …: newest first. */
export function logFiles(folder: string, keepFiles = 5): string[] {
  const names = ['agent.log', ...Array.from({ length: keepFiles - 1 }, (_, index) => `agent.${index + 1}.log`)];
  return names.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
}

/** Opens the log. A disk that accepts no more lines silences the log, never the agent. */
export function openLogger(options: LoggerOptions): Logger {
  const { folder, level = 'info', maxFileBytes = 5_000_000, keepFiles = 5, terminal } = options;
  const lowest = LOG_LEVELS.indexOf(level);
  const followers = new Set<(line: LogLine) => void>();
  const name = (index: number): string => path.join(folder, index === 0 ? 'agent.log' : `agent.${index}.log`);
  let file: number | undefined;
  let bytes = 0;

  const open = (): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    file = openSync(name(0), 'a', 0o600);
    bytes = fstatSync(file).size;
  };
  const rotate = (): void => {
    if (file !== undefined) closeSync(file);
    file = undefined;
    rmSync(name(keepFiles - 1), { force: true });
    for (let index = keepFiles - 2; index >= 0; index--) {
      if (existsSync(name(index))) renameSync(name(index), name(index + 1));
    }
    open();
  };

  const writer =
    (lineLevel: LogLevel): Write =>
    (message, fields = {}) => {
      if (LOG_LEVELS.indexOf(lineLevel) < lowest) return;
      const line = redact({ time: new Date().toISOString(), level: lineLevel, message, ...fields }) as LogLine;
      for (const onLine of followers) onLine(line);
      terminal?.(forReader(line));
      try {
        if (file === undefined) open();
        const text = Buffer.from(`${JSON.stringify(line)}\n`);
        if (bytes + text.length > maxFileBytes) rotate();
        bytes += writeSync(file!, text);
      } catch {
        // The disk is full or the folder is gone; printing goes on without a log.
      }
    };

  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    follow: (onLine) => {
      followers.add(onLine);
      return () => followers.delete(onLine);
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/** `12:34:56 warn  message  name=value …` */
export function forReader(line: LogLine): string {
  const { time, level, message } = line;
  return [`${time.slice(11, 19)} ${level.padEnd(5)} ${message}`, ...restOf(line)].join('  ');
}

/** `name=value` of each further field. */
export const restOf = ({ time: _time, level: _level, message: _message, ...fields }: LogLine): readonly string[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
