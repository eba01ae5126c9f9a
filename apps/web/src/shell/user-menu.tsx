/** The signed-in user; language, colours, sign out. */
import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { LANGUAGES, type Language } from '@platen/ui';
import { IconBook, IconCheck, IconLogout, IconSelector } from '@tabler/icons-react';
import { signOut, type Session } from '../api/session.ts';
import { useTexts } from '../texts.ts';
import { AccountItems } from './account/account-items.tsx';

const SCHEMES = ['auto', 'light', 'dark'] as const;

export function UserMenu({ session }: { readonly session: Session }) {
  const { t, language, setLanguage } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { name, email } = session.user;
  const mark = (isChosen: boolean) =>
    isChosen ? <IconCheck size={14} aria-hidden /> : <span className="menu-space" />;
  return (
    <Menu position="top-start" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className="user-button">
          <span className="user-initial" aria-hidden>
            {[...name][0]?.toUpperCase()}
          </span>
          <span className="user-names">
            <Text size="sm" fw={500} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {email}
            </Text>
          </span>
          <IconSelector size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems />
        <Menu.Label>{t('shell.language')}</Menu.Label>
        {Object.entries(LANGUAGES).map(([key, label]) => (
          <Menu.Item
            key={key}
            role="menuitemradio"
            aria-checked={language === key}
            leftSection={mark(language === key)}
            onClick={() => setLanguage(key as Language)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>{t('shell.colors')}</Menu.Label>
        {SCHEMES.map((scheme) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={mark(colorScheme === scheme)}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`shell.scheme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/docs" leftSection={<IconBook size={14} aria-hidden />}>
          {t('shell.docs')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={14} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
