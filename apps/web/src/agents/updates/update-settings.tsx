/** Whether the agents of the account update by themselves, and in which hours. */
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { useAction } from '../../api/use-action.ts';
import { MayChange } from '../../page/may.tsx';
import { useTexts } from '../../texts.ts';
import { SET_UPDATES } from '../actions.ts';
import type { Updates } from '../queries.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const NIGHT = { fromHour: 22, toHour: 5 };

export function UpdateSettings({ settings }: { readonly settings: Updates['settings'] }) {
  const { t } = useTexts();
  const save = useAction({ ...SET_UPDATES, done: () => t('agents.updates.saved') });
  const { automatic, window } = settings;
  const timeZone = window?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const setHour = (field: 'fromHour' | 'toHour', value: string): void =>
    save.mutate({ automatic, window: { ...NIGHT, ...window, timeZone, [field]: Number(value) } });
  return (
    <MayChange action={SET_UPDATES}>
      <Group gap="md" my="sm">
        <Checkbox
          label={t('agents.updates.automatic')}
          checked={automatic}
          onChange={(event) => save.mutate({ automatic: event.currentTarget.checked, window })}
        />
        <Checkbox
          label={t('agents.updates.window', { zone: timeZone })}
          checked={window !== null}
          disabled={!automatic}
          onChange={(event) =>
            save.mutate({ automatic, window: event.currentTarget.checked ? { ...NIGHT, timeZone } : null })
          }
        />
        {window !== null && automatic && (
          <>
            <NativeSelect
              size="xs"
              aria-label={t('agents.updates.from')}
              data={HOURS}
              value={String(window.fromHour)}
              onChange={(event) => setHour('fromHour', event.currentTarget.value)}
            />
            <NativeSelect
              size="xs"
              aria-label={t('agents.updates.to')}
              data={HOURS}
              value={String(window.toHour)}
              onChange={(event) => setHour('toHour', event.currentTarget.value)}
            />
          </>
        )}
      </Group>
    </MayChange>
  );
}
