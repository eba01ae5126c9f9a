/** `/alerts`: past and open alerts, the rules, the channels, the quiet hours. */
import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../page/page.tsx';
import { useTexts } from '../texts.ts';
import { AlertHistory } from './alert-history.tsx';
import { Channels } from './channels.tsx';
import { Rules } from './rules.tsx';
import { Settings } from './settings.tsx';

const TABS = ['alerts', 'rules', 'channels', 'settings'] as const;
type Tab = (typeof TABS)[number];
const PANELS: Readonly<Record<Tab, () => React.ReactNode>> = {
  alerts: () => <AlertHistory />,
  rules: () => <Rules />,
  channels: () => <Channels />,
  settings: () => <Settings />,
};

export function Alerts() {
  const { t } = useTexts();
  const { tab = 'alerts' } = useSearch({ from: '/frame/alerts' });
  const navigate = useNavigate({ from: '/alerts' });
  return (
    <Page title={t('nav.alerts')} description={t('alerts.description')}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => void navigate({ search: { tab: (value ?? 'alerts') as Tab }, replace: true })}
      >
        <Tabs.List mb="md" aria-label={t('nav.alerts')}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`alerts.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {PANELS[one]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
