/** What a reader or a writer reports about a document: values, never exceptions. */
import { render, type Message, type MessageKey } from '@platen/messages';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from './codes.ts';

export type Severity = 'error' | 'warning' | 'info';

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** The English sentence of `key` and `params`. */
  readonly message: string;
  /** The message in packages/messages, for a reader of another language. */
  readonly key?: DiagnosticKey;
  readonly params?: Message['params'];
  /** Byte span in the source; 0, 0 where there is none. */
  readonly offset: number;
  readonly length: number;
  /** 1-based; the column counts bytes. */
  readonly line: number;
  readonly column: number;
  /** The command or XML element at fault, as written. */
  readonly command?: string;
  /** What would be right: a range, a list of values. In English, where it has words. */
  readonly expected?: string;
  /** The same as a message of the catalogue; absent where it has no words: `^FD`. */
  readonly expectedFact?: Message;
}

/**
 * The keys of messages that name a code: `zpl.unknown_command`, or `sbpl.invalid_parameter.line_width` where one code has
 * several sentences.
 */
export type DiagnosticKey = Extract<
  MessageKey,
  `${string}.${DiagnosticCode}` | `${string}.${DiagnosticCode}.${string}`
>;

/** A message whose key names a code, as `message('zpl.unknown_command', { command })` makes it. */
export type DiagnosticMessage = Message & { readonly key: DiagnosticKey };

export interface DiagnosticPlace {
  readonly offset?: number;
  readonly length?: number;
  readonly command?: string;
  readonly expected?: string | Message;
}

/** Diagnostics of one source; beyond them as many errors again, so that warnings never hide one. */
const MAX = 10_000;

const codes = new Map<DiagnosticKey, DiagnosticCode>();

/** The code that the key names: its second part. */
export function codeOf(key: DiagnosticKey): DiagnosticCode {
  let code = codes.get(key);
  if (!code) codes.set(key, (code = key.split('.')[1] as DiagnosticCode));
  return code;
}

/** What would be right, as diagnostics carry it. */
export const expectation = (expected: string | Message): { expected: string; expectedFact?: Message } =>
  typeof expected === 'string' ? { expected } : { expected: textOf(expected), expectedFact: expected };

/** The English sentence, which stands beside the key for logs and for readers without the catalogue. */
export const textOf = (message: Message): string => render('en', message)!;

/** Collects diagnostics for one source; lines and columns are found from the byte offset. */
export interface DiagnosticSink {
  readonly report: (message: DiagnosticMessage, place?: DiagnosticPlace) => void;
  readonly list: () => Diagnostic[];
}

/** A sink over the source's bytes (empty for writers). Line starts are indexed on the first diagnostic only. */
export function createDiagnosticSink(source: Uint8Array = new Uint8Array()): DiagnosticSink {
  const diagnostics: Diagnostic[] = [];
  let lineStarts: number[] | undefined;
  const locate = (offset: number): { line: number; column: number } => {
    if (!lineStarts) {
      lineStarts = [0];
      for (let i = 0; i < source.length; i++) if (source[i] === 0x0a) lineStarts.push(i + 1);
    }
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lineStarts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - lineStarts[low]! + 1 };
  };
  /** False where the source has enough diagnostics of this severity. */
  const takes = (severity: Severity): boolean => diagnostics.length < (severity === 'error' ? 2 * MAX : MAX);
  const place = ({ offset = 0, length = 0, command, expected }: DiagnosticPlace) => ({
    offset,
    length,
    ...locate(offset),
    command,
    ...(expected !== undefined && expectation(expected)),
  });
  const report: DiagnosticSink['report'] = (message, where = {}) => {
    const code = codeOf(message.key);
    const severity = DIAGNOSTIC_CODES[code];
    if (takes(severity)) diagnostics.push({ code, severity, message: textOf(message), ...message, ...place(where) });
  };
  return {
    report,
    list: () => diagnostics,
  };
}
