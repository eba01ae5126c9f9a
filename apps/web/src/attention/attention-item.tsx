/** One entry that needs attention: what, why, since when, where, and the buttons of the next step. */
import type { attentionApi } from '@platen/protocol';
import { IconMapPin } from '@tabler/icons-react';
import { useTick } from '@platen/ui';
import { useLocation } from '@tanstack/react-router';
import { useTexts, type Texts } from '../texts.ts';
import { PlaceLink } from '../page/place-link.tsx';
import { faultIcon } from './fault-icons.ts';
import { MarkLine, TakeOn } from './mark.tsx';
import { ItemActions } from './item-actions.tsx';
import { placeOfSubject, waitingOf } from './places.ts';
import { MAX_COUNTED } from './queries.ts';

type Entry = attentionApi.AttentionEntry;

export function AttentionItem({ entry }: { readonly entry: Entry }) {
  const { t, localized } = useTexts();
  const { severity, kind, subject, place } = entry;
  const FaultIcon = faultIcon(entry);
  const title = subject.type === 'job' || subject.type === 'account' ? (place.printerName ?? '') : subject.name;
  const to = placeOfSubject(entry);
  const isHere = useLocation().pathname === to?.to;
  return (
    <li className="attention-item" data-severity={severity} data-kind={kind}>
      <span className="attention-icon" role="img" aria-label={t(`attention.severity.${severity}`)}>
        <FaultIcon size={24} stroke={1.7} aria-hidden />
      </span>
      <div className="attention-body">
        {title !== '' && !isHere && (
          <div className="attention-subject">{to ? <PlaceLink {...to}>{title}</PlaceLink> : title}</div>
        )}
        <p className="attention-why">{localized(entry.message, entry.fact)}</p>
        <Facts entry={entry} />
        <MarkLine entry={entry} />
        {entry.printers.length > 0 && <SilencedPrinters printers={entry.printers} />}
      </div>
      <div className="attention-actions">
        <ItemActions entry={entry} />
        <TakeOn entry={entry} />
      </div>
    </li>
  );
}

function Facts({ entry }: { readonly entry: Entry }) {
  const { t } = useTexts();
  const { subject, since, waiting, readingDate, place } = entry;
  const where = whereOf(place, t);
  const at = waitingOf(entry);
  return (
    <div className="attention-facts">
      {subject.type === 'job' && subject.name !== subject.id && (
        <strong>{t('attention.job', { name: subject.name })}</strong>
      )}
      {since && <Ago text="attention.since" iso={since} />}
      {waiting.jobs > 0 && (
        <strong>
          {at ? <PlaceLink {...at}>{waitingText(waiting.jobs, t)}</PlaceLink> : waitingText(waiting.jobs, t)}
        </strong>
      )}
      {waiting.oldestDate && <Ago text="attention.oldest" iso={waiting.oldestDate} />}
      {readingDate && <Ago text="attention.looked" iso={readingDate} />}
      {where && (
        <span className="attention-place">
          <IconMapPin size={14} stroke={1.6} aria-label={t('attention.where')} role="img" />
          {place.agentId === null || subject.type === 'agent' ? (
            where
          ) : (
            <PlaceLink to={`/agents/${place.agentId}`}>{where}</PlaceLink>
          )}
        </span>
      )}
    </div>
  );
}

const waitingText = (count: number, t: Texts['t']): string =>
  count >= MAX_COUNTED ? t('attention.manyWaiting') : t('attention.waiting', { count });

/** The title names the printer: here is how to find it, and the computer of its agent. */
function whereOf({ address, agentName, hostname }: Entry['place'], t: Texts['t']): string | null {
  if (agentName === null) return null;
  const computer = { agent: agentName, hostname: hostname ?? '' };
  return address === null ? t('attention.computer', computer) : t('attention.place', { place: address, ...computer });
}

interface AgoProps {
  readonly text: 'attention.since' | 'attention.oldest' | 'attention.looked';
  readonly iso: string;
}

/** A time within a sentence; the exact one on hover. It is renewed while nothing else is. */
function Ago({ text, iso }: AgoProps) {
  const { t, ago, exact } = useTexts();
  useTick(iso);
  return (
    <time dateTime={iso} title={exact(iso)}>
      {t(text, { time: ago(iso) })}
    </time>
  );
}

const MAX_SHOWN = 12;

function SilencedPrinters({ printers }: Pick<Entry, 'printers'>) {
  const { t } = useTexts();
  return (
    <ul className="attention-printers" aria-label={t('attention.printers')}>
      {printers.slice(0, MAX_SHOWN).map(({ id, name, waiting }) => (
        <li key={id}>
          <PlaceLink to={`/printers/${id}`}>{name}</PlaceLink>
          {waiting > 0 && <span> · {waitingText(waiting, t)}</span>}
        </li>
      ))}
      {printers.length > MAX_SHOWN && <li>+ {printers.length - MAX_SHOWN}</li>}
    </ul>
  );
}
