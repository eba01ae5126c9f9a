/** Changes of a label as the smallest edits of its document: the document stays what it is, byte by byte, elsewhere. */
import { factsOf } from '@platen/formats';
import { message, type Message } from '@platen/messages';
import { read } from '../../formats/face.ts';
import type { FormatName, ReadOptions } from '../../formats/format.ts';
import { PRINTER_LANGUAGES } from '../../formats/index.ts';
import type { Document } from '../../label/index.ts';
import { withParts } from '../../platform/missing-part.ts';
import type { Extent, Source } from './attempt.ts';
import { type ElementChange, type Origins, stepsOf } from './change.ts';
import { takeNotationStep } from './notation.ts';
import { applyEdits, type Edits, inverseOf, joinEdits } from './patches.ts';
import type { Place } from './places.ts';
import { takeStep } from './printer.ts';
import type { Difference } from './values.ts';

/** A document that is edited, as it was read or as an edit left it. */
export interface EditedDocument {
  readonly format: FormatName;
  readonly bytes: Uint8Array;
  readonly options?: ReadOptions;
  /** The tree of the bytes, where the caller has it. */
  readonly document?: Document;
}

export interface Edited {
  /** Edits of the bytes in their order; all offsets count from the bytes before. */
  readonly edits: Edits;
  /** The edits that give the same bytes back; their offsets count from the bytes after. */
  readonly inverse: Edits;
  readonly bytes: Uint8Array;
  /** The tree of the bytes after the edits: with the new spans. */
  readonly document: Document;
  /** For each label the old index of each element; undefined for one that is new. */
  readonly origins: Origins;
  /** The most that had to be written again. */
  readonly extent: Extent;
  /** Values that the language cannot say exactly: `to` was asked for, `from` is what prints. */
  readonly nearest: readonly Difference[];
}

/** An edit that is impossible, with the reason for the user. */
export interface Refused {
  readonly fact: Message;
}

const isLanguage = (format: FormatName): boolean => (PRINTER_LANGUAGES as readonly FormatName[]).includes(format);

/**
 * Changes an element of a document. Only the parameters or the data that carry the change are rewritten; where that does
 * not give exactly the change, the commands of the element are, and then more of them. If the language cannot say the
 * change, the answer is a fact, and nothing has changed.
 */
export async function edit(edited: EditedDocument, change: ElementChange): Promise<Edited | Refused> {
  const { format, bytes, options = {} } = edited;
  const take = isLanguage(format) ? takeStep : format === 'xml' || format === 'json' ? takeNotationStep : undefined;
  if (!take) return { fact: message('editor.not_editable') };
  const document = edited.document ?? (await read(format, bytes, options)).document;
  if (!isThere(document, change)) return { fact: message('editor.no_element') };
  let source: Source = { format, options, bytes, document };
  let origins: Origins = document.labels.map(({ elements }) => elements.map((_, index) => index));
  const all: Edits[] = [];
  const nearest: Difference[] = [];
  let extent: Extent = 'parameters';
  const follow = ({ label, index }: Place): Place | undefined => {
    const now = origins[label]!.indexOf(index);
    return now < 0 ? undefined : { label, index: now };
  };
  for (const step of stepsOf(change)) {
    const next = step(source.document, follow);
    if (!next) continue;
    const taken = await withParts(() => take(source, next));
    if (!taken) return { fact: message('editor.not_expressible', { language: factsOf(format).title }) };
    all.push(taken.edits);
    nearest.push(...taken.nearest);
    extent = EXTENTS[Math.max(EXTENTS.indexOf(extent), EXTENTS.indexOf(taken.extent))]!;
    origins = taken.origins.map((indices, label) =>
      indices.map((index) => (index === undefined ? undefined : origins[label]![index])),
    );
    source = { ...source, bytes: applyEdits(source.bytes, taken.edits), document: taken.document };
  }
  const edits = joinEdits(bytes, all);
  return {
    edits,
    inverse: inverseOf(bytes, edits),
    bytes: source.bytes,
    document: source.document,
    origins,
    extent,
    nearest,
  };
}

const EXTENTS: readonly Extent[] = ['parameters', 'commands', 'document'];

/** True where the document has what the change is about. */
function isThere(document: Document, change: ElementChange): boolean {
  const { labels } = document;
  const has = ({ label, index }: Place): boolean => labels[label]?.elements[index] !== undefined;
  switch (change.kind) {
    case 'move':
    case 'remove':
    case 'duplicate':
      return change.elements.every(has);
    case 'insert':
      return labels[change.label] !== undefined && change.index >= 0;
    case 'label':
      return labels[change.label] !== undefined;
    case 'all':
      return change.changes.every((each) => isThere(document, each));
    case 'reorder':
      return has(change.element) && has({ ...change.element, index: change.to });
    default:
      return has(change.element);
  }
}
