/** The document of the playground: its bytes, how they are read, and its merge data. */
import type { FormatName, MergeRecord } from '@platen/codecs';
import { decodeText, type TextForm } from '@platen/codecs/editor';
import { factsOf } from '@platen/formats';
import type { LabelOptions } from '../engine/protocol.ts';

export interface PlaygroundDocument {
  /** The name of the file without its extension. */
  readonly name: string;
  readonly format: FormatName;
  /** Empty for what is no text. */
  readonly text: string;
  readonly form: Required<TextForm>;
  /** The bytes of a document that is not text. */
  readonly bytes?: Uint8Array;
  readonly options: Omit<LabelOptions, 'data'>;
  readonly data: readonly MergeRecord[];
}

/** Formats whose documents a person edits as text. */
export const isText = (format: FormatName): boolean => ['language', 'notation'].includes(factsOf(format).kind);

export interface NewDocument {
  readonly name: string;
  readonly format: FormatName;
  readonly bytes: Uint8Array;
  readonly options?: Omit<LabelOptions, 'data'>;
  readonly data?: readonly MergeRecord[];
}

export function documentOf({ name, format, bytes, options = {}, data = [] }: NewDocument): PlaygroundDocument {
  if (isText(format)) return { name, format, ...decodeText(bytes), options, data };
  return { name, format, text: '', form: { encoding: 'utf-8', lineEnd: '\n' }, bytes, options, data };
}

export const fileName = (name: string, format: FormatName): string => `${name}.${factsOf(format).extension}`;
