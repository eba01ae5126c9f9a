/** Settings of this agent and of these windows. */
import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Stack,
  Switch,
  TextInput,
  Title,
  useMantineColorScheme,
} from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import type { UiSettings } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { LanguageSelect } from '@platen/ui';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
const RINGS = ['latest', 'beta'] as const;
const THEMES = ['auto', 'light', 'dark'] as const;

export function Settings({ onEnrollAgain }: { readonly onEnrollAgain: () => void }) {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [settings, setSettings] = useState<UiSettings>();
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, run } = useAction();
  useEffect(() => {
    void run(async () => setSettings(await bridge.settings()));
  }, [run]);

  const change = (changed: Partial<UiSettings>): void => {
    setSaved(false);
    setSettings((current) => current && { ...current, ...changed });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!settings) return;
    const { name, proxy, extraCaFile, startAtLogin, keepDocuments, logLevel, updateRing } = settings;
    void run(async () => {
      setSettings(
        await bridge.saveSettings({ name, proxy, extraCaFile, startAtLogin, keepDocuments, logLevel, updateRing }),
      );
      setSaved(true);
    });
  };

  return (
    <Stack maw={520}>
      <Title order={2}>{t('settings.title')}</Title>
      <Group grow>
        <LanguageSelect />
        <NativeSelect
          label={t('settings.theme')}
          value={colorScheme}
          onChange={(event) => setColorScheme(event.currentTarget.value as (typeof THEMES)[number])}
          data={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        />
      </Group>
      {settings && (
        <form onSubmit={save}>
          <Stack>
            <TextInput label={t('settings.server')} value={settings.server} readOnly />
            <TextInput
              label={t('settings.name')}
              value={settings.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextInput
              label={t('settings.proxy')}
              description={t('settings.proxyHint')}
              value={settings.proxy ?? ''}
              onChange={(event) => change({ proxy: event.currentTarget.value })}
            />
            <TextInput
              label={t('settings.ca')}
              description={t('settings.caHint')}
              value={settings.extraCaFile ?? ''}
              onChange={(event) => change({ extraCaFile: event.currentTarget.value })}
            />
            <Group grow align="flex-end">
              <NativeSelect
                label={t('settings.log')}
                value={settings.logLevel}
                onChange={(event) => change({ logLevel: event.currentTarget.value as UiSettings['logLevel'] })}
                data={LOG_LEVELS.map((value) => ({ value, label: t(`settings.log.${value}`) }))}
              />
              {settings.updateRing !== null && (
                <NativeSelect
                  label={t('settings.ring')}
                  description={settings.isRingLocked ? t('settings.locked') : undefined}
                  disabled={settings.isRingLocked}
                  value={settings.updateRing}
                  onChange={(event) => change({ updateRing: event.currentTarget.value })}
                  data={RINGS.map((value) => ({ value, label: t(`settings.ring.${value}`) }))}
                />
              )}
            </Group>
            {settings.startAtLogin !== null && (
              <Switch
                label={t('settings.login')}
                description={settings.isLoginLocked ? t('settings.locked') : undefined}
                disabled={settings.isLoginLocked}
                checked={settings.startAtLogin}
                onChange={(event) => change({ startAtLogin: event.currentTarget.checked })}
              />
            )}
            <Switch
              label={t('settings.keep')}
              description={t('settings.keepHint')}
              checked={settings.keepDocuments}
              onChange={(event) => change({ keepDocuments: event.currentTarget.checked })}
            />
            <Group>
              <Button type="submit" loading={isBusy}>
                {t('settings.save')}
              </Button>
              <Button variant="default" onClick={onEnrollAgain}>
                {t('settings.enrollAgain')}
              </Button>
              <span role="status">{isSaved ? t('settings.saved') : ''}</span>
            </Group>
          </Stack>
        </form>
      )}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
    </Stack>
  );
}
