/** A description as Markdown. */
import type { DescribedCommand, DescribedParameter, Description, PlacedElement } from '@platen/codecs/editor';

/** Elements of a hover: a label that prints a thousand times has as many. */
const MOST_ELEMENTS = 3;

export function hoverText({ command, elements }: Description): string {
  return [
    ...(command ? commandLines(command) : []),
    ...elements.slice(0, MOST_ELEMENTS).map(elementLine),
    ...(elements.length > MOST_ELEMENTS ? [`and ${elements.length - MOST_ELEMENTS} more`] : []),
  ].join('\n\n');
}

function commandLines({ name, title, manual, effect, parameters, parameter }: DescribedCommand): string[] {
  if (title === undefined) return [`${code(name)} is no command of this language`];
  const ignored = effect === 'none' ? ' (changes nothing on the label)' : '';
  const list = parameters.map((each) => `- ${parameterLine(each, each.index === parameter?.index)}`).join('\n');
  return [
    `**${code(name)}** ${escape(title)}${ignored}`,
    ...(list ? [list] : []),
    ...(manual ? [`*${escape(manual)}*`] : []),
  ];
}

/** `**2 y**: a length from 0 to 32000 dots = 20` */
function parameterLine({ index, name, expected, value, span }: DescribedParameter, isHere: boolean): string {
  const label = `${index} ${wordsOf(name)}`;
  const shown = value === undefined || value === '' ? '' : ` = ${code(String(value))}${span ? '' : ', by default'}`;
  return `${isHere ? `**${label}**` : label}: ${escape(expected)}${shown}`;
}

/** `humanReadable` → `human readable` */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function elementLine({ label, element, box }: PlacedElement): string {
  const what = element.kind === 'barcode' ? element.symbology : element.kind;
  const [x, y, width, height] = [box.x, box.y, box.widthDots, box.heightDots].map(Math.round);
  return `Label ${label + 1}: ${what} at ${x}, ${y}, ${width} × ${height} dots`;
}

const code = (text: string): string => `\`${text.replaceAll('`', 'ˋ')}\``;
const escape = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);
