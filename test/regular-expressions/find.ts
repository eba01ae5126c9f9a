/** Finds the regular expressions in the product's sources: literals, and calls that build one from a text. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCES = '{apps,packages}/*/src/**/*.{ts,tsx,js,mjs}';

export interface Literal {
  readonly source: string;
  readonly flags: string;
  /** `path:line` of every place. */
  readonly places: string[];
}

/** `new RegExp(…)` with the path of its file. */
export interface Built {
  readonly file: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

export interface Found {
  /** By `/source/flags`. */
  readonly literals: ReadonlyMap<string, Literal>;
  readonly built: readonly Built[];
}

export function findRegularExpressions(): Found {
  const literals = new Map<string, Literal>();
  const built: Built[] = [];
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.|\.d\.ts$|node_modules/.test(file));
  for (const file of files.map((name) => name.replaceAll(path.sep, '/')).toSorted()) {
    const text = readFileSync(path.join(root, file), 'utf8');
    visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
      if (node.regex) {
        const { pattern: source, flags } = node.regex;
        const key = `/${source}/${flags}`;
        const literal = literals.get(key) ?? { source, flags, places: [] };
        literals.set(key, literal);
        literal.places.push(`${file}:${text.slice(0, node.start).split('\n').length}`);
      } else if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp')
        built.push({ file, text: text.slice(node.start, node.end).replaceAll(/\s+/g, ' ') });
    });
  }
  return { literals, built };
}

function visit(value: unknown, found: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visit(item, found);
    return;
  }
  if ('type' in value && 'start' in value) found(value as Node);
  for (const [name, child] of Object.entries(value)) if (name !== 'regex') visit(child, found);
}
