/** Removes an agent, after it has been said which printers go with it, which pass to whom, and what still waits. */
import { Button, List, Loader, Text } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { PlaceLink } from '../page/place-link.tsx';
import { RemovalDialog } from '../page/dialogs/removal-dialog.tsx';
import { FailureNote } from '../page/states.tsx';
import { useTexts } from '../texts.ts';
import { REMOVE_AGENT, REPLACE_AGENT } from './actions.ts';
import { agentRemovalQuery } from './queries.ts';

export function RemoveAgent({ agent: { id, name } }: { readonly agent: agentApi.Agent }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...agentRemovalQuery(id), enabled: isOpen });
  const remove = useAction({
    ...REMOVE_AGENT,
    done: () => t('agents.removed', { name }),
    onDone: () => void navigate({ to: '/agents' as string }),
  });
  const gone = data?.printers.filter(({ passesTo }) => passesTo === null) ?? [];
  const waiting = gone.reduce((sum, { openJobs }) => sum + openJobs, 0);
  return (
    <>
      <Button variant="subtle" color="red" size="xs" onClick={() => setOpen(true)}>
        {t(REMOVE_AGENT.title)}
      </Button>
      <RemovalDialog
        isOpen={isOpen}
        title={t('agents.removeTitle', { name })}
        action={t(REMOVE_AGENT.title)}
        endedJobs={gone.reduce((sum, { endedJobs }) => sum + endedJobs, 0)}
        understood={
          !data || gone.length > 0 ? t('removal.understoodPrinters', { count: gone.length, waiting }) : undefined
        }
        isRunning={remove.isPending}
        onClose={() => setOpen(false)}
        onRemove={(keep) => remove.mutate({ id, keep })}
      >
        {data ? (
          <What id={id} printers={data.printers} />
        ) : error ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Loader size="sm" />
        )}
      </RemovalDialog>
    </>
  );
}

interface WhatProps {
  readonly id: string;
  readonly printers: agentApi.AgentRemoval['printers'];
}

function What({ id, printers }: WhatProps) {
  const { t } = useTexts();
  return (
    <>
      <Text size="sm">{t('agents.removeKey')}</Text>
      {printers.length > 0 && (
        <List size="sm" my="xs">
          {printers.map(({ id: printerId, name, passesTo, openJobs }) => (
            <List.Item key={printerId}>
              {passesTo
                ? t('agents.removePasses', { printer: name, agent: passesTo.name })
                : t('agents.removeTakes', { printer: name, waiting: openJobs })}
            </List.Item>
          ))}
        </List>
      )}
      <Text size="sm">
        {t('agents.removeInstead')} <PlaceLink to={`/agents/${id}/replace`}>{t(REPLACE_AGENT.title)}</PlaceLink>
      </Text>
    </>
  );
}
