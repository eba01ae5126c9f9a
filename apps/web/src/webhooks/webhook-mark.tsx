/** A mark that shows whether a webhook accepts its deliveries. */
import type { webhookApi } from '@platen/protocol';
import { StatusMark } from '@platen/ui';
import { useTexts } from '../texts.ts';

const LOOKS = {
  active: { color: 'teal', shape: '●' },
  failing: { color: 'orange', shape: '▲' },
  off: { color: 'gray', shape: '○' },
} as const;

type Webhook = Pick<webhookApi.Webhook, 'active' | 'failingSince'>;

export const webhookState = ({ active, failingSince }: Webhook): keyof typeof LOOKS =>
  active ? (failingSince ? 'failing' : 'active') : 'off';

export function WebhookMark({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTexts();
  const state = webhookState(webhook);
  return <StatusMark look={LOOKS[state]}>{t(`webhooks.state.${state}`)}</StatusMark>;
}
