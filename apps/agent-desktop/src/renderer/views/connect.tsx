/**
 * First step of first run: address and code, a check of the way to the server while the user types, and settings that a
 * network may need.
 */
import { type Sentence } from '@platen/messages';
import { Alert, Button, Group, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type FormEvent, type Ref } from 'react';
import type { UiCheck, UiPolicies, WayOut } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CheckList } from '../support/check-list.tsx';
import { codeOf, partsOf } from '../enrollment/enrollment-code.ts';
import { LanguageSelect } from '@platen/ui';
import { ConnectInBrowser } from '../enrollment/connect-in-browser.tsx';
import { NetworkFields } from '../enrollment/network-fields.tsx';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

/** These checks concern an agent that is already connected. */
const LATER_CHECKS = new Set(['identity', 'agent']);
/** Before enrollment the channel has no key: the warning of this check is expected and shown as a pass. */
const WAY_CHECKS = new Set(['dns', 'tls', 'websocket']);

/** Before enrollment the channel has no key: this check always fails then. */
const beforehand = (check: UiCheck): UiCheck =>
  check.id === 'websocket' && check.result === 'warn' ? { ...check, result: 'pass', fix: undefined } : check;

/** Runs the checks of the way to the server, and shows their results as they come. Returns all of them. */
async function checkWay(
  to: WayOut & { readonly server: string },
  show: (checks: readonly UiCheck[]) => void,
): Promise<readonly UiCheck[]> {
  let state = await bridge.startChecks(to);
  while (state.isRunning) {
    show(state.checks);
    await new Promise((resolve) => setTimeout(resolve, 150));
    state = await bridge.checkState();
  }
  show(state.checks);
  return state.checks;
}

interface Connecting {
  readonly phase: 'checking' | 'connecting' | undefined;
  readonly checks: readonly UiCheck[];
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly connect: (
    to: { readonly server: string; readonly code: string; readonly name: string },
    way: WayOut,
  ) => void;
}

/** Checks the way to the server, then enrolls. */
function useConnecting(onConnected: () => Promise<void>): Connecting {
  const { t } = useTexts();
  const [checks, setChecks] = useState<readonly UiCheck[]>([]);
  const [phase, setPhase] = useState<Connecting['phase']>();
  const { isBusy, error, run } = useAction();
  const connect: Connecting['connect'] = (to, way) => {
    void run(async () => {
      setPhase('checking');
      const checked = await checkWay({ server: to.server, ...way }, setChecks);
      if (checked.some(({ id, result }) => result === 'fail' && WAY_CHECKS.has(id))) throw new Error(t('first.noWay'));
      setPhase('connecting');
      await bridge.enroll({ ...to, ...way });
      await onConnected();
    }).finally(() => setPhase(undefined));
  };
  const shown = checks.filter(({ id, result }) => !LATER_CHECKS.has(id) && result !== 'skip').map(beforehand);
  return { phase, checks: shown, isBusy, error, connect };
}

/** What the company fixes; `take` gets it once it is known. */
function useFixed(take: (fixed: UiPolicies) => void): UiPolicies {
  const [fixed, setFixed] = useState<UiPolicies>({});
  const taken = useRef(take);
  useEffect(() => {
    bridge.settings().then(
      (settings) => {
        setFixed(settings.fixed);
        taken.current(settings.fixed);
      },
      // Without an answer nothing is known to be fixed; the agent follows its policies all the same.
      () => undefined,
    );
  }, []);
  return fixed;
}

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
  const codeInput = useRef<HTMLInputElement>(null);
  const fixed = useFixed((by) => by.server !== undefined && setServer(by.server));
  const { phase, checks, isBusy, error, connect } = useConnecting(onConnected);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const whole = codeOf(code);
    setCodeWrong(whole === undefined);
    if (whole === undefined) return codeInput.current?.focus();
    setCode(whole);
    connect({ server, code: whole, name }, way);
  };

  return (
    <form onSubmit={submit}>
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
        <AddressAndCode
          server={server}
          code={code}
          isCodeWrong={isCodeWrong}
          isServerFixed={fixed.server !== undefined}
          codeInput={codeInput}
          focus={known === '' ? 'server' : 'code'}
          onServer={setServer}
          onCode={(typed) => {
            setCode(typed);
            setCodeWrong(false);
          }}
        />
        <TextInput
          label={t('first.name')}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NetworkNeeds way={way} fixed={fixed} onChange={setWay} />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('first.connect')}
          </Button>
          {onBack && (
            <Button variant="default" onClick={onBack}>
              {t('settings.cancel')}
            </Button>
          )}
          <Progress phase={phase} />
        </Group>
        {code === '' && !isBusy && <ConnectInBrowser {...{ server, name, way, onConnected }} />}
        {error && (
          <Alert color="red" role="alert" title={t('first.notConnected')}>
            {error}
          </Alert>
        )}
        {checks.length > 0 && <CheckList checks={checks} />}
      </Stack>
    </form>
  );
}

function Progress({ phase }: Pick<Connecting, 'phase'>) {
  const { t } = useTexts();
  return (
    <Group gap="xs" role="status">
      {phase && (
        <>
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t(`first.${phase}`)}</Text>
        </>
      )}
    </Group>
  );
}

interface AddressAndCodeProps {
  readonly server: string;
  readonly code: string;
  readonly isCodeWrong: boolean;
  /** By the company. */
  readonly isServerFixed: boolean;
  readonly codeInput: Ref<HTMLInputElement>;
  /** The field that has the focus at first. */
  readonly focus: 'server' | 'code';
  readonly onServer: (server: string) => void;
  readonly onCode: (code: string) => void;
}

function AddressAndCode({ server, code, isCodeWrong, isServerFixed, codeInput, focus, ...on }: AddressAndCodeProps) {
  const { t } = useTexts();
  const { onCode } = on;
  const onServer = (typed: string): void => void (isServerFixed || on.onServer(typed));
  /** True if one pasted text contained both address and code, which now fill their fields. */
  const takeBoth = (text: string): boolean => {
    const parts = partsOf(text);
    if (!parts.server || !parts.code) return false;
    onServer(parts.server);
    onCode(parts.code);
    return true;
  };
  const paste = (event: ClipboardEvent): void => {
    if (takeBoth(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <>
      <TextInput
        label={t('first.server')}
        placeholder="https://print.example.com"
        required
        description={isServerFixed && t('policy.byCompany')}
        readOnly={isServerFixed}
        value={server}
        onPaste={paste}
        onChange={({ currentTarget: { value } }) => {
          if (!takeBoth(value)) onServer(value);
        }}
        autoFocus={focus === 'server'}
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
          if (!takeBoth(value)) onCode(value);
        }}
        autoFocus={focus === 'code'}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

interface NetworkNeedsProps {
  readonly way: WayOut;
  readonly fixed: UiPolicies;
  readonly onChange: (way: WayOut) => void;
}

/** Hidden for most users, shown when nothing works without it. */
function NetworkNeeds({ way, fixed, onChange }: NetworkNeedsProps) {
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
          <NetworkFields
            proxy={way.proxy}
            extraCaFile={way.extraCaFile}
            fixed={fixed}
            onChange={(changed) => onChange({ ...way, ...changed })}
          />
        </Stack>
      )}
    </Stack>
  );
}
