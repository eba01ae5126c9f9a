/** The page of the sandbox printer: what it is for, and its last labels as pictures. */
import { Group, Text, Title } from '@mantine/core';
import { pathOf } from '@platen/protocol/call';
import { CopyButton, Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOf, type Job } from '../jobs/job/job-state.ts';
import { PlaceLink } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';
import { PrinterJobs } from './tabs/printer-jobs.tsx';
import { PrinterSettings } from './settings/printer-settings.tsx';
import { allPrintersQuery, lastJobsQuery } from './queries.ts';

export function SandboxView({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data: jobs = [] } = useQuery(lastJobsQuery(id));
  const printed = jobs.filter(({ status }) => status === 'completed');
  return (
    <div className="printer">
      <section>
        <p>{t('printers.sandboxText')}</p>
        <Group gap="xs">
          <Text size="sm" span>
            {t('printers.id')}: <code>{id}</code>
          </Text>
          <CopyButton size="compact-sm" label={t('page.copy')} text={() => id} />
        </Group>
      </section>
      <section>
        <Title order={2} size="h6">
          {t('printers.sandboxLabels')}
        </Title>
        {printed.length === 0 ? (
          <p className="quiet">{t('printers.sandboxNone')}</p>
        ) : (
          <ul className="plain-list sandbox-labels">
            {printed.map((job) => (
              <Label key={job.id} job={job} />
            ))}
          </ul>
        )}
      </section>
      <PrinterJobs id={id} />
      <PrinterSettings id={id} />
    </div>
  );
}

/** The way to it from the list, where it does not stand. */
export function SandboxLink() {
  const { t } = useTexts();
  const { data: printers } = useQuery(allPrintersQuery);
  const sandbox = printers?.find((printer) => printer.sandbox);
  if (!sandbox) return null;
  return (
    <p className="quiet">
      {t('printers.sandboxHint')} <PlaceLink to={`/printers/${sandbox.id}`}>{sandbox.name}</PlaceLink>
    </p>
  );
}

function Label({ job }: { readonly job: Job }) {
  const { t } = useTexts();
  const [isMissing, setMissing] = useState(false);
  return (
    <li>
      {isMissing ? (
        <p className="quiet">{t('printers.noPicture')}</p>
      ) : (
        <img
          src={pathOf('GET /api/v3/jobs/:id/picture', { id: job.id })}
          alt={t('printers.sandboxAlt', { title: titleOf(job) })}
          className="label-picture"
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
      <PlaceLink to="/jobs" search={{ job: job.id }}>
        {titleOf(job)}
      </PlaceLink>
      <span className="quiet">
        <Time iso={job.completed_date ?? job.created_date} />
      </span>
    </li>
  );
}
