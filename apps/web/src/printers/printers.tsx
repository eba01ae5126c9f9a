/** `/printers`: every printer with its status in words, its waiting jobs, its last label and its agent. */
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { attentionQuery } from '../attention/queries.ts';
import { ActionLink } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { ADD_PRINTER } from './actions.ts';
import { withHeldUp } from './held-up.ts';
import { PlaceSelect } from './place-select.tsx';
import { printerColumns } from './printer-columns.tsx';
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
  const { q = '', only, place } = route.useSearch();
  const change = (part: { readonly q?: string; readonly only?: string; readonly place?: string | undefined }): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  // What is typed is shown at once; the address follows.
  const [text, setText] = useState(q);
  const wanted = text.trim().toLowerCase();
  const here = printers.filter((printer) => place === undefined || printer.place === place);
  const shown = here
    .filter(({ status }) => only !== TROUBLE || IN_TROUBLE.has(status))
    .filter(({ name, address, place: at, agents }) =>
      [name, address, at ?? '', ...agents.map((agent) => agent.name)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .toSorted(
      (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || a.name.localeCompare(b.name, texts.language),
    );
  const troubled = here.filter(({ status }) => IN_TROUBLE.has(status)).length;
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
      columns={printerColumns(texts)}
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
              { value: '', label: t('printers.only.all', { count: here.length }) },
              { value: TROUBLE, label: t('printers.only.trouble', { count: troubled }) },
            ]}
          />
          <PlaceSelect printers={printers} value={place} onChange={(chosen) => change({ place: chosen })} />
        </>
      }
    />
  );
}
