/** The format of the document, and the size and density in which it is read. */
import { Checkbox, NativeSelect } from '@mantine/core';
import type { FormatName } from '@platen/codecs';
import { factsOf, FORMAT_TABLE } from '@platen/formats';
import { useTexts } from '../../texts.ts';
import {
  DENSITIES,
  heightIn,
  isText,
  type PlaygroundDocument,
  SIZE_GROUPS,
  type SizePreset,
  SIZES,
  widthIn,
} from '@platen/label-editor';

const AS_DOCUMENT = '';

export interface DocumentBarProps {
  readonly document: PlaygroundDocument;
  readonly onChange: (change: Partial<PlaygroundDocument>) => void;
}

export function DocumentBar({ document: { format, options }, onChange }: DocumentBarProps) {
  const { t, number } = useTexts();
  const { dpi, width, height, trim } = options;
  const chosen = SIZES.findIndex((size) => widthIn(size) === width && heightIn(size) === height);
  const nameOf = (size: SizePreset): string => {
    const mm = sizeIn(size.widthMm, size.heightMm, (value) => number(value, isWhole(value) ? 0 : 1));
    const inches = sizeIn(widthIn(size), heightIn(size), (value) => number(value, isWhole(value) ? 0 : 2));
    const entry = t(size.unit === 'mm' ? 'playground.sizeInMm' : 'playground.sizeInInches', { mm, inches });
    return size.name === undefined ? entry : `${size.name}: ${entry}`;
  };
  const resize = (value: string): void => {
    const size = SIZES[Number(value)];
    const { width: _, height: __, ...rest } = options;
    onChange({
      options: value === AS_DOCUMENT || !size ? rest : { ...rest, width: widthIn(size), height: heightIn(size) },
    });
  };
  return (
    <div className="document-bar" role="group" aria-label={t('playground.document')}>
      <NativeSelect
        size="xs"
        aria-label={t('playground.format')}
        value={format}
        disabled={!isText(format)}
        onChange={(event) => onChange({ format: event.currentTarget.value as FormatName })}
        data={
          isText(format)
            ? FORMAT_TABLE.filter(({ name }) => isText(name)).map(({ name, title, makers }) => ({
                value: name,
                label: makers === undefined ? title : `${title} (${makers})`,
              }))
            : [{ value: format, label: factsOf(format).title }]
        }
      />
      <NativeSelect
        size="xs"
        aria-label={t('playground.size')}
        value={chosen < 0 ? AS_DOCUMENT : String(chosen)}
        onChange={(event) => resize(event.currentTarget.value)}
        data={[
          { value: AS_DOCUMENT, label: `${t('playground.size')}: ${t('playground.asDocument')}` },
          ...SIZE_GROUPS.map((group) => ({
            group: t(`playground.sizeGroup.${group}`),
            items: SIZES.flatMap((size, index) =>
              size.group === group ? [{ value: String(index), label: nameOf(size) }] : [],
            ),
          })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={t('playground.density')}
        value={dpi === undefined ? AS_DOCUMENT : String(dpi)}
        onChange={({ currentTarget: { value } }) => {
          const { dpi: _, ...rest } = options;
          onChange({ options: value === AS_DOCUMENT ? rest : { ...rest, dpi: Number(value) } });
        }}
        data={[
          { value: AS_DOCUMENT, label: `${t('playground.density')}: ${t('playground.asDocument')}` },
          ...DENSITIES.map((density) => ({
            value: String(density.dpi),
            label: t('playground.densityEntry', { dpi: String(density.dpi), dots: String(density.dotsPerMm) }),
          })),
        ]}
      />
      {/* A label on a page; text states its own size. */}
      {!isText(format) && (
        <Checkbox
          size="xs"
          label={t('playground.trim')}
          checked={trim === true}
          onChange={({ currentTarget: { checked } }) => {
            const { trim: _, ...rest } = options;
            onChange({ options: checked ? { ...rest, trim: true } : rest });
          }}
        />
      )}
    </div>
  );
}

const sizeIn = (width: number, height: number, written: (value: number) => string): string =>
  `${written(width)} × ${written(height)}`;
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
