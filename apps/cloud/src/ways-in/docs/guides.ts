/** The guides of docs/, grouped by their readers. A page that no group names is listed under "More". */
import { FOR_CONTRIBUTORS, titleIn } from '@platen/assistant/guides';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ERROR_PAGES } from './error-pages.ts';
import { storedDataPage } from './stored-data-page.ts';

export interface Guide {
  /** The page is docs/<name>.md, and /docs/<name>: `print`, `languages/zpl`. */
  readonly name: string;
  readonly title: string;
}

export interface GuideGroup {
  readonly title: string;
  readonly guides: readonly Guide[];
}

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** A page of the root of the repository, with its links as from docs/. */
const asInDocs = (markdown: string): string =>
  markdown.replaceAll(/\]\((?!https?:|#)/g, '](../').replaceAll('](../docs/', '](');
export const DOCS_FOLDER = path.join(ROOT, 'docs');
export const EXAMPLES_FOLDER = path.join(ROOT, 'examples');

/** Pages that are no file of docs/, by their names. */
const MADE: ReadonlyMap<string, () => string> = new Map([
  ...ERROR_PAGES,
  ['stored-data', storedDataPage],
  ['changelog', () => asInDocs(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'))],
]);

/** docs/README.md is the start page. */
export const START_PAGE = 'README';

/** A page for each printer language, made from its commands. */
const languagePages = (): Guide[] =>
  filesIn(path.join(DOCS_FOLDER, 'languages'), '.md').map((file) => {
    const name = `languages/${path.basename(file, '.md')}`;
    return { name, title: titleOf(name) };
  });

const GROUPS: readonly GuideGroup[] = [
  {
    title: 'Make labels',
    guides: [
      { name: 'command-line', title: 'The command line' },
      { name: 'preflight', title: 'Preflight' },
      { name: 'playground', title: 'The playground' },
      { name: 'designer', title: 'Draw a label' },
      { name: 'editor', title: 'The editor' },
      { name: 'templates', title: 'Design labels' },
      { name: 'from-designers', title: 'From BarTender, NiceLabel, ZebraDesigner' },
    ],
  },
  {
    title: 'The API',
    guides: [
      { name: 'convert', title: 'Convert a label' },
      { name: 'print', title: 'Print' },
      { name: 'jobs', title: 'Jobs' },
      { name: 'events', title: 'Events and webhooks' },
      { name: 'api-rules', title: 'Rules of the API' },
    ],
  },
  {
    title: 'From your program',
    guides: [
      { name: 'python', title: 'Python' },
      { name: 'csharp', title: 'C#' },
      { name: 'php', title: 'PHP' },
      { name: 'java', title: 'Java' },
      { name: 'go', title: 'Go' },
      { name: 'ruby', title: 'Ruby' },
      { name: 'generated-clients', title: 'Generated clients' },
      { name: 'web-pages', title: 'Print from a web page' },
      { name: 'pools', title: 'Pools of printers' },
      { name: 'erp', title: 'ERP and WMS' },
      { name: 'no-code', title: 'n8n, Make, Zapier, Power Automate' },
      { name: 'qz-tray', title: 'Pages for QZ Tray' },
      { name: 'browser-print', title: 'Pages for Browser Print' },
      { name: 'printnode', title: 'PrintNode clients' },
      { name: 'labelary', title: 'Labelary clients' },
      { name: 'labelzoom', title: 'LabelZoom clients' },
      { name: 'assistant', title: 'Assistants' },
      { name: 'embed-designer', title: 'A designer in your page' },
      { name: 'codecs-in-node', title: 'Codecs in Node' },
      { name: 'codecs-in-a-browser', title: 'Codecs in a browser' },
      { name: 'codecs-at-the-edge', title: 'Codecs at the edge' },
    ],
  },
  {
    title: 'Printers',
    guides: [
      { name: 'agent', title: 'Run an agent' },
      { name: 'windows', title: 'Printers of Windows' },
      { name: 'windows-for-it', title: 'Windows computers of a company' },
      { name: 'receipt-printers', title: 'Receipt printers' },
      { name: 'updates', title: 'Updates of agents' },
      { name: 'support', title: 'Why does nothing come out?' },
      { name: 'alerts', title: 'Alerts' },
    ],
  },
  {
    title: 'Accounts',
    guides: [
      { name: 'account', title: 'Your account' },
      { name: 'members', title: 'Members and roles' },
      { name: 'audit', title: 'Audit log' },
      { name: 'requests', title: 'Log of requests' },
      { name: 'operate', title: 'Operate the cloud' },
    ],
  },
  {
    title: 'Reference',
    guides: [
      { name: 'label-xml', title: 'Label XML and JSON' },
      { name: 'languages', title: 'Printer languages' },
      { name: 'errors', title: 'Errors' },
      { name: 'compatibility', title: 'What may change' },
      { name: 'changelog', title: 'Changelog' },
      { name: 'stored-data', title: 'What is stored' },
      { name: 'roles', title: 'What each role may do' },
      { name: 'glossary', title: 'Glossary' },
    ],
  },
];

export function guideGroups(): readonly GuideGroup[] {
  const groups = [...GROUPS, { title: 'Printer languages', guides: languagePages() }];
  const listed = new Set([START_PAGE, ...groups.flatMap(({ guides }) => guides.map(({ name }) => name))]);
  const others = filesIn(DOCS_FOLDER, '.md')
    .map((file) => path.basename(file, '.md'))
    .filter((name) => !listed.has(name) && !FOR_CONTRIBUTORS.test(name));
  if (others.length === 0) return groups;
  return [...groups, { title: 'More', guides: others.map((name) => ({ name, title: titleOf(name) })) }];
}

/** The Markdown of a page: a file of docs/, or made from a table. */
export const readGuide = (name: string): string =>
  MADE.get(name)?.() ?? readFileSync(path.join(DOCS_FOLDER, `${name}.md`), 'utf8');

/** A page for one code: it is found as a whole. */
export const isSmall = (name: string): boolean => name.includes('errors/');

/** The names of all pages but the start page: those of the groups, and those that other pages link to. */
export const guideNames = (groups: readonly GuideGroup[]): readonly string[] => [
  ...new Set([...groups.flatMap(({ guides }) => guides.map(({ name }) => name)), ...MADE.keys()]),
];

export const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .toSorted();

const titleOf = (name: string): string => titleIn(readGuide(name), name);
