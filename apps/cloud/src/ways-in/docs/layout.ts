/** The frame of every page: title, links to the other pages, and no script or style within the page. */
import type { GuideGroup } from './guides.ts';
import { escapeHtml } from '../../ground/http/answers/escape-html.ts';
import type { Section } from './markdown.ts';

export interface PageContent {
  /** Plain text; the title of the window is "Platen: …". */
  readonly title: string;
  readonly path: string;
  /** HTML of the main part, with its heading of the first level. */
  readonly html: string;
  readonly sections?: readonly Section[];
  readonly scripts?: readonly string[];
}

export interface Site {
  readonly stylesheet: string;
  readonly groups: readonly GuideGroup[];
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
  return `${renderHead(site, page)}
<body>
${renderHeader()}
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
  { title, scripts = [] }: Pick<PageContent, 'title' | 'scripts'>,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === 'Platen' ? title : `Platen: ${title}`)}</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
${scripts.map((script) => `<script src="${script}" defer></script>`).join('\n')}
</head>`;
}

/** The reference has a header of its own; this header is only one part of its page. */
export const renderHeader = (
  tag: 'header' | 'div' = 'header',
): string => `<a class="skip" href="#main">Skip to the content</a>
<${tag} class="site"><nav aria-label="Site">
<a class="brand" href="/"><img src="/favicon.ico" alt="" width="24" height="24"> Platen</a>
${START.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(' ')}
</nav></${tag}>`;

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
