/** Chooses one of the places of the account's printers; nothing where no printer has one. */
import { NativeSelect } from '@mantine/core';
import { useTexts } from '../texts.ts';

interface Placed {
  readonly place: string | null;
}

/** The places of these printers, by name. */
export const placesOf = (printers: readonly Placed[], language: string): string[] =>
  [...new Set(printers.flatMap(({ place }) => place ?? []))].toSorted((a, b) =>
    a.localeCompare(b, language, { numeric: true }),
  );

interface PlaceSelectProps {
  readonly printers: readonly Placed[];
  readonly value: string | undefined;
  readonly onChange: (place: string | undefined) => void;
}

export function PlaceSelect({ printers, value, onChange }: PlaceSelectProps) {
  const { t, language } = useTexts();
  const places = placesOf(printers, language);
  // An address may name a place that is no more.
  const all = value === undefined || places.includes(value) ? places : [...places, value];
  if (all.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('printers.place')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      data={[{ value: '', label: t('printers.place.all') }, ...all.map((place) => ({ value: place, label: place }))]}
    />
  );
}
