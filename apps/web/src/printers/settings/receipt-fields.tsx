/** What a receipt printer does beside printing: it cuts the paper, and opens the cash drawer. */
import { NativeSelect, Switch } from '@mantine/core';
import { useTexts } from '../../texts.ts';

/** Null: as the agent does by itself. */
export interface ReceiptOptions {
  readonly cut: 'page' | 'job' | 'none' | null;
  readonly drawer: boolean | null;
}

const CUTS = ['page', 'job', 'none'] as const;

interface ReceiptFieldsProps {
  readonly value: ReceiptOptions;
  readonly onChange: (options: ReceiptOptions) => void;
}

export function ReceiptFields({ value, onChange }: ReceiptFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <NativeSelect
        label={t('receipts.cut')}
        value={value.cut ?? 'page'}
        onChange={({ currentTarget }) => onChange({ ...value, cut: currentTarget.value as ReceiptOptions['cut'] })}
        data={CUTS.map((cut) => ({ value: cut, label: t(`receipts.cut.${cut}`) }))}
      />
      <Switch
        label={t('receipts.drawer')}
        checked={value.drawer === true}
        onChange={({ currentTarget }) => onChange({ ...value, drawer: currentTarget.checked })}
      />
    </>
  );
}
