/** The document that the printer receives, as a picture, text or hex; or why it is gone. */
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { hexLines, visibleText } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { apiFile, ApiFailure } from '../../api/call.ts';
import { FailureNote } from '../../page/states.tsx';
import { saveFile } from '../../table/csv.ts';
import { useTexts } from '../../texts.ts';
import type { Job } from './job-state.ts';

const VIEWS = ['picture', 'text', 'hex'] as const;
type View = (typeof VIEWS)[number];

/** Larger documents are shown in part; the file is whole. */
const SHOWN_BYTES = 65_536;
const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'document_gone';

export function JobDocument({ job }: { readonly job: Job }) {
  const { t } = useTexts();
  const [view, setView] = useState<View>('picture');
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        w="fit-content"
        aria-label={t('jobs.document.view')}
        value={view}
        onChange={(value) => setView(value as View)}
        data={VIEWS.map((value) => ({ value, label: t(`jobs.document.${value}`) }))}
      />
      {view === 'picture' ? <Picture job={job} /> : <Bytes job={job} view={view} />}
    </Stack>
  );
}

function Gone({ job }: { readonly job: Job }) {
  const { t } = useTexts();
  const why = job.status === 'completed' ? 'completed' : 'failed';
  return (
    <Text size="sm" c="dimmed">
      {t(`jobs.document.gone.${why}`)}
    </Text>
  );
}

function Picture({ job }: { readonly job: Job }) {
  const { t } = useTexts();
  const [label, setLabel] = useState(1);
  const query = useQuery({
    // A new attempt may be at another printer; a job that ended may have lost its document.
    queryKey: ['job-picture', job.id, job.retry_count, job.status, label],
    queryFn: async ({ signal }) => {
      const { file, headers } = await apiFile('GET /api/v3/jobs/:id/picture', {
        params: { id: job.id },
        query: { label },
        signal,
      });
      return { file, labels: Number(headers.get('x-svc-labels') ?? 1) };
    },
    staleTime: Infinity,
  });
  const { data, error, refetch } = query;
  const url = useMemo(() => data && URL.createObjectURL(data.file), [data]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  if (isGone(error)) return <Gone job={job} />;
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} radius="md" />;
  return (
    <Stack gap="xs">
      <img
        className="job-picture"
        src={url}
        alt={t('jobs.document.alt', { label: String(label), labels: String(data.labels) })}
      />
      {data.labels > 1 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" disabled={label === 1} onClick={() => setLabel(label - 1)}>
            {t('jobs.document.previous')}
          </Button>
          <Text size="sm" role="status">
            {t('jobs.document.label', { label: String(label), labels: String(data.labels) })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={label >= data.labels}
            onClick={() => setLabel(label + 1)}
          >
            {t('jobs.document.next')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Bytes({ job, view }: { readonly job: Job; readonly view: 'text' | 'hex' }) {
  const { t, number } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['job-document', job.id, job.retry_count, job.status],
    queryFn: async ({ signal }) => {
      const { file } = await apiFile('GET /api/v3/jobs/:id/document', { params: { id: job.id }, signal });
      return new Uint8Array(await file.arrayBuffer());
    },
    staleTime: Infinity,
  });
  const shown = useMemo(() => {
    const part = data?.subarray(0, SHOWN_BYTES);
    return part && (view === 'text' ? visibleText(part) : hexLines(part));
  }, [data, view]);
  if (isGone(error)) return <Gone job={job} />;
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} radius="md" />;
  return (
    <Stack gap="xs" align="flex-start">
      <pre
        className={`bytes bytes-${view} job-bytes`}
        tabIndex={0}
        role="region"
        aria-label={t(`jobs.document.${view}`)}
      >
        {shown}
      </pre>
      {data.length > SHOWN_BYTES && (
        <Text size="xs" c="dimmed">
          {t('jobs.document.cut', { shown: number(SHOWN_BYTES), count: number(data.length) })}
        </Text>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => saveFile(`${job.id}.${job.target_format}`, new Blob([data]))}
      >
        {t('jobs.document.save')}
      </Button>
    </Stack>
  );
}
