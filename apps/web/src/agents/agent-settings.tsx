/** Name and key of an agent, its replacement and its removal. */
import { Button, Group, TextInput, Title } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { useState, type SyntheticEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { MayChange } from '../page/may.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';
import { RENAME_AGENT, REPLACE_AGENT, ROTATE_KEY } from './actions.ts';
import { RemoveAgent } from './remove-agent.tsx';

export function AgentSettings({ agent }: { readonly agent: agentApi.Agent }) {
  const { t } = useTexts();
  const { id, name } = agent;
  const [wanted, setWanted] = useState(name);
  const rename = useAction({
    ...RENAME_AGENT,
    done: () => t('agents.renamed', { name: wanted }),
  });
  const rotate = useAction({
    ...ROTATE_KEY,
    done: ({ state }) => t(`agents.rotation.${state}`),
  });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    rename.mutate({ id, name: wanted });
  };
  return (
    <section>
      <Title order={2} size="h6">
        {t('agents.settings')}
      </Title>
      <MayChange action={RENAME_AGENT}>
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
              {t(RENAME_AGENT.title)}
            </Button>
            <ConfirmButton
              variant="default"
              size="xs"
              action={ROTATE_KEY}
              title={t(ROTATE_KEY.title)}
              body={t('agents.rotateText')}
              isPending={rotate.isPending}
              onConfirm={() => rotate.mutate(id)}
            />
            <PlaceButton to={`/agents/${id}/replace`} variant="default" size="xs">
              {t(REPLACE_AGENT.title)}
            </PlaceButton>
            <RemoveAgent agent={agent} />
          </Group>
        </form>
      </MayChange>
    </section>
  );
}
