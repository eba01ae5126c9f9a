/** The properties of the label itself, while no element is selected: what the document says of them, and the printer else. */
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DENSITIES } from '../../document/presets.ts';
import type { LabelProperties, Sheet, Source } from '../../engine/protocol.ts';
import { useTexts } from '../../texts.ts';
import type { Property } from '../gesture.ts';
import type { Designer } from '../use-designer.ts';
import { DIGITS, dotsPerUnit, type LengthUnit, MAX_DOTS, NumberField } from './controls.tsx';

interface LabelPropertiesFormProps {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly source: () => Source | undefined;
  /** Another number with each picture. */
  readonly drawn: number | undefined;
  readonly unit: LengthUnit;
}

const SIDES = ['widthDots', 'heightDots'] as const;
const NUMBERS = [
  { name: 'quantity', path: 'print.quantity', digits: 0, range: [1, 99_999_999] },
  { name: 'darkness', path: 'print.darknessPercent', digits: 0, range: [0, 100] },
  { name: 'speed', path: 'print.speedIps', digits: 1, range: [1, 14] },
] as const;
const MODES = ['tear-off', 'peel-off', 'cutter', 'rewind', 'applicator', 'kiosk'] as const;
/** As the printer is set. */
const UNSAID = '';

export function LabelPropertiesForm({ designer, sheet, source, drawn, unit }: LabelPropertiesFormProps) {
  const { t, localized } = useTexts();
  const { session, act, note, label } = designer;
  const [properties, setProperties] = useState<LabelProperties>({});
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    let isOld = false;
    void session.ask('designedLabel', { label }).then(
      (found) => void (isOld || setProperties(found)),
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [session, drawn, label]);
  const error = (path: string): string | undefined =>
    path === asked && note?.isRefused ? localized(note.text.key, note.text) : undefined;
  const set = (path: string, value: Property | undefined): void => {
    setAsked(path);
    act({ kind: 'label', properties: { [path]: value } });
  };
  const perUnit = dotsPerUnit(unit, sheet.dpi);
  const format = source()?.format;
  const dpi = properties['dpi'] ?? sheet.dpi;
  const hasDensity = format === 'xml' || format === 'json';
  const mode = properties['print.mode'];
  return (
    <form className="designer-properties" aria-label={t('designer.label')} onSubmit={(event) => event.preventDefault()}>
      <strong className="designer-heading">{t('designer.label')}</strong>
      <div className="designer-lengths">
        {SIDES.map((path) => (
          <NumberField
            key={path}
            name={t(path === 'widthDots' ? 'designer.width' : 'designer.height')}
            value={Number(properties[path] ?? sheet[path]) / perUnit}
            digits={DIGITS[unit]}
            range={[Number((8 / perUnit).toFixed(DIGITS[unit])), Math.round(MAX_DOTS / perUnit)]}
            error={error(path)}
            onChange={(value) => value !== undefined && set(path, Math.round(value * perUnit))}
          />
        ))}
        {hasDensity && (
          <NativeSelect
            size="xs"
            label={t('playground.density')}
            value={String(dpi)}
            error={error('dpi') ?? false}
            onChange={({ currentTarget }) => set('dpi', Number(currentTarget.value))}
            data={[...new Set([Number(dpi), ...DENSITIES.map((density) => density.dpi)])].map((value) => ({
              value: String(value),
              label: t('designer.dpi', { dpi: String(value) }),
            }))}
          />
        )}
        {NUMBERS.map(({ name, path, digits, range }) => (
          <NumberField
            key={path}
            name={t(`designer.label.${name}`)}
            value={properties[path] === undefined ? undefined : Number(properties[path])}
            empty={t('designer.label.unsaid')}
            error={error(path)}
            {...{ digits, range }}
            onChange={(value) => set(path, value)}
          />
        ))}
        <NativeSelect
          size="xs"
          label={t('designer.label.mode')}
          value={mode === undefined ? UNSAID : String(mode)}
          error={error('print.mode') ?? false}
          onChange={({ currentTarget: { value } }) => set('print.mode', value === UNSAID ? undefined : value)}
          data={[
            { value: UNSAID, label: t('designer.label.unsaid') },
            ...MODES.map((value) => ({ value, label: t(`designer.label.mode.${value}`) })),
          ]}
        />
      </div>
    </form>
  );
}
