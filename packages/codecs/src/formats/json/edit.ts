/** Edits of label JSON: members and items are changed where they stand, the rest of the text stays. */
import { applyEdits, findNodeAtLocation, getNodeValue, type JSONPath, modify, parseTree } from 'jsonc-parser';
import {
  componentNode,
  type ComponentPlaces,
  labelAttributes,
  type NotationEditor,
  type TextEdit,
} from '../../notation/index.ts';
import { componentJson } from './write.ts';

/** Undefined for text that is no label. */
export function createJsonEditor(text: string, { starts, byteAt }: ComponentPlaces): NotationEditor | undefined {
  const root = parseTree(text);
  if (root?.type !== 'object') return undefined;
  const components = findNodeAtLocation(root, ['components'])?.children ?? [];
  /** The place in the array of each element: components that cannot be read make none. */
  const items = starts.map((start) => components.findIndex(({ offset }) => byteAt(offset) === start));
  const formattingOptions = formattingOf(text);
  const at = (path: JSONPath, value: unknown, isArrayInsertion = false): TextEdit[] =>
    modify(text, path, value, { formattingOptions, isArrayInsertion }).map(({ offset, length, content }) => ({
      offset,
      length,
      content,
    }));
  const item = (index: number): number => items[index] ?? components.length;
  const valueOf = (index: number): unknown => getNodeValue(components[item(index)]!);
  const member = (index: number, attribute: string): string =>
    attribute === 'type' && isBarcode(valueOf(index)) ? 'symbology' : attribute;
  const given = findNodeAtLocation(root, ['unit']);
  /** Applies the edits one after the other, and returns them as one. */
  const inTurn = (edits: ((now: string) => readonly TextEdit[])[]): TextEdit[] => {
    let now = text;
    for (const edit of edits) now = applyEdits(now, [...edit(now)]);
    return [{ offset: 0, length: text.length, content: now }];
  };
  const modifyIn = (now: string, path: JSONPath, value: unknown, isArrayInsertion = false): readonly TextEdit[] =>
    modify(now, path, value, { formattingOptions, isArrayInsertion });
  return {
    unit: given ? String(getNodeValue(given)) : 'dot',
    nodeOf: (element) => componentNode(element, () => true),
    set: (index, attribute, value) => {
      const path = ['components', item(index), member(index, attribute)];
      const typed = attribute === 'rotation' && value !== undefined ? Number(value) : value;
      // A number that is written as a text stays one.
      const isText = value !== undefined && findNodeAtLocation(root, path)?.type === 'string';
      return at(path, isText ? String(value) : typed);
    },
    setLabel: (attribute, value) => at([attribute], value),
    labelAttributes: labelAttributes(() => true),
    setContent: (index, node) => {
      const { content = '', humanReadableText } = componentJson(node);
      const path = ['components', item(index)];
      const edits = at([...path, 'content'], content);
      const had = findNodeAtLocation(root, [...path, 'humanReadableText']) !== undefined;
      return had || humanReadableText !== undefined
        ? inTurn([
            (now) => modifyIn(now, [...path, 'content'], content),
            (now) => modifyIn(now, [...path, 'humanReadableText'], humanReadableText),
          ])
        : edits;
    },
    replace: (index, node) => at(['components', item(index)], componentJson(node)),
    insert: (index, node) =>
      findNodeAtLocation(root, ['components'])
        ? at(['components', index < items.length ? item(index) : components.length], componentJson(node), true)
        : at(['components'], [componentJson(node)]),
    remove: (index) => at(['components', item(index)], undefined),
    copy: (index) => at(['components', item(index) + 1], valueOf(index), true),
    move: (index, to) =>
      inTurn([
        (now) => modifyIn(now, ['components', item(index)], undefined),
        (now) => modifyIn(now, ['components', item(to)], valueOf(index), true),
      ]),
  };
}

const isBarcode = (value: unknown): boolean => (value as { type?: unknown } | undefined)?.type === 'barcode';

/** Returns the indentation and the line ends of the text. */
function formattingOf(text: string): { tabSize: number; insertSpaces: boolean; eol: string } {
  const indent = /\n([\t ]+)\S/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
