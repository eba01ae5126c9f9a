/** E-mail address and password of the account, for changes that only a user may make. */
import { PasswordInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTexts } from './texts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SignInFieldsProps {
  readonly why: string;
  readonly value: Credentials;
  readonly onChange: (value: Credentials) => void;
}

export function SignInFields({ why, value, onChange }: SignInFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Text size="sm">{why}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('find.email')}
          type="email"
          autoComplete="username"
          required
          value={value.email}
          onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('find.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('find.showPassword') }}
          required
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}
