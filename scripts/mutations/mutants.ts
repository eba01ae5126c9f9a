/** Finds the operators of a source that can be wrong: each becomes a mutant, the same source with one of them changed. */
import { parseAst } from 'rolldown/parseAst';

export interface Mutant {
  /** Where the source changes, as positions in its text. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
};
const METHODS: Readonly<Record<string, string>> = { min: 'max', max: 'min', some: 'every', every: 'some' };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const isText = (node: unknown): boolean =>
  isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string'));

/** What becomes of one node; none for one that has no operator. */
function mutantsOf(node: Node, source: string): Mutant[] {
  const { type, start, end } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const [left, right] = [node['left'], node['right']] as [Node, Node];
    const operator = node['operator'] as string;
    const replacement = OPERATORS[operator];
    // Texts are joined, not added: to subtract them is no mistake that somebody makes.
    if (replacement === undefined || (operator === '+' && (isText(left) || isText(right)))) return [];
    const at = source.indexOf(operator, left.end);
    return at < 0 || at >= right.start ? [] : [{ start: at, end: at + operator.length, replacement }];
  }
  if (type === 'UnaryExpression' && node['operator'] === '!') return [{ start, end: start + 1, replacement: '' }];
  if (type === 'Literal' && typeof node['value'] === 'boolean')
    return [{ start, end, replacement: String(!node['value']) }];
  if (type === 'MemberExpression') {
    const name = node['property'] as Node & { readonly name?: string };
    const replacement = METHODS[name.name ?? ''];
    return replacement === undefined ? [] : [{ start: name.start, end: name.end, replacement }];
  }
  return [];
}

/** Every mutant of a source in TypeScript, in its order. Types have none: nothing runs them. */
export function findMutants(source: string): Mutant[] {
  const found: Mutant[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || value.type.startsWith('TSType') || value.type.startsWith('TSInterface')) return;
    found.push(...mutantsOf(value, source));
    for (const [field, part] of Object.entries(value))
      if (field !== 'typeAnnotation' && field !== 'typeArguments' && field !== 'returnType') visit(part);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return found.toSorted((a, b) => a.start - b.start);
}

export const mutate = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);

/** A mutant as a person finds it again after other lines have moved: its line, with what changes between brackets. */
export function describeMutant(file: string, source: string, { start, end, replacement }: Mutant): string {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const until = source.indexOf('\n', end);
  const line = `${source.slice(from, start)}[${source.slice(start, end)} → ${replacement}]${source.slice(end, until < 0 ? undefined : until)}`;
  return `${file}: ${line.trim()}`;
}
