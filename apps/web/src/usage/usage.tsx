/** `/usage`: what the account uses of its limits, and its jobs per day. */
import { Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/call.ts';
import { accountQuery } from '../api/session.ts';
import { BarChart } from '../page/bar-chart.tsx';
import { Facts } from '../page/facts.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { UsageBy } from './usage-by.tsx';

export function Usage() {
  const { t, number, size, language } = useTexts();
  const quota = useQuery({
    queryKey: ['quota'],
    queryFn: ({ signal }) => api('GET /api/v3/print/quota', { signal }),
  });
  const usage = useQuery({
    queryKey: ['quota', 'days'],
    queryFn: ({ signal }) => api('GET /api/v3/usage', { signal }),
  });
  const { data: account } = useQuery(accountQuery);
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Page
      title={t('nav.usage')}
      description={account ? t('usage.onPlan', { plan: account.plan }) : t('usage.description')}
    >
      <QueryView query={quota}>
        {({ jobsToday, agents, printers, storageBytes, limits }) => (
          <Stack gap="xl">
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
              <Meter name={t('usage.jobsToday')} {...jobsToday} shown={number}>
                {t('usage.resets')} <Time iso={jobsToday.resetAt} />
              </Meter>
              <Meter name={t('usage.agents')} {...agents} shown={number}>
                {agents.pending > 0 && t('usage.pending', { count: agents.pending })}
              </Meter>
              <Meter name={t('usage.printers')} {...printers} shown={number} />
              <Meter name={t('usage.storage')} {...storageBytes} shown={size}>
                {t('usage.storageHint')}
              </Meter>
            </SimpleGrid>
            <section className="panel">
              <Title order={2} size="h5" mb="md">
                {t('usage.days')}
              </Title>
              <QueryView query={usage}>
                {({ days }) => (
                  <BarChart
                    label={t('usage.days')}
                    bars={days.map((one) => ({ label: day.format(new Date(one.day)), value: one.jobs }))}
                    height={160}
                  />
                )}
              </QueryView>
            </section>
            {usage.data && <UsageBy usage={usage.data} />}
            <section className="panel">
              <Title order={2} size="h5" mb="md">
                {t('usage.limits')}
              </Title>
              <Facts
                items={[
                  [t('usage.maxPayload'), size(limits.maxPayloadBytes)],
                  [t('usage.maxStored'), size(limits.maxStoredPayloadBytes)],
                  [t('usage.maxBatch'), number(limits.maxBatchSize)],
                ]}
              />
            </section>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

interface MeterProps {
  readonly name: string;
  readonly used: number;
  readonly limit: number;
  readonly shown: (value: number) => string;
  readonly children?: ReactNode;
}

function Meter({ name, used, limit, shown, children }: MeterProps) {
  const { t } = useTexts();
  const percent = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const color = percent >= 100 ? 'red' : percent >= 80 ? 'orange' : 'teal';
  return (
    <section className="panel">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={600} className="number">
        {t('usage.of', { used: shown(used), limit: shown(limit) })}
      </Text>
      <Progress value={percent} color={color} size="sm" my="xs" aria-label={name} />
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </section>
  );
}
