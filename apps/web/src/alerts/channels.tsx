/** The channels that receive messages, each with a test. */
import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { alertApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '../api/call.ts';
import { sessionQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useFieldFailure } from '../api/use-field-failure.ts';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { DeliveryMark, deliveryState } from '../page/delivery-mark.tsx';
import { FormEnd } from '../page/form-end.tsx';
import { ActionButton } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { useNew } from '../page/use-new.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { channelsQuery, rulesQuery } from './queries.ts';
import { ownZone } from './settings.tsx';
import { CREATE_CHANNEL, REMOVE_CHANNEL, SAVE_ALERT_SETTINGS, TEST_CHANNEL } from './actions.ts';

const TYPES: readonly alertApi.AlertChannelType[] = ['mail', 'slack', 'teams', 'webhook'];

const isUntouched = ({ timeZone, language, quietHours }: alertApi.AlertSettings): boolean =>
  timeZone === 'UTC' && language === 'en' && quietHours === null;

/** How soon the list shows that a channel has begun to fail. */
const FAILING_MS = 30_000;

export function Channels() {
  const { t } = useTexts();
  // There is no event for the attempts to send a message.
  const channels = useQuery({ ...channelsQuery, refetchInterval: FAILING_MS });
  const { isOpen: isCreating, open, close } = useNew('/alerts');
  const columns = useChannelColumns();
  return (
    <QueryView query={channels}>
      {({ channels: rows, mail }) => (
        <>
          <DataTable
            label={t('alerts.tab.channels')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            csv="alert-channels"
            toolbar={<ActionButton action={CREATE_CHANNEL} size="xs" onClick={open} />}
            empty={<EmptyState title={t('alerts.noChannels')}>{t('alerts.noChannelsNext')}</EmptyState>}
          />
          <Dialog isOpen={isCreating} onClose={close} title={t(CREATE_CHANNEL.title)}>
            <Form sendsMail={mail} isFirst={rows.length === 0} onClose={close} />
          </Dialog>
        </>
      )}
    </QueryView>
  );
}

function useChannelColumns(): Column<alertApi.AlertChannel>[] {
  const { t, localized, time } = useTexts();
  const whyOf = ({ failingSince, failingReason, failingFact }: alertApi.AlertChannel): string | null =>
    failingSince && failingReason
      ? t('alerts.failing', { why: localized(failingReason, failingFact), time: time(failingSince) })
      : null;
  return [
    {
      id: 'name',
      header: t('alerts.name'),
      value: ({ name }) => name,
      cell: ({ name }) => (
        <Text span size="sm" fw={500}>
          {name}
        </Text>
      ),
    },
    {
      id: 'type',
      header: t('alerts.type'),
      width: '10rem',
      value: ({ type }) => t(`alerts.type.${type}`),
      cell: ({ type }) => t(`alerts.type.${type}`),
    },
    {
      id: 'address',
      header: t('alerts.address'),
      width: 'minmax(10rem, 1.6fr)',
      value: ({ address }) => address,
      cell: ({ address }) => address,
    },
    {
      id: 'state',
      header: t('alerts.state'),
      width: 'minmax(10rem, 2fr)',
      value: (channel) => [t(`webhooks.state.${deliveryState(channel)}`), whyOf(channel)].filter(Boolean).join(': '),
      cell: (channel) => <DeliveryMark receiver={channel} why={whyOf(channel)} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('alerts.actions'),
      width: '15rem',
      align: 'end',
      cell: (channel) => <ChannelActions channel={channel} />,
    },
  ];
}

function ChannelActions({ channel: { id, name } }: { readonly channel: alertApi.AlertChannel }) {
  const { t, localized } = useTexts();
  const test = useAction({
    ...TEST_CHANNEL,
    onDone: ({ state, error, errorFact }) =>
      void notifications.show(
        state === 'sent'
          ? { message: t('alerts.testSent', { name }), color: 'teal' }
          : {
              message: t('alerts.testFailed', { name, error: localized(error ?? '', errorFact) }),
              color: 'red',
              autoClose: 10_000,
            },
      ),
  });
  const remove = useAction(REMOVE_CHANNEL);
  return (
    <Group gap="xs" justify="flex-end">
      <ActionButton
        action={TEST_CHANNEL}
        size="compact-sm"
        variant="default"
        aria-label={t('alerts.testNamed', { name })}
        loading={test.isPending}
        onClick={() => test.mutate(id)}
      />
      <ConfirmButton
        action={REMOVE_CHANNEL}
        size="compact-sm"
        variant="default"
        label={t('alerts.removeNamed', { name })}
        title={t('alerts.removeTitle', { name })}
        body={<WithoutChannel id={id} />}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      />
    </Group>
  );
}

/** Lists the rules that use the channel, and says which of them would notify nobody without it. */
function WithoutChannel({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data } = useQuery(rulesQuery);
  const rules = (data?.rules ?? []).filter(({ channelIds }) => channelIds.includes(id));
  const silent = rules.filter(({ channelIds }) => channelIds.length === 1);
  const namesOf = (some: readonly alertApi.AlertRule[]): string =>
    some.map(({ name }) => t('alerts.quoted', { name })).join(', ');
  return (
    <Stack gap="xs">
      <span>
        {rules.length === 0
          ? t('alerts.removeChannelUnused')
          : t('alerts.removeChannelRules', { count: rules.length, rules: namesOf(rules) })}
      </span>
      {silent.length > 0 && (
        <span>{t('alerts.removeChannelSilent', { count: silent.length, rules: namesOf(silent) })}</span>
      )}
    </Stack>
  );
}

interface FormProps {
  readonly sendsMail: boolean;
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

function Form({ sendsMail, isFirst, onClose }: FormProps) {
  const { t, language } = useTexts();
  const { data: session } = useQuery(sessionQuery);
  const [type, setType] = useState<alertApi.AlertChannelType>(sendsMail ? 'mail' : 'slack');
  const [address, setAddress] = useState(sendsMail ? (session?.user.email ?? '') : '');
  const [name, setName] = useState('');
  const create = useAction({
    run: async () => {
      await CREATE_CHANNEL.run({ name: name || t(`alerts.type.${type}`), type, address });
      if (!isFirst) return;
      // Messages in the language and the time zone of whoever set them up, until somebody chooses others.
      const settings = await api('GET /api/v3/alert-settings');
      if (isUntouched(settings)) await SAVE_ALERT_SETTINGS.run({ ...settings, language, timeZone: ownZone() });
    },
    refreshes: CREATE_CHANNEL.refreshes,
    showsFailure: true,
    done: () => t('alerts.saved'),
    onDone: onClose,
  });
  const failureOf = useFieldFailure(create.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <NativeSelect
          label={t('alerts.type')}
          {...(sendsMail ? {} : { description: t('alerts.noMail') })}
          value={type}
          onChange={(event) => {
            const next = event.currentTarget.value as alertApi.AlertChannelType;
            setType(next);
            setAddress(next === 'mail' ? (session?.user.email ?? '') : '');
          }}
          data={TYPES.filter((one) => sendsMail || one !== 'mail').map((value) => ({
            value,
            label: t(`alerts.type.${value}`),
          }))}
          data-autofocus
        />
        <TextInput
          label={t('alerts.address')}
          description={t(`alerts.addressHint.${type}`)}
          type={type === 'mail' ? 'email' : 'url'}
          value={address}
          error={failureOf('address', t('alerts.address'))}
          onChange={(event) => setAddress(event.currentTarget.value)}
          maxLength={2000}
          required
        />
        <TextInput
          label={t('alerts.name')}
          placeholder={t(`alerts.type.${type}`)}
          value={name}
          error={failureOf('name', t('alerts.name'))}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={100}
        />
        <FormEnd
          error={create.error}
          fields={['address', 'name']}
          action={t('alerts.save')}
          isPending={create.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
