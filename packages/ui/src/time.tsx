/** A time as people read it, `3 minutes ago`; the exact one, in the viewer's zone, on hover and for screen readers. */
import { useEffect, useState } from 'react';
import { useTexts } from './ui-texts.ts';

export interface TimeProps {
  readonly iso: string;
  /** `relative`: how long ago. `short`: the time if it is today, otherwise the date too. */
  readonly style?: 'relative' | 'short';
}

const MINUTE_MS = 60_000;

export function Time({ iso, style = 'relative' }: TimeProps) {
  const { ago, time, exact } = useTexts();
  const [, setNow] = useState(0);
  useEffect(() => {
    if (style !== 'relative') return undefined;
    const age = Math.abs(Date.now() - Date.parse(iso));
    const timer = setInterval(() => setNow((count) => count + 1), age < MINUTE_MS ? 5_000 : MINUTE_MS);
    return () => clearInterval(timer);
  }, [iso, style]);
  return (
    <time dateTime={iso} title={exact(iso)}>
      {style === 'relative' ? ago(iso) : time(iso)}
    </time>
  );
}
