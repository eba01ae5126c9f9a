/** Writes label JSON, schema v2 (docs/label-xml.md). */
import { utf8Bytes } from '../../bytes/encodings.ts';
import type { Document } from '../../label/index.ts';
import { type NotationNode, writeLabelNode } from '../../notation/index.ts';
import type { WriteOptions, WriteResult } from '../format.ts';

/** The first label; empty for a document without one. */
export function writeJson(document: Document, _options: WriteOptions): WriteResult {
  const label = document.labels[0];
  if (!label) return { bytes: new Uint8Array(), diagnostics: [] };
  const node = writeLabelNode(label, () => true);
  const fontFiles = node.children.filter((child) => child.type === 'fontFile');
  const json = {
    ...node.attributes,
    ...(fontFiles.length > 0 && { fontFiles: fontFiles.map((file) => ({ ...file.attributes, content: file.text })) }),
    components: node.children.filter((child) => child.type !== 'fontFile').map(componentJson),
  };
  const elements = label.elements.length;
  return {
    bytes: utf8Bytes(`${JSON.stringify(json, undefined, 2)}\n`),
    diagnostics: [],
    retention: { elements, native: elements, pictures: 0 },
  };
}

/** Attributes by their names; the `type` of a barcode is its `symbology`, for `type` names the component. */
export function componentJson(node: NotationNode): Record<string, unknown> {
  const { type: symbology, ...attributes } = node.attributes;
  const line = node.children.find((child) => child.type === 'humanReadableText');
  return {
    type: node.type,
    ...(symbology !== undefined && { symbology }),
    ...attributes,
    ...('rotation' in attributes && { rotation: Number(attributes.rotation) }),
    ...content(node, node.type === 'variableText' || node.type === 'barcode' || node.type === 'literal'),
    ...(line && { humanReadableText: content(line, true).content }),
  };
}

/** The text of a node, or its parts. */
function content(node: NotationNode, always: boolean): { content?: unknown } {
  const parts = node.children.filter((child) => child.type !== 'humanReadableText');
  if (parts.length > 0) return { content: parts.map(componentJson) };
  return node.text === '' && !always ? {} : { content: node.text };
}
