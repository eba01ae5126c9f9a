/** Takes what callers send: prints documents, remembers downloads, answers questions. */
import { createHash } from 'node:crypto';
import type { Press } from './press.ts';
import * as reply from './status-replies.ts';
import type { Faults, PrinterState } from './status-replies.ts';
import type { Journal } from './workbench/journal.ts';
import type { StreamItem } from './zpl-stream.ts';

interface InterpreterOptions {
  readonly journal: Journal;
  readonly press: Press;
  readonly state: () => PrinterState;
  readonly setFaults: (faults: Partial<Faults>) => void;
  readonly widthDots: number;
}

interface Interpreter {
  /** Acts on what a connection has sent. Returns the text to answer, if any. */
  readonly take: (item: StreamItem, connection: number) => string | undefined;
  /** SHA-256 of every format taken, in order (hex). */
  readonly formatHashes: () => readonly string[];
}

export function createInterpreter(options: InterpreterOptions): Interpreter {
  const { journal, press, state, widthDots } = options;
  const formatHashes: string[] = [];
  let documents = 0;
  const noteQuery = (connection: number, text: string): void => journal.add({ kind: 'query', connection, text });
  const noteDocument = (connection: number, bytes: Buffer): number => {
    journal.add({ kind: 'document', connection, document: ++documents, bytes });
    return documents;
  };
  return {
    take: (item, connection) => {
      switch (item.kind) {
        case 'immediate':
          noteQuery(connection, item.command);
          return obey(item.command, options);
        case 'sgd':
          noteQuery(connection, item.line);
          return reply.getVariable(item.line, state());
        case 'download':
          noteDocument(connection, item.bytes);
          press.remember(item.bytes);
          return undefined;
        case 'format':
          if (/^\^XA\s*\^HH\s*\^XZ$/i.test(item.bytes.toString('latin1'))) {
            noteQuery(connection, '^HH');
            return reply.configurationLabel(state(), widthDots);
          }
          formatHashes.push(createHash('sha256').update(item.bytes).digest('hex'));
          press.print(item.bytes, noteDocument(connection, item.bytes));
          return undefined;
      }
    },
    formatHashes: () => formatHashes,
  };
}

/** A host query or a control command. Returns the answer to a query. */
function obey(command: string, { press, state, setFaults }: InterpreterOptions): string | undefined {
  if (command === '~HS') return reply.hostStatus(state());
  if (command === '~HI') return reply.hostIdentification(state());
  if (command === '~HQES') return reply.errorStatus(state());
  if (command === '~HQSN') return `\x02\r\n  SERIAL NUMBER\r\n  ${state().serial}\r\n\x03`;
  if (command === '~PP') setFaults({ paused: true });
  else if (command === '~PS') setFaults({ paused: false });
  else if (command === '~JA') press.cancelAll();
  return undefined;
}
