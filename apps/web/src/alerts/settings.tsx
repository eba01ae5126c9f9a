/** Time zone and language of the messages, and the quiet hours. */
import { Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { alertApi } from '@platen/protocol';
import { LANGUAGES, useTick } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { FormEnd } from '../page/form-end.tsx';
import { MayChange } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { settingsQuery } from './queries.ts';
import { SAVE_ALERT_SETTINGS } from './actions.ts';

const NIGHT = { from: '22:00', to: '06:00' };

export function Settings() {
  const settings = useQuery(settingsQuery);
  return (
    <QueryView query={settings}>
      {(data) => (
        <MayChange action={SAVE_ALERT_SETTINGS}>
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
    ...SAVE_ALERT_SETTINGS,
    showsFailure: true,
    done: () => t('alerts.saved'),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ timeZone, language, quietHours });
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
          <Stack gap="xs">
            <Group grow>
              {time('from', quietHours)}
              {time('to', quietHours)}
            </Group>
            <QuietWords hours={quietHours} timeZone={timeZone} />
          </Stack>
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
        <FormEnd error={save.error} action={t(SAVE_ALERT_SETTINGS.title)} isPending={save.isPending} />
      </Stack>
    </form>
  );
}

interface QuietWordsProps {
  readonly hours: NonNullable<alertApi.AlertSettings['quietHours']>;
  readonly timeZone: string;
}

/** When the quiet hours hold, as a sentence: past midnight, and in a zone that may be another than the viewer's. */
function QuietWords({ hours, timeZone }: QuietWordsProps) {
  const { t, clock } = useTexts();
  const now = new Date().toISOString();
  useTick(now);
  const { from, to } = hours;
  // A field that somebody is typing in may be empty.
  if (from === '' || to === '') return null;
  const kind = from < to ? 'day' : from > to ? 'night' : 'always';
  const shown = (time: string): string => clock(`2000-01-01T${time}`);
  return (
    <Text size="sm" {...(kind === 'always' ? { className: 'bad' } : { c: 'dimmed' })}>
      {kind === 'always'
        ? t('alerts.quiet.always')
        : t(`alerts.quiet.${kind}`, { from: shown(from), to: shown(to), zone: timeZone, now: clock(now, timeZone) })}
    </Text>
  );
}
