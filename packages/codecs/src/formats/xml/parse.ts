/** XML text → nodes, strictly: no document types, no entities but the five, bounded nesting, every node with its place. */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/encodings.ts';
import { SaxesParser } from 'saxes';
import { utf8Offsets } from '../../bytes/utf8-offsets.ts';
import type { DiagnosticSink } from '../../diagnostics/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import type { SourceNode } from '../../notation/index.ts';

interface OpenNode {
  readonly type: string;
  readonly attributes: Record<string, string>;
  /** Where each attribute ends in the text, in UTF-16 units. */
  readonly attributeEnds: Record<string, number>;
  readonly start: number;
  startTagEnd: number;
  text: string;
  readonly children: SourceNode[];
}

interface Decoded {
  readonly text: string;
  readonly byteOffset: (at: number) => number;
}

const CHUNK = 65_536;

/** Returns the outermost element, or undefined with a diagnostic if the text is not XML that we read. */
export function parseXml(source: Uint8Array, sink: DiagnosticSink): SourceNode | undefined {
  const decoded = decodeText(source);
  if (!decoded) {
    sink.report(message('xml.malformed_xml.encoding'));
    return undefined;
  }
  const { text, byteOffset } = decoded;
  const parser = new SaxesParser({ xmlns: false });
  const open: OpenNode[] = [];
  let root: SourceNode | undefined;
  let failed = false;
  const fail: DiagnosticSink['report'] = (...report) => {
    if (!failed) sink.report(...report);
    failed = true;
  };
  let ends: Record<string, number> = Object.create(null) as Record<string, number>;
  let firstEnd: number | undefined;
  let attributeCount = 0;

  refuse(parser, { text, byteOffset, fail });
  parser.on('opentagstart', ({ name }) => {
    ends = Object.create(null) as Record<string, number>;
    firstEnd = undefined;
    attributeCount = 0;
    if (open.length >= CODEC_LIMITS.nesting) {
      fail(message('xml.limit_exceeded.nesting', { most: CODEC_LIMITS.nesting }), {
        offset: byteOffset(parser.position),
        length: 1,
        command: name,
      });
    }
  });
  parser.on('attribute', ({ name }) => {
    ends[name] = parser.position;
    firstEnd ??= parser.position;
    if (++attributeCount > CODEC_LIMITS.attributes)
      fail(message('xml.limit_exceeded.attributes', { most: CODEC_LIMITS.attributes }), {
        offset: byteOffset(parser.position),
        length: 1,
        command: name,
      });
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (failed) return;
    const start = text.lastIndexOf('<', (firstEnd ?? parser.position) - 1);
    open.push({
      type: name,
      attributes: ownAttributes(attributes),
      attributeEnds: ends,
      start: Math.max(0, start),
      startTagEnd: parser.position,
      text: '',
      children: [],
    });
  });
  const addText = (value: string): void => {
    const node = open.at(-1);
    if (node && !failed) node.text += value;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (failed) return;
    const node = open.pop()!;
    const closed: SourceNode = {
      type: node.type,
      attributes: node.attributes,
      text: node.text,
      children: node.children,
      spanOf: (attribute) => spanOf(node, attribute, { text, byteOffset }),
    };
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });

  for (let at = 0; at < text.length && !failed; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (!failed) parser.close();
  return failed ? undefined : root;
}

/** Reports what is not well-formed, and document types, which are not read. */
function refuse(
  parser: SaxesParser<{ xmlns: false }>,
  { text, byteOffset, fail }: Decoded & { readonly fail: DiagnosticSink['report'] },
): void {
  parser.on('error', (error) => {
    const reason = error.message.replace(/^(\S+:)?\d+:\d+:?\s*/, '');
    fail(message('xml.malformed_xml', { reason }), {
      offset: byteOffset(Math.min(parser.position, text.length)),
      length: 1,
    });
  });
  parser.on('doctype', () => {
    const start = Math.max(0, text.lastIndexOf('<!DOCTYPE', parser.position));
    fail(message('xml.doctype_refused'), {
      offset: byteOffset(start),
      length: 9,
      command: '<!DOCTYPE',
    });
  });
}

/** Without what belongs to XML itself: namespaces, the place of the schema. */
function ownAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.create(null) as Record<string, string>;
  for (const name of Object.keys(attributes))
    if (!/^(xmlns$|xmlns:|xsi:|xml:)/.test(name)) own[name] = attributes[name]!;
  return own;
}

interface Place {
  readonly text: string;
  readonly byteOffset: (at: number) => number;
}

function spanOf(node: OpenNode, attribute: string | undefined, { text, byteOffset }: Place): readonly [number, number] {
  let from = node.start;
  let to = node.startTagEnd;
  const end = attribute === undefined ? undefined : node.attributeEnds[attribute];
  if (end !== undefined && attribute !== undefined) {
    // Backwards from the value to the name before it; the value itself may hold the name.
    for (let at = text.lastIndexOf(attribute, end); at >= node.start; at = text.lastIndexOf(attribute, at - 1)) {
      const between = text.slice(at + attribute.length, end);
      if (!/^\s*=\s*("[^"]*"?|'[^']*'?)$/.test(between)) continue;
      [from, to] = [at, end];
      break;
    }
  }
  const offset = byteOffset(from);
  return [offset, byteOffset(to) - offset];
}

/** The text, by its byte order mark or XML declaration, and where its characters stand in the bytes. */
function decodeText(source: Uint8Array): Decoded | undefined {
  const [a, b, c] = source;
  const mark =
    a === 0xef && b === 0xbb && c === 0xbf ? 3 : (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) ? 2 : 0;
  const head = latin1(source.subarray(mark, mark + 200));
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
  const encoding = mark === 2 ? (a === 0xff ? 'utf-16le' : 'utf-16be') : mark === 3 ? 'utf-8' : (declared ?? 'utf-8');
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const text = decoder.decode(source);
    const wide = decoder.encoding.startsWith('utf-16');
    const single = !wide && decoder.encoding !== 'utf-8';
    const utf8 = utf8Offsets(text, source.length - mark);
    return { text, byteOffset: (at) => mark + (wide ? at * 2 : single ? at : utf8(at)) };
  } catch {
    return undefined;
  }
}
