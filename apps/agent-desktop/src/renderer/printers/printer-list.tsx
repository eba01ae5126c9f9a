/** One row for each printer, those in trouble first; long lists can be filtered. */
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { UiPrinter } from '../../bridge/bridge.ts';
import { CorrectButton } from './correct-button.tsx';
import { correctionOf } from './correction.ts';
import type { Route } from '../route.ts';
import { isStale, StatusBadge } from './status-badge.tsx';
import { TestPrintButton } from './test-print-button.tsx';
import { useTexts } from '../texts.ts';
import { needsHelp, sentenceOf } from './trouble.ts';

/** Below this number no filter is needed. */
const FILTER_FROM = 7;
const SHOWN = ['all', 'trouble'] as const;
type Shown = (typeof SHOWN)[number];

const RANK: Readonly<Record<UiPrinter['status'], number>> = {
  error: 0,
  attention: 1,
  offline: 2,
  paused: 3,
  unknown: 4,
  busy: 5,
  ready: 6,
};

/** Trouble first, then by name. */
export const inOrder = (printers: readonly UiPrinter[]): readonly UiPrinter[] =>
  printers.toSorted(
    (one, other) =>
      Number(needsHelp(other)) - Number(needsHelp(one)) ||
      RANK[one.status] - RANK[other.status] ||
      one.name.localeCompare(other.name, undefined, { numeric: true }),
  );

interface PrinterListProps {
  readonly printers: readonly UiPrinter[];
  readonly go: (route: Route) => void;
}

export function PrinterList({ printers, go }: PrinterListProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const wanted = search.trim().toLowerCase();
  const troubled = printers.filter(needsHelp).length;
  const found = inOrder(printers).filter(
    (printer) =>
      (shown === 'all' || needsHelp(printer)) &&
      `${printer.name} ${printer.address} ${printer.device?.model ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {printers.length >= FILTER_FROM && (
        <Group>
          <TextInput
            type="search"
            aria-label={t('overview.search')}
            placeholder={t('overview.search')}
            className="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <SegmentedControl
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            aria-label={t('overview.filter')}
            data={[
              { value: 'all', label: t('overview.all', { number: printers.length }) },
              { value: 'trouble', label: t('overview.troubled', { number: troubled }) },
            ]}
          />
          <Text size="sm" role="status" c="dimmed">
            {found.length < printers.length ? t('overview.found', { number: found.length, of: printers.length }) : ''}
          </Text>
        </Group>
      )}
      {printers.length > 0 && found.length === 0 && <Text>{t('overview.noMatch')}</Text>}
      <ul className="printers plain-list" onKeyDown={moveFocus}>
        {found.map((printer) => (
          <PrinterRow key={printer.id} printer={printer} go={go} />
        ))}
      </ul>
    </>
  );
}

/** Arrow up and down move between rows, on the same button. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const button = (event.target as HTMLElement).closest<HTMLButtonElement>('button[data-column]');
  if (step === 0 || !button) return;
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>(`button[data-column="${button.dataset['column']}"]`),
  ];
  const next = column[column.indexOf(button) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function PrinterRow({ printer, go }: { readonly printer: UiPrinter; readonly go: (route: Route) => void }) {
  const texts = useTexts();
  const { t, ago } = texts;
  const sentence = sentenceOf(printer, texts);
  const correction = correctionOf(printer);
  const jobs = printer.waiting + (printer.current ? 1 : 0);
  return (
    <li className="printer-row" aria-label={printer.name} data-trouble={needsHelp(printer) || undefined}>
      <StatusBadge printer={printer} />
      <div className="long">
        <Text fw={600} className="long">
          {printer.name}
        </Text>
        <Text size="xs" c="dimmed" className="long">
          {printer.address}
          {printer.device ? ` · ${printer.device.model}` : ''}
        </Text>
        {sentence && (
          <Text size="sm" className={needsHelp(printer) ? 'warn long' : 'long'}>
            {sentence}
          </Text>
        )}
        {printer.priority > 0 && <Text size="sm">{t('printer.standby')}</Text>}
        {printer.current && !printer.current.reason && (
          <Text size="sm">{t('printer.sending', { count: printer.current.copiesSent })}</Text>
        )}
        {printer.oldestDate && jobs > 0 && (
          <Text size="sm">{t('overview.waiting', { count: jobs, ago: ago(printer.oldestDate) })}</Text>
        )}
        {printer.readAt && (
          <Text size="xs" {...(isStale(printer) ? { className: 'warn' } : { c: 'dimmed' })}>
            {t('printer.read', { ago: ago(printer.readAt), source: texts.maybe(`source.${printer.source}`) ?? '' })}
          </Text>
        )}
      </div>
      <div className="row-actions">
        {correction?.remedy === 'likely' && <CorrectButton printer={printer} correction={correction} go={go} />}
        <TestPrintButton printerId={printer.id} variant="default" size="compact-sm" column="test" />
        <Button
          size="compact-sm"
          variant="default"
          data-column="details"
          id={`details-${printer.id}`}
          onClick={() => go({ view: 'printer', id: printer.id, editing: false })}
        >
          {t('printer.details')}
        </Button>
        {correction?.remedy === 'possible' && <CorrectButton printer={printer} correction={correction} go={go} />}
      </div>
    </li>
  );
}
