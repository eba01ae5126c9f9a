/** What is loaded in a printer of labels: a larger label prints with a warning. */
import { Fieldset, Group, NativeSelect, NumberInput, Text } from '@mantine/core';
import type { printerApi } from '@platen/protocol';
import { useTexts } from '../../texts.ts';

type Stock = printerApi.Stock;

const KINDS = ['gap', 'mark', 'continuous'] as const satisfies readonly Stock['kind'][];

/** As it is typed: an empty field is not known. */
interface StockText {
  readonly widthMm: number | string;
  readonly lengthMm: number | string;
  readonly gapMm: number | string;
  readonly kind: Stock['kind'];
}

export const stockText = (stock: Stock | null): StockText => ({
  widthMm: stock?.widthMm ?? '',
  lengthMm: stock?.lengthMm ?? '',
  gapMm: stock?.gapMm ?? '',
  kind: stock?.kind ?? 'gap',
});

const known = (value: number | string): number | null => (value === '' ? null : Number(value));

/** Without a width nothing is known. */
export function stockOf({ widthMm, lengthMm, gapMm, kind }: StockText): Stock | null {
  const width = known(widthMm);
  if (width === null) return null;
  const isEndless = kind === 'continuous';
  return {
    widthMm: width,
    lengthMm: isEndless ? null : known(lengthMm),
    gapMm: isEndless ? null : known(gapMm),
    kind,
  };
}

interface StockFieldsProps {
  readonly value: StockText;
  readonly onChange: (stock: StockText) => void;
}

export function StockFields({ value, onChange }: StockFieldsProps) {
  const { t } = useTexts();
  const size = (name: 'widthMm' | 'lengthMm' | 'gapMm', [min, max]: readonly [number, number]) => (
    <NumberInput
      label={t(`stock.${name}`)}
      suffix=" mm"
      min={min}
      max={max}
      decimalScale={1}
      hideControls
      value={value[name]}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  );
  return (
    <Fieldset legend={t('stock.title')} variant="unstyled">
      <Text size="xs" c="dimmed" mb="xs">
        {t('stock.hint')}
      </Text>
      <Group gap="sm" grow align="flex-end" className="stock-fields">
        <NativeSelect
          label={t('stock.kind')}
          value={value.kind}
          onChange={({ currentTarget }) => onChange({ ...value, kind: currentTarget.value as Stock['kind'] })}
          data={KINDS.map((kind) => ({ value: kind, label: t(`stock.kind.${kind}`) }))}
        />
        {size('widthMm', [10, 1000])}
        {value.kind !== 'continuous' && size('lengthMm', [5, 2000])}
        {value.kind !== 'continuous' && size('gapMm', [0, 50])}
      </Group>
    </Fieldset>
  );
}
