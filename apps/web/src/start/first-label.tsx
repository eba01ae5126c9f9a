/** The test label: sent with one click, followed until it has printed or failed. */
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whyText } from '../jobs/job/job-state.ts';
import { PlaceButton } from '../page/place-link.tsx';
import type { Overview } from '../printers/queries.ts';
import { TEST_LABEL } from '../printers/actions.ts';
import { useTexts } from '../texts.ts';
import { jobQuery, VIRTUAL } from './queries.ts';
import { Awaited } from './step.tsx';

export function FirstLabel({ printer }: { readonly printer: Overview }) {
  const { t } = useTexts();
  const [jobId, setJobId] = useState<string>();
  const print = TEST_LABEL.useRun({ onDone: ({ jobId: sent }) => setJobId(sent) });
  return (
    <div className="first-label">
      <p className="quiet">{t('start.labelText')}</p>
      {jobId && <Outcome key={jobId} jobId={jobId} printer={printer} />}
      <Group mt="sm">
        <Button
          size="sm"
          variant={jobId ? 'default' : 'filled'}
          loading={print.isPending}
          onClick={() => print.mutate(printer)}
        >
          {t(jobId ? 'start.again' : 'start.print')}
        </Button>
      </Group>
    </div>
  );
}

function Outcome({ jobId, printer }: { readonly jobId: string; readonly printer: Overview }) {
  const texts = useTexts();
  const { t, localized } = texts;
  const { data: job } = useQuery(jobQuery(jobId));
  if (job?.status === 'failed')
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('start.failed')}>
        {whyText(job, texts)}
      </Alert>
    );
  if (job?.status !== 'completed')
    return (
      <Awaited>
        {t('start.printing', { name: printer.name })}{' '}
        {printer.message === null ? job && whyText(job, texts) : localized(printer.message, printer.fact)}
      </Awaited>
    );
  return (
    <div className="label-out" role="status">
      <p>
        <IconCircleCheck size={20} className="good" aria-hidden />
        <strong>{t('start.out')}</strong>
      </p>
      <p>
        {t(`start.outText.${printer.address === VIRTUAL ? 'virtual' : (job.confirmation ?? 'transport')}`, {
          name: printer.name,
        })}
      </p>
      <Group gap="sm">
        <PlaceButton to="/" size="sm">
          {t('start.toAttention')}
        </PlaceButton>
        <PlaceButton to="/keys" size="sm" variant="default">
          {t('start.next')}
        </PlaceButton>
      </Group>
    </div>
  );
}
