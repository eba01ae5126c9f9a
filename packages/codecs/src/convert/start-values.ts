/**
 * Serial numbers of a ZPL document in a conversion: fixed at their start value, with a warning
 * (docs/api-rules.md#merge-fields, rule 8).
 */
import { message } from '@platen/messages';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import type { Content, Document, Element, Label } from '../label/index.ts';

const isSerial = (content: Content): boolean => content.some((part) => part.kind === 'serial');

const fixed = (content: Content): Content =>
  content.map((part) => (part.kind === 'serial' ? { kind: 'literal', text: part.start } : part));

/**
 * The document with the start value in place of each serial number. `isOneLabel`: the target shows one label of those that
 * the document counts, so that only a quantity makes a difference.
 */
export function withStartValues(
  document: Document,
  { sink, isOneLabel }: { readonly sink: DiagnosticSink; readonly isOneLabel: boolean },
): Document {
  return {
    ...document,
    labels: document.labels.map((label): Label => {
      if (!label.elements.some((element) => 'content' in element && isSerial(element.content))) return label;
      const counts = !isOneLabel || (label.print.quantity ?? 1) > 1;
      return {
        ...label,
        elements: label.elements.map((element) => atStart(element, counts ? sink : undefined)),
      };
    }),
  };
}

function atStart(element: Element, sink: DiagnosticSink | undefined): Element {
  if ((element.kind !== 'text' && element.kind !== 'barcode') || !isSerial(element.content)) return element;
  for (const part of element.content) {
    if (part.kind !== 'serial') continue;
    const [offset, length] = element.span ?? [];
    sink?.report(message('conversion.serial_number_fixed', { start: part.start }), {
      offset,
      length,
      expected: message('expected.entries_for_numbers'),
    });
  }
  const content = fixed(element.content);
  if (element.kind === 'text' || !element.humanReadable.text) return { ...element, content };
  return {
    ...element,
    content,
    humanReadable: { ...element.humanReadable, text: fixed(element.humanReadable.text) },
  };
}
