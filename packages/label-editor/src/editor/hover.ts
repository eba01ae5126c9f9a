/** Hover: the command under the pointer with its parameters, and its element on the label. */
import { hoverTooltip, type Tooltip } from '@codemirror/view';
import type { DescribedCommand, DescribedParameter } from '@platen/codecs/editor';
import type { Texts } from '../texts.ts';
import type { Described, PlacedBox } from '../engine/protocol.ts';
import type { Session } from '../engine/session.ts';
import { encodedOf, rangeOf } from './encoded.ts';

/** A label that prints a thousand times has as many elements. */
const MAX_ELEMENTS = 3;

export const hover = (session: Session, texts: () => Texts) =>
  hoverTooltip(async ({ state }, pos): Promise<Tooltip | null> => {
    const described = await session.ask('describe', { offset: encodedOf(state).byteAt(pos) }).catch(() => undefined);
    if (!described?.command) return null;
    const { from, to } = rangeOf(state, described.command.parameter?.span ?? described.command.span);
    return { pos: from, end: to, above: true, create: () => ({ dom: hoverContent(described, texts()) }) };
  });

/** An element with text; all of it is set as text, never as HTML. */
function node(tag: string, className: string, ...children: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function hoverContent({ command, elements }: Described, texts: Texts): HTMLElement {
  const { t } = texts;
  const parts: Node[] = [];
  if (command) parts.push(...commandNodes(command, texts));
  for (const box of elements.slice(0, MAX_ELEMENTS)) parts.push(node('p', 'hover-element', elementLine(box, texts)));
  if (elements.length > MAX_ELEMENTS)
    parts.push(node('p', 'hover-element', t('playground.hover.more', { count: elements.length - MAX_ELEMENTS })));
  return node('div', 'hover', ...parts);
}

function commandNodes({ name, title, manual, effect, parameters, parameter }: DescribedCommand, texts: Texts): Node[] {
  const { t } = texts;
  if (title === undefined) return [node('p', 'hover-title', t('playground.hover.unknown', { command: name }))];
  const head = node('p', 'hover-title', node('code', '', name), ` ${title}`);
  if (effect === 'none') head.append(node('span', 'hover-note', ` ${t('playground.hover.noEffect')}`));
  const rows = parameters.map((each) => parameterRow(each, { isHere: each.index === parameter?.index, texts }));
  return [
    head,
    ...(rows.length > 0 ? [node('ul', 'hover-parameters', ...rows)] : []),
    ...(manual ? [node('p', 'hover-note', manual)] : []),
  ];
}

function parameterRow(
  { index, name, expected, expectedFact, value, meaning, span }: DescribedParameter,
  { isHere, texts: { t, localized } }: { readonly isHere: boolean; readonly texts: Texts },
): HTMLElement {
  const row = node(
    'li',
    isHere ? 'here' : '',
    node('b', '', `${index} ${spaced(name)}`),
    `: ${localized(expected, expectedFact)}`,
  );
  if (value === undefined || value === '') return row;
  row.append(' = ', node('code', '', typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value)));
  if (meaning !== undefined) row.append(` (${meaning})`);
  if (!span) row.append(node('span', 'hover-note', ` ${t('playground.hover.default')}`));
  return row;
}

/** `humanReadable` → `human readable` */
const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function elementLine({ label, kind, box }: PlacedBox, { t }: Pick<Texts, 't'>): string {
  const [x, y, width, height] = [box.x, box.y, box.widthDots, box.heightDots].map((dots) => String(Math.round(dots)));
  return t('playground.element', { label: String(label + 1), kind, x: x!, y: y!, width: width!, height: height! });
}
