/** How programs print here: the id and the names of the printer, and a request to copy. */
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { CopyButton } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CREATE_KEY } from '../../keys/actions.ts';
import { REQUEST_LANGUAGES, requestIn, type RequestLanguage } from '../../keys/first-request.ts';
import { CodeBlock } from '../../page/code-block.tsx';
import { Facts } from '../../page/facts.tsx';
import { ActionLink } from '../../page/may.tsx';
import { useTexts } from '../../texts.ts';
import { printerQuery } from '../queries.ts';

/** Stands for the key, which is shown only when it is made. */
const KEY = 'YOUR_KEY';

export function PrinterUse({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data: printer } = useQuery(printerQuery(id));
  const [language, setLanguage] = useState<RequestLanguage>('curl');
  return (
    <Stack gap="lg" maw="48rem">
      <Facts
        items={[
          [t('printers.id'), <CopiedId key="id" id={id} />],
          [t('printers.name'), printer?.name ?? ''],
          ...(printer && printer.aliases.length > 0
            ? [[t('printers.aliases'), printer.aliases.join(', ')] as const]
            : []),
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('printers.useText')}
      </Text>
      <SegmentedControl
        size="xs"
        w="fit-content"
        aria-label={t('keys.firstLanguage')}
        value={language}
        onChange={(value) => setLanguage(value as RequestLanguage)}
        data={Object.entries(REQUEST_LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <CodeBlock
        label={REQUEST_LANGUAGES[language]}
        code={requestIn(language, { origin: location.origin, key: KEY, scope: 'print', printerId: id })}
      />
      <Group gap="xs">
        <ActionLink action={CREATE_KEY} size="xs" />
      </Group>
    </Stack>
  );
}

export function CopiedId({ id }: { readonly id: string }) {
  const { t } = useTexts();
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      <code className="id">{id}</code>
      <CopyButton size="compact-sm" label={t('page.copy')} text={() => id} />
    </Group>
  );
}
