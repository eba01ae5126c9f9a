/** Components of the notation → elements of the label tree: one function a kind. */
import { message } from '@platen/messages';
import { codeOf } from '../diagnostics/index.ts';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { createMonoBitmap } from '../label/index.ts';
import type {
  AddressBlockElement,
  Anchor,
  BarcodeElement,
  BoxElement,
  Element,
  EllipseElement,
  FontSpec,
  HumanReadable,
  ImageElement,
  Ink,
  Justify,
  LineElement,
  OptionValue,
  Picture,
  Rotation,
  TextBlock,
  ScriptRules,
  TextElement,
} from '../label/index.ts';
import { decodeBmp } from '../pictures/bmp.ts';
import { decodePicture, type PictureError } from '../pictures/decode.ts';
import { grayRaster } from '../pictures/encode.ts';
import { expectedOption, findSymbology, type OptionSpec, type SymbologyInfo } from '../symbologies/index.ts';
import { isPart, readContent } from './content.ts';
import type { LabelContext } from './context.ts';
import { type AttributeType, COMPONENTS, type ComponentName } from './model.ts';
import type { SourceNode } from './node.ts';
import {
  checkAttributes,
  readScalar,
  reportChild,
  reportInvalid,
  reportText,
  reportUnknown,
  type Values,
} from './values.ts';

/** Returns the element of a component, or undefined with a diagnostic. */
export async function readComponent(node: SourceNode, context: LabelContext): Promise<Element | undefined> {
  const name = node.type as ComponentName;
  const { values, unknown } = checkAttributes(node, COMPONENTS[name].attributes, context.sink);
  reportStrangers(node, context.sink);
  if (name !== 'barcode') for (const attribute of unknown) reportUnknown(node, attribute, context.sink);
  switch (name) {
    case 'variableText':
      return readText(node, values, context);
    case 'barcode':
      return readBarcode(node, values, { ...context, unknown });
    case 'addressBlock':
      return readAddressBlock(node, values, context);
    case 'line':
      return readLine(values, context);
    case 'box':
      return readBox(values, context);
    case 'ellipse':
      return readEllipse(values, context);
    case 'image':
      return readImage(node, values, context);
  }
}

/** Children and text that the component does not take. */
function reportStrangers(node: SourceNode, sink: DiagnosticSink): void {
  const { content } = COMPONENTS[node.type as ComponentName];
  if (content === 'none' && node.text.trim() !== '') reportText(node, sink);
  for (const { type } of node.children) {
    const takes =
      content === 'expression' && (isPart(type) || (node.type === 'barcode' && type === 'humanReadableText'));
    if (!takes) reportChild(node, type, sink);
  }
}

type Dots = Pick<LabelContext, 'dots'>;

const dotsOf = (values: Values, name: string, { dots }: Dots, fallback = 0): number => {
  const length = values.number(name);
  return length === undefined ? fallback : dots(length);
};

const named = (values: Values): { name?: string } =>
  values.text('name') === undefined ? {} : { name: values.text('name') };
const point = (values: Values, context: Dots): { x: number; y: number } => ({
  x: dotsOf(values, 'x', context),
  y: dotsOf(values, 'y', context),
});
const rotation = (values: Values): Rotation => Number(values.text('rotation')) as Rotation;
const ink = (values: Values): Ink => (values.flag('reverse') ? 'xor' : (values.text('color') as 'black' | 'white'));

/** Fonts that may be linked to one. */
const MOST_LINKED = 16;

/** The font of the attributes; `prefix` is `text` for the human-readable line. */
function readFont(values: Values, { dots, dpi, fontFiles }: LabelContext, prefix: '' | 'text'): FontSpec {
  const attribute = (name: string): string =>
    prefix === '' ? name : `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`;
  const heightDots = dotsOf(values, attribute('fontHeight'), { dots }, Math.round(dpi / 8));
  const file = fontFiles.get(values.text(attribute('fontFile')) ?? '');
  const linked = (values.text(attribute('linkedFontFiles')) ?? '')
    .split(/\s+/)
    .map((id) => fontFiles.get(id))
    .filter((found) => found !== undefined)
    .slice(0, MOST_LINKED);
  const typeface = prefix === '' ? (values.text('typeface') as FontSpec['typeface']) : undefined;
  return {
    name: values.text(attribute('font')) ?? '0',
    heightDots,
    widthDots: dotsOf(values, attribute('fontWidth'), { dots }, heightDots),
    ...(values.flag(attribute('bold')) && { bold: true }),
    ...(values.flag(attribute('italic')) && { italic: true }),
    ...(values.flag(attribute('underline')) && { underline: true }),
    ...(typeface !== undefined && { typeface }),
    ...(file && { file }),
    ...(linked.length > 0 && { linked }),
  };
}

function readText(node: SourceNode, values: Values, context: LabelContext): TextElement {
  const direction = values.text('direction') as TextElement['direction'];
  const charGapDots = dotsOf(values, 'charGap', context);
  return {
    kind: 'text',
    ...named(values),
    ...point(values, context),
    content: readContent(node, context.version, context.sink),
    font: readFont(values, context, ''),
    rotation: rotation(values),
    anchor: values.text('anchor') as Anchor,
    justify: values.text('justify') as Justify,
    ink: ink(values),
    ...(values.flag('blackCell') && { blackCell: true }),
    ...(values.has('width') && { block: readBlock(values, context) }),
    ...(direction !== 'horizontal' && { direction }),
    ...(charGapDots !== 0 && { charGapDots }),
    ...readScript(values),
  };
}

function readScript(values: Values): Pick<TextElement, 'script'> {
  const script: ScriptRules = {
    bidirectional: values.flag('bidirectional'),
    shaping: values.flag('shaping'),
    openType: values.flag('openType'),
    defaultGlyph: values.flag('defaultGlyph'),
  };
  const { bidirectional, shaping, openType, defaultGlyph } = script;
  return bidirectional && shaping && openType && !defaultGlyph ? {} : { script };
}

function readBlock(values: Values, context: LabelContext): TextBlock {
  return {
    widthDots: dotsOf(values, 'width', context),
    maxLines: values.number('maxLines')!,
    lineSpacingDots: dotsOf(values, 'lineSpacing', context),
    align: values.text('align') as TextBlock['align'],
    hangingIndentDots: dotsOf(values, 'hangingIndent', context),
    overflow: values.text('overflow') as TextBlock['overflow'],
    ...(values.has('height') && { heightDots: dotsOf(values, 'height', context) }),
    ...(values.flag('shrinkToFit') && { shrinkToFit: true }),
  };
}

function readBarcode(
  node: SourceNode,
  values: Values,
  context: LabelContext & { readonly unknown: readonly string[] },
): BarcodeElement | undefined {
  const symbology = findSymbology(values.text('type') ?? '');
  if (!symbology) return undefined;
  const moduleDots = dotsOf(values, 'moduleWidth', context, 2);
  const encoding = values.text('encoding');
  return {
    kind: 'barcode',
    ...named(values),
    ...point(values, context),
    symbology: symbology.name,
    content: readContent(node, context.version, context.sink),
    rotation: rotation(values),
    anchor: values.text('anchor') as Anchor,
    justify: values.text('justify') as Justify,
    ink: ink(values),
    moduleDots: moduleDots > 0 ? moduleDots : 1,
    wideRatio: values.number('ratio')!,
    heightDots: dotsOf(values, 'height', context, defaultHeightDots(symbology, context.dpi)),
    humanReadable: readHumanReadable(node, values, { context, standard: symbology.humanReadable }),
    options: readOptions(node, symbology.options, context),
    ...(encoding !== undefined && { encoding }),
  };
}

/** Of bars whose height is not set: what a scanner reads at arm's length. */
const defaultHeightDots = ({ kind, sizing }: SymbologyInfo, dpi: number): number =>
  sizing.heightDots === 'bars' ? Math.round(dpi / (kind === 'postal' ? 8 : 2)) : 0;

function readHumanReadable(
  node: SourceNode,
  values: Values,
  { context, standard }: { context: LabelContext; standard: HumanReadable['position'] },
): HumanReadable {
  const text = node.children.find((child) => child.type === 'humanReadableText');
  const align = values.text('textAlign') as HumanReadable['align'];
  const hasFont = ['textFont', 'textFontHeight', 'textFontWidth', 'textFontFile'].some((name) => values.has(name));
  return {
    position: (values.text('humanReadable') ?? standard) as HumanReadable['position'],
    ...(values.has('textCheckDigit') && { checkDigit: values.flag('textCheckDigit') }),
    ...(hasFont && { font: readFont(values, context, 'text') }),
    ...(align && { align }),
    ...(text && { text: readContent(text, 'v2', context.sink) }),
  };
}

/** The attributes that are options of the symbology; what is neither is reported. */
function readOptions(
  node: SourceNode,
  specs: Readonly<Record<string, OptionSpec>>,
  { unknown, sink }: LabelContext & { readonly unknown: readonly string[] },
): Record<string, OptionValue> {
  const options: Record<string, OptionValue> = {};
  for (const name of unknown) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) {
      reportUnknown(node, name, sink);
      continue;
    }
    const given = node.attributes[name];
    const value = readScalar(given, optionType(spec));
    if (value === undefined) reportInvalid(node, { name, given, expected: expectedOption(spec), sink });
    else options[name] = value;
  }
  return options;
}

/** An option of a symbology as an attribute. */
export function optionType(spec: OptionSpec): AttributeType {
  if (spec.type === 'integer') return { kind: 'integer', min: spec.min, max: spec.max };
  if (spec.type === 'enum') return { kind: 'enum', values: spec.values };
  return { kind: spec.type };
}

function readAddressBlock(node: SourceNode, values: Values, context: LabelContext): AddressBlockElement {
  const field = node.text.trim();
  if (field === '') {
    const [offset, length] = node.spanOf();
    context.sink.report(message('notation.invalid_content.address'), { offset, length, command: 'addressBlock' });
  }
  return {
    kind: 'addressBlock',
    ...named(values),
    ...point(values, context),
    widthDots: dotsOf(values, 'width', context),
    heightDots: dotsOf(values, 'height', context),
    font: readFont(values, context, ''),
    rotation: rotation(values),
    lineSpacingDots: dotsOf(values, 'lineSpacing', context),
    align: values.text('align') as AddressBlockElement['align'],
    field,
    useLocalizedAddressFormat: values.flag('useLocalizedAddressFormat'),
    showContactName: values.flag('showContactName'),
  };
}

/** A thickness in dots: what is set prints at least one dot. */
const thickness = (values: Values, context: Dots): number => {
  const dots = dotsOf(values, 'thickness', context, 1);
  return values.number('thickness') === 0 ? 0 : Math.max(dots, dots > 0 ? 0 : 1);
};

function readLine(values: Values, context: LabelContext): LineElement {
  return {
    kind: 'line',
    ...named(values),
    x1: dotsOf(values, 'x1', context),
    y1: dotsOf(values, 'y1', context),
    x2: dotsOf(values, 'x2', context),
    y2: dotsOf(values, 'y2', context),
    thicknessDots: thickness(values, context),
    ink: ink(values),
    cap: values.text('cap') as LineElement['cap'],
  };
}

function readBox(values: Values, context: LabelContext): BoxElement {
  return {
    kind: 'box',
    ...named(values),
    ...point(values, context),
    widthDots: dotsOf(values, 'width', context),
    heightDots: dotsOf(values, 'height', context),
    thicknessDots: thickness(values, context),
    radiusDots: dotsOf(values, 'radius', context),
    ink: ink(values),
  };
}

function readEllipse(values: Values, context: LabelContext): EllipseElement {
  return {
    kind: 'ellipse',
    ...named(values),
    ...point(values, context),
    widthDots: dotsOf(values, 'width', context),
    heightDots: dotsOf(values, 'height', context),
    thicknessDots: thickness(values, context),
    ink: ink(values),
  };
}

async function readImage(node: SourceNode, values: Values, context: LabelContext): Promise<ImageElement | undefined> {
  const bytes = Buffer.from(node.text, 'base64');
  const kind = (values.text('mediaType') ?? '').replace('image/', '') as 'png' | 'jpeg' | 'gif' | 'bmp';
  const decoded: Picture | PictureError =
    bytes.length === 0 && values.number('width') === 0
      ? createMonoBitmap(0, 0)
      : kind === 'bmp'
        ? decodeBmp(bytes)
        : await decodePicture(bytes, kind);
  if (decoded.kind === 'error') {
    const [offset, length] = node.spanOf();
    const reported =
      codeOf(decoded.fault.key) === 'picture_too_large'
        ? message('notation.picture_too_large', { fault: decoded.fault })
        : message('notation.unreadable_picture', { fault: decoded.fault });
    context.sink.report(reported, { offset, length, command: 'image' });
    return undefined;
  }
  const picture = widened(decoded, values.text('pixels'));
  return {
    kind: 'image',
    ...named(values),
    ...point(values, context),
    picture,
    widthDots: dotsOf(values, 'width', context, picture.widthDots),
    heightDots: dotsOf(values, 'height', context, picture.heightDots),
    rotation: rotation(values),
    anchor: values.text('anchor') as Anchor,
    ink: ink(values),
    ...(values.flag('opaque') && { opaque: true }),
  };
}

/** The picture with the channels of `pixels`: a decoder returns the fewest channels possible. */
function widened(picture: Picture, pixels: string | undefined): Picture {
  if (pixels === 'gray' || pixels === 'rgb') {
    const gray = picture.kind === 'mono' ? grayRaster(picture) : picture;
    if (pixels === 'gray' || gray.channels === 3) return gray;
    const data = new Uint8Array(gray.data.length * 3);
    for (const [index, value] of gray.data.entries()) data.fill(value, index * 3, index * 3 + 3);
    return { ...gray, channels: 3, data };
  }
  return picture;
}
