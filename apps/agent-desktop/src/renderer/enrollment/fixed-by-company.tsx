/** The policies of the company for this computer, with their values. */
import { Stack, Text, Title } from '@mantine/core';
import type { UiPolicies } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';

export function FixedByCompany({ fixed }: { readonly fixed: UiPolicies }) {
  const { t, maybe } = useTexts();
  const rows = Object.entries(fixed);
  if (rows.length === 0) return null;
  const shown = (name: string, value: (typeof rows)[number][1]): string => {
    if (typeof value === 'boolean') return t(value ? 'policy.on' : 'policy.off');
    return typeof value === 'string' ? (maybe(`policy.${name}.${value}`) ?? value) : value.join(', ');
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('policy.title')}>
      <Title order={3} size="h4">
        {t('policy.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('policy.hint')}
      </Text>
      <dl className="policies">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{maybe(`policy.${name}`) ?? name}</dt>
            <dd>{shown(name, value)}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
