/** Renders the Markdown of docs/ as HTML: headings with anchors, links with the same targets as on a code host. */
import path from 'node:path';
import { escapeHtml } from '../../ground/http/answers/escape-html.ts';
import { Marked, type Tokens } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';
import { START_PAGE } from './guides.ts';

export interface Section {
  readonly id: string;
  /** HTML. */
  readonly title: string;
}

interface RenderedGuide {
  /** Plain text. */
  readonly title: string;
  readonly html: string;
  /** The headings of the second level. */
  readonly sections: readonly Section[];
}

/** Example addresses of a cloud in the guides; a cloud replaces them by its own. */
const EXAMPLE_ADDRESSES = ['http://127.0.0.1:8080', 'https://print.example.com'];

/** The Markdown as this cloud shows it. */
export const withAddress = (markdown: string, publicUrl: string): string =>
  EXAMPLE_ADDRESSES.reduce((text, address) => text.replaceAll(address, publicUrl), markdown);

/** @param name - The guide's: its links are relative to its folder. */
export function renderGuide(name: string, markdown: string, publicUrl: string): RenderedGuide {
  const source = withAddress(markdown, publicUrl);
  const html = createMarked((href) => servedLink(href, { folder: path.posix.dirname(name), publicUrl })).parse(source, {
    async: false,
  });
  const headings = getHeadingList();
  const sections = headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, title: text }));
  return { title: headings.find(({ level }) => level === 1)?.raw ?? 'Documentation', html, sections };
}

/** The target of a guide's link on the cloud; undefined for files of the repository that the cloud does not serve. */
function servedLink(
  href: string,
  { folder, publicUrl }: { readonly folder: string; readonly publicUrl: string },
): string | undefined {
  if (href.startsWith('#')) return href;
  if (href.startsWith(`${publicUrl}/`)) return href.slice(publicUrl.length);
  if (/^https?:/.test(href)) return href;
  const file = path.posix.join(folder, href);
  const [, page, anchor = ''] = /^((?:languages\/|errors\/|job-errors\/)?[\w-]+)\.md(#.*)?$/.exec(file) ?? [];
  if (page !== undefined) return (page === START_PAGE ? '/docs' : `/docs/${page}`) + anchor;
  if (file === '../CHANGELOG.md') return '/docs/changelog';
  const [, example] = /^\.\.\/(examples\/(?:erp\/)?[\w.-]+)$/.exec(file) ?? [];
  if (example !== undefined) return `/docs/${example}`;
  return /^pictures\/[\w.-]+$/.test(file) ? `/docs/${file}` : undefined;
}

/** Makes a block that scrolls by itself reachable by keyboard. */
const scrolled = (html: string, label: string): string =>
  `<div class="scrolled" role="group" aria-label="${label}" tabindex="0">${html}</div>\n`;

/** A column without a title has no heading cell. */
const cell = (html: string, tag: 'th' | 'td'): string => (html === '' ? '<td></td>' : `<${tag}>${html}</${tag}>`);

function createMarked(served: (href: string) => string | undefined): Marked {
  const marked = new Marked(gfmHeadingId());
  marked.use({
    renderer: {
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const target = served(href);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const target = served(href) ?? href;
        return `<img src="${escapeHtml(target)}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code({ text }: Tokens.Code) {
        return scrolled(`<pre><code>${escapeHtml(text)}</code></pre>`, 'Code');
      },
      table({ header, rows }: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): string =>
          `<tr>${cells.map(({ tokens }) => cell(this.parser.parseInline(tokens), tag)).join('')}</tr>`;
        const head = header.some(({ text }) => text !== '') ? `<thead>${row(header, 'th')}</thead>` : '';
        return scrolled(
          `<table>${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`,
          'Table',
        );
      },
    },
  });
  return marked;
}
