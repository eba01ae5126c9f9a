/** `/printers`: every printer with its status in words, its waiting jobs, its last label and its agent. */
import { SegmentedControl, TextInput } from '@mantine/core';
import { Time } from '@platen/ui';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { attentionQuery, MAX_COUNTED } from '../attention/queries.ts';
import { ActionLink } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { ADD_PRINTER } from './actions.ts';
import { withHeldUp } from './held-up.ts';
import { PrinterMark, statusText } from './printer-mark.tsx';
import { type Overview, overviewQuery } from './queries.ts';
import { SandboxLink } from './sandbox.tsx';
import './printers.css';

export function Printers() {
  const { t } = useTexts();
  const entries = useQuery(attentionQuery).data?.entries ?? [];
  return (
    <Page title={t('printers.title')} actions={<ActionLink action={ADD_PRINTER} />}>
      <QueryView query={useQuery(overviewQuery)}>
        {(printers) => <PrinterList printers={withHeldUp(printers, entries)} />}
      </QueryView>
      <SandboxLink />
    </Page>
  );
}

const route = getRouteApi('/frame/printers');
/** The value of `?only=`. */
const TROUBLE = 'trouble';
const IN_TROUBLE: ReadonlySet<string> = new Set(['error', 'attention', 'offline', 'unknown']);

/** Worst first: what is in trouble must not be below the fold. */
const ORDER = ['error', 'attention', 'offline', 'paused', 'unknown', 'busy', 'ready'];

function PrinterList({ printers }: { readonly printers: readonly Overview[] }) {
  const texts = useTexts();
  const { t } = texts;
  const navigate = route.useNavigate();
  const { q = '', only } = route.useSearch();
  const change = (part: { readonly q?: string; readonly only?: string }): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  // What is typed is shown at once; the address follows.
  const [text, setText] = useState(q);
  const wanted = text.trim().toLowerCase();
  const shown = printers
    .filter(({ status }) => only !== TROUBLE || IN_TROUBLE.has(status))
    .filter(({ name, address, agents }) =>
      [name, address, ...agents.map((agent) => agent.name)].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted(
      (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || a.name.localeCompare(b.name, texts.language),
    );
  const troubled = printers.filter(({ status }) => IN_TROUBLE.has(status)).length;
  if (printers.length === 0)
    return (
      <EmptyState icon={<IconPrinter size={28} stroke={1.5} aria-hidden />} title={t('printers.empty')}>
        <p>{t('printers.emptyText')}</p>
        <ActionLink action={ADD_PRINTER} to="/start" mt="xs" />
      </EmptyState>
    );
  return (
    <DataTable
      label={t('printers.title')}
      columns={columnsOf(texts)}
      rows={shown}
      rowId={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: `/printers/${id}` as string })}
      csv="printers"
      toolbar={
        <>
          <TextInput
            size="xs"
            w="14rem"
            type="search"
            aria-label={t('printers.search')}
            placeholder={t('printers.search')}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              change({ q: value });
            }}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('printers.only')}
            value={only === TROUBLE ? TROUBLE : ''}
            onChange={(chosen) => change({ only: chosen })}
            data={[
              { value: '', label: t('printers.only.all', { count: printers.length }) },
              { value: TROUBLE, label: t('printers.only.trouble', { count: troubled }) },
            ]}
          />
        </>
      }
    />
  );
}

const waitingOf = (jobs: number, number: Texts['number']) => {
  if (jobs === 0) return <span className="quiet">0</span>;
  return jobs < MAX_COUNTED ? number(jobs) : `${number(MAX_COUNTED - 1)}+`;
};

const columnsOf = (texts: Texts): readonly Column<Overview>[] => {
  const { t, localized, number } = texts;
  return [
    {
      id: 'name',
      header: t('printers.name'),
      width: 'minmax(0, 2fr)',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <PlaceLink to={`/printers/${id}`}>
          <strong>{name}</strong>
        </PlaceLink>
      ),
    },
    {
      id: 'status',
      header: t('printers.status'),
      width: '11rem',
      value: (printer) => statusText(printer, texts),
      cell: ({ status, method, isCurrent }) => <PrinterMark status={status} method={method} isCurrent={isCurrent} />,
    },
    {
      id: 'why',
      header: t('printers.why'),
      width: 'minmax(0, 5fr)',
      value: ({ message, fact }) => (message === null ? null : localized(message, fact)),
      cell: ({ message, fact, lastStatusDate }) => (
        <span>
          {message !== null && <span>{localized(message, fact)} </span>}
          {lastStatusDate && (
            <span className="quiet">
              <Time iso={lastStatusDate} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'waiting',
      header: t('printers.waiting'),
      width: '4.5rem',
      align: 'end',
      value: ({ waiting }) => waiting.jobs,
      cell: ({ waiting }) => waitingOf(waiting.jobs, number),
    },
    {
      id: 'lastLabel',
      header: t('printers.lastLabel'),
      width: 'minmax(0, 2fr)',
      value: ({ lastJob }) => lastJob?.date ?? null,
      cell: ({ lastJob }) =>
        lastJob ? (
          <span>
            {lastJob.title && <span>{lastJob.title} </span>}
            <span className="quiet own-line">
              <Time iso={lastJob.date} />
            </span>
          </span>
        ) : (
          <span className="quiet">{t('printers.none')}</span>
        ),
    },
    {
      id: 'agent',
      header: t('printers.agent'),
      width: 'minmax(0, 2fr)',
      value: ({ agents }) => agents.map(({ name }) => name).join(', '),
      cell: ({ agents: [first, ...others] }) =>
        first ? (
          <span>
            <PlaceLink to={`/agents/${first.id}`}>{first.name}</PlaceLink>
            {others.length > 0 && <span className="quiet"> +{others.length}</span>}
          </span>
        ) : (
          <span className="quiet">{t('printers.none')}</span>
        ),
    },
  ];
};
