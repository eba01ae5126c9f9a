/** A new key: shown once, filled into a request that runs as it stands, and followed until that request arrives. */
import { Alert, Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { keyApi } from '@platen/protocol';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { CodeBlock } from '../page/code-block.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { allPrintersQuery } from '../printers/queries.ts';
import { Awaited } from '../start/step.tsx';
import { useTexts } from '../texts.ts';
import { prints, REQUEST_LANGUAGES, requestIn, type RequestLanguage } from './first-request.ts';
import { NewSecret } from './new-secret.tsx';

interface NewKeyProps {
  /** null: nothing is shown. */
  readonly created: keyApi.CreatedKey | null;
  readonly onClose: () => void;
}

export function NewKey({ created, onClose }: NewKeyProps) {
  const { t } = useTexts();
  return (
    <NewSecret
      secret={created?.key ?? null}
      title={t('keys.newTitle')}
      body={t('keys.newBody')}
      done={t('keys.done')}
      onClose={onClose}
    >
      {created && <FirstRequest created={created} />}
    </NewSecret>
  );
}

function FirstRequest({ created }: { readonly created: keyApi.CreatedKey }) {
  const { t } = useTexts();
  const { key, scopes } = created;
  const scope = scopes.includes('print') ? 'print' : 'convert';
  const { data: printers = [] } = useQuery(allPrintersQuery);
  const [chosen, setChosen] = useState<string>();
  const [language, setLanguage] = useState<RequestLanguage>('curl');
  // The sandbox first: it prints nothing in the hall.
  const first = printers.find(({ sandbox }) => sandbox) ?? printers[0];
  const printerId = chosen ?? first?.id;
  const isReady = scope === 'convert' || printerId !== undefined;
  return (
    <Stack gap="sm" component="section" aria-label={t('keys.first')}>
      <Title order={3} size="h6">
        {t('keys.first')}
      </Title>
      {prints({ scope }) && (
        <NativeSelect
          size="xs"
          label={t('keys.firstPrinter')}
          value={printerId ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={printers.map(({ id, name, sandbox }) => ({
            value: id,
            label: sandbox ? t('keys.firstSandbox', { name }) : name,
          }))}
        />
      )}
      <SegmentedControl
        size="xs"
        w="fit-content"
        aria-label={t('keys.firstLanguage')}
        value={language}
        onChange={(value) => setLanguage(value as RequestLanguage)}
        data={Object.entries(REQUEST_LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      {isReady && (
        <CodeBlock
          label={REQUEST_LANGUAGES[language]}
          code={requestIn(language, { origin: location.origin, key, scope, printerId: printerId ?? '' })}
        />
      )}
      <Arrival keyId={created.id} isPrint={prints({ scope })} printerId={printerId} />
    </Stack>
  );
}

/** No event tells of a request. */
const LOOK_MS = 1_500;

interface ArrivalProps {
  readonly keyId: string;
  readonly isPrint: boolean;
  readonly printerId: string | undefined;
}

function Arrival({ keyId, isPrint, printerId }: ArrivalProps) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['first-request', keyId],
    queryFn: ({ signal }) => api('GET /api/v3/requests', { query: { keyId, limit: 1 }, signal }),
    refetchInterval: LOOK_MS,
  });
  const request = data?.requests[0];
  if (!request) return <Awaited>{t('keys.firstAwaited')}</Awaited>;
  if (request.status >= 400)
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('keys.firstRefused')}>
        {request.status} · {request.message ?? request.code}
      </Alert>
    );
  return (
    <Stack role="status" gap="xs" align="flex-start">
      <Group gap="xs">
        <IconCircleCheck size={20} className="good" aria-hidden />
        <strong>{t('keys.firstArrived')}</strong>
      </Group>
      <Text size="sm">{t('keys.firstDone', { method: request.method, status: String(request.status) })}</Text>
      {isPrint && printerId !== undefined && (
        <PlaceButton to={`/printers/${printerId}`} size="compact-sm" variant="default">
          {t('keys.firstSee')}
        </PlaceButton>
      )}
    </Stack>
  );
}
