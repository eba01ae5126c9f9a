/** Which properties an element of each kind has, and how a panel shows them. */
import type { DesignedElement, Vocabulary } from '../../engine/protocol.ts';
import type { Property } from '../gesture.ts';

/** A property as the panel shows it. `name`: its text; a symbology's own options have a title instead. */
export type Control = {
  readonly path: string;
  readonly value: Property;
  readonly name?: PropertyName;
  readonly title?: string;
} & (
  | { readonly kind: 'flag' | 'text' | 'turn' }
  | { readonly kind: 'length'; readonly least?: number }
  | { readonly kind: 'number'; readonly digits: number; readonly range?: Range }
  | {
      readonly kind: 'choice';
      readonly values: readonly string[];
      readonly isNamed?: boolean;
      readonly titles?: Readonly<Record<string, string>>;
    }
);

type Range = readonly [least: number, most: number];
type PropertyName = (typeof ROWS)[number]['name'];

/** Rows without a fallback are shown where the element has them. */
const ROWS = [
  { name: 'fontHeight', path: 'font.heightDots', kind: 'length', least: 1, isMain: true },
  { name: 'fontWidth', path: 'font.widthDots', kind: 'length', least: 1, isMain: true },
  { name: 'font', path: 'font.name', kind: 'font', isMain: true },
  { name: 'symbology', path: 'symbology', kind: 'symbology', isMain: true },
  { name: 'module', path: 'moduleDots', kind: 'length', least: 1, isMain: true },
  { name: 'barHeight', path: 'heightDots', kind: 'length', least: 1, isMain: true, of: ['barcode'] },
  {
    name: 'readable',
    path: 'humanReadable.position',
    kind: 'choice',
    values: ['none', 'below', 'above'],
    isMain: true,
  },
  { name: 'thickness', path: 'thicknessDots', kind: 'length', least: 1, isMain: true },
  { name: 'radius', path: 'radiusDots', kind: 'length', isMain: true },
  { name: 'field', path: 'field', kind: 'text', isMain: true },
  { name: 'rotation', path: 'rotation', kind: 'turn', isMain: true },
  { name: 'ink', path: 'ink', kind: 'choice', values: ['black', 'white', 'xor'], isMain: true },
  { name: 'align', path: 'block.align', kind: 'choice', values: ['left', 'center', 'right', 'justify'] },
  { name: 'lines', path: 'block.maxLines', kind: 'number', range: [1, 9999] },
  { name: 'lineSpacing', path: 'block.lineSpacingDots', kind: 'length' },
  { name: 'justify', path: 'justify', kind: 'choice', values: ['start', 'centre', 'end'] },
  { name: 'bold', path: 'font.bold', kind: 'flag', fallback: false, of: ['text'] },
  { name: 'italic', path: 'font.italic', kind: 'flag', fallback: false, of: ['text'] },
  { name: 'underline', path: 'font.underline', kind: 'flag', fallback: false, of: ['text'] },
  { name: 'gap', path: 'charGapDots', kind: 'length', fallback: 0, of: ['text'] },
  { name: 'wide', path: 'wideRatio', kind: 'ratio', range: [2, 3] },
  { name: 'opaque', path: 'opaque', kind: 'flag', fallback: false, of: ['image'] },
  { name: 'address', path: 'useLocalizedAddressFormat', kind: 'flag' },
  { name: 'contact', path: 'showContactName', kind: 'flag' },
] as const satisfies readonly Row[];

interface Row {
  readonly name: string;
  readonly path: string;
  readonly kind: 'length' | 'flag' | 'text' | 'turn' | 'number' | 'ratio' | 'choice' | 'font' | 'symbology';
  readonly values?: readonly string[];
  readonly isMain?: true;
  /** Dots. */
  readonly least?: number;
  readonly range?: Range;
  readonly fallback?: Property;
  /** Kinds of elements; any by default. */
  readonly of?: readonly string[];
}

const SHAPES: ReadonlySet<string> = new Set(['text', 'line', 'box', 'ellipse', 'image', 'addressBlock']);

/** The controls of the element; `main` are those that people change most. */
export function propertiesFor(
  { kind: shown, properties }: Pick<DesignedElement, 'kind' | 'properties'>,
  vocabulary: Vocabulary | undefined,
): { readonly main: readonly Control[]; readonly more: readonly Control[] } {
  const kind = SHAPES.has(shown) ? shown : 'barcode';
  const symbology = vocabulary?.symbologies.find(({ name }) => name === shown);
  const [main, more]: [Control[], Control[]] = [[], []];
  for (const row of ROWS as readonly (Row & { readonly name: PropertyName })[]) {
    if (row.of && !row.of.includes(kind)) continue;
    if (row.kind === 'ratio' && symbology && !symbology.hasWideBars) continue;
    const value = properties[row.path] ?? row.fallback;
    if (value === undefined) continue;
    const control = controlOf(row, value, vocabulary);
    (row.isMain ? main : more).push(control);
  }
  for (const [name, option] of Object.entries(symbology?.options ?? {}))
    more.push(optionControl(name, option, properties[`options.${name}`]));
  return { main, more };
}

function controlOf(
  { name, path, kind, values = [], least, range }: Row & { readonly name: PropertyName },
  value: Property,
  vocabulary: Vocabulary | undefined,
): Control {
  const of = { name, path, value };
  switch (kind) {
    case 'choice':
      return { ...of, kind, isNamed: true, values: values.map((each) => (each === 'centre' ? 'center' : each)) };
    case 'font':
      return { ...of, kind: 'choice', values: withValue(vocabulary?.fonts ?? [], String(value)) };
    case 'symbology': {
      const known = vocabulary?.symbologies ?? [];
      const titles = Object.fromEntries(known.map((each) => [each.name, each.title]));
      return { ...of, kind: 'choice', titles, values: withValue(Object.keys(titles), String(value)) };
    }
    case 'number':
      return { ...of, kind, digits: 0, ...(range && { range }) };
    case 'ratio':
      return { ...of, kind: 'number', digits: 1, ...(range && { range }) };
    case 'length':
      return { ...of, kind, ...(least !== undefined && { least }) };
    default:
      return { ...of, kind };
  }
}

const withValue = (known: readonly string[], value: string): string[] => [...new Set([value, ...known])];

type Option = Vocabulary['symbologies'][number]['options'][string];

function optionControl(name: string, option: Option, set: Property | undefined): Control {
  const of = { path: `options.${name}`, title: name, value: set ?? option.default };
  switch (option.type) {
    case 'boolean':
      return { ...of, kind: 'flag' };
    case 'integer':
      return { ...of, kind: 'number', digits: 0 };
    case 'enum':
      return { ...of, kind: 'choice', values: option.values };
    case 'string':
      return { ...of, kind: 'text' };
  }
}

/** What becomes of a text that is too long for its place. */
export const WRAPS = ['none', 'clip', 'overprint', 'shrink'] as const;
type Wrap = (typeof WRAPS)[number];

export function wrapOf({ properties }: Pick<DesignedElement, 'properties'>): Wrap {
  if (properties['block.widthDots'] === undefined) return 'none';
  if (properties['block.shrinkToFit'] === true) return 'shrink';
  return properties['block.overflow'] === 'clip' ? 'clip' : 'overprint';
}

const LINES = 3;

/** The block of the text, as wide as the text is now. */
export function wrapProperties(
  { box, properties }: Pick<DesignedElement, 'box' | 'properties'>,
  wrap: Wrap,
): Readonly<Record<string, Property | undefined>> {
  if (wrap === 'none') return { block: undefined };
  const fallback = <T extends Property>(name: string, value: T): Property => properties[`block.${name}`] ?? value;
  return {
    'block.widthDots': fallback('widthDots', Math.max(1, Math.round(box.widthDots))),
    'block.maxLines': fallback('maxLines', LINES),
    'block.lineSpacingDots': fallback('lineSpacingDots', 0),
    'block.align': fallback('align', 'left'),
    'block.hangingIndentDots': fallback('hangingIndentDots', 0),
    'block.overflow': wrap === 'clip' ? 'clip' : 'overprint',
    'block.shrinkToFit': wrap === 'shrink' ? true : undefined,
  };
}
