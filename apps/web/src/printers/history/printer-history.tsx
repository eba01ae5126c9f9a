/** The history of a printer as a chart: a band of its status, and bars of its jobs; the same as a table. */
import { SegmentedControl, Title } from '@mantine/core';
import type { printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../page/query-view.tsx';
import { useTexts } from '../../texts.ts';
import { type Bar, barsOf, readyPart, sharesOf, type Span, spansOf, ticksOf } from './history-bars.ts';
import { historyQuery, RANGES, type Range } from '../queries.ts';

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
  const { t, number } = useTexts();
  const spans = spansOf(history);
  const bars = barsOf(history);
  const ready = readyPart(spans);
  const sum = (pick: (bar: Bar) => number): number => bars.reduce((total, bar) => total + pick(bar), 0);
  return (
    <figure className="history">
      <figcaption className="quiet">
        {t('printers.historySummary', {
          completed: sum(({ completed }) => completed),
          failed: number(sum(({ failed }) => failed)),
        })}{' '}
        {ready !== null && t('printers.historyReady', { ready: number(Math.floor(100 * ready)) })}
      </figcaption>
      <Band spans={spans} />
      <Bars bars={bars} isByDay={isByDay} />
      <Numbers bars={bars} isByDay={isByDay} />
    </figure>
  );
}

function Band({ spans }: { readonly spans: readonly Span[] }) {
  const { t, time, number } = useTexts();
  const percent = (part: number): string => (part < 0.01 ? `< ${number(1)}` : number(Math.round(100 * part)));
  return (
    <>
      <div className="history-title">
        <span>{t('printers.historyStatus')}</span>
        <ul className="history-legend">
          {sharesOf(spans).map(({ status, part }) => (
            <li key={status}>
              <span className="history-swatch" data-status={status} aria-hidden />
              {t('printers.share', { status: t(`printers.status.${status}`), percent: percent(part) })}
            </li>
          ))}
        </ul>
      </div>
      <svg className="history-band" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden>
        {spans.map(({ status, from, to, start, part }) => (
          <rect key={from} x={start * 1000} width={Math.max(part * 1000, 1)} height={12} data-status={status}>
            <title>
              {t('printers.span', { status: t(`printers.status.${status}`), from: time(from), to: time(to) })}
            </title>
          </rect>
        ))}
      </svg>
    </>
  );
}

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly isByDay: boolean;
}

/** A mark on the axis of time at most every so many bars. */
const MAX_MARKS = 8;

function Bars({ bars, isByDay }: BarsProps) {
  const { t, day, clock, number } = useTexts();
  const ticks = ticksOf(Math.max(...bars.map(({ completed, failed }) => completed + failed)));
  const top = ticks.at(-1)!;
  const step = Math.ceil(bars.length / MAX_MARKS);
  return (
    <>
      <div className="history-title">
        <span>{t(isByDay ? 'printers.historyJobsDay' : 'printers.historyJobs')}</span>
        <ul className="history-legend">
          {(['completed', 'failed'] as const).map((kind) => (
            <li key={kind}>
              <span className="history-swatch" data-kind={kind} aria-hidden />
              {t(`printers.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="history-chart" aria-hidden>
        <div className="history-ticks">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{number(tick)}</span>
          ))}
        </div>
        <div className="history-bars" data-ticks={ticks.length}>
          {bars.map(({ at, completed, failed }) => (
            <div
              key={at}
              className="history-slot"
              title={t('printers.bar', {
                time: isByDay ? day(at) : clock(at),
                completed: number(completed),
                failed: number(failed),
              })}
            >
              <div className="history-stack" style={{ height: `${(100 * (completed + failed)) / top}%` }}>
                <div data-kind="failed" style={{ flexGrow: failed }} />
                <div data-kind="completed" style={{ flexGrow: completed }} />
              </div>
            </div>
          ))}
        </div>
        <div className="history-axis">
          {bars.map(({ at }, index) => (
            <span key={at}>{index % step === 0 && (isByDay ? day(at) : clock(at))}</span>
          ))}
        </div>
      </div>
    </>
  );
}

/** The numbers of the bars as a table, for those who use no pointer. */
function Numbers({ bars, isByDay }: BarsProps) {
  const { t, day, clock, number } = useTexts();
  const full = bars.filter(({ completed, failed }) => completed + failed > 0);
  if (full.length === 0) return null;
  return (
    <details className="history-numbers">
      <summary>{t('printers.historyNumbers')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('printers.jobTime')}</th>
            <th scope="col">{t('printers.completed')}</th>
            <th scope="col">{t('printers.failed')}</th>
          </tr>
        </thead>
        <tbody>
          {full.map(({ at, completed, failed }) => (
            <tr key={at}>
              <th scope="row">{isByDay ? day(at) : clock(at)}</th>
              <td>{number(completed)}</td>
              <td>{number(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
