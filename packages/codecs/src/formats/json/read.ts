/** Reads label JSON, the mirror of label XML (docs/label-xml.md). */
import { message, type Message } from '@platen/messages';
import { utf8Bytes } from '../../bytes/encodings.ts';
import { utf8Offsets } from '../../bytes/utf8-offsets.ts';
import { createDiagnosticSink, type DiagnosticMessage, type DiagnosticSink } from '../../diagnostics/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { readLabelNode, type SourceNode } from '../../notation/index.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { findSyntaxError, isNestedDeeper, jsonLocator } from './locate.ts';

type Path = readonly (string | number)[];

/** Where the values of the document stand in its bytes, and the sink that takes what is wrong with them. */
interface Source {
  readonly spanOf: (path: Path) => readonly [offset: number, length: number];
  readonly sink: DiagnosticSink;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object has at least one of to be a label. */
const LABEL_MEMBERS = ['components', 'schemaVersion', 'width', 'height'];

/** Reads one label. Errors are reported with line, column, component, attribute and the allowed values. */
export async function readJson(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const sink = createDiagnosticSink(bytes);
  const value = parse(bytes, sink);
  if (value) {
    if (isObject(value.root) && LABEL_MEMBERS.some((name) => Object.hasOwn(value.root as object, name)))
      return {
        document: await readLabelNode(labelNode(value.root, { spanOf: spans(value.text, bytes), sink }), options, sink),
        diagnostics: sink.list(),
      };
    sink.report(
      isObject(value.root)
        ? message('json.not_a_label.members', { members: LABEL_MEMBERS.join(', ') })
        : message('json.not_a_label'),
      { length: bytes.length, expected: message('expected.object_with_components') },
    );
  }
  return { document: { labels: [] }, diagnostics: sink.list() };
}

function parse(bytes: Uint8Array, sink: DiagnosticSink): { root: unknown; text: string } | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    sink.report(message('json.malformed_json.encoding'));
    return undefined;
  }
  if (isNestedDeeper(text, CODEC_LIMITS.nesting)) {
    sink.report(message('json.limit_exceeded.nesting', { most: CODEC_LIMITS.nesting }));
    return undefined;
  }
  try {
    return { root: JSON.parse(text), text };
  } catch {
    const position = findSyntaxError(text);
    sink.report(
      position >= text.length
        ? message('json.malformed_json.end')
        : message('json.malformed_json.character', { character: JSON.stringify(text[position]) }),
      { offset: utf8Bytes(text.slice(0, position)).length, length: 1 },
    );
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
    invalid(path, message('expected.objects'), source);
    return [];
  }
  if (value.length > CODEC_LIMITS.elementsPerLabel) {
    const most = CODEC_LIMITS.elementsPerLabel;
    tooMany(path, message('json.limit_exceeded.entries', { place: placeOf(path), count: value.length, most }), source);
    return [];
  }
  return value.flatMap((item: unknown, index): [Record<string, unknown>, Path][] => {
    if (isObject(item)) return [[item, [...path, index]]];
    invalid([...path, index], message('expected.object'), source);
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
    invalid([...path, 'content'], message('expected.text_or_parts'), source);
  return { ...node, text: typeof content === 'string' ? content : '', children: [...parts, ...own] };
}

/** The other members of an object as attributes; the model defines their names and values. `symbology` is the attribute `type` of a barcode. */
function nodeOf(
  item: Record<string, unknown>,
  { path, source, type, others }: At & { type: string; others: readonly string[] },
): SourceNode {
  const attributes = Object.create(null) as Record<string, unknown>;
  const names = Object.create(null) as Record<string, string>;
  const members = Object.entries(item);
  if (members.length > CODEC_LIMITS.attributes)
    tooMany(
      path,
      message('json.limit_exceeded.members', { place: placeOf(path), most: CODEC_LIMITS.attributes }),
      source,
    );
  for (const [key, value] of members.slice(0, CODEC_LIMITS.attributes)) {
    if (others.includes(key) || key === '$schema' || value === null) continue;
    const name = type === 'barcode' && key === 'symbology' ? 'type' : key;
    attributes[name] = value;
    names[name] = key;
  }
  return {
    type,
    attributes,
    text: '',
    children: [],
    spanOf: (attribute) =>
      source.spanOf(attribute !== undefined && names[attribute] !== undefined ? [...path, names[attribute]!] : path),
  };
}

function tooMany(path: Path, limit: DiagnosticMessage, { spanOf, sink }: Source): void {
  const [offset, length] = spanOf(path);
  sink.report(limit, { offset, length });
}

const placeOf = (path: Path): string | Message =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '') || message('place.label');

function invalid(path: Path, expected: Message, { spanOf, sink }: Source): void {
  const [offset, length] = spanOf(path);
  sink.report(message('json.invalid_content', { place: placeOf(path), allowed: expected }), {
    offset,
    length,
    command: String(path.at(-1)),
    expected,
  });
}

/** Byte spans of the values of a text that may have had a byte order mark. */
function spans(text: string, bytes: Uint8Array): Source['spanOf'] {
  const locate = jsonLocator(text);
  const mark = bytes[0] === 0xef ? 3 : 0;
  const byteOffset = utf8Offsets(text, bytes.length - mark);
  return (path) => {
    const [offset, length] = locate(path);
    const start = byteOffset(offset);
    return [mark + start, byteOffset(offset + length) - start];
  };
}
