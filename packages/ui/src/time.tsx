/** A time as people read it, `3 minutes ago`; the exact one, in the viewer's zone, on hover and for screen readers. */
import { useEffect, useState } from 'react';
import { useTexts } from './ui-texts.ts';

interface TimeProps {
  readonly iso: string;
  /** `relative`: how long ago. `short`: the time if it is today, otherwise the date too. */
  readonly style?: 'relative' | 'short';
}

const MINUTE_MS = 60_000;

/** Draws the part again as `ago(iso)` changes: often in the first minute, then once a minute. */
export function useTick(iso: string | undefined): void {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (iso === undefined) return undefined;
    const age = Math.abs(Date.now() - Date.parse(iso));
    const timer = setTimeout(() => setTicks(ticks + 1), age < MINUTE_MS ? 5_000 : MINUTE_MS);
    return () => clearTimeout(timer);
  }, [iso, ticks]);
}

export function Time({ iso, style = 'relative' }: TimeProps) {
  const { ago, time, exact } = useTexts();
  useTick(style === 'relative' ? iso : undefined);
  return (
    <time dateTime={iso} title={exact(iso)}>
      {style === 'relative' ? ago(iso) : time(iso)}
    </time>
  );
}
