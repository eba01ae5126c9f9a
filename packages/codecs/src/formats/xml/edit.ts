/** Edits of label XML: attributes, contents and components are changed where they stand, the rest of the text stays. */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import {
  componentNode,
  type ComponentPlaces,
  labelAttributes,
  type NotationEditor,
  type NotationNode,
  type Scalar,
  type TextEdit,
} from '../../notation/index.ts';
import { escapeAttribute, formatContent, formatNode, isPlain } from './write.ts';

/** A tag in the text. */
interface Tag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A component with its tags: `inner` is what stands between them. */
interface Component {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Where the start tag ends, before `>` or `/>`. */
  readonly attributesEnd: number;
  readonly tagEnd: number;
  readonly innerEnd: number;
  readonly isEmpty: boolean;
}

/** What is no tag, and how it ends. */
const OTHERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The tags of text that is known to be well-formed, and has no document type. */
function* tagsOf(text: string): Generator<Tag> {
  for (let from = text.indexOf('<'); from >= 0;) {
    const other = OTHERS.find(([start]) => text.startsWith(start, from));
    const to = other ? text.indexOf(other[1], from + other[0].length) + other[1].length : tagEnd(text, from);
    if (!other) {
      const kind = text[from + 1] === '/' ? 'close' : text[to - 2] === '/' ? 'empty' : 'open';
      let nameEnd = from + 1;
      while (nameEnd < to && !' \t\r\n/>'.includes(text[nameEnd]!)) nameEnd++;
      yield { kind, name: text.slice(from + 1, nameEnd), from, to };
    }
    from = text.indexOf('<', to);
  }
}

/** Where the tag ends: the values of attributes may have a `>`. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const character = text[at]!;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return text.length;
}

/** The label and its components. */
function componentsOf(text: string): { root: Component | undefined; components: readonly Component[] } {
  const components: Component[] = [];
  let root: Component | undefined;
  const open: Tag[] = [];
  for (const tag of tagsOf(text)) {
    if (tag.kind === 'open') {
      open.push(tag);
      continue;
    }
    const start = tag.kind === 'empty' ? tag : open.pop();
    if (!start) break;
    const isEmpty = tag.kind === 'empty';
    const component = {
      name: start.name,
      from: start.from,
      to: tag.to,
      attributesEnd: start.to - (isEmpty ? 2 : 1),
      tagEnd: start.to,
      innerEnd: isEmpty ? tag.to : tag.from,
      isEmpty,
    };
    if (open.length === 1) components.push(component);
    if (open.length === 0) root = component;
  }
  return { root, components };
}

/** An attribute with the blanks before it; its value has the quotes. */
function attributeIn(
  text: string,
  { from, attributesEnd, name }: Component,
  attribute: string,
): { readonly from: number; readonly to: number; readonly value: string } | undefined {
  const first = from + name.length + 1;
  for (const match of text.slice(first, attributesEnd).matchAll(/\s([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (match[1] !== attribute) continue;
    let start = first + match.index;
    while (/\s/.test(text[start - 1]!)) start--;
    return { from: start, to: first + match.index + match[0].length, value: match[2]! };
  }
  return undefined;
}

/** The blanks between the line end and the place; empty where something else stands there. */
function indentBefore(text: string, at: number): string {
  const indent = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return indent.trim() === '' ? indent : '';
}

/** Undefined for text whose components are not where the reader found them. */
export function createXmlEditor(text: string, { starts, byteAt }: ComponentPlaces): NotationEditor | undefined {
  const { root, components } = componentsOf(text);
  const places = starts.map((start) => components.find(({ from }) => byteAt(from) === start));
  if (!root || places.includes(undefined)) return undefined;
  const label = root;
  const found = places as Component[];
  const sink = createDiagnosticSink();

  const indentOf = (at: number): string => indentBefore(text, at);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const nodeText = (node: NotationNode, indent: string): string =>
    formatNode(node, indent, sink).slice(indent.length).replaceAll('\n', eol);
  /** With the line, where the component has lines of its own. */
  const lines = ({ from, to }: Component): { from: number; to: number } => {
    const start = from - indentOf(from).length;
    const isAlone = start > 0 && text[start - 1] === '\n' && /^[\t ]*(?:\r?\n|$)/.test(text.slice(to));
    return isAlone ? { from: start - (text[start - 2] === '\r' ? 2 : 1), to } : { from, to };
  };
  const insertText = (index: number, textFor: (indent: string) => string): TextEdit[] => {
    const before = found[index - 1] ?? components.filter(({ to }) => to <= (found[0]?.from ?? label.innerEnd)).at(-1);
    if (before) {
      const { from, to } = lines(before);
      const between = from < before.from ? text.slice(from, before.from) : '';
      return [{ offset: to, length: 0, content: between + textFor(indentOf(before.from)) }];
    }
    const inside = `${indentOf(label.from)}  `;
    const content = `${eol}${inside}${textFor(inside)}`;
    if (!label.isEmpty) {
      const rest =
        /^[ \t]*\r?\n/.test(text.slice(label.tagEnd)) || found.length > 0 ? '' : `${eol}${indentOf(label.from)}`;
      return [{ offset: label.tagEnd, length: 0, content: content + rest }];
    }
    const close = `${eol}${indentOf(label.from)}</${label.name}>`;
    return [{ offset: label.attributesEnd, length: 2, content: `>${content}${close}` }];
  };
  const sourceOf = (index: number): string => text.slice(found[index]!.from, found[index]!.to);
  const removal = (index: number): TextEdit => {
    const { from, to } = lines(found[index]!);
    return { offset: from, length: to - from, content: '' };
  };
  const setIn = (component: Component, attribute: string, value: Scalar | undefined): TextEdit[] => {
    const at = attributeIn(text, component, attribute);
    if (value === undefined) return at ? [{ offset: at.from, length: at.to - at.from, content: '' }] : [];
    const escaped = escapeAttribute(String(value), { name: attribute, sink });
    if (at) {
      const quote = at.value[0] === "'" && !escaped.includes("'") ? "'" : '"';
      return [{ offset: at.to - at.value.length, length: at.value.length, content: quote + escaped + quote }];
    }
    const tag = text.slice(component.from, component.attributesEnd).trimEnd();
    return [{ offset: component.from + tag.length, length: 0, content: ` ${attribute}="${escaped}"` }];
  };
  const unit = attributeIn(text, label, 'unit')?.value.slice(1, -1);

  return {
    unit: unit ?? 'dot',
    nodeOf: (element) => componentNode(element, isPlain),
    set: (index, attribute, value) => setIn(found[index]!, attribute, value),
    setLabel: (attribute, value) => setIn(label, attribute, value),
    labelAttributes: labelAttributes(isPlain),
    setContent: (index, node) => {
      const { name, tagEnd, innerEnd, attributesEnd, isEmpty, from } = found[index]!;
      const content = formatContent(node, indentOf(from), sink).replaceAll('\n', eol);
      if (isEmpty) return [{ offset: attributesEnd, length: 2, content: `>${content}</${name}>` }];
      return [{ offset: tagEnd, length: innerEnd - tagEnd, content }];
    },
    replace: (index, node) => {
      const { from, to } = found[index]!;
      return [{ offset: from, length: to - from, content: nodeText(node, indentOf(from)) }];
    },
    insert: (index, node) => insertText(index, (indent) => nodeText(node, indent)),
    remove: (index) => [removal(index)],
    copy: (index) => insertText(index + 1, () => sourceOf(index)),
    move: (index, to) => [removal(index), ...insertText(to > index ? to + 1 : to, () => sourceOf(index))],
  };
}
