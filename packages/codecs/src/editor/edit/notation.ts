/** Steps in label XML and JSON: attributes and contents of a component, and whole components. */
import { utf8Bytes } from '../../bytes/encodings.ts';
import { utf8Offsets } from '../../bytes/utf8-offsets.ts';
import type { Element, Label } from '../../label/index.ts';
import { COMPONENTS, type NotationEditor, type NotationNode, type TextEdit } from '../../notation/index.ts';
import { createJsonEditor } from '../../formats/json/edit.ts';
import { createXmlEditor } from '../../formats/xml/edit.ts';
import { type Source, startTrial, type Taken } from './attempt.ts';
import { type Step, wantedAfter } from './change.ts';
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
  const { attempt } = startTrial(source, wanted);
  const now = wanted.document.labels[0]!;
  for (const [extent, edits] of [
    ['parameters', smallEdits(editor, { label, now, step })],
    ['commands', replaced(editor, { now, step })],
  ] as const) {
    if (!edits) continue;
    const inBytes: Edits = edits
      .map(({ offset, length, content }) => ({
        offset: text.mark + byteAt(offset),
        removed: byteAt(offset + length) - byteAt(offset),
        inserted: utf8Bytes(content),
      }))
      .toSorted((one, other) => one.offset - other.offset);
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

/** The text, if it is UTF-8, and how many bytes stand before it. */
function textOf(bytes: Uint8Array): { text: string; mark: number } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, mark: bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0 };
  } catch {
    return undefined;
  }
}

function smallEdits(
  editor: NotationEditor,
  { label, now, step }: { readonly label: Label; readonly now: Label; readonly step: Step },
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
