/** Components of the notation → elements of the label tree: one function a kind. */
import { fromBase64 } from '../bytes/encodings.ts';
import { message } from '@platen/messages';
import { codeOf } from '../diagnostics/index.ts';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import {
  type AddressBlockElement,
  ALL_SCRIPT_RULES,
  type BarcodeElement,
  createMonoBitmap,
  type Element,
  type FontSpec,
  type HumanReadable,
  type ImageElement,
  type Ink,
  type OptionValue,
  type Picture,
  type ScriptRules,
  type TextBlock,
  type TextElement,
} from '../label/index.ts';
import { decodeBmp } from '../pictures/bmp.ts';
import { decodePicture, type PictureError } from '../pictures/decode.ts';
import { grayRaster } from '../pictures/encode.ts';
import { expectedOption, findSymbology, type OptionSpec, type SymbologyInfo } from '../symbologies/index.ts';
import { isPart, readContent } from './content.ts';
import type { LabelContext } from './context.ts';
import { type AttributeType, COMPONENTS, type ComponentName } from './model.ts';
import type { SourceNode } from './node.ts';
import { fontAttribute, readProperties } from './properties.ts';
import {
  checkAttributes,
  readScalar,
  report,
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
  const others = await readOthers(node, values, { ...context, unknown });
  if (!others) return undefined;
  const { attributes } = COMPONENTS[name];
  const plain = readProperties(values, PLAIN[name], { attributes, dots: context.dots });
  const kind = name === 'variableText' ? 'text' : name;
  const inked = Object.hasOwn(attributes, 'color') ? { ink: inkOf(values) } : {};
  return { kind, ...plain, ...inked, ...others } as Element;
}

/** Reads the values that the element does not take from an attribute unchanged; undefined, with a diagnostic, if one cannot be read. */
function readOthers(
  node: SourceNode,
  values: Values,
  context: LabelContext & { readonly unknown: readonly string[] },
): Partial<Element> | undefined | Promise<Partial<Element> | undefined> {
  switch (node.type as ComponentName) {
    case 'variableText':
      return readText(node, values, context);
    case 'barcode':
      return readBarcode(node, values, context);
    case 'addressBlock':
      return readAddressBlock(node, values, context);
    case 'image':
      return readImage(node, values, context);
    default:
      return { thicknessDots: thickness(values, context) };
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

const dotsOf = (values: Values, name: string, { dots }: Pick<LabelContext, 'dots'>, fallback = 0): number => {
  const length = values.number(name);
  return length === undefined ? fallback : dots(length);
};

/** Attributes that stand in the element as they are. */
const PLAIN: Readonly<Record<ComponentName, readonly string[]>> = {
  variableText: ['name', 'x', 'y', 'rotation', 'anchor', 'justify', 'blackCell', 'direction', 'charGap'],
  barcode: ['name', 'x', 'y', 'rotation', 'anchor', 'justify', 'ratio', 'encoding'],
  addressBlock: [
    'name', 'x', 'y', 'width', 'height', 'rotation', 'lineSpacing', 'align', 'useLocalizedAddressFormat', 'showContactName',
  ],
  line: ['name', 'x1', 'y1', 'x2', 'y2', 'cap'],
  box: ['name', 'x', 'y', 'width', 'height', 'radius'],
  ellipse: ['name', 'x', 'y', 'width', 'height'],
  image: ['name', 'x', 'y', 'rotation', 'anchor', 'opaque'],
}; // prettier-ignore
const BLOCK = ['width', 'height', 'maxLines', 'lineSpacing', 'align', 'hangingIndent', 'overflow', 'shrinkToFit'];

const inkOf = (values: Values): Ink => (values.flag('reverse') ? 'xor' : (values.text('color') as 'black' | 'white'));

/** Fonts that may be linked to one. */
const MAX_LINKED = 16;

/** The font of the attributes; `prefix` is `text` for the human-readable line. */
function readFont(
  node: SourceNode,
  values: Values,
  { context, prefix }: { readonly context: LabelContext; readonly prefix: '' | 'text' },
): FontSpec {
  const { dots, dpi, fontFiles, sink } = context;
  const attribute = (name: string): string => fontAttribute(name, prefix);
  const heightDots = dotsOf(values, attribute('fontHeight'), { dots }, Math.round(dpi / 8));
  const file = fontFiles.get(values.text(attribute('fontFile')) ?? '');
  const given = values.text(attribute('linkedFontFiles')) ?? '';
  const ids = given.split(/\s+/).filter((id) => fontFiles.has(id));
  if (ids.length > MAX_LINKED) {
    const expected = message('expected.ids', { most: MAX_LINKED });
    reportInvalid(node, { name: attribute('linkedFontFiles'), given, expected, sink });
  }
  const linked = ids.slice(0, MAX_LINKED).map((id) => fontFiles.get(id)!);
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

function readText(node: SourceNode, values: Values, context: LabelContext): Partial<TextElement> {
  const { attributes } = COMPONENTS.variableText;
  const read = (names: readonly string[]): object => readProperties(values, names, { attributes, dots: context.dots });
  const script = read(Object.keys(ALL_SCRIPT_RULES)) as ScriptRules;
  const hasRules = Object.entries(ALL_SCRIPT_RULES).every(
    ([rule, value]) => script[rule as keyof ScriptRules] === value,
  );
  return {
    content: readContent(node, context.version, context.sink),
    font: readFont(node, values, { context, prefix: '' }),
    ...(values.number('width') !== undefined && { block: read(BLOCK) as TextBlock }),
    ...(!hasRules && { script }),
  };
}

function readBarcode(
  node: SourceNode,
  values: Values,
  context: LabelContext & { readonly unknown: readonly string[] },
): Partial<BarcodeElement> | undefined {
  const symbology = findSymbology(values.text('type') ?? '');
  if (!symbology) return undefined;
  const moduleDots = dotsOf(values, 'moduleWidth', context, 2);
  return {
    symbology: symbology.name,
    content: readContent(node, context.version, context.sink),
    moduleDots: moduleDots > 0 ? moduleDots : 1,
    heightDots: dotsOf(values, 'height', context, defaultHeightDots(symbology, context.dpi)),
    humanReadable: readHumanReadable(node, values, { context, standard: symbology.humanReadable }),
    options: readOptions(node, symbology.options, context),
  };
}

/** The height of bars without one: enough for a scanner at arm's length. */
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
    ...(hasFont && { font: readFont(node, values, { context, prefix: 'text' }) }),
    ...(align && { align }),
    ...(text && { text: readContent(text, 'v2', context.sink) }),
  };
}

/** What labels of earlier versions state: every Data Matrix is of ECC 200. */
const RESTATED: Readonly<Record<string, OptionValue>> = { ecc: 200 };

/** The attributes that are options of the symbology; what is neither is reported. */
function readOptions(
  node: SourceNode,
  specs: Readonly<Record<string, OptionSpec>>,
  { unknown, sink }: LabelContext & { readonly unknown: readonly string[] },
): Record<string, OptionValue> {
  const options: Record<string, OptionValue> = {};
  for (const name of unknown) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const given = node.attributes[name];
    if (!spec) {
      if (Number(given) !== RESTATED[name]) reportUnknown(node, name, sink);
      continue;
    }
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

function readAddressBlock(node: SourceNode, values: Values, context: LabelContext): Partial<AddressBlockElement> {
  const field = node.text.trim();
  if (field === '') report(node, message('notation.invalid_content.address'), context.sink);
  return { font: readFont(node, values, { context, prefix: '' }), field };
}

/** A thickness in dots: what is set prints at least one dot. */
const thickness = (values: Values, context: LabelContext): number => {
  const dots = dotsOf(values, 'thickness', context, 1);
  return values.number('thickness') === 0 ? 0 : Math.max(dots, dots > 0 ? 0 : 1);
};

async function readImage(
  node: SourceNode,
  values: Values,
  context: LabelContext,
): Promise<Partial<ImageElement> | undefined> {
  const bytes = fromBase64(node.text);
  const kind = (values.text('mediaType') ?? '').replace('image/', '') as 'png' | 'jpeg' | 'gif' | 'bmp';
  const decoded: Picture | PictureError =
    bytes.length === 0 && values.number('width') === 0
      ? createMonoBitmap(0, 0)
      : kind === 'bmp'
        ? decodeBmp(bytes)
        : await decodePicture(bytes, kind);
  if (decoded.kind === 'error') {
    const { fault } = decoded;
    const isTooLarge = codeOf(fault.key) === 'picture_too_large';
    const reported = isTooLarge
      ? message('notation.picture_too_large', { fault })
      : message('notation.unreadable_picture', { fault });
    report(node, reported, context.sink);
    return undefined;
  }
  const picture = widened(decoded, values.text('pixels'));
  const widthDots = dotsOf(values, 'width', context, picture.widthDots);
  return { picture, widthDots, heightDots: dotsOf(values, 'height', context, picture.heightDots) };
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
