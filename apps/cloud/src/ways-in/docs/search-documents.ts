/** What the search of the documentation looks through: a document for each section of each page. */
import { type RouteRow, ROUTES } from '@platen/protocol';
import { Marked, type Token } from 'marked';
import { gfmHeadingId, getHeadingList, resetHeadings } from 'marked-gfm-heading-id';

interface SearchDocument {
  /** The address of the section. */
  readonly id: string;
  readonly page: string;
  /** Empty for the beginning of a page. */
  readonly section: string;
  readonly text: string;
}

/** The sections of a page of Markdown, down to headings of level `deepest`. */
export function sectionsOf(path: string, markdown: string, deepest = 3): SearchDocument[] {
  const marked = new Marked(gfmHeadingId());
  resetHeadings();
  const tokens = marked.lexer(markdown);
  // Names the headings.
  marked.parser(tokens);
  const ids = getHeadingList().map(({ id }) => id);
  const sections: { id: string; section: string; text: string }[] = [{ id: path, section: '', text: '' }];
  let [page, place] = ['', -1];
  for (const token of tokens) {
    if (token.type === 'heading') place += 1;
    if (token.type === 'heading' && token['depth'] === 1) page = plain(token);
    else if (token.type === 'heading' && token['depth'] <= deepest)
      sections.push({ id: `${path}#${ids[place]}`, section: plain(token), text: '' });
    else sections.at(-1)!.text += `${plain(token)} `;
  }
  return sections.map(({ text, ...at }) => ({ ...at, page, text: text.replaceAll(/\s+/g, ' ').trim() }));
}

/** The words of a token, without the signs of Markdown. */
function plain(token: Token): string {
  if ('items' in token && Array.isArray(token.items)) return token.items.map(plain).join(' ');
  if (token.type === 'table') {
    const rows = [token['header'], ...token['rows']] as { tokens: Token[] }[][];
    return rows.map((row) => row.map(({ tokens }) => tokens.map(plain).join('')).join(' ')).join(' ');
  }
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('');
  return 'text' in token ? String(token.text) : '';
}

/** The routes of the API, which the reference shows. */
export const routeDocuments = (): SearchDocument[] =>
  Object.entries<RouteRow>(ROUTES).map(([name, { tag, summary, description = '' }]) => ({
    id: `/docs/api${referenceAnchor(name, tag)}`,
    page: 'API reference',
    section: `${braced(name)} · ${summary}`,
    text: description,
  }));

/** `/printers/:id` as `/printers/{id}`. */
export const braced = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The anchor that the reference gives a route. */
function referenceAnchor(name: string, tag: string): string {
  const [method, path] = name.split(' ') as [string, string];
  return `#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${braced(path)}`;
}
