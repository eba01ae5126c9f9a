/** E-mail address, password and second factor of the account, for changes that only a user may make. */
import { PasswordInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { bridge } from '../bridge-client.ts';
import { useTexts } from '../texts.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Undefined until the account asks for one. */
  readonly code?: string;
}

export interface SignIn {
  readonly credentials: Credentials;
  readonly change: (credentials: Credentials) => void;
  /** Resolves with false if the fields now ask for a code. Rejects with a sentence. */
  readonly run: () => Promise<boolean>;
}

export function useSignIn(): SignIn {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  return {
    credentials,
    change: setCredentials,
    run: async () => {
      const { signedIn } = await bridge.signIn(credentials);
      const { email, password } = credentials;
      setCredentials(signedIn === null ? { email, password, code: '' } : { email, password: '' });
      return signedIn !== null;
    },
  };
}

interface SignInFieldsProps {
  readonly why: string;
  readonly signIn: SignIn;
}

export function SignInFields({ why, signIn: { credentials, change } }: SignInFieldsProps) {
  const { t } = useTexts();
  const code = useRef<HTMLInputElement>(null);
  const asksCode = credentials.code !== undefined;
  useEffect(() => {
    if (asksCode) code.current?.focus();
  }, [asksCode]);
  return (
    <>
      <Text size="sm">{why}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('find.email')}
          type="email"
          autoComplete="username"
          required
          value={credentials.email}
          onChange={(event) => change({ ...credentials, email: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('find.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('find.showPassword') }}
          required
          value={credentials.password}
          onChange={(event) => change({ ...credentials, password: event.currentTarget.value })}
        />
      </SimpleGrid>
      {asksCode && (
        <TextInput
          label={t('find.code')}
          description={t('find.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          required
          maxLength={40}
          value={credentials.code}
          onChange={(event) => change({ ...credentials, code: event.currentTarget.value })}
          ref={code}
        />
      )}
    </>
  );
}
