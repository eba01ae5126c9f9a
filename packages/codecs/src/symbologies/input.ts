/** The input of an encoder: its options have been checked. */
import type { Options } from './options.ts';

export interface EncodeInput {
  readonly data: string;
  /** Every option of the symbology, checked, defaults filled in. */
  readonly options: Options;
  /** Wide to narrow bar. */
  readonly wideRatio: number;
  /** Bytes of the data in the element's encoding; function characters stay as their private-use code points. */
  readonly units: readonly number[];
  /** Whether the human-readable line shows the check digit; undefined: as the symbology usually does. */
  readonly printCheckDigit: boolean | undefined;
}

/** A checked option's value, by its type in the table. */
export const textOption = ({ options }: EncodeInput, key: string): string => options[key] as string;
export const numberOption = ({ options }: EncodeInput, key: string): number => options[key] as number;
export const flagOption = ({ options }: EncodeInput, key: string): boolean => options[key] as boolean;
