/** `/webhooks/$id`: a webhook, its test, its secret, and the outcome of each delivery. */
import { Alert, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { PathParams, webhookApi } from '@platen/protocol';
import { StatusMark, Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { NewSecret } from '../keys/new-secret.tsx';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { DeliveryMark } from '../page/delivery-mark.tsx';
import { Facts } from '../page/facts.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useList } from '../table/list.ts';
import { useTexts } from '../texts.ts';
import { typesText } from './webhooks.tsx';
import {
  DELIVER_AGAIN,
  REMOVE_WEBHOOK,
  RENEW_SECRET,
  TEST_WEBHOOK,
  TURN_WEBHOOK_OFF,
  TURN_WEBHOOK_ON,
} from './actions.ts';

export function Webhook() {
  const { t, localized } = useTexts();
  const { id } = useParams({ from: '/frame/webhooks/$id' });
  const webhook = useQuery({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => api('GET /api/v3/webhooks/:id', { params: { id }, signal }),
  });
  return (
    <Page title={webhook.data?.url ?? t('nav.webhooks')} actions={webhook.data && <Actions webhook={webhook.data} />}>
      <QueryView query={webhook}>
        {(data) => (
          <Stack gap="xl">
            {data.disabledReason && (
              <Alert color="orange" title={t('webhooks.disabled')}>
                {localized(data.disabledReason, data.disabledFact)}
              </Alert>
            )}
            <Facts
              items={[
                [t('webhooks.state'), <DeliveryMark receiver={data} />],
                [t('webhooks.failingSince'), data.failingSince && <Time iso={data.failingSince} />],
                [t('webhooks.lastFailure'), data.failingReason && localized(data.failingReason, data.failingFact)],
                [t('webhooks.types'), typesText(data.types, t)],
                [t('webhooks.format'), t(`webhooks.format.${data.format}`)],
                [t('webhooks.created'), <Time iso={data.createdDate} />],
              ]}
            />
            <section>
              <Title order={2} size="h5" mb="sm">
                {t('webhooks.deliveries')}
              </Title>
              <Deliveries webhookId={data.id} />
            </section>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

/** Sends a test event, and shows what the receiver answered. */
function useTest() {
  const { t, localized } = useTexts();
  return useAction({
    ...TEST_WEBHOOK,
    onDone: ({ state, responseStatus, responseError, responseFact }) =>
      void notifications.show(
        state === 'delivered'
          ? { message: t('webhooks.testTaken', { status: String(responseStatus) }), color: 'teal' }
          : {
              message: t('webhooks.testRefused', { error: localized(responseError ?? '', responseFact) }),
              color: 'red',
              autoClose: 10_000,
            },
      ),
  });
}

function Actions({ webhook }: { readonly webhook: webhookApi.Webhook }) {
  const { t } = useTexts();
  const { id } = webhook;
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const test = useTest();
  const renew = useAction({
    ...RENEW_SECRET,
    onDone: (answer) => setSecret(answer.secret),
  });
  const turn = webhook.active ? TURN_WEBHOOK_OFF : TURN_WEBHOOK_ON;
  const toggle = useAction(turn);
  const remove = useAction({ ...REMOVE_WEBHOOK, onDone: () => void navigate({ to: '/webhooks' }) });
  return (
    <>
      <ActionButton action={TEST_WEBHOOK} size="sm" loading={test.isPending} onClick={() => test.mutate(id)} />
      <ActionButton
        action={turn}
        variant="default"
        size="sm"
        loading={toggle.isPending}
        onClick={() => toggle.mutate(id)}
      />
      <ConfirmButton
        action={RENEW_SECRET}
        variant="default"
        size="sm"
        title={t('webhooks.newSecretTitle')}
        body={t('webhooks.newSecretBody')}
        isPending={renew.isPending}
        onConfirm={() => renew.mutate(id)}
      />
      <ConfirmButton
        action={REMOVE_WEBHOOK}
        variant="default"
        size="sm"
        title={t('webhooks.removeTitle')}
        body={t('webhooks.removeBody')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      />
      <NewSecret
        secret={secret}
        title={t('webhooks.secretTitle')}
        body={t('webhooks.secretBody')}
        done={t('webhooks.secretDone')}
        onClose={() => setSecret(null)}
      />
    </>
  );
}

const LOOKS = {
  delivered: { color: 'teal', shape: '●' },
  pending: { color: 'blue', shape: '▶' },
  failed: { color: 'red', shape: '✕' },
} as const;
const STATES = ['delivered', 'pending', 'failed'] as const;

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const { t } = useTexts();
  const [state, setState] = useState<webhookApi.Delivery['state'] | ''>('');
  const { query, list } = useList({
    queryKey: ['webhooks', webhookId, 'deliveries', state],
    route: 'GET /api/v3/webhooks/:id/deliveries',
    params: { id: webhookId },
    rows: 'deliveries',
    filter: () => ({ state: state || null }),
  });
  const columns = useDeliveryColumns(webhookId);
  return (
    <QueryView query={query}>
      {(rows) => (
        <DataTable
          label={t('webhooks.deliveries')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          csv="deliveries"
          {...list}
          toolbar={
            <NativeSelect
              size="xs"
              aria-label={t('webhooks.filter')}
              value={state}
              onChange={(event) => setState(event.currentTarget.value as typeof state)}
              data={[
                { value: '', label: t('webhooks.filter.all') },
                ...STATES.map((value) => ({ value, label: t(`webhooks.delivery.${value}`) })),
              ]}
            />
          }
          empty={<EmptyState title={t('webhooks.noDeliveries')}>{t('webhooks.noDeliveriesNext')}</EmptyState>}
        />
      )}
    </QueryView>
  );
}

function Replay({ params }: { readonly params: PathParams<typeof DELIVER_AGAIN.route> }) {
  const { t } = useTexts();
  const replay = useAction({
    ...DELIVER_AGAIN,
    done: () => t('webhooks.replayed'),
  });
  return (
    <Group justify="flex-end">
      <ActionButton
        action={DELIVER_AGAIN}
        size="compact-sm"
        variant="default"
        loading={replay.isPending}
        onClick={() => replay.mutate(params)}
      />
    </Group>
  );
}

function useDeliveryColumns(webhookId: string): Column<webhookApi.Delivery>[] {
  const { t, number, localized, time } = useTexts();
  const answerOf = ({ responseStatus, responseError, responseFact, nextAttemptDate }: webhookApi.Delivery) => {
    if (!responseError) return responseStatus;
    const next = nextAttemptDate ? ` ${t('webhooks.nextAttempt', { time: time(nextAttemptDate) })}` : '';
    return localized(responseError, responseFact) + next;
  };
  return [
    {
      id: 'event',
      header: t('webhooks.event'),
      width: 'minmax(9rem, 1.2fr)',
      value: ({ type }) => type,
      cell: ({ type }) => <code>{type}</code>,
    },
    {
      id: 'state',
      header: t('webhooks.delivery'),
      width: '9rem',
      value: (one) => t(`webhooks.delivery.${one.state}`),
      cell: (one) => <StatusMark look={LOOKS[one.state]}>{t(`webhooks.delivery.${one.state}`)}</StatusMark>,
    },
    {
      id: 'answer',
      header: t('webhooks.answer'),
      width: 'minmax(10rem, 2fr)',
      value: answerOf,
      cell: answerOf,
    },
    {
      id: 'attempts',
      header: t('webhooks.attempts'),
      width: '5rem',
      align: 'end',
      value: ({ attempts }) => attempts,
      cell: ({ attempts }) => number(attempts),
    },
    {
      id: 'sent',
      header: t('webhooks.sent'),
      width: '8.5rem',
      value: ({ createdDate }) => createdDate,
      cell: ({ createdDate }) => <Time iso={createdDate} />,
    },
    {
      id: 'replay',
      isUntitled: true,
      header: t('keys.actions'),
      width: '9rem',
      align: 'end',
      cell: ({ id, type }) => type !== 'test' && <Replay params={{ id: webhookId, deliveryId: id }} />,
    },
  ];
}
