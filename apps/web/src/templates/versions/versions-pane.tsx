/** Versions of a template: compares two, and publishes an earlier one again. */
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { labelApi, templateWorkApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { ConfirmButton } from '../../page/dialogs/confirm-button.tsx';
import { QueryView } from '../../page/query-view.tsx';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTexts } from '../../texts.ts';
import { versionsQuery } from '../queries.ts';
import { TemplateDiff } from './template-diff.tsx';
import { ROLL_BACK } from '../actions.ts';

type Version = templateWorkApi.TemplateVersion;

export function VersionsPane({ template }: { readonly template: labelApi.Template }) {
  const { t } = useTexts();
  const query = useQuery(versionsQuery(template.id));
  const columns = useVersionColumns(template);
  return (
    <QueryView query={query}>
      {({ versions }) => (
        <Stack gap="xl">
          {versions.length > 0 && (
            <DataTable
              label={t('templates.pane.versions')}
              columns={columns}
              rows={versions}
              rowId={({ version }) => String(version)}
              csv={`${template.name}-versions`}
              isSorted
            />
          )}
          <Compare template={template} versions={versions} />
        </Stack>
      )}
    </QueryView>
  );
}

function useVersionColumns(template: labelApi.Template): readonly Column<Version>[] {
  const { t, number } = useTexts();
  return [
    {
      id: 'version',
      header: t('templates.version'),
      width: '11rem',
      value: ({ version }) => version,
      cell: ({ version, isCurrent }) => (
        <span>
          {number(version)} {isCurrent && <span className="good">{t('templates.current')}</span>}
        </span>
      ),
    },
    {
      id: 'published',
      header: t('templates.published'),
      value: ({ publishedDate }) => publishedDate,
      cell: ({ publishedDate }) => <Time iso={publishedDate} />,
      width: '9rem',
    },
    {
      id: 'by',
      header: t('templates.by'),
      value: ({ publishedBy }) => publishedBy,
      cell: ({ publishedBy }) => publishedBy,
    },
    {
      id: 'fields',
      header: t('labels.fields'),
      value: ({ mergeFields }) => mergeFields.join(', '),
      cell: ({ mergeFields }) => mergeFields.join(', '),
    },
    {
      id: 'from',
      header: t('templates.restoredFrom'),
      width: '7rem',
      value: ({ restoredFrom }) => restoredFrom,
      cell: ({ restoredFrom }) => restoredFrom && number(restoredFrom),
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('labels.actionsHeader'),
      width: '9rem',
      align: 'end',
      cell: ({ version, isCurrent }) => !isCurrent && <RollBack template={template} version={version} />,
    },
  ];
}

interface RollBackProps {
  readonly template: labelApi.Template;
  readonly version: number;
}

function RollBack({ template, version }: RollBackProps) {
  const { t, number } = useTexts();
  const rollBack = useAction({
    ...ROLL_BACK,
    done: (published) => t('templates.nowPrints', { version: published.version }),
  });
  return (
    <ConfirmButton
      action={ROLL_BACK}
      size="compact-xs"
      dialogSize="xl"
      variant="default"
      title={t('templates.rollBackTitle', { version: number(version) })}
      body={
        <Stack gap="md">
          <Text size="sm">{t('templates.rollBackLead', { version: number(version) })}</Text>
          <TemplateDiff template={template} from={String(template.version)} to={String(version)} />
        </Stack>
      }
      isPending={rollBack.isPending}
      onConfirm={() => rollBack.mutate({ id: template.id, version, basedOn: template.version })}
    />
  );
}

interface CompareProps {
  readonly template: labelApi.Template;
  readonly versions: readonly Version[];
}

function Compare({ template, versions }: CompareProps) {
  const { t } = useTexts();
  const states = [...(template.draftDate ? ['draft'] : []), ...versions.map(({ version }) => String(version))];
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({});
  if (states.length < 2)
    return <Text size="sm">{t(versions.length === 0 ? 'templates.noVersion' : 'templates.oneVersion')}</Text>;
  const valid = (state: string | undefined, otherwise: string): string =>
    state !== undefined && states.includes(state) ? state : otherwise;
  const from = valid(chosen.from, states[1]!);
  const to = valid(chosen.to, states[0]!);
  const options = states.map((state) => ({
    value: state,
    label: state === 'draft' ? t('templates.draft') : t('templates.versionNumber', { version: state }),
  }));
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          size="xs"
          label={t('templates.compare')}
          value={from}
          onChange={({ currentTarget: { value } }) => setChosen({ from: value, to })}
          data={options}
        />
        <NativeSelect
          size="xs"
          label={t('templates.compareWith')}
          value={to}
          onChange={({ currentTarget: { value } }) => setChosen({ from, to: value })}
          data={options}
        />
      </Group>
      <TemplateDiff template={template} from={from} to={to} />
    </Stack>
  );
}
