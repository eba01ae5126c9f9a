/** Steps in label XML and JSON: attributes and contents of a component, and whole components. */
import { utf8Bytes } from '../../bytes/encodings.ts';
import { utf8Offsets } from '../../bytes/utf8-offsets.ts';
import { write } from '../../formats/face.ts';
import type { Element, Label } from '../../label/index.ts';
import { COMPONENTS, LABEL, type NotationEditor, type NotationNode, type TextEdit } from '../../notation/index.ts';
import { createJsonEditor } from '../../formats/json/edit.ts';
import { createXmlEditor } from '../../formats/xml/edit.ts';
import { type Source, startTrial, type Taken } from './attempt.ts';
import { type Step, type Wanted, wantedAfter } from './change.ts';
import { startLabelTrial } from './label.ts';
import type { Edits } from './patches.ts';
import { sameValue } from './values.ts';

export async function takeNotationStep(source: Source, step: Step): Promise<Taken | undefined> {
  const { bytes, format, document } = source;
  const label = document.labels[0];
  const text = textOf(bytes);
  if (!label || text === undefined) return undefined;
  const byteAt = utf8Offsets(text.text, bytes.length - text.mark);
  const starts = label.elements.map(({ span }) => span?.[0] ?? -1);
  const editor = (format === 'xml' ? createXmlEditor : createJsonEditor)(text.text, {
    starts,
    byteAt: (at) => text.mark + byteAt(at),
  });
  if (!editor) return undefined;
  const wanted = wantedAfter(document, step);
  if (step.kind === 'label') return takeLabelAttributes(source, wanted, { step, editor, text });
  const { attempt } = startTrial(source, wanted);
  const now = wanted.document.labels[0]!;
  for (const [extent, edits] of [
    ['parameters', smallEdits(editor, { label, now, step })],
    ['commands', replaced(editor, { now, step })],
  ] as const) {
    if (!edits) continue;
    const inBytes = bytesOf(text, bytes, edits);
    const tried = await attempt(inBytes);
    if (!tried?.rest) continue;
    // A length of millimetres is the nearest dot.
    const isNear = tried.rest.every(
      ({ from, to }) => typeof from === 'number' && typeof to === 'number' && Math.abs(from - to) <= 1,
    );
    if (isNear)
      return { edits: inBytes, document: tried.document, origins: wanted.origins, extent, nearest: tried.rest };
  }
  return undefined;
}

/** Edits of the text as edits of its bytes. */
function bytesOf({ text, mark }: SourceText, bytes: Uint8Array, edits: readonly TextEdit[]): Edits {
  const byteAt = utf8Offsets(text, bytes.length - mark);
  return edits
    .map(({ offset, length, content }) => ({
      offset: mark + byteAt(offset),
      removed: byteAt(offset + length) - byteAt(offset),
      inserted: utf8Bytes(content),
    }))
    .toSorted((one, other) => one.offset - other.offset);
}

interface LabelAttributesOptions {
  readonly step: Extract<Step, { readonly kind: 'label' }>;
  readonly editor: NotationEditor;
  readonly text: SourceText;
}

/** The attributes of the label that differ. With lengths in dots, another density writes the label again. */
async function takeLabelAttributes(
  source: Source,
  wanted: Wanted,
  { step, editor, text }: LabelAttributesOptions,
): Promise<Taken | undefined> {
  const { bytes, document, format } = source;
  const isDense = 'dpi' in step.properties;
  const { attempt } = isDense ? startTrial(source, { ...wanted, targets: [] }) : startLabelTrial(source, wanted, step);
  const after = wanted.document.labels[0]!;
  const [old, next] = [document.labels[0]!, after].map((label) => editor.labelAttributes(label));
  const edits: TextEdit[] = [];
  for (const name of new Set([...Object.keys(old!), ...Object.keys(next!)])) {
    const value = next![name];
    if (value === old![name]) continue;
    const isLength = LENGTHS.has(name) && value !== undefined;
    edits.push(...editor.setLabel(name, isLength ? lengthIn(Number(value), editor.unit, after.dpi) : value));
  }
  const small = bytesOf(text, bytes, edits);
  const tried = await attempt(small);
  if (tried && (tried.rest?.length === 0 || (isDense && editor.unit !== 'dot')))
    return { edits: small, document: tried.document, origins: wanted.origins, extent: 'parameters', nearest: [] };
  if (!isDense) return undefined;
  const inserted = (await write(format, wanted.document)).bytes;
  const all: Edits = [{ offset: 0, removed: bytes.length, inserted }];
  const again = await attempt(all);
  return again && { edits: all, document: again.document, origins: wanted.origins, extent: 'document', nearest: [] };
}

/** Attributes of the label that are lengths in its unit. */
const LENGTHS: ReadonlySet<string> = new Set(
  Object.entries(LABEL.attributes).flatMap(([name, { isLength }]) => (isLength ? [name] : [])),
);

interface SourceText {
  readonly text: string;
  readonly mark: number;
}

/** The text, if it is UTF-8, and how many bytes stand before it. */
function textOf(bytes: Uint8Array): SourceText | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, mark: bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0 };
  } catch {
    return undefined;
  }
}

function smallEdits(
  editor: NotationEditor,
  { label, now, step }: { readonly label: Label; readonly now: Label; readonly step: Exclude<Step, { kind: 'label' }> },
): readonly TextEdit[] | undefined {
  switch (step.kind) {
    case 'alter':
      return step.places.flatMap(({ index }) =>
        altered(editor, { index, before: label.elements[index]!, after: now.elements[index]!, dpi: now.dpi }),
      );
    case 'insert':
      return editor.insert(step.index, inUnit(editor.nodeOf(step.element), { editor, dpi: now.dpi }));
    case 'copy':
      return editor.copy(step.place.index);
    case 'remove':
      return step.places.flatMap(({ index }) => editor.remove(index));
    case 'reorder':
      return step.place.index === step.to ? [] : editor.move(step.place.index, step.to);
  }
}

function replaced(
  editor: NotationEditor,
  { now, step }: { readonly now: Label; readonly step: Step },
): readonly TextEdit[] | undefined {
  if (step.kind !== 'alter') return undefined;
  return step.places.flatMap(({ index }) =>
    editor.replace(index, inUnit(editor.nodeOf(now.elements[index]!), { editor, dpi: now.dpi })),
  );
}

/** The attributes and the content that differ. */
function altered(
  editor: NotationEditor,
  {
    index,
    before,
    after,
    dpi,
  }: { readonly index: number; readonly before: Element; readonly after: Element; readonly dpi: number },
): TextEdit[] {
  const [old, next] = [editor.nodeOf(before), editor.nodeOf(after)];
  const edits: TextEdit[] = [];
  for (const name of new Set([...Object.keys(old.attributes), ...Object.keys(next.attributes)])) {
    const value = next.attributes[name];
    if (value === old.attributes[name]) continue;
    const isLength = isLengthOf(next.type, name);
    const inUnits = value !== undefined && isLength ? lengthIn(Number(value), editor.unit, dpi) : value;
    edits.push(...editor.set(index, name, inUnits));
  }
  if (old.text !== next.text || !sameValue(old.children, next.children)) edits.push(...editor.setContent(index, next));
  return edits;
}

const isLengthOf = (type: string, attribute: string): boolean =>
  (COMPONENTS as Readonly<Record<string, { attributes: Readonly<Record<string, { isLength?: true }>> }>>)[type]
    ?.attributes[attribute]?.isLength === true;

const MM_PER_INCH = 25.4;

/** A length in the label's unit, with no more digits than lead back to the dots. */
function lengthIn(dots: number, unit: string, dpi: number): number {
  if (unit !== 'mm' && unit !== 'in') return dots;
  const perUnit = unit === 'in' ? dpi : dpi / MM_PER_INCH;
  for (let digits = 0; digits < 6; digits++) {
    const length = Number((dots / perUnit).toFixed(digits));
    if (Math.round(length * perUnit) === dots) return length;
  }
  return dots / perUnit;
}

/** The node with its lengths in the unit of the label that it goes to. */
function inUnit(
  node: NotationNode,
  { editor: { unit }, dpi }: { readonly editor: NotationEditor; readonly dpi: number },
): NotationNode {
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    name,
    typeof value === 'number' && isLengthOf(node.type, name) ? lengthIn(value, unit, dpi) : value,
  ]);
  return { ...node, attributes: Object.fromEntries(attributes) as NotationNode['attributes'] };
}
