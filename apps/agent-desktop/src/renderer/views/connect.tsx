/**
 * First step of first run: address and code, a check of the way to the server while the user types, and settings that a
 * network may need.
 */
import { type Sentence } from '@platen/messages';
import { Alert, Button, Group, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { useId, useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import type { UiCheck, UiCheckState, WayOut } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CheckList } from '../check-list.tsx';
import { codeOf, partsOf } from '../enrollment-code.ts';
import { LanguageSelect } from '@platen/ui';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

/** These checks concern an agent that is already connected. */
const LATER_CHECKS = new Set(['identity', 'agent']);
/** Before enrollment the channel has no key: the warning of this check is expected and shown as a pass. */
const WAY_CHECKS = new Set(['dns', 'tls', 'websocket']);

/** Before enrollment the channel has no key: this check always fails then. */
const beforehand = (check: UiCheck): UiCheck =>
  check.id === 'websocket' && check.result === 'warn' ? { ...check, result: 'pass', fix: undefined } : check;

interface ConnectProps {
  readonly hostname: string;
  /** The server of an agent that is enrolled again. */
  readonly server: string;
  /** Why a previously connected agent does not run. */
  readonly trouble: Sentence | null;
  /** Set if there is a connection to go back to. */
  readonly onBack: (() => void) | undefined;
  readonly onConnected: () => Promise<void>;
}

export function Connect({ hostname, server: known, trouble, onBack, onConnected }: ConnectProps) {
  const { t, localized } = useTexts();
  const [server, setServer] = useState(known);
  const [code, setCode] = useState('');
  const [isCodeWrong, setCodeWrong] = useState(false);
  const [name, setName] = useState(hostname);
  const [way, setWay] = useState<WayOut>({});
  const [checks, setChecks] = useState<UiCheckState>();
  const [phase, setPhase] = useState<'checking' | 'connecting'>();
  const codeInput = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useAction();

  /** True if one pasted text contained both address and code, which now fill their fields. */
  const takeBoth = (text: string): boolean => {
    const parts = partsOf(text);
    if (!parts.server || !parts.code) return false;
    setServer(parts.server);
    setCode(parts.code);
    setCodeWrong(false);
    return true;
  };
  const paste = (event: ClipboardEvent): void => {
    if (takeBoth(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const connect = (event: FormEvent): void => {
    event.preventDefault();
    const whole = codeOf(code);
    setCodeWrong(whole === undefined);
    if (whole === undefined) return codeInput.current?.focus();
    setCode(whole);
    void run(async () => {
      setPhase('checking');
      let state = await bridge.startChecks({ server, ...way });
      while (state.isRunning) {
        setChecks(state);
        await new Promise((resolve) => setTimeout(resolve, 150));
        state = await bridge.checkState();
      }
      setChecks(state);
      if (state.checks.some(({ id, result }) => result === 'fail' && WAY_CHECKS.has(id)))
        throw new Error(t('first.noWay'));
      setPhase('connecting');
      await bridge.enroll({ server, code: whole, name, ...way });
      await onConnected();
    }).finally(() => setPhase(undefined));
  };
  const shown = (checks?.checks ?? [])
    .filter(({ id, result }) => !LATER_CHECKS.has(id) && result !== 'skip')
    .map(beforehand);

  return (
    <form onSubmit={connect}>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <Title order={1} size="h2">
            {t('first.title')}
          </Title>
          <LanguageSelect isLabelled={false} />
        </Group>
        {trouble && (
          <Alert color="red" role="alert">
            {localized(trouble.text, trouble.fact)}
          </Alert>
        )}
        <Text>{t('first.intro')}</Text>
        <TextInput
          label={t('first.server')}
          placeholder="https://print.example.com"
          required
          value={server}
          onPaste={paste}
          onChange={({ currentTarget: { value } }) => {
            if (!takeBoth(value)) setServer(value);
          }}
          autoFocus={known === ''}
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextInput
          ref={codeInput}
          label={t('first.code')}
          placeholder="7KQ4-M2XW-9TFH"
          required
          value={code}
          error={isCodeWrong && t('first.codeWrong')}
          onPaste={paste}
          onChange={({ currentTarget: { value } }) => {
            if (takeBoth(value)) return;
            setCode(value);
            setCodeWrong(false);
          }}
          autoFocus={known !== ''}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          label={t('first.name')}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NetworkNeeds way={way} onChange={setWay} />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('first.connect')}
          </Button>
          {onBack && (
            <Button variant="default" onClick={onBack}>
              {t('settings.cancel')}
            </Button>
          )}
          <Group gap="xs" role="status">
            {phase && (
              <>
                <Loader size="xs" aria-hidden />
                <Text size="sm">{t(`first.${phase}`)}</Text>
              </>
            )}
          </Group>
        </Group>
        {error && (
          <Alert color="red" role="alert" title={t('first.notConnected')}>
            {error}
          </Alert>
        )}
        {shown.length > 0 && <CheckList checks={shown} />}
      </Stack>
    </form>
  );
}

/** Hidden for most users, shown when nothing works without it. */
function NetworkNeeds({ way, onChange }: { readonly way: WayOut; readonly onChange: (way: WayOut) => void }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="sm">
      <Button
        variant="subtle"
        size="compact-md"
        w="fit-content"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        leftSection={<span aria-hidden>{isOpen ? '▾' : '▸'}</span>}
      >
        {t('first.network')}
      </Button>
      {isOpen && (
        <Stack id={id}>
          <TextInput
            label={t('settings.proxy')}
            description={t('settings.proxyHint')}
            value={way.proxy ?? ''}
            onChange={(event) => onChange({ ...way, proxy: event.currentTarget.value })}
            spellCheck={false}
          />
          <TextInput
            label={t('settings.ca')}
            description={t('settings.caHint')}
            value={way.extraCaFile ?? ''}
            onChange={(event) => onChange({ ...way, extraCaFile: event.currentTarget.value })}
            spellCheck={false}
          />
        </Stack>
      )}
    </Stack>
  );
}
