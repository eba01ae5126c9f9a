/** The frame of every page: title, links to the other pages, and no script or style within the page. */
import type { GuideGroup } from './guides.ts';
import { escapeHtml } from '../../ground/http/answers/escape-html.ts';
import type { Section } from './markdown.ts';

interface PageContent {
  /** Plain text; the title of the window is "Platen: …". */
  readonly title: string;
  readonly path: string;
  /** HTML of the main part, with its heading of the first level. */
  readonly html: string;
  readonly sections?: readonly Section[];
  /** The address of the same page in Markdown. */
  readonly markdown?: string;
  /** One sentence about the page, for programs that search. */
  readonly description?: string;
  /** Its whole address. */
  readonly canonical?: string;
  readonly scripts?: readonly string[];
}

export interface Site {
  readonly stylesheet: string;
  readonly search: SearchAddresses;
  readonly groups: readonly GuideGroup[];
}

interface SearchAddresses {
  readonly script: string;
  readonly engine: string;
  readonly index: string;
}

interface Link {
  readonly path: string;
  readonly title: string;
}

const START: readonly Link[] = [
  { path: '/docs', title: 'Five minutes' },
  { path: '/playground', title: 'Playground' },
  { path: '/docs/api', title: 'API reference' },
];

export function renderPage(site: Site, page: PageContent): string {
  return `${renderHead(site, { ...page, scripts: [...(page.scripts ?? []), site.search.script] })}
<body>
${renderHeader('header', renderSearch(site.search))}
<div class="columns">
<details class="menu"><summary>All pages</summary>${renderNavigation(site, page, [])}</details>
<div class="side">${renderNavigation(site, page, page.sections ?? [])}</div>
<main id="main" tabindex="-1">
${page.html}
</main>
</div>
</body>
</html>
`;
}

export function renderHead(
  { stylesheet }: Site,
  { title, markdown, description, canonical, scripts = [] }: Omit<PageContent, 'path' | 'html' | 'sections'>,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === 'Platen' ? title : `Platen: ${title}`)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">` : ''}
${canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`}
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
${markdown === undefined ? '' : `<link rel="alternate" type="text/markdown" href="${markdown}">`}
${scripts.map((script) => `<script src="${script}" defer></script>`).join('\n')}
</head>`;
}

/** The reference has a header of its own; this header is only one part of its page. */
export const renderHeader = (
  tag: 'header' | 'div' = 'header',
  search = '',
): string => `<a class="skip" href="#main">Skip to the content</a>
<${tag} class="site"><nav aria-label="Site">
<a class="brand" href="/"><img src="/favicon.ico" alt="" width="24" height="24"> Platen</a>
${START.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(' ')}
</nav>${search}</${tag}>`;

/** Its script shows it: without scripts there is no search. */
const renderSearch = ({ engine, index }: SearchAddresses): string => `
<search data-engine="${engine}" data-index="${index}" hidden>
<input type="search" role="combobox" aria-label="Search the documentation" aria-autocomplete="list" aria-expanded="false" aria-controls="found" placeholder="Search ( / )" autocomplete="off" spellcheck="false" maxlength="100">
<div role="listbox" id="found" aria-label="Found" hidden></div>
<div role="status"></div>
</search>`;

function renderNavigation({ groups }: Site, page: PageContent, sections: readonly Section[]): string {
  const item = ({ path, title }: Link): string => {
    if (path !== page.path) return `<li><a href="${path}">${escapeHtml(title)}</a></li>`;
    const within = sections.map((section) => `<li><a href="#${section.id}">${section.title}</a></li>`).join('');
    return `<li><a href="${path}" aria-current="page">${escapeHtml(title)}</a>${within && `<ul>${within}</ul>`}</li>`;
  };
  const list = (title: string, links: readonly Link[]): string =>
    `<p>${escapeHtml(title)}</p><ul>${links.map(item).join('')}</ul>`;
  return `<nav aria-label="Documentation">${[
    list('Start', START),
    ...groups.map(({ title, guides }) =>
      list(
        title,
        guides.map((guide) => ({ path: `/docs/${guide.name}`, title: guide.title })),
      ),
    ),
  ].join('\n')}</nav>`;
}
