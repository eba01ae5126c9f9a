/** The expression language of label XML and JSON: a double-quoted text in which `${name}` marks a merge field (docs/api-rules.md#merge-fields, rules 2 and 3). */
import type { Content, ContentPart } from '../label/index.ts';

const PLACEHOLDER = /\$\{([^{}]+)\}|\{\{([^{}]+)\}\}/y;

/**
 * The content of an expression, or undefined where its double quotes are missing (the field then prints blank).
 * `\n` and `\"` are the only escapes; a name is everything between the braces, trimmed.
 */
export function parseExpression(source: string): Content | undefined {
  const text = source.trim();
  if (text.length < 2 || text[0] !== '"') return undefined;
  const parts: ContentPart[] = [];
  let literal = '';
  let at = 1;
  while (at < text.length) {
    PLACEHOLDER.lastIndex = at;
    const placeholder = PLACEHOLDER.exec(text);
    const name = (placeholder?.[1] ?? placeholder?.[2])?.trim();
    if (placeholder && name) {
      if (literal) parts.push({ kind: 'literal', text: literal });
      literal = '';
      parts.push({ kind: 'field', name });
      at += placeholder[0].length;
      continue;
    }
    const character = text[at]!;
    const next = text[at + 1];
    if (character === '"') {
      if (at !== text.length - 1) return undefined;
      if (literal) parts.push({ kind: 'literal', text: literal });
      return parts;
    }
    if (character === '\\' && (next === 'n' || next === '"')) {
      literal += next === 'n' ? '\n' : '"';
      at += 2;
    } else {
      literal += character;
      at += 1;
    }
  }
  return undefined;
}

/**
 * The expression that reads back as `content`, or undefined if the language cannot express it:
 * counters, clocks, fields with a maximum length, and literals that look like a placeholder or an escape.
 */
export function formatExpression(content: Content): string | undefined {
  let text = '';
  for (const part of content) {
    if (part.kind === 'literal') text += part.text.replaceAll('"', '\\"').replaceAll('\n', '\\n');
    else if (part.kind === 'field' && part.maxLength === undefined) text += `\${${part.name}}`;
    else return undefined;
  }
  const expression = `"${text}"`;
  const back = parseExpression(expression);
  return back && sameContent(back, normalizeContent(content)) ? expression : undefined;
}

/** The same content with neighbouring literals joined and empty ones dropped. */
export function normalizeContent(content: Content): Content {
  const parts: ContentPart[] = [];
  for (const part of content) {
    const last = parts.at(-1);
    if (part.kind === 'literal' && last?.kind === 'literal')
      parts[parts.length - 1] = { kind: 'literal', text: last.text + part.text };
    else if (part.kind !== 'literal' || part.text !== '') parts.push(part);
  }
  return parts;
}

/** Equality of contents that hold only literals and plain fields. */
function sameContent(one: Content, other: Content): boolean {
  return (
    one.length === other.length &&
    one.every((part, index) => {
      const against = other[index]!;
      if (part.kind === 'literal') return against.kind === 'literal' && part.text === against.text;
      return part.kind === 'field' && against.kind === 'field' && part.name === against.name;
    })
  );
}
