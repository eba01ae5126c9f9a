/** `/agents/updates`: what there is for which ring, who waits for what, and "update these now". */
import { Alert, Text } from '@mantine/core';
import type { updateApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useRefusal } from '../../api/may.ts';
import { ActionButton } from '../../page/may.tsx';
import { Page } from '../../page/page.tsx';
import { PlaceLink } from '../../page/place-link.tsx';
import { QueryView } from '../../page/query-view.tsx';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTexts, type Texts } from '../../texts.ts';
import { UPDATE_AGENTS } from '../actions.ts';
import { AgentMark } from '../agent-mark.tsx';
import { type Updates, updatesQuery } from '../queries.ts';
import { UpdateSettings } from './update-settings.tsx';
import '../../printers/printers.css';

type UpdatedAgent = Updates['agents'][number];

export function AgentUpdates() {
  const { t } = useTexts();
  return (
    <Page title={t('agents.updates.title')} description={t('agents.updates.description')}>
      <QueryView query={useQuery(updatesQuery)}>{(updates) => <View updates={updates} />}</QueryView>
    </Page>
  );
}

const isWaiting = ({ nextVersion, canUpdate }: UpdatedAgent): boolean => nextVersion !== null && canUpdate;

function View({ updates }: { readonly updates: Updates }) {
  const texts = useTexts();
  const { t } = texts;
  const { agents, rings, blockCopies } = updates;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const canChange = useRefusal(UPDATE_AGENTS) === undefined;
  const start = useAction<readonly string[], updateApi.UpdateRequest>({
    ...UPDATE_AGENTS,
    done: ({ requested, offline }) => t('agents.updates.asked', { count: requested, offline: offline.length }),
    onDone: () => setIds(new Set()),
  });
  const chosen = agents.filter((agent) => ids.has(agent.id) && isWaiting(agent)).map(({ id }) => id);
  const versions = [...new Set([...rings.stable, ...rings.early].map(({ version }) => version))];
  return (
    <>
      {versions.length === 0 && <Alert color="gray">{t('agents.updates.none')}</Alert>}
      {blockCopies.length > 0 && (
        <Alert color="orange" title={t('agents.updates.blockCopies')}>
          {blockCopies.map(({ id, name, version, online }) => (
            <span key={id} className="inline-list">
              <PlaceLink to={`/agents/${id}`}>{name}</PlaceLink> ({version}
              {!online && `, ${t('agents.offline')}`}){' '}
            </span>
          ))}
        </Alert>
      )}
      <UpdateSettings settings={updates.settings} />
      <DataTable
        label={t('agents.updates.title')}
        columns={columnsOf(texts)}
        rows={agents.toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || a.name.localeCompare(b.name))}
        rowId={({ id }) => id}
        {...(canChange ? { selection: { ids, onChange: setIds } } : {})}
        toolbar={
          <ActionButton
            action={UPDATE_AGENTS}
            size="xs"
            disabled={chosen.length === 0}
            loading={start.isPending}
            onClick={() => start.mutate(chosen)}
          >
            {t('agents.updates.start', { count: chosen.length })}
          </ActionButton>
        }
        empty={<Text size="sm">{t('agents.empty')}</Text>}
      />
    </>
  );
}

const columnsOf = (texts: Texts): readonly Column<UpdatedAgent>[] => {
  const { t } = texts;
  return [
    {
      id: 'name',
      header: t('agents.name'),
      width: 'minmax(0, 2fr)',
      value: ({ name }) => name,
      cell: ({ id, name, online }) => (
        <span>
          <PlaceLink to={`/agents/${id}`}>{name}</PlaceLink> <AgentMark online={online} />
        </span>
      ),
    },
    {
      id: 'version',
      header: t('agents.version'),
      width: '8rem',
      value: ({ version }) => version,
      cell: ({ version }) => version,
    },
    {
      id: 'ring',
      header: t('agents.ring'),
      width: '8rem',
      value: ({ ring }) => ring,
      cell: ({ ring }) => t(`agents.ring.${ring}`),
    },
    {
      id: 'progress',
      header: t('agents.updates.progress'),
      width: 'minmax(0, 3fr)',
      value: (agent) => progressOf(agent, texts),
      cell: (agent) => (
        <span className={agent.state?.state === 'failed' ? 'warn' : ''}>{progressOf(agent, texts)}</span>
      ),
    },
  ];
};

/** How far an agent is, in a few words. */
function progressOf(
  { nextVersion, canUpdate, requestedDate, online, state }: UpdatedAgent,
  { t, localized }: Pick<Texts, 't' | 'localized'>,
): string {
  if (nextVersion === null) return t('agents.updates.newest');
  const version = nextVersion;
  if (!canUpdate) return t('agents.updates.byHand', { version });
  if (state?.state === 'failed')
    return t('agents.updates.failed', { version: state.version, why: localized(state.message ?? '', state.fact) });
  if (state?.state === 'downloading') return t('agents.updates.downloading', { version, percent: state.percent ?? 0 });
  if (state?.state === 'taking_over') return t('agents.updates.takingOver', { version });
  if (requestedDate !== null) return t(online ? 'agents.updates.asking' : 'agents.updates.whenOnline', { version });
  return t('agents.updates.due', { version });
}
