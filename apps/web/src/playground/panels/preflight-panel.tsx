/** Preflight: whether the label will scan, read from its picture. */
import { Group, Loader, NativeSelect, Text } from '@mantine/core';
import type { Span } from '@platen/codecs/editor';
import type { Message } from '@platen/messages';
import type { Finding, ProfileName } from '@platen/preflight';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { type Engine, type PlacedBox, type Preflighted, reasonOf, type Source } from '@platen/label-editor';
import { FindingRow } from './problems-panel.tsx';

/** Repeats `PROFILE_NAMES` of @platen/preflight, whose decoders only the worker loads. */
const PROFILES: Readonly<Record<ProfileName, string>> = {
  'gs1-logistic': 'GS1 logistic label',
  'amazon-fba': 'Amazon FBA',
  ups: 'UPS',
  fedex: 'FedEx',
};

interface PreflightPanelProps {
  readonly worker: Pick<Engine, 'ask'>;
  readonly source: Source;
  readonly onSelect: (span: Span) => void;
  readonly onMarks: (marks: readonly PlacedBox[]) => void;
}

type Outcome = { readonly result: Preflighted } | { readonly fault: unknown } | undefined;

/** The keystrokes of a word are checked once. */
const IDLE_MS = 400;

export function PreflightPanel({ worker, source, onSelect, onMarks }: PreflightPanelProps) {
  const { t } = useTexts();
  const [profile, setProfile] = useState<ProfileName | ''>('');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isOld = false;
    setOutcome(undefined);
    const run = async (): Promise<void> => {
      try {
        const result = await worker.ask('preflight', { source, ...(profile ? { profile } : {}) });
        if (isOld) return;
        setOutcome({ result });
        onMarks(result.findings.flatMap(markOf));
      } catch (error) {
        if (!isOld) setOutcome({ fault: error });
      }
    };
    const timer = setTimeout(() => void run(), IDLE_MS);
    const again = (): void => void run();
    addEventListener('online', again);
    return () => {
      isOld = true;
      clearTimeout(timer);
      removeEventListener('online', again);
      onMarks([]);
    };
  }, [worker, source, profile, onMarks]);
  return (
    <>
      <Group gap="md" mb="xs">
        <NativeSelect
          size="xs"
          aria-label={t('playground.preflightProfile')}
          value={profile}
          onChange={(event) => setProfile(event.currentTarget.value as ProfileName | '')}
          data={[
            { value: '', label: `${t('playground.preflightProfile')}: ${t('playground.preflightAny')}` },
            ...Object.entries(PROFILES).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Verdict outcome={outcome} />
      </Group>
      {outcome && 'result' in outcome && <Findings findings={outcome.result.findings} onSelect={onSelect} />}
    </>
  );
}

function Verdict({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTexts();
  return (
    <Text size="sm" component="div" role="status" className={verdictClass(outcome)}>
      {outcome === undefined ? (
        <Group gap="xs">
          <Loader size={14} aria-hidden />
          {t('playground.preflightRuns')}
        </Group>
      ) : 'result' in outcome ? (
        outcome.result.findings.length === 0 ? (
          t('playground.preflightClean', { codes: outcome.result.codes })
        ) : (
          t('playground.preflightFound', { findings: outcome.result.findings.length, codes: outcome.result.codes })
        )
      ) : (
        t('playground.preflightFailed', { reason: reasonOf(outcome.fault, t) })
      )}
    </Text>
  );
}

const verdictClass = (outcome: Outcome): string | undefined =>
  outcome && 'result' in outcome && outcome.result.findings.length === 0 ? 'good' : undefined;

/** Findings that a panel lists. */
const MAX_FINDINGS = 200;

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly onSelect: (span: Span) => void;
}

function Findings({ findings, onSelect }: FindingsProps) {
  const { localized } = useTexts();
  return (
    <ul className="finding-list">
      {findings.slice(0, MAX_FINDINGS).map((finding, index) => {
        const { severity, text, key, params, line, expected, expectedFact, span } = finding;
        return (
          <FindingRow
            key={index}
            severity={severity}
            text={localized(text, key ? ({ key, params } as Message) : null)}
            {...(line === undefined ? {} : { line })}
            {...(expected === undefined ? {} : { expected: localized(expected, expectedFact) })}
            {...(span ? { onSelect: () => onSelect({ offset: span[0], length: span[1] }) } : {})}
          />
        );
      })}
    </ul>
  );
}

const markOf = ({ label, element, box }: Finding): PlacedBox[] =>
  label === undefined || !box ? [] : [{ label, index: -1 - (element?.index ?? 0), kind: element?.kind ?? '', box }];
