/** Writes label XML, schema v2 (docs/label-xml.md). */
import { message } from '@platen/messages';
import { utf8Bytes } from '../../bytes/encodings.ts';
import { createDiagnosticSink, type DiagnosticSink } from '../../diagnostics/index.ts';
import type { Document } from '../../label/index.ts';
import { type NotationNode, writeLabelNode } from '../../notation/index.ts';
import type { WriteOptions, WriteResult } from '../format.ts';

/** Characters that XML 1.0 text cannot hold, or that a parser changes: controls, carriage returns, lone surrogates. */
const NOT_PLAIN =
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
export const isPlain = (text: string): boolean => !NOT_PLAIN.test(text);

/** The first label; empty for a document without one. */
export function writeXml(document: Document, _options: WriteOptions): WriteResult {
  const label = document.labels[0];
  if (!label) return { bytes: new Uint8Array(), diagnostics: [] };
  const sink = createDiagnosticSink();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${formatNode(writeLabelNode(label, isPlain), '', sink)}\n`;
  const elements = label.elements.length;
  return { bytes: utf8Bytes(xml), diagnostics: sink.list(), retention: { elements, native: elements, pictures: 0 } };
}

export function formatNode(node: NotationNode, indent: string, sink: DiagnosticSink): string {
  let tag = `${indent}<${node.type}`;
  for (const [name, value] of Object.entries(node.attributes))
    tag += ` ${name}="${escapeAttribute(String(value), { name, sink })}"`;
  const content = formatContent(node, indent, sink);
  return content === '' && node.type !== 'literal' ? `${tag}/>` : `${tag}>${content}</${node.type}>`;
}

/** What stands between the tags of a node. */
export function formatContent(node: NotationNode, indent: string, sink: DiagnosticSink): string {
  if (node.children.length > 0) {
    const children = node.children.map((child) => `${formatNode(child, `${indent}  `, sink)}\n`).join('');
    const text = node.text === '' ? '' : `${indent}  ${cdata(node.text)}\n`;
    return `\n${text}${children}${indent}`;
  }
  return /^[A-Za-z0-9+/=_.-]*$/.test(node.text) ? node.text : cdata(node.text);
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

export function escapeAttribute(text: string, { name, sink }: { name: string; sink: DiagnosticSink }): string {
  const escaped = text.replaceAll(/[&<"\n\r\t]/g, (character) => REFERENCES[character]!);
  if (isPlain(escaped)) return escaped;
  sink.report(message('xml.unencodable_character', { name }), { command: name });
  return escaped.replaceAll(new RegExp(NOT_PLAIN, 'g'), '');
}
