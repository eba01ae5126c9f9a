/** The jobs that this computer has printed, searchable. */
import { Alert, Button, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { bridge } from '../bridge-client.ts';
import { JobTable } from '../jobs/job-table.tsx';
import { useTexts } from '../texts.ts';
import { useLive } from '../use-bridge.ts';

const FILTERS = ['all', 'open', 'completed', 'failed'] as const;
type Filter = (typeof FILTERS)[number];

/** The number of jobs shown at once. */
const PAGE = 50;

export function Activity() {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(PAGE);
  // One more than is shown, to know whether there are more.
  const ask = useCallback(
    () => bridge.jobs({ search, limit: shown + 1, ...(filter === 'all' ? {} : { state: filter }) }),
    [search, filter, shown],
  );
  const { value: found, error } = useLive('jobs', ask);
  const jobs = found?.slice(0, shown);
  const isFiltered = search !== '' || filter !== 'all';
  return (
    <Stack>
      <Title order={2}>{t('activity.title')}</Title>
      <Group>
        <TextInput
          type="search"
          aria-label={t('activity.search')}
          placeholder={t('activity.search')}
          className="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SegmentedControl
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          aria-label={t('activity.filter')}
          data={FILTERS.map((value) => ({ value, label: t(`activity.${value}`) }))}
        />
      </Group>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {jobs?.length === 0 && <Text>{t(isFiltered ? 'activity.noMatch' : 'activity.none')}</Text>}
      {jobs && jobs.length > 0 && <JobTable jobs={jobs} />}
      {found && jobs && jobs.length > 0 && (
        <Group>
          {found.length > shown && (
            <Button variant="default" onClick={() => setShown(shown + 4 * PAGE)}>
              {t('activity.more')}
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {t('activity.count', { count: jobs.length })}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
