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
import type { UiPolicies, UiSettings } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { LanguageSelect } from '@platen/ui';
import { FixedByCompany } from '../enrollment/fixed-by-company.tsx';
import { NetworkFields } from '../enrollment/network-fields.tsx';
import { May, useMay } from '../may.tsx';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
const RINGS = ['latest', 'beta'] as const;
const THEMES = ['auto', 'light', 'dark'] as const;

export function Settings({ onEnrollAgain }: { readonly onEnrollAgain: () => void }) {
  const { t } = useTexts();
  const [settings, setSettings] = useState<UiSettings>();
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, run } = useAction();
  const may = useMay();
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
        <ThemeSelect />
      </Group>
      {settings && (
        <form onSubmit={save}>
          <Stack>
            <fieldset disabled={!may('saveSettings')} className="plain">
              <Stack>
                <AgentFields settings={settings} onChange={change} />
              </Stack>
            </fieldset>
            <FixedByCompany fixed={settings.fixed} />
            <May ask="saveSettings" otherwise="whom to ask">
              <Group>
                <Button type="submit" loading={isBusy}>
                  {t('settings.save')}
                </Button>
                <Button variant="default" onClick={onEnrollAgain}>
                  {t('settings.enrollAgain')}
                </Button>
                <span role="status">{isSaved ? t('settings.saved') : ''}</span>
              </Group>
            </May>
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

function ThemeSelect() {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <NativeSelect
      label={t('settings.theme')}
      value={colorScheme}
      onChange={(event) => setColorScheme(event.currentTarget.value as (typeof THEMES)[number])}
      data={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
    />
  );
}

interface AgentFieldsProps {
  readonly settings: UiSettings;
  readonly onChange: (changed: Partial<UiSettings>) => void;
}

function AgentFields({ settings, onChange }: AgentFieldsProps) {
  const { t } = useTexts();
  const { name, startAtLogin, isLoginLocked, updateRing, isRingLocked, fixed } = settings;
  const byCompany = (policy: keyof UiPolicies, otherwise?: string): string | undefined =>
    fixed[policy] === undefined ? otherwise : t('policy.byCompany');
  return (
    <>
      <TextInput label={t('settings.server')} description={byCompany('server')} value={settings.server} readOnly />
      <TextInput
        label={t('settings.name')}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NetworkFields proxy={settings.proxy} extraCaFile={settings.extraCaFile} fixed={fixed} onChange={onChange} />
      <Group grow align="flex-end">
        <NativeSelect
          label={t('settings.log')}
          value={settings.logLevel}
          onChange={(event) => onChange({ logLevel: event.currentTarget.value as UiSettings['logLevel'] })}
          data={LOG_LEVELS.map((value) => ({ value, label: t(`settings.log.${value}`) }))}
        />
        {updateRing !== null && (
          <NativeSelect
            label={t('settings.ring')}
            description={byCompany('updateRing', isRingLocked ? t('settings.locked') : undefined)}
            disabled={isRingLocked || fixed.updateRing !== undefined}
            value={updateRing}
            onChange={(event) => onChange({ updateRing: event.currentTarget.value })}
            data={RINGS.map((value) => ({ value, label: t(`settings.ring.${value}`) }))}
          />
        )}
      </Group>
      {startAtLogin !== null && (
        <Switch
          label={t('settings.login')}
          description={isLoginLocked ? t('settings.locked') : undefined}
          disabled={isLoginLocked}
          checked={startAtLogin}
          onChange={(event) => onChange({ startAtLogin: event.currentTarget.checked })}
        />
      )}
      <Switch
        label={t('settings.keep')}
        description={byCompany('keepDocuments', t('settings.keepHint'))}
        disabled={fixed.keepDocuments !== undefined}
        checked={settings.keepDocuments}
        onChange={(event) => onChange({ keepDocuments: event.currentTarget.checked })}
      />
    </>
  );
}
