/**
 * `/board#TOKEN`: the wall board. Large, without signing in; it refreshes itself, and says when what it shows is old.
 */
import type { boardApi } from '@platen/protocol';
import { PRINTER_STATUSES, StatusMark } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { faultIcon } from '../attention/fault-icons.ts';
import { ApiFailure } from '../api/call.ts';
import { openBoard } from './actions.ts';
import { PageLoads } from '../page/states.tsx';
import { showPage } from '../page/window-title.ts';
import { useTexts } from '../texts.ts';
import './board.css';

const REFRESH_MS = 10_000;
/** After so long without an answer, what is shown may no longer be so. */
const OLD_MS = 60_000;

export function Board() {
  const { t } = useTexts();
  // It stays in the address: a screen that starts again opens the same link.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error } = useQuery({
    queryKey: ['board', token],
    queryFn: ({ signal }) => openBoard(token, signal),
    enabled: token !== '',
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });
  const isRemoved = token === '' || (error instanceof ApiFailure && error.status === 404);
  useEffect(() => {
    showPage(data?.name ?? t('boards.title'));
  }, [data?.name]);
  if (isRemoved)
    return (
      <main className="board board-empty">
        <h1>{t('boards.goneTitle')}</h1>
        <p>{t('boards.goneText')}</p>
      </main>
    );
  return data ? <Screen view={data} isFailing={error !== null} /> : <PageLoads />;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ScreenProps {
  readonly view: boardApi.BoardView;
  readonly isFailing: boolean;
}

function Screen({ view, isFailing }: ScreenProps) {
  const { t, clock, ago, number } = useTexts();
  const now = useNow();
  const { name, place, entries, printers, checkedDate } = view;
  const isOld = isFailing && now - Date.parse(checkedDate) > OLD_MS;
  const waiting = printers.reduce((sum, printer) => sum + printer.waiting, 0);
  const ready = printers.filter(({ status }) => status === 'ready' || status === 'busy').length;
  return (
    <main className="board" data-old={isOld || undefined}>
      <header>
        <h1>
          {name}
          {place !== null && place !== name && <span className="quiet"> {place}</span>}
        </h1>
        <p>
          {t('attention.of', { part: number(ready), all: number(printers.length) })} {t('attention.printersReady')}
        </p>
        <p>
          {number(waiting)} {t('attention.jobsWaiting')}
        </p>
        <time className="board-clock">{clock(new Date(now).toISOString())}</time>
      </header>
      {isOld && (
        <p role="alert" className="board-alarm">
          {t('boards.old', { time: ago(checkedDate) })}
        </p>
      )}
      {entries.length === 0 ? (
        <p className="board-well">{t('attention.allWell')}</p>
      ) : (
        <ul className="board-entries">
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.name} ${entry.since}`} entry={entry} />
          ))}
        </ul>
      )}
      <ul className="board-printers">
        {printers.map(({ name: printer, status, waiting: jobs }) => (
          <li key={printer} data-status={status}>
            <strong>{printer}</strong>
            <StatusMark look={PRINTER_STATUSES[status]}>{t(`printers.status.${status}`)}</StatusMark>
            {jobs > 0 && <span>{t('attention.waiting', { count: jobs })}</span>}
          </li>
        ))}
      </ul>
    </main>
  );
}

function Entry({ entry }: { readonly entry: boardApi.BoardView['entries'][number] }) {
  const { t, localized, ago } = useTexts();
  const { severity, name, message, fact, since, waiting, takenBy } = entry;
  const Icon = faultIcon(entry);
  return (
    <li data-severity={severity}>
      <Icon className="board-icon" stroke={1.5} aria-hidden />
      <div>
        <h2>{name}</h2>
        <p>{localized(message, fact)}</p>
        <p className="quiet">
          {[
            since !== null && t('attention.since', { time: ago(since) }),
            waiting > 0 && t('attention.waiting', { count: waiting }),
            takenBy !== null && t('boards.takenBy', { name: takenBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}
