/** A description as Markdown. */
import { format, type Locale, render } from '@platen/messages';
import type { DescribedCommand, DescribedParameter, Description, PlacedElement } from '@platen/codecs/editor';

/** Elements of a hover: a label that prints a thousand times has as many. */
const MAX_ELEMENTS = 3;

export function hoverText({ command, elements }: Description, locale: Locale): string {
  return [
    ...(command ? commandLines(command, locale) : []),
    ...elements.slice(0, MAX_ELEMENTS).map((element) => elementLine(element, locale)),
    ...(elements.length > MAX_ELEMENTS
      ? [format(locale, 'editor.more', { count: elements.length - MAX_ELEMENTS })]
      : []),
  ].join('\n\n');
}

function commandLines(
  { name, title, manual, effect, parameters, parameter }: DescribedCommand,
  locale: Locale,
): string[] {
  if (title === undefined) return [format(locale, 'editor.unknown_command', { command: code(name) })];
  const ignored = effect === 'none' ? ` ${format(locale, 'editor.no_effect')}` : '';
  const list = parameters
    .map((each) => `- ${parameterLine(each, { isHere: each.index === parameter?.index, locale })}`)
    .join('\n');
  return [
    `**${code(name)}** ${escape(title)}${ignored}`,
    ...(list ? [list] : []),
    ...(manual ? [`*${escape(manual)}*`] : []),
  ];
}

/** `**2 y**: a length from 0 to 32000 dots = 20` */
function parameterLine(
  { index, name, expected, expectedFact, value, meaning, span }: DescribedParameter,
  { isHere, locale }: { readonly isHere: boolean; readonly locale: Locale },
): string {
  const label = `${index} ${wordsOf(name)}`;
  const meant = meaning === undefined ? '' : ` (${escape(meaning)})`;
  const used = span ? '' : `, ${format(locale, 'editor.by_default')}`;
  const shown = value === undefined || value === '' ? '' : ` = ${code(shownValue(value))}${meant}${used}`;
  const allowed = (expectedFact && render(locale, expectedFact)) ?? expected;
  return `${isHere ? `**${label}**` : label}: ${escape(allowed)}${shown}`;
}

/** Returns the value as a document writes it: Y or N for a boolean. */
const shownValue = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value);

/** `humanReadable` → `human readable` */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function elementLine({ label, element, box }: PlacedElement, locale: Locale): string {
  const kind = element.kind === 'barcode' ? element.symbology : element.kind;
  const [x, y, width, height] = [box.x, box.y, box.widthDots, box.heightDots].map((dots) => String(Math.round(dots)));
  const place = { x: x!, y: y!, width: width!, height: height! };
  return format(locale, 'editor.element', { label: String(label + 1), kind, ...place });
}

const code = (text: string): string => `\`${text.replaceAll('`', 'ˋ')}\``;
const escape = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);
