/** Time zone and language of the messages, and the quiet hours. */
import { Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import type { alertApi } from '@platen/protocol';
import { LANGUAGES } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { FormEnd } from '../page/form-end.tsx';
import { MayChange } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { settingsQuery } from './queries.ts';

const NIGHT = { from: '22:00', to: '06:00' };

export function Settings() {
  const settings = useQuery(settingsQuery);
  return (
    <QueryView query={settings}>
      {(data) => (
        <MayChange takes="PUT /api/v3/alert-settings">
          {/* What was loaded before may be shown first: the form begins again with what has changed since. */}
          <Form key={JSON.stringify(data)} settings={data} />
        </MayChange>
      )}
    </QueryView>
  );
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's own zone first: it is the one that most accounts mean. */
const zonesOf = (current: string): string[] => [
  ...new Set([current, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

function Form({ settings }: { readonly settings: alertApi.AlertSettings }) {
  const { t } = useTexts();
  const [timeZone, setTimeZone] = useState(settings.timeZone);
  const [language, setLanguage] = useState(settings.language);
  const [quietHours, setQuietHours] = useState(settings.quietHours);
  const save = useAction({
    run: () => call('PUT', '/api/v3/alert-settings', { body: { timeZone, language, quietHours } }),
    refreshes: ['alert-settings'],
    showsFailure: true,
    done: () => t('alerts.saved'),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const time = (end: 'from' | 'to', hours: { readonly from: string; readonly to: string }) => (
    <TextInput
      type="time"
      label={t(`alerts.${end}`)}
      value={hours[end]}
      onChange={(event) => setQuietHours({ ...hours, [end]: event.currentTarget.value })}
      required
    />
  );
  return (
    <form onSubmit={submit}>
      <Stack gap="md" maw="26rem">
        <Switch
          label={t('alerts.quiet')}
          description={t('alerts.quietHint')}
          checked={quietHours !== null}
          onChange={(event) => setQuietHours(event.currentTarget.checked ? NIGHT : null)}
        />
        {quietHours && (
          <Group grow>
            {time('from', quietHours)}
            {time('to', quietHours)}
          </Group>
        )}
        <NativeSelect
          label={t('alerts.timeZone')}
          value={timeZone}
          onChange={(event) => setTimeZone(event.currentTarget.value)}
          data={zonesOf(settings.timeZone)}
        />
        <NativeSelect
          label={t('alerts.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as alertApi.AlertSettings['language'])}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        />
        <FormEnd error={save.error} action={t('alerts.save')} isPending={save.isPending} />
      </Stack>
    </form>
  );
}
