/** The columns of the list of printers. */
import { Time } from '@platen/ui';
import { MAX_COUNTED } from '../attention/queries.ts';
import { PlaceLink } from '../page/place-link.tsx';
import type { Column } from '../table/column.ts';
import type { Texts } from '../texts.ts';
import { PrinterMark, statusText } from './printer-mark.tsx';
import type { Overview } from './queries.ts';

const waitingOf = (jobs: number, number: Texts['number']) => {
  if (jobs === 0) return <span className="quiet">0</span>;
  return jobs < MAX_COUNTED ? number(jobs) : `${number(MAX_COUNTED - 1)}+`;
};

export const printerColumns = (texts: Texts): readonly Column<Overview>[] => [
  ...stateColumns(texts),
  ...workColumns(texts),
];

/** What it is, and how it is. */
function stateColumns(texts: Texts): readonly Column<Overview>[] {
  const { t, localized } = texts;
  return [
    {
      id: 'name',
      header: t('printers.name'),
      width: 'minmax(0, 2fr)',
      value: ({ name }) => name,
      cell: ({ id, name, place }) => (
        <span>
          <PlaceLink to={`/printers/${id}`}>
            <strong>{name}</strong>
          </PlaceLink>
          {place !== null && <span className="quiet own-line">{place}</span>}
        </span>
      ),
    },
    {
      id: 'place',
      header: t('printers.place'),
      isFileOnly: true,
      cell: ({ place }) => place,
      value: ({ place }) => place,
    },
    {
      id: 'status',
      header: t('printers.status'),
      width: '11rem',
      value: (printer) => statusText(printer, texts),
      cell: ({ status, method, isCurrent }) => <PrinterMark status={status} method={method} isCurrent={isCurrent} />,
    },
    {
      id: 'why',
      header: t('printers.why'),
      width: 'minmax(0, 5fr)',
      value: ({ message, fact }) => (message === null ? null : localized(message, fact)),
      cell: ({ message, fact, lastStatusDate }) => (
        <span>
          {message !== null && <span>{localized(message, fact)} </span>}
          {lastStatusDate && (
            <span className="quiet">
              <Time iso={lastStatusDate} />
            </span>
          )}
        </span>
      ),
    },
  ];
}

/** What it prints, and through which agent. */
function workColumns({ t, number }: Texts): readonly Column<Overview>[] {
  return [
    {
      id: 'waiting',
      header: t('printers.waiting'),
      width: '4.5rem',
      align: 'end',
      value: ({ waiting }) => waiting.jobs,
      cell: ({ waiting }) => waitingOf(waiting.jobs, number),
    },
    {
      id: 'lastLabel',
      header: t('printers.lastLabel'),
      width: 'minmax(0, 2fr)',
      value: ({ lastJob }) => lastJob?.date ?? null,
      cell: ({ lastJob }) =>
        lastJob ? (
          <span>
            {lastJob.title && <span>{lastJob.title} </span>}
            <span className="quiet own-line">
              <Time iso={lastJob.date} />
            </span>
          </span>
        ) : (
          <span className="quiet">{t('printers.none')}</span>
        ),
    },
    {
      id: 'agent',
      header: t('printers.agent'),
      width: 'minmax(0, 2fr)',
      value: ({ agents }) => agents.map(({ name }) => name).join(', '),
      cell: ({ agents: [first, ...others] }) =>
        first ? (
          <span>
            <PlaceLink to={`/agents/${first.id}`}>{first.name}</PlaceLink>
            {others.length > 0 && <span className="quiet"> +{others.length}</span>}
          </span>
        ) : (
          <span className="quiet">{t('printers.none')}</span>
        ),
    },
  ];
}
