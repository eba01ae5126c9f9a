/** The last label of a printer as a picture, while its document is stored. */
import { Title } from '@mantine/core';
import { pathOf } from '@platen/protocol/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { overviewQuery } from '../queries.ts';

interface PrinterPictureProps {
  readonly id: string;
  readonly name: string;
}

export function PrinterPicture({ id, name }: PrinterPictureProps) {
  const { t } = useTexts();
  const { data: printers } = useQuery(overviewQuery);
  const jobId = printers?.find((printer) => printer.id === id)?.pictureJobId ?? null;
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <section className="panel printer-picture">
      <Title order={2} size="h6">
        {t('printers.picture')}
      </Title>
      {jobId !== null && jobId !== missing ? (
        <img
          key={jobId}
          src={pathOf('GET /api/v3/jobs/:id/picture', { id: jobId })}
          alt={t('printers.pictureAlt', { name })}
          className="label-picture"
          onError={() => setMissing(jobId)}
        />
      ) : (
        <p className="quiet">{t('printers.noPicture')}</p>
      )}
    </section>
  );
}
