/** The last jobs of a printer, waiting ones first. */
import { Title } from '@mantine/core';
import type { jobApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PlaceLink } from '../../page/place-link.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { DataTable } from '../../table/data-table.tsx';
import type { Column } from '../../table/column.ts';
import { stateText, titleOf, whyText } from '../../jobs/job/job-state.ts';
import { useTexts, type Texts } from '../../texts.ts';
import { lastJobsQuery } from '../queries.ts';

type Job = jobApi.Job;

export function PrinterJobs({ id }: { readonly id: string }) {
  const texts = useTexts();
  const { t } = texts;
  const navigate = useNavigate();
  return (
    <section>
      <div className="section-head">
        <Title order={2} size="h6">
          {t('printers.jobs')}
        </Title>
        <PlaceLink to="/jobs" search={{ printer: id }}>
          {t('printers.jobsAll')}
        </PlaceLink>
      </div>
      <QueryView query={useQuery(lastJobsQuery(id))}>
        {(jobs) => (
          <DataTable
            label={t('printers.jobs')}
            columns={columnsOf(texts)}
            rows={jobs}
            rowId={(job) => job.id}
            onOpen={(job) => void navigate({ to: '/jobs' as string, search: { job: job.id } as never })}
            isSorted
            csv="printer-jobs"
            empty={<p className="quiet">{t('printers.jobsNone')}</p>}
          />
        )}
      </QueryView>
    </section>
  );
}

const columnsOf = (texts: Texts): readonly Column<Job>[] => [
  {
    id: 'job',
    header: texts.t('printers.job'),
    width: 'minmax(0, 2fr)',
    value: ({ id, title }) => title ?? id,
    cell: (job) => <span title={job.id}>{titleOf(job)}</span>,
  },
  {
    id: 'status',
    header: texts.t('printers.jobStatus'),
    width: 'minmax(0, 3fr)',
    value: (job) => [stateText(job, texts.t), whyText(job, texts)].filter(Boolean).join(' · '),
    cell: (job) => {
      const why = whyText(job, texts);
      return (
        <span>
          {stateText(job, texts.t)}
          {why && <span className="quiet"> · {why}</span>}
        </span>
      );
    },
  },
  {
    id: 'copies',
    header: texts.t('printers.jobCopies'),
    width: '6rem',
    align: 'end',
    value: ({ copies, copies_sent }) => texts.t('jobs.copiesOf', { sent: copies_sent, copies: copies ?? 1 }),
    cell: ({ copies, copies_sent }) => `${texts.number(copies_sent)} / ${texts.number(copies ?? 1)}`,
  },
  {
    id: 'when',
    header: texts.t('printers.jobTime'),
    width: '9rem',
    value: ({ created_date, completed_date }) => completed_date ?? created_date,
    cell: ({ created_date, completed_date }) => <Time iso={completed_date ?? created_date} />,
  },
];
