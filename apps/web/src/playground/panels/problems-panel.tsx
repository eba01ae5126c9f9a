/** All problems of the document, each with its position. */
import { Badge, Text, UnstyledButton } from '@mantine/core';
import type { Span } from '@platen/codecs/editor';
import { useTexts } from '../../texts.ts';
import { type Diagnostic, problemText, type Severity } from '@platen/label-editor';

const SEVERITY_COLORS: Readonly<Record<Severity, string>> = { error: 'red', warning: 'orange', info: 'gray' };

interface ProblemsPanelProps {
  readonly problems: readonly Diagnostic[];
  readonly onSelect: (span: Span) => void;
}

export function ProblemsPanel({ problems, onSelect }: ProblemsPanelProps) {
  const texts = useTexts();
  const { t, localized } = texts;
  if (problems.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('playground.noProblems')}
      </Text>
    );
  return (
    <ul className="finding-list">
      {problems.map((problem, index) => (
        <FindingRow
          key={index}
          severity={problem.severity}
          text={problemText(problem, texts)}
          line={problem.line}
          {...(problem.expected ? { expected: localized(problem.expected, problem.expectedFact) } : {})}
          onSelect={() => onSelect(problem)}
        />
      ))}
    </ul>
  );
}

interface FindingRowProps {
  readonly severity: Severity;
  readonly text: string;
  readonly line?: number;
  readonly expected?: string;
  readonly onSelect?: () => void;
}

export function FindingRow({ severity, text, line, expected, onSelect }: FindingRowProps) {
  const { t } = useTexts();
  return (
    <li>
      <UnstyledButton className="finding" onClick={onSelect} disabled={!onSelect}>
        <Badge variant="light" color={SEVERITY_COLORS[severity]} size="sm">
          {t(`playground.severity.${severity}`)}
        </Badge>
        <span>
          <Text size="sm" component="span">
            {text}
          </Text>
          {expected !== undefined && (
            <Text size="xs" c="dimmed" component="span" className="finding-expected">
              {t('playground.expected', { expected })}
            </Text>
          )}
        </span>
        {line !== undefined && line > 0 && (
          <Text size="xs" c="dimmed" component="span" className="number">
            {t('playground.line', { line: String(line) })}
          </Text>
        )}
      </UnstyledButton>
    </li>
  );
}
