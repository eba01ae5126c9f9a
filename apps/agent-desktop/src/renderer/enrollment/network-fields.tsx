/** Fields for networks in which nothing can be reached without a proxy or a certificate authority of their own. */
import { TextInput } from '@mantine/core';
import type { UiPolicies, WayOut } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';

interface NetworkFieldsProps {
  readonly proxy: string | null | undefined;
  readonly extraCaFile: string | null | undefined;
  /** What the company fixes is shown, and cannot be changed. */
  readonly fixed?: UiPolicies | undefined;
  readonly onChange: (changed: WayOut) => void;
}

export function NetworkFields({ proxy, extraCaFile, fixed = {}, onChange }: NetworkFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        label={t('settings.proxy')}
        description={t(fixed.proxy === undefined ? 'settings.proxyHint' : 'policy.byCompany')}
        value={fixed.proxy ?? proxy ?? ''}
        readOnly={fixed.proxy !== undefined}
        onChange={(event) => onChange({ proxy: event.currentTarget.value })}
        spellCheck={false}
      />
      <TextInput
        label={t('settings.ca')}
        description={t(fixed.extraCaFile === undefined ? 'settings.caHint' : 'policy.byCompany')}
        value={fixed.extraCaFile ?? extraCaFile ?? ''}
        readOnly={fixed.extraCaFile !== undefined}
        onChange={(event) => onChange({ extraCaFile: event.currentTarget.value })}
        spellCheck={false}
      />
    </>
  );
}
