/** `/usage`: what the account uses of its limits, and its jobs per day. */
import { Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { quotaApi } from '@platen/protocol';
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
  const { t, language } = useTexts();
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
        {(report) => (
          <Stack gap="xl">
            <Meters quota={report} />
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
            <PlanFacts quota={report} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

interface QuotaProps {
  readonly quota: quotaApi.QuotaReport;
}

function Meters({ quota: { jobsToday, agents, printers, storageBytes, plan } }: QuotaProps) {
  const { t, number, size } = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      <Meter name={t('usage.jobsToday')} {...jobsToday} isRaised={plan.raised.includes('jobsPerDay')} shown={number}>
        {t('usage.resets')} <Time iso={jobsToday.resetAt} />
      </Meter>
      <Meter name={t('usage.agents')} {...agents} isRaised={plan.raised.includes('agents')} shown={number}>
        {agents.pending > 0 && t('usage.pending', { count: agents.pending })}
      </Meter>
      <Meter name={t('usage.printers')} {...printers} isRaised={plan.raised.includes('printers')} shown={number} />
      <Meter name={t('usage.storage')} {...storageBytes} isRaised={plan.raised.includes('storageBytes')} shown={size}>
        {t('usage.storageHint')}
      </Meter>
    </SimpleGrid>
  );
}

/** What the plan includes, and the bounds of single requests. */
function PlanFacts({ quota: { limits, plan } }: QuotaProps) {
  const { t, number, size } = useTexts();
  const mostOf = (most: number | null): string => (most === null ? t('usage.unlimited') : number(most));
  return (
    <>
      <section className="panel">
        <Title order={2} size="h5" mb="md">
          {t('usage.plan', { plan: plan.name })}
        </Title>
        <Facts
          items={[
            [t('usage.liveKeys'), t(plan.liveKeys ? 'usage.included' : 'usage.notIncluded')],
            [t('usage.watermark'), t(plan.watermark ? 'usage.onEverything' : 'usage.onTestKeys')],
            [t('usage.requestsPerMinute'), mostOf(plan.requestsPerMinute)],
            [t('usage.printsPerMinute'), mostOf(plan.printsPerMinute)],
            [t('usage.history'), t('usage.historyDays', { days: plan.historyDays })],
          ]}
        />
      </section>
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
    </>
  );
}

interface MeterProps {
  readonly name: string;
  readonly used: number;
  readonly limit: number;
  readonly isRaised: boolean;
  readonly shown: (value: number) => string;
  readonly children?: ReactNode;
}

function Meter({ name, used, limit, isRaised, shown, children }: MeterProps) {
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
        {isRaised && (
          <Text span size="xs" fw={400} c="dimmed">
            {' '}
            {t('usage.raised')}
          </Text>
        )}
      </Text>
      <Progress value={percent} color={color} size="sm" my="xs" aria-label={name} />
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </section>
  );
}
