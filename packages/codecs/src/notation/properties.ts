/** Attributes of the notation ↔ properties of the label tree, for those that stand there as they are. */
import type { Attributes, Scalar } from './model.ts';
import type { Values } from './values.ts';

/** Properties that are not named like their attribute; lengths are in dots in the tree. */
const PROPERTIES: Readonly<Record<string, string>> = {
  width: 'widthDots', height: 'heightDots', thickness: 'thicknessDots', radius: 'radiusDots', charGap: 'charGapDots',
  lineSpacing: 'lineSpacingDots', hangingIndent: 'hangingIndentDots', moduleWidth: 'moduleDots', ratio: 'wideRatio',
  printWidth: 'printWidthDots', gap: 'gapDots', gapOffset: 'gapOffsetDots', tearOffset: 'tearOffsetDots',
  speed: 'speedIps', darkness: 'darknessPercent',
}; // prettier-ignore

/** Attributes that an element has only where they differ from their default. */
const OPTIONAL: ReadonlySet<string> = new Set(['blackCell', 'direction', 'charGap', 'shrinkToFit', 'opaque']);

/** Returns the properties that the named attributes set; lengths become dots. A required length that is missing is 0. */
export function readProperties(
  values: Values,
  names: readonly string[],
  { attributes, dots }: { attributes: Attributes; dots: (length: number) => number },
): object {
  const properties: Record<string, unknown> = {};
  for (const name of names) {
    const { isLength, required, default: fallback } = attributes[name]!;
    const given = values.value(name) ?? (isLength && required ? 0 : undefined);
    const value = isLength && typeof given === 'number' ? dots(given) : given;
    if (value === undefined || (OPTIONAL.has(name) && value === fallback)) continue;
    properties[PROPERTIES[name] ?? name] = name === 'rotation' ? Number(value) : value;
  }
  return properties;
}

/** Returns the attributes that the properties set; those that equal their default are left out, unless in `keep`. */
export function writeProperties(
  properties: object,
  model: Attributes,
  keep: readonly string[] = [],
): Record<string, Scalar> {
  const attributes: Record<string, Scalar> = {};
  for (const name in model) {
    const { default: fallback } = model[name]!;
    const given = (properties as Readonly<Record<string, Scalar | undefined>>)[PROPERTIES[name] ?? name];
    const value = name === 'rotation' ? String(given) : given;
    if (value !== undefined && (value !== fallback || keep.includes(name))) attributes[name] = value;
  }
  return attributes;
}

/** The attribute of a font; the human-readable line of a bar code has `text` before each. */
export const fontAttribute = (name: string, prefix: '' | 'text'): string =>
  prefix === '' ? name : `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`;
