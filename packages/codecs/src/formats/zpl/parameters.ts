/** Parameter types that only ZPL has: lengths in units of ^MU, letters, names of stored objects. */
import { message } from '@platen/messages';
import type { Rotation } from '../../label/index.ts';
import {
  type Fallback,
  Invalid,
  type Parameter,
  fallbackTo,
  inRange,
  leadingNumber,
  meaning,
} from '../../language/frame/parameters.ts';
import type { ZplReader } from './state.ts';

/** A length in units of ^MU, as dots. The range is in dots; a value outside `usual` is reported and used unchanged. */
export function dots<T extends number | undefined = number>(
  min: number,
  max: number,
  fallback: Fallback<T, ZplReader>,
  usual: readonly [min: number, max: number] = [min, max],
): Parameter<number | T, ZplReader> {
  return {
    expected: message('expected.length', { min: usual[0], max: usual[1] }),
    range: usual,
    unit: 'dots',
    read: (raw, { session: { dotsPerUnit } }) => {
      const number = leadingNumber(raw);
      return inRange(raw, dotsPerUnit === 1 ? Math.trunc(number) : Math.round(number * dotsPerUnit), [min, max], usual);
    },
    fallback: fallbackTo(fallback),
  };
}

/** The value that the first letter stands for, whatever follows it; `otherwise` if it stands for nothing. */
export function letter<T, const F extends T | undefined>(
  values: Readonly<Record<string, T>>,
  fallback: Fallback<F, ZplReader>,
  otherwise?: (reader: ZplReader) => T,
): Parameter<T | F, ZplReader> {
  return {
    expected: message('expected.one_of', { values: Object.keys(values).join(', ') }),
    values: Object.keys(values),
    read: (raw, reader) => {
      const upper = raw[0]!.toUpperCase();
      return Object.hasOwn(values, upper) ? values[upper]! : new Invalid<T>(otherwise?.(reader));
    },
    fallback: fallbackTo(fallback),
  };
}

export const ROTATIONS: Readonly<Record<string, Rotation>> = { N: 0, R: 90, I: 180, B: 270 };

/** N, R, I or B; the default is that of ^FW. */
export const orientation = meaning(
  letter(ROTATIONS, ({ session }) => session.rotation),
  {
    N: 'upright',
    R: 'turned by 90°',
    I: 'turned by 180°',
    B: 'turned by 270°',
  },
);

export interface ObjectName {
  /** `R`, `E`, `B`, `A` or `Z`. */
  readonly device: string;
  readonly name: string;
  readonly extension: string;
  /** True if the source states the device. */
  readonly isPlaced: boolean;
}

export const objectKey = ({ device, name, extension }: Omit<ObjectName, 'isPlaced'>): string =>
  `${device}:${name}.${extension}`;

/** `R:NAME.EXT`; the device is R and the extension `extension` unless stated. Upper case. */
export const objectName = (extension: string, fallback = 'UNKNOWN'): Parameter<ObjectName> => ({
  expected: message('expected.object_name', { example: `R:NAME.${extension}` }),
  read: (raw) => {
    const match = /^(?:([A-Z*])?:)?([^.:]*)(?:\.([^.\s]*))?/i.exec(raw.trim());
    if (!match) return new Invalid();
    return {
      device: (match[1] ?? 'R').toUpperCase(),
      name: (match[2]!.trim() || fallback).toUpperCase(),
      extension: (match[3] || extension).toUpperCase(),
      isPlaced: match[1] !== undefined,
    };
  },
  fallback: () => ({ device: 'R', name: fallback, extension, isPlaced: false }),
  write: objectKey,
});

/** The order in which a printer searches its devices (ZPL II Programming Guide, ^XF, ^XG, ^IM, ^IL). */
const SEARCHED = ['R', 'E', 'B', 'A'] as const;

/** Returns the key of a stored object; without a device, that of the first device that has it. */
export function storedKey(name: ObjectName, has: (key: string) => boolean): string {
  if (name.isPlaced) return objectKey(name);
  const device = SEARCHED.find((each) => has(objectKey({ ...name, device: each })));
  return objectKey(device === undefined ? name : { ...name, device });
}
