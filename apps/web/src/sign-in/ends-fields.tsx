/** Boxes for what a new password ends besides sessions, for users who fear that somebody else was here. */
import { Checkbox } from '@mantine/core';
import { useTexts } from '../texts.ts';

export interface Ends {
  readonly endPasskeys: boolean;
  readonly endKeys: boolean;
}

export const NOTHING: Ends = { endPasskeys: false, endKeys: false };

export function EndsFields({ value, onChange }: { readonly value: Ends; readonly onChange: (value: Ends) => void }) {
  const { t } = useTexts();
  return (
    <>
      <Checkbox
        size="sm"
        label={t('profile.endPasskeys')}
        checked={value.endPasskeys}
        onChange={(event) => onChange({ ...value, endPasskeys: event.currentTarget.checked })}
      />
      <Checkbox
        size="sm"
        label={t('profile.endKeys')}
        checked={value.endKeys}
        onChange={(event) => onChange({ ...value, endKeys: event.currentTarget.checked })}
      />
    </>
  );
}
