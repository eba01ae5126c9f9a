/** Results of checks: a mark, a word, the finding and the next step. */
import { Badge, Group, List, Stack, Text } from '@mantine/core';
import type { UiCheck } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';

const LOOK: Readonly<Record<UiCheck['result'], { readonly color: string; readonly mark: string }>> = {
  pass: { color: 'teal', mark: '✓' },
  warn: { color: 'orange', mark: '!' },
  fail: { color: 'red', mark: '✕' },
  skip: { color: 'gray', mark: '–' },
};

export function CheckList({ checks }: { readonly checks: readonly UiCheck[] }) {
  const { t, maybe, localized } = useTexts();
  return (
    <List listStyleType="none" spacing="sm" aria-live="polite">
      {checks.map((check) => (
        <List.Item key={check.id}>
          <Group align="flex-start" wrap="nowrap" gap="sm">
            <Badge
              color={LOOK[check.result].color}
              variant="light"
              miw={110}
              styles={{ label: { textTransform: 'none' } }}
            >
              <span aria-hidden>{LOOK[check.result].mark} </span>
              {t(`diagnostics.${check.result}`)}
            </Badge>
            <Stack gap={0}>
              <Text fw={600} size="sm">
                {check.id.startsWith('printer:')
                  ? t('check.printer', { name: check.title.replace(/^Printer /, '') })
                  : (maybe(`check.${check.id}`) ?? check.title)}
              </Text>
              <Text size="sm">{localized(check.detail, check.detailFact)}</Text>
              {check.fix && (
                <Text size="sm" className={check.result === 'fail' ? 'bad' : 'warn'}>
                  {localized(check.fix, check.fixFact)}
                </Text>
              )}
            </Stack>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
