/** The parameters that may carry a value of an element: where they stand, and what may stand there. */
import { latin1, latin1Bytes } from '../../bytes/encodings.ts';
import type { Parameter } from '../../language/frame/parameters.ts';
import type { Change, SeenCommand } from '../commands.ts';
import { valuesOf } from '../describe.ts';

/** A parameter in the source. */
export interface Slot {
  readonly command: SeenCommand;
  readonly name: string;
  readonly offset: number;
  readonly text: string;
  /** Its number, if it is one. */
  readonly number?: number;
  /** Digits behind the point. */
  readonly decimals: number;
  /** What else may stand there. */
  readonly values: readonly string[];
  /** True where it takes as many bytes as it has. */
  readonly isFixed: boolean;
}

/** Values of a range that are tried one after the other. */
const MAX_VALUES = 12;

const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?$/;

export function slotsOf(bytes: Uint8Array, command: SeenCommand): Slot[] {
  const { row, offset, parameters } = command;
  if (!row || row.effect === 'none') return [];
  const types = Object.entries(row.parameters) as [string, Parameter<unknown>][];
  return parameters.flatMap((span, index): Slot[] => {
    const [name, type] = types[index] ?? types.at(-1) ?? [];
    if (!span || name === undefined || !type) return [];
    const text = latin1(bytes, offset + span[0], offset + span[1]);
    const number = NUMBER.exec(text);
    return [
      {
        command,
        name,
        offset: offset + span[0],
        text,
        ...(number && { number: Number(text) }),
        decimals: number?.[3]?.length ?? 0,
        values: [...valuesOf(type), ...numbersIn(type.range)],
        isFixed: row.shape !== undefined || row.header !== undefined,
      },
    ];
  });
}

function numbersIn(range: Parameter<unknown>['range']): string[] {
  if (!range || range[1] - range[0] >= MAX_VALUES) return [];
  return Array.from({ length: range[1] - range[0] + 1 }, (_, index) => String(range[0] + index));
}

/** The number as the slot writes it; undefined where it has no room. */
export function numberText({ text, decimals, isFixed }: Slot, value: number): string | undefined {
  const sign = value < 0 ? '-' : text.startsWith('+') ? '+' : '';
  const digits = Math.abs(value).toFixed(decimals);
  const isPadded = isFixed || /^[+-]?0\d/.test(text);
  const result = sign + (isPadded ? digits.padStart(text.length - sign.length, '0') : digits);
  return isFixed && result.length !== text.length ? undefined : result;
}

export const slotEdit = ({ offset, text }: Slot, to: string): Change => ({
  offset,
  removed: text.length,
  inserted: latin1Bytes(to),
});
