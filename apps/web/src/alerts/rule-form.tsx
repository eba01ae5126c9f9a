/** The form of a rule: what it watches, for how long, and whom it notifies. */
import { Checkbox, MultiSelect, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import type { alertApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { useFieldFailure } from '../api/use-field-failure.ts';
import { FormEnd } from '../page/form-end.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { targetsQuery } from './queries.ts';
import { CHANGE_RULE, CREATE_RULE } from './actions.ts';

const KINDS: readonly alertApi.AlertKind[] = ['printer_down', 'agent_offline', 'jobs_waiting'];

interface RuleFormProps {
  /** null: closed. */
  readonly rule: alertApi.AlertRule | 'new' | null;
  readonly channels: readonly alertApi.AlertChannel[];
  readonly onClose: () => void;
}

export function RuleForm({ rule, channels, onClose }: RuleFormProps) {
  const { t } = useTexts();
  return (
    <Dialog isOpen={rule !== null} onClose={onClose} title={t(rule === 'new' ? CREATE_RULE.title : 'alerts.editRule')}>
      {rule !== null && <Form rule={rule === 'new' ? null : rule} channels={channels} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps extends Omit<RuleFormProps, 'rule'> {
  readonly rule: alertApi.AlertRule | null;
}

function Form({ rule, channels, onClose }: FormProps) {
  const { t } = useTexts();
  const [kind, setKind] = useState<alertApi.AlertKind>(rule?.kind ?? 'printer_down');
  const [name, setName] = useState(rule?.name ?? '');
  const [minutes, setMinutes] = useState<number | string>(rule?.minutes ?? 5);
  const [targets, setTargets] = useState<string[]>(rule?.targets ?? []);
  const [channelIds, setChannelIds] = useState<string[]>(rule?.channelIds ?? channels.map(({ id }) => id));
  const save = useAction({
    run: () => {
      const body = {
        name: name || t(`alerts.kind.${kind}`),
        minutes: Number(minutes),
        targets: targets.length > 0 ? targets : null,
        channelIds,
      };
      return rule ? CHANGE_RULE.run({ id: rule.id, change: body }) : CREATE_RULE.run({ ...body, kind });
    },
    refreshes: CREATE_RULE.refreshes,
    showsFailure: true,
    done: () => t('alerts.saved'),
    onDone: onClose,
  });
  const failureOf = useFieldFailure(save.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <NativeSelect
          label={t('alerts.kind')}
          value={kind}
          disabled={rule !== null}
          onChange={(event) => {
            setKind(event.currentTarget.value as alertApi.AlertKind);
            setTargets([]);
          }}
          data={KINDS.map((value) => ({ value, label: t(`alerts.kind.${value}`) }))}
          data-autofocus
        />
        <NumberInput
          label={t('alerts.minutes')}
          value={minutes}
          error={failureOf('minutes', t('alerts.minutes'))}
          onChange={setMinutes}
          min={1}
          max={10_080}
          allowDecimal={false}
          hideControls
          required
        />
        <TargetChoice isAgent={kind === 'agent_offline'} value={targets} onChange={setTargets} />
        <ChannelChoice channels={channels} value={channelIds} onChange={setChannelIds} />
        <TextInput
          label={t('alerts.name')}
          placeholder={t(`alerts.kind.${kind}`)}
          value={name}
          error={failureOf('name', t('alerts.name'))}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={100}
        />
        <FormEnd
          error={save.error}
          fields={['minutes', 'name']}
          action={t('alerts.save')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface TargetChoiceProps {
  readonly isAgent: boolean;
  /** Empty: all. */
  readonly value: string[];
  readonly onChange: (ids: string[]) => void;
}

function TargetChoice({ isAgent, value, onChange }: TargetChoiceProps) {
  const { t } = useTexts();
  const { data = [] } = useQuery(targetsQuery(isAgent ? 'agents' : 'printers'));
  return (
    <MultiSelect
      label={t('alerts.targets')}
      placeholder={value.length === 0 ? t(isAgent ? 'alerts.allAgents' : 'alerts.allPrinters') : ''}
      value={value}
      onChange={onChange}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      rightSectionProps={{ 'aria-hidden': true }}
      limit={100}
      maxValues={200}
    />
  );
}

interface ChannelChoiceProps {
  readonly channels: readonly alertApi.AlertChannel[];
  readonly value: string[];
  readonly onChange: (ids: string[]) => void;
}

function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  const { t } = useTexts();
  if (channels.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('alerts.noChannelsYet')}
      </Text>
    );
  return (
    <Checkbox.Group label={t('alerts.toChannels')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {channels.map((one) => (
          <Checkbox key={one.id} value={one.id} label={`${one.name} (${t(`alerts.type.${one.type}`)})`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
