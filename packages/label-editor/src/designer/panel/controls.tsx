/** Fields that take effect when they are left, or with Enter, and say beside themselves what is wrong. */
import { NumberInput, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

/** A text that takes effect when its field is left, or with Enter: the field and the focus stay. */
export function useTyped(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? text,
    onType: setTyped,
    commit: (): void => {
      if (typed !== undefined && typed !== text) onChange(typed);
      setTyped(undefined);
    },
  };
}

export const UNITS = ['mm', 'in', 'dots'] as const;
export type LengthUnit = (typeof UNITS)[number];
export const DIGITS: Readonly<Record<LengthUnit, number>> = { mm: 2, in: 3, dots: 0 };
/** The largest number of dots that a field takes. */
export const MAX_DOTS = 32_000;
export const dotsPerUnit = (unit: LengthUnit, dpi: number): number =>
  unit === 'mm' ? dpi / 25.4 : unit === 'in' ? dpi : 1;

interface NumberFieldProps {
  readonly name: string;
  /** Undefined: nothing is said. */
  readonly value: number | undefined;
  readonly digits: number;
  readonly range?: readonly [least: number, most: number];
  /** What stands in an empty field. */
  readonly empty?: string;
  /** Why what was asked for could not be done. */
  readonly error?: ReactNode;
  /** Undefined where the field was emptied. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number that takes effect when the field is left, or with Enter. One that is out of its range stays, and says so. */
export function NumberField({ name, value, digits, range, empty, error, onChange }: NumberFieldProps) {
  const { t, number } = useTexts();
  const shown = value === undefined ? undefined : Number(value.toFixed(digits));
  const [typed, setTyped] = useState<number | string>();
  const isWrong = typeof typed === 'number' && range !== undefined && (typed < range[0] || typed > range[1]);
  const commit = (): void => {
    if (isWrong) return;
    if (typeof typed === 'number' && typed !== shown) onChange(typed);
    else if (typed === '' && empty !== undefined && shown !== undefined) onChange(undefined);
    setTyped(undefined);
  };
  const shortest = (limit: number): string => number(limit, Number.isInteger(limit) ? 0 : digits);
  return (
    <NumberInput
      size="xs"
      label={name}
      value={typed ?? shown ?? ''}
      placeholder={empty}
      decimalScale={digits}
      decimalSeparator={number(0.5, 1).replaceAll(/\d/g, '')}
      step={digits === 0 ? 1 : 0.5}
      error={
        isWrong ? t('designer.outOfRange', { least: shortest(range[0]), most: shortest(range[1]) }) : (error ?? false)
      }
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (value: string) => void;
}

export function Line({ name, value: text, error, onChange }: LineProps) {
  const { value, onType, commit } = useTyped(text, onChange);
  return (
    <TextInput
      size="xs"
      label={name}
      value={value}
      error={error ?? false}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
