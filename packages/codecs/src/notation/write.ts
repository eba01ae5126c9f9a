/** Label tree → label notation: what XML and JSON writers have in common. */
import { sameBytes, toBase64 } from '../bytes/encodings.ts';
import {
  createLabel,
  type Element,
  type FontFile,
  type FontSpec,
  type HumanReadable,
  type Ink,
  inchesToDots,
  type Label,
  type Picture,
} from '../label/index.ts';
import { writeBdf } from '../fonts/bdf.ts';
import { encodePng } from '../pictures/png.ts';
import { findSymbology } from '../symbologies/index.ts';
import { writeContent } from './content.ts';
import { COMPONENTS, type ComponentName, LABEL, type Scalar } from './model.ts';
import type { NotationNode } from './node.ts';
import { fontAttribute, writeProperties } from './properties.ts';

type Given = Readonly<Record<string, Scalar | undefined>>;

interface WriteContext {
  /** True for texts that the notation holds as they are. */
  readonly isPlain: (text: string) => boolean;
  /** Id of a font file of the label. */
  readonly fontId: (file: FontFile) => string;
}

/** The node of a label: lengths in dots, attributes that equal their default left out. */
export function writeLabelNode(label: Label, isPlain: (text: string) => boolean): NotationNode {
  const files: Uint8Array[] = [];
  const context: WriteContext = {
    isPlain,
    fontId: (font) => {
      const file = font instanceof Uint8Array ? font : writeBdf(font);
      const known = files.findIndex((other) => sameBytes(other, file));
      return `font${known === -1 ? files.push(file) : known + 1}`;
    },
  };
  const components = label.elements.map((element) => writeComponent(element, context));
  const fonts = files.map((file, index): NotationNode => ({
    type: 'fontFile',
    attributes: { id: `font${index + 1}` },
    text: toBase64(file),
    children: [],
  }));
  const properties = {
    ...label,
    ...label.print,
    schemaVersion: 'v2',
    unit: 'dot',
    widthDots: inches(label.widthDots, label.dpi),
    heightDots: inches(label.heightDots, label.dpi),
  };
  return {
    type: 'label',
    attributes: writeProperties(properties, LABEL.attributes, ['schemaVersion', 'unit']),
    text: '',
    children: [...fonts, ...components],
  };
}

/** The node of one element: lengths in dots, and font files by the names that they have on a label of their own. */
export const componentNode = (element: Element, isPlain: (text: string) => boolean): NotationNode =>
  writeLabelNode(createLabel({ elements: [element] }), isPlain).children.at(-1)!;

/** The attributes of a label itself: lengths in dots. */
export const labelAttributes =
  (isPlain: (text: string) => boolean) =>
  (label: Label): Readonly<Record<string, Scalar>> =>
    writeLabelNode({ ...label, elements: [] }, isPlain).attributes;

/** Inches to four decimals, where they read back as these dots. */
function inches(dots: number, dpi: number): number {
  const exact = dots / dpi;
  const short = Number(exact.toFixed(4));
  return inchesToDots(short, dpi) === dots ? short : exact;
}

/** A component of an element, and of `others`: properties that are not in the element as they are in attributes. */
function component(
  type: ComponentName,
  element: Element,
  others: object,
  rest: Partial<Pick<NotationNode, 'text' | 'children'>> = {},
): NotationNode {
  const ink = 'ink' in element ? inkAttributes(element.ink) : {};
  const attributes = writeProperties({ ...element, ...ink, ...others }, COMPONENTS[type].attributes);
  return { type, attributes, text: '', children: [], ...rest };
}

const inkAttributes = (ink: Ink): Given => (ink === 'xor' ? { reverse: true } : { color: ink });

function fontAttributes(font: FontSpec, { fontId }: WriteContext, prefix: '' | 'text'): Given {
  const given: Given = {
    font: font.name,
    fontHeight: font.heightDots,
    fontWidth: font.widthDots === font.heightDots ? undefined : font.widthDots,
    bold: font.bold === true || undefined,
    italic: font.italic === true || undefined,
    underline: font.underline === true || undefined,
    typeface: prefix === '' ? font.typeface : undefined,
    fontFile: font.file && fontId(font.file),
    linkedFontFiles: font.linked?.map(fontId).join(' '),
  };
  if (prefix === '') return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [fontAttribute(name, prefix), value]));
}

function writeComponent(element: Element, context: WriteContext): NotationNode {
  switch (element.kind) {
    case 'text': {
      const others = { ...element.block, ...element.script, ...fontAttributes(element.font, context, '') };
      return component('variableText', element, others, writeContent(element.content, context.isPlain));
    }
    case 'barcode': {
      const { symbology, humanReadable, options } = element;
      const content = writeContent(element.content, context.isPlain);
      const line: NotationNode[] = humanReadable.text
        ? [{ type: 'humanReadableText', attributes: {}, ...writeContent(humanReadable.text, context.isPlain) }]
        : [];
      const others = {
        type: symbology,
        heightDots: element.heightDots === 0 && !hasBars(symbology) ? undefined : element.heightDots,
        ...lineAttributes(humanReadable, context),
      };
      const node = component('barcode', element, others, { ...content, children: [...content.children, ...line] });
      return { ...node, attributes: { ...node.attributes, ...options } };
    }
    case 'addressBlock':
      return component('addressBlock', element, fontAttributes(element.font, context, ''), { text: element.field });
    case 'image': {
      const { picture } = element;
      const isEmpty = picture.widthDots * picture.heightDots === 0;
      const text = isEmpty ? '' : toBase64(encodePng(picture));
      return component('image', element, { pixels: pixelsOf(picture) }, { text });
    }
    default:
      return component(element.kind, element, {});
  }
}

const hasBars = (symbology: string): boolean => findSymbology(symbology)?.sizing.heightDots === 'bars';

const pixelsOf = (picture: Picture): string | undefined =>
  picture.kind === 'mono' ? undefined : picture.channels === 1 ? 'gray' : 'rgb';

function lineAttributes(line: HumanReadable, context: WriteContext): Given {
  return {
    humanReadable: line.position,
    textCheckDigit: line.checkDigit,
    ...(line.font && { ...fontAttributes(line.font, context, 'text'), textFont: line.font.name }),
    textAlign: line.align,
  };
}
