/** The history of a printer as a chart: a band of its status, and bars of its jobs. */
import { SegmentedControl, Title } from '@mantine/core';
import type { printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { barsOf, readyPart, spansOf } from './history-bars.ts';
import { historyQuery, RANGES, type Range } from './queries.ts';

export function PrinterHistory({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const [range, setRange] = useState<Range>('day');
  return (
    <section>
      <div className="section-head">
        <Title order={2} size="h6">
          {t('printers.history')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('printers.historyRange')}
          value={range}
          onChange={(value) => setRange(value as Range)}
          data={Object.keys(RANGES).map((value) => ({ value, label: t(`printers.range.${value as Range}`) }))}
        />
      </div>
      <QueryView query={useQuery(historyQuery(id, range))}>
        {(history) => <Chart history={history} isByDay={range !== 'day'} />}
      </QueryView>
    </section>
  );
}

interface ChartProps {
  readonly history: printerApi.PrinterHistory;
  readonly isByDay: boolean;
}

function Chart({ history, isByDay }: ChartProps) {
  const { t, time, number } = useTexts();
  const spans = spansOf(history);
  const bars = barsOf(history);
  const most = Math.max(1, ...bars.map(({ completed, failed }) => completed + failed));
  const sum = (pick: (bar: (typeof bars)[number]) => number): number =>
    bars.reduce((total, bar) => total + pick(bar), 0);
  return (
    <figure className="history">
      <figcaption className="quiet">
        {t('printers.historySummary', {
          completed: sum(({ completed }) => completed),
          failed: number(sum(({ failed }) => failed)),
          ready: number(Math.floor(100 * readyPart(spans))),
        })}
      </figcaption>
      <svg
        className="history-band"
        viewBox="0 0 1000 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('printers.historyStatus')}
      >
        {spans.map(({ status, from, to, start, part }) => (
          <rect key={from} x={start * 1000} width={Math.max(part * 1000, 1)} height={12} data-status={status}>
            <title>
              {t('printers.span', { status: t(`printers.status.${status}`), from: time(from), to: time(to) })}
            </title>
          </rect>
        ))}
      </svg>
      <svg
        className="history-bars"
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(isByDay ? 'printers.historyJobsDay' : 'printers.historyJobs')}
      >
        {bars.map(({ at, completed, failed }, index) => (
          <g key={at}>
            <title>{t('printers.bar', { time: time(at), completed: number(completed), failed: number(failed) })}</title>
            <rect x={index * 10} width={10} height={100} className="history-slot" />
            <rect
              x={index * 10 + 1}
              width={8}
              y={100 - (100 * completed) / most}
              height={(100 * completed) / most}
              className="history-completed"
            />
            <rect
              x={index * 10 + 1}
              width={8}
              y={100 - (100 * (completed + failed)) / most}
              height={(100 * failed) / most}
              className="history-failed"
            />
          </g>
        ))}
      </svg>
      <div className="history-axis quiet">
        <span>{time(history.from)}</span>
        <span>{t(isByDay ? 'printers.historyJobsDay' : 'printers.historyJobs')}</span>
        <span>{time(history.to)}</span>
      </div>
    </figure>
  );
}
