/** Fields for networks in which nothing can be reached without a proxy or a certificate authority of their own. */
import { TextInput } from '@mantine/core';
import type { WayOut } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';

interface NetworkFieldsProps {
  readonly proxy: string | null | undefined;
  readonly extraCaFile: string | null | undefined;
  readonly onChange: (changed: WayOut) => void;
}

export function NetworkFields({ proxy, extraCaFile, onChange }: NetworkFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        label={t('settings.proxy')}
        description={t('settings.proxyHint')}
        value={proxy ?? ''}
        onChange={(event) => onChange({ proxy: event.currentTarget.value })}
        spellCheck={false}
      />
      <TextInput
        label={t('settings.ca')}
        description={t('settings.caHint')}
        value={extraCaFile ?? ''}
        onChange={(event) => onChange({ extraCaFile: event.currentTarget.value })}
        spellCheck={false}
      />
    </>
  );
}
