/** Announces what people of the account have asked of this computer from afar. */
import { Alert, List } from '@mantine/core';
import type { UiFromAfar } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';

/** The rest is in the audit log of the account. */
const SHOWN = 3;

/** An agent of an older version tells nothing. */
export function FromAfar({ asked = [] }: { readonly asked: readonly UiFromAfar[] | undefined }) {
  const { t, time } = useTexts();
  if (asked.length === 0) return null;
  return (
    <Alert color="blue" title={t('fromAfar.title')} role="status">
      <List listStyleType="none" spacing={4} className="long">
        {asked.slice(0, SHOWN).map(({ action, by, date, isRefused }) => (
          <List.Item key={date}>{t(`fromAfar.${isRefused ? 'refused' : action}`, { by, time: time(date) })}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
