/** Reads label XML, schema v2 and v1 (docs/label-xml.md). */
import { message } from '@platen/messages';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { readLabelNode } from '../../notation/index.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { parseXml } from './parse.ts';

/** Reads one label. Errors are reported with line, column, element, attribute and the allowed values. */
export async function readXml(source: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const sink = createDiagnosticSink(source);
  const root = parseXml(source, sink);
  if (root && root.type !== 'label') {
    const [offset, length] = root.spanOf();
    sink.report(message('xml.not_a_label', { name: root.type }), {
      offset,
      length,
      command: root.type,
      expected: 'label',
    });
  } else if (root) {
    return { document: await readLabelNode(root, options, sink), diagnostics: sink.list() };
  } else if (sink.list().length === 0) sink.report(message('xml.malformed_xml.empty'));
  return { document: { labels: [] }, diagnostics: sink.list() };
}
