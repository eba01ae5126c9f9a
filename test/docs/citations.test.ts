/** What sources and pages cite is there: rules in docs/, files, anchors. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/.out'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const sources = files('{apps,packages,e2e,scripts,bench,test,installers}/**/*.{ts,tsx,mjs}');
const pages = files('*.md', '{docs,apps,packages,bench,test,installers}/**/*.md').filter(
  (file) => !file.includes('/samples/'),
);

/** The anchors of a page, as code hosts make them of its headings. */
function anchorsOf(page: string): Set<string> {
  const headings = read(page)
    .replace(/^```[\s\S]*?^```/gm, '')
    .matchAll(/^#+ (.+)$/gm);
  const slugs = new Set<string>();
  for (const [, heading] of headings) {
    const slug = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    for (let at = 0; ; at++) {
      const unique = at === 0 ? slug : `${slug}-${at}`;
      if (slugs.has(unique)) continue;
      slugs.add(unique);
      break;
    }
  }
  return slugs;
}

/** Why the target cannot be followed; undefined where it can. */
function broken(page: string, anchor: string | undefined): string | undefined {
  if (!existsSync(path.join(root, page))) return `${page} does not exist`;
  if (anchor && page.endsWith('.md') && !anchorsOf(page).has(anchor)) return `${page} has no heading #${anchor}`;
  return undefined;
}

describe('citations', () => {
  it('of pages in the sources lead to a page and its heading', () => {
    const found = sources.flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/(?:decisions\/)?[\w-]+\.md)(?:#([\w-]+))?/g)].flatMap(([, page, anchor]) => {
        const why = broken(page!, anchor);
        return why ? [`${file}: ${why}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it('name no document that the repository does not have', () => {
    const foreign =
      /\((?:the )?(?:spec|contract)[,:] (?:[A-Z]|rule|section|merge)[^(){}=]*\)|\b(?:the|our) (?:spec|specification|contract), (?:section|rule)|\bof the specification\b/;
    const prose = (file: string): string =>
      file.endsWith('.md') ? read(file) : (read(file).match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n');
    const cited = [...sources, ...pages].filter((file) => foreign.test(prose(file)));
    expect(cited.map((file) => `${file}: cite docs/api-rules.md#…`)).toEqual([]);
  });

  it('of one page in another lead to a file and its heading', () => {
    const found = pages.flatMap((page) => {
      const text = read(page)
        .replace(/^```[\s\S]*?^```/gm, '')
        .replace(/`[^`\n]*`/g, '');
      return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
        if (/^[a-z]+:/.test(target!)) return [];
        const [file, anchor] = target!.split('#');
        const why = broken(file ? path.posix.join(path.posix.dirname(page), file) : page, anchor);
        return why ? [`${page}: ${why}`] : [];
      });
    });
    expect(found).toEqual([]);
  });
});

describe('a newcomer finds', () => {
  const units = files('{packages,apps}/*/package.json').map((file) => path.posix.dirname(file));

  it.each(units)('what %s is, in its README, and the README in CONTRIBUTING.md', (unit) => {
    expect(existsSync(path.join(root, unit, 'README.md'))).toBe(true);
    expect(read('CONTRIBUTING.md')).toContain(`](${unit}/README.md)`);
  });

  it('every page about changing the sources in CONTRIBUTING.md', () => {
    for (const page of files('docs/adding-*.md')) expect(read('CONTRIBUTING.md')).toContain(`](${page})`);
  });
});
