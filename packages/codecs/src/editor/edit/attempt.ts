/** Edits are tried: the bytes after them are read again and compared with the tree that is wanted. */
import { read } from '../../formats/face.ts';
import type { FormatName, ReadOptions } from '../../formats/format.ts';
import type { Document } from '../../label/index.ts';
import type { Origins, Wanted } from './change.ts';
import { applyEdits, type Edits } from './patches.ts';
import { type Difference, differencesAt } from './values.ts';

/** A document that was read. */
export interface Source {
  readonly format: FormatName;
  readonly options: ReadOptions;
  readonly bytes: Uint8Array;
  readonly document: Document;
}

export interface Tried {
  readonly document: Document;
  /** The differences that are left at the targets; undefined if anything else changed. */
  readonly rest: readonly Difference[] | undefined;
}

/** How much of the document had to be written again: parameters and data, commands of elements, or all of it. */
export type Extent = 'parameters' | 'commands' | 'document';

/** A step that the bytes can take. */
export interface Taken {
  readonly edits: Edits;
  readonly document: Document;
  readonly origins: Origins;
  readonly extent: Extent;
  /** What the language places in coarser steps: the nearest that it can. */
  readonly nearest: readonly Difference[];
}

/** Times that a document is read again for one step. */
export const MAX_ATTEMPTS = 100;

export interface Trial {
  readonly source: Source;
  readonly wanted: Wanted;
  /** Undefined once the attempts are used up. */
  readonly attempt: (edits: Edits, wanted?: Document) => Promise<Tried | undefined>;
}

export function startTrial(source: Source, wanted: Wanted): Trial {
  let left = MAX_ATTEMPTS;
  return {
    source,
    wanted,
    attempt: async (edits, asked = wanted.document) => {
      if (left-- <= 0) return undefined;
      const { document } = await read(source.format, applyEdits(source.bytes, edits), source.options);
      return { document, rest: differencesAt(document, asked, wanted.targets) };
    },
  };
}
