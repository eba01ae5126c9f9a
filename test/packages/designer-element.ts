/** `<platen-designer>` as npm gets it, in the page of its guide, in Chromium: without a cloud, and only what is allowed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { packageNamed } from '../../scripts/packages/workspace.ts';
import { root } from '../../scripts/processes.ts';
import { missing } from '../system-packages.ts';
import { serve } from './served.ts';

/** Playwright is a dependency of e2e alone. */
type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** The page of the guide: its import has the address of the file, where a bundler would find it by its name. */
const documentedPage = (): string =>
  /```html\n(<!doctype html>[\s\S]*?)```/
    .exec(readFileSync(path.join(root, 'docs/embed-designer.md'), 'utf8'))![1]!
    .replace("'@platen/designer'", "'./designer/index.js'");

/** The packages are built in `dist` when this runs. */
export const describeDesigner = (): void =>
  void describe.skipIf(missing('chromium'))('the designer in a page of others', () => {
    const folder = path.join(packageNamed('@platen/designer')!.folder, 'dist');
    let served: Awaited<ReturnType<typeof serve>>;
    let browser: Browser;
    let page: Page;
    const faults: string[] = [];
    const asked: string[] = [];

    beforeAll(async () => {
      served = await serve((pathname) =>
        pathname === '/' ? Buffer.from(documentedPage()) : path.join(folder, pathname.replace('/designer/', '')),
      );
      browser = await launchChromium();
      page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('request', (request) => asked.push(new URL(request.url()).origin));
      await page.goto(served.url);
      await page.locator('.label-dots canvas[data-painted]').waitFor();
    });
    afterAll(async () => {
      await browser?.close();
      served?.close();
    });

    it('shows the label, and gives it back as it was changed', async () => {
      await page.getByRole('option', { name: 'Text: Hello {name}' }).click();
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.fill('Dear {name}');
      await text.press('Enter');
      await page.getByRole('option', { name: 'Text: Dear {name}' }).waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect
        .poll(() => page.locator('#saved').innerText())
        .toBe('^XA^PW400^LL240^FO20,20^A0N,60^FDDear {name}^FS^XZ');
    });

    it('what the page does not allow is not done', async () => {
      await page.locator('.label-stage').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');
      await page.getByText('This page does not allow this change').first().waitFor();
      await page.getByRole('option', { name: 'Text: Dear {name}' }).waitFor();
      expect(await page.evaluate(`document.querySelector('platen-designer').label.text`)).toContain('^FO20,20');
      expect(await page.getByRole('button', { name: 'Insert' }).count()).toBe(0);
    });

    it('has the colours of the page, and leaves the page alone', async () => {
      const ground = (): Promise<string> =>
        page.evaluate(`getComputedStyle(document.querySelector('platen-designer').shadowRoot
        .querySelector('.platen-designer')).backgroundColor`);
      const before = await ground();
      await page.evaluate(
        `document.querySelector('platen-designer').style.setProperty('--platen-ground', 'rgb(1, 2, 3)')`,
      );
      await expect.poll(ground).toBe('rgb(1, 2, 3)');
      expect(before).not.toBe('rgb(1, 2, 3)');
      expect(await page.evaluate('[document.documentElement.lang, localStorage.length]')).toEqual(['en', 0]);
      expect(new Set(asked).size).toBe(1);
      expect(faults).toEqual([]);
    });
  });
