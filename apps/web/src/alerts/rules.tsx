/** The list of rules, each with a switch, and the form. */
import { Group, Switch, Text } from '@mantine/core';
import type { alertApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../api/may.ts';
import { useAction } from '../api/use-action.ts';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { ActionButton } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { useNew } from '../page/use-new.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { channelsQuery, rulesQuery } from './queries.ts';
import { RuleForm } from './rule-form.tsx';
import { CHANGE_RULE, CREATE_RULE, REMOVE_RULE } from './actions.ts';

export function Rules() {
  const { t } = useTexts();
  const rules = useQuery(rulesQuery);
  const channels = useQuery(channelsQuery).data?.channels ?? [];
  const [edited, setEdited] = useState<alertApi.AlertRule | null>(null);
  const { isOpen: isCreating, open, close } = useNew('/alerts');
  const namesOf = ({ channelIds }: alertApi.AlertRule): string =>
    channels
      .filter(({ id }) => channelIds.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const columns: Column<alertApi.AlertRule>[] = [
    {
      id: 'name',
      header: t('alerts.name'),
      width: 'minmax(9rem, 1.3fr)',
      value: ({ name }) => name,
      cell: ({ name }) => (
        <Text span size="sm" fw={500}>
          {name}
        </Text>
      ),
    },
    {
      id: 'kind',
      header: t('alerts.kind'),
      width: 'minmax(11rem, 1.6fr)',
      value: ({ kind, minutes }) => `${t(`alerts.kind.${kind}`)} ${t('alerts.forMinutes', { count: minutes })}`,
      cell: (rule) => <Watched rule={rule} />,
    },
    {
      id: 'channels',
      header: t('alerts.toChannels'),
      value: namesOf,
      cell: (rule) => namesOf(rule) || t('alerts.listOnly'),
    },
    {
      id: 'active',
      header: t('alerts.active'),
      width: '5rem',
      value: ({ active }) => t(active ? 'alerts.on' : 'alerts.off'),
      cell: (rule) => <ActiveSwitch rule={rule} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('alerts.actions'),
      width: '13rem',
      align: 'end',
      cell: (rule) => <RuleActions rule={rule} onEdit={() => setEdited(rule)} />,
    },
  ];
  return (
    <>
      <QueryView query={rules}>
        {({ rules: rows }) => (
          <DataTable
            label={t('alerts.tab.rules')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            csv="alert-rules"
            toolbar={<ActionButton action={CREATE_RULE} size="xs" onClick={open} />}
            empty={<EmptyState title={t('alerts.noRules')}>{t('alerts.noRulesNext')}</EmptyState>}
          />
        )}
      </QueryView>
      <RuleForm
        rule={isCreating ? 'new' : edited}
        channels={channels}
        onClose={isCreating ? close : () => setEdited(null)}
      />
    </>
  );
}

function Watched({ rule: { kind, minutes, targets } }: { readonly rule: alertApi.AlertRule }) {
  const { t } = useTexts();
  return (
    <span>
      {t(`alerts.kind.${kind}`)}{' '}
      <Text span size="xs" c="dimmed">
        {t('alerts.forMinutes', { count: minutes })} ·{' '}
        {targets
          ? t('alerts.chosen', { count: targets.length })
          : t(kind === 'agent_offline' ? 'alerts.allAgents' : 'alerts.allPrinters')}
      </Text>
    </span>
  );
}

function ActiveSwitch({ rule }: { readonly rule: alertApi.AlertRule }) {
  const { t } = useTexts();
  const refusal = useRefusal(CHANGE_RULE);
  const toggle = useAction({
    ...CHANGE_RULE,
    run: (active: boolean) => CHANGE_RULE.run({ id: rule.id, change: { active } }),
  });
  return (
    <Switch
      size="sm"
      disabled={refusal !== undefined}
      title={refusal}
      aria-label={t('alerts.activeNamed', { name: rule.name })}
      checked={toggle.isPending ? toggle.variables : rule.active}
      onChange={(event) => toggle.mutate(event.currentTarget.checked)}
    />
  );
}

interface RuleActionsProps {
  readonly rule: alertApi.AlertRule;
  readonly onEdit: () => void;
}

function RuleActions({ rule, onEdit }: RuleActionsProps) {
  const { t } = useTexts();
  const { id, name } = rule;
  const remove = useAction(REMOVE_RULE);
  return (
    <Group gap="xs" justify="flex-end">
      <ActionButton
        action={CHANGE_RULE}
        size="compact-sm"
        variant="default"
        aria-label={t('alerts.editNamed', { name })}
        onClick={onEdit}
      />
      <ConfirmButton
        action={REMOVE_RULE}
        size="compact-sm"
        variant="default"
        label={t('alerts.removeNamed', { name })}
        title={t('alerts.removeTitle', { name })}
        body={t('alerts.removeRuleBody')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      />
    </Group>
  );
}
