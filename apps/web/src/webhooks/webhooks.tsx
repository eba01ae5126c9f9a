/** `/webhooks`: the URLs that receive events, and whether they accept them. */
import type { webhookApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { NewSecret } from '../keys/new-secret.tsx';
import { DeliveryMark, deliveryState } from '../page/delivery-mark.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { useNew } from '../page/use-new.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { CreateWebhook, EVENT_NOUNS } from './create-webhook.tsx';
import { CREATE_WEBHOOK } from './actions.ts';

export function Webhooks() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { isOpen: isCreating, open, close } = useNew('/webhooks');
  const [created, setCreated] = useState<{ readonly id: string; readonly secret: string } | null>(null);
  const webhooks = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api('GET /api/v3/webhooks', { signal }),
  });
  const show = (id: string): void => void navigate({ to: '/webhooks/$id', params: { id } });
  const columns = useWebhookColumns();
  return (
    <Page
      title={t('nav.webhooks')}
      description={t('webhooks.description')}
      actions={<ActionButton action={CREATE_WEBHOOK} size="sm" onClick={open} />}
    >
      <QueryView query={webhooks}>
        {({ webhooks: rows }) => (
          <DataTable
            label={t('nav.webhooks')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            csv="webhooks"
            onOpen={({ id }) => show(id)}
            empty={
              <EmptyState icon={<IconWebhook size={28} aria-hidden />} title={t('webhooks.empty')}>
                {t('webhooks.emptyNext')}
              </EmptyState>
            }
          />
        )}
      </QueryView>
      <CreateWebhook isOpen={isCreating} onClose={close} onCreated={setCreated} />
      <NewSecret
        secret={created?.secret ?? null}
        title={t('webhooks.secretTitle')}
        body={t('webhooks.secretBody')}
        done={t('webhooks.secretDone')}
        onClose={() => {
          setCreated(null);
          if (created) show(created.id);
        }}
      />
    </Page>
  );
}

function useWebhookColumns(): Column<webhookApi.Webhook>[] {
  const { t, localized, time } = useTexts();
  /** Why a webhook does not work, and since when; null for one that works, or that a person turned off. */
  const whyOf = (webhook: webhookApi.Webhook): string | null => {
    const { active, failingSince, failingReason, failingFact, disabledReason, disabledFact } = webhook;
    if (!active) return disabledReason && localized(disabledReason, disabledFact);
    if (!failingSince || !failingReason) return null;
    return t('webhooks.failing', { why: localized(failingReason, failingFact), time: time(failingSince) });
  };
  return [
    {
      id: 'url',
      header: t('webhooks.url'),
      width: 'minmax(12rem, 2fr)',
      value: ({ url }) => url,
      cell: ({ id, url }) => (
        <Link to="/webhooks/$id" params={{ id }} className="row-link">
          {url}
        </Link>
      ),
    },
    {
      id: 'types',
      header: t('webhooks.types'),
      value: ({ types }) => types.join(' '),
      cell: ({ types }) => typesText(types, t),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      width: 'minmax(9rem, 2fr)',
      value: (webhook) => [t(`webhooks.state.${deliveryState(webhook)}`), whyOf(webhook)].filter(Boolean).join(': '),
      cell: (webhook) => <DeliveryMark receiver={webhook} why={whyOf(webhook)} />,
    },
    {
      id: 'created',
      header: t('webhooks.created'),
      width: '9rem',
      value: ({ createdDate }) => createdDate,
      cell: ({ createdDate }) => <Time iso={createdDate} />,
    },
  ];
}

export const typesText = (types: readonly string[], t: Texts['t']): string =>
  types.map((type) => textOfType(type, t)).join(', ');

function textOfType(type: string, t: Texts['t']): string {
  if (type === '*') return t('webhooks.type.all');
  const noun = EVENT_NOUNS.find((one) => type === `${one}.*`);
  return noun ? t(`webhooks.type.${noun}`) : type;
}
