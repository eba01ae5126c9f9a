/** Findings as SARIF 2.1.0 (OASIS), which GitHub and other services show beside the changed lines. */
import { PREFLIGHT_CODES } from '@platen/preflight';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { VERSION } from '../version.ts';
import type { CheckedDocument } from './checked-document.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

export function sarifOf(documents: readonly CheckedDocument[]): Log {
  const results = documents.flatMap(resultsOf);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'platen', version: VERSION, rules: rulesOf(results) } }, results }],
  };
}

/** A rule a code: those of preflight, and those of the codecs that were found. */
function rulesOf(results: readonly Result[]): ReportingDescriptor[] {
  const ids = new Set([...Object.keys(PREFLIGHT_CODES), ...results.map(({ ruleId }) => ruleId!)]);
  return [...ids].toSorted().map((id) => ({ id, name: nameOf(id) }));
}

/** `quiet_zone` as `QuietZone`. */
const nameOf = (code: string): string => code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const resultsOf = ({ file, findings }: CheckedDocument): Result[] =>
  findings.map(({ code, severity, text, expected, label, element, box, span, line }) => ({
    ruleId: code,
    level: LEVELS[severity],
    message: { text: expected === undefined ? text : `${text} (${expected})` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          // Columns count bytes here and characters there: the line, and the bytes themselves, are exact.
          region: { startLine: line ?? 1, ...(span && { byteOffset: span[0], byteLength: span[1] }) },
        },
      },
    ],
    properties: { label, element, box },
  }));

const uriOf = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .split('/')
    .map((part, index) => (index === 0 && /^[A-Za-z]:$/.test(part) ? `file:///${part}` : encodeURIComponent(part)))
    .join('/');
