/** The filters of the job list. All are in the address, so that a list can be sent to a colleague. */
import { Button, CloseButton, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { jobApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { poolsQuery } from '../pools/queries.ts';
import { PlaceSelect } from '../printers/place-select.tsx';
import { useTexts } from '../texts.ts';
import type { Places } from './names.ts';
import { hasFilter, type JobsSearch, STATUSES, type Period } from './search.ts';

export interface FiltersProps {
  readonly search: JobsSearch;
  readonly counts: jobApi.JobCounts | undefined;
  readonly places: Places;
  readonly onChange: (change: Partial<JobsSearch>) => void;
}

const TYPING_MS = 300;

export function Filters({ search, counts, places, onChange }: FiltersProps) {
  const { t } = useTexts();
  const { data: pools = [] } = useQuery(poolsQuery);
  return (
    <div className="jobs-filters">
      <SearchField value={search.q ?? ''} onChange={(q) => onChange({ q: q === '' ? undefined : q })} />
      <StatusFilter search={search} counts={counts} onChange={onChange} />
      <Group gap="xs">
        <Choice
          label={t('jobs.printer')}
          value={search.printer}
          options={[['', t('jobs.printer.all')], ...places.printers.map(({ id, name }) => [id, name] as const)]}
          onChange={(printer) => onChange({ printer })}
        />
        <Choice
          label={t('jobs.agent')}
          value={search.agent}
          options={[['', t('jobs.agent.all')], ...places.agents.map(({ id, name }) => [id, name] as const)]}
          onChange={(agent) => onChange({ agent })}
        />
        {(pools.length > 0 || search.pool !== undefined) && (
          <Choice
            label={t('jobs.pool')}
            value={search.pool}
            options={[['', t('jobs.pool.all')], ...pools.map(({ id, name }) => [id, name] as const)]}
            onChange={(pool) => onChange({ pool })}
          />
        )}
        <PlaceSelect printers={places.printers} value={search.place} onChange={(place) => onChange({ place })} />
        <Choice
          label={t('jobs.period')}
          value={search.period}
          options={[
            ['', t('jobs.period.all')],
            ...(['1h', '24h', '7d', 'own'] as const).map((period) => [period, t(`jobs.period.${period}`)] as const),
          ]}
          onChange={(period) => onChange({ period: period as Period | undefined, from: undefined, to: undefined })}
        />
        {search.period === 'own' && (
          <>
            <Moment label={t('jobs.from')} value={search.from} onChange={(from) => onChange({ from })} />
            <Moment label={t('jobs.to')} value={search.to} onChange={(to) => onChange({ to })} />
          </>
        )}
        <Choice
          label={t('jobs.order')}
          value={search.order}
          options={[
            ['', t('jobs.order.newest')],
            ['oldest', t('jobs.order.oldest')],
          ]}
          onChange={(order) => onChange({ order: order === 'oldest' ? order : undefined })}
        />
        {hasFilter(search) && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={() =>
              onChange({
                q: undefined,
                status: undefined,
                printer: undefined,
                agent: undefined,
                pool: undefined,
                place: undefined,
                error: undefined,
                period: undefined,
                from: undefined,
                to: undefined,
              })
            }
          >
            {t('jobs.clear')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Searches when the typing pauses. */
function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('jobs.search')}
        placeholder={t('jobs.searchHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed === '' ? null : <CloseButton size="sm" aria-label={t('jobs.clear')} onClick={() => setTyped('')} />
        }
        maxLength={255}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== '' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('jobs.searchNote')}
        </Text>
      )}
    </div>
  );
}

function StatusFilter({ search, counts, onChange }: Pick<FiltersProps, 'search' | 'counts' | 'onChange'>) {
  const { t, number } = useTexts();
  const shown = (count: number | undefined): string =>
    count === undefined || counts === undefined
      ? ''
      : count >= counts.most
        ? t('jobs.count.most', { count: number(counts.most) })
        : number(count);
  return (
    <div className="status-filter" role="group" aria-label={t('jobs.status')}>
      {([undefined, ...STATUSES] as const).map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          aria-pressed={search.status === status}
          onClick={() => onChange({ status })}
        >
          {t(`jobs.status.${status ?? 'all'}`)}
          {status && <span className="status-count">{shown(counts?.counts[status])}</span>}
        </button>
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      data={options.map(([id, name]) => ({ value: id, label: name }))}
    />
  );
}

interface MomentProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A time in the viewer's zone. */
function Moment({ label, value, onChange }: MomentProps) {
  const local = value === undefined ? '' : localTime(new Date(value));
  return (
    <TextInput
      size="xs"
      type="datetime-local"
      aria-label={label}
      value={local}
      onChange={(event) => {
        const at = new Date(event.currentTarget.value);
        onChange(Number.isNaN(at.getTime()) ? undefined : at.toISOString());
      }}
    />
  );
}

const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
