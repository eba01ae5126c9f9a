/** After the first outage: nobody is told as long as there is no rule, so one is offered. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CREATE_CHANNEL, CREATE_RULE } from '../alerts/actions.ts';
import { channelsQuery, rulesQuery } from '../alerts/queries.ts';
import { useRefusal } from '../api/may.ts';
import { profileQuery } from '../api/profile.ts';
import { useAction } from '../api/use-action.ts';
import { PlaceButton } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';

const MINUTES = 5;
const KEY = 'platen-no-default-rule';

function useRefused() {
  const [isRefused, setRefused] = useState(() => localStorage.getItem(KEY) !== null);
  const refuse = (): void => {
    localStorage.setItem(KEY, 'true');
    setRefused(true);
  };
  return { isRefused, refuse };
}

export function OfferRule() {
  const { t } = useTexts();
  const isForbidden = useRefusal(CREATE_RULE) !== undefined;
  const { isRefused, refuse } = useRefused();
  const { data: profile } = useQuery(profileQuery);
  const isWanted = !isForbidden && !isRefused;
  const { data: rules } = useQuery({ ...rulesQuery, enabled: isWanted });
  const { data: channels } = useQuery({ ...channelsQuery, enabled: isWanted });
  const create = useAction({
    run: async () => {
      const { email } = profile!;
      const known = channels!.channels.find(({ type, address }) => type === 'mail' && address === email);
      const { id } = known ?? (await CREATE_CHANNEL.run({ name: email, type: 'mail', address: email }));
      return CREATE_RULE.run({
        name: t('attention.rule.name'),
        kind: 'printer_down',
        minutes: MINUTES,
        channelIds: [id],
      });
    },
    refreshes: [...CREATE_RULE.refreshes, ...CREATE_CHANNEL.refreshes],
    done: () => t('attention.rule.done', { email: profile!.email, minutes: MINUTES }),
  });
  if (!isWanted || !profile || !channels || !rules || rules.rules.length > 0) return null;
  return (
    <Alert icon={<IconBell size={18} aria-hidden />} color="gray" mb="md" title={t('attention.rule.title')}>
      <Text size="sm" mb="xs">
        {profile.sendsMail
          ? t('attention.rule.text', { email: profile.email, minutes: MINUTES })
          : t('attention.rule.noMail')}
      </Text>
      <Group gap="xs">
        {profile.sendsMail ? (
          <Button size="xs" loading={create.isPending} onClick={() => create.mutate()}>
            {t('attention.rule.create')}
          </Button>
        ) : (
          <PlaceButton to="/alerts" search={{ tab: 'channels' }} size="xs">
            {t('attention.rule.setUp')}
          </PlaceButton>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={refuse}>
          {t('attention.rule.no')}
        </Button>
      </Group>
    </Alert>
  );
}
