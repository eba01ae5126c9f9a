/** The diagnostics of a document: their number, their text and their position in the document. */
import { List, Stack, Text, Title } from '@mantine/core';
import type { UiWarnings } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';

export function JobWarnings({ warnings: { count, first } }: { readonly warnings: UiWarnings }) {
  const { t, localized } = useTexts();
  return (
    <Stack gap={4}>
      <Title order={3} size="h6" className="warn">
        <span aria-hidden>▲ </span>
        {t('warnings.count', { count })}
      </Title>
      <List listStyleType="none" size="sm" spacing={4} className="long">
        {first.map(({ message, fact, line, column, command }, index) => (
          <List.Item key={`${line}-${column}-${index}`}>
            <span lang={fact ? undefined : 'en'}>{localized(message, fact)}</span>
            {line > 0 && (
              <Text span size="xs" c="dimmed" className="number">
                {' '}
                {command ? `${command} · ` : ''}
                {t('warnings.where', { line, column })}
              </Text>
            )}
          </List.Item>
        ))}
        {count > first.length && first.length > 0 && (
          <List.Item>{t('warnings.more', { count: count - first.length })}</List.Item>
        )}
      </List>
    </Stack>
  );
}
