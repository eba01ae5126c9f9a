/** Name and key of an agent, its replacement and its removal. */
import { Button, Group, TextInput, Title } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { MayChange } from '../page/may.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';
import { RemoveAgent } from './remove-agent.tsx';

export function AgentSettings({ agent }: { readonly agent: agentApi.Agent }) {
  const { t } = useTexts();
  const { id, name } = agent;
  const [wanted, setWanted] = useState(name);
  const rename = useAction({
    run: () => api('PATCH /api/v3/agents/:id', { params: { id }, body: { name: wanted } }),
    done: () => t('agents.renamed', { name: wanted }),
    refreshes: ['agents', 'printers', 'attention'],
  });
  const rotate = useAction<void, agentApi.KeyRotation>({
    run: () => api('POST /api/v3/agents/:id/rotate-key', { params: { id } }),
    done: ({ state }) => t(`agents.rotation.${state}`),
    refreshes: ['agents'],
  });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <section>
      <Title order={2} size="h6">
        {t('agents.settings')}
      </Title>
      <MayChange takes="PATCH /api/v3/agents/:id">
        <form onSubmit={onSubmit} className="settings-form">
          <TextInput
            label={t('agents.name')}
            required
            maxLength={100}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <Group gap="sm">
            <Button type="submit" size="xs" loading={rename.isPending}>
              {t('agents.rename')}
            </Button>
            <ConfirmButton
              variant="default"
              size="xs"
              title={t('agents.rotate')}
              body={t('agents.rotateText')}
              action={t('agents.rotate')}
              change={rotate}
            />
            <PlaceButton to={`/agents/${id}/replace`} variant="default" size="xs">
              {t('agents.replace')}
            </PlaceButton>
            <RemoveAgent agent={agent} />
          </Group>
        </form>
      </MayChange>
    </section>
  );
}
