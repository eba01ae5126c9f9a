/** Content in the notation: an expression, or parts where the expression language cannot express it. */
import { message } from '@platen/messages';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import type { Content, ContentPart } from '../label/index.ts';
import { formatExpression, normalizeContent, parseExpression } from '../merge/index.ts';
import { type AttributeModel, CONTENT_PARTS, PARTS } from './model.ts';
import type { NotationNode, SourceNode } from './node.ts';
import { checkAttributes, report } from './values.ts';

export type SchemaVersion = 'v1' | 'v2';

type PartName = (typeof CONTENT_PARTS)[number];
export const isPart = (name: string): name is PartName => CONTENT_PARTS.includes(name as PartName);

/** Reads the content of a node; children that are no parts are left to the caller. */
export function readContent(node: SourceNode, version: SchemaVersion, sink: DiagnosticSink): Content {
  const parts = node.children.filter((child) => isPart(child.type));
  const text = node.text.trim();
  if (parts.length > 0) {
    if (text !== '') report(node, message('notation.invalid_content.parts', { component: node.type }), sink);
    return normalizeContent(parts.map((part) => readPart(part, sink)));
  }
  // v1: a bare field name; what is quoted is an expression there, too.
  if (version === 'v1' && !text.startsWith('"')) return text === '' ? [] : [{ kind: 'field', name: text }];
  const content = text === '' ? [] : parseExpression(node.text);
  if (content) return content;
  const expected = message('expected.expression', { example: '"Order ${order}"' });
  report(node, message('notation.expression_rejected', { component: node.type }), sink, { expected });
  return [];
}

/** A part with its fields that differ from the label tree's defaults, such as the language of a clock. */
function readPart(node: SourceNode, sink: DiagnosticSink): ContentPart {
  const kind = node.type as PartName;
  const { attributes } = PARTS[kind];
  const { values } = checkAttributes(node, attributes, sink);
  if (kind === 'literal') return { kind, text: values.text('encoding') === 'json' ? jsonText(node, sink) : node.text };
  // A missing required text has been reported.
  const fields = Object.entries<AttributeModel>(attributes).flatMap(([name, { required }]) => {
    const value = values.value(name) ?? (required ? '' : undefined);
    return value === undefined || (name === 'language' && value === 'en') ? [] : [[name, value] as const];
  });
  return { kind, ...Object.fromEntries(fields) } as unknown as ContentPart;
}

function jsonText(node: SourceNode, sink: DiagnosticSink): string {
  try {
    const value: unknown = JSON.parse(node.text);
    if (typeof value === 'string') return value;
  } catch {
    // Reported below, as any other content that is no JSON string.
  }
  report(node, message('notation.invalid_content.json', { component: node.type }), sink);
  return '';
}

/** A content as the text of a node or as parts; `isPlain` is true for the characters that the notation can contain unescaped. */
export function writeContent(
  content: Content,
  isPlain: (text: string) => boolean,
): Pick<NotationNode, 'text' | 'children'> {
  const expression = formatExpression(content);
  if (expression !== undefined && isPlain(expression)) return { text: expression, children: [] };
  return { text: '', children: normalizeContent(content).map((part) => writePart(part, isPlain)) };
}

function writePart(part: ContentPart, isPlain: (text: string) => boolean): NotationNode {
  switch (part.kind) {
    case 'literal':
      return isPlain(part.text)
        ? { type: 'literal', attributes: {}, text: part.text, children: [] }
        : { type: 'literal', attributes: { encoding: 'json' }, text: escapedJson(part.text), children: [] };
    case 'field':
    case 'serial':
    case 'clock': {
      const { kind, ...fields } = part;
      const given = Object.entries(fields).filter(
        ([name, value]) => value !== undefined && value !== defaultOf(kind, name),
      );
      return {
        type: kind,
        attributes: Object.fromEntries(given) as NotationNode['attributes'],
        text: '',
        children: [],
      };
    }
  }
}

const defaultOf = (part: 'field' | 'serial' | 'clock', name: string): unknown =>
  (PARTS[part].attributes as Record<string, { default?: unknown }>)[name]?.default;

/** A JSON string of characters that every XML text holds. */
const escapedJson = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
