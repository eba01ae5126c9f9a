/** Label tree → label notation: what XML and JSON writers have in common. */
import {
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
import { type Attributes, COMPONENTS, type ComponentName, LABEL, type Scalar } from './model.ts';
import type { NotationNode } from './node.ts';
import { PRINT_ATTRIBUTES } from './read.ts';

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
      const known = files.findIndex((other) => Buffer.compare(other, file) === 0);
      return `font${known === -1 ? files.push(file) : known + 1}`;
    },
  };
  const components = label.elements.map((element) => writeComponent(element, context));
  const fonts = files.map((file, index): NotationNode => ({
    type: 'fontFile',
    attributes: { id: `font${index + 1}` },
    text: Buffer.from(file).toString('base64'),
    children: [],
  }));
  const print: Record<string, Scalar | undefined> = {};
  for (const [setting, { name }] of Object.entries(PRINT_ATTRIBUTES))
    print[name] = label.print[setting as keyof typeof PRINT_ATTRIBUTES];
  const attributes = {
    schemaVersion: 'v2',
    name: label.name,
    width: inches(label.widthDots, label.dpi),
    height: inches(label.heightDots, label.dpi),
    unit: 'dot',
    dpi: label.dpi,
    printWidth: label.printWidthDots,
    sizeFromSource: label.sizeFromSource,
    inverted: label.inverted,
    mirrored: label.mirrored,
    ...print,
  };
  return {
    type: 'label',
    attributes: withoutDefaults(attributes, LABEL.attributes, ['schemaVersion', 'unit']),
    text: '',
    children: [...fonts, ...components],
  };
}

/** Inches to four decimals, where they read back as these dots. */
function inches(dots: number, dpi: number): number {
  const exact = dots / dpi;
  const short = Number(exact.toFixed(4));
  return inchesToDots(short, dpi) === dots ? short : exact;
}

function withoutDefaults(given: Given, model: Attributes, keep: readonly string[] = []): Record<string, Scalar> {
  const kept: Record<string, Scalar> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (value !== model[name]?.default || keep.includes(name)) kept[name] = value;
  }
  return kept;
}

function component(
  type: ComponentName,
  given: Given,
  rest: Partial<Pick<NotationNode, 'text' | 'children'>> = {},
): NotationNode {
  return { type, attributes: withoutDefaults(given, COMPONENTS[type].attributes), text: '', children: [], ...rest };
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
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`text${name[0]!.toUpperCase()}${name.slice(1)}`, value]),
  );
}

function writeComponent(element: Element, context: WriteContext): NotationNode {
  switch (element.kind) {
    case 'text': {
      const { block } = element;
      return component(
        'variableText',
        {
          name: element.name,
          x: element.x,
          y: element.y,
          width: block?.widthDots,
          height: block?.heightDots,
          rotation: String(element.rotation),
          anchor: element.anchor,
          justify: element.justify,
          ...fontAttributes(element.font, context, ''),
          ...inkAttributes(element.ink),
          blackCell: element.blackCell === true,
          align: block?.align,
          maxLines: block?.maxLines,
          lineSpacing: block?.lineSpacingDots,
          hangingIndent: block?.hangingIndentDots,
          overflow: block?.overflow,
          shrinkToFit: block?.shrinkToFit,
          direction: element.direction,
          charGap: element.charGapDots,
          ...element.script,
        },
        writeContent(element.content, context.isPlain),
      );
    }
    case 'barcode': {
      const content = writeContent(element.content, context.isPlain);
      const { text } = element.humanReadable;
      const line: NotationNode[] = text
        ? [{ type: 'humanReadableText', attributes: {}, ...writeContent(text, context.isPlain) }]
        : [];
      return component(
        'barcode',
        {
          name: element.name,
          x: element.x,
          y: element.y,
          type: element.symbology,
          rotation: String(element.rotation),
          anchor: element.anchor,
          justify: element.justify,
          ...inkAttributes(element.ink),
          height: element.heightDots === 0 && !hasBars(element.symbology) ? undefined : element.heightDots,
          moduleWidth: element.moduleDots,
          ratio: element.wideRatio,
          ...lineAttributes(element.humanReadable, context),
          encoding: element.encoding,
          ...element.options,
        },
        { text: content.text, children: [...content.children, ...line] },
      );
    }
    case 'addressBlock':
      return component(
        'addressBlock',
        {
          name: element.name,
          x: element.x,
          y: element.y,
          width: element.widthDots,
          height: element.heightDots,
          rotation: String(element.rotation),
          ...fontAttributes(element.font, context, ''),
          align: element.align,
          lineSpacing: element.lineSpacingDots,
          useLocalizedAddressFormat: element.useLocalizedAddressFormat,
          showContactName: element.showContactName,
        },
        { text: element.field },
      );
    case 'line': {
      const { name, x1, y1, x2, y2, thicknessDots, cap } = element;
      return component('line', { name, x1, y1, x2, y2, thickness: thicknessDots, ...inkAttributes(element.ink), cap });
    }
    case 'box':
    case 'ellipse': {
      const { name, x, y, widthDots, heightDots, thicknessDots } = element;
      const radius = element.kind === 'box' ? element.radiusDots : undefined;
      return component(element.kind, {
        name,
        x,
        y,
        width: widthDots,
        height: heightDots,
        thickness: thicknessDots,
        radius,
        ...inkAttributes(element.ink),
      });
    }
    case 'image': {
      const { name, x, y, widthDots, heightDots, picture } = element;
      return component(
        'image',
        {
          name,
          x,
          y,
          width: widthDots,
          height: heightDots,
          rotation: String(element.rotation),
          anchor: element.anchor,
          ...inkAttributes(element.ink),
          opaque: element.opaque,
          pixels: pixelsOf(picture),
        },
        {
          text: picture.widthDots * picture.heightDots === 0 ? '' : Buffer.from(encodePng(picture)).toString('base64'),
        },
      );
    }
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
