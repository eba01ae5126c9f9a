/** `/` of a signed-in user: what does not print and why, what to do and where; below it, what works. */
import { Button, Text, Title } from '@mantine/core';
import type { attentionApi } from '@platen/protocol';
import { IconBellRinging, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CONNECT_AGENT } from '../agents/actions.ts';
import { useRefusal } from '../api/may.ts';
import { ActionProgress } from '../jobs/action-progress.tsx';
import { JOB_ACTIONS } from '../jobs/actions.ts';
import { CREATE_BOARD } from '../boards/actions.ts';
import { May } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { PlaceSelect } from '../printers/place-select.tsx';
import { overviewQuery } from '../printers/queries.ts';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState, RowSkeletons } from '../page/states.tsx';
import { useTexts } from '../texts.ts';
import './attention.css';
import { AttentionItem } from './attention-item.tsx';
import { attentionQuery, isSnoozed, urgentOf } from './queries.ts';
import { useNoticeSwitch } from './desktop-notices.ts';
import { OfferRule } from './offer-rule.tsx';
import { entriesAt } from './entries-at.ts';
import { WellStrip } from './well-strip.tsx';

const SEVERITIES = ['stopped', 'risk', 'notice'] as const;

export function Attention() {
  const { t } = useTexts();
  const query = useQuery(attentionQuery);
  return (
    <Page title={t('attention.title')} actions={<AttentionActions />}>
      <QueryView query={query} skeleton={<RowSkeletons rows={4} height={96} />}>
        {(report) => <Report report={report} />}
      </QueryView>
    </Page>
  );
}

/** Ways to learn of a fault without this page in front. */
function AttentionActions() {
  const { t } = useTexts();
  const { state, toggle } = useNoticeSwitch();
  return (
    <>
      {state !== 'unable' && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconBellRinging size={16} aria-hidden />}
          disabled={state === 'blocked'}
          title={state === 'blocked' ? t('notices.blocked') : t('notices.hint')}
          aria-pressed={state === 'on'}
          onClick={toggle}
        >
          {t(`notices.${state}`)}
        </Button>
      )}
      <May action={CREATE_BOARD}>
        <PlaceButton to="/boards" size="xs" variant="default">
          {t('boards.title')}
        </PlaceButton>
      </May>
    </>
  );
}

const route = getRouteApi('/frame/');

function Report({ report }: { readonly report: attentionApi.AttentionReport }) {
  const { t } = useTexts();
  const { place } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: printers = [] } = useQuery(overviewQuery);
  const { summary } = report;
  const entries = place === undefined ? report.entries : entriesAt(report.entries, printers, place);
  const urgent = urgentOf({ ...report, entries }).length;
  const groups = SEVERITIES.map((severity) => ({
    severity,
    items: entries.filter((entry) => entry.severity === severity && !isSnoozed(entry)),
  })).filter(({ items }) => items.length > 0);
  const snoozed = entries.filter(isSnoozed);
  const canMove = useRefusal(JOB_ACTIONS.move) === undefined;
  return (
    <div className="attention">
      {summary.printers > 0 && (
        <p role="status" className="hidden-heading">
          {t('attention.count', { count: urgent })}
        </p>
      )}
      {summary.agents + summary.printers > 0 && <WellStrip summary={summary} />}
      <div className="attention-filter">
        <PlaceSelect
          printers={printers}
          value={place}
          onChange={(chosen) => void navigate({ search: { place: chosen }, replace: true })}
        />
      </div>
      <ActionProgress canChange={canMove} />
      {report.entries.some(({ severity }) => severity === 'stopped') && <OfferRule />}
      {urgent === 0 && <Well isSetUp={summary.printers > 0} />}
      {groups.map(({ severity, items }) => (
        <EntryGroup key={severity} name={severity} entries={items} />
      ))}
      {snoozed.length > 0 && <EntryGroup name="snoozing" entries={snoozed} />}
    </div>
  );
}

interface EntryGroupProps {
  readonly name: (typeof SEVERITIES)[number] | 'snoozing';
  readonly entries: readonly attentionApi.AttentionEntry[];
}

function EntryGroup({ name, entries }: EntryGroupProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby={`attention-${name}`}>
      <Title order={2} size="h6" id={`attention-${name}`} className="attention-group">
        {t(`attention.${name}`)}
        <Text span size="sm" c="dimmed">
          {entries.length}
        </Text>
      </Title>
      <ul className="attention-list">
        {entries.map((entry) => (
          <AttentionItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Well({ isSetUp }: { readonly isSetUp: boolean }) {
  const { t } = useTexts();
  if (isSetUp)
    return (
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.5} className="good" aria-hidden />}
        title={t('attention.allWell')}
      >
        {t('attention.allWellText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<IconPlugConnected size={28} stroke={1.5} aria-hidden />} title={t('attention.nothingYet')}>
      <p>{t('attention.nothingYetText')}</p>
      <May action={CONNECT_AGENT}>
        <PlaceButton to="/start" size="sm" mt="xs">
          {t('attention.start')}
        </PlaceButton>
      </May>
    </EmptyState>
  );
}
