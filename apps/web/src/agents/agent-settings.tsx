/** Name and key of an agent, and its removal. */
import { Button, Group, TextInput, Title } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { ConfirmButton } from '../page/confirm-button.tsx';
import { MayChange } from '../page/may.tsx';
import { useTexts } from '../texts.ts';

export function AgentSettings({ agent }: { readonly agent: agentApi.Agent }) {
  const { t, number } = useTexts();
  const { id, name, printerCount } = agent;
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(name);
  const rename = useAction({
    run: () => call('PATCH', `/api/v3/agents/${id}`, { body: { name: wanted } }),
    done: () => t('agents.renamed', { name: wanted }),
    refreshes: ['agents', 'printers', 'attention'],
  });
  const rotate = useAction<void, agentApi.KeyRotation>({
    run: () => call('POST', `/api/v3/agents/${id}/rotate-key`),
    done: ({ state }) => t(`agents.rotation.${state}`),
    refreshes: ['agents'],
  });
  const remove = useAction({
    run: () => call('DELETE', `/api/v3/agents/${id}`),
    done: () => t('agents.removed', { name }),
    refreshes: ['printers', 'attention'],
    onDone: () => void navigate({ to: '/agents' as string }),
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
            <ConfirmButton
              variant="subtle"
              color="red"
              size="xs"
              title={t('agents.remove')}
              body={t('agents.removeText', { count: number(printerCount) })}
              action={t('agents.remove')}
              dangerous
              change={remove}
            />
          </Group>
        </form>
      </MayChange>
    </section>
  );
}
