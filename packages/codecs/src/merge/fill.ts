/** Filling: a document and merge data in, one label for each entry and label out (docs/api-rules.md#merge-fields). */
import { message } from '@platen/messages';
import type { FormatName } from '@platen/formats';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import type {
  AddressBlockElement,
  Content,
  ContentPart,
  Document,
  Element,
  Label,
  TextElement,
} from '../label/index.ts';
import { formatAddress } from './address.ts';
import { normalizeContent } from './expression.ts';
import { fieldText, LABEL_COUNT, LABEL_NUMBER, type MergeRecord, valueText } from './value.ts';

/**
 * Fills every merge field once: a value that holds a placeholder is printed as it is. An empty `data` is one empty
 * record. Counters and clocks stay; they are the printer's. Labels come out entry by entry, each with all labels
 * of the document; `LABEL_NUMBER` counts them from 0. `batch` is the number of this entry and the count of all, where the entries
 * of a batch are filled one by one.
 */
export function fillDocument(
  document: Document,
  data: readonly MergeRecord[],
  batch?: { readonly index: number; readonly size: number },
): Document {
  const records = data.length > 0 ? data : [{}];
  const count = (batch?.size ?? records.length) * document.labels.length;
  const first = (batch?.index ?? 0) * document.labels.length;
  const labels: Label[] = [];
  for (const record of records) {
    for (const label of document.labels) {
      const complete = { ...record, [LABEL_NUMBER]: first + labels.length, [LABEL_COUNT]: count };
      labels.push({
        ...label,
        elements: label.elements.map((element) => fillElement(element, complete)),
        ...(label.sideEffects && {
          sideEffects: label.sideEffects.map((effect) =>
            effect.content ? { ...effect, content: fillContent(effect.content, complete) } : effect,
          ),
        }),
      });
    }
  }
  return { labels };
}

/** Reports the fields that an entry of the data lacks, each once: they print as `null`. */
export function reportMissingFields(
  document: Document,
  data: readonly MergeRecord[],
  { source, sink }: { readonly source: FormatName; readonly sink: DiagnosticSink },
): void {
  const records = data.length > 0 ? data : [{}];
  for (const name of mergeFieldsOf(document)) {
    if (records.every((record) => Object.hasOwn(record, name))) continue;
    const example = `data=[{${JSON.stringify(name)}: "…"}]`;
    sink.report(message('conversion.missing_merge_field', { name }), {
      expected: source === 'zpl' ? message('expected.merge_data_or_text', { example }) : example,
    });
  }
}

/** Every field filled with its own name, for pictures of a label that is being written. */
export function fillWithNames(document: Document): Document {
  return fillDocument(document, [Object.fromEntries(mergeFieldsOf(document).map((name) => [name, name]))]);
}

/** The merge fields of a document in the order of their first appearance, without the built-in ones. */
export function mergeFieldsOf(document: Document): string[] {
  const names = new Set<string>();
  const collect = (content: Content): void => {
    for (const part of content) if (part.kind === 'field') names.add(part.name);
  };
  for (const label of document.labels) {
    for (const element of label.elements) {
      if (element.kind === 'text' || element.kind === 'barcode') collect(element.content);
      if (element.kind === 'barcode' && element.humanReadable.text) collect(element.humanReadable.text);
      if (element.kind === 'addressBlock') names.add(element.field);
    }
    for (const { content } of label.sideEffects ?? []) if (content) collect(content);
  }
  names.delete(LABEL_NUMBER);
  names.delete(LABEL_COUNT);
  return [...names];
}

function fillElement(element: Element, record: MergeRecord): Element {
  switch (element.kind) {
    case 'text':
      return hasField(element.content) ? { ...element, content: fillContent(element.content, record) } : element;
    case 'barcode': {
      const { text } = element.humanReadable;
      const content = hasField(element.content) ? fillContent(element.content, record) : element.content;
      if (!text || !hasField(text)) return content === element.content ? element : { ...element, content };
      return { ...element, content, humanReadable: { ...element.humanReadable, text: fillContent(text, record) } };
    }
    case 'addressBlock':
      return addressText(element, record);
    case 'line':
    case 'box':
    case 'ellipse':
    case 'image':
      return element;
  }
}

const hasField = (content: Content): boolean => content.some((part) => part.kind === 'field');

function fillContent(content: Content, record: MergeRecord): Content {
  return normalizeContent(
    content.map((part): ContentPart => {
      if (part.kind !== 'field') return part;
      const text = fieldText(record, part.name);
      return { kind: 'literal', text: part.maxLength === undefined ? text : firstCharacters(text, part.maxLength) };
    }),
  );
}

const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : Array.from(text).slice(0, count).join('');

/** Address blocks as paragraphs of their field alone: for dialects whose merge fields stay in and that know no addresses. */
export function addressBlocksAsFields(document: Document): Document {
  return {
    labels: document.labels.map((label) => ({
      ...label,
      elements: label.elements.map((element) =>
        element.kind === 'addressBlock' ? paragraph(element, [{ kind: 'field', name: element.field }]) : element,
      ),
    })),
  };
}

/** An address block becomes the paragraph of its lines; a value that is no object prints as any other value does. */
function addressText(element: AddressBlockElement, record: MergeRecord): TextElement {
  const value = Object.hasOwn(record, element.field) ? record[element.field] : undefined;
  const isAddress = typeof value === 'object' && value !== null && !Array.isArray(value);
  const text = isAddress ? formatAddress(value as MergeRecord, element).join('\n') : valueText(value);
  return paragraph(element, text === '' ? [] : [{ kind: 'literal', text }]);
}

function paragraph(element: AddressBlockElement, content: Content): TextElement {
  return {
    kind: 'text',
    x: element.x,
    y: element.y,
    span: element.span,
    name: element.name,
    content,
    font: element.font,
    rotation: element.rotation,
    anchor: 'block',
    justify: 'start',
    ink: 'black',
    block: {
      widthDots: element.widthDots,
      maxLines: 9999,
      lineSpacingDots: element.lineSpacingDots,
      align: element.align,
      hangingIndentDots: 0,
      overflow: 'clip',
      heightDots: element.heightDots > 0 ? element.heightDots : undefined,
    },
  };
}
