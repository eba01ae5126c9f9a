/** Turns the second factor on and off, and shows its recovery codes. */
import { Badge, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { CopyButton } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { PasswordField } from '../sign-in/fields.tsx';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { useTexts } from '../texts.ts';
import { usePasswordFailure } from './person.tsx';

interface Enabled {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

type Wanted = 'enable' | 'disable' | 'generate-backup-codes';

export function SecondFactorSettings({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState<Wanted>();
  const [enabled, setEnabled] = useState<Enabled>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = (): void => {
    setWanted(undefined);
    setEnabled(undefined);
    setCodes(undefined);
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={done} />;
  if (enabled) return <Scan enabled={enabled} onDone={() => setCodes(enabled.backupCodes)} onCancel={done} />;
  if (wanted)
    return (
      <WithPassword
        wanted={wanted}
        onCancel={done}
        onDone={(answer) => {
          if (wanted === 'enable') setEnabled(answer);
          else if (wanted === 'disable') done();
          else setCodes(answer.backupCodes);
        }}
      />
    );
  return (
    <Group justify="space-between" gap="xs">
      <Badge variant="light" color={isOn ? 'teal' : 'gray'} tt="none" size="lg">
        {isOn ? t('profile.secondOn') : t('profile.secondOff')}
      </Badge>
      {isOn ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setWanted('generate-backup-codes')}>
            {t('profile.recoveryNew')}
          </Button>
          <Button variant="default" onClick={() => setWanted('disable')}>
            {t('profile.secondDisable')}
          </Button>
        </Group>
      ) : (
        <Button onClick={() => setWanted('enable')}>{t('profile.secondEnable')}</Button>
      )}
    </Group>
  );
}

interface WithPasswordProps {
  readonly wanted: Wanted;
  readonly onDone: (answer: Enabled) => void;
  readonly onCancel: () => void;
}

function WithPassword({ wanted, onDone, onCancel }: WithPasswordProps) {
  const { t } = useTexts();
  const failureText = usePasswordFailure();
  const [password, setPassword] = useState('');
  const change = useAction<void, Enabled>({
    run: () => call('POST', `/api/auth/two-factor/${wanted}`, { body: { password } }),
    refreshes: wanted === 'disable' ? ['profile', 'members'] : [],
    ...(wanted === 'disable' ? { done: () => t('profile.secondEnded') } : {}),
    showsFailure: true,
    onDone: (answer) => onDone(answer),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormFailure text={failureText(change.error)} />
        <PasswordField label={t('profile.currentPassword')} value={password} onChange={setPassword} />
        <Group gap="xs">
          <Button type="submit" loading={change.isPending}>
            {wanted === 'disable' ? t('profile.secondDisable') : t('profile.secondContinue')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A QR code as a picture; the library is loaded when somebody needs one. */
async function pictureOf(text: string): Promise<string> {
  const { drawingSVG, qrcode } = await import('bwip-js/browser');
  const svg = qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG());
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

interface ScanProps {
  readonly enabled: Enabled;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Scan({ enabled, onDone, onCancel }: ScanProps) {
  const { t } = useTexts();
  const { totpURI } = enabled;
  const [code, setCode] = useState('');
  const { data: picture } = useQuery({ queryKey: ['qr', totpURI], queryFn: () => pictureOf(totpURI), gcTime: 0 });
  const verify = useAction({
    run: () => call('POST', '/api/auth/two-factor/verify-totp', { body: { code: code.trim() } }),
    refreshes: ['profile', 'sessions', 'members'],
    done: () => t('profile.secondDone'),
    showsFailure: true,
    onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    verify.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('profile.secondScan')}</Text>
        <div className="second-factor-code">
          {picture && <img src={picture} alt={t('profile.secondPicture')} width="100%" height="100%" />}
        </div>
        <Text size="sm" c="dimmed">
          {t('profile.secondKey')}
        </Text>
        <Code block className="wrapped">
          {new URL(totpURI).searchParams.get('secret')}
        </Code>
        <FormFailure text={verify.error ? t('signIn.wrongCode') : undefined} />
        <TextInput
          label={t('door.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={verify.isPending}>
            {t('profile.secondVerify')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTexts();
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {t('profile.recovery')}
      </Text>
      <Text size="sm">{t('profile.recoveryLead')}</Text>
      <ul className="recovery-codes" aria-label={t('profile.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton label={t('profile.recoveryCopy')} text={() => codes.join('\n')} />
        <Button variant="default" onClick={onKept}>
          {t('profile.recoveryKept')}
        </Button>
      </Group>
    </Stack>
  );
}
