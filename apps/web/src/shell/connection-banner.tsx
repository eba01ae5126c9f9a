/** Reports that the cloud cannot be reached, and the age of the page's data. Short breaks are not reported. */
import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLiveState } from '../api/live.ts';
import { useTexts } from '../texts.ts';

const SHORT_MS = 2_000;

export function ConnectionBanner() {
  const { t, time } = useTexts();
  const state = useLiveState();
  const [since, setSince] = useState<string>();
  useEffect(() => {
    setSince(undefined);
    if (state !== 'waiting') return undefined;
    const lost = new Date().toISOString();
    const timer = setTimeout(() => setSince(lost), SHORT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div role="status" aria-live="polite" className="connection-banner">
      {since && (
        <Alert color="orange" icon={<IconPlugConnectedX aria-hidden />} title={t('shell.offline')}>
          {t('shell.offlineSince', { time: time(since) })}
        </Alert>
      )}
    </div>
  );
}
