/** Kinds of parameters of ZPL commands: what they may be, how they are read, what stands in for them. */
import type { Rotation } from '../../label/index.ts';
import type { ZplReader } from './state.ts';

export interface Parameter<T> {
  /** What would be right, for diagnostics and the generated table of commands. */
  readonly expected: string;
  /** Value of the text (blanks around it cut off, not empty), or why it is none. */
  readonly read: (raw: string, reader: ZplReader) => T | Invalid<T>;
  /** Value where the text is empty or useless. */
  readonly fallback: (reader: ZplReader) => T;
  /** True where blanks belong to the value (a character, a text). */
  readonly verbatim?: boolean;
  /** True where leaving it out makes the command useless. */
  readonly required?: boolean;
}

/** A value that is wrong; `nearest` is used in its place where there is one. */
export class Invalid<T> {
  readonly nearest: T | undefined;
  /** `range`: a number that is too small or too large. */
  readonly kind: 'range' | 'value';
  constructor(nearest?: T, kind: 'range' | 'value' = 'value') {
    this.nearest = nearest;
    this.kind = kind;
  }
}

type Fallback<T> = T | ((reader: ZplReader) => T);
const standIn = <T>(fallback: Fallback<T>): ((reader: ZplReader) => T) =>
  typeof fallback === 'function' ? (fallback as (reader: ZplReader) => T) : () => fallback;

/** The number at the beginning of the text, NaN where there is none. */
function leadingNumber(raw: string): number {
  return parseFloat(raw.charCodeAt(0) === 0x2c ? raw.slice(1) : raw);
}

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A whole number; outside of the range the nearest limit is taken, as printers do. */
export function int<T extends number | undefined = number>(
  min: number,
  max: number,
  fallback: Fallback<T>,
): Parameter<number | T> {
  const bounds = `a whole number from ${min} to ${max}`;
  return {
    expected: bounds,
    read: (raw) => {
      const value = Math.trunc(leadingNumber(raw));
      if (Number.isNaN(value)) return new Invalid();
      if (value < min || value > max) return new Invalid<number>(Math.max(min, Math.min(max, value)), 'range');
      return PLAIN_NUMBER.test(raw) ? value : new Invalid<number>(value);
    },
    fallback: standIn(fallback),
  };
}

/** A length in the units of ^MU, as dots. The range is of dots; outside of `usual` a value is used as it is, and said. */
export function dots<T extends number | undefined = number>(
  min: number,
  max: number,
  fallback: Fallback<T>,
  { usual = [min, max] }: { readonly usual?: readonly [min: number, max: number] } = {},
): Parameter<number | T> {
  return {
    expected: `a length from ${usual[0]} to ${usual[1]} dots`,
    read: (raw, { session }) => {
      const number = leadingNumber(raw);
      if (Number.isNaN(number)) return new Invalid();
      const value = session.dotsPerUnit === 1 ? Math.trunc(number) : Math.round(number * session.dotsPerUnit);
      if (value < usual[0] || value > usual[1])
        return new Invalid<number>(Math.max(min, Math.min(max, value)), 'range');
      return PLAIN_NUMBER.test(raw) ? value : new Invalid<number>(value);
    },
    fallback: standIn(fallback),
  };
}

/** A number with a fraction. */
export function decimal(min: number, max: number, fallback: Fallback<number>): Parameter<number> {
  return {
    expected: `a number from ${min} to ${max}`,
    read: (raw) => {
      const value = leadingNumber(raw);
      if (Number.isNaN(value)) return new Invalid();
      if (value < min || value > max) return new Invalid(Math.max(min, Math.min(max, value)), 'range');
      return PLAIN_NUMBER.test(raw) ? value : new Invalid(value);
    },
    fallback: standIn(fallback),
  };
}

/** One of the letters or words; upper and lower case are the same. */
export function choice<const V extends string, const F extends string | undefined = V>(
  values: readonly V[],
  fallback: Fallback<F>,
): Parameter<V | F> {
  return {
    expected: `one of ${values.join(', ')}`,
    read: (raw) => {
      const upper = raw.toUpperCase();
      const found = values.find((value) => value === upper) ?? values.find((value) => value === upper[0]);
      return found ?? new Invalid();
    },
    fallback: standIn(fallback),
  };
}

const ROTATIONS: Readonly<Record<string, Rotation>> = { N: 0, R: 90, I: 180, B: 270 };

/** N, R, I or B; default what ^FW says. */
export const orientation: Parameter<Rotation> = {
  expected: 'one of N, R, I, B',
  read: (raw) => ROTATIONS[raw[0]!.toUpperCase()] ?? new Invalid(),
  fallback: ({ session }) => session.rotation,
};

export const yesNo = (fallback: Fallback<boolean>): Parameter<boolean> => ({
  expected: 'Y or N',
  read: (raw) => {
    const letter = raw[0]!.toUpperCase();
    return letter === 'Y' ? true : letter === 'N' ? false : new Invalid();
  },
  fallback: standIn(fallback),
});

/** Any text. */
export const text = (fallback = ''): Parameter<string> => ({
  expected: 'a text',
  read: (raw) => raw,
  fallback: standIn(fallback),
});

/** One character as it stands, a blank too. */
export const character = <T extends string | undefined>(fallback: Fallback<T>): Parameter<string | T> => ({
  expected: 'one character',
  read: (raw) => raw[0]!,
  fallback: standIn(fallback),
  verbatim: true,
});

export interface ObjectName {
  /** `R`, `E`, `B`, `A` or `Z`. */
  readonly device: string;
  readonly name: string;
  readonly extension: string;
}

/** `R:NAME.EXT`; the device is R and the extension `extension` unless told. Upper case. */
export const objectName = (extension: string, fallback = 'UNKNOWN'): Parameter<ObjectName> => ({
  expected: `a stored object like R:NAME.${extension}`,
  read: (raw) => {
    const match = /^(?:([A-Z*])?:)?([^.:]*)(?:\.([^.\s]*))?/i.exec(raw.trim());
    if (!match) return new Invalid();
    return {
      device: (match[1] ?? 'R').toUpperCase(),
      name: (match[2]!.trim() || fallback).toUpperCase(),
      extension: (match[3] || extension).toUpperCase(),
    };
  },
  fallback: () => ({ device: 'R', name: fallback, extension }),
});

export const objectKey = ({ device, name, extension }: ObjectName): string => `${device}:${name}.${extension}`;

export const required = <T>(parameter: Parameter<T>): Parameter<T> => ({ ...parameter, required: true });
