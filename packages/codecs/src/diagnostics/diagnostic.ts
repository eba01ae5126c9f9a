/** What a reader or a writer has to say about a document: values, never exceptions. */
import { DIAGNOSTIC_CODES, type DiagnosticCode } from './codes.ts';

export type Severity = 'error' | 'warning' | 'info';

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** Byte span in the source; 0, 0 where there is none. */
  readonly offset: number;
  readonly length: number;
  /** 1-based; the column counts bytes. */
  readonly line: number;
  readonly column: number;
  /** The command or XML element at fault, as written. */
  readonly command?: string;
  /** What would be right: a range, a list of values. */
  readonly expected?: string;
}

export interface DiagnosticFields {
  readonly code: DiagnosticCode;
  /** Completes the code's own sentence: which value, where. */
  readonly message: string;
  readonly offset?: number;
  readonly length?: number;
  readonly command?: string;
  readonly expected?: string;
}

/** Diagnostics that one source is told; beyond them as many errors again, so that warnings never hide one. */
const MOST = 10_000;

/** Collects diagnostics for one source; lines and columns are found from the byte offset. */
export interface DiagnosticSink {
  readonly add: (fields: DiagnosticFields) => void;
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
  return {
    add: ({ code, message, offset = 0, length = 0, command, expected }) => {
      const severity = DIAGNOSTIC_CODES[code];
      if (diagnostics.length >= (severity === 'error' ? 2 * MOST : MOST)) return;
      diagnostics.push({ code, severity, message, offset, length, ...locate(offset), command, expected });
    },
    list: () => diagnostics,
  };
}
