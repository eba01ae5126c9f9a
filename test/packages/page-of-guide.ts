/** The page of docs/codecs-in-a-browser.md, as it stands there. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/processes.ts';

/** The page without its script, which bundlers take as a file, and the script. */
export function pageOfGuide(): { readonly html: string; readonly script: string } {
  const guide = readFileSync(path.join(root, 'docs/codecs-in-a-browser.md'), 'utf8');
  const page = /```html\n([\s\S]*?)```/.exec(guide)![1]!;
  const [whole, script] = /<script type="module">\n([\s\S]*?)<\/script>\n/.exec(page)!;
  return { html: page.replace(whole, ''), script: script! };
}

/** What the page draws. */
export const ZPL_OF_GUIDE = /<textarea [^>]*>([^<]*)/.exec(pageOfGuide().html)![1]!;
