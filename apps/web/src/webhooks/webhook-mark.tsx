/** A mark that shows whether a webhook accepts its deliveries. */
import type { webhookApi } from '@platen/protocol';
import { StatusMark } from '@platen/ui';
import { useTexts } from '../texts.ts';

const LOOKS = {
  active: { color: 'teal', shape: '●' },
  failing: { color: 'orange', shape: '▲' },
  off: { color: 'gray', shape: '○' },
} as const;

export function WebhookMark({ webhook }: { readonly webhook: Pick<webhookApi.Webhook, 'active' | 'failingSince'> }) {
  const { t } = useTexts();
  const state = webhook.active ? (webhook.failingSince ? 'failing' : 'active') : 'off';
  return <StatusMark look={LOOKS[state]}>{t(`webhooks.state.${state}`)}</StatusMark>;
}
