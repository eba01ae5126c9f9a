/**
 * Printers found by this computer, listed during the search, or at an address that a person enters; they can be added
 * to the account from here.
 */
import { Alert, Button, Card, Group, List, Loader, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { UiDiscovered, UiSearchState } from '../../bridge/bridge.ts';
import { AddPrinterForm } from './add-printer-form.tsx';
import { bridge } from '../bridge-client.ts';
import { May, useMay, WhomToAsk } from '../may.tsx';
import { useTexts } from '../texts.ts';
import { useAction, useLive } from '../use-bridge.ts';

const askState = (): Promise<UiSearchState> => bridge.searchState();

/** `start: 'at once'` searches as soon as it is shown, unless there was a search before. */
export function PrinterFinder({ start }: { readonly start: 'at once' | 'on request' }) {
  const { t, localized } = useTexts();
  const { value: state, refresh } = useLive('search', askState);
  const { error, run } = useAction();
  const may = useMay();
  const hasLooked = state?.startedDate !== null;
  const act = (method: () => Promise<unknown>): void => void run(async () => void (await method().then(refresh)));
  const isFirst = start === 'at once' && state !== undefined && !hasLooked;
  useEffect(() => {
    if (isFirst) void run(async () => void (await bridge.startSearch().then(refresh)));
  }, [isFirst, refresh, run]);
  if (!state) return null;
  const problem = error ?? (state.error === null ? null : localized(state.error, state.errorFact));
  return (
    <Stack gap="sm">
      {state.isRunning ? (
        <Running state={state} onStop={() => act(bridge.stopSearch)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => act(bridge.startSearch)}>
            {t(hasLooked ? 'find.again' : 'find.button')}
          </Button>
          <Text size="sm" role="status">
            {hasLooked && outcomeOf(state, t)}
          </Text>
        </Group>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {hasLooked && !state.isRunning && state.found.length === 0 && <Text size="sm">{t('find.none')}</Text>}
      {state.found.length > 0 && !may('addPrinter') && <WhomToAsk />}
      {state.found.length > 0 && (
        <List listStyleType="none" spacing="xs" aria-label={t('find.list')} className="wide-items">
          {offeredFirst(state.found).map((printer) => (
            <List.Item key={printer.identity}>
              <Found
                printer={printer}
                mustSignIn={state.mustSignIn}
                onAdded={refresh}
                onLook={(address) => act(() => bridge.startSearchAt({ address }))}
              />
            </List.Item>
          ))}
        </List>
      )}
      {hasLooked && (
        <May ask="startSearchAt" otherwise="nothing">
          <ByAddress onLook={(address) => act(() => bridge.startSearchAt({ address }))} />
        </May>
      )}
    </Stack>
  );
}

const isOffered = ({ withheld }: UiDiscovered): boolean => withheld === undefined;
const offered = (found: readonly UiDiscovered[]): number => found.filter(isOffered).length;
const offeredFirst = (found: readonly UiDiscovered[]): readonly UiDiscovered[] =>
  found.toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)));

function outcomeOf(state: UiSearchState, t: ReturnType<typeof useTexts>['t']): string {
  const { found, onlyAt, elapsedMs } = state;
  if (onlyAt === null) return t('find.done', { count: offered(found), seconds: Math.ceil(elapsedMs / 1000) });
  const there = found.find(({ address }) => address === onlyAt);
  return there ? t(there.answers ? 'find.answers' : 'find.silent', { address: onlyAt }) : '';
}

function Running({ state, onStop }: { readonly state: UiSearchState; readonly onStop: () => void }) {
  const { t } = useTexts();
  const { progress, onlyAt, found, elapsedMs } = state;
  const count = { count: offered(found), seconds: Math.floor(elapsedMs / 1000) };
  return (
    <Stack gap="xs">
      <Group>
        <Loader size="xs" aria-hidden />
        <Text size="sm">{onlyAt === null ? t('find.running', count) : t('find.runningAt', { address: onlyAt })}</Text>
        <Button size="compact-sm" variant="default" onClick={onStop}>
          {t('find.stop')}
        </Button>
      </Group>
      {onlyAt === null && progress && progress.of > 0 && (
        <>
          <Progress
            value={(progress.tried / progress.of) * 100}
            aria-label={t('find.progress', { ...progress })}
            maw={420}
          />
          <Text size="xs" c="dimmed">
            {t('find.progress', { ...progress })}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** A form to add a printer by its address: in another network, on another port, or one that does not answer. */
function ByAddress({ onLook }: { readonly onLook: (address: string) => void }) {
  const { t } = useTexts();
  const [address, setAddress] = useState('');
  const look = (event: FormEvent): void => {
    event.preventDefault();
    onLook(address);
  };
  return (
    <form onSubmit={look}>
      <Group align="flex-end">
        <TextInput
          label={t('find.address')}
          description={t('find.addressHint')}
          placeholder="192.168.1.50"
          required
          withAsterisk={false}
          className="search"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" variant="default">
          {t('find.lookAt')}
        </Button>
      </Group>
    </form>
  );
}

interface FoundProps {
  readonly printer: UiDiscovered;
  readonly mustSignIn: boolean;
  readonly onAdded: () => Promise<void>;
  readonly onLook: (address: string) => void;
}

function Found({ printer, mustSignIn, onAdded, onLook }: FoundProps) {
  const { t, localized } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const may = useMay();
  const added = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (printer.printerId && isAdding) added.current?.focus();
  }, [printer.printerId, isAdding]);
  const guess = [printer.model, printer.nativeFormat?.toUpperCase(), printer.dpi && `${printer.dpi} dpi`];
  const facts = [...new Set(guess.filter((fact) => fact && fact !== printer.name))].join(' · ');
  const name = printer.name === 'Raw printer?' ? t('find.unnamed') : printer.name;
  const action = t(printer.answers ? 'find.add' : 'find.addAnyway');
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={0} miw={0}>
          <Text fw={600} className="long">
            {name}
          </Text>
          <Text size="sm" c="dimmed" className="long">
            {printer.address}
            {facts ? ` · ${facts}` : ''}
          </Text>
          {printer.withheld && <Text size="sm">{localized(printer.withheld, printer.withheldFact)}</Text>}
          {printer.lookAt && (
            <May ask="startSearchAt" otherwise="nothing">
              <Button
                size="compact-sm"
                variant="default"
                mt={4}
                w="fit-content"
                aria-label={t('find.named', { action: t('find.lookAt'), name, address: printer.lookAt })}
                onClick={() => onLook(printer.lookAt!)}
              >
                {t('find.lookAt')}
              </Button>
            </May>
          )}
          {printer.connects && <ConnectButton printer={printer} name={name} />}
          {!printer.answers && (
            <Text size="sm" className="warn">
              {t('find.silentHint')}
            </Text>
          )}
        </Stack>
        {printer.printerId ? (
          <Text size="sm" className="good number quiet-focus" ref={added} tabIndex={-1}>
            <span aria-hidden>✓ </span>
            {t('find.added')}
          </Text>
        ) : (
          !printer.withheld &&
          may('addPrinter') && (
            <Button
              flex="none"
              aria-expanded={isAdding}
              aria-label={isAdding ? undefined : t('find.named', { action, name, address: printer.address })}
              variant={isAdding ? 'default' : 'filled'}
              onClick={() => setAdding(!isAdding)}
            >
              {isAdding ? t('find.cancel') : action}
            </Button>
          )
        )}
      </Group>
      {isAdding && !printer.printerId && <AddPrinterForm printer={printer} mustSignIn={mustSignIn} onAdded={onAdded} />}
    </Card>
  );
}

/** Makes a queue of this person a printer of the computer, in an elevated window of Windows' own. */
function ConnectButton({ printer, name }: { readonly printer: UiDiscovered; readonly name: string }) {
  const { t } = useTexts();
  const { isBusy, run } = useAction();
  const [opened, setOpened] = useState<boolean>();
  return (
    <Group gap="sm" mt={4}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={t('find.named', { action: t('find.connect'), name, address: printer.address })}
        onClick={() => void run(async () => setOpened((await bridge.elevate({ identity: printer.identity })).opened))}
      >
        {t('find.connect')}
      </Button>
      <Text size="sm" role="status">
        {opened !== undefined && t(opened ? 'find.connecting' : 'app.notConfirmed')}
      </Text>
    </Group>
  );
}
