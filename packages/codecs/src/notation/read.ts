/** Label notation → label tree: what XML and JSON readers have in common. */
import { fromBase64 } from '../bytes/encodings.ts';
import { message } from '@platen/messages';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { readBdf } from '../fonts/bdf.ts';
import type { ReadOptions } from '../formats/format.ts';
import { createLabel, type Document, type Element, inchesToDots, type Label, type FontFile } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { readComponent } from './read-component.ts';
import type { LabelContext } from './context.ts';
import { COMPONENTS, isComponentName, LABEL, PRINT_SETTINGS } from './model.ts';
import type { SourceNode } from './node.ts';
import { readProperties } from './properties.ts';
import { checkAttributes, report, reportText, reportUnknown, type Values } from './values.ts';

const DEFAULT_DPI = 203;

/** The document of a label node. Trouble goes to the sink. */
export async function readLabelNode(node: SourceNode, options: ReadOptions, sink: DiagnosticSink): Promise<Document> {
  const { values, unknown } = checkAttributes(node, LABEL.attributes, sink);
  for (const name of unknown) reportUnknown(node, name, sink);
  if (node.text.trim() !== '') reportText(node, sink);
  const unit = values.text('unit');
  const dpi =
    options.dpi ??
    (unit === 'dot' ? undefined : options.outputDpi) ??
    values.number('dpi') ??
    options.defaultDpi ??
    DEFAULT_DPI;
  const perUnit = unit === 'in' ? dpi : unit === 'mm' ? dpi / 25.4 : undefined;
  const context: LabelContext = {
    version: values.text('schemaVersion') === 'v1' ? 'v1' : 'v2',
    dpi,
    dots: (length) => (perUnit === undefined ? length : Math.round(length * perUnit)),
    fontFiles: readFontFiles(node),
    sink,
  };
  if (node.children.length > CODEC_LIMITS.elementsPerLabel) {
    const [offset, length] = node.spanOf();
    const params = { count: node.children.length, most: CODEC_LIMITS.elementsPerLabel };
    sink.report(message('notation.limit_exceeded.components', params), { offset, length });
    return { labels: [] };
  }
  const elements: Element[] = [];
  for (const child of node.children) {
    if (child.type === 'fontFile') continue;
    if (!isComponentName(child.type)) {
      report(child, message('notation.unknown_component', { component: child.type }), sink);
      continue;
    }
    const element = await readComponent(child, context);
    if (element) elements.push({ ...element, span: child.spanOf() });
  }
  if (node.children.length > 0 && node.children.every(({ type }) => type !== 'fontFile' && !isComponentName(type))) {
    const [offset, length] = node.spanOf();
    const expected = Object.keys(COMPONENTS).join(', ');
    sink.report(message('notation.not_a_label.components'), { offset, length, expected });
    return { labels: [] };
  }
  return { labels: [labelOf(values, { elements, options, context })] };
}

function labelOf(
  values: Values,
  { elements, options, context }: { elements: Element[]; options: ReadOptions; context: LabelContext },
): Label {
  const { dpi, dots } = context;
  const size = (name: 'width' | 'height'): number | undefined => {
    const inches = values.number(name);
    return inches === undefined ? undefined : Math.max(1, inchesToDots(inches, dpi));
  };
  const [width, height] = [options.widthDots ?? size('width'), options.heightDots ?? size('height')];
  const name = values.text('name');
  const printWidth = values.number('printWidth');
  return createLabel({
    dpi,
    widthDots: width ?? inchesToDots(4, dpi),
    heightDots: height ?? inchesToDots(6, dpi),
    sizeFromSource: values.has('sizeFromSource')
      ? values.flag('sizeFromSource')
      : width !== undefined || height !== undefined,
    inverted: values.flag('inverted'),
    mirrored: values.flag('mirrored'),
    elements,
    print: readProperties(values, Object.keys(PRINT_SETTINGS), { attributes: PRINT_SETTINGS, dots }),
    ...(name !== undefined && { name }),
    ...(printWidth !== undefined && { printWidthDots: dots(printWidth) }),
  });
}

function readFontFiles(node: SourceNode): Map<string, FontFile> {
  const files = new Map<string, FontFile>();
  for (const child of node.children) {
    if (child.type !== 'fontFile') continue;
    const bytes = fromBase64(child.text);
    files.set(String(child.attributes['id'] ?? ''), readBdf(bytes) ?? bytes);
  }
  return files;
}
