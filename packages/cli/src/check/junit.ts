/**
 * Findings as JUnit XML: one suite per document, one case per bar code, and one for everything else of the document.
 */
import type { CheckedCode, Finding } from '@platen/preflight';
import type { CheckedDocument } from './checked-document.ts';

/** Findings for which `isFailure` are failures; the others stand in the output of their suite. */
export function junitOf(documents: readonly CheckedDocument[], isFailure: (finding: Finding) => boolean): string {
  const suites = documents.map((document) => suiteOf(document, isFailure));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="platen check">\n${suites.join('')}</testsuites>\n`;
}

interface Case {
  readonly name: string;
  readonly failures: readonly Finding[];
}

function suiteOf({ file, findings, codes }: CheckedDocument, isFailure: (finding: Finding) => boolean): string {
  const failures = findings.filter(isFailure);
  const ofCode = (code: CheckedCode): readonly Finding[] =>
    failures.filter(({ label, element }) => label === code.label && element?.index === code.element.index);
  const cases: Case[] = codes.map((code) => ({ name: nameOf(code), failures: ofCode(code) }));
  const taken = new Set(cases.flatMap((each) => each.failures));
  cases.unshift({ name: 'document', failures: failures.filter((finding) => !taken.has(finding)) });
  const failed = cases.filter((each) => each.failures.length > 0).length;
  const notes = findings.filter((finding) => !isFailure(finding)).map(lineOf);
  return [
    `  <testsuite name="${escaped(file)}" tests="${cases.length}" failures="${failed}" errors="0" skipped="0" time="0">\n`,
    ...cases.map((each) => caseOf(file, each)),
    notes.length > 0 ? `    <system-out>${escaped(notes.join('\n'))}</system-out>\n` : '',
    '  </testsuite>\n',
  ].join('');
}

const nameOf = ({ label, element, title, data }: CheckedCode): string =>
  `label ${label + 1}, element ${element.index + 1}: ${title}${data === undefined ? '' : ` ${data}`}`;

function caseOf(file: string, { name, failures }: Case): string {
  const head = `    <testcase name="${escaped(name)}" classname="${escaped(file)}" time="0"`;
  const [first] = failures;
  if (!first) return `${head}/>\n`;
  const text = failures.map(lineOf).join('\n');
  return `${head}>\n      <failure message="${escaped(first.text)}" type="${first.code}">${escaped(text)}</failure>\n    </testcase>\n`;
}

const lineOf = ({ line, severity, code, text }: Finding): string =>
  `${line === undefined ? '' : `line ${line}: `}${severity}: ${text} [${code}]`;

/** Text for elements and attributes; characters that XML 1.0 does not have are left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
