/** The problems of open documents, as the editor shows them. */
import type { Diagnostic as Problem } from '@platen/codecs';
import { format, type Locale, render } from '@platen/messages';
import { sentenceIn } from '../diagnostics.ts';
import { type Connection, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { OpenDocument } from './open-document.ts';

/** After the last keystroke the whole document is read, and its labels are checked. */
const IDLE_MS = 300;
/** Diagnostics of a document: an editor shows no more. */
const MAX_DIAGNOSTICS = 500;

export interface Diagnostics {
  /** Reports what is known at once, and after a pause what the labels' check finds. */
  readonly check: (open: OpenDocument) => void;
  /** Takes the problems of a closed document back. */
  readonly drop: (uri: string) => void;
}

export function createDiagnostics(connection: Connection, locale: () => Locale): Diagnostics {
  /** The last check of each document. */
  const checks = new Map<string, NodeJS.Timeout>();
  const report = (open: OpenDocument, problems: readonly Problem[]): void => {
    const diagnostics = problems.slice(0, MAX_DIAGNOSTICS).map((problem) => diagnosticOf(open, problem, locale()));
    void connection.sendDiagnostics({ uri: open.uri, version: open.text().version, diagnostics });
  };
  return {
    check: (open) => {
      report(open, open.known.problems());
      clearTimeout(checks.get(open.uri));
      const checkAll = async (): Promise<void> => {
        const { diagnostics } = await open.known.read();
        // The text has not changed meanwhile, and is still open.
        if (checks.get(open.uri) === check) report(open, diagnostics);
      };
      const check = setTimeout(
        () => void checkAll().catch(({ message }: Error) => connection.console.error(message)),
        IDLE_MS,
      );
      checks.set(open.uri, check);
    },
    drop: (uri) => {
      clearTimeout(checks.get(uri));
      checks.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    },
  };
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** With what would be right as the next step. */
function diagnosticOf({ rangeOf }: OpenDocument, problem: Problem, locale: Locale): Diagnostic {
  const { severity, code, expected, expectedFact, offset, length } = problem;
  const allowed = expected && ((expectedFact && render(locale, expectedFact)) ?? expected);
  const message = sentenceIn(locale, problem);
  return {
    source: 'platen',
    code,
    severity: SEVERITIES[severity],
    message: allowed ? `${message}\n${format(locale, 'editor.expected', { expected: allowed })}` : message,
    range: rangeOf({ offset, length }),
  };
}
