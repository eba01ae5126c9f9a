/** A mark that shows whether a webhook or an alert channel accepts what is sent to it; in a list also why not. */
import { Stack, Text } from '@mantine/core';
import { StatusMark } from '@platen/ui';
import { useTexts } from '../texts.ts';

const LOOKS = {
  active: { color: 'teal', shape: '●' },
  failing: { color: 'orange', shape: '▲' },
  off: { color: 'gray', shape: '○' },
} as const;

interface Receiver {
  /** An alert channel cannot be turned off. */
  readonly active?: boolean;
  readonly failingSince: string | null;
}

export const deliveryState = ({ active = true, failingSince }: Receiver): keyof typeof LOOKS =>
  active ? (failingSince ? 'failing' : 'active') : 'off';

interface DeliveryMarkProps {
  readonly receiver: Receiver;
  readonly why?: string | null;
}

export function DeliveryMark({ receiver, why }: DeliveryMarkProps) {
  const { t } = useTexts();
  const state = deliveryState(receiver);
  return (
    <Stack gap={2}>
      <StatusMark look={LOOKS[state]}>{t(`webhooks.state.${state}`)}</StatusMark>
      {why && (
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      )}
    </Stack>
  );
}
