/** Reads label JSON, the mirror of label XML (contract, section 6). */
import { createDiagnosticSink, type DiagnosticSink } from '../../diagnostics/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { readLabelNode, type SourceNode } from '../../notation/index.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { findSyntaxError, isNestedDeeper, locateJson } from './locate.ts';

type Path = readonly (string | number)[];

/** The text of the document, and the sink that takes what is wrong with it. */
interface Source {
  readonly text: string;
  readonly sink: DiagnosticSink;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One label; what is wrong is said with line, column, component, attribute and the values that are allowed. */
export async function readJson(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const sink = createDiagnosticSink(bytes);
  const value = parse(bytes, sink);
  if (value) {
    if (isObject(value.root))
      return {
        document: await readLabelNode(labelNode(value.root, { text: value.text, sink }), options, sink),
        diagnostics: sink.list(),
      };
    sink.add({
      code: 'not_a_label',
      message: 'The JSON is not an object; it must be a label.',
      length: bytes.length,
      expected: 'an object with components',
    });
  }
  return { document: { labels: [] }, diagnostics: sink.list() };
}

function parse(bytes: Uint8Array, sink: DiagnosticSink): { root: unknown; text: string } | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    sink.add({ code: 'malformed_json', message: 'The text is not UTF-8.' });
    return undefined;
  }
  if (isNestedDeeper(text, CODEC_LIMITS.nesting)) {
    sink.add({
      code: 'limit_exceeded',
      message: `Objects and arrays are nested more than ${CODEC_LIMITS.nesting} deep.`,
    });
    return undefined;
  }
  try {
    return { root: JSON.parse(text), text };
  } catch {
    const position = findSyntaxError(text);
    const what = position >= text.length ? 'it ends too early' : `${JSON.stringify(text[position])} cannot stand here`;
    sink.add({
      code: 'malformed_json',
      message: `The JSON is not well-formed: ${what}.`,
      offset: Buffer.byteLength(text.slice(0, position)),
      length: 1,
    });
    return undefined;
  }
}

function labelNode(root: Record<string, unknown>, source: Source): SourceNode {
  const children = [
    ...list(root.fontFiles, ['fontFiles'], source).map(([item, path]) =>
      componentNode(item, { path, source, type: 'fontFile' }),
    ),
    ...list(root.components, ['components'], source).map(([item, path]) => componentNode(item, { path, source })),
  ];
  return { ...nodeOf(root, { path: [], source, type: 'label', others: ['components', 'fontFiles'] }), children };
}

/** The objects of an array, with their paths; what is no object is reported. */
function list(value: unknown, path: Path, source: Source): [Record<string, unknown>, Path][] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    invalid(path, 'an array of objects', source);
    return [];
  }
  return value.flatMap((item: unknown, index): [Record<string, unknown>, Path][] => {
    if (isObject(item)) return [[item, [...path, index]]];
    invalid([...path, index], 'an object', source);
    return [];
  });
}

interface At {
  readonly path: Path;
  readonly source: Source;
  readonly type?: string;
}

function componentNode(item: Record<string, unknown>, { path, source, type }: At): SourceNode {
  const content = item.content;
  const parts = Array.isArray(content)
    ? list(content, [...path, 'content'], source).map(([part, at]) => componentNode(part, { path: at, source }))
    : [];
  const line = item.humanReadableText;
  const own = line === undefined ? [] : [componentNode({ content: line }, { path, source, type: 'humanReadableText' })];
  const node = nodeOf(item, {
    path,
    source,
    type: type ?? String(item.type ?? ''),
    others: ['type', 'content', 'humanReadableText'],
  });
  if (content !== undefined && typeof content !== 'string' && !Array.isArray(content))
    invalid([...path, 'content'], 'a text or an array of parts', source);
  return { ...node, text: typeof content === 'string' ? content : '', children: [...parts, ...own] };
}

/** The scalar members of an object as attributes. `symbology` is the attribute `type` of a barcode. */
function nodeOf(
  item: Record<string, unknown>,
  { path, source, type, others }: At & { type: string; others: readonly string[] },
): SourceNode {
  const attributes = Object.create(null) as Record<string, string | number | boolean>;
  const names: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [key, value] of Object.entries(item)) {
    if (others.includes(key)) continue;
    const name = type === 'barcode' && key === 'symbology' ? 'type' : key;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') attributes[name] = value;
    else if (value !== null) invalid([...path, key], 'a text, a number, true or false', source);
    names[name] = key;
  }
  return {
    type,
    attributes,
    text: '',
    children: [],
    spanOf: (attribute) =>
      byteSpan(
        source.text,
        attribute !== undefined && names[attribute] !== undefined ? [...path, names[attribute]!] : path,
      ),
  };
}

function invalid(path: Path, expected: string, { text, sink }: Source): void {
  const [offset, length] = byteSpan(text, path);
  const place = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  sink.add({
    code: 'invalid_content',
    message: `${place} must be ${expected}.`,
    offset,
    length,
    command: String(path.at(-1)),
    expected,
  });
}

function byteSpan(text: string, path: Path): readonly [number, number] {
  const [offset, length] = locateJson(text, path);
  return [Buffer.byteLength(text.slice(0, offset)), Buffer.byteLength(text.slice(offset, offset + length))];
}
