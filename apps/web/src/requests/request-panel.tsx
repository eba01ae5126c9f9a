/** A request of the log beside the list: first the error, then the facts, then the command that sends it again. */
import { Alert, Stack, Text, Title } from '@mantine/core';
import type { requestApi } from '@platen/protocol';
import { CodeBlock } from '../page/code-block.tsx';
import { Facts } from '../page/facts.tsx';
import { SidePanel } from '../page/dialogs/side-panel.tsx';
import { useTexts } from '../texts.ts';

interface RequestPanelProps {
  readonly request: requestApi.LoggedRequest | undefined;
  readonly onClose: () => void;
}

export function RequestPanel({ request, onClose }: RequestPanelProps) {
  return (
    <SidePanel isOpen={request !== undefined} title={request && `${request.method} ${request.route}`} onClose={onClose}>
      {request && <Details request={request} />}
    </SidePanel>
  );
}

function Details({ request }: { readonly request: requestApi.LoggedRequest }) {
  const { t, number, exact } = useTexts();
  const bytes = (count: number | null) => (count === null ? null : t('requests.bytes', { bytes: number(count) }));
  return (
    <Stack gap="lg">
      {request.message && (
        <Alert color={request.status >= 500 ? 'red' : 'orange'} title={request.code}>
          {request.message}
        </Alert>
      )}
      <Facts
        items={[
          [t('requests.status'), request.status],
          [t('requests.at'), exact(request.at)],
          [t('requests.path'), <code className="id">{request.path}</code>],
          [t('requests.query'), request.query && <code className="id">{request.query}</code>],
          [t('requests.caller'), request.caller.name ?? t('requests.callerGone')],
          [t('requests.address'), request.address],
          [t('requests.userAgent'), request.userAgent],
          [t('requests.duration'), t('requests.ms', { ms: number(request.durationMs, 1) })],
          [t('requests.sent'), bytes(request.requestBytes)],
          [t('requests.received'), bytes(request.responseBytes)],
          [t('requests.requestId'), <code className="id">{request.requestId}</code>],
        ]}
      />
      <section>
        <Title order={3} size="h6" mb={4}>
          {t('requests.replay')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('requests.replayHint')}
        </Text>
        <CodeBlock label={t('requests.replay')} code={request.curl} />
      </section>
    </Stack>
  );
}
