/** `/audit`: who changed what, from where, when. */
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { auditApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../page/facts.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { SidePanel } from '../page/dialogs/side-panel.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useList } from '../table/list.ts';
import { useTexts } from '../texts.ts';
import { detailText, fieldText, valueText } from './detail-text.ts';

/** The nouns of the actions. */
const NOUNS = [
  'account',
  'plan',
  'member',
  'invitation',
  'impersonation',
  'sign_in',
  'session',
  'password',
  'email',
  'user',
  'two_factor',
  'passkey',
  'key',
  'page_token',
  'board',
  'enrollment',
  'agent',
  'printer',
  'binding',
  'job_action',
  'jobs',
  'label',
  'template',
  'webhook',
  'alert_rule',
  'alert_channel',
  'alert_settings',
] as const;

export function Audit() {
  const { t } = useTexts();
  const { action = '', actor = '' } = useSearch({ from: '/frame/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const set = (fields: { readonly action?: string; readonly actor?: string }): void =>
    void navigate({ search: (before) => ({ ...before, ...fields }), replace: true });
  const setActor = useDebouncedCallback((text: string) => set({ actor: text }), 300);
  const [open, setOpen] = useState<auditApi.AuditEntry | null>(null);
  const { query, list } = useList({
    queryKey: ['audit', action, actor],
    route: 'GET /api/v3/audit',
    rows: 'entries',
    filter: () => ({ action: action && `${action}.*`, actor }),
  });
  const columns = useAuditColumns();
  return (
    <Page title={t('nav.audit')} description={t('audit.description')}>
      <QueryView query={query}>
        {(entries) => (
          <DataTable
            label={t('nav.audit')}
            columns={columns}
            rows={entries}
            rowId={({ id }) => id}
            isSorted
            csv="audit"
            onOpen={setOpen}
            {...list}
            toolbar={
              <>
                <NativeSelect
                  size="xs"
                  aria-label={t('audit.filterAction')}
                  value={action}
                  onChange={(event) => set({ action: event.currentTarget.value })}
                  data={[
                    { value: '', label: t('audit.all') },
                    ...NOUNS.map((noun) => ({ value: noun, label: t(`audit.noun.${noun}`) })),
                  ]}
                />
                <TextInput
                  size="xs"
                  aria-label={t('audit.filterActor')}
                  placeholder={t('audit.filterActor')}
                  defaultValue={actor}
                  onChange={(event) => setActor(event.currentTarget.value)}
                />
              </>
            }
            empty={<EmptyState title={t('audit.empty')}>{t('audit.emptyNext')}</EmptyState>}
          />
        )}
      </QueryView>
      <EntryPanel entry={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function useAuditColumns(): Column<auditApi.AuditEntry>[] {
  const texts = useTexts();
  const { t } = texts;
  return [
    { id: 'at', header: t('audit.at'), width: '9rem', value: ({ at }) => at, cell: ({ at }) => <Time iso={at} /> },
    {
      id: 'actor',
      header: t('audit.actor'),
      width: 'minmax(10rem, 1.4fr)',
      value: (entry) => entry.actor.name,
      cell: (entry) => (
        <span>
          {entry.actor.name}{' '}
          {entry.actor.type !== 'user' && (
            <Text span size="xs" c="dimmed">
              {t(`audit.actorType.${entry.actor.type}`)}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: 'action',
      header: t('audit.action'),
      width: 'minmax(10rem, 1.2fr)',
      value: ({ action }) => t(`audit.done.${action}`),
      cell: ({ action }) => t(`audit.done.${action}`),
    },
    {
      id: 'detail',
      header: t('audit.detail'),
      width: 'minmax(8rem, 1.6fr)',
      value: ({ detail }) => (detail ? JSON.stringify(detail) : null),
      cell: ({ detail }) => {
        if (!detail) return null;
        const { name, rest } = detailText(detail, texts);
        return (
          <Text size="sm" c="dimmed" lineClamp={2}>
            <Text span size="sm" c="var(--mantine-color-text)">
              {name}
            </Text>
            {name !== '' && rest !== '' && ' · '}
            {rest}
          </Text>
        );
      },
    },
    { id: 'address', header: t('audit.address'), value: ({ address }) => address, cell: ({ address }) => address },
  ];
}

function EntryPanel({ entry, onClose }: { readonly entry: auditApi.AuditEntry | null; readonly onClose: () => void }) {
  const texts = useTexts();
  const { t, exact } = texts;
  return (
    <SidePanel isOpen={entry !== null} title={entry && t(`audit.done.${entry.action}`)} onClose={onClose}>
      {entry && (
        <Facts
          items={[
            [t('audit.at'), exact(entry.at)],
            [t('audit.actor'), `${entry.actor.name} (${t(`audit.actorType.${entry.actor.type}`)})`],
            [t('audit.address'), entry.address],
            [t('audit.action'), <code key="action">{entry.action}</code>],
            [t('audit.target'), entry.target && <code className="id">{entry.target}</code>],
            ...Object.entries(entry.detail ?? {}).map(
              ([name, value]) => [fieldText(name, texts), valueText(value, texts)] as const,
            ),
          ]}
        />
      )}
    </SidePanel>
  );
}
