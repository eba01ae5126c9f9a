/** `/report`: labels, failures and minutes down by printer, place and shift. All choices are in the address. */
import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { Page } from '../page/page.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { PlaceSelect } from '../printers/place-select.tsx';
import { overviewQuery } from '../printers/queries.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { oneOf, PERIODS, rangeOf, SHIFTS } from './range.ts';
import { failureText, reasonText } from './reasons.ts';
import { type Group, GROUPS, type Sum, sumsOf } from './sums.ts';

const route = getRouteApi('/frame/report');

export function Report() {
  const texts = useTexts();
  const { t } = texts;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<typeof search>): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  const period = oneOf(PERIODS, search.period);
  const shifts = oneOf(SHIFTS, search.shifts);
  const group = oneOf(GROUPS, search.by);
  const { data: printers = [] } = useQuery(overviewQuery);
  const [now] = useState(() => new Date());
  const query = {
    ...rangeOf(period, shifts, now),
    shifts,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(search.place !== undefined && { place: search.place }),
  };
  const report = useQuery({
    queryKey: ['jobs', 'report', query],
    queryFn: ({ signal }) => api('GET /api/v3/report', { query, signal }),
    placeholderData: (previous) => previous,
  });
  const shiftText = (value: string): string =>
    value === '00:00' ? t('report.shifts.none') : value.split(',').join(' · ');
  return (
    <Page title={t('report.title')} description={t('report.lead')}>
      <QueryView query={report}>
        {({ rows, truncated }) => (
          <>
            <DataTable
              label={t('report.title')}
              columns={columnsOf(texts, group)}
              rows={sumsOf(rows, group)}
              rowId={({ id }) => id}
              csv="report"
              toolbar={
                <>
                  <NativeSelect
                    size="xs"
                    aria-label={t('report.period')}
                    value={period}
                    onChange={({ currentTarget }) => change({ period: currentTarget.value })}
                    data={PERIODS.map((value) => ({ value, label: t(`report.period.${value}`) }))}
                  />
                  <NativeSelect
                    size="xs"
                    aria-label={t('report.shifts')}
                    value={shifts}
                    onChange={({ currentTarget }) => change({ shifts: currentTarget.value })}
                    data={SHIFTS.map((value) => ({ value, label: shiftText(value) }))}
                  />
                  <PlaceSelect printers={printers} value={search.place} onChange={(place) => change({ place })} />
                  <SegmentedControl
                    size="xs"
                    aria-label={t('report.by')}
                    value={group}
                    onChange={(by) => change({ by })}
                    data={GROUPS.map((value) => ({ value, label: t(`report.by.${value}`) }))}
                  />
                </>
              }
              empty={
                <EmptyState
                  icon={<IconReportAnalytics size={28} stroke={1.5} aria-hidden />}
                  title={t('report.none')}
                />
              }
            />
            {truncated && (
              <Text size="sm" c="dimmed">
                {t('report.truncated')}
              </Text>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function columnsOf(texts: Texts, group: Group): readonly Column<Sum>[] {
  const { t, number } = texts;
  const amount = (id: 'labels' | 'failed' | 'downMinutes'): Column<Sum> => ({
    id,
    header: t(`report.${id}`),
    width: '6.5rem',
    align: 'end',
    value: (sum) => sum[id],
    cell: (sum) => (sum[id] === 0 ? <span className="quiet">0</span> : number(sum[id])),
  });
  const why = (sum: Sum): string =>
    [
      ...sum.reasons.map(({ reason, minutes }) => t('report.reason', { reason: reasonText(reason, t), minutes })),
      ...sum.failures.map(({ code, count }) => t('report.failure', { reason: failureText(code, t), count })),
    ].join(' · ');
  return [
    ...(group === 'place' ? [] : [nameColumn(texts, group)]),
    {
      id: 'place',
      header: t('printers.place'),
      width: 'minmax(0, 1.5fr)',
      isFileOnly: group === 'shift',
      value: ({ place }) => place,
      cell: ({ place }) => place ?? <span className="quiet">{t('printers.none')}</span>,
    },
    ...(group === 'both' ? [nameColumn(texts, 'shift')] : []),
    amount('labels'),
    amount('failed'),
    amount('downMinutes'),
    { id: 'why', header: t('report.why'), width: 'minmax(0, 5fr)', value: why, cell: (sum) => <span>{why(sum)}</span> },
  ];
}

const nameColumn = ({ t }: Texts, group: Group): Column<Sum> =>
  group === 'shift'
    ? {
        id: 'shift',
        header: t('report.shift'),
        width: '6rem',
        value: ({ shift }) => shift,
        cell: ({ shift }) => t('report.from', { time: shift ?? '' }),
      }
    : {
        id: 'printer',
        header: t('printers.name'),
        width: 'minmax(0, 2fr)',
        value: ({ printer }) => printer,
        cell: ({ printer, printerId }) => (
          <PlaceLink to={`/printers/${printerId}`}>
            <strong>{printer}</strong>
          </PlaceLink>
        ),
      };
