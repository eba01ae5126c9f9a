/** `/agents/connect`: a computer shows letters and asks to be connected; a person compares and confirms them (RFC 8628). */
import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { agentApi } from '@platen/protocol';
import { useRefusal } from '../api/may.ts';
import { useAction } from '../api/use-action.ts';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { FailureNote } from '../page/states.tsx';
import { useTexts } from '../texts.ts';
import { DECIDE_COMPUTER } from './actions.ts';
import { computerQuery } from './queries.ts';
import './enroll.css';

/** The letters in the address of the link that a computer shows. */
const linked = (): string => new URLSearchParams(location.search).get('code') ?? '';

export function ConnectComputer() {
  const { t } = useTexts();
  const [code, setCode] = useState(linked);
  const [typed, setTyped] = useState(code);
  const look = (event: FormEvent): void => {
    event.preventDefault();
    setCode(typed.trim());
  };
  return (
    <Page title={t('agents.connect.title')} description={t('agents.connect.description')}>
      <Stack maw={560}>
        <form onSubmit={look}>
          <Group align="flex-end">
            <TextInput
              label={t('agents.connect.letters')}
              placeholder="WDJB-MJHT"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
            />
            <Button type="submit" variant={code === '' ? 'filled' : 'default'}>
              {t('agents.connect.look')}
            </Button>
          </Group>
        </form>
        {code !== '' && <Computer key={code} code={code} />}
      </Stack>
    </Page>
  );
}

function Computer({ code }: { readonly code: string }) {
  const query = useQuery(computerQuery(code));
  return <QueryView query={query}>{(computer) => <Decision code={code} computer={computer} />}</QueryView>;
}

const NEW = 'new';

function Decision({ code, computer }: { readonly code: string; readonly computer: agentApi.EnrollmentRequest }) {
  const { t, ago } = useTexts();
  const { name, hostname, platform, version, address, sameComputer } = computer;
  const [as, setAs] = useState(NEW);
  const decide = useAction({ ...DECIDE_COMPUTER, showsFailure: true });
  const refusal = useRefusal(DECIDE_COMPUTER);
  const state = decide.data?.state;
  if (state)
    return (
      <Alert color={state === 'approved' ? 'green' : 'gray'} role="status">
        {t(`agents.connect.${state}`, { name })}
      </Alert>
    );
  const rows = [
    ['letters', code.toUpperCase()],
    ['name', name],
    ['computer', `${hostname}, ${platform}`],
    ['address', address],
    ['version', version],
  ] as const;
  return (
    <Stack component="section" aria-label={t('agents.connect.is')}>
      <Text>{t('agents.connect.compare')}</Text>
      <dl className="computer">
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`agents.connect.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sameComputer.length > 0 && (
        <Radio.Group label={t('agents.connect.same')} value={as} onChange={setAs}>
          <Stack gap="xs" mt="xs">
            <Radio value={NEW} label={t('agents.connect.new')} />
            {sameComputer.map((agent) => (
              <Radio
                key={agent.id}
                value={agent.id}
                label={
                  agent.lastSeenDate === null
                    ? t('agents.connect.never', { name: agent.name })
                    : t('agents.connect.seen', { name: agent.name, ago: ago(agent.lastSeenDate) })
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {refusal === undefined ? (
        <Group>
          <Button
            loading={decide.isPending}
            onClick={() => decide.mutate({ code, decision: 'approve', ...(as === NEW ? {} : { agentId: as }) })}
          >
            {t(DECIDE_COMPUTER.title)}
          </Button>
          <Button
            variant="default"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ code, decision: 'deny' })}
          >
            {t('agents.connect.deny')}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{refusal}</Text>
      )}
      {decide.isError && <FailureNote error={decide.error} />}
    </Stack>
  );
}
